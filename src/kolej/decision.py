"""Checks the decision that a position waits for: its phase has what it needs, and somebody can act."""

from __future__ import annotations

from typing import Any

from kolej.boards.compiler import CompiledBoard
from kolej.core import codes
from kolej.core.moves import Moves
from kolej.core.openness import is_open
from kolej.core.payment import REVEALED, hard_bundles
from kolej.core.phases.building import touches
from kolej.core.phases.opening import has_chosen
from kolej.core.phases.passenger import waits
from kolej.core.phases.tunnel import matches
from kolej.core.rules import PHASE_NAMES, PHASES, legal
from kolej.core.state import KEPT, KEPT_FIRST, LEFT, SEAT_NUMBERS, State
from kolej.errors import BadSnapshot
from kolej.fields import Fields


class DecisionCheck(Fields):
    """Checks the phase of a position against the rest of it, which has been read."""

    def __init__(self, data: dict[str, Any], board: CompiledBoard, s: State) -> None:
        self.data = data
        self.board = board
        self.b = board.core
        self.s = s
        self.seats = int(s.seats)

    def check(self) -> None:
        """The phase must fit: it has what it needs, and somebody can act."""
        b, s = self.b, self.s
        phase = s.phase
        self.offers()
        self.nothing_else_pending()
        if (phase == codes.TUNNEL or self.follows_claim()) and s.track == codes.NONE:
            raise BadSnapshot("pending.track: missing in this phase")
        if phase == codes.PAY and (s.track == codes.NONE) == (s.place == codes.NONE):
            raise BadSnapshot("pending: either a track or a city is to be paid for")
        if phase == codes.PASSENGER and s.place not in (b.track_a[s.track], b.track_b[s.track]):
            raise BadSnapshot("pending.city: a passenger is taken at an end of the pending track")
        if phase == codes.PASSENGER and not waits(b, s, s.place):
            raise BadSnapshot(f"pending.city: no passenger waits at {self.board.places[s.place]!r}")
        if phase == codes.REFILL and s.slot == codes.NONE:
            raise BadSnapshot("pending.place_in_row: missing in this phase")
        if phase == codes.REFILL and not s.drawn:
            raise BadSnapshot("pending.cards_drawn: missing in this phase: 1, or 2 after a second card or a wild")
        self.what_is_begun()
        if phase == codes.PAY:
            self.what_is_laid()
        if phase == codes.TUNNEL:
            self.what_is_revealed()
        if phase == codes.SECOND:
            s.drawn = 1
        if phase == codes.OPENING:
            self.opening_turn()
        if phase != codes.OVER:
            moves = Moves(b)
            legal(b, s, moves, s.turn)
            if moves.n == 0:
                raise BadSnapshot(f"phase: {PHASE_NAMES[phase]!r} leaves seat {s.turn} without any legal action")

    def follows_claim(self) -> bool:
        """Whether the phase is one that a claimed track leads to."""
        return PHASES[self.s.phase] in self.b.after_claim

    def offers(self) -> None:
        """Tickets are offered to everybody in the opening, and to the seat in turn when it has drawn some."""
        s = self.s
        announced = (int(s.turn) - int(s.first)) % self.seats if s.phase == codes.MIX else self.seats
        for p, player in enumerate(self.data["players"]):
            due = s.phase == codes.OPENING or (s.phase == codes.OFFER and p == s.turn)
            due = due or (s.phase == codes.MIX and (p - int(s.first)) % self.seats < announced)
            if bool(player.get("offer")) != due:
                state = "missing" if due else "nothing is offered to this seat"
                raise BadSnapshot(f"players[{p}].offer: {state} in this phase")
            for name in ("kept_at_opening", "refused"):
                if s.phase in (codes.OPENING, codes.MIX) and player.get(name):
                    raise BadSnapshot(f"players[{p}].{name}: nothing is kept or refused before all have chosen")
            self.kept(p)

    def kept(self, p: int) -> None:
        """What a seat kept at the opening it still holds, and no other seat was offered it then."""
        b, s = self.b, self.s
        total, first = int(s.seat[SEAT_NUMBERS * p + KEPT]), int(s.seat[SEAT_NUMBERS * p + KEPT_FIRST])
        due = [first, total - first] if b.mixed else [total]
        for other in range(self.seats):
            held = [t for t in range(b.tickets) if s.ticket[t] == p and (other == p or s.refused[t] != other)]
            for d, n in enumerate(due):
                able = sum(not b.mixed or b.ticket_deck[t] == d for t in held)
                if n > able:
                    raise BadSnapshot(f"players[{p}].kept_at_opening: {n}, but only {able} of its tickets can be those")

    def nothing_else_pending(self) -> None:
        """Only the phases in the middle of a turn have anything pending, each its own."""
        own = PHASES[self.s.phase].pending
        for name in self.data.get("pending") or {}:
            if name not in own:
                raise BadSnapshot(f"pending.{name}: nothing of the kind is pending in this phase")

    def what_is_begun(self) -> None:
        """The pending track or building is one that the seat in turn may have begun."""
        b, s = self.b, self.s
        if s.track != codes.NONE and s.phase in (codes.PAY, codes.TUNNEL):
            left = s.pieces[s.turn * b.pieces + b.track_piece[s.track]]
            if not is_open(b, s.open_to, s.turn, s.track) or left < b.track_pieces[s.track]:
                raise BadSnapshot(f"pending.track: {self.board.tracks[s.track]!r} can't be claimed by seat {s.turn}")
        if self.follows_claim() and s.owner[s.track] != s.turn:
            raise BadSnapshot(f"pending.track: {self.board.tracks[s.track]!r} is not owned by seat {s.turn}")
        if s.phase == codes.PAY and s.track == codes.NONE:
            here = s.place in b.sites and s.building[s.place] == codes.NONE
            if not b.buildings or not here or (b.has_ports and not touches(b, s, s.turn, s.place)):
                raise BadSnapshot(f"pending.city: nothing can be built in {self.board.places[s.place]!r}")
            if s.seat[SEAT_NUMBERS * s.turn + LEFT] == 0:
                raise BadSnapshot(f"pending.city: seat {s.turn} has nothing left to build")
        if s.phase == codes.REFILL and s.row[s.slot] != codes.NONE:
            raise BadSnapshot(f"pending.place_in_row: place {s.slot} of the row is not empty")

    def what_is_laid(self) -> None:
        """Cards lie on the table before the payment is whole only for hard terrain: pairs, space by space (WO-44)."""
        b, s = self.b, self.s
        laid = self.cards(s.laid_at)
        due = 0
        if s.track != codes.NONE and b.track_hard[s.track]:
            deck = int(b.piece_deck[b.track_piece[s.track]])
            paid = sum(laid) // 2
            due = int(b.length[s.track]) - paid
            if due < 1 or laid not in hard_bundles(b.facts, deck, paid, list(laid)):
                raise BadSnapshot(f"pending.laid: these are not pairs for spaces of {self.board.tracks[s.track]!r}")
        elif any(laid):
            raise BadSnapshot("pending.laid: nothing is laid out before this is paid for")
        self.agree("pending.due", int(s.due) or None, due)
        s.due = due

    def what_is_revealed(self) -> None:
        """The cards that were laid out pay for the tunnel; with those revealed they make what is due (EU-40…EU-46)."""
        b, s = self.b, self.s
        track = self.board.tracks[s.track]
        if not b.track_tunnel[s.track]:
            raise BadSnapshot(f"pending.track: {track!r} is no tunnel")
        tariff = int(b.tariffs.by_track[s.track])
        bundle = b.tariffs.index.get(self.cards(s.laid_at), codes.NONE)
        if bundle not in b.tariffs.listed[b.tariffs.list_first[tariff] : b.tariffs.list_first[tariff + 1]]:
            raise BadSnapshot(f"pending.laid: it does not pay for {track!r}")
        revealed = self.cards(s.shown_at)
        shown = min(int(REVEALED), sum(revealed) + int(s.pile[0]) + int(s.pile[b.decks]))
        if sum(revealed) != shown:
            raise BadSnapshot(f"pending.revealed: {sum(revealed)} cards, it must be {shown}")
        colour = int(b.tariffs.colour[bundle])
        due = sum(n for kind, n in enumerate(revealed) if matches(b, kind, colour))
        if due == 0:
            raise BadSnapshot("pending.revealed: none of it matches, so the tunnel is claimed already")
        pending = self.data["pending"]
        self.agree("pending.due", pending.get("due"), due)
        self.agree("pending.colour", pending.get("colour"), self.board.colours[colour] if colour >= 0 else "wild")
        s.due, s.colour = due, colour

    def cards(self, at: int) -> tuple[int, ...]:
        """A row of the table of cards."""
        return tuple(int(n) for n in self.s.cards[at : at + int(self.b.kinds)])

    def opening_turn(self) -> None:
        """The lowest seat that has still to choose is to act."""
        for p in range(self.seats):
            if not has_chosen(self.b, self.s, p):
                self.s.turn = p
                return
        raise BadSnapshot("phase: everybody has chosen, the opening is over")
