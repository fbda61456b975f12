"""Actions as typed values, as text and as the core's numbers; one module for each family of them.

draw · draw ship · take red · refill train
claim paris-zurich · claim paris-zurich: 2 red, 1 wild · pay 2 red, 1 wild · withdraw
station roma · station roma: 1 red · port tokyo: 2 red-train-port, 2 red-ship
tickets · tickets 3 short, 1 long · keep kyiv-sochi, essen-kyiv
pieces 20 train, 40 ship · exchange 3 train for ship · passenger berlin: red · pass
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from kolej.actions.base import Action, Counted, Situation, cards_text, counted
from kolej.actions.buildings import Build
from kolej.actions.cards import DrawCard, RefillRow, TakeCard
from kolej.actions.exchange import Exchange
from kolej.actions.passengers import TakePassenger
from kolej.actions.passing import Pass
from kolej.actions.pieces import ChoosePieces
from kolej.actions.tickets import DrawTickets, KeepTickets
from kolej.actions.tracks import ClaimTrack, Pay, Withdraw
from kolej.boards.compiler import CompiledBoard
from kolej.core.state import State
from kolej.errors import BadNotation
from kolej.reasons import OF_ALL_ACTIONS

__all__ = [
    "ACTIONS",
    "REASONS",
    "VERBS",
    "Action",
    "ActionTable",
    "Build",
    "ChoosePieces",
    "ClaimTrack",
    "Counted",
    "DrawCard",
    "DrawTickets",
    "Exchange",
    "KeepTickets",
    "Pass",
    "Pay",
    "RefillRow",
    "Situation",
    "TakeCard",
    "TakePassenger",
    "Withdraw",
    "actions_of",
    "cards_text",
    "counted",
    "read",
]


def _families() -> list[type[Action]]:
    """The actions that the modules of this package declare, in the order of lists."""
    found: list[type[Action]] = []
    for info in iter_modules(__path__):
        module = import_module(f"{__name__}.{info.name}")
        own = (kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__)
        found.extend(kind for kind in own if issubclass(kind, Action) and kind is not Action)
    return sorted(found, key=lambda kind: (kind.ORDER, kind.__name__))


# Every action there is.
ACTIONS: Final[tuple[type[Action], ...]] = tuple(_families())
VERBS: Final[dict[str, type[Action]]] = {verb: kind for kind in ACTIONS for verb in kind.VERBS}
# The codes of every reason that a player may meet.
REASONS: Final = tuple(dict.fromkeys((*OF_ALL_ACTIONS, *(code for kind in ACTIONS for code in kind.REASONS))))
LONGEST_TEXT: Final = 2000


def read(board: CompiledBoard, text: str) -> Action:
    """The action that a text means; whether it is legal is not looked at."""
    if not isinstance(text, str):
        raise BadNotation(f"an action is a value or a text, not {type(text).__name__}; push_id takes numbers")
    if len(text) > LONGEST_TEXT:
        raise BadNotation(f"an action of {len(text)} characters: at most {LONGEST_TEXT} make sense")
    verb, _, rest = " ".join(text.split()).partition(" ")
    if verb not in VERBS:
        raise BadNotation(f"{verb!r} is not an action; one of: {', '.join(VERBS)}")
    return VERBS[verb].read(board, verb, rest)


class ActionTable:
    """The actions of a board by number. Those that mean the same in every position are made once: a listed action is
    the board's own object, which proves its number."""

    def __init__(self, board: CompiledBoard) -> None:
        self.board = board
        self._kinds: dict[int, tuple[type[Action], int]] = {}  # and the place in its span
        self._values: list[Action | None] = [None] * int(board.core.actions)
        for kind in ACTIONS:
            for i, number in enumerate(kind.span(board)):
                self._kinds[number] = (kind, i)
                value = kind.fixed(board, i)
                self._values[number] = value and numbered(value, number)

    def name(self, number: int) -> str:
        """What a number means in any position."""
        kind, i = self._kinds[number]
        return kind.name(self.board, i)

    def value(self, s: State, seat: int, number: int) -> Action:
        """The action behind a number, for a seat in a position."""
        value = self._values[number]
        if value is not None:
            return value
        kind, i = self._kinds[number]
        return numbered(kind.found(Situation(self.board, s, seat), i), number)

    def values(self, s: State, seat: int, numbers: list[int]) -> list[Action]:
        """The actions behind numbers."""
        values = self._values
        return [values[number] or self.value(s, seat, number) for number in numbers]

    def text(self, s: State, seat: int, numbers: Sequence[int]) -> str:
        """The notation of an action given by its numbers: a claim or building with its payment has several."""
        text = str(self.value(s, seat, numbers[0]))
        if len(numbers) > 1:
            b = self.board.core
            paid = [sum(counts) for counts in zip(*(b.tariffs.vectors[i - b.a_pay] for i in numbers[1:]), strict=True)]
            text += ": " + cards_text(counted(self.board.kinds, paid))
        return text

    def number(self, s: State, seat: int, action: Action) -> int | None:
        """The number that a listed action carries, if it is still the same action here; None: it must be looked up."""
        number: int | None = getattr(action, "number", None)
        if number is None or number >= len(self._values):
            return None
        own = self._values[number]
        if own is action:
            return number
        return number if own is None and self.value(s, seat, number) == action else None


def numbered(action: Action, number: int) -> Action:
    """The action, carrying its number."""
    object.__setattr__(action, "number", number)
    return action


@lru_cache(maxsize=64)
def actions_of(board: CompiledBoard) -> ActionTable:
    """The actions of a board, made once."""
    return ActionTable(board)
