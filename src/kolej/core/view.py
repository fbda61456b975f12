"""View: what one seat (or a spectator) may know, built field by field from what is public or its own.

It is complete: the seat's legal actions follow from it. It holds what public history proves, such as
cards taken from the row and not yet spent, the seat's own tickets under the decks, and those that it gave back
at the opening.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import BOTTOM, MAX_SEATS, NONE, OFFERED, OPENING, OUT, OVER, PAY, TURN
from kolej.core.phases.opening import has_chosen
from kolej.core.state import (
    CHOICE,
    CHOICE_PIECES,
    EXCHANGED,
    KEPT,
    KEPT_FIRST,
    LEFT,
    POINTS,
    SEAT_NUMBERS,
    State,
    blank,
)

SPECTATOR: Final[i64] = -1

# What a view consists of, each in a fixed order: single numbers, columns as in State, lists, and lists of tuples.
NUMBERS: Final = (
    *("seat", "seats", "first", "turn", "final_left", "trigger", "passes", "idle", "drawn", "slot", "row_size"),
    *("phase", "track", "place", "due", "colour", "choice", "choice_pieces"),
)
COLUMNS: Final = (
    *("row", "pile", "discard", "shown", "known", "owner", "open_to", "pieces", "building", "passengers"),
    "tickets_left",
)
LISTS: Final = (
    *("points", "left", "exchanged", "kept", "kept_first", "chosen", "laid", "hand_sizes", "hand"),
    *("tickets", "offer", "given_up", "refused", "held", "offered"),
)
ENTRIES: Final[dict[str, int]] = {"revealed": 2, "under": 3}  # name -> numbers in each


@final
class SeatView:
    """Columns are laid out as in State; `seat` is SPECTATOR for somebody who only watches."""

    def __init__(self, b: BoardTables, s: State, seat: i64) -> None:
        self.seat: i64 = seat
        self.seats: i64 = s.seats
        self.first: i64 = s.first
        self.turn: i64 = s.turn
        self.final_left: i64 = s.final_left
        self.trigger: i64 = s.trigger
        self.passes: i64 = s.passes
        self.idle: i64 = s.idle
        self.drawn: i64 = s.drawn
        self.slot: i64 = s.slot
        self.row_size: i64 = s.row_size
        self.row: vec[i64] = s.row[:]
        self.pile: vec[i64] = s.pile[:]
        self.discard: vec[i64] = s.cards[s.discard_at : s.discard_at + b.kinds]
        self.shown: vec[i64] = s.cards[s.shown_at : s.shown_at + b.kinds]
        self.known: vec[i64] = s.cards[s.known_at : s.known_at + s.seats * b.kinds]
        self.owner: vec[i64] = s.owner[:]
        self.open_to: vec[i64] = s.open_to[:]
        self.pieces: vec[i64] = s.pieces[:]
        self.building: vec[i64] = s.building[:]
        self.passengers: vec[i64] = s.passengers[:]
        self.tickets_left: vec[i64] = s.tickets_left[:]
        self.points = [int(s.seat[SEAT_NUMBERS * p + POINTS]) for p in range(s.seats)]
        self.left = [int(s.seat[SEAT_NUMBERS * p + LEFT]) for p in range(s.seats)]
        self.exchanged = [int(s.seat[SEAT_NUMBERS * p + EXCHANGED]) for p in range(s.seats)]
        self.kept = [int(s.seat[SEAT_NUMBERS * p + KEPT]) for p in range(s.seats)]
        self.kept_first = [int(s.seat[SEAT_NUMBERS * p + KEPT_FIRST]) for p in range(s.seats)]
        self.chosen = [int(s.phase == OPENING and has_chosen(b, s, p)) for p in range(s.seats)]

        # Between naming a track or building and paying, others see a turn that has not begun (C-03).
        secret = s.phase == PAY and seat != s.turn
        self.phase: i64 = s.phase
        self.track: i64 = s.track
        self.place: i64 = s.place
        self.due: i64 = s.due
        self.colour: i64 = s.colour
        self.laid = list(s.cards[s.laid_at : s.laid_at + b.kinds])
        if secret:
            self.phase = TURN
            self.track = NONE
            self.place = NONE
            self.due = 0
            self.colour = NONE
            self.laid = [0] * b.kinds
        self.hand_sizes: list[int] = []  # by seat and deck
        for p in range(s.seats):
            for d in range(b.decks):
                size: i64 = 0
                for k in range(b.deck_first[d], b.deck_after[d]):
                    size += s.cards[p * b.kinds + k]
                    if secret and p == s.turn:
                        size += s.cards[s.laid_at + k]
                self.hand_sizes.append(size)

        own = seat != SPECTATOR
        self.hand = [0] * b.kinds
        self.choice: i64 = NONE
        self.choice_pieces: i64 = NONE
        if own:
            self.hand = list(s.cards[seat * b.kinds : (seat + 1) * b.kinds])
            self.choice = s.seat[SEAT_NUMBERS * seat + CHOICE]
            self.choice_pieces = s.seat[SEAT_NUMBERS * seat + CHOICE_PIECES]
        self.tickets: list[int] = []  # held by the seat
        self.revealed: list[tuple[int, int]] = []  # when the game is over, all that are held: who, which
        self.offer: list[int] = []  # offered to it, in the order drawn
        self.given_up: list[int] = []  # its tickets that left the game
        self.refused = [int(t) for t in range(b.tickets) if own and s.refused[t] == seat]  # wherever they are now
        self.under: list[tuple[int, int, int]] = []  # under each deck, first to come first: deck, who, which
        self.held = [0] * (s.seats * b.ticket_decks)  # by seat and deck; all in the first where backs don't differ
        self.offered = [0] * (s.seats * b.ticket_decks)  # by seat and deck
        self._see_tickets(b, s)

    def _see_tickets(self, b: BoardTables, s: State) -> None:
        """Sort the tickets by who may know what of them (C-03)."""
        under: list[tuple[int, int, int]] = []
        seat = self.seat
        offer: list[tuple[int, int]] = []
        for t in range(b.tickets):
            at = s.ticket[t]
            deck = b.ticket_deck[t]
            if at >= BOTTOM:
                under.append((int(deck), int(at), int(t)))
            elif at >= OFFERED:
                who = (at - OFFERED) // 16
                self.offered[who * b.ticket_decks + deck] += 1
                if who == seat:
                    offer.append((int(at), int(t)))
            elif at >= OUT:
                if at - OUT == seat:
                    self.given_up.append(int(t))
            elif at >= 0:
                self.held[at * b.ticket_decks + (deck if b.mixed else 0)] += 1
                if at == seat:
                    self.tickets.append(int(t))
                if s.phase == OVER:
                    self.revealed.append((int(at), int(t)))
        self.offer = [t for _, t in sorted(offer)]
        for deck_under, rank, ticket in sorted(under):
            who_returned = (rank - BOTTOM) % MAX_SEATS
            self.under.append((deck_under, who_returned, ticket if who_returned == seat else -1))

    def numbers(self) -> list[int]:
        """All of it as numbers; equal lists mean that the seat can't tell two positions apart."""
        flat: list[int] = [getattr(self, name) for name in NUMBERS]
        for name in (*COLUMNS, *LISTS):
            values: list[int] = [int(x) for x in getattr(self, name)]
            flat.append(len(values))
            flat.extend(values)
        for name in ENTRIES:
            entries: list[tuple[int, ...]] = getattr(self, name)
            flat.append(sum([len(entry) for entry in entries]))
            flat.extend([x for entry in entries for x in entry])
        return flat

    @staticmethod
    def from_numbers(b: BoardTables, numbers: list[int]) -> "SeatView":
        """The view that these are the numbers of."""
        v = SeatView(b, blank(b, numbers[NUMBERS.index("seats")]), SPECTATOR)
        at = len(NUMBERS)
        for i, name in enumerate(NUMBERS):
            setattr(v, name, numbers[i])
        for name in (*COLUMNS, *LISTS, *ENTRIES):
            after = at + 1 + numbers[at]
            values = numbers[at + 1 : after]
            at = after
            if name in COLUMNS:
                setattr(v, name, vec[i64](values))
            elif name in ENTRIES:
                width = ENTRIES[name]
                setattr(v, name, [tuple(values[i : i + width]) for i in range(0, len(values), width)])
            else:
                setattr(v, name, values)
        return v
