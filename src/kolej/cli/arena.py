"""`kolej arena`: measures bots against each other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kolej.cli.options import (
    FILE,
    as_json,
    board_folders,
    board_option,
    complete_bots,
    plain,
    print_json,
    wants_plain,
)
from kolej.cli.progress import progress

if TYPE_CHECKING:
    from rich.console import Console

    from kolej.arena.run import Outcome, Run
    from kolej.arena.settings import ArenaSettings

BOTS = "A list like planner,racer; path.py:MyBot and cmd:./program are bots of your own. May be given again."
TEST = "Two bots; stop when the first one's share of the wins is proven above LOW or below HIGH (error 0.05, or ERR)."
OUT = "Folder of the run; the same command goes on with it. Default: one in ./runs named after the settings."
CLUSTER = "Play on a Ray cluster: ray://host:10001, or local."


@click.command()
@board_option
@click.option(
    "--bots",
    "bot_lists",
    multiple=True,
    required=True,
    metavar="LIST",
    shell_complete=complete_bots,
    help=BOTS,
)
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="Rounded up to whole rounds.")
@click.option("--seats", type=int, default=2, show_default=True, help="Number of seats.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--out", type=FILE, metavar="FOLDER", help=OUT)
@click.option("--jobs", type=click.IntRange(1), help="Processes; by default one per core.")
@click.option("--time-limit", type=float, default=10.0, show_default=True, metavar="SECONDS", help="For each decision.")
@click.option("--sprt", metavar="LOW:HIGH[:ERR]", help=TEST)
@click.option("--cluster", metavar="ADDRESS", help=CLUSTER)
@board_folders
@as_json
@plain
def arena(
    board: str,
    bot_lists: tuple[str, ...],
    games: int,
    seats: int,
    seed: int,
    out: Path | None,
    jobs: int | None,
    time_limit: float,
    sprt: str | None,
    cluster: str | None,
    as_json: bool,
    plain: bool,
) -> None:
    """Measure bots in paired games: the same deals, with the seats rotated among the bots.

    Every finished block of games is kept in the folder at once; after an interruption the same command goes on.
    The report is printed, and written there as report.html and report.json.

    \b
    Examples:
      kolej arena --bots planner,racer,greedy --games 400
      kolej arena --board berlin --seats 4 --bots planner,planner:noise=0.2,greedy
      kolej arena --bots "cmd:./my_bot --fast,greedy" --sprt 0.5:0.55 --games 5000
    """
    from kolej.arena.settings import ArenaSettings
    from kolej.render.text import console_of

    settings = ArenaSettings.make(board, bot_lists, seats, seed, time_limit, sprt)
    folder = out or Path("runs") / f"{settings.table.data.id}-{settings.hash[:8]}"
    console = console_of(wants_plain(plain))
    console.stderr = as_json
    outcome = _play(settings, games, folder, jobs, cluster, console)
    _report(outcome, folder, console, as_json)
    if len(settings.entrants) == 1:
        console.print("One bot against itself: only turn order, points and the length of games are measured.")


def _play(
    settings: ArenaSettings, games: int, folder: Path, jobs: int | None, cluster: str | None, console: Console
) -> Outcome:
    """Play with a progress bar; an interruption tells how to go on."""
    from kolej.arena.reporting import counted
    from kolej.arena.run import play

    blocks = settings.schedule.blocks(games)
    count = sum(len(settings.schedule.games(block)) for block in range(blocks))
    kept: int | None = None  # how many blocks; None: nothing is kept yet
    with progress(str(folder), blocks) as show:

        def watch(run: Run) -> None:
            nonlocal kept
            if kept is None:
                console.print(f"{counted(count, 'game')} in {counted(blocks, 'block')}, kept in {folder}")
            kept = run.kept
            show(kept)

        try:
            return play(settings, games, folder, jobs=jobs, cluster=cluster, watch=watch)
        except KeyboardInterrupt:
            console.print(f"Interrupted; {counted(kept or 0, 'block')} kept in {folder}; the same command goes on.")
            raise


def _report(outcome: Outcome, folder: Path, console: Console, as_json: bool) -> None:
    from kolej.arena.page import page
    from kolej.arena.reporting import terminal_report
    from kolej.arena.store import replace
    from kolej.arena.summary import summarise

    report = summarise(outcome)
    replace(folder / "report.json", (json.dumps(report, ensure_ascii=False, indent=1) + "\n").encode())
    replace(folder / "report.html", page(report).encode())
    if as_json:
        print_json(report)
    else:
        console.print(terminal_report(report))
        console.print(f"\nThe same with plots: {folder / 'report.html'}")
