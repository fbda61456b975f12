"""Buildings: stations and ports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kolej.actions.base import Action, Counted, Situation, cards_text
from kolej.actions.paying import PAYMENT_REASONS, bundle_numbers, wrong_payment
from kolej.actions.reading import known, priced
from kolej.boards.compiler import CompiledBoard
from kolej.core.afford import symbol_cards, weigh
from kolej.core.codes import NONE, TURN
from kolej.core.phases.building import touches
from kolej.core.state import LEFT, SEAT_NUMBERS, zeros
from kolej.errors import BadNotation
from kolej.reasons import Reason, shortfall


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Build a station or a port; without `payment` the payment is the next decision."""

    building: str  # "station" or "port"
    city: str
    payment: Counted = ()

    VERBS: ClassVar = ("station", "port")
    PHASES: ClassVar = (TURN,)
    REASONS: ClassVar = (
        "none_left",
        "built",
        "no_city",
        "no_port_city",
        "no_track",
        "cards_for_station",
        "cards_for_port",
        *PAYMENT_REASONS,
    )
    ORDER: ClassVar = 120

    def __str__(self) -> str:
        head = f"{self.building} {self.city}"
        return f"{head}: {cards_text(self.payment)}" if self.payment else head

    @classmethod
    def span(cls, board: CompiledBoard) -> range:
        return range(board.core.a_build, board.core.a_pay)

    @classmethod
    def fixed(cls, board: CompiledBoard, i: int) -> Build:
        return cls(board.building, board.places[i])

    @classmethod
    def read(cls, board: CompiledBoard, verb: str, rest: str) -> Build:
        if not board.core.buildings or board.building != verb:
            raise BadNotation(f"there are no {verb}s on this board")
        name, payment = priced(board, rest)
        return cls(verb, known("city", board.place_number, name), payment)

    def numbers(self, at: Situation) -> list[int]:
        head = int(at.board.core.a_build) + at.board.place_number[self.city]
        if not self.payment:
            return [head]
        paid = bundle_numbers(at.board, self.payment)
        return [head, *paid] if paid else []

    def against(self, at: Situation) -> Reason:
        b, s = at.board.core, at.s
        place = at.board.place_number[self.city]
        if not s.seat[SEAT_NUMBERS * at.seat + LEFT]:
            return Reason("none_left", building=self.building, seat=at.seat)
        if s.building[place] != NONE:
            owner = int(s.building[place])
            return Reason("built", building=self.building, city=self.city, owner=owner)
        if b.has_ports and not b.port_city[place]:
            return Reason("no_port_city", city=self.city)
        if b.has_stations and b.junction[place]:
            return Reason("no_city", city=self.city)
        if b.has_ports and not touches(b, s, at.seat, place):
            return Reason("no_track", city=self.city, seat=at.seat)
        need, have = self._price(at), self._best(at)
        if have < need:
            code = "cards_for_port" if b.has_ports else "cards_for_station"
            return Reason(code, city=self.city, seat=at.seat, **shortfall(need, have))
        return wrong_payment(at, self.payment, city=self.city)

    def _price(self, at: Situation) -> int:
        b = at.board.core
        if b.has_stations:
            return int(b.station_prices[b.buildings - at.s.seat[SEAT_NUMBERS * at.seat + LEFT]])
        return int(b.port_price * b.decks)

    def _best(self, at: Situation) -> int:
        """How many cards of the price the hand holds, in its best colour."""
        b = at.board.core
        if b.has_stations:
            worth = zeros(b.worths, 0)
            weigh(b, at.s, at.seat, worth)
            return int(worth[b.colours])
        return max(int(symbol_cards(b, at.s, at.seat, colour)) for colour in range(b.colours))
