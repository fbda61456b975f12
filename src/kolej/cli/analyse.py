"""`kolej analyse`: what each decision of a game was worth, and what luck did."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from kolej.analysis import Analysis
from kolej.analysis import analyse as analyse_game
from kolej.analysis.analyse import MOST_SAMPLES, SAMPLES
from kolej.cli.options import (
    FILE,
    as_json,
    board_folders,
    board_path,
    check_target,
    language,
    plain,
    print_json,
    wants_plain,
    write_file,
)
from kolej.cli.progress import progress
from kolej.errors import BadRecord
from kolej.game import Game
from kolej.record import Record
from kolej.words import LANGUAGES

SECONDS: Final = 60.0


@click.command()
@click.argument("file", type=FILE)
@board_path
@board_folders
@click.option(
    "--samples",
    type=click.IntRange(1, MOST_SAMPLES),
    help=f"Sampled games in which a decision is tried: {SAMPLES}, or as many as there is time for.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    help=f"Time to take: {SECONDS:g}, or no limit with --samples.",
)
@click.option("--seed", default=0, show_default=True, help="The same seed and samples give the same analysis.")
@click.option("--html", type=FILE, metavar="FILE", help="Write a page of HTML to this file, in every language.")
@as_json
@language
@plain
def analyse(
    file: Path,
    board: Path | None,
    samples: int | None,
    seconds: float | None,
    seed: int,
    html: Path | None,
    as_json: bool,
    lang: str,
    plain: bool,
) -> None:
    """Review the game of a record FILE: chances to win, costly choices, luck.

    Everybody's chance to win before and after every decision; what the expert would have done, and why; how much was
    choice and how much was luck. The record tells the secrets of all seats; so does this.

    \b
    Examples:
      kolej analyse game.kolej
      kolej analyse game.kolej --seconds 30 --html review.html
      kolej analyse game.kolej --json | jq '.players[].accuracy'
    """
    check_target(html)
    try:
        game = Game.replay(Record.load(file), board)
    except BadRecord as error:
        raise BadRecord(str(error) if str(error).startswith(str(file)) else f"{file}: {error}") from None
    people = {each: _people(file, game, each) for each in LANGUAGES}
    with progress("kolej analyse", 100) as tell:
        limit = SECONDS if seconds is None and samples is None else seconds
        found = analyse_game(
            game, samples=samples or SAMPLES, seconds=limit, seed=seed, progress=lambda share: tell(int(100 * share))
        )
    if html is not None:
        from kolej.analysis.page import review_html

        write_file(html, review_html(game, found, people, lang).encode())
        click.echo(f"{html}: the review of the game", err=as_json)
    if as_json:
        print_json(found.to_dict())
    elif html is None:
        _print(game, found, people[lang], lang, wants_plain(plain))


def _people(file: Path, game: Game, lang: str) -> list[str]:
    """What the players are called: as the game was kept, or by their seats; sentences have no place for "you"."""
    from kolej.cli.people import called, you_of
    from kolej.cli.saving import load_seats
    from kolej.words import Words

    words = Words(lang, game.board.data)
    kept = load_seats(file)
    if kept is not None and len(kept[0]) == game.seats:
        you = you_of(kept[0])
        return [words("player", n=1) if seat == you else name for seat, name in enumerate(called(kept[0], words))]
    return [words("seat", n=seat) for seat in range(game.seats)]


def _print(game: Game, found: Analysis, people: list[str], lang: str, plain: bool) -> None:
    from kolej.phrases.names import Names
    from kolej.render.review import review_page
    from kolej.render.text import Screen, console_of

    console = console_of(plain)
    console.print(review_page(Screen(Names(game.board, lang), people, plain or not console.is_terminal), found))
