"""What every action has: a text, numbers on a board, and reasons that can stand against it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from kolej.boards.compiler import CompiledBoard
from kolej.core.rules import PHASE_NAMES
from kolej.core.state import State
from kolej.reasons import Reason

Counted = tuple[tuple[str, int], ...]  # names of things and how many of each, in the board's order


def cards_text(cards: Counted) -> str:
    """Counted things as text: `2 red, 1 wild`."""
    return ", ".join(f"{count} {name}" for name, count in cards)


def counted(names: list[str], counts: Collection[int]) -> Counted:
    """The things of which there is at least one."""
    return tuple((name, int(n)) for name, n in zip(names, counts, strict=True) if n)


@dataclass(frozen=True, slots=True)
class Situation:
    """A position as one seat knows it, or the real one: where an action gets its numbers."""

    board: CompiledBoard
    s: State
    seat: int

    def hand(self, kind: str) -> int:
        """How many cards of a kind the seat holds."""
        return int(self.s.cards[self.seat * self.board.core.kinds + self.board.kind_number[kind]])


class Action:
    """What a seat does in one decision (a claim or building may carry its payment and do two at once).

    `str(action)` is its notation. The core knows an action by a number; each class has a range of them on a board.
    """

    __slots__ = ("number",)

    number: int  # what a game or view that lists the action knows it by; one made by hand has none
    VERBS: ClassVar[tuple[str, ...]]  # the words that its texts begin with
    PHASES: ClassVar[tuple[int, ...]]  # in which it can be legal
    REASONS: ClassVar[tuple[str, ...]] = ()  # codes of what can stand against it, beside the reasons of all actions
    ORDER: ClassVar[int] = 50  # where lists of actions have it: low numbers come first

    def parts(self) -> dict[str, Any]:
        """Its fields by name."""
        return {name: getattr(self, name) for name in getattr(self, "__match_args__", ())}

    @classmethod
    def span(cls, board: CompiledBoard) -> range:
        """The numbers of this class on a board."""
        raise NotImplementedError

    @classmethod
    def fixed(cls, board: CompiledBoard, i: int) -> Self | None:
        """The value of its number `i`, counted from 0; None: it depends on the position."""
        return None

    @classmethod
    def name(cls, board: CompiledBoard, i: int) -> str:
        """What its number `i` means in any position."""
        return str(cls.fixed(board, i))

    @classmethod
    def found(cls, at: Situation, i: int) -> Self:
        """The value of its number `i` where it depends on the position."""
        raise NotImplementedError

    @classmethod
    def read(cls, board: CompiledBoard, verb: str, rest: str) -> Self:
        """The value that a text means: a verb and the rest of the line."""
        raise NotImplementedError

    def numbers(self, at: Situation) -> list[int]:
        """Its numbers: one, or several for a claim with its payment; none where it can't be legal."""
        raise NotImplementedError

    def missing(self, board: CompiledBoard) -> Reason | None:
        """Why it can never be done on this board."""
        return None

    def against(self, at: Situation) -> Reason:
        """What stands against it, if the game waits for an action of this class."""
        return other_decision(at)

    def why_not(self, at: Situation) -> Reason:
        """Why it is not legal. To keep secrets, ask with a situation that was made from the seat's view."""
        lacking = self.missing(at.board)
        if lacking is not None:
            return lacking
        return self.against(at) if at.s.phase in self.PHASES else other_decision(at)


def other_decision(at: Situation) -> Reason:
    """The game waits for something else."""
    return Reason("other_decision", phase=PHASE_NAMES[at.s.phase])
