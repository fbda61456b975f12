"""The curve: everybody's chance to win after every action, as one who sees all cards would judge it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kolej.analysis.smoothing import smoothed
from kolej.bots.chances import chances
from kolej.game import Game

SWEEPS: Final = 4  # over all positions, together with half of the samples


class Curve:
    """Estimated in sweeps; positions that no sweep has reached yet are interpolated linearly."""

    def __init__(self, positions: Sequence[Game], samples: int, seed: int) -> None:
        self.positions = positions
        self.seed = seed
        self.batch = max(1, -(-samples // (2 * SWEEPS)))
        self.looks: list[list[list[float]]] = [[] for _ in positions]  # what each sweep found
        self.sweeps = 0
        self.due = SWEEPS * self.batch * len(positions)

    @property
    def unfinished(self) -> bool:
        """Whether there are sweeps left."""
        return self.sweeps < SWEEPS

    def sweep(self) -> Iterator[int]:
        """Estimate every position once more; yields the number of samples that each took."""
        for ply in spread(len(self.positions)):
            self.looks[ply].append(chances(self.positions[ply], self.batch, self.seed + self.sweeps))
            yield self.batch
        self.sweeps += 1

    def chances(self) -> list[list[float]]:
        """The smoothed chances by position and seat."""
        seats, last = self.positions[0].seats, len(self.positions) - 1
        at = {ply: mean(looks) for ply, looks in enumerate(self.looks) if looks}
        at.setdefault(0, [1 / seats] * seats)
        if self.positions[-1].over:
            at[last] = chances(self.positions[-1], 1, self.seed)
        at.setdefault(last, at[max(at)])
        values = [_between(at, ply) for ply in range(last + 1)]
        return smoothed(values, self._noise(values))

    def _noise(self, values: Sequence[list[float]]) -> list[float]:
        """The variance of each value: how much sweeps differ on the whole, by how open each position is."""
        differing = [_variance(looks) / len(looks) for looks in self.looks if len(looks) > 1]
        openness = [sum(chance * (1 - chance) for chance in value) for value in values]
        if not sum(differing) or not sum(openness):
            return [0.0] * len(values)
        share = (sum(differing) / len(differing)) / (sum(openness) / len(openness))
        return [share * each for each in openness[:-1]] + [0.0 if self.positions[-1].over else share * openness[-1]]


def mean(looks: Sequence[Sequence[float]]) -> list[float]:
    """The mean of several looks at everybody's chances."""
    return [sum(each) / len(looks) for each in zip(*looks, strict=True)]


def _variance(looks: Sequence[Sequence[float]]) -> float:
    """Of one look, on average over the seats."""
    middle = mean(looks)
    squares = sum((a - b) ** 2 for look in looks for a, b in zip(look, middle, strict=True))
    return squares / (len(looks) - 1) / len(middle)


def spread(count: int) -> list[int]:
    """The numbers below `count`, first the ends, then the middles of what lies between."""
    order = dict.fromkeys([0, count - 1] if count else [])
    step = count
    while step > 1:
        step = (step + 1) // 2
        order |= dict.fromkeys(range(0, count, step))
    return list(order)


def _between(at: dict[int, list[float]], ply: int) -> list[float]:
    if ply in at:
        return at[ply]
    low = max(known for known in at if known < ply)
    high = min(known for known in at if known > ply)
    share = (ply - low) / (high - low)
    return [a + share * (b - a) for a, b in zip(at[low], at[high], strict=True)]
