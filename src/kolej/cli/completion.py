"""`kolej completion`: the script by which a shell completes commands, options, boards and bots."""

from __future__ import annotations

import os
from typing import ClassVar

import click
from click.shell_completion import (
    BashComplete,
    FishComplete,
    ShellComplete,
    ZshComplete,
    add_completion_class,
    split_arg_string,
)

BASH = r"""%(complete_func)s() {
    local line=${COMP_LINE:0:COMP_POINT} kind value
    local word=${line##* }
    local kept=${word%%"${word##*[$COMP_WORDBREAKS]}"}
    COMPREPLY=()
    while IFS=, read -r kind value; do
        case $kind in
            plain) COMPREPLY+=("${value#"$kept"}") ;;
            dir) compopt -o plusdirs ;;
            file) compopt -o default ;;
        esac
    done < <(COMP_LINE=$line %(complete_var)s=bash_complete "$1")
}

complete -o nosort -F %(complete_func)s %(prog_name)s
"""
ZSH = r"""#compdef %(prog_name)s

%(complete_func)s() {
    local -a plain described response
    local kind value about
    (( $+commands[%(prog_name)s] )) || return 1
    response=("${(@f)$(env COMP_WORDS="${words[*]}" COMP_CWORD=$((CURRENT-1)) %(complete_var)s=zsh_complete \
%(prog_name)s)}")
    [[ $PREFIX == --*=* ]] && compset -P 1 '*='
    for kind value about in ${response}; do
        case $kind in
            plain) if [[ $about == _ ]]; then plain+=("$value"); else described+=("$value:$about"); fi ;;
            dir) _path_files -/ ;;
            file) _path_files -f ;;
        esac
    done
    (( $#described )) && _describe -V unsorted described
    (( $#plain )) && compadd -V unsorted -a plain
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    %(complete_func)s "$@"
else
    compdef %(complete_func)s %(prog_name)s
fi
"""
FISH = r"""function %(complete_func)s
    set -l response (env %(complete_var)s=fish_complete COMP_WORDS=(commandline -cp) COMP_CWORD=(commandline -t) \
%(prog_name)s)
    set -l option (string match -r -- '^--[^=]*=' (commandline -t))
    for completion in $response
        set -l found (string split --max 1 , -- $completion)
        switch $found[1]
            case plain
                echo "$option$found[2]"
            case dir
                __fish_complete_directories $found[2] | string replace -r '^' -- "$option"
            case file
                __fish_complete_path $found[2] | string replace -r '^' -- "$option"
        end
    end
end

complete --no-files --command %(prog_name)s --arguments "(%(complete_func)s)"
"""


class Bash(BashComplete):
    """As the script above wants it: click's own cuts lists of bots at `:` and `=`, and drops boards for folders."""

    source_template: ClassVar[str] = BASH

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words of the line, as the command would get them, and the one that is begun."""
        line = os.environ["COMP_LINE"]
        words = split_arg_string(line)
        begun = "" if line[-1:].isspace() else words.pop()
        return words[1:], begun


class Zsh(ZshComplete):
    """As the script above wants it: click's own puts a value in the place of `--option=value`."""

    source_template: ClassVar[str] = ZSH


class Fish(FishComplete):
    """As the script above wants it: click's own cuts lists of bots at their commas, and forgets `--option=`."""

    source_template: ClassVar[str] = FISH


SHELLS: dict[str, type[ShellComplete]] = {"bash": Bash, "fish": Fish, "zsh": Zsh}


def register() -> None:
    """Let the shells ask these classes."""
    for shell in SHELLS.values():
        add_completion_class(shell)


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
