"""Value: what a state is worth to each seat, as a chance to win."""

from math import pi, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import OVER
from kolej.core.planning.majorities import lasts
from kolej.core.planning.ways import blanks
from kolej.core.scoring import score, winners
from kolej.core.search.features import features
from kolej.core.search.network import Network
from kolej.core.search.rollout import Rollout
from kolej.core.state import State

EVENLY: Final = pi / 8.0  # by how much a spread of margins makes a lead count less


@final
class Value:
    """Judges states: planners play on for some turns, then the network tells; without one, the game is played out.

    `nearness` is how much the margin counts beside the win, from 0 to 1; a few times `spread` points decide a game.
    """

    def __init__(self, rollout: Rollout, network: Network | None, turns: i64, nearness: float, spread: float) -> None:
        self.rollout = rollout
        self.network = network
        self.turns: i64 = turns
        self.nearness: float = nearness
        self.spread: float = spread
        self.guesses: i64 = 0  # states that the network judged, as their games were not over

    def of(self, s: State) -> vec[float]:
        """What each seat has of a state, which is played on."""
        network = self.network
        if network is None:
            self.rollout.finish(s)
        else:
            self.rollout.advance(s, self.turns)
        if s.phase == OVER or network is None:
            return outcome(self.rollout.atlas.b, s, self.nearness, self.spread)
        self.guesses += 1
        network.evaluate(features(self.rollout.atlas, self.rollout.w, s), s.seats)
        values = blanks(s.seats, 0.0)
        for p in range(s.seats):
            likely = self.spread * sqrt(1.0 + EVENLY * (network.spread[p] / self.spread) ** 2.0)
            values[p] = (1.0 - self.nearness) * network.chance[p] + self.nearness * lasts(network.margin[p], likely)
        return values


def outcome(b: BoardTables, s: State, nearness: float, spread: float) -> vec[float]:
    """What each seat has made of a game that is over: its share of the win, and a little for a better margin."""
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
