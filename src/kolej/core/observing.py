"""Observations: what a seat may know as numbers of a fixed layout, the same for every position of a board.

The seat itself always comes first and the others follow in the order of play, so a learner need not know where it sits.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from kolej.core.bits import WORD
from kolej.core.board_tables import BoardTables
from kolej.core.codes import BOTTOM, MAX_SEATS, NONE, OFFERED, OPENING, OUT, OVER, PAY, POOL, TURN
from kolej.core.phases.opening import has_chosen
from kolej.core.state import CHOICE, CHOICE_PIECES, EXCHANGED, KEPT, KEPT_FIRST, LEFT, POINTS, SEAT_NUMBERS, State

# What a seat knows of a ticket; more follow these: offered to it (by place in the offer), revealed (by holder).
UNKNOWN: Final[i64] = 0
HELD: Final[i64] = 1
GIVEN_UP: Final[i64] = 2
UNDER: Final[i64] = 3
REFUSED: Final[i64] = 4
OFFERED_FIRST: Final[i64] = 5

MOST_EXCHANGED: Final[i64] = 500  # what can grow without end is cut off here
LONGEST_DUE: Final[i64] = 20


@final
class Feature:
    """One stretch of an observation: `size` numbers from `first` on, each from `least` to `most`."""

    def __init__(
        self, name: str, first: int, size: int, least: int, most: int, category: bool, per: str, about: str
    ) -> None:
        self.name = name
        self.first = first
        self.size = size
        self.least = least
        self.most = most
        self.category = category  # a code, not a quantity
        self.per = per  # what there is one number for, outermost first
        self.about = about


@final
class Features:
    """The features of a board, one after the other."""

    def __init__(self) -> None:
        self.all: list[Feature] = []
        self.size: i64 = 0

    def code(self, name: str, size: i64, most: i64, per: str, about: str) -> i64:
        """Add a feature of codes; where it begins."""
        return self.add(name, size, 0, most, True, per, about)

    def count(self, name: str, size: i64, most: i64, per: str, about: str) -> i64:
        """Add a feature of counts; where it begins."""
        return self.add(name, size, 0, most, False, per, about)

    def amount(self, name: str, size: i64, least: i64, most: i64, per: str, about: str) -> i64:
        """Add a feature of quantities that may be negative; where it begins."""
        return self.add(name, size, least, most, False, per, about)

    def add(self, name: str, size: i64, least: i64, most: i64, category: bool, per: str, about: str) -> i64:
        """Add a feature; where it begins. One that the board lacks takes no room."""
        first = self.size
        if size:
            self.all.append(Feature(name, first, size, least, most, category, per, about))
        self.size += size
        return first


@final
class Layout:
    """Where each feature of a board stands, for a number of seats."""

    def __init__(self, b: BoardTables, seats: i64) -> None:
        self.b: BoardTables = b
        self.seats: i64 = seats
        f = Features()
        cards = max(b.facts.card_count)
        every_card = sum(b.facts.card_count)

        self.phase: i64 = f.code("phase", 1, len(b.phases) - 1, "", "the kind of decision that the game waits for")
        self.turn: i64 = f.code("turn", 1, seats - 1, "", "the seat to act")
        self.first: i64 = f.code("first", 1, seats - 1, "", "the first player")
        self.trigger: i64 = f.code("trigger", 1, seats, "", "0: nobody; else 1 + the seat that triggered the end")
        self.final_left: i64 = f.count("final_left", 1, seats * b.end_turns, "", "turns left once the end is near")
        self.passes: i64 = f.count("passes", 1, seats, "", "passes in a row")
        self.idle: i64 = f.count("idle", 1, 2 * seats, "", "turns in a row that brought nothing")
        self.drawn: i64 = f.count("drawn", 1, 2, "", "cards drawn in this turn")
        self.slot: i64 = f.code("slot", 1, b.row_places, "", "0: none; else 1 + the place of the row to be filled")
        self.track: i64 = f.code("track", 1, b.tracks, "", "0: none; else 1 + the track that is being claimed")
        self.place: i64 = f.code(
            "place", 1, b.places, "", "0: none; else 1 + the place of the building or passenger that is being decided"
        )
        self.due: i64 = f.count("due", 1, LONGEST_DUE, "", "spaces or cards still to be paid")
        self.colour: i64 = f.code("colour", 1, b.colours, "", "0: none or wild; else 1 + the colour laid out")

        self.row: i64 = f.count("row", b.kinds, b.row_places, "kind", "cards in the row")
        self.discard: i64 = f.count("discard", b.kinds, cards, "kind", "discarded cards")
        self.laid: i64 = f.count("laid", b.kinds, cards, "kind", "cards laid out to pay")
        self.shown: i64 = f.count("shown", b.kinds, 3, "kind", "cards turned up for a tunnel")
        self.hand: i64 = f.count("hand", b.kinds, cards, "kind", "the seat's own cards")
        self.pile: i64 = f.count("pile", 2 * b.decks, every_card, "deck, discards", "cards in each pile")
        left = b.tickets
        self.tickets_left: i64 = f.count(
            "tickets_left", 2 * b.ticket_decks, left, "ticket deck, under it", "tickets in each deck"
        )

        self.points: i64 = f.amount(
            "points",
            seats,
            -b.exchange_cost * MOST_EXCHANGED,
            sum(b.facts.track_points),
            "seat",
            "running points",
        )
        self.known: i64 = f.count(
            "known", seats * b.kinds, cards, "seat, kind", "cards of each hand that everybody has seen"
        )
        self.hand_size: i64 = f.count("hand_size", seats * b.decks, every_card, "seat, deck", "cards in each hand")
        self.pieces: i64 = f.count(
            "pieces", seats * b.pieces, max(b.facts.piece_count), "seat, piece", "pieces not yet placed"
        )
        self.box: i64 = f.count(
            "box",
            seats * b.pieces if b.choice_total else 0,
            max(b.facts.piece_count),
            "seat, piece",
            "pieces in the box",
        )
        self.exchanged: i64 = f.count(
            "exchanged", seats if b.choice_total else 0, MOST_EXCHANGED, "seat", "pieces exchanged so far"
        )
        self.left: i64 = f.count(
            "left", seats if b.buildings else 0, b.buildings, "seat", "stations or ports not yet built"
        )
        self.chosen: i64 = f.code("chosen", seats, 1, "seat", "1: the seat has made its opening choices")
        self.kept: i64 = f.count(
            "kept", seats, b.most_offered + 1, "seat", "0: the opening is not over; else 1 + tickets kept at it"
        )
        self.kept_first: i64 = f.count(
            "kept_first", seats if b.mixed else 0, b.most_offered, "seat", "of them of the first ticket deck"
        )
        self.held: i64 = f.count("held", seats * b.ticket_decks, left, "seat, ticket deck", "tickets held")
        self.offered: i64 = f.count(
            "offered", seats * b.ticket_decks, b.most_offered, "seat, ticket deck", "tickets offered and not answered"
        )
        self.taken: i64 = f.count(
            "taken", seats * b.passenger_colours, b.passenger_each, "seat, passenger colour", "passengers taken"
        )

        self.choice: i64 = f.code(
            "choice", b.most_offered, 1, "place in the offer", "1: chosen at the opening, until all have chosen"
        )
        self.choice_pieces: i64 = f.count(
            "choice_pieces",
            1 if b.choice_total else 0,
            b.choice_most + 1,
            "",
            "0: not chosen; else 1 + pieces of the first kind",
        )
        self.ticket: i64 = f.code(
            "ticket",
            b.tickets,
            OFFERED_FIRST + b.most_offered + seats - 2,
            "ticket",
            f"0: unknown; 1: held; 2: given up; 3: put under the deck; 4: refused at the opening; from {OFFERED_FIRST} "
            "on: in the offer, by place; after those, when the game is over: held by the next seat and so on",
        )
        self.owner: i64 = f.code(
            "owner",
            b.tracks,
            seats + 1,
            "track",
            "0: open to the seat; 1: unclaimed, but closed to it; 2: its own; from 3 on: of the next seat and so on",
        )
        self.building: i64 = f.code(
            "building",
            b.places if b.buildings else 0,
            seats,
            "place",
            "0: none; 1: the seat's own; from 2 on: of the next seat and so on",
        )
        self.waiting: i64 = f.count(
            "waiting", b.places * b.passenger_colours, b.passenger_each, "place, passenger colour", "passengers waiting"
        )
        owners: list[int] = []
        for seat in range(seats):
            owners.append(1)
            owners.extend([int(2 + turned(p, seat, seats)) for p in range(seats)])
        self.owners: vec[i64] = vec[i64](
            owners
        )  # by seat and owner, NONE first: how the seat sees a track of that owner
        self.features: list[Feature] = f.all
        self.size: i64 = f.size


def observe(o: Layout, s: State, seat: i64, out: vec[i16], at: i64) -> None:
    """Write what a seat may know into `out`, from place `at` on."""
    # Between naming a track or building and paying, others see a turn that has not begun (C-03).
    secret = s.phase == PAY and seat != s.turn
    observe_table(o, s, seat, secret, out, at)
    observe_cards(o, s, seat, secret, out, at)
    observe_seats(o, s, seat, secret, out, at)
    observe_tickets(o, s, seat, out, at)
    observe_map(o, s, seat, out, at)


def turned(p: i64, seat: i64, seats: i64) -> i64:
    """How many places after `seat` the seat `p` sits."""
    places = p - seat
    if places < 0:
        places += seats
    return places


def observe_table(o: Layout, s: State, seat: i64, secret: bool, out: vec[i16], at: i64) -> None:
    """The single numbers."""
    out[at + o.phase] = i16(s.phase)
    out[at + o.turn] = i16(turned(s.turn, seat, s.seats))
    out[at + o.first] = i16(turned(s.first, seat, s.seats))
    out[at + o.trigger] = 0
    if s.trigger != NONE:
        out[at + o.trigger] = i16(1 + turned(s.trigger, seat, s.seats))
    out[at + o.final_left] = i16(s.final_left)
    out[at + o.passes] = i16(min(s.passes, s.seats))
    out[at + o.idle] = i16(min(s.idle, 2 * s.seats))
    out[at + o.drawn] = i16(min(s.drawn, 2))
    out[at + o.slot] = i16(s.slot + 1)
    out[at + o.track] = i16(s.track + 1)
    out[at + o.place] = i16(s.place + 1)
    out[at + o.due] = i16(min(s.due, LONGEST_DUE))
    out[at + o.colour] = i16(s.colour + 1)
    if secret:
        out[at + o.phase] = i16(TURN)
        out[at + o.track] = 0
        out[at + o.place] = 0
        out[at + o.due] = 0
        out[at + o.colour] = 0


def observe_cards(o: Layout, s: State, seat: i64, secret: bool, out: vec[i16], at: i64) -> None:
    """The cards on the table and in the seat's own hand."""
    cards = s.cards
    kinds = s.kinds
    copy_numbers(cards, s.row_at, kinds, out, at + o.row)
    copy_numbers(cards, s.discard_at, kinds, out, at + o.discard)
    copy_numbers(cards, s.laid_at, kinds, out, at + o.laid)
    copy_numbers(cards, s.shown_at, kinds, out, at + o.shown)
    copy_numbers(cards, seat * kinds, kinds, out, at + o.hand)
    copy_numbers(s.pile, 0, 2 * o.b.decks, out, at + o.pile)
    copy_numbers(s.tickets_left, 0, 2 * o.b.ticket_decks, out, at + o.tickets_left)
    if secret:
        for k in range(kinds):
            out[at + o.laid + k] = 0


