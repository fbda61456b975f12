"""The command `kolej`: its subcommands, and how errors are reported."""

from __future__ import annotations

import errno
import os
import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

import click

from kolej import __version__, build
from kolej.cli.completion import register
from kolej.cli.options import SuggestingGroup
from kolej.cli.slow import tell_once
from kolej.errors import KolejError

COMMANDS: Final = (
    "play",
    "serve",
    "replay",
    "analyse",
    "verify",
    "boards",
    "score",
    "simulate",
    "selfplay",
    "arena",
    "bench",
    "train",
    "completion",
)
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


class Commands(SuggestingGroup):
    """Imports a subcommand when it is asked for; bad input ends in one line on stderr and exit code 2."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The subcommands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A subcommand by its name: the function of that name in the module of that name."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"kolej.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> NoReturn:
        """Run, and end the process."""
        extra["standalone_mode"] = False
        try:
            result = super().main(args, *rest, **extra)
            sys.stdout.flush()
        except (click.ClickException, KolejError) as error:
            text = error.format_message() if isinstance(error, click.ClickException) else str(error)
            fail(text)
        except (click.Abort, KeyboardInterrupt):
            click.echo(err=True)
            sys.exit(INTERRUPTED)
        except OSError as error:
            if error.errno == errno.EPIPE:
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
                sys.exit(1)
            where = f"{error.filename}: " if error.filename else ""
            fail(f"{where}{error.strerror or error}")
        sys.exit(result if isinstance(result, int) else 0)


def fail(text: str) -> NoReturn:
    """Say in one line what is wrong, and end."""
    click.echo(f"kolej: {' '.join(text.split())}", err=True)
    sys.exit(BAD_INPUT)


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(
    __version__, "-V", "--version", message=f"kolej %(version)s ({build.current().reason})", help="Version and build."
)
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Railway board games: play them, replay them, score them, study them.

    \b
    Example:
      kolej play europe
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
    else:
        tell_once()


def warning_line(message: Warning | str, *rest: Any, **more: Any) -> str:
    """A warning in one line, without the place in our code."""
    return f"kolej: {' '.join(str(message).split())}\n"


def _open_closed_streams() -> None:
    """Let a standard stream that the caller closed (`kolej boards list >&-`) be an empty one."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def main() -> NoReturn:
    """The console script."""
    warnings.formatwarning = warning_line
    _open_closed_streams()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # a terminal that can't print ź still gets its game
    register()
    cli.main(prog_name="kolej")


if __name__ == "__main__":
    main()
