"""`kolej bench`: how fast the engine is on this machine."""

from __future__ import annotations

from typing import Any

import click

from kolej.cli.bench_env import env
from kolej.cli.bench_search import search
from kolej.cli.bench_server import server
from kolej.cli.options import (
    SuggestingGroup,
    as_json,
    board_folders,
    complete_boards,
    plain,
    print_json,
    wants_plain,
)
from kolej.cli.progress import progress


@click.group(cls=SuggestingGroup, invoke_without_command=True)
@click.option(
    "--board",
    "names",
    multiple=True,
    shell_complete=complete_boards,
    help="A board; may be repeated.  [default: europe]",
)
@click.option("--seats", default="4", show_default=True, help="Numbers of seats, such as 2,max.")
@click.option("--seconds", default=1.0, show_default=True, help="Time for each measurement.")
@click.option(
    "--yardstick", metavar="PROGRAM", help="A program that prints its own `<number> games/s`, to compare with."
)
@board_folders
@as_json
@plain
@click.pass_context
def bench(
    ctx: click.Context,
    names: tuple[str, ...],
    seats: str,
    seconds: float,
    yardstick: str | None,
    as_json: bool,
    plain: bool,
) -> None:
    """Measure the engine, compiled and interpreted, on one core.

    Random games with all legal actions listed at every decision and final scores; games driven from Python by
    numbers, by actions and by planning bots; the cost of copying a state and of the longest list of payments.

    \b
    Examples:
      kolej bench
      kolej bench --board europe --board world --seats 2,max --json
      kolej bench env
      kolej bench search
      kolej bench server
    """
    if ctx.invoked_subcommand is not None:
        return
    from kolej.bench import STEPS
    from kolej.bench import bench as run
    from kolej.boards.loader import folder_named

    for name in names:
        folder_named(name)
    if not 0.01 <= seconds <= 60:
        raise click.ClickException(f"--seconds {seconds}: from 0.01 to 60")
    with progress("measuring", STEPS) as watch:
        result = run(list(names or ["europe"]), _seats(seats), seconds, yardstick, watch)
    if as_json:
        print_json(result)
    else:
        _show(result, plain)


bench.add_command(env)
bench.add_command(server)
bench.add_command(search)


def _seats(text: str) -> list[int]:
    numbers: list[int] = []
    for word in text.split(","):
        if word != "max" and not (word.isdecimal() and 2 <= int(word) <= 8):
            raise click.ClickException(f"--seats {text!r}: numbers of seats or max, separated by commas")
        numbers.append(0 if word == "max" else int(word))
    return numbers


def _show(result: dict[str, Any], plain: bool) -> None:
    from rich.table import Table

    from kolej.render.text import console_of

    console = console_of(wants_plain(plain))
    for name in ("compiled", "interpreted"):
        found = result[name]
        if not found["boards"]:
            console.print(found["build"])
            continue
        table = Table(title=found["build"], title_justify="left", box=None, pad_edge=False)
        for title in ("board", "seats", "what", "games/s", "decisions/s", "µs each"):
            table.add_column(title, justify="right" if title[-2:] in ("/s", "ch", "ts") else "left")
        for board, numbers in found["boards"].items():
            rows = [(seats, "in the core", rates) for seats, rates in numbers["playouts"].items()]
            rows += [("", "by numbers", numbers["by_numbers"]), ("", "by actions", numbers["by_actions"])]
            rows.append(("", "planners, as bots", numbers["by_planners"]))
            for seats, what, rates in rows:
                speed = (f"{rates['games_per_second']:,.0f}", f"{rates['decisions_per_second']:,.0f}")
                table.add_row(board, seats, what, *speed, f"{rates['us_per_decision']:.3f}")
            table.add_row(board, "", "copy of a state", "", "", f"{numbers['copy_us']:.3f}")
            table.add_row(board, "", "longest list of payments", "", "", f"{numbers['longest_payment_list']['us']:.1f}")
            table.add_row(board, "", "rollouts from mid-game", f"{numbers['rollouts_per_second']:,.0f}", "", "")
        console.print(table)
    if "yardstick_games_per_second" in result:
        console.print(f"yardstick: {result['yardstick_games_per_second']:,.0f} games/s")
    for board, ratios in result["ratios"].items():
        for ratio, value in ratios.items():
            console.print(f"{board}: {ratio.replace('_', ' ')} seats: {value}")
