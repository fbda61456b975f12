"""Pieces: the secret choice at the opening."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kolej.actions.base import Action, Counted, Situation, cards_text, counted, other_decision
from kolej.actions.reading import amounts
from kolej.boards.compiler import CompiledBoard
from kolej.core.codes import NONE, OPENING
from kolej.core.state import CHOICE, SEAT_NUMBERS
from kolej.reasons import Reason


@dataclass(frozen=True, slots=True)
class ChoosePieces(Action):
    """Choose the pieces to play with."""

    pieces: Counted

    VERBS: ClassVar = ("pieces",)
    PHASES: ClassVar = (OPENING,)
    REASONS: ClassVar = ("no_choice", "choice")
    ORDER: ClassVar = 100

    def __str__(self) -> str:
        return f"pieces {cards_text(self.pieces)}"

    @classmethod
    def span(cls, board: CompiledBoard) -> range:
        return range(board.core.a_pieces, board.core.a_exchange)

    @classmethod
    def fixed(cls, board: CompiledBoard, i: int) -> ChoosePieces:
        first = int(board.core.choice_least) + i
        return cls(counted(board.pieces, [first, int(board.core.choice_total) - first]))

    @classmethod
    def read(cls, board: CompiledBoard, verb: str, rest: str) -> ChoosePieces:
        return cls(amounts("piece", board.pieces, rest))

    def numbers(self, at: Situation) -> list[int]:
        return [] if self._misfit(at.board) else [int(at.board.core.a_pieces) + self._first(at.board)]

    def _first(self, board: CompiledBoard) -> int:
        return dict(self.pieces).get(board.pieces[0], 0) - int(board.core.choice_least)

    def _misfit(self, board: CompiledBoard) -> bool:
        total = sum(n for _, n in self.pieces)
        return total != board.core.choice_total or self._first(board) not in range(len(self.span(board)))

    def missing(self, board: CompiledBoard) -> Reason | None:
        return None if board.core.choice_total else Reason("no_choice")

    def against(self, at: Situation) -> Reason:
        if at.s.seat[SEAT_NUMBERS * at.seat + CHOICE] == NONE or not self._misfit(at.board):
            return other_decision(at)
        most = {piece.id: piece.count for piece in at.board.data.pieces}
        have = sum(n for _, n in self.pieces)
        return Reason("choice", need=int(at.board.core.choice_total), have=have, most=most)
