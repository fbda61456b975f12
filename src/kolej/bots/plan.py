"""Plan: which tickets a seat can still join, and the tracks and stations that this takes."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf

from kolej.bots.situation import NOBODY, Situation
from kolej.bots.ways import Way, join

BORROWED = 0.01  # what a track costs that a station of one's own may borrow
MISSING = 0.01  # what a missing card costs: of parallel tracks, the one for which the hand is better


@dataclass
class Plan:
    """What the seat means to do about its tickets."""

    done: list[int] = field(default_factory=list)  # tickets
    hopeless: list[int] = field(default_factory=list)
    ways: dict[int, list[int]] = field(default_factory=dict)  # for each other ticket: the tracks to claim
    tracks: list[int] = field(default_factory=list)  # all of them
    need: list[int] = field(default_factory=list)  # pieces for them, by kind
    stations: list[tuple[int, int]] = field(default_factory=list)  # to build: place, and the ticket that it helps

    @property
    def hopeful(self) -> list[int]:
        """The tickets that are done, or can be."""
        return [*self.done, *self.ways]

    def gain(self, s: Situation, t: int) -> float:
        """What a track does for the tickets: its share of each that it helps to join."""
        return sum(ticket_gain(s, ticket) / len(way) for ticket, way in self.ways.items() if t in way)


def ticket_gain(s: Situation, ticket: int) -> int:
    """The difference between joining a ticket that is held and failing to."""
    return s.facts.ticket_points[ticket] + s.facts.ticket_penalty[ticket]


def costs(s: Situation) -> list[float]:
    """What each track costs as part of a way: own ones nothing, those out of reach everything."""
    f, taste = s.facts, s.taste
    found: list[float] = []
    for t, price in enumerate(s.atlas.price):
        if s.owner[t] == s.seat:
            found.append(0.0)
        elif s.fits(t):
            cost = taste.turn * (1 + price / 2) + taste.piece * f.track_pieces[t] - taste.point * s.value(t)
            found.append(max(taste.least, cost) + MISSING * s.missing(t))
        else:
            found.append(inf)
    return found


class Planner:
    """Takes up tickets one after the other, the best bargain first, as far as pieces, turns and stations go."""

    def __init__(self, s: Situation, cost: list[float]) -> None:
        self.s = s
        self.cost = list(cost)
        self.plan = Plan(need=[0] * len(s.pieces))
        self.lenders: dict[int, int] = {}  # tracks of others that a station may borrow -> its place (EU-52)
        for place, owner in enumerate(s.buildings if s.facts.station_prices else []):
            if owner == s.seat:
                self.lenders |= {t: place for t, _ in s.atlas.around[place] if s.of_others(t)}
        for t in self.lenders:
            self.cost[t] = BORROWED

    def take_up(self, tickets: list[int]) -> None:
        """Plan for these tickets."""
        left = list(tickets)
        while left:
            ways = [(ticket, join(self.s.atlas, self.cost, ticket)) for ticket in left]
            self.plan.hopeless += [ticket for ticket, way in ways if way is None]
            found = [(ticket, way) for ticket, way in ways if way is not None]
            if not found:
                return
            ticket, way = max(found, key=lambda entry: ticket_gain(self.s, entry[0]) / (0.1 + entry[1][0]))
            if not self.accept(ticket, way) and not self.accept(ticket, self.thriftiest(ticket)):
                self.plan.hopeless.append(ticket)
            left = [other for other, _ in found if other != ticket]

    def thriftiest(self, ticket: int) -> Way | None:
        """The way that takes the fewest pieces."""
        pieces = self.s.facts.track_pieces
        cost = [pieces[t] if c and self.s.fits(t) else c for t, c in enumerate(self.cost)]
        return join(self.s.atlas, cost, ticket)

    def accept(self, ticket: int, way: Way | None) -> bool:
        """Make a way part of the plan; False if the seat lacks the pieces, the turns or the stations for it."""
        s, f, plan = self.s, self.s.facts, self.plan
        if way is None:
            return False
        tracks = [t for t in way[1] if s.owner[t] == NOBODY]
        borrowed = [t for t in way[1] if s.of_others(t)]
        stations = {self.lenders[t] for t in borrowed}
        new = [t for t in tracks if t not in plan.tracks]
        need = list(plan.need)
        for t in new:
            need[f.track_piece[t]] += f.track_pieces[t]
        if any(n > have for n, have in zip(need, s.pieces, strict=True)) or sum(need) > s.room:
            return False
        if len(tracks) > s.turns or len(stations) < len(borrowed):
            return False
        if tracks:
            plan.ways[ticket] = tracks
        else:
            plan.done.append(ticket)
        plan.need = need
        plan.tracks += new
        for t in new:
            self.cost[t] = 0.0
        for t, station in self.lenders.items():
            if station in stations and t not in borrowed:
                self.cost[t] = inf  # one station, one track (EU-53)
        return True

    def borrow(self) -> None:
        """Look for stations that would help with hopeless tickets, one for each ticket at most."""
        s, f = self.s, self.s.facts
        left = s.buildings_left if f.station_prices else 0
        for ticket in sorted(self.plan.hopeless, key=lambda ticket: -ticket_gain(s, ticket)):
            if left == 0:
                return
            fee = f.station_unbuilt + s.taste.turn * (1 + f.station_prices[-left] / 2)
            cost = list(self.cost)
            for t in s.atlas.tracks:
                if s.of_others(t) and t not in self.lenders and self.site(t) != NOBODY:
                    cost[t] = fee
            way = join(s.atlas, cost, ticket)
            if way is None or way[0] >= ticket_gain(s, ticket):
                continue
            new = [t for t in way[1] if s.of_others(t) and t not in self.lenders]
            if len(new) != 1:
                continue
            place = self.lenders[new[0]] = self.site(new[0])
            if self.accept(ticket, way):
                self.plan.hopeless.remove(ticket)
                self.plan.stations.append((place, ticket))
                left -= 1
            else:
                del self.lenders[new[0]]

    def site(self, t: int) -> int:
        """The end of a track at which the plan can have a station built, or NOBODY."""
        planned = [place for place, _ in self.plan.stations]
        for place in self.s.atlas.ends[t]:
            if self.s.buildings[place] == NOBODY and place not in planned and not self.s.facts.junction[place]:
                return place
        return NOBODY


def make_plan(s: Situation, tickets: list[int], cost: list[float]) -> Plan:
    """The plan for these tickets."""
    planner = Planner(s, cost)
    planner.take_up(tickets)
    planner.borrow()
    return planner.plan
