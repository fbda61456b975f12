"""Blind: a state with nothing in it but what a view tells, on which the seat's legal actions can be listed.

What the seat does not know is left out: cards in other hands stay in the decks, tickets of others in the pool. The
rules never look at them to say what is legal, so no sampling is needed.
"""

from mypy_extensions import i64

from kolej.core.belief import place_cards, place_public, place_tickets
from kolej.core.board_tables import BoardTables
from kolej.core.codes import NONE, OPENING
from kolej.core.rules import apply, legal_ids
from kolej.core.state import CHOICE, CHOICE_PIECES, SEAT_NUMBERS, State, blank
from kolej.core.view import SeatView


def blind(b: BoardTables, v: SeatView) -> State:
    """The state that holds what the view tells."""
    s = blank(b, v.seats)
    place_public(b, v, s)
    place_cards(b, v, s)
    place_tickets(b, v, s)
    if v.phase == OPENING:
        for p in range(v.seats):
            if v.chosen[p]:  # others' choices are secret; that they have chosen is public
                s.seat[SEAT_NUMBERS * p + CHOICE] = 0
                s.seat[SEAT_NUMBERS * p + CHOICE_PIECES] = 0
        if v.seat != NONE:
            s.seat[SEAT_NUMBERS * v.seat + CHOICE] = v.choice
            s.seat[SEAT_NUMBERS * v.seat + CHOICE_PIECES] = v.choice_pieces
    return s


def legal_together(b: BoardTables, s: State, seat: i64, actions: list[int]) -> bool:
    """Whether actions are legal one after the other; all but the last, which may need chance, are applied."""
    for i, action in enumerate(actions):
        if action not in legal_ids(b, s, seat):
            return False
        if i + 1 < len(actions):
            apply(b, s, seat, action)
    return True
