"""Passengers: whom to take at an end of the claimed track."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kolej.actions.base import Action, Situation
from kolej.actions.reading import known
from kolej.boards.compiler import CompiledBoard
from kolej.core.codes import PASSENGER
from kolej.errors import BadNotation
from kolej.reasons import Reason


def colours(board: CompiledBoard) -> list[str]:
    """What can be chosen: a colour, or none."""
    return [*board.passenger_colours, "none"]


@dataclass(frozen=True, slots=True)
class TakePassenger(Action):
    """Take a passenger of a colour at a place, or none ("none")."""

    city: str
    colour: str

    VERBS: ClassVar = ("passenger",)
    PHASES: ClassVar = (PASSENGER,)
    REASONS: ClassVar = ("no_passengers", "passenger_elsewhere", "no_passenger")

    def __str__(self) -> str:
        return f"passenger {self.city}: {self.colour}"

    @classmethod
    def span(cls, board: CompiledBoard) -> range:
        return range(board.core.a_passenger, board.core.a_pieces)

    @classmethod
    def name(cls, board: CompiledBoard, i: int) -> str:
        return f"passenger {colours(board)[i]}"

    @classmethod
    def found(cls, at: Situation, i: int) -> TakePassenger:
        return cls(at.board.places[at.s.place], colours(at.board)[i])

    @classmethod
    def read(cls, board: CompiledBoard, verb: str, rest: str) -> TakePassenger:
        city, colon, colour = rest.partition(":")
        if not colon:
            raise BadNotation(f"{rest!r} does not say which passenger, like 'berlin: red' or 'berlin: none'")
        place = known("city", board.place_number, city.strip())
        return cls(place, known("passenger", colours(board), colour.strip()))

    def numbers(self, at: Situation) -> list[int]:
        if at.s.phase != PASSENGER or at.board.places[at.s.place] != self.city:
            return []
        return [int(at.board.core.a_passenger) + colours(at.board).index(self.colour)]

    def missing(self, board: CompiledBoard) -> Reason | None:
        return None if board.passenger_colours else Reason("no_passengers")

    def against(self, at: Situation) -> Reason:
        if at.board.places[at.s.place] != self.city:
            return Reason("passenger_elsewhere", city=at.board.places[at.s.place])
        return Reason("no_passenger", city=self.city, colour=self.colour)
