"""`kolej bench server`: how many games a server holds on this machine, and how fast."""

from __future__ import annotations

from typing import Any

import click

from kolej.cli.options import as_json, board_folders, complete_boards, plain, print_json, wants_plain
from kolej.extras import needing


@click.command()
@click.option("--games", default=1000, show_default=True, help="Live games of four seats, each seat a WebSocket.")
@click.option("--seconds", default=20.0, show_default=True, help="Time for the steady rate: a move per game every 2 s.")
@click.option("--board", default="europe", show_default=True, shell_complete=complete_boards, help="A board.")
@click.option("--ramp/--no-ramp", default=True, show_default=True, help="Then look for the highest rate held.")
@click.option("--database", default="", help="URL of a PostgreSQL database to use instead of SQLite.")
@click.option("--redis", default="", help="URL of Redis, for several nodes.")
@click.option("--nodes", default=1, show_default=True, help="Nodes; more than one need PostgreSQL and Redis.")
@click.option("--bots", default=0, show_default=True, help="Further tables where only bots play.")
@board_folders
@as_json
@plain
def server(
    games: int,
    seconds: float,
    board: str,
    ramp: bool,
    database: str,
    redis: str,
    nodes: int,
    bots: int,
    as_json: bool,
    plain: bool,
) -> None:
    """Put load on a server of its own: scripted clients over real WebSockets.

    Measured from sending a move until all four clients of the game have received it, which is after it is on disk.
    Clients and server share the machine. The server and its data are temporary.

    \b
    Examples:
      kolej bench server
      kolej bench server --games 200 --seconds 10 --no-ramp --json
    """
    from kolej.boards.loader import folder_named

    with needing("server", "kolej bench server"):
        from kolej.load.run import measure

    folder_named(board)
    if not 1 <= games <= 20_000 or not 1 <= seconds <= 600 or not 1 <= nodes <= 16:
        raise click.ClickException("--games from 1 to 20000, --seconds from 1 to 600, --nodes from 1 to 16")
    if not 0 <= bots <= 1000:
        raise click.ClickException("--bots from 0 to 1000")
    if nodes > 1 and not (database and redis):
        raise click.ClickException("several nodes need --database and --redis")
    databases = {name: value for name, value in (("database", database), ("redis", redis)) if value}
    result = measure(games, seconds, board, databases, nodes, bots, ramp, lambda text: click.echo(text, err=True))
    if as_json:
        print_json(result)
    else:
        _show(result, plain)


def _show(result: dict[str, Any], plain: bool) -> None:
    from rich.table import Table

    from kolej.render.text import console_of

    console = console_of(wants_plain(plain))
    title = f"{result['games']} games of {result['seats']} on {result['board']}, {result['nodes']} node(s)"
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, collapse_padding=True)
    times = ("p50 ms", "p90", "p99", "max")
    for name in ("moves/s", *times, "held", "ms/move", "cores", "clients", "all", "stolen"):
        table.add_column(name, justify="right")
    for step in result["steps"]:
        took = [f"{step['milliseconds'][name]:.1f}" for name in ("p50", "p90", "p99", "max")]
        cores = " + ".join(f"{each:.2f}" for each in step["server_cores"])
        held = "yes" if step["held"] else "no"
        work = f"{step['server_ms_per_move']:.2f}"
        others = [f"{step[name]:.2f}" for name in ("client_cores", "machine_cores", "stolen_cores")]
        table.add_row(f"{step['moves_per_second']:.0f}", *took, held, work, cores, *others)
    console.print(table)
    if result["limited_by"] is not None:
        highest = result["highest_rate_held"]
        console.print(f"highest rate held: {highest or 'none'}; what limits it: {result['limited_by']}")
    for name, size in result["memory"].items():
        console.print(f"memory, {name.replace('_', ' ')}: {size / 1000:,.0f} kB")
