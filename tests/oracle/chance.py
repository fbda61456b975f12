"""Where the oracle's chance comes from: outcomes told by another implementation, or drawn by a supplier."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence
from random import Random


class OracleMismatch(AssertionError):
    """The told outcomes can't have happened: one is impossible, missing or left over."""


class Told:
    """Outcomes in the order in which they happened."""

    def __init__(self, outcomes: Sequence[str]) -> None:
        self.left = deque(outcomes)

    def __call__(self, possible: Counter[str]) -> str:
        if not self.left:
            raise OracleMismatch(f"an outcome is missing: one of {sorted(+possible)}")
        token = self.left.popleft()
        if possible[token] <= 0:
            raise OracleMismatch(f"the outcome {token!r} is impossible: one of {sorted(+possible)} is")
        return token


class Supplied:
    """Outcomes drawn uniformly from what is possible; remembers them."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.drawn: list[str] = []

    def __call__(self, possible: Counter[str]) -> str:
        token = self.rng.choice(sorted(possible.elements()))
        self.drawn.append(token)
        return token


Chance = Callable[[Counter[str]], str]
Outcomes = Sequence[str] | Supplied


def chance_of(outcomes: Outcomes) -> Chance:
    """A list of outcomes is told; a supplier supplies."""
    return outcomes if isinstance(outcomes, Supplied) else Told(outcomes)


def finish(chance: Chance) -> None:
    """Nothing told may be left over."""
    if isinstance(chance, Told) and chance.left:
        raise OracleMismatch(f"outcomes are left over: {list(chance.left)}")
