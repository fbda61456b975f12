"""The page about the value networks: what they predict, how well, and how they were trained."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from kolej.training.data import held_out

SIZE: Final = 420
EDGE: Final = 46
COLOURS: Final = ("#0b6e99", "#c2410c", "#4d7c0f", "#7e22ce", "#a16207", "#0f766e")

HEAD: Final = """# The value networks

From a complete state, a value network predicts each seat's chance to win and its final margin over the best
opponent (mean and standard deviation; negative if it is behind). For what a single seat may know, its predictions
are averaged over states sampled from that seat's view. The expert's search uses the network to judge the games it
has played a few turns ahead; `kolej.chances` returns its estimate. The networks of the boards below are in
`kolej/bots/values`. A board without a network (one of your own, or one that has been changed since) is judged by
games that planners play to the end.

The input is {features} numbers for each seat: its points, pieces and cards and the race to the end; the state of
its tickets and what it takes to complete them; the tracks it plans to claim and the best others; the longest trail,
buildings and passengers; the pieces of each kind that are left, and those that its plan takes
(`core/search/features.py`). Two layers, the same for every seat, encode these numbers; a third combines each seat with
the mean and the maximum over all seats, and a last one gives the output (`core/search/network.py`). That makes
{weights:,} weights, which are fitted to games between planners. Half of the games start with some random actions; only
the positions after those are used. `--expert-games` goes on from there: experts who use that network play games, too,
and the network is fitted to all of them. With two seats the network takes about 15 µs on one core (x86_64), computing
the features 16 µs (Berlin) to 67 µs (Europe).

`kolej train europe` plays the games, fits the network and writes its file; with `--page docs/value.md` it also
rewrites this page from the files of all boards. The same seed and number of games give the same positions on every
machine.

## How far to trust them

Measured on the tenth of the games held out from training. The Brier score is the mean squared error of the
predicted chance (0 is perfect); *equal chances* is the score of giving every seat the same chance. *Favourite won*:
how often the seat with the highest chance won. *Margin explained*: the share of the variance of the final margin.
*Within 80 %*: how often the margin fell inside the predicted 80 % interval. *Error of gains*: the typical error of
the chance to win that an action gains over another, compared with games that planners play to the end (`python
scripts/doubt.py`); the expert allows for it.

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
        "| board | margin explained | within 80 % | error of gains | trained on | seed |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for file in files:
        quality, made = file["quality"], file["made"]
        games = sum(not held_out(number) for number in range(made["games"]))
        trained = f"{made['positions']:,} positions of {games:,} games"
        shares = f"{quality['margin_explained']:.2f} | {100 * quality['margin_within_eight_of_ten']:.0f} %"
        doubt = f"{100 * file['doubt']:.1f} %" if "doubt" in file else "not measured"
        lines.append(f"| {file['board']} | {shares} | {doubt} | {trained} | {made['seed']} |")
    lines += experts(files)
    lines += [
        "",
        "Reliability: for each predicted chance, the share of seats that won; a perfectly calibrated network lies on",
        "the diagonal.",
        "",
        f"![The share of seats that won against the predicted chance, a line for each board](images/{picture.name})",
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


def experts(files: Sequence[dict[str, Any]]) -> list[str]:
    """How well games of experts are foretold, where some were played for a network."""
    rows = [
        f"| {file['board']} | {seats} | {found['games']:,} | {found['brier_before']:.3f} | {found['brier']:.3f} |"
        for file in files
        for seats, found in file.get("experts", {}).get("seats", {}).items()
    ]
    if not rows:
        return []
    return [
        "",
        "Games of experts that were held out: the Brier score of the network that knew planners alone (*before*), and",
        "of the one that learned from experts, too. Their games are closer, so all scores are higher.",
        "",
        "| board | seats | test games | before | Brier score |",
        "| --- | --- | --- | --- | --- |",
        *rows,
    ]


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
