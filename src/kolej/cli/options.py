"""Options that several commands share."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from kolej.words import LANGUAGES

F = TypeVar("F", bound=Callable[..., Any])
FILE = click.Path(path_type=Path)


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
    text = "No colours and no escape codes; so it is anyway with NO_COLOR, or where the output is not a terminal."
    return click.option("--plain", is_flag=True, help=text)(command)


def board_path(command: F) -> F:
    """`--board`."""
    text = "The board's folder, if it is not one of the bundled."
    return click.option("--board", "board", type=FILE, metavar="PATH", help=text)(command)


def print_json(data: object) -> None:
    """One JSON document on stdout."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def wants_plain(asked: bool) -> bool:
    """Whether the output is to have no colours."""
    return asked or bool(os.environ.get("NO_COLOR"))


def board_named(board: str) -> str | Path:
    """A board as it is typed: the name of a bundled one, or the path of a folder."""
    from kolej.boards.loader import BUNDLED

    return board if board in BUNDLED or not os.path.isdir(board) else Path(board)
