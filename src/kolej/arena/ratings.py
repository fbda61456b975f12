"""Bradley–Terry ratings from shares of wins, with block-bootstrap intervals.

A bot of strength s wins against bots of strengths t, u … with probability s / (s + t + u + …); a rating is
400 · log10 s, as in Elo's scale, and the ratings' mean is 0. Each bot is credited with one draw against an
imaginary bot of strength 1, so that a bot that always wins has a rating too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random
from typing import Final

from kolej.arena.intervals import LEVEL, Interval, quantile

RESAMPLES: Final = 400
ELO: Final = 400 / log(10)
SETTLED: Final = 1e-9
LONGEST_STEP: Final = 1.0
MOST_ROUNDS: Final = 100


@dataclass(frozen=True)
class Unit:
    """The results of one block, or of several together."""

    lineup: tuple[int, ...]  # the bots at the table; one that has two seats is there twice
    games: int
    wins: tuple[float, ...]  # by bot; a shared win is split


def log_strengths(bots: int, units: Sequence[Unit], start: Sequence[float] | None = None) -> list[float]:
    """The logarithms of the likeliest strengths, by Newton's method; the likelihood has one maximum."""
    tables: dict[tuple[int, ...], int] = {}
    wins = [0.5] * bots
    for unit in units:
        lineup = tuple(sorted(unit.lineup))
        tables[lineup] = tables.get(lineup, 0) + unit.games
        for bot, share in enumerate(unit.wins):
            wins[bot] += share
    found = list(start) if start else [0.0] * bots
    for _ in range(MOST_ROUNDS):
        slope, curve = _derivatives(tables, wins, found)
        step = solve(curve, slope)
        found = [x + max(-LONGEST_STEP, min(LONGEST_STEP, d)) for x, d in zip(found, step, strict=True)]
        if max(map(abs, step)) < SETTLED:
            break
    return found


def _derivatives(
    tables: dict[tuple[int, ...], int], wins: list[float], logs: list[float]
) -> tuple[list[float], list[list[float]]]:
    """The gradient of the log-likelihood, and its negated Hessian."""
    bots = len(logs)
    strength = [exp(x) for x in logs]
    chance = [s / (s + 1) for s in strength]  # against the imaginary bot
    slope = [w - p for w, p in zip(wins, chance, strict=True)]
    curve = [[chance[i] * (1 - chance[i]) if i == j else 0.0 for j in range(bots)] for i in range(bots)]
    for lineup, games in tables.items():
        total = sum(strength[bot] for bot in lineup)
        share = {bot: lineup.count(bot) * strength[bot] / total for bot in lineup}
        for bot, p in share.items():
            slope[bot] -= games * p
            curve[bot][bot] += games * p
            for other, q in share.items():
                curve[bot][other] -= games * p * q
    return slope, curve


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations with a positive definite matrix."""
    n = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(n):
        for j in range(i + 1, n):
            factor = rows[j][i] / rows[i][i]
            if factor:
                for k in range(i, n + 1):
                    rows[j][k] -= factor * rows[i][k]
    found = [0.0] * n
    for i in reversed(range(n)):
        found[i] = (rows[i][n] - sum(rows[i][k] * found[k] for k in range(i + 1, n))) / rows[i][i]
    return found


def ratings(logs: Sequence[float]) -> list[float]:
    """Logarithms of strengths on the Elo scale, centred on 0."""
    mean = sum(logs) / len(logs)
    return [(x - mean) * ELO for x in logs]


def rating_intervals(bots: int, units: Sequence[Unit], seed: int = 0, resamples: int = RESAMPLES) -> list[Interval]:
    """The rating of every bot; the bounds come from resampled blocks, line-up by line-up.

    Each line-up has one imaginary block more to draw from, in which all were equal: otherwise a few blocks that all
    went the same way would seem certain.
    """
    point = log_strengths(bots, units)
    by_lineup: dict[tuple[int, ...], list[Unit]] = {}
    for unit in units:
        lineup = tuple(sorted(unit.lineup))
        by_lineup.setdefault(lineup, [_even(bots, unit)]).append(unit)
    random = Random(seed)
    drawn: list[list[float]] = []
    for _ in range(resamples):
        again = [_sum(random.choices(group, k=len(group) - 1)) for group in by_lineup.values()]
        drawn.append(ratings(log_strengths(bots, again, point)))
    tail = (1 - LEVEL) / 2
    intervals = []
    for bot, rating in enumerate(ratings(point)):
        ordered = sorted(sample[bot] for sample in drawn)
        intervals.append(Interval(rating, quantile(ordered, tail), quantile(ordered, 1 - tail)))
    return intervals


def _even(bots: int, unit: Unit) -> Unit:
    """A unit of the same games in which every seat had its share."""
    share = unit.games / len(unit.lineup)
    return Unit(unit.lineup, unit.games, tuple(share * unit.lineup.count(bot) for bot in range(bots)))


def _sum(units: Sequence[Unit]) -> Unit:
    """Units of one line-up as one."""
    wins = tuple(map(sum, zip(*(unit.wins for unit in units), strict=True)))
    return Unit(units[0].lineup, sum(unit.games for unit in units), wins)
