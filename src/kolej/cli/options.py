"""Options that several commands share."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from kolej.boards.loader import FOLDERS, add_folders, board_names, shelf, source_named
from kolej.errors import meant
from kolej.words import LANGUAGES


class SuggestingGroup(click.Group):
    """Says which command was probably meant by a mistyped one."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            raise click.UsageError(f"No such command {name!r}{meant(name, self.list_commands(ctx))}.", ctx)
        return super().resolve_command(ctx, args)


F = TypeVar("F", bound=Callable[..., Any])
FILE = click.Path(path_type=Path)
PICTURES = ("svg", "gif", "png", "jpg", "jpeg", "webp", "pdf")  # endings that say what a file holds


def as_json(command: F) -> F:
    """`--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")(command)


def language(command: F) -> F:
    """`--lang`."""
    return click.option(
        "--lang", type=click.Choice(list(LANGUAGES)), default="en", show_default=True, help="Language."
    )(command)


def plain(command: F) -> F:
    """`--plain`."""
    text = "No colours and no escape codes; the default with NO_COLOR, or if the output is not a terminal."
    return click.option("--plain", is_flag=True, help=text)(command)


def board_option(command: F) -> F:
    """`--board` of commands that play on a board of their choice."""
    text = "A board by name, or the path of its folder."
    return click.option("--board", default="europe", show_default=True, shell_complete=complete_boards, help=text)(
        command
    )


def board_path(command: F) -> F:
    """`--board`."""
    text = "The board's folder, if its name is not known."
    return click.option("--board", "board", type=FILE, metavar="PATH", help=text)(command)


def board_folders(command: F) -> F:
    """`--boards`."""
    text = f"A folder of boards of your own, or one board's folder; may be repeated. Also: {FOLDERS}."
    return click.option(
        "--boards",
        type=FILE,
        multiple=True,
        metavar="FOLDER",
        expose_value=False,
        callback=_add_folders,
        help=text,
    )(command)


def picture_width(command: F) -> F:
    """`--width`."""
    text = "The picture's width in pixels."
    return click.option("--width", type=click.IntRange(100, 10_000), metavar="N", help=text)(command)


def _add_folders(ctx: click.Context, _: click.Parameter, folders: tuple[Path, ...]) -> None:
    """Add the folders, and report each board in them that can't be played, in one line."""
    if ctx.resilient_parsing:
        return
    if folders:
        add_folders(folders)
    for fault in shelf().faults:
        click.echo(f"kolej: left out: {' '.join(fault.split())}", err=True)


def complete_boards(ctx: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The boards whose names begin like this, and folders."""
    names = [CompletionItem(name) for name in board_names() if name.startswith(begun)]
    return [*names, CompletionItem(begun, type="dir")]


def complete_bots(ctx: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The bots whose names complete the last word of a list, with what they do."""
    from kolej import bots

    before, comma, last = begun.rpartition(",")
    found = [name for name in bots.names() if name.startswith(last)]
    return [CompletionItem(f"{before}{comma}{name}", help=bots.entry(name).about) for name in found]


def print_json(data: object) -> None:
    """One JSON document on stdout."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole, or say in one line why it can't be."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise click.UsageError(f"{path}: {error.strerror}") from None


def check_target(path: Path | None, kind: str | None = None) -> None:
    """Refuse a file that can't be written, or a picture whose name says that it is of another kind: before the work."""
    if path is None:
        return
    ending = path.suffix.lower().removeprefix(".")
    if kind is not None and ending in PICTURES and ending != kind:
        raise click.UsageError(f"{path}: the picture is {kind.upper()}, not {ending.upper()}; end the name in .{kind}")
    if path.is_dir():
        raise click.UsageError(f"{path}: it is a folder")
    if not path.absolute().parent.is_dir():
        raise click.UsageError(f"{path}: there is no folder {path.parent}")


def wants_plain(asked: bool) -> bool:
    """Whether to print without colours."""
    return asked or bool(os.environ.get("NO_COLOR"))


def board_named(board: str) -> str | Path:
    """A board as it is typed: a name, or the path of a folder."""
    return board if source_named(board) or not os.path.isdir(board) else Path(board)
