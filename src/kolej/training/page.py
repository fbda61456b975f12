"""The page about the value networks: what they foretell, how well, and how they were made."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

SIZE: Final = 420
EDGE: Final = 46
COLOURS: Final = ("#0b6e99", "#c2410c", "#4d7c0f", "#7e22ce", "#a16207", "#0f766e")

HEAD: Final = """# The value networks

A value network tells from a whole state each seat's chance to win, and how many points it will be ahead of the best
other seat (behind it, if below 0): on average, with a standard deviation. The chance by what a seat may know is the
mean over states sampled from its view. The expert's search ends the games that it plays on with it, and
`kolej.chances` tells it. There is a file for each board in `kolej/bots/values`; a board without one of its own (a
board of yours, or one that was changed since) is judged by games that planners play to the end.

A seat's {features} numbers are of points, pieces, cards and the race to the end; what becomes of its tickets and
what the plan for them takes; the tracks of the plan and the best others; the longest trail, buildings, passengers
(`core/search/features.py`). The same two layers read every seat, a third joins each with the mean and the maximum of
all, and a last one concludes (`core/search/network.py`): {weights:,} numbers. They are found by games of planners, half
of which are led astray by random actions at first; only what comes afterwards is learned from. At two seats the
network takes about 15 µs of a core (x86_64), the features 16 (Berlin) to 67 µs (Europe).

`kolej train europe` makes a file: games, learning, the file, and this page from all files. The same seed and number of
games give the same positions on every machine.

## How far to trust them

On games that they were not trained on, one in ten. The Brier score is the mean squared error of a chance (0 is
perfect); beside it that of equal chances for all. *Favourite won*: how often the seat with the highest chance did.
*Margin explained*: the share of the final margin's variance; *within 80 %*: how often it lay where eight of ten are to
lie. *Gains misjudged by*: how wrong it is about what another action gains, in percent of a win, beside games that
planners play to their end (`python scripts/doubt.py`); the expert allows for it.

"""


def write(files: Sequence[dict[str, Any]], page: Path, picture: Path) -> None:
    """Make the page and its picture from the files of the boards."""
    lines = [
        "| board | seats | test games | Brier score | equal chances | favourite won |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for file in files:
        for seats, found in file["quality"]["seats"].items():
            cells = [
                file["board"],
                seats,
                f"{found['games']:,}",
                f"{found['brier']:.3f}",
                f"{found['brier_of_equal_chances']:.3f}",
                f"{100 * found['favourite_won']:.1f} %",
            ]
            lines.append(f"| {' | '.join(cells)} |")
    lines += [
        "",
        "| board | margin explained | within 80 % | gains misjudged by | trained on | seed |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for file in files:
        quality, made = file["quality"], file["made"]
        trained = f"{made['positions']:,} positions of {made['games']:,} games"
        shares = f"{quality['margin_explained']:.2f} | {100 * quality['margin_within_eight_of_ten']:.0f} %"
        doubt = f"{100 * file['doubt']:.1f} %" if "doubt" in file else "not measured"
        lines.append(f"| {file['board']} | {shares} | {doubt} | {trained} | {made['seed']} |")
    lines += [
        "",
        "Reliability: of the seats that were given a chance, how many won. On the diagonal it means what it says.",
        "",
        f"![The share won by the chance given, a line for each board](images/{picture.name})",
        "",
        "| board | " + " | ".join(f"{10 * i}–{10 * i + 10} %" for i in range(10)) + " |",
        "| --- |" + " --- |" * 10,
    ]
    for file in files:
        won = {min(9, int(chance * 10)): share for chance, share, _ in file["quality"]["reliability"]}
        cells = [f"{100 * won[i]:.0f} %" if i in won else "" for i in range(10)]
        lines.append(f"| {file['board']} | {' | '.join(cells)} |")
    layers = files[0]["layers"].values()
    weights = sum(len(layer["weights"]) + len(layer["bias"]) for layer in layers)
    head = HEAD.format(features=files[0]["features"], weights=weights)
    page.write_text(head + "\n".join(lines) + "\n", encoding="utf-8")
    picture.write_text(curves(files), encoding="utf-8")


def curves(files: Sequence[dict[str, Any]]) -> str:
    """The reliability curves as SVG."""

    def at(chance: float, share: float) -> str:
        span = SIZE - EDGE - 16
        return f"{EDGE + span * chance:.1f},{SIZE - EDGE - span * share:.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE + 110} {SIZE}" font-family="sans-serif">',
        f'<rect width="{SIZE + 110}" height="{SIZE}" fill="#fff"/>',
        f'<polyline points="{at(0, 0)} {at(1, 1)}" fill="none" stroke="#999" stroke-dasharray="4 4"/>',
        f'<polyline points="{at(0, 1)} {at(0, 0)} {at(1, 0)}" fill="none" stroke="#333"/>',
    ]
    for percent in (0, 25, 50, 75, 100):
        x, y = at(percent / 100, percent / 100).split(",")
        parts.append(f'<text x="{x}" y="{SIZE - EDGE + 16}" font-size="11" text-anchor="middle">{percent}</text>')
        parts.append(f'<text x="{EDGE - 6}" y="{y}" font-size="11" text-anchor="end">{percent}</text>')
    parts.append(f'<text x="{SIZE / 2}" y="{SIZE - 10}" font-size="12" text-anchor="middle">chance given, %</text>')
    parts.append(f'<text x="{EDGE + 8}" y="22" font-size="12">share won, %</text>')
    for i, file in enumerate(files):
        colour = COLOURS[i % len(COLOURS)]
        line = " ".join(at(chance, share) for chance, share, _ in file["quality"]["reliability"])
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{SIZE}" y="{30 + 18 * i}" font-size="13" fill="{colour}">{file["board"]}</text>')
    return "\n".join([*parts, "</svg>", ""])
