"""Plan: which tickets a seat can still join, and the tracks and stations that this takes."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf

from kolej.bots.situation import Situation
from kolej.bots.ways import Way, join


@dataclass
class Plan:
    """What the seat means to do about its tickets."""

    cost: float = 0.0
    done: list[int] = field(default_factory=list)  # tickets
    hopeless: list[int] = field(default_factory=list)
    ways: dict[int, list[int]] = field(default_factory=dict)  # the tracks to claim for each other ticket
    tracks: list[int] = field(default_factory=list)  # all of them
    need: list[int] = field(default_factory=list)  # pieces by kind
    stations: list[tuple[int, int]] = field(default_factory=list)  # to build: place, ticket

    def gain(self, s: Situation, t: int) -> float:
        """What a track does for the tickets: the share of each that it helps to join."""
        return sum(ticket_gain(s, ticket) / len(way) for ticket, way in self.ways.items() if t in way)


def ticket_gain(s: Situation, ticket: int) -> int:
    """The difference between joining a ticket that is held and failing to."""
    return s.facts.ticket_points[ticket] + s.facts.ticket_penalty[ticket]


class Planner:
    """Takes up tickets one after the other, the best bargain first, as far as pieces and turns go."""

    def __init__(self, s: Situation, cost: list[float]) -> None:
        self.s = s
        self.cost = list(cost)
        self.plan = Plan(need=[0] * len(s.pieces))
        self.lenders = dict(lenders(s))  # the station that each track of others is borrowed by
        for t in self.lenders:
            self.cost[t] = 0.01

    def take_up(self, tickets: list[int]) -> Plan:
        """Plan for these tickets."""
        left = list(tickets)
        while left:
            ways = {ticket: join(self.s.atlas, self.cost, ticket) for ticket in left}
            for ticket in left:
                if ways[ticket] is None:
                    self.plan.hopeless.append(ticket)
            found = [(way, ticket) for ticket, way in ways.items() if way is not None]
            if not found:
                break
            way, ticket = max(found, key=lambda f: ticket_gain(self.s, f[1]) / (0.1 + f[0][0]))
            left = [other for _, other in found if other != ticket]
            if not self.accept(ticket, way):
                thrifty = self.thrifty(ticket) if self.s.taste.thrift else None
                if thrifty is None or not self.accept(ticket, thrifty):
                    self.plan.hopeless.append(ticket)
        return self.plan

    def accept(self, ticket: int, way: Way) -> bool:
        """Make a way part of the plan, if the seat has the pieces, the turns and the stations for it."""
        s, f, plan = self.s, self.s.facts, self.plan
        tracks = [t for t in way[1] if s.owner[t] != s.seat and t not in self.lenders]
        borrowing = [self.lenders[t] for t in way[1] if t in self.lenders]
        need = list(plan.need)
        new = [t for t in tracks if t not in plan.tracks]
        for t in new:
            need[f.track_piece[t]] += f.track_pieces[t]
        if (
            any(n > have for n, have in zip(need, s.pieces, strict=True))
            or sum(need) > s.room
            or len(tracks) > s.turns
            or len(set(borrowing)) < len(borrowing)
        ):
            return False
        if tracks:
            plan.ways[ticket] = tracks
        else:
            plan.done.append(ticket)
        plan.cost += way[0]
        plan.need = need
        plan.tracks += new
        for t in new:
            self.cost[t] = 0.0
        for t, station in self.lenders.items():
            if station in borrowing and t not in way[1]:
                self.cost[t] = inf
        return True

    def thrifty(self, ticket: int) -> Way | None:
        """The way that takes the fewest pieces."""
        pieces = self.s.facts.track_pieces
        cost = [pieces[t] if 0 < c < inf else c for t, c in enumerate(self.cost)]
        return join(self.s.atlas, cost, ticket)

    def borrow(self) -> None:
        """Look for stations that would help with the hopeless tickets (EU-52)."""
        s, plan = self.s, self.plan
        left = int(s.view.core.left[s.seat]) if s.facts.station_prices else 0
        for ticket in sorted(plan.hopeless, key=lambda ticket: -ticket_gain(s, ticket)):
            if not left:
                return
            price = s.facts.station_prices[-left]
            fee = s.facts.station_unbuilt + s.taste.turn * (1 + price / 2)
            cost = list(self.cost)
            for t, owner in enumerate(s.owner):
                if owner not in (-1, s.seat) and t not in self.lenders and free_end(s, t) is not None:
                    cost[t] = fee
            way = join(s.atlas, cost, ticket)
            if way is None or way[0] >= ticket_gain(s, ticket):
                continue
            strangers = [t for t in way[1] if s.owner[t] not in (-1, s.seat) and t not in self.lenders]
            if len(strangers) != 1:
                continue
            place = free_end(s, strangers[0])
            assert place is not None
            self.lenders[strangers[0]] = place
            if self.accept(ticket, way):
                plan.hopeless.remove(ticket)
                plan.stations.append((place, ticket))
                left -= 1
            else:
                del self.lenders[strangers[0]]


def free_end(s: Situation, t: int) -> int | None:
    """An end of a track where a station may be built."""
    for place in s.atlas.ends[t]:
        if s.view.core.building[place] == -1 and not s.facts.junction[place]:
            return place
    return None


def lenders(s: Situation) -> list[tuple[int, int]]:
    """The tracks of others that the seat's stations may borrow, each with its station."""
    if not s.facts.station_prices:
        return []
    building = s.view.core.building
    return [
        (t, place)
        for place in range(len(s.facts.country))
        if building[place] == s.seat
        for t, _ in s.atlas.around[place]
        if s.owner[t] not in (-1, s.seat)
    ]


def make_plan(s: Situation, tickets: list[int], cost: list[float]) -> Plan:
    """The plan for these tickets."""
    planner = Planner(s, cost)
    planner.take_up(tickets)
    if planner.plan.hopeless:
        planner.borrow()
    return planner.plan
