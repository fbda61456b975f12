"""`kolej play`: a game of people and bots in the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from kolej.cli.options import (
    FILE,
    board_folders,
    board_named,
    complete_boards,
    complete_bots,
    language,
    plain,
    wants_plain,
)


@click.command()
@click.argument("board", required=False, shell_complete=complete_boards)
@click.option("--seats", type=int, help="How many play.  [default: 3, or the bots of --bots and one person]")
@click.option(
    "--bots",
    "bot_list",
    metavar="LIST",
    shell_complete=complete_bots,
    help="Bots for the last seats, like easy,hard; path.py:MyBot and cmd:./program are your own; human is a person.",
)
@click.option("--names", "name_list", metavar="LIST", help="Names of the people, like Ada,Jan.")
@click.option("--seed", help="The same seed deals the same game; without one nobody can foresee it.")
@click.option(
    "--first", type=int, metavar="SEAT", help="The seat that begins, counted from 0; without it chance decides."
)
@click.option("--save", "save", type=FILE, metavar="FILE", help="Keep the game in this file.")
@click.option("--resume", type=FILE, metavar="FILE", help="Go on with a game that was kept.")
@board_folders
@language
@plain
def play(
    board: str | None,
    seats: int | None,
    bot_list: str | None,
    name_list: str | None,
    seed: str | None,
    first: int | None,
    save: Path | None,
    resume: Path | None,
    lang: str,
    plain: bool,
) -> None:
    """Play on BOARD, a name or the path of a board's folder (default: europe).

    Seats without a bot are people at this keyboard; by default that is you, and bots (medium) have the rest.
    The game is kept in a file whenever it waits for you, so nothing is lost by quit, Ctrl-C or a power cut.

    \b
    Examples:
      kolej play
      kolej play berlin --bots easy,hard --seed 7
      kolej play world --seats 2 --bots human,human --names Ada,Jan
      kolej play --resume game.kolej
    """
    from kolej.cli.opening import new_game, resumed_game
    from kolej.cli.session import TerminalSession
    from kolej.cli.terminal import Terminal
    from kolej.render.text import console_of

    if resume is not None:
        for option, value in {"--seats": seats, "--seed": seed, "--first": first}.items():
            if value is not None:
                raise click.UsageError(f"{option} is settled in the game of {resume}")
        game, keeper, past = resumed_game(resume, save, board, bot_list, name_list)
    else:
        game, keeper = new_game(board_named(board or "europe"), seats, bot_list, name_list, seed, first, save)
        past = []
    terminal = Terminal(console_of(wants_plain(plain)), wants_plain(plain))
    session = TerminalSession(game, keeper.players, terminal, lang, keeper, seed)
    session.remember(past)
    session.run()
