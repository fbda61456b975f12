"""A sequential test: it watches shares come in and stops as soon as a difference is proven.

Two claims are tested, "the share is at most p0" and "the share is at least p1". Against each we bet, unit
after unit, at fair odds if the claim were true: whoever bets against a true claim multiplies the stake by 1/error
or more, at any time at all, with probability at most `error` (Ville's inequality). So when a bet has grown that
much its claim is refuted, whatever the distribution of the shares and however often one checks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, log, log1p
from typing import Final

from kolej.errors import BadGame

DEFAULT_ERROR: Final = 0.05
STAKES: Final = tuple(0.9 * 0.7**i for i in range(14))  # fractions of the stake that are bet, in parallel


@dataclass
class Bet:
    """A bet that a mean of values from 0 to 1 is above a bound."""

    bound: float
    logs: list[float] = field(default_factory=lambda: [0.0] * len(STAKES))

    def add(self, value: float) -> None:
        """Take in one more value."""
        for i, stake in enumerate(STAKES):
            self.logs[i] += log1p(stake * (value / self.bound - 1))

    @property
    def gain(self) -> float:
        """The logarithm of what one unit of money has become."""
        top = max(self.logs)
        return top + log(sum(exp(x - top) for x in self.logs) / len(self.logs))


@dataclass(frozen=True)
class Bounds:
    """What a sequential test is to tell apart, and how often it may be wrong in either direction."""

    low: float
    high: float
    error: float = DEFAULT_ERROR

    @classmethod
    def read(cls, text: str) -> Bounds:
        """Bounds as they are typed: `0.5:0.55`, or `0.5:0.55:0.01` with the error."""
        try:
            numbers = [float(word) for word in text.split(":")]
            low, high, error = numbers if len(numbers) == 3 else (*numbers, DEFAULT_ERROR)
        except ValueError:
            raise BadGame(
                f"--sprt {text!r}: expected two shares, like 0.5:0.55, or 0.5:0.55:0.01 with the error"
            ) from None
        if not (0 < low < high < 1 and 0 < error < 0.5):
            raise BadGame(f"--sprt {text!r}: 0 < low < high < 1 and 0 < error < 0.5 must hold")
        return cls(low, high, error)

    def __str__(self) -> str:
        return f"{self.low:g}:{self.high:g}:{self.error:g}"


class SequentialTest:
    """Takes shares in order; `verdict` is None until one of the two claims is refuted."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.above = Bet(bounds.low)
        self.below = Bet(1 - bounds.high)
        self.units = 0
        self.verdict: str | None = None

    def add(self, share: float) -> None:
        """Take in the share of one more unit; after the verdict nothing counts."""
        if self.verdict is not None:
            return
        self.units += 1
        self.above.add(share)
        self.below.add(1 - share)
        enough = log(1 / self.bounds.error)
        if self.above.gain >= enough:
            self.verdict = "above"
        elif self.below.gain >= enough:
            self.verdict = "below"

    def sentence(self, name: str) -> str:
        """The verdict in a sentence."""
        low, high, error = self.bounds.low, self.bounds.high, f"error at most {self.bounds.error:.3g}"
        match self.verdict:
            case "above":
                return f"{name} takes more than {low:g} of the wins ({error}), proven after {self.units} rounds"
            case "below":
                return f"{name} takes less than {high:g} of the wins ({error}), proven after {self.units} rounds"
        return f"nothing is proven after {self.units} rounds: {name} may take {low:g} of the wins, or {high:g}"
