"""`kolej boards`: list, show, draw, check and copy boards."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from shlex import quote
from typing import Any

import click

from kolej.boards.copy import copy as copy_board
from kolej.boards.layout import FILE as LAYOUT
from kolej.boards.layout_check import check_layout
from kolej.boards.loader import board_names, layout_of, load, problems_of, read
from kolej.boards.problem import BoardProblem, Faults, Place
from kolej.boards.schema import BoardData
from kolej.boards.words_check import check_words
from kolej.cli.options import (
    FILE,
    SuggestingGroup,
    as_json,
    board_folders,
    board_named,
    check_target,
    complete_boards,
    language,
    picture_width,
    plain,
    print_json,
    wants_plain,
    write_file,
)
from kolej.errors import BadBoard
from kolej.lessons.examples import check_examples
from kolej.lessons.tutorial import check_tutorial


@click.group(cls=SuggestingGroup, invoke_without_command=True)
@click.pass_context
def boards(ctx: click.Context) -> None:
    """List, show, draw, check and copy boards.

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
@board_folders
@as_json
@plain
def list_boards(as_json: bool, plain: bool) -> None:
    """List the boards: the bundled ones, and those of the folders given.

    \b
    Example:
      kolej boards list
    """
    found = [load(name) for name in board_names()]
    if as_json:
        print_json([_counts(data) for data in found])
        return
    from kolej.render.boards import board_list
    from kolej.render.text import console_of

    console_of(wants_plain(plain)).print(board_list(found))


@boards.command("show")
@click.argument("board", shell_complete=complete_boards)
@board_folders
@as_json
@language
@plain
def show_board(board: str, as_json: bool, lang: str, plain: bool) -> None:
    """Show BOARD, a name or a folder: its rules in short, places, tracks, tickets and notes.

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
    from kolej.phrases.names import Names
    from kolej.render.boards import board_page
    from kolej.render.text import Screen, console_of

    console = console_of(wants_plain(plain))
    names = Names(compiled(data), lang)
    console.print(board_page(Screen(names, [], wants_plain(plain) or not console.is_terminal)))


@boards.command("draw")
@click.argument("board", shell_complete=complete_boards)
@click.option("-o", "--out", type=FILE, metavar="FILE", help="Where the picture goes; else it is printed.")
@picture_width
@language
@board_folders
def draw(board: str, out: Path | None, width: int | None, lang: str) -> None:
    """Draw BOARD, a name or a folder, as an SVG picture.

    \b
    Example:
      kolej boards draw europe -o europe.svg
    """
    check_target(out, "svg")
    svg = load(board_named(board)).svg(lang, width)
    if out is None:
        click.echo(svg)
    else:
        write_file(out, svg.encode())
        click.echo(f"{out}: a picture of {board}")


@boards.command("check")
@click.argument("board", shell_complete=complete_boards)
@board_folders
@as_json
def check_board(board: str, as_json: bool) -> None:
    """Check BOARD, a name or a folder, and list all that is wrong with it; exit code 2 if anything is.

    What its files say is looked at once they can be read; its layout and its lessons once that holds together.

    \b
    Example:
      kolej boards check ./my-board
    """
    try:
        problems, verdict = _problems(board_named(board))
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
        raise BadBoard(f"{board}: {errors} error{'s' if errors > 1 else ''}; the board {verdict}")
    if not as_json:
        click.echo(f"ok: {board} can be played" + (f", {len(found)} worth a look" if found else ""))


def _problems(board: str | Path) -> tuple[list[BoardProblem], str]:
    """What is wrong with its files; then with what they say; then, if that holds together, with its layout.

    And what that means for the board, if anything is an error: what is wrong with its words, its layout or its
    lessons spoils no game.
    """
    faults = Faults()
    data = faults.attempt(read, board)
    layout = faults.attempt(layout_of, board)
    if data is None:
        return faults.problems, "can't be read, so what it says was not checked"
    rules = problems_of(board, data)
    unplayable = any(problem.severity == "error" for problem in rules)
    verdict = "can't be played" if unplayable else "can be played all the same"
    problems = faults.problems + rules + check_words(data)
    if any(problem.severity == "error" for problem in problems):
        return problems, f"{verdict}; its layout and its lessons were not checked"
    if layout is None:
        drawn = [BoardProblem("warning", Place(LAYOUT), "there is none, so the board is drawn by where its cities lie")]
    else:
        drawn = check_layout(data, layout)
    return problems + drawn + check_tutorial(board) + check_examples(board), verdict


@boards.command("copy")
@click.argument("name", metavar="BOARD", shell_complete=complete_boards)
@click.argument("path", type=FILE)
@board_folders
def copy(name: str, path: Path) -> None:
    """Copy BOARD, a name, into PATH, a new or empty folder, to make a board of your own.

    The copy takes the name of the folder as its id.

    \b
    Examples:
      kolej boards copy berlin ./boards/my-town
      kolej play my-town --boards ./boards
    """
    folder = copy_board(name, path, path.absolute().name)
    click.echo(f"{folder}: a copy of {name}; check your changes with: kolej boards check {quote(str(path))}")
