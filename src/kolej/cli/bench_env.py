"""`kolej bench env`: how many agent steps a second the environments make."""

from __future__ import annotations

from typing import Any

import click

from kolej.cli.options import as_json, board_folders, complete_boards, plain, print_json, wants_plain
from kolej.cli.progress import progress
from kolej.extras import needing


@click.command()
@click.option("--board", default="europe", show_default=True, shell_complete=complete_boards, help="A board.")
@click.option("--seats", default=4, show_default=True, help="Number of seats.")
@click.option("--games", default=1024, show_default=True, help="Games in a batch.")
@click.option("--seconds", default=2.0, show_default=True, help="Processor time for each measurement.")
@click.option("--processes", default=2, show_default=True, help="Processes that share a batch.")
@board_folders
@as_json
@plain
def env(board: str, seats: int, games: int, seconds: float, processes: int, as_json: bool, plain: bool) -> None:
    """Measure environments for learners in agent steps a second, with observations and masks.

    The batched environment with random legal actions chosen in the core and in NumPy; the PettingZoo environment; and
    beside them PettingZoo's classic games and pgx, as far as they are installed. Seconds are processor time: rates of
    several processes are for as many cores that do nothing else.

    \b
    Examples:
      kolej bench env
      kolej bench env --board world --seats 4 --json
    """
    from kolej.boards.loader import folder_named

    folder_named(board)
    if not 1 <= games <= 100_000 or not 0.01 <= seconds <= 60 or not 1 <= processes <= 256:
        raise click.ClickException("--games from 1 to 100000, --seconds from 0.01 to 60, --processes from 1 to 256")
    with needing("env", "kolej bench env"):
        from kolej.env.bench import bench
    with progress("measuring"):
        result = bench(board, seats, games, seconds, processes)
    if as_json:
        print_json(result)
    else:
        _show(result, plain)


def _show(result: dict[str, Any], plain: bool) -> None:
    from rich.table import Table

    from kolej.env.bench import PACKAGES
    from kolej.render.text import console_of

    console = console_of(wants_plain(plain))
    title = f"{result['board']}, {result['seats']} seats, {result['games']} games, {result['build']}"
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    table.add_column("environment")
    table.add_column("agent steps/s", justify="right")
    for name, rate in result["agent_steps_per_second"].items():
        table.add_row(name, "not installed" if rate is None else f"{rate:,}")
    console.print(table)
    missing = {name.partition(":")[0] for name, rate in result["agent_steps_per_second"].items() if rate is None}
    for name in sorted(missing):
        console.print(f"to measure {name} too: pip install {PACKAGES[name]}")
    if result["memory_per_game"] is not None:
        console.print(f"memory per game in a batch: {result['memory_per_game']:,} bytes")
