"""Value: what a state is worth to each seat, as a chance to win."""

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.planning.majorities import lasts
from kolej.core.planning.ways import blanks
from kolej.core.scoring import score, winners
from kolej.core.state import State


def outcome(b: BoardTables, s: State, nearness: float, spread: float) -> vec[float]:
    """What each seat has made of a game that is over: its share of the win, and a little for a better margin.

    `nearness` is how much the margin counts, from 0 to 1; a margin of a few times `spread` decides a game.
    """
    sheets = score(b, s)
    best = winners(b, sheets)
    values = blanks(s.seats, 0.0)
    for p in range(s.seats):
        most: i64 = -(1 << 40)
        for q in range(s.seats):
            if q != p:
                most = max(most, sheets[q].total())
        values[p] = nearness * lasts(float(sheets[p].total() - most), spread)
    for seat in best:
        values[seat] += (1.0 - nearness) / float(len(best))
    return values
