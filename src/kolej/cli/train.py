"""`kolej train`: the value network of a board, from games of planners and experts."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from kolej.cli.options import FILE, board_folders, complete_boards
from kolej.extras import needing


@click.command()
@click.argument("names", nargs=-1, required=True, shell_complete=complete_boards, metavar="BOARD…")
@click.option("--games", default=6000, show_default=True, help="Games of planners for each board.")
@click.option(
    "--expert-games", default=0, show_default=True, help="Games of experts who use that network, to refine it."
)
@click.option("--simulations", default=100, show_default=True, help="Of an expert for each decision.")
@click.option("--minutes", default=10.0, show_default=True, help="Time for each board, games and learning together.")
@click.option("--seed", default=0, show_default=True, help="The same seed and games give the same positions.")
@click.option("--out", type=FILE, metavar="FOLDER", help="Where the files go.  [default: into the package]")
@click.option("--page", type=FILE, metavar="FILE", help="A page about all files, such as docs/value.md.")
@board_folders
def train(
    names: tuple[str, ...],
    games: int,
    expert_games: int,
    simulations: int,
    minutes: float,
    seed: int,
    out: Path | None,
    page: Path | None,
) -> None:
    """Train the value network of boards: the chance to win and the margin, from games of planners. Needs PyTorch.

    With --expert-games, experts who use that network play more games, and the network is fitted to all of them.

    \b
    Examples:
      kolej train europe
      kolej train berlin --games 12000 --expert-games 1000 --minutes 60
      kolej train europe world --games 10000 --minutes 30 --page docs/value.md
    """
    import json

    from kolej.boards.compiler import compiled
    from kolej.boards.loader import board_names, known

    for name in names:
        known(name)
    with needing("torch", "kolej train"):
        from kolej.training.page import write
        from kolej.training.run import train as run
    from kolej.bots import values

    if not 0.1 <= minutes <= 1440:
        raise click.ClickException(f"--minutes {minutes}: from 0.1 to 1440")
    if not 200 <= games <= 100_000:
        raise click.ClickException(f"--games {games}: from 200 to 100000")
    if expert_games and not 100 <= expert_games <= 100_000:
        raise click.ClickException(f"--expert-games {expert_games}: 0, or from 100 to 100000")
    if not 1 <= simulations <= 100_000:
        raise click.ClickException(f"--simulations {simulations}: from 1 to 100000")
    folder = out or Path(values.__file__).parent
    folder.mkdir(parents=True, exist_ok=True)

    def say(text: str) -> None:
        click.echo(f"\r\033[K{text}" if sys.stderr.isatty() else text, err=True, nl=not sys.stderr.isatty())

    for name in names:
        file = run(compiled(name), seed, games, expert_games, simulations, minutes, say)
        values.save(file, folder / f"{name}.json")
        found = ", ".join(f"{seats} seats {each['brier']:.3f}" for seats, each in file["quality"]["seats"].items())
        say(f"{name}: {file['made']['games']} games, Brier score with {found}: {folder / f'{name}.json'}")
        if sys.stderr.isatty():
            click.echo(err=True)
    if page is not None:
        there = [folder / f"{name}.json" for name in board_names()]
        files = [json.loads(path.read_text("utf-8")) for path in there if path.is_file()]
        picture = page.parent / "images" / "reliability.svg"
        picture.parent.mkdir(exist_ok=True)
        write(files, page, picture)
