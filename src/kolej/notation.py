"""Notation: actions as numbers, typed values and text, each made from the other.

draw · draw ship · take red · refill train
claim paris-zurich · claim paris-zurich: 2 red, 1 wild · pay 2 red, 1 wild · withdraw
station roma · station roma: 1 red · port tokyo: 2 red-train-port, 2 red-ship
tickets · tickets 3 short, 1 long · keep kyiv-sochi, essen-kyiv
pieces 20 train, 40 ship · exchange 3 train for ship · passenger berlin: red · pass
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from kolej.actions import (
    Action,
    Build,
    ChoosePieces,
    ClaimTrack,
    DrawCard,
    DrawTickets,
    Exchange,
    KeepTickets,
    Pass,
    Pay,
    RefillRow,
    TakeCard,
    TakePassenger,
    Withdraw,
)
from kolej.boards.compiler import CompiledBoard
from kolej.core import codes
from kolej.core.state import State
from kolej.core.tickets import drawable, offered, offered_at
from kolej.errors import BadNotation

Counted = tuple[tuple[str, int], ...]
VERBS: Final = (
    "draw, take, refill, claim, station, port, pay, withdraw, tickets, keep, pieces, exchange, passenger, pass"
)
LONGEST_TEXT: Final = 2000


def building_word(board: CompiledBoard) -> str:
    """What this board builds."""
    return "station" if board.core.has_stations else "port"


def counted(names: list[str], counts: tuple[int, ...] | list[int]) -> Counted:
    """The things of which there is at least one."""
    return tuple((name, int(n)) for name, n in zip(names, counts, strict=True) if n)


def mix_of(board: CompiledBoard, s: State, first: int) -> Counted:
    """The announced mix: `first` tickets of the first deck, the others of the second."""
    b = board.core
    if not b.mixed:
        return ()
    wanted = b.opening_draw if s.phase == codes.MIX else b.draw
    n = min(int(wanted), int(drawable(b, s)))
    return counted(board.ticket_decks, [first, n - first])


def action_of(board: CompiledBoard, s: State, seat: int, number: int) -> Action:
    """The typed action behind a number, for a seat in a state."""
    b = board.core
    if number < b.a_take:
        return DrawCard(board.decks[number], len(board.decks) == 1)
    if number < b.a_tickets:
        return TakeCard(board.kinds[number - b.a_take])
    if number < b.a_claim:
        return DrawTickets(mix_of(board, s, number - b.a_tickets))
    if number < b.a_build:
        return ClaimTrack(board.tracks[number - b.a_claim])
    if number < b.a_pay:
        return Build(building_word(board), board.places[number - b.a_build])
    if number < b.a_withdraw:
        return Pay(counted(board.kinds, b.tariffs.vectors[number - b.a_pay]))
    if number == b.a_withdraw:
        return Withdraw()
    if number < b.a_refill:
        subset = number - b.a_keep
        kept = [i for i in range(offered(b, s, seat)) if subset >> i & 1]
        return KeepTickets(tuple(board.tickets[offered_at(b, s, seat, i)] for i in kept))
    if number < b.a_passenger:
        return RefillRow(board.decks[number - b.a_refill])
    if number < b.a_pieces:
        colours = [*board.passenger_colours, "none"]
        return TakePassenger(board.places[s.place], colours[number - b.a_passenger])
    if number < b.a_exchange:
        first = b.choice_least + number - b.a_pieces
        return ChoosePieces(counted(board.pieces, [first, b.choice_total - first]))
    if number < b.a_pass:
        given, n = divmod(number - int(b.a_exchange), int(b.exchange_most))
        return Exchange(n + 1, board.pieces[given], board.pieces[1 - given])
    return Pass()


class Reader:
    """Reads one text in a state; every fault is a BadNotation that names the offending word."""

    def __init__(self, board: CompiledBoard, s: State, seat: int) -> None:
        self.board = board
        self.s = s
        self.seat = seat

    def read(self, text: str) -> Action:
        """The typed action that a text means; whether it is legal is not looked at."""
        if not isinstance(text, str):
            raise BadNotation(f"an action is a text, not {type(text).__name__}")
        if len(text) > LONGEST_TEXT:
            raise BadNotation(f"an action of {len(text)} characters: at most {LONGEST_TEXT} make sense")
        words = " ".join(text.split())
        verb, _, rest = words.partition(" ")
        reader = getattr(self, f"_read_{verb}", None) if verb.isascii() and verb.isalpha() else None
        if reader is None:
            raise BadNotation(f"{verb!r} is not an action; one of: {VERBS}")
        action: Action = reader(rest)
        return action

    def _name(self, what: str, known: list[str] | dict[str, int], name: str) -> str:
        if name in known:
            return name
        near = get_close_matches(name, list(known), 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise BadNotation(f"{name!r} is not a {what} of this board{hint}" if name else f"a {what} is missing")

    def _nothing(self, verb: str, rest: str) -> None:
        if rest:
            raise BadNotation(f"{verb!r} stands alone; {rest!r} is too much")

    def _counted(self, what: str, known: list[str], text: str) -> Counted:
        found: dict[str, int] = {}
        for part in text.split(","):
            match = re.fullmatch(r"([0-9]{1,4}) (\S+)", part.strip())
            if not match:
                raise BadNotation(f"{part.strip()!r} is not a number and a {what}, like '2 {known[0]}'")
            name = self._name(what, known, match[2])
            if name in found:
                raise BadNotation(f"{name!r} is counted twice")
            if int(match[1]) == 0:
                raise BadNotation(f"{part.strip()!r}: leave out what there is none of")
            found[name] = int(match[1])
        return tuple((name, found[name]) for name in known if name in found)

    def _read_draw(self, rest: str) -> Action:
        decks = self.board.decks
        if not rest and len(decks) > 1:
            raise BadNotation(f"'draw' from which deck? One of: {', '.join(decks)}")
        return DrawCard(self._name("deck", decks, rest) if rest else decks[0], len(decks) == 1)

    def _read_take(self, rest: str) -> Action:
        return TakeCard(self._name("card", self.board.kinds, rest))

    def _read_refill(self, rest: str) -> Action:
        return RefillRow(self._name("deck", self.board.decks, rest))

    def _priced(self, rest: str) -> tuple[str, Counted]:
        name, colon, payment = rest.partition(":")
        return name.strip(), self._counted("card", self.board.kinds, payment) if colon else ()

    def _read_claim(self, rest: str) -> Action:
        name, payment = self._priced(rest)
        return ClaimTrack(self._name("track", self.board.track_number, name), payment)

    def _build(self, word: str, rest: str) -> Action:
        if not self.board.core.buildings or building_word(self.board) != word:
            raise BadNotation(f"there are no {word}s on this board")
        name, payment = self._priced(rest)
        return Build(word, self._name("city", self.board.place_number, name), payment)

    def _read_station(self, rest: str) -> Action:
        return self._build("station", rest)

    def _read_port(self, rest: str) -> Action:
        return self._build("port", rest)

    def _read_pay(self, rest: str) -> Action:
        return Pay(self._counted("card", self.board.kinds, rest))

    def _read_withdraw(self, rest: str) -> Action:
        self._nothing("withdraw", rest)
        return Withdraw()

    def _read_tickets(self, rest: str) -> Action:
        if not self.board.core.mixed:
            self._nothing("tickets", rest)
            return DrawTickets()
        if not rest:
            raise BadNotation(f"which mix of tickets? For instance 'tickets 2 {self.board.ticket_decks[0]}, …'")
        return DrawTickets(self._counted("ticket deck", self.board.ticket_decks, rest))

    def _read_keep(self, rest: str) -> Action:
        names = [self._name("ticket", self.board.ticket_number, part.strip()) for part in rest.split(",")]
        if len(set(names)) < len(names):
            raise BadNotation(f"{rest!r} names a ticket twice")
        return KeepTickets(tuple(names))

    def _read_pieces(self, rest: str) -> Action:
        return ChoosePieces(self._counted("piece", self.board.pieces, rest))

    def _read_exchange(self, rest: str) -> Action:
        match = re.fullmatch(r"([0-9]{1,4}) (\S+) for (\S+)", rest)
        if not match:
            raise BadNotation(f"{rest!r} does not say what is exchanged, like '3 train for ship'")
        given = self._name("piece", self.board.pieces, match[2])
        return Exchange(int(match[1]), given, self._name("piece", self.board.pieces, match[3]))

    def _read_passenger(self, rest: str) -> Action:
        city, colon, colour = rest.partition(":")
        if not colon:
            raise BadNotation(f"{rest!r} does not say which passenger, like 'berlin: red' or 'berlin: none'")
        colours = [*self.board.passenger_colours, "none"]
        place = self._name("city", self.board.place_number, city.strip())
        return TakePassenger(place, self._name("passenger", colours, colour.strip()))

    def _read_pass(self, rest: str) -> Action:
        self._nothing("pass", rest)
        return Pass()
