"""Tickets: drawing from a deck, what is offered to a seat, keeping and returning."""

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.chance import A_TICKET, BadOutcome
from kolej.core.codes import BOTTOM, MAX_SEATS, NONE, OFFERED, POOL
from kolej.core.decks import below
from kolej.core.state import State


def left(b: BoardTables, s: State, deck: i64) -> i64:
    """How many tickets a deck holds."""
    under = b.ticket_decks + deck
    return s.tickets_left[deck] + s.tickets_left[under]


def drawable(b: BoardTables, s: State) -> i64:
    """How many tickets can be drawn in all."""
    total: i64 = 0
    for d in range(b.ticket_decks):
        if b.tickets_drawable[d]:
            total += left(b, s, d)
    return total


def top(b: BoardTables, s: State, deck: i64) -> i64:
    """The next ticket of a deck: any of the shuffled part, else the first of those put under it."""
    if s.tickets_left[deck]:
        return pick_shuffled(b, s, deck)
    where = s.ticket
    first: i64 = NONE
    for t in range(b.tickets):
        if where[t] >= BOTTOM and b.ticket_deck[t] == deck and (first == NONE or where[t] < where[first]):
            first = t
    return first


def pick_shuffled(b: BoardTables, s: State, deck: i64) -> i64:
    """One of the shuffled tickets of a deck, all equally likely."""
    source = s.source
    if source is not None and source.script is not None:
        chosen = source.scripted(A_TICKET + deck)
        if chosen < 0 or chosen >= b.tickets or b.ticket_deck[chosen] != deck or s.ticket[chosen] != POOL:
            raise BadOutcome("a ticket that the deck does not hold")
    else:
        where = s.ticket
        deck_of = b.ticket_deck
        rest = below(s, s.tickets_left[deck])
        chosen = -1
        while rest >= 0:
            chosen += 1
            rest -= i64(where[chosen] == POOL) & i64(deck_of[chosen] == deck)
    if source is not None:
        source.outcomes.append(chosen)
    return chosen


def offer(b: BoardTables, s: State, seat: i64, deck: i64, position: i64) -> None:
    """Draw a ticket of a deck and offer it to a seat, at this position of the offer."""
    t = top(b, s, deck)
    if s.ticket[t] == POOL:
        s.tickets_left[deck] -= 1
    else:
        s.tickets_left[b.ticket_decks + deck] -= 1
    s.ticket[t] = OFFERED + 16 * seat + position


def offered(b: BoardTables, s: State, seat: i64) -> i64:
    """How many tickets a seat has been offered and not yet answered."""
    n: i64 = 0
    for where in s.ticket:
        n += i64((where - OFFERED) >> 4 == seat)
    return n


def offered_at(b: BoardTables, s: State, seat: i64, position: i64) -> i64:
    """The ticket at a position of a seat's offer."""
    where = s.ticket
    sought = OFFERED + 16 * seat + position
    for t in range(b.tickets):
        if where[t] == sought:
            return t
    return NONE


def offer_of(b: BoardTables, s: State, seat: i64) -> list[int]:
    """The tickets of a seat's offer, in the order drawn."""
    return [int(offered_at(b, s, seat, i)) for i in range(offered(b, s, seat))]


def put_under(b: BoardTables, s: State, ticket: i64, seat: i64, rank: i64) -> None:
    """Return a ticket face down under its deck (C-42); those of lower ranks come first."""
    s.ticket[ticket] = BOTTOM + MAX_SEATS * rank + seat
    s.rank += 1
    s.tickets_left[b.ticket_decks + b.ticket_deck[ticket]] += 1


def put_back(b: BoardTables, s: State, ticket: i64) -> None:
    """Return a ticket into the shuffled part of its deck (DE-12)."""
    s.ticket[ticket] = POOL
    s.tickets_left[b.ticket_deck[ticket]] += 1
