"""Reasons: why an action is not legal, as a code and its facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from kolej.errors import IllegalAction, WrongSeat
from kolej.words import Words

Fact = str | int | dict[str, int] | list[int]

# Reasons that a player may meet with any action; each kind of action adds its own. `reason-<code>` in the catalogue of
# words says them to players.
OF_ALL_ACTIONS: Final = ("over", "not_your_turn", "other_decision", "bad_notation")
# Reasons that only a program meets. Programmers read `error-<code>`, with ids in it, for either.
OF_PROGRAMS: Final = ("no_such_seat", "not_a_number", "not_legal", "nothing_to_undo", "chance")
WRONG_SEAT: Final = ("not_your_turn", "no_such_seat")


@dataclass(frozen=True)
class Reason:
    """Why an action is illegal: a code for programs, and the facts that a sentence about it needs."""

    code: str
    facts: Mapping[str, Fact]

    def __init__(self, code: str, **facts: Fact) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "facts", facts)

    def __str__(self) -> str:
        said = Words("en")(f"error-{self.code}", **{name: _said(fact) for name, fact in self.facts.items()})
        return said.replace("−", "-")  # as programs write numbers

    def error(self, action: object = None) -> IllegalAction:
        """The error to raise; `action` is what was tried."""
        kind = WrongSeat if self.code in WRONG_SEAT else IllegalAction
        return kind(self.code, dict(self.facts), str(self) if action is None else f"{action}: {self}")


def shortfall(need: int, have: int) -> dict[str, Fact]:
    """The facts of having too little of something."""
    return {"need": need, "have": have, "missing": need - have}


def _said(fact: Fact) -> str | int:
    if isinstance(fact, dict):
        return ", ".join(f"{count} {thing}" for thing, count in fact.items())
    if isinstance(fact, list):
        return seats_text(fact)
    return fact  # a number stays one: words depend on it


def seats_text(seats: list[int]) -> str:
    """Seats in words: `seat 1`, `seats 0, 2`."""
    names = ", ".join(map(str, sorted(seats)))
    return f"seat {names}" if len(seats) == 1 else f"seats {names}"
