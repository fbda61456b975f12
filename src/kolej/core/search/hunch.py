"""Hunches: which tickets the others may hold, by the tracks that they claimed and the cards that they took.

A sampled state deals the tickets that were not seen at random; `exchange` then lets them change places until the
likely ones are held as often as they should be. Who holds how many tickets of which deck stays as the view tells it.
"""

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kolej.core.codes import MAX_SEATS, NONE
from kolej.core.decks import below
from kolej.core.openness import is_open
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.ways import FAR, Costs, Way, blanks
from kolej.core.state import State, zeros
from kolej.core.view import SeatView

FEATURES: Final[i64] = 6
# How much each counts, found in games of planners by `scripts/belief.py`.
COUNTS: Final = (0.11, 0.51, 1.56, 2.93, 4.36, 0.89)
ROUNDS: Final = 2  # of changing places
FINE: Final[i64] = 1 << 20  # steps of a random number


@final
class Hunches:
    """What a seat makes of the others' tracks; made once for each decision."""

    def __init__(self, atlas: Atlas, v: SeatView) -> None:
        b = atlas.b
        self.atlas = atlas
        self.v = v
        self.hidden: vec[i64] = hidden_tickets(atlas, v)
        self.likely: list[vec[float]] = []  # by seat and ticket: how much more likely it is held than any other
        for p in range(v.seats):
            likely = blanks(b.tickets, 1.0)
            if p != v.seat:
                costs = costs_of(atlas, v, p)
                for t in self.hidden:
                    total: float = 0.0
                    found = evidence(atlas, v, p, costs, t)
                    for i in range(FEATURES):
                        total += COUNTS[i] * found[i]
                    likely[t] = exp(total)
            self.likely.append(likely)

    def exchange(self, s: State) -> None:
        """Let hidden tickets change places with those held by others, the likely ones more often."""
        for _ in range(ROUNDS):
            for i in range(len(self.hidden)):
                t = self.hidden[i]
                holder = s.ticket[t]
                if holder >= 0 and holder < MAX_SEATS and holder != self.v.seat:
                    self.draw_again(s, t, holder)

    def draw_again(self, s: State, ticket: i64, holder: i64) -> None:
        """Exchange a held ticket for one of the same deck (perhaps itself) by how likely both places are then."""
        b = self.atlas.b
        n = len(self.hidden)
        weight = blanks(n, 0.0)
        total: float = 0.0
        for i in range(n):
            t = self.hidden[i]
            if b.ticket_deck[t] == b.ticket_deck[ticket]:
                there = s.ticket[t]
                weight[i] = self.likely[holder][t]
                if there >= 0 and there < MAX_SEATS:
                    weight[i] *= self.likely[there][ticket] / self.likely[there][t]
                total += weight[i]
        rest = total * float(below(s, FINE)) / float(FINE)
        for i in range(n):
            rest -= weight[i]
            if rest < 0.0:
                other = self.hidden[i]
                s.ticket[ticket], s.ticket[other] = s.ticket[other], holder
                return


def hidden_tickets(atlas: Atlas, v: SeatView) -> vec[i64]:
    """The tickets that may be anywhere: not seen by the seat, nor refused by it at the opening."""
    b = atlas.b
    seen = zeros(b.tickets, 0)
    for t in v.tickets:
        seen[t] = 1
    for t in v.offer:
        seen[t] = 1
    for t in v.given_up:
        seen[t] = 1
    for t in v.refused:
        seen[t] = 1
    for _, _, t in v.under:
        if t >= 0:
            seen[t] = 1
    for _, t in v.revealed:
        seen[t] = 1
    found = vec[i64]()
    for ticket in range(b.tickets):
        if not seen[ticket]:
            found = append(found, ticket)
    return found


def costs_of(atlas: Atlas, v: SeatView, seat: i64) -> Costs:
    """What tracks cost a seat: own ones nothing, open ones their length, others are out of reach."""
    b = atlas.b
    cost = blanks(b.tracks, FAR)
    for t in range(b.tracks):
        if v.owner[t] == seat:
            cost[t] = 0.0
        elif v.owner[t] == NONE and is_open(b, v.open_to, seat, t):
            cost[t] = float(b.length[t])
    return Costs(atlas.ways, cost)


def evidence(atlas: Atlas, v: SeatView, seat: i64, costs: Costs, ticket: i64) -> vec[float]:
    """What speaks for a seat's holding a ticket."""
    b = atlas.b
    found = blanks(FEATURES, 0.0)
    found[0] = float(b.ticket_points[ticket]) / 10.0
    laid: i64 = 0
    for t in range(b.tracks):
        if v.owner[t] == seat:
            laid += b.length[t]
    way = Way(b)
    left = atlas.ways.join(costs, ticket, way)
    if left >= FAR:
        found[1] = 1.0  # it is lost
        return found
    whole = atlas.distance[ticket]
    saved = max(0.0, whole - left)
    found[2] = saved / whole  # the part of it that is done
    found[3] = 1.0 if left == 0.0 else 0.0
    found[4] = saved / float(max(10, laid))  # the part of the tracks that it explains
    known: i64 = 0
    of_use: i64 = 0  # cards taken from the row for what is missing
    for k in range(b.kinds):
        known += v.known[seat * b.kinds + k]
    for n in range(way.n):
        t = way.tracks[n]
        if costs.of[t] > 0.0 and atlas.colour[t] >= 0:
            i = atlas.deck[t] * b.colours + atlas.colour[t]
            for j in range(b.purse_first[i], b.purse_first[i + 1]):
                of_use += min(v.known[seat * b.kinds + b.purse[j]], b.length[t])
    found[5] = float(of_use) / float(max(4, known))
    return found
