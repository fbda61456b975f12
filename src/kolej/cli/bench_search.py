"""`kolej bench search`: how many simulations the expert makes in a second on this machine."""

from __future__ import annotations

import click

from kolej.cli.options import as_json, board_folders, complete_boards, print_json
from kolej.cli.progress import progress


@click.command()
@click.option(
    "--board", "names", multiple=True, shell_complete=complete_boards, help="A board; may be repeated.  [default: all]"
)
@click.option("--seats", default=2, show_default=True, help="Players at the table.")
@click.option("--seconds", default=1.0, show_default=True, help="Time for each board.")
@board_folders
@as_json
def search(names: tuple[str, ...], seats: int, seconds: float, as_json: bool) -> None:
    """Measure the expert's search on one core: simulations a second, from the middle of a game.

    \b
    Examples:
      kolej bench search
      kolej bench search --board europe --seats 4 --json
    """
    from kolej.bench import searched
    from kolej.boards.compiler import compiled
    from kolej.boards.loader import board_names, folder_named

    for name in names:
        folder_named(name)
    if not 0.01 <= seconds <= 60:
        raise click.ClickException(f"--seconds {seconds}: from 0.01 to 60")
    wanted, rates = names or board_names(), {}
    with progress("measuring", len(wanted)) as watch:
        for name in wanted:
            rates[name] = searched(compiled(name), seats, seconds)
            watch(len(rates))
    if as_json:
        print_json({"seats": seats, "simulations_per_second": rates})
    else:
        for name, rate in rates.items():
            click.echo(f"{name}: {rate:,.0f} simulations/s")
