"""Belief: a whole state, drawn at random from those that agree with a view and with what it proves."""

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.chance import fast_seed
from kolej.core.codes import (
    BOTTOM,
    MAX_SEATS,
    NONE,
    OFFERED,
    OPENING,
    OUT,
    OVER,
    REJECTS_OUT,
)
from kolej.core.decks import below, pick_card
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
from kolej.core.view import SeatView


def sample(b: BoardTables, v: SeatView, seed: bytes) -> State:
    """A state that the view can't tell from the real one, on a fresh generator of its own."""
    s = blank(b, v.seats)
    s.rng_a, s.rng_b = fast_seed(seed)
    place_public(b, v, s)
    place_cards(b, v, s)
    deal_cards(b, v, s)
    deal_tickets(b, v, s)
    if v.phase == OPENING:
        choose(b, v, s)
    return s


def place_public(b: BoardTables, v: SeatView, s: State) -> None:
    """Everything that the view states directly."""
    s.phase = v.phase
    s.turn = v.turn
    s.first = v.first
    s.final_left = v.final_left
    s.trigger = v.trigger
    s.passes = v.passes
    s.idle = v.idle
    s.slot = v.slot
    s.drawn = v.drawn
    s.track = v.track
    s.place = v.place
    s.due = v.due
    s.colour = v.colour
    s.row_size = v.row_size
    s.row = v.row[:]
    s.pile = v.pile[:]
    s.owner = v.owner[:]
    s.open_to = v.open_to[:]
    s.pieces = v.pieces[:]
    s.building = v.building[:]
    s.passengers = v.passengers[:]
    for p in range(v.seats):
        numbers = SEAT_NUMBERS * p
        s.seat[numbers + POINTS] = v.points[p]
        s.seat[numbers + LEFT] = v.left[p]
        s.seat[numbers + EXCHANGED] = v.exchanged[p]
        s.seat[numbers + KEPT] = v.kept[p]
        s.seat[numbers + KEPT_FIRST] = v.kept_first[p]
    for t in v.refused:
        s.refused[t] = v.seat


def place_cards(b: BoardTables, v: SeatView, s: State) -> None:
    """The cards that the seat knows of; all the others are in the decks."""
    for k in range(b.kinds):
        unseen = b.card_count[k] - v.discard[k] - v.laid[k] - v.shown[k] - v.hand[k]
        s.cards[s.discard_at + k] = v.discard[k]
        s.cards[s.laid_at + k] = v.laid[k]
        s.cards[s.shown_at + k] = v.shown[k]
        for p in range(v.seats):
            known = v.known[p * b.kinds + k]
            s.cards[s.known_at + p * b.kinds + k] = known
            if p == v.seat:
                s.cards[p * b.kinds + k] = v.hand[k]
            else:
                s.cards[p * b.kinds + k] = known
                unseen -= known
        s.cards[s.deck_at + k] = unseen
        s.cards[s.row_at + k] = 0
    for slot in range(b.row_places):
        if v.row[slot] != NONE:
            s.cards[s.row_at + v.row[slot]] += 1
            s.cards[s.deck_at + v.row[slot]] -= 1


def deal_cards(b: BoardTables, v: SeatView, s: State) -> None:
    """The cards that were not seen go at random from the decks to the other hands."""
    for d in range(b.decks):
        left: i64 = 0
        for k in range(b.deck_first[d], b.deck_after[d]):
            left += s.cards[s.deck_at + k]
        for p in range(v.seats):
            if p == v.seat:
                continue
            missing: i64 = v.hand_sizes[p * b.decks + d]
            for k in range(b.deck_first[d], b.deck_after[d]):
                missing -= s.cards[p * b.kinds + k]
            for _card in range(missing):
                kind = b.deck_first[d] + pick_card(s, s.deck_at + b.deck_first[d], left)
                s.cards[s.deck_at + kind] -= 1
                s.cards[p * b.kinds + kind] += 1
                left -= 1


def draw_unseen(b: BoardTables, s: State, unseen: list[int], deck: i64, without: list[int]) -> i64:
    """Take one of the unseen tickets of a deck at random, excluding those in `without`."""
    mine = [t for t in unseen if b.ticket_deck[t] == deck and t not in without]
    t = mine[below(s, len(mine))]
    unseen.remove(t)
    return t


def place_tickets(b: BoardTables, v: SeatView, s: State) -> None:
    """The tickets that the seat holds, was offered or gave up, and those that everybody sees."""
    s.tickets_left = v.tickets_left[:]
    for t in v.tickets:
        s.ticket[t] = v.seat
    for who, t in v.revealed:
        s.ticket[t] = who
    for i, t in enumerate(v.offer):
        s.ticket[t] = OFFERED + 16 * v.seat + i
    for t in v.given_up:
        s.ticket[t] = OUT + v.seat


