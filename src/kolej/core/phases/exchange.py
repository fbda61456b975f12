"""Exchange of pieces: some of one kind back into the box, as many of the other out of it (WO-70)."""

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.journal import ExchangeEntry
from kolej.core.moves import Moves
from kolej.core.state import EXCHANGED, POINTS, SEAT_NUMBERS, State


def most(b: BoardTables, s: State, given: i64) -> i64:
    """How many pieces of a kind the seat in turn can exchange: it has them, and the box has the others."""
    return min(s.pieces[s.turn * b.pieces + given], s.pieces[(s.seats + s.turn) * b.pieces + 1 - given])


def legal(b: BoardTables, s: State, m: Moves) -> None:
    """List every direction and number."""
    ids = m.ids
    n = m.n
    for given in range(2):
        first = b.a_exchange + given * b.exchange_most
        for action in range(first, first + most(b, s, given)):
            ids[n] = action
            n += 1
    m.n = n


def exchange(b: BoardTables, s: State, code: i64) -> None:
    """Exchange pieces and lose points for each."""
    given = code // b.exchange_most
    n = code % b.exchange_most + 1
    taken = 1 - given
    mine = s.turn * b.pieces
    box = (s.seats + s.turn) * b.pieces
    s.pieces[mine + given] -= n
    s.pieces[box + given] += n
    s.pieces[box + taken] -= n
    s.pieces[mine + taken] += n
    s.seat[SEAT_NUMBERS * s.turn + EXCHANGED] += n
    s.seat[SEAT_NUMBERS * s.turn + POINTS] -= n * b.exchange_cost
    if s.journal is not None:
        s.journal.append(ExchangeEntry(s.turn, given, n))
