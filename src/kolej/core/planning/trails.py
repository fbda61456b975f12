"""Trails: how long a seat's trails are, and what a track does for the bonus of the longest one (EU-73)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import MAX_SEATS, NONE
from kolej.core.planning.majorities import lasts
from kolej.core.planning.weights import Weights
from kolej.core.state import zeros
from kolej.core.view import SeatView

MOST_STEPS: Final[i64] = 150  # steps of a search from one place; a network with so many cycles has a long trail anyway


@final
class Reach:
    """How far each place's longest trail of some tracks goes."""

    def __init__(self, b: BoardTables, mine: vec[i64]) -> None:
        self.b = b
        self.free: vec[i64] = mine  # changed while trails are followed, then restored
        self.out: vec[i64] = zeros(b.places, 0)
        self.longest: i64 = 0
        self.steps: i64 = 0
        for t in range(b.tracks):
            if mine[t]:
                self.start(b.track_a[t])
                self.start(b.track_b[t])

    def start(self, place: i64) -> None:
        """Find the longest trail from a place that has a track."""
        if self.out[place] == 0:
            self.steps = 0
            self.out[place] = self.follow(place)
            self.longest = max(self.longest, self.out[place])

    def follow(self, place: i64) -> i64:
        """The longest trail from here on."""
        best: i64 = 0
        self.steps += 1
        if self.steps > MOST_STEPS:
            return best
        b = self.b
        free = self.free
        incident = b.incident
        for i in range(b.incident_first[place], b.incident_first[place + 1]):
            t = incident[i]
            if free[t]:
                free[t] = 0
                best = max(best, b.length[t] + self.follow(b.neighbour[i]))
                free[t] = 1
        return best


@final
class Networks:
    """How far the trails of each seat go; kept until it owns other tracks."""

    def __init__(self, b: BoardTables) -> None:
        self.b = b
        self.owner: vec[i64] = zeros(b.tracks, NONE)  # by which they were found
        self.reach: list[Reach] = [Reach(b, zeros(b.tracks, 0)) for _ in range(MAX_SEATS)]  # by seat

    def update(self, owner: vec[i64]) -> None:
        """Follow the trails of the seats whose tracks are others than before."""
        b = self.b
        before = self.owner
        changed = zeros(MAX_SEATS, 0)
        for t in range(b.tracks):
            if owner[t] != before[t]:
                if before[t] != NONE:
                    changed[before[t]] = 1
                if owner[t] != NONE:
                    changed[owner[t]] = 1
                before[t] = owner[t]
        for seat in range(MAX_SEATS):
            if changed[seat]:
                self.reach[seat] = Reach(b, tracks_of(b, owner, seat))


def tracks_of(b: BoardTables, owner: vec[i64], seat: i64) -> vec[i64]:
    """Marks the tracks of a seat."""
    mine = zeros(b.tracks, 0)
    for t in range(b.tracks):
        if owner[t] == seat:
            mine[t] = 1
    return mine


@final
class TrailRace:
    """Where a seat stands in the race for the longest trail."""

    def __init__(self, networks: Networks, v: SeatView, w: Weights, turns: float) -> None:
        b = networks.b
        networks.update(v.owner)
        self.b = b
        self.reach = networks.reach[v.seat]
        self.rival: float = 0.0
        for p in range(v.seats):
            if p != v.seat:
                self.rival = max(self.rival, float(networks.reach[p].longest))
        share = min(1.0, turns / w.young_game_turns)
        self.swing: float = 0.3 + w.trail_swing * share
        self.bonus: float = float(b.trail_bonus) * w.trail_value * (1.0 + w.rival_loss / float(v.seats - 1))
        self.usual: float = self.rival + w.usual_trail * share
        self.now: float = self.worth(self.reach.longest)

    def worth(self, length: i64) -> float:
        """What a trail of some length brings on average."""
        return self.bonus * lasts(float(length) - self.rival + 0.5, self.swing)

    def hope(self, length: i64) -> float:
        """What a trail that is planned to be so long brings on average, when the rivals' grow as well."""
        return self.bonus * lasts(float(length) - self.usual + 0.5, self.swing)

    def gain(self, t: i64) -> float:
        """What a track adds to that."""
        b = self.b
        a = self.reach.out[b.track_a[t]]
        z = self.reach.out[b.track_b[t]]
        now = self.reach.longest
        longer = a + b.length[t] + z
        if a and z:
            longer = min(longer, now + b.length[t] + min(a, z))
        if longer <= now:
            return 0.0
        return self.worth(longer) - self.now
