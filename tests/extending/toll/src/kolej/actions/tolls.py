"""Tolls: the card that is given for a toll bridge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kolej.core.phases.toll import TollEntry

from kolej.actions.base import Action, Situation
from kolej.actions.reading import known
from kolej.boards.compiler import CompiledBoard
from kolej.core.rules import PHASE_NAMES
from kolej.events import Event, SeatEvent, game_event
from kolej.journal import event_of
from kolej.reasons import Reason

TOLL = PHASE_NAMES.index("toll")


@game_event
class TollPaid(SeatEvent):
    """A card given to the owner of a neighbouring track."""

    kind = "toll"
    track: str
    card: str
    owner: int


@event_of.register
def _(entry: TollEntry, board: CompiledBoard) -> Event:
    return TollPaid(entry.seat, board.tracks[entry.track], board.kinds[entry.kind], entry.owner)


@dataclass(frozen=True, slots=True)
class PayToll(Action):
    """Give a card of this kind."""

    card: str

    VERBS: ClassVar = ("toll",)
    PHASES: ClassVar = (TOLL,)
    REASONS: ClassVar = ("no_tolls", "toll_card")

    def __str__(self) -> str:
        return f"toll {self.card}"

    @classmethod
    def span(cls, board: CompiledBoard) -> range:
        return range(board.core.first_own[TOLL], board.core.first_own[TOLL + 1])

    @classmethod
    def fixed(cls, board: CompiledBoard, i: int) -> PayToll:
        return cls(board.kinds[i])

    @classmethod
    def read(cls, board: CompiledBoard, verb: str, rest: str) -> PayToll:
        return cls(known("card", board.kinds, rest))

    def numbers(self, at: Situation) -> list[int]:
        return list(self.span(at.board))[at.board.kind_number[self.card] :][:1]

    def missing(self, board: CompiledBoard) -> Reason | None:
        return None if self.span(board) else Reason("no_tolls")

    def against(self, at: Situation) -> Reason:
        return Reason("toll_card", card=self.card, seat=at.seat)
