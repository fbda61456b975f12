"""Moves: the buffer into which the legal actions of a decision are listed."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.bits import places
from kolej.core.board_tables import BoardTables
from kolej.core.state import zeros


@final
class Moves:
    """The first `n` of `ids` are the legal actions, in ascending order; reused from call to call."""

    def __init__(self, b: BoardTables) -> None:
        self.ids: vec[i64] = zeros(b.actions, 0)
        self.n: i64 = 0
        self.worth: vec[i64] = zeros(b.worths, 0)  # see afford.weigh
        self.places: vec[i64] = places()  # see bits.py

    def add(self, action: i64) -> None:
        """List one more action."""
        self.ids[self.n] = action
        self.n += 1

    def holds(self, action: i64) -> bool:
        """Whether an action is listed."""
        low: i64 = 0
        high = self.n
        while low < high:
            middle = (low + high) >> 1
            if self.ids[middle] < action:
                low = middle + 1
            else:
                high = middle
        return low < self.n and self.ids[low] == action

    def listed(self) -> list[int]:
        """The actions as a list."""
        found = [0] * self.n
        for i in range(self.n):
            found[i] = self.ids[i]
        return found
