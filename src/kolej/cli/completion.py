"""`kolej completion`: the script by which a shell completes commands, options, boards and bots."""

from __future__ import annotations

import click
from click.shell_completion import BashComplete, FishComplete, ShellComplete, ZshComplete

SHELLS: dict[str, type[ShellComplete]] = {"bash": BashComplete, "fish": FishComplete, "zsh": ZshComplete}


@click.command()
@click.argument("shell", type=click.Choice(list(SHELLS)))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print the script that completes commands, options, boards and bots in SHELL.

    \b
    Examples:
      kolej completion bash > ~/.local/share/bash-completion/completions/kolej
      kolej completion zsh > ~/.zfunc/_kolej        # a folder of $fpath, before compinit
      kolej completion fish > ~/.config/fish/completions/kolej.fish
    """
    made = SHELLS[shell](ctx.find_root().command, {}, "kolej", "_KOLEJ_COMPLETE")
    click.echo(made.source_template % made.source_vars())
