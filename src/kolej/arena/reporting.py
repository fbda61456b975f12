"""A report in words, for the terminal and the page alike, and as tables for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

NOTHING = "–"

Cells = list[str]


def share(interval: Sequence[float] | None) -> str:
    """A share with its bounds, in percent."""
    if interval is None:
        return NOTHING
    middle, low, high = (100 * x for x in interval)
    return f"{middle:.1f} % ({low:.1f}–{high:.1f})"


def rating(interval: Sequence[float] | None) -> str:
    """A rating with its bounds."""
    if interval is None:
        return NOTHING
    middle, low, high = (f"{round(x):d}".replace("-", "−") for x in interval)
    return f"{middle} ({low} … {high})"


def mean(distribution: dict[str, Any] | None) -> str:
    """The mean of a distribution, and how far its bounds are to either side, if there are any."""
    if distribution is None:
        return NOTHING
    middle, _, high = distribution["mean"]
    reach = "" if high is None else f" ± {high - middle:.1f}"
    return f"{middle:.1f}{reach}".replace("-", "−")


def tickets(completed: dict[str, Any] | None, held: dict[str, Any] | None) -> str:
    """How many tickets a bot completes, of how many."""
    if completed is None or held is None:
        return NOTHING
    return f"{completed['mean'][0]:.2f} of {held['mean'][0]:.2f}"


def seconds(time: float) -> str:
    """A duration."""
    if time < 0.001:
        return f"{time * 1e6:.0f} µs"
    return f"{time * 1e3:.3g} ms" if time < 1 else f"{time:.3g} s"


def counted(number: int, noun: str) -> str:
    """So many of something: `1 game`, `2 games`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def title(report: dict[str, Any]) -> str:
    """What was played."""
    settings = report["settings"]
    board = settings["board"].replace("\\", "/").rstrip("/").rpartition("/")[2]
    return f"{board}, {settings['seats']} seats, {counted(report['games'], 'game')}, seed {settings['seed']}"


def ranking(report: dict[str, Any]) -> list[int]:
    """The bots, best rating first."""
    ratings = report["ratings"]
    return sorted(range(len(ratings)), key=lambda bot: (-(ratings[bot] or [0.0])[0], bot))


def standings(report: dict[str, Any]) -> tuple[Cells, list[Cells]]:
    """The main table: a row per bot, best first."""
    head = ["bot", "rating", "share of wins", "points", "tickets", "faults"]
    rows = []
    for bot in ranking(report):
        faults = report["faults"][bot]
        rows.append(
            [
                report["bots"][bot],
                rating(report["ratings"][bot]),
                share(report["win_share"][bot]),
                mean(report["scores"][bot]),
                tickets(report["completed"][bot], report["tickets"][bot]),
                str(len(faults["games"])),
            ]
        )
    return head, rows


def matrix(report: dict[str, Any]) -> tuple[Cells, list[Cells]]:
    """Who finishes ahead of whom: the row ahead of the column."""
    order = ranking(report)
    names = report["bots"]
    head = ["ahead of →", *(names[bot] for bot in order)]
    return head, [[names[a], *(share(report["ahead"][a][b]) for b in order)] for a in order]


def tracks(report: dict[str, Any]) -> tuple[Cells, list[Cells]]:
    """Tracks by length, per game."""
    head = ["tracks of length", *map(str, report["tracks"]["lengths"])]
    means = report["tracks"]["means"]
    return head, [[report["bots"][bot], *(f"{mean:.2f}" for mean in means[bot])] for bot in ranking(report)]


def turn_order(report: dict[str, Any]) -> tuple[Cells, list[Cells]]:
    """What each place in the turn order is worth."""
    return ["turn order", "share of wins"], [
        [str(place + 1), share(interval)] for place, interval in enumerate(report["turn_order"])
    ]


def times(report: dict[str, Any]) -> tuple[Cells, list[Cells]]:
    """Time per move."""
    rows = []
    for bot in ranking(report):
        time = report["time_per_move"][bot]
        cells = (
            [NOTHING] * 4
            if time is None
            else [*(seconds(time[key]) for key in ("median", "p95", "max")), str(time["decisions"])]
        )
        rows.append([report["bots"][bot], *cells])
    return ["time per move", "median", "95 %", "longest", "decisions"], rows


def faults(report: dict[str, Any]) -> tuple[Cells, list[Cells]]:
    """Crashes, time-outs and illegal answers, the first of each bot with its reason."""
    rows = []
    for bot in ranking(report):
        entry = report["faults"][bot]
        if entry["games"]:
            first = entry["games"][0]
            example = f"{first['kind']}: {first['reason']} (block {first['block']}, game {first['game']})"
            rows.append(
                [report["bots"][bot], *(str(entry[kind]) for kind in ("crash", "time-out", "illegal")), example]
            )
    return ["faults", "crashes", "time-outs", "illegal", "for instance"], rows


def notes(report: dict[str, Any]) -> list[str]:
    """What a reader should know."""
    length = report["length"]
    told = [
        f"{counted(report['blocks'], 'block')}: each deal is played in every rotation of the seats. Bounds are"
        f" {100 * report['level']:g} % intervals, measured between blocks; a shared win is split.",
        f"A finished game takes {mean(length['turns'])} turns and {mean(length['decisions'])} decisions.",
    ]
    if report["test"] is not None:
        told.append(
            f"Sequential test: {report['test']['told']}. The bounds of a run that it stopped are a little optimistic."
        )
    return told


def terminal_report(report: dict[str, Any]) -> RenderableType:
    """The whole report."""
    parts: list[RenderableType] = [Text(title(report), style="bold")]
    parts += [Text(note) for note in notes(report)]
    for head, rows in (
        standings(report),
        matrix(report),
        tracks(report),
        turn_order(report),
        times(report),
        faults(report),
    ):
        if rows:
            parts += [Text(), _table(head, rows)]
    return Group(*parts)


def _table(head: list[str], rows: list[list[str]]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for i, cell in enumerate(head):
        table.add_column(cell, justify="left" if i == 0 or cell == "for instance" else "right", overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    return table
