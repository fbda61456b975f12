"""Cards: drawing from a deck, taking from the row, refilling the row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kolej.actions.base import Action, Situation, other_decision
from kolej.actions.reading import known
from kolej.boards.compiler import CompiledBoard
from kolej.core.codes import REFILL, SECOND, TURN
from kolej.core.decks import can_supply
from kolej.errors import BadNotation
from kolej.reasons import Reason


@dataclass(frozen=True, slots=True)
class DrawCard(Action):
    """Draw the top card of a deck."""

    deck: str
    only_deck: bool = True

    VERBS: ClassVar = ("draw",)
    PHASES: ClassVar = (TURN, SECOND)
    REASONS: ClassVar = ("deck_empty",)
    ORDER: ClassVar = 10

    def __str__(self) -> str:
        return "draw" if self.only_deck else f"draw {self.deck}"

    @classmethod
    def span(cls, board: CompiledBoard) -> range:
        return range(board.core.a_draw, board.core.a_take)

    @classmethod
    def fixed(cls, board: CompiledBoard, i: int) -> DrawCard:
        return cls(board.decks[i], len(board.decks) == 1)

    @classmethod
    def read(cls, board: CompiledBoard, verb: str, rest: str) -> DrawCard:
        if not rest and len(board.decks) > 1:
            raise BadNotation(f"'draw' from which deck? One of: {', '.join(board.decks)}")
        return cls(known("deck", board.decks, rest) if rest else board.decks[0], len(board.decks) == 1)

    def numbers(self, at: Situation) -> list[int]:
        return [int(at.board.core.a_draw) + at.board.deck_number[self.deck]]

    def against(self, at: Situation) -> Reason:
        return Reason("deck_empty", deck=self.deck)


@dataclass(frozen=True, slots=True)
class TakeCard(Action):
    """Take a card of a kind from the row."""

    card: str

    VERBS: ClassVar = ("take",)
    PHASES: ClassVar = (TURN, SECOND)
    REASONS: ClassVar = ("not_in_row", "second_wild", "decks_empty")
    ORDER: ClassVar = 20

    def __str__(self) -> str:
        return f"take {self.card}"

    @classmethod
    def span(cls, board: CompiledBoard) -> range:
        return range(board.core.a_take, board.core.a_tickets)

    @classmethod
    def fixed(cls, board: CompiledBoard, i: int) -> TakeCard:
        return cls(board.kinds[i])

    @classmethod
    def read(cls, board: CompiledBoard, verb: str, rest: str) -> TakeCard:
        return cls(known("card", board.kinds, rest))

    def numbers(self, at: Situation) -> list[int]:
        return [int(at.board.core.a_take) + at.board.kind_number[self.card]]

    def against(self, at: Situation) -> Reason:
        if not at.s.cards[at.s.row_at + at.board.kind_number[self.card]]:
            return Reason("not_in_row", card=self.card)
        if at.s.phase == TURN:
            return Reason("decks_empty")
        return Reason("second_wild", card=self.card)


@dataclass(frozen=True, slots=True)
class RefillRow(Action):
    """Fill the empty place of the row from a deck."""

    deck: str

    VERBS: ClassVar = ("refill",)
    PHASES: ClassVar = (REFILL,)
    REASONS: ClassVar = ("deck_empty", "row_fills_itself")
    ORDER: ClassVar = 30

    def __str__(self) -> str:
        return f"refill {self.deck}"

    @classmethod
    def span(cls, board: CompiledBoard) -> range:
        return range(board.core.a_refill, board.core.a_passenger)

    @classmethod
    def fixed(cls, board: CompiledBoard, i: int) -> RefillRow:
        return cls(board.decks[i])

    @classmethod
    def read(cls, board: CompiledBoard, verb: str, rest: str) -> RefillRow:
        return cls(known("deck", board.decks, rest))

    def numbers(self, at: Situation) -> list[int]:
        if len(at.board.decks) == 1:
            return []
        return [int(at.board.core.a_refill) + at.board.deck_number[self.deck]]

    def missing(self, board: CompiledBoard) -> Reason | None:
        return Reason("row_fills_itself") if len(board.decks) == 1 else None

    def against(self, at: Situation) -> Reason:
        if not can_supply(at.board.core, at.s, at.board.deck_number[self.deck]):
            return Reason("deck_empty", deck=self.deck)
        return other_decision(at)
