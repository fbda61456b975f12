"""`kolej boards`: list, show, check and copy boards."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from kolej.boards.check import check as problems_of
from kolej.boards.copy import copy as copy_board
from kolej.boards.layout import FILE as LAYOUT
from kolej.boards.layout_check import check_layout
from kolej.boards.loader import BUNDLED, layout_of, load, read
from kolej.boards.problem import Faults, Place, Problem
from kolej.boards.schema import BoardData
from kolej.boards.words_check import check_words
from kolej.cli.options import FILE, as_json, board_named, language, plain, print_json, wants_plain
from kolej.errors import BadBoard


@click.group(invoke_without_command=True)
@click.pass_context
def boards(ctx: click.Context) -> None:
    """List, show, check and copy boards.

    \b
    Example:
      kolej boards list
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def _counts(data: BoardData) -> dict[str, Any]:
    return {
        "id": data.id,
        "name": asdict(data.name),
        "seats": list(data.seats),
        "cities": len(data.cities),
        "tracks": len(data.tracks),
        "tickets": len(data.tickets),
        "cards": sum(card.count for card in data.cards),
    }


@boards.command("list")
@as_json
@plain
def list_boards(as_json: bool, plain: bool) -> None:
    """List the bundled boards.

    \b
    Example:
      kolej boards list
    """
    found = [load(name) for name in BUNDLED]
    if as_json:
        print_json([_counts(data) for data in found])
        return
    from kolej.render.boards import board_list
    from kolej.render.text import console_of

    console_of(wants_plain(plain)).print(board_list(found))


@boards.command("show")
@click.argument("board", metavar="NAME")
@as_json
@language
@plain
def show_board(board: str, as_json: bool, lang: str, plain: bool) -> None:
    """Show board NAME (or the board in a folder): its rules in short, places, tracks, tickets and notes.

    \b
    Examples:
      kolej boards show world
      kolej boards show ./my-board --lang pl
    """
    data = load(board_named(board))
    if as_json:
        print_json(asdict(data))
        return
    from kolej.boards.compiler import compiled
    from kolej.render.boards import board_page
    from kolej.render.names import Names
    from kolej.render.text import Screen, console_of

    console = console_of(wants_plain(plain))
    names = Names(compiled(data), lang)
    console.print(board_page(Screen(names, [], wants_plain(plain) or not console.is_terminal)))


@boards.command("check")
@click.argument("board", metavar="PATH_OR_NAME")
@as_json
def check_board(board: str, as_json: bool) -> None:
    """Check a board and list all that is wrong with it; exit code 2 if it can't be played.

    \b
    Example:
      kolej boards check ./my-board
    """
    try:
        problems = _problems(board_named(board))
    except BadBoard as error:
        if as_json:
            print_json({"ok": False, "problems": [{"severity": "error", "place": board, "message": str(error)}]})
        raise
    found = [{"severity": p.severity, "place": str(p.place), "message": p.message} for p in problems]
    errors = sum(problem["severity"] == "error" for problem in found)
    if as_json:
        print_json({"ok": not errors, "problems": found})
    for problem in [] if as_json else found:
        click.echo(f"{problem['severity']}: {problem['place']}: {problem['message']}")
    if errors:
        raise BadBoard(f"{board}: {errors} error{'s' if errors > 1 else ''}; the board can't be played")
    if not as_json:
        click.echo(f"ok: {board} can be played" + (f", {len(found)} worth a look" if found else ""))


def _problems(board: str | Path) -> list[Problem]:
    """What is wrong with its files; then with what they say; then, if that holds together, with its layout."""
    faults = Faults()
    data = faults.attempt(read, board)
    layout = faults.attempt(layout_of, board)
    problems = faults.problems + (problems_of(data) + check_words(data) if data is not None else [])
    if data is None or any(problem.severity == "error" for problem in problems):
        return problems
    if layout is None:
        return [*problems, Problem("warning", Place(LAYOUT), "there is none, so the board can be played but not drawn")]
    return problems + check_layout(data, layout)


@boards.command("copy")
@click.argument("name")
@click.argument("path", type=FILE)
def copy(name: str, path: Path) -> None:
    """Copy the bundled board NAME into PATH, a new or empty folder, to make a board of your own.

    \b
    Example:
      kolej boards copy berlin ./my-board
    """
    click.echo(f"{copy_board(name, path)}: a copy of {name}; check your changes with: kolej boards check {path}")
