"""`kolej simulate`: many games of bots, and their results."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout

import click

from kolej.cli.options import (
    as_json,
    board_folders,
    board_named,
    board_option,
    complete_bots,
    plain,
    print_json,
    wants_plain,
)
from kolej.cli.progress import progress


@click.command()
@board_option
@click.option("--seats", default=2, show_default=True, help="Number of seats.")
@click.option("--games", default=100, show_default=True, help="Number of games.")
@click.option(
    "--bots",
    default="random",
    show_default=True,
    shell_complete=complete_bots,
    help="One bot for all seats, or one for each; path.py:MyBot and cmd:./program are your own.",
)
@click.option("--seed", default=0, show_default=True, help="The same seed gives the same games.")
@board_folders
@as_json
@plain
def simulate(board: str, seats: int, games: int, bots: str, seed: int, as_json: bool, plain: bool) -> None:
    """Play many games of bots in one process: speed, scores, wins.

    \b
    Examples:
      kolej simulate --board europe --seats 4 --games 1000 --bots random --seed 1
      kolej simulate --board usa --games 20 --bots greedy,random --json
    """
    from kolej.bots import split
    from kolej.simulate import simulate as run

    with progress("simulating", games) as watch, redirect_stdout(sys.stderr):  # what bots print is no answer
        result = run(board_named(board), seats, games, split(bots), seed, watch=watch).to_dict()
    if as_json:
        print_json(result)
        return
    from rich.table import Table

    from kolej.arena.reporting import counted
    from kolej.render.text import console_of

    table = Table(box=None, pad_edge=False)
    for title in ("seat", "bot", "wins", "mean", "sd", "min", "max"):
        table.add_column(title, justify="left" if title == "bot" else "right")
    for row in result["scores"]:
        wins = f"{100 * row['wins'] / games:.1f} %"
        numbers = (f"{row['mean']:.1f}", f"{row['sd']:.1f}", f"{row['min']:.0f}", f"{row['max']:.0f}")
        table.add_row(str(row["seat"]), row["bot"], wins, *numbers)
    console = console_of(wants_plain(plain))
    console.print(
        f"{result['board']}, {seats} seats, {counted(games, 'game')} in {result['seconds']:.2f} s"
        f" of this process's time: {result['games_per_second'] or 0:.0f} games/s,"
        f" {result['decisions']['mean']:.0f} decisions a game"
    )
    console.print(table)
