"""Smoothing: a curve of noisy estimates made steadier by its neighbours, as much as the noise calls for.

The true curve is taken for a random walk that is seen through noise (a local level model): how noisy each value is is
known, how far the walk goes in a step is found from the values themselves. Values without noise stay as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

Point = list[float]


def smoothed(values: Sequence[Point], noise: Sequence[float]) -> list[Point]:
    """The likely true values; `noise` is the variance of each. What adds up to 1 at each place does so afterwards."""
    walk = _walk(values, noise)
    means, doubts = [values[0]], [noise[0]]  # forward: predictions are corrected by what is seen
    for value, variance in zip(values[1:], noise[1:], strict=True):
        doubt = doubts[-1] + walk
        trust = doubt / (doubt + variance) if doubt + variance else 1.0
        means.append(_between(means[-1], value, trust))
        doubts.append((1 - trust) * doubt)
    kept = [means[-1]]
    for mean, doubt in zip(means[-2::-1], doubts[-2::-1], strict=True):  # backward: and by what came later
        trust = doubt / (doubt + walk) if doubt else 0.0
        kept.append(_between(mean, kept[-1], trust))
    return kept[::-1]


def _walk(values: Sequence[Point], noise: Sequence[float]) -> float:
    """The variance of one step: what is left of the differences when the noise is taken away."""
    steps = max(1, len(values) - 1)
    seats = len(values[0])
    seen = sum((b - a) ** 2 for one, other in pairwise(values) for a, b in zip(one, other, strict=True)) / seats
    return max(1e-5, (seen - sum(a + b for a, b in pairwise(noise))) / steps)


def _between(one: Point, other: Point, share: float) -> Point:
    return [a + share * (b - a) for a, b in zip(one, other, strict=True)]