def copy_numbers(column: vec[i64], first: i64, count: i64, out: vec[i16], at: i64) -> None:
    """Write a stretch of a column as it is."""
    for i in range(count):
        out[at + i] = i16(column[first + i])


def observe_seats(o: Layout, s: State, seat: i64, secret: bool, out: vec[i16], at: i64) -> None:
    """What everybody knows of each seat, the observing one first."""
    b = o.b
    cards = s.cards
    kinds = s.kinds
    seats = s.seats
    least = -b.exchange_cost * MOST_EXCHANGED
    p = seat
    for r in range(seats):
        numbers = SEAT_NUMBERS * p
        out[at + o.points + r] = i16(max(s.seat[numbers + POINTS], least))
        copy_numbers(cards, s.known_at + p * kinds, kinds, out, at + o.known + r * kinds)
        for d in range(b.decks):
            size = total(cards, p * kinds + b.deck_first[d], p * kinds + b.deck_after[d])
            if secret and p == s.turn:
                size += total(cards, s.laid_at + b.deck_first[d], s.laid_at + b.deck_after[d])
            out[at + o.hand_size + r * b.decks + d] = i16(size)
        copy_numbers(s.pieces, p * b.pieces, b.pieces, out, at + o.pieces + r * b.pieces)
        if b.choice_total:
            out[at + o.exchanged + r] = i16(min(s.seat[numbers + EXCHANGED], MOST_EXCHANGED))
            copy_numbers(s.pieces, (seats + p) * b.pieces, b.pieces, out, at + o.box + r * b.pieces)
        if b.buildings:
            out[at + o.left + r] = i16(s.seat[numbers + LEFT])
        out[at + o.chosen + r] = i16(s.phase == OPENING and has_chosen(b, s, p))
        out[at + o.kept + r] = i16(s.seat[numbers + KEPT] + 1)
        if b.mixed:
            out[at + o.kept_first + r] = i16(s.seat[numbers + KEPT_FIRST])
        colours = b.passenger_colours
        copy_numbers(s.passengers, (b.places + p) * colours, colours, out, at + o.taken + r * colours)
        p += 1
        if p == seats:
            p = 0


