"""Bradley–Terry ratings from shares of wins, with block-bootstrap intervals.

A bot of strength s wins against bots of strengths t, u … with probability s / (s + t + u + …); a rating is
400 · log10 s, as in Elo's scale, and the ratings' mean is 0. So that a bot that always wins has a rating too, each
bot has drawn one game with an imagined bot of strength 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10
from random import Random
from typing import Final

from kolej.arena.intervals import LEVEL, Interval, quantile

RESAMPLES: Final = 400
SETTLED: Final = 1e-7
MOST_ROUNDS: Final = 10_000


@dataclass(frozen=True)
class Unit:
    """What the games of one block, or of several together, gave."""

    lineup: tuple[int, ...]  # the bots at the table; one that has two seats is there twice
    games: int
    wins: tuple[float, ...]  # by bot; a shared win is split


def strengths(bots: int, units: Sequence[Unit], start: Sequence[float] | None = None) -> list[float]:
    """The likeliest strengths, by Hunter's minorisation and maximisation."""
    tables: dict[tuple[int, ...], int] = {}
    wins = [0.5] * bots
    for unit in units:
        lineup = tuple(sorted(unit.lineup))
        tables[lineup] = tables.get(lineup, 0) + unit.games
        for bot, share in enumerate(unit.wins):
            wins[bot] += share
    found = list(start) if start else [1.0] * bots
    for _ in range(MOST_ROUNDS):
        weight = [1 / (s + 1) for s in found]
        for lineup, games in tables.items():
            each = games / sum(found[bot] for bot in lineup)
            for bot in lineup:
                weight[bot] += each
        better = [w / x for w, x in zip(wins, weight, strict=True)]
        moved = max(abs(new / old - 1) for new, old in zip(better, found, strict=True))
        found = better
        if moved < SETTLED:
            break
    return found


def ratings(strength: Sequence[float]) -> list[float]:
    """Strengths in Elo's scale, around 0."""
    logs = [400 * log10(s) for s in strength]
    mean = sum(logs) / len(logs)
    return [x - mean for x in logs]


def rating_intervals(bots: int, units: Sequence[Unit], seed: int = 0, resamples: int = RESAMPLES) -> list[Interval]:
    """The rating of every bot; the bounds come from blocks drawn again, line-up by line-up."""
    point = strengths(bots, units)
    by_lineup: dict[tuple[int, ...], list[Unit]] = {}
    for unit in units:
        by_lineup.setdefault(tuple(sorted(unit.lineup)), []).append(unit)
    random = Random(seed)
    drawn: list[list[float]] = []
    for _ in range(resamples):
        again = [_sum(random.choices(group, k=len(group))) for group in by_lineup.values()]
        drawn.append(ratings(strengths(bots, again, point)))
    tail = (1 - LEVEL) / 2
    intervals = []
    for bot, rating in enumerate(ratings(point)):
        ordered = sorted(sample[bot] for sample in drawn)
        intervals.append(Interval(rating, quantile(ordered, tail), quantile(ordered, 1 - tail)))
    return intervals


def _sum(units: Sequence[Unit]) -> Unit:
    """Units of one line-up as one."""
    wins = tuple(map(sum, zip(*(unit.wins for unit in units), strict=True)))
    return Unit(units[0].lineup, sum(unit.games for unit in units), wins)
