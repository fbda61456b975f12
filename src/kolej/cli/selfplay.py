"""`kolej selfplay`: the decisions of many games of bots as Parquet."""

from __future__ import annotations

import sys
from contextlib import closing, redirect_stdout
from pathlib import Path

import click

from kolej.cli.options import FILE, as_json, board_folders, board_option, complete_bots, print_json
from kolej.cli.progress import progress
from kolej.extras import needing


@click.command()
@board_option
@click.option("--seats", default=2, show_default=True, help="Number of seats.")
@click.option("--games", default=1000, show_default=True, help="Number of games.")
@click.option(
    "--bots",
    default="planner",
    show_default=True,
    shell_complete=complete_bots,
    help="Bots, which change seats from game to game; path.py:MyBot and cmd:./program are your own.",
)
@click.option("--seed", default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--out", type=FILE, required=True, metavar="DIR", help="A folder; a run begun there goes on.")
@click.option("--jobs", type=click.IntRange(min=1), metavar="N", help="Processes; all cores unless given.")
@click.option("--cluster", metavar="ADDRESS", help="A Ray cluster, ray://host:10001, or local.")
@board_folders
@as_json
def selfplay(
    board: str,
    seats: int,
    games: int,
    bots: str,
    seed: int,
    out: Path,
    jobs: int | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Play many games of bots, and write every decision into Parquet files.

    A run that was stopped goes on when the same command is given again, and further with more games.

    \b
    Examples:
      kolej selfplay --board berlin --games 10000 --bots planner,greedy --out games
      kolej selfplay --games 100000 --cluster ray://head:10001 --out games
    """
    with needing("data", "kolej selfplay"):
        from kolej.data.run import selfplay as play
        from kolej.data.settings import SelfplaySettings
    from kolej.bots import split

    settings = SelfplaySettings.checked(board, seats, split(bots), seed)
    there = 0
    with (
        progress("kolej selfplay", games) as tell,
        redirect_stdout(sys.stderr),  # what bots print is no answer
        closing(play(settings, games, out, jobs, cluster)) as run,
    ):
        for there, _ in run:
            tell(there)
    files = sorted(str(path) for path in out.glob("games-*.parquet"))
    if as_json:
        print_json({"folder": str(out), "games": there, "files": files})
    else:
        from kolej.arena.reporting import counted

        click.echo(f"{out}: {counted(there, 'game')} in {counted(len(files), 'file')}")
