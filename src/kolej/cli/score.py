"""`kolej score`: the score of a game that was played on a real table."""

from __future__ import annotations

import json
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

import click

from kolej.boards.compiler import compiled
from kolej.cli.options import as_json, board_folders, board_named, language, plain, print_json, wants_plain
from kolej.errors import BadScore, quoted
from kolej.table_score import score_as_it_lies

LARGEST_FILE: Final = 1_000_000


@click.command()
@click.argument("file", metavar="FILE")
@board_folders
@as_json
@language
@plain
def score(file: str, as_json: bool, lang: str, plain: bool) -> None:
    """Score a finished table that FILE (- is stdin) describes in JSON.

    \b
    {"board": "europe", "players": [
      {"tracks": ["paris-zurich"], "tickets": ["madrid-zurich"], "stations": ["roma"]},
      {"tracks": ["brest-paris"], "tickets": []}]}

    A table on which a rule was broken is scored as it lies, with a warning; one that can't be counted is refused.
    `kolej boards show europe` lists the ids. Boards with ports, exchanges or passengers take "ports": [city ids],
    "exchanged": 3, "passengers": {"red": 2} too.

    \b
    Examples:
      kolej score table.json
      kolej score - --json < table.json
    """
    table = _read(file)
    board = compiled(board_named(table["board"]))
    sheets, winners, broken = score_as_it_lies(board, table["players"])
    if as_json:
        print_json({"players": [sheet.to_dict() for sheet in sheets], "winners": winners, "warnings": broken})
        return
    for fault in broken:
        click.echo(f"kolej: warning: {fault}", err=True)
    from kolej.phrases.names import Names
    from kolej.render.sheet import sheet_table, winners_text
    from kolej.render.text import console_of

    names = Names(board, lang)
    words = names.words
    people = [words("player", n=n) for n in range(1, len(sheets) + 1)]
    console = console_of(wants_plain(plain))
    console.print(sheet_table(names, people, sheets, winners))
    console.print("\n" + winners_text(names, people, sheets, winners))


def _read(file: str) -> dict[str, Any]:
    """What a file states; every error names the file."""
    where = "stdin" if file == "-" else file
    with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as stream:
        data = stream.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise BadScore(f"{where}: more than {LARGEST_FILE} bytes are too many")
    if not data.strip():
        raise BadScore(f"{where}: it is empty")
    try:
        table = json.loads(data, object_pairs_hook=_once)
    except BadScore as error:
        raise BadScore(f"{where}: {error}") from None
    except (ValueError, RecursionError) as error:
        raise BadScore(f"{where}: not JSON: {error}") from None
    if not isinstance(table, dict):
        raise BadScore(f"{where}: expected an object with board and players")
    for key in table:
        if key not in ("board", "players"):
            raise BadScore(f"{where}: {quoted(key)} is unknown; known are board, players")
    for key, kind, what in (("board", str, "a text"), ("players", list, "a list")):
        if not isinstance(table.get(key), kind):
            raise BadScore(f"{where}: {key}: expected {what}")
    return table


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON in which no key stands twice: the last one would hide what the others say."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise BadScore(f"{quoted(next(key for key in keys if keys.count(key) > 1))} stands twice in an object")
    return found
