"""Drawing tickets and keeping some of them (C-41…C-43)."""

from typing import Final, final

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import OFFER, OFFERED
from kolej.core.journal import KeepEntry, TicketsEntry
from kolej.core.moves import Moves
from kolej.core.phase import Phase
from kolej.core.phases.ending import end_turn
from kolej.core.state import State
from kolej.core.tickets import drawable, left, offer, offered, offered_at, put_under


def legal_draw(b: BoardTables, s: State, m: Moves, draw: i64) -> None:
    """List the draws: one, or every mix of two decks, counted by tickets of the first (DE-12, DE-22)."""
    total = drawable(b, s)
    if total == 0:
        return
    if not b.mixed:
        m.add(b.a_tickets)
        return
    n = min(draw, total)
    least = max(0, n - left(b, s, 1))
    most = min(n, left(b, s, 0))
    for first in range(least, most + 1):
        m.add(b.a_tickets + first)


def legal_keep(b: BoardTables, s: State, m: Moves, seat: i64, least: i64) -> None:
    """List the subsets of the offer that may be kept; of fewer tickets than that, all are kept (C-43)."""
    n = offered(b, s, seat)
    least = min(least, n)
    for subset in range(1, b.power[n]):
        if b.members[subset] >= least:
            m.add(b.a_keep + subset)


def draw_tickets(b: BoardTables, s: State, first: i64, draw: i64) -> None:
    """Draw tickets for the seat in turn, `first` of them from the first deck where there are two."""
    seat = s.turn
    n = min(draw, drawable(b, s))
    position: i64 = 0
    for d in range(b.ticket_decks):
        if b.tickets_drawable[d]:
            mine = n
            if b.mixed:
                mine = first if d == 0 else n - first
            for i in range(mine):
                offer(b, s, seat, d, position + i)
            position += mine
    if s.journal is not None:
        s.journal.append(TicketsEntry(seat, [int(offered_at(b, s, seat, i)) for i in range(position)]))


def apply_tickets(b: BoardTables, s: State, first: i64) -> None:
    """Draw tickets as the action of the turn."""
    draw_tickets(b, s, first, b.draw)
    s.phase = OFFER


def keep(b: BoardTables, s: State, seat: i64, subset: i64) -> None:
    """Keep a subset of the offer, the rest goes under its deck in the order drawn (C-42)."""
    where = s.ticket
    rank = s.rank
    for t in range(b.tickets):
        position = where[t] - OFFERED - 16 * seat
        if position >= 0 and position < 16:
            if subset & b.power[position]:
                where[t] = seat
            else:
                earlier = position - b.members[subset & (b.power[position] - 1)]
                put_under(b, s, t, seat, rank + earlier)


def journal_keep(b: BoardTables, s: State, seat: i64, subset: i64) -> None:
    """Tell what the seat is about to keep of its offer."""
    journal = s.journal
    if journal is not None:
        n = offered(b, s, seat)
        tickets = [int(offered_at(b, s, seat, i)) for i in range(n)]
        kept = [t for i, t in enumerate(tickets) if subset & b.power[i]]
        back = [t for i, t in enumerate(tickets) if not subset & b.power[i]]
        journal.append(KeepEntry(seat, kept, back))


@final
class OfferPhase(Phase):
    """Which of the drawn tickets to keep."""

    def legal(self, b: BoardTables, s: State, m: Moves, seat: i64) -> None:
        """List what may be kept."""
        legal_keep(b, s, m, s.turn, b.keep)

    def apply(self, b: BoardTables, s: State, seat: i64, action: i64) -> None:
        """Keep some; the turn is over."""
        subset = action - b.a_keep
        journal_keep(b, s, seat, subset)
        keep(b, s, seat, subset)
        end_turn(b, s)


PHASES: Final[list[Phase]] = [OfferPhase("offer")]