def total(column: vec[i64], first: i64, after: i64) -> i64:
    """The sum of a stretch of a column."""
    found: i64 = 0
    for i in range(first, after):
        found += column[i]
    return found


def observe_tickets(o: Layout, s: State, seat: i64, out: vec[i16], at: i64) -> None:
    """The seat's own tickets and choices, and how many tickets the others have."""
    b = o.b
    where = s.ticket
    refused = s.refused
    held = at + o.held
    offered = at + o.offered
    first = at + o.ticket
    for i in range(s.seats * b.ticket_decks):
        out[held + i] = 0
        out[offered + i] = 0
    for t in range(b.tickets):
        place = where[t]
        told = UNKNOWN
        if refused[t] == seat:
            told = REFUSED
        if place == POOL:
            pass
        elif place < OUT:
            r = turned(place, seat, s.seats)
            deck = b.ticket_deck[t]
            if not b.mixed:
                deck = 0
            out[held + r * b.ticket_decks + deck] += 1
            if r == 0:
                told = HELD
            elif s.phase == OVER:
                told = OFFERED_FIRST + b.most_offered + r - 1
        elif place < OFFERED:
            if place - OUT == seat:
                told = GIVEN_UP
        elif place < BOTTOM:
            r = turned((place - OFFERED) >> 4, seat, s.seats)
            out[offered + r * b.ticket_decks + b.ticket_deck[t]] += 1
            if r == 0:
                told = OFFERED_FIRST + ((place - OFFERED) & 15)
        elif (place - BOTTOM) % MAX_SEATS == seat:
            told = UNDER
        out[first + t] = i16(told)
    choice = s.seat[SEAT_NUMBERS * seat + CHOICE]
    for i in range(b.most_offered):
        out[at + o.choice + i] = 0
        if choice != NONE:
            out[at + o.choice + i] = i16((choice >> i) & 1)
    if b.choice_total:
        out[at + o.choice_pieces] = i16(s.seat[SEAT_NUMBERS * seat + CHOICE_PIECES] + 1)


def observe_map(o: Layout, s: State, seat: i64, out: vec[i16], at: i64) -> None:
    """Tracks, buildings and passengers on the map."""
    b = o.b
    owner = s.owner
    codes = o.owners
    code = seat * (s.seats + 1) + 1
    first = at + o.owner
    for w in range(b.track_words):
        word = s.open_to[seat * b.track_words + w]
        for t in range(w * WORD, min(b.tracks, (w + 1) * WORD)):
            # Nobody's track has the code 1, less 1 if it is open; a claimed one is open to nobody.
            out[first + t] = i16(codes[code + owner[t]] - (word & 1))
            word >>= 1
    if b.buildings:
        building = s.building
        first = at + o.building
        for i in range(b.places):
            out[first + i] = i16(codes[code + building[i]] - 1)
    copy_numbers(s.passengers, 0, b.places * b.passenger_colours, out, at + o.waiting)


def observation(o: Layout, s: State, seat: i64) -> vec[i16]:
    """What a seat may know, as a column of its own."""
    out = vec[i16]([i16(0)] * o.size)
    observe(o, s, seat, out, 0)
    return out
