"""Exchange: pieces of one kind for the other."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from kolej.actions.base import Action, Situation
from kolej.actions.reading import known
from kolej.boards.compiler import CompiledBoard
from kolej.core.codes import TURN
from kolej.errors import BadNotation
from kolej.reasons import Reason, shortfall


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Exchange unplaced pieces of one kind for the other."""

    count: int
    given: str
    taken: str

    VERBS: ClassVar = ("exchange",)
    PHASES: ClassVar = (TURN,)
    REASONS: ClassVar = ("no_exchange", "same_piece", "exchange_none", "exchange_left", "exchange_box")
    ORDER: ClassVar = 130

    def __str__(self) -> str:
        return f"exchange {self.count} {self.given} for {self.taken}"

    @classmethod
    def span(cls, board: CompiledBoard) -> range:
        return range(board.core.a_exchange, board.core.a_pass)

    @classmethod
    def fixed(cls, board: CompiledBoard, i: int) -> Exchange:
        given, n = divmod(i, int(board.core.exchange_most))
        return cls(n + 1, board.pieces[given], board.pieces[1 - given])

    @classmethod
    def read(cls, board: CompiledBoard, verb: str, rest: str) -> Exchange:
        match = re.fullmatch(r"([0-9]{1,4}) (\S+) for (\S+)", rest)
        if not match:
            raise BadNotation(f"{rest!r} does not say what is exchanged, like '3 train for ship'")
        given = known("piece", board.pieces, match[2])
        return cls(int(match[1]), given, known("piece", board.pieces, match[3]))

    def numbers(self, at: Situation) -> list[int]:
        b = at.board.core
        if self.given == self.taken or not 1 <= self.count <= b.exchange_most:
            return []
        return [int(b.a_exchange) + at.board.piece_number[self.given] * int(b.exchange_most) + self.count - 1]

    def missing(self, board: CompiledBoard) -> Reason | None:
        if not board.core.choice_total:
            return Reason("no_exchange")
        return Reason("same_piece", piece=self.given) if self.given == self.taken else None

    def against(self, at: Situation) -> Reason:
        b, s, number = at.board.core, at.s, at.board.piece_number
        if not self.count:
            return Reason("exchange_none")
        left = int(s.pieces[at.seat * b.pieces + number[self.given]])
        if left < self.count:
            return Reason("exchange_left", piece=self.given, seat=at.seat, **shortfall(self.count, left))
        box = int(s.pieces[(s.seats + at.seat) * b.pieces + number[self.taken]])
        return Reason("exchange_box", piece=self.taken, **shortfall(self.count, box))
