"""Drawing transport cards: two cards, one after the other (C-10…C-18)."""

from typing import Final, final

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import NONE, REFILL, SECOND
from kolej.core.decks import can_supply, can_supply_any, deal_hand, fill_row, put_in_row
from kolej.core.journal import TakeEntry
from kolej.core.moves import Moves
from kolej.core.phase import Phase
from kolej.core.phases.ending import end_turn
from kolej.core.state import State


def legal_decks(b: BoardTables, s: State, m: Moves, verb: i64) -> None:
    """List the decks that can supply a card."""
    for d in range(b.decks):
        if can_supply(b, s, d):
            m.add(verb + d)


def legal_row(b: BoardTables, s: State, m: Moves, first: i64, after: i64) -> None:
    """List the kinds in the row, of those in a range."""
    cards = s.cards
    row = s.row_at
    ids = m.ids
    n = m.n
    take = b.a_take
    for k in range(first, after):
        # Written always, counted if there: here and below, a branch would be mispredicted too often.
        ids[n] = take + k
        n += i64(cards[row + k] > 0)
    m.n = n


def apply_draw(b: BoardTables, s: State, deck: i64) -> None:
    """Draw blind; a wild drawn so is an ordinary card (C-14)."""
    deal_hand(b, s, s.turn, deck)
    s.drawn += 1
    go_on(b, s)


def apply_take(b: BoardTables, s: State, kind: i64) -> None:
    """Take a card from the row and replace it at once (C-11), from a deck of choice where there are several."""
    seat = s.turn
    row = s.row
    slot: i64 = 0
    while row[slot] != kind:
        slot += 1
    row[slot] = NONE
    s.row_size -= 1
    cards = s.cards
    card = seat * b.kinds + kind
    cards[s.row_at + kind] -= 1
    cards[card] += 1
    cards[s.known_at + card] += 1
    s.drawn += 1 + i64(kind == b.wild)  # C-12
    if s.journal is not None:
        s.journal.append(TakeEntry(seat, kind, slot))
    if b.decks > 1:
        able: i64 = 0
        for d in range(b.decks):
            if can_supply(b, s, d):
                able += 1
        if able > 1:
            s.slot = slot
            s.phase = REFILL
            return
    fill_row(b, s)
    go_on(b, s)


def go_on(b: BoardTables, s: State) -> None:
    """Ask for the second card if there is a legal one; else the turn is over (C-18)."""
    wilds = s.row_at + b.wild
    if s.drawn < 2 and (s.row_size > s.cards[wilds] or can_supply_any(b, s)):
        s.phase = SECOND
    else:
        end_turn(b, s)


@final
class SecondPhase(Phase):
    """The second card of a draw."""

    def legal(self, b: BoardTables, s: State, m: Moves, seat: i64) -> None:
        """List the second cards: any deck, any card of the row but a wild (C-13)."""
        legal_decks(b, s, m, b.a_draw)
        legal_row(b, s, m, 0, b.wild)
        legal_row(b, s, m, b.wild + 1, b.kinds)

    def apply(self, b: BoardTables, s: State, seat: i64, action: i64) -> None:
        """Draw or take it."""
        if action < b.a_take:
            apply_draw(b, s, action)
        else:
            apply_take(b, s, action - b.a_take)


@final
class RefillPhase(Phase):
    """Which deck fills the empty place of the row."""

    def legal(self, b: BoardTables, s: State, m: Moves, seat: i64) -> None:
        """List the decks that can fill the empty place (WO-31)."""
        legal_decks(b, s, m, b.a_refill)

    def apply(self, b: BoardTables, s: State, seat: i64, action: i64) -> None:
        """Fill the place of the taken card from the chosen deck."""
        put_in_row(b, s, s.slot, action - b.a_refill)
        s.slot = NONE
        fill_row(b, s)
        go_on(b, s)


PHASES: Final[list[Phase]] = [
    SecondPhase("second", ["cards_drawn"]),
    RefillPhase("refill", ["cards_drawn", "place_in_row"]),
]
