"""State: all that changes in a game; cheap to copy."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.chance import Source
from kolej.core.codes import NONE, OPENING, POOL
from kolej.core.columns import COLUMNS, SCALARS
from kolej.core.journal import JournalEntry

# The place of each of SEAT_COLUMNS in `State.seat` (SEAT_NUMBERS entries per seat).
POINTS: Final[i64] = 0
LEFT: Final[i64] = 1
EXCHANGED: Final[i64] = 2
KEPT: Final[i64] = 3
KEPT_FIRST: Final[i64] = 4
CHOICE: Final[i64] = 5
CHOICE_PIECES: Final[i64] = 6
SEAT_NUMBERS: Final[i64] = 7


@final
class State:
    """A position; core/columns.py says what its numbers and columns are.

    `cards` is a table of CARD_ROWS, one entry per kind of card in each (see the `…_at` fields). Columns with several
    entries per seat are laid out seat by seat.
    """

    def __init__(
        self,
        seats: i64,
        kinds: i64,
        cards: vec[i64],
        pile: vec[i64],
        row: vec[i64],
        owner: vec[i64],
        open_to: vec[i64],
        pieces: vec[i64],
        building: vec[i64],
        seat: vec[i64],
        ticket: vec[i64],
        tickets_left: vec[i64],
        passengers: vec[i64],
        refused: vec[i64],
    ) -> None:
        self.seats: i64 = seats
        self.kinds: i64 = kinds
        self.known_at: i64 = seats * kinds
        self.deck_at: i64 = 2 * seats * kinds
        self.discard_at: i64 = self.deck_at + kinds
        self.laid_at: i64 = self.discard_at + kinds
        self.shown_at: i64 = self.laid_at + kinds
        self.row_at: i64 = self.shown_at + kinds
        self.cards: vec[i64] = cards
        self.pile: vec[i64] = pile
        self.row: vec[i64] = row
        self.owner: vec[i64] = owner
        self.open_to: vec[i64] = open_to
        self.pieces: vec[i64] = pieces
        self.building: vec[i64] = building
        self.seat: vec[i64] = seat
        self.ticket: vec[i64] = ticket
        self.tickets_left: vec[i64] = tickets_left
        self.passengers: vec[i64] = passengers
        self.refused: vec[i64] = refused

        self.phase: i64 = OPENING
        self.turn: i64 = 0
        self.first: i64 = 0
        self.final_left: i64 = 0
        self.trigger: i64 = NONE
        self.passes: i64 = 0
        self.idle: i64 = 0
        self.slot: i64 = NONE
        self.drawn: i64 = 0
        self.track: i64 = NONE
        self.place: i64 = NONE
        self.due: i64 = 0
        self.colour: i64 = NONE
        self.row_size: i64 = 0
        self.rank: i64 = 0

        self.rng_a: i64 = 0
        self.rng_b: i64 = 1
        self.source: Source | None = None
        self.journal: list[JournalEntry] | None = None  # what happens, if somebody wants to know

    def copy(self) -> "State":
        """An independent position; it goes on with the same chance, but keeps no journal."""
        s = State(
            self.seats,
            self.kinds,
            self.cards[:],
            self.pile[:],
            self.row[:],
            self.owner[:],
            self.open_to[:],
            self.pieces[:],
            self.building[:],
            self.seat[:],
            self.ticket[:],
            self.tickets_left[:],
            self.passengers[:],
            self.refused,  # shared: whoever changes it replaces it
        )
        s.phase = self.phase
        s.turn = self.turn
        s.first = self.first
        s.final_left = self.final_left
        s.trigger = self.trigger
        s.passes = self.passes
        s.idle = self.idle
        s.slot = self.slot
        s.drawn = self.drawn
        s.track = self.track
        s.place = self.place
        s.due = self.due
        s.colour = self.colour
        s.row_size = self.row_size
        s.rank = self.rank
        s.rng_a = self.rng_a
        s.rng_b = self.rng_b
        source = self.source
        if source is not None:
            s.source = source.copy()
        return s

    def columns(self) -> list[vec[i64]]:
        """Every column, in the order of their declaration."""
        return [getattr(self, name) for name in COLUMNS]

    def scalars(self) -> list[int]:
        """Every single number, in the order of their declaration."""
        return [getattr(self, name) for name in SCALARS]

    def numbers(self) -> list[int]:
        """The whole position as numbers; equal lists mean equal positions (chance aside)."""
        flat = self.scalars()
        for column in self.columns():
            flat.extend([int(x) for x in column])
        return flat


def zeros(n: i64, value: i64) -> vec[i64]:
    """A column of equal numbers."""
    return vec[i64]([value] * n)


def blank(b: BoardTables, seats: i64) -> State:
    """The position before anything is dealt: all cards in the decks, all tickets in the pool."""
    rows = 2 * seats + 5
    s = State(
        seats,
        b.kinds,
        zeros(rows * b.kinds, 0),
        zeros(2 * b.decks, 0),
        zeros(b.row_places, NONE),
        zeros(b.tracks, NONE),
        b.all_open[: seats * b.track_words],
        zeros(2 * seats * b.pieces, 0),
        zeros(b.places if b.buildings else 0, NONE),
        zeros(SEAT_NUMBERS * seats, 0),
        zeros(b.tickets, POOL),
        zeros(2 * b.ticket_decks, 0),
        zeros((b.places + seats) * b.passenger_colours, 0),
        zeros(b.tickets, NONE),
    )
    for k in range(b.kinds):
        s.cards[s.deck_at + k] = b.card_count[k]
        s.pile[b.card_deck[k]] += b.card_count[k]
    for t in range(b.tickets):
        s.tickets_left[b.ticket_deck[t]] += 1
    for p in range(seats):
        s.seat[SEAT_NUMBERS * p + LEFT] = b.buildings
        s.seat[SEAT_NUMBERS * p + KEPT] = NONE
        s.seat[SEAT_NUMBERS * p + CHOICE] = NONE
        s.seat[SEAT_NUMBERS * p + CHOICE_PIECES] = NONE
        for q in range(b.pieces):
            if b.choice_total:
                s.pieces[(seats + p) * b.pieces + q] = b.piece_count[q]
            else:
                s.pieces[p * b.pieces + q] = b.piece_count[q]
    return s