def deal_tickets(b: BoardTables, v: SeatView, s: State) -> None:
    """The tickets that were not seen go at random to the other seats, under the decks and into them."""
    place_tickets(b, v, s)
    revealed = [t for _, t in v.revealed]
    seen: list[int] = v.tickets + revealed + v.offer + v.given_up + [t for _, _, t in v.under if t >= 0]
    unseen = [t for t in range(b.tickets) if t not in seen]
    for p in range(v.seats):
        if p != v.seat:
            deal_opening(b, v, s, unseen, p)
    for p in range(v.seats):
        if p != v.seat:
            deal_later(b, v, s, unseen, p)
    for p in range(v.seats):
        if p != v.seat:
            position: i64 = 0
            for d in range(b.ticket_decks):
                for _ticket in range(v.offered[p * b.ticket_decks + d]):
                    s.ticket[draw_unseen(b, s, unseen, d, [])] = OFFERED + 16 * p + position
                    position += 1
    for deck, who, own in v.under:
        ticket = own if own >= 0 else draw_unseen(b, s, unseen, deck, [])
        s.ticket[ticket] = BOTTOM + MAX_SEATS * s.rank + who
        s.rank += 1
    for t in unseen:
        if not b.tickets_drawable[b.ticket_deck[t]]:
            s.ticket[t] = OUT + MAX_SEATS


def kept_of(b: BoardTables, v: SeatView, seat: i64, deck: i64) -> i64:
    """How many tickets a seat kept at the opening, by deck; all in the first where the backs don't differ."""
    if v.kept[seat] == NONE:
        return 0
    if not b.mixed:
        return v.kept[seat] if deck == 0 else 0
    return v.kept_first[seat] if deck == 0 else v.kept[seat] - v.kept_first[seat]


def deal_opening(b: BoardTables, v: SeatView, s: State, unseen: list[int], seat: i64) -> None:
    """What another seat kept of its opening offer: nothing that the view's own seat was offered then."""
    if v.phase == OVER or v.kept[seat] == NONE:
        return
    if b.opening_rejects == REJECTS_OUT:
        offer: list[int] = []
        for d in range(b.ticket_decks):
            for _ticket in range(b.tickets_deal[d]):
                offer.append(draw_unseen(b, s, unseen, d, []))
        for d in range(b.ticket_decks):
            for _ticket in range(kept_of(b, v, seat, d)):
                fitting = [t for t in offer if not b.mixed or b.ticket_deck[t] == d]
                t = fitting[below(s, len(fitting))]
                offer.remove(t)
                s.ticket[t] = seat
        for t in offer:
            s.ticket[t] = OUT + seat
        return
    for d in range(b.ticket_decks):
        for _ticket in range(kept_of(b, v, seat, d)):
            s.ticket[draw_unseen(b, s, unseen, back(b, d), v.refused)] = seat


def deal_later(b: BoardTables, v: SeatView, s: State, unseen: list[int], seat: i64) -> None:
    """What another seat has kept since the opening."""
    if v.phase == OVER:
        return
    for d in range(b.ticket_decks):
        for _ticket in range(v.held[seat * b.ticket_decks + d] - kept_of(b, v, seat, d)):
            s.ticket[draw_unseen(b, s, unseen, back(b, d), [])] = seat


def back(b: BoardTables, deck: i64) -> i64:
    """The deck under which a ticket is counted: where the backs look alike, the one drawn from in play."""
    return deck if b.mixed else next_drawable(b)


def next_drawable(b: BoardTables) -> i64:
    """The deck from which tickets are drawn in play."""
    for d in range(b.ticket_decks):
        if b.tickets_drawable[d]:
            return d
    return 0


def choose(b: BoardTables, v: SeatView, s: State) -> None:
    """Opening choices of the seats that have chosen: the view's own, any legal ones for others."""
    for p in range(v.seats):
        numbers = SEAT_NUMBERS * p
        if p == v.seat:
            s.seat[numbers + CHOICE] = v.choice
            s.seat[numbers + CHOICE_PIECES] = v.choice_pieces
        elif v.chosen[p]:
            offered: i64 = 0
            for d in range(b.ticket_decks):
                offered += v.offered[p * b.ticket_decks + d]
            subset: i64 = 0
            while b.members[subset] < b.opening_keep:
                subset = below(s, b.power[offered])
            s.seat[numbers + CHOICE] = subset
            if b.choice_total:
                chosen = b.choice_least + below(s, b.choice_most - b.choice_least + 1)
                s.seat[numbers + CHOICE_PIECES] = chosen
