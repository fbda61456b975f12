"""Events: what happened, in names, and what each seat may know of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kolej.boards.compiler import CompiledBoard
from kolej.core import codes
from kolej.notation import building_word


@dataclass(frozen=True)
class Event:
    """One thing that happened. `data` is public; `secret` is for `seat` alone."""

    kind: str
    seat: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    secret: Mapping[str, Any] = field(default_factory=dict)

    def for_seat(self, seat: int | None) -> Event:
        """The event as this seat may know it; None: a spectator."""
        if not self.secret or (seat is not None and seat == self.seat):
            return self
        return Event(self.kind, self.seat, self.data)

    def to_dict(self) -> dict[str, Any]:
        """The event as JSON."""
        who = {} if self.seat is None else {"seat": self.seat}
        return {"event": self.kind, **who, **self.data, **self.secret}


class EventWriter:
    """Turns the core's journal into events."""

    def __init__(self, board: CompiledBoard) -> None:
        self.board = board

    def write(self, journal: list[tuple[int, ...]]) -> list[Event]:
        """The events of a journal, in order."""
        return [self._event(entry) for entry in journal]

    def _cards(self, counts: tuple[int, ...]) -> dict[str, int]:
        return {name: n for name, n in zip(self.board.kinds, counts, strict=True) if n}

    def _by_deck(self, tickets: list[int]) -> dict[str, int]:
        decks = [self.board.ticket_decks[self.board.core.ticket_deck[t]] for t in tickets]
        return {deck: decks.count(deck) for deck in self.board.ticket_decks if deck in decks}

    def _names(self, tickets: tuple[int, ...] | list[int]) -> list[str]:
        return [self.board.tickets[t] for t in tickets]

    def _event(self, entry: tuple[int, ...]) -> Event:
        board = self.board
        code, rest = entry[0], entry[1:]
        match code:
            case codes.E_DRAW:
                seat, deck, kind = rest
                return Event("draw", seat, {"deck": board.decks[deck]}, {"card": board.kinds[kind]})
            case codes.E_TAKE:
                seat, kind, slot = rest
                return Event("take", seat, {"card": board.kinds[kind], "place": slot})
            case codes.E_ROW:
                slot, kind = rest
                return Event("row", None, {"place": slot, "card": board.kinds[kind]})
            case codes.E_ROW_CLEARED:
                return Event("row_cleared")
            case codes.E_SHUFFLE:
                return Event("shuffle", None, {"deck": board.decks[rest[0]]})
            case codes.E_REVEAL:
                seat, track, due, n = rest[:4]
                data = {
                    "track": board.tracks[track],
                    "cards": self._cards(rest[4 + n :]),
                    "revealed": [board.kinds[kind] for kind in rest[4 : 4 + n]],
                    "due": due,
                }
                return Event("tunnel", seat, data)
            case codes.E_PAY_DUE:
                return Event("pay_due", rest[0], {"cards": self._cards(rest[1:])})
            case codes.E_WITHDRAW:
                return Event("withdraw", rest[0], {"track": board.tracks[rest[1]]})
            case codes.E_CLAIM:
                seat, track, points = rest[:3]
                data = {"track": board.tracks[track], "points": points, "cards": self._cards(rest[3:])}
                return Event("claim", seat, data)
            case codes.E_BUILD:
                data = {"city": board.places[rest[1]], "cards": self._cards(rest[2:])}
                return Event(building_word(board), rest[0], data)
            case codes.E_TICKETS:
                tickets = list(rest[1:])
                return Event("tickets", rest[0], {"drawn": self._by_deck(tickets)}, {"tickets": self._names(tickets)})
            case codes.E_KEEP:
                return self._keep(rest)
            case codes.E_CHOSEN:
                return Event("chosen", rest[0])
            case codes.E_PIECES:
                return Event("pieces", rest[0], {"pieces": dict(zip(board.pieces, rest[1:], strict=True))})
            case codes.E_PASSENGER:
                seat, place, colour = rest
                colours = [*board.passenger_colours, "none"]
                return Event("passenger", seat, {"city": board.places[place], "colour": colours[colour]})
            case codes.E_EXCHANGE:
                seat, given, n = rest
                data = {"given": board.pieces[given], "taken": board.pieces[1 - given], "count": n}
                return Event("exchange", seat, data)
            case codes.E_PASS:
                return Event("pass", rest[0])
            case codes.E_TURN:
                return Event("turn", rest[0])
            case codes.E_FINAL:
                return Event("final_turns", rest[0], {"turns": rest[1]})
        return Event("over")

    def _keep(self, rest: tuple[int, ...]) -> Event:
        seat, n = rest[:2]
        kept, back = list(rest[2 : 2 + n]), list(rest[2 + n :])
        data: dict[str, Any] = {"kept": n, "returned": len(back)}
        if self.board.core.mixed:  # the backs of the decks differ (C-03)
            data |= {"kept_of": self._by_deck(kept), "returned_of": self._by_deck(back)}
        return Event("keep", seat, data, {"tickets": self._names(kept), "given_up": self._names(back)})
