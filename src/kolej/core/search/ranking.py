"""A ranking: the few best of many actions."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.planning.ways import blanks
from kolej.core.state import zeros


@final
class Ranking:
    """The best actions first, at most so many of them."""

    def __init__(self, most: i64) -> None:
        self.most: i64 = most
        self.n: i64 = 0
        self.actions: vec[i64] = zeros(most, 0)
        self.values: vec[float] = blanks(most, 0.0)

    def add(self, action: i64, value: float) -> None:
        """Put an action where it belongs; of equal ones the first stays ahead."""
        at = self.n
        while at > 0 and self.values[at - 1] < value:
            at -= 1
        if at == self.most:
            return
        if self.n < self.most:
            self.n += 1
        i = self.n - 1
        while i > at:
            self.actions[i] = self.actions[i - 1]
            self.values[i] = self.values[i - 1]
            i -= 1
        self.actions[at] = action
        self.values[at] = value
