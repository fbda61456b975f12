"""`kolej replay`: a record, step by step in words, or as a picture or a film."""

from __future__ import annotations

from dataclasses import replace as changed
from pathlib import Path
from typing import Any

import click

from kolej.cli.options import (
    FILE,
    as_json,
    board_folders,
    board_path,
    check_target,
    language,
    picture_width,
    plain,
    print_json,
    wants_plain,
    write_file,
)
from kolej.cli.progress import progress
from kolej.cli.walk import RecordStep, walk
from kolej.errors import BadRecord
from kolej.game import Game
from kolej.record import Record

GIF_WIDTH = 900  # pixels


@click.command()
@click.argument("file", type=FILE)
@board_path
@board_folders
@click.option("--upto", type=click.IntRange(min=0), metavar="N", help="Stop after N actions.")
@click.option("--svg", type=FILE, metavar="OUT", help="Draw the board at the end, or where --upto stops, into a file.")
@click.option("--gif", type=FILE, metavar="OUT", help="Make a film of the board: needs kolej[plots].")
@picture_width
@as_json
@language
@plain
def replay(
    file: Path,
    board: Path | None,
    upto: int | None,
    svg: Path | None,
    gif: Path | None,
    width: int | None,
    as_json: bool,
    lang: str,
    plain: bool,
) -> None:
    """Show the game of a record FILE step by step, and its score sheets; or draw it.

    The record tells everything, the secrets of all seats included; so does this.

    \b
    Examples:
      kolej replay game.kolej
      kolej replay game.kolej --upto 20
      kolej replay game.kolej --json | jq .winners
      kolej replay game.kolej --upto 60 --svg board.svg
      kolej replay game.kolej --gif game.gif
    """
    check_target(svg, "svg")
    check_target(gif, "gif")
    record = Record.load(file)
    try:
        game, steps = _played(record, board, upto)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    if svg is not None:
        write_file(svg, game.svg(language=lang, width=width).encode())
        click.echo(f"{svg}: the board after action {game.ply}", err=as_json)
    if gif is not None:
        from kolej.render.film import film

        with progress(str(gif), 100) as tell:
            picture = film(game, lang, width or GIF_WIDTH, lambda share: tell(int(100 * share)))
        write_file(gif, picture)
        click.echo(f"{gif}: a film up to action {game.ply}", err=as_json)
    if as_json:
        print_json(_data(game, steps))
    elif svg is None and gif is None:
        _print(file, game, steps, lang, wants_plain(plain))


def _played(record: Record, board: Path | None, upto: int | None) -> tuple[Game, list[RecordStep]]:
    """The game of a record and its steps, or the first so many of them."""
    if upto is not None and upto < len(record.lines):
        record = changed(
            record, lines=record.lines[:upto], scores=None, winners=None, secret=record.seed or record.secret
        )
    game = Game.replay(record, board)
    return game, list(walk(record, game))


def _data(game: Game, steps: list[RecordStep]) -> dict[str, Any]:
    return {
        "board": game.board.data.id,
        "seats": game.seats,
        "deal": game.outcomes[0],
        "steps": [
            {
                "n": n,
                "seat": step.seat,
                "action": step.action,
                "outcomes": step.outcomes,
                "events": [event.to_dict() for event in step.events],
            }
            for n, step in enumerate(steps, 1)
        ],
        "over": game.over,
        "digest": game.digest(),
        "scores": [sheet.to_dict() for sheet in game.scores()],
        "winners": game.winners() if game.over else None,
    }


def _print(file: Path, game: Game, steps: list[RecordStep], lang: str, plain: bool) -> None:
    from rich.table import Table

    from kolej.cli.people import called, you_of
    from kolej.cli.saving import load_seats
    from kolej.phrases.log import Teller
    from kolej.phrases.names import Names
    from kolej.render.final import final_score
    from kolej.render.text import Screen, console_of

    console = console_of(plain)
    names = Names(game.board, lang)
    words = names.words
    kept = load_seats(file)
    people, you = [words("seat", n=seat) for seat in range(game.seats)], None
    if kept is not None and len(kept[0]) == game.seats:
        people, you = called(kept[0], words), you_of(kept[0])
    screen = Screen(names, people, plain or not console.is_terminal)
    head = {
        "board": words.of(game.board.data.name),
        "players": words.count("player", game.seats),
        "actions": words.count("action", len(steps)),
    }
    console.print(screen.title(words("terminal-replay-head", **head)))
    teller = Teller(names, people, you)
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="dim")
    table.add_column()
    for n, step in enumerate(steps, 1):
        table.add_row(str(n), "\n".join(teller.tell(step.events)) or f"{people[step.seat]}: {step.action}")
    console.print(table)
    console.print(final_score(screen, game, you))
