"""Tickets: drawing some and keeping some of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kolej.actions.base import Action, Counted, Situation, cards_text, counted, other_decision
from kolej.actions.reading import alone, amounts, known
from kolej.boards.compiler import CompiledBoard
from kolej.core.codes import MIX, NONE, OFFER, OPENING, TURN
from kolej.core.state import CHOICE, SEAT_NUMBERS
from kolej.core.tickets import drawable, left, offer_of
from kolej.errors import BadNotation
from kolej.reasons import Reason, shortfall


@dataclass(frozen=True, slots=True)
class DrawTickets(Action):
    """Draw tickets, in the mix announced where there are several decks."""

    mix: Counted = ()

    VERBS: ClassVar = ("tickets",)
    PHASES: ClassVar = (TURN, MIX)
    REASONS: ClassVar = ("no_tickets", "mix_size", "mix_deck")
    ORDER: ClassVar = 40

    def __str__(self) -> str:
        return f"tickets {cards_text(self.mix)}" if self.mix else "tickets"

    @classmethod
    def span(cls, board: CompiledBoard) -> range:
        return range(board.core.a_tickets, board.core.a_claim)

    @classmethod
    def fixed(cls, board: CompiledBoard, i: int) -> DrawTickets | None:
        return None if board.core.mixed else cls()

    @classmethod
    def name(cls, board: CompiledBoard, i: int) -> str:
        first, *others = board.ticket_decks
        return f"tickets {i} {first}, others {' or '.join(others)}" if board.core.mixed else "tickets"

    @classmethod
    def found(cls, at: Situation, i: int) -> DrawTickets:
        return cls(counted(at.board.ticket_decks, [i, _wanted(at) - i]))

    @classmethod
    def read(cls, board: CompiledBoard, verb: str, rest: str) -> DrawTickets:
        if not board.core.mixed:
            alone(verb, rest)
            return cls()
        if not rest:
            raise BadNotation(f"which mix of tickets? For instance 'tickets 2 {board.ticket_decks[0]}, …'")
        return cls(amounts("ticket deck", board.ticket_decks, rest))

    def numbers(self, at: Situation) -> list[int]:
        if not at.board.core.mixed:
            return [int(at.board.core.a_tickets)]
        mix = dict(self.mix)
        if sum(mix.values()) != _wanted(at):
            return []
        return [int(at.board.core.a_tickets) + mix.get(at.board.ticket_decks[0], 0)]

    def against(self, at: Situation) -> Reason:
        if not drawable(at.board.core, at.s):
            return Reason("no_tickets")
        total = sum(n for _, n in self.mix)
        if total != _wanted(at):
            return Reason("mix_size", need=_wanted(at), have=total)
        for deck, n in self.mix:
            have = int(left(at.board.core, at.s, at.board.ticket_deck_number[deck]))
            if n > have:
                return Reason("mix_deck", deck=deck, **shortfall(n, have))
        return other_decision(at)


def _wanted(at: Situation) -> int:
    """How many tickets are drawn now: as many as there are, if they are few."""
    b = at.board.core
    wanted = b.opening_draw if at.s.phase == MIX else b.draw
    return min(int(wanted), int(drawable(b, at.s)))


@dataclass(frozen=True, slots=True)
class KeepTickets(Action):
    """Keep these of the offered tickets."""

    tickets: tuple[str, ...]

    VERBS: ClassVar = ("keep",)
    PHASES: ClassVar = (OPENING, OFFER)
    REASONS: ClassVar = ("keep_more", "not_offered")
    ORDER: ClassVar = 90

    def __str__(self) -> str:
        return f"keep {', '.join(self.tickets)}"

    @classmethod
    def span(cls, board: CompiledBoard) -> range:
        return range(board.core.a_keep, board.core.a_refill)

    @classmethod
    def name(cls, board: CompiledBoard, i: int) -> str:
        places = [str(bit + 1) for bit in range(int(board.core.most_offered)) if i >> bit & 1]
        return f"keep {', '.join(places) or 'none'} of the offer"

    @classmethod
    def found(cls, at: Situation, i: int) -> KeepTickets:
        return cls(tuple(ticket for bit, ticket in enumerate(_offer(at)) if i >> bit & 1))

    @classmethod
    def read(cls, board: CompiledBoard, verb: str, rest: str) -> KeepTickets:
        names = [known("ticket", board.ticket_number, part.strip()) for part in rest.split(",")]
        if len(set(names)) < len(names):
            raise BadNotation(f"{rest!r} names a ticket twice")
        return cls(tuple(names))

    def numbers(self, at: Situation) -> list[int]:
        offer = _offer(at)
        if not set(self.tickets) <= set(offer):
            return []
        return [int(at.board.core.a_keep) + sum(2 ** offer.index(ticket) for ticket in set(self.tickets))]

    def against(self, at: Situation) -> Reason:
        b, offer = at.board.core, _offer(at)
        if at.s.phase == OPENING and at.s.seat[SEAT_NUMBERS * at.seat + CHOICE] != NONE:
            return other_decision(at)
        for ticket in self.tickets:
            if ticket not in offer:
                return Reason("not_offered", ticket=ticket, seat=at.seat)
        need = min(int(b.opening_keep if at.s.phase == OPENING else b.keep), len(offer))
        return Reason("keep_more", **shortfall(need, len(self.tickets)))


def _offer(at: Situation) -> list[str]:
    """The tickets offered to the seat, in the order drawn."""
    return [at.board.tickets[t] for t in offer_of(at.board.core, at.s, at.seat)]
