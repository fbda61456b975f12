"""Looks for the planner's weights on a board by self-play, and keeps them in bots/tuned.json.

This is the cross-entropy method: each generation tries sets of weights around the present ones, in the same deals,
against greedy, the racer and the planner as it is, and moves towards the best quarter of them. What is found is kept
only if it beats the start in deals that were never tried.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from math import exp, log
from pathlib import Path
from statistics import fmean

import kolej
from kolej.boards.compiler import compiled
from kolej.bots import styles
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.play import match
from kolej.core.planning.weights import Weights

KEPT = Path(styles.__file__).with_name("tuned.json")
SHIFTED = {"draw_threshold": 4.0, "tunnel_risk": 0.15}  # weights that are shifted by so much; the others are stretched
FIXED = {
    "least_cost",
    "early_end",
    "early_end_per_rival",
    "misjudgement",
    "busy_share",
    "second_ticket",
    "exchange_gain",
    "port_card_share",
    "first_piece_share",
    "first_deck_tickets",
}
STRETCH = 0.35  # by how much, at first
POPULATION = 20
GAMES = 48  # of each set of weights in a generation
CHECK = 400  # games that decide in the end

Numbers = dict[str, float]


def weights_of(numbers: Numbers) -> Weights:
    """A set of weights."""
    w = Weights()
    for name, value in numbers.items():
        setattr(w, name, value)
    return w


class Tuner:
    """Looks for better weights on one board."""

    def __init__(self, board: str, seed: int) -> None:
        self.atlas = Atlas(compiled(board).core)
        self.chance = random.Random(seed)
        self.seed = seed
        start = styles.planner(board)
        names = [name for name in dir(start) if isinstance(getattr(start, name), float)]
        self.start: Numbers = {name: getattr(start, name) for name in names if name not in FIXED}
        self.fixed: Numbers = {name: getattr(start, name) for name in names if name in FIXED}
        self.mean = dict(self.start)
        self.spread = {name: SHIFTED.get(name, STRETCH) for name in self.start}
        greedy = styles.greedy(board)
        self.rivals = [greedy, styles.racer(board), start, greedy]

    def score(self, numbers: Numbers, deals: str, games: int) -> float:
        """How well weights do: half of it winning, half of it by how much."""
        mine = weights_of(self.fixed | numbers)
        found = []
        for i in range(games):
            seat = i % 2
            table = [mine, mine]
            table[1 - seat] = self.rivals[i // 2 % len(self.rivals)]
            _, points, winners = match(self.atlas, table, f"{deals} {i // 2}".encode())
            won = (seat in winners) / len(winners)
            found.append((won + 1 / (1 + exp((points[1 - seat] - points[seat]) / 25))) / 2)
        return fmean(found)

    def try_one(self) -> Numbers:
        """Weights somewhere around the present ones."""
        found = {}
        for name, value in self.mean.items():
            step = self.spread[name] * self.chance.gauss(0, 1)
            found[name] = value + step if name in SHIFTED else value * exp(step)
        return found

    def generation(self, number: int) -> float:
        """Try many, and move towards the best; how well they did on average."""
        tried = []
        for _ in range(POPULATION):
            numbers = self.try_one()
            tried.append((self.score(numbers, f"tune {self.seed} {number}", GAMES), numbers))
        tried.sort(key=lambda item: -item[0])
        best = [numbers for _, numbers in tried[: POPULATION // 4]]
        for name in self.mean:
            scale: Callable[[float], float] = float if name in SHIFTED else lambda value: log(max(1e-6, value))
            now = 0.4 * scale(self.mean[name]) + 0.6 * fmean(scale(numbers[name]) for numbers in best)
            wide = fmean((scale(numbers[name]) - now) ** 2 for numbers in best) ** 0.5
            self.mean[name] = now if name in SHIFTED else exp(now)
            self.spread[name] = max(0.03, 0.7 * self.spread[name] + 0.3 * wide)
        return fmean(score for score, _ in tried)


def main() -> None:
    """Tune for some minutes."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("board", choices=sorted(kolej.board_names()))
    parser.add_argument("--minutes", type=float, default=20.0, help="how long (20)")
    parser.add_argument("--seed", type=int, default=1, help="other deals (1)")
    options = parser.parse_args()
    tuner = Tuner(options.board, options.seed)
    end = time.monotonic() + 60 * options.minutes
    number = 0
    while time.monotonic() < end:
        print(f"generation {number}: {tuner.generation(number):.3f} on average", flush=True)
        number += 1
    before, after = (tuner.score(numbers, "check", CHECK) for numbers in (tuner.start, tuner.mean))
    print(f"in deals that were not tried: {after:.3f}; before: {before:.3f}")
    if after > before:
        kept = json.loads(KEPT.read_text("utf-8"))
        kept.setdefault(options.board, {}).update({name: round(value, 3) for name, value in tuner.mean.items()})
        KEPT.write_text(json.dumps(kept, indent=2) + "\n", "utf-8")
        print(f"kept in {KEPT.name}")


if __name__ == "__main__":
    main()
