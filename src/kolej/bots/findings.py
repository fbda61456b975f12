"""What a search found, in a form that crosses processes: what several of them found is added up."""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.search.search import ActionSearch


@dataclass(frozen=True)
class Findings:
    """The sums of a search, by candidate, and the challengers that it had left."""

    plays: list[int]
    value: list[float]
    gain: list[float]
    square: list[float]
    field: list[int]
    simulations: int
    guesses: int

    @classmethod
    def of(cls, search: ActionSearch) -> Findings:
        """Those of a search that has ended."""
        return cls(
            [int(n) for n in search.plays],
            [float(x) for x in search.value],
            [float(x) for x in search.gain],
            [float(x) for x in search.square],
            [int(c) for c in search.field],
            int(search.simulations),
            int(search.judge.guesses),
        )

    def add_to(self, search: ActionSearch) -> None:
        """Add them to those of another search for the same decision, whose samples are others."""
        for c in range(len(self.plays)):
            search.plays[c] += self.plays[c]
            search.value[c] += self.value[c]
            search.gain[c] += self.gain[c]
            search.square[c] += self.square[c]
        search.field = vec[i64](sorted({*(int(c) for c in search.field), *self.field}))
        search.simulations += self.simulations
        search.judge.guesses += self.guesses
