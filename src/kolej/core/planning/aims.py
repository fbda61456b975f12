"""Aims: what follows from a plan: tracks to save up for, ports and stations to build, pieces to exchange."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kolej.core.codes import NONE
from kolej.core.planning.outlook import Outlook
from kolej.core.planning.plan import HOPELESS, Plan
from kolej.core.planning.ways import FAR, Costs, Way, blanks

MOST_TARGETS: Final[i64] = 3  # tracks to save up for when no ticket is left to join


def targets(o: Outlook, plan: Plan) -> vec[i64]:
    """The tracks to save up for: those of the plan, soonest first; else the few that score best for their turns."""
    b = o.b
    found = vec[i64]()
    key = blanks(b.tracks, 0.0)
    for j in range(plan.tracks.n):
        t = plan.tracks.tracks[j]
        if t != o.v.track:
            key[t] = o.lack[t] - 0.01 * float(b.length[t]) - o.w.contested_haste * o.danger[t]
            found = append(found, t)
            i: i64 = len(found) - 1
            while i > 0 and key[found[i - 1]] > key[t]:
                found[i] = found[i - 1]
                i -= 1
            found[i] = t
    if len(found):
        return found
    for t in range(b.tracks):
        if t != o.v.track and plan.could_add(t) and plan.turns + o.turns_for(t) <= o.turns:
            key[t] = o.rate(t)
    for _target in range(MOST_TARGETS):
        best: i64 = NONE
        most: float = 0.0
        for t in range(b.tracks):
            if key[t] > most:
                most = key[t]
                best = t
        if best == NONE:
            break
        key[best] = 0.0
        found = append(found, best)
    return found


def joined_gain(o: Outlook, extra: i64) -> float:
    """The gain of all held tickets that own tracks, stations and one more track (or NONE) join."""
    cost = own_costs(o)
    if extra != NONE:
        cost[extra] = 0.0
    return gain_by(o, cost)


def station_gain(o: Outlook, place: i64) -> float:
    """What a station here adds at once to the tickets that are joined (EU-52)."""
    cost = own_costs(o)
    before = gain_by(o, cost)
    lend(o, cost, place)
    return gain_by(o, cost) - before


def own_costs(o: Outlook) -> vec[float]:
    """Nothing for own tracks and for those that own stations may borrow, FAR for all others."""
    b = o.b
    cost = blanks(b.tracks, FAR)
    for t in range(b.tracks):
        if o.v.owner[t] == o.seat:
            cost[t] = 0.0
    if b.has_stations:
        for place in range(b.places):
            if o.v.building[place] == o.seat:
                lend(o, cost, place)
    return cost


def lend(o: Outlook, cost: vec[float], place: i64) -> None:
    """Open the tracks of others at a place."""
    b = o.b
    for i in range(b.incident_first[place], b.incident_first[place + 1]):
        if o.of_others(b.incident[i]):
            cost[b.incident[i]] = 0.0


def gain_by(o: Outlook, cost: vec[float]) -> float:
    """The gain of the held tickets that tracks of no cost join."""
    ways = o.atlas.ways
    costs = Costs(ways, cost)
    way = Way(o.b)
    total: float = 0.0
    for ticket in o.v.tickets:
        if ways.join(costs, ticket, way) < FAR:
            total += o.atlas.gain(ticket)
    return total


def names(o: Outlook, ticket: i64, place: i64) -> bool:
    """Whether a ticket names a place."""
    b = o.b
    for i in range(b.ticket_first[ticket], b.ticket_first[ticket + 1]):
        if b.ticket_city[i] == place:
            return True
    return False


def port_points(o: Outlook, plan: Plan, place: i64, least: i64) -> float:
    """What a port brings if the tickets are completed whose fate is at least this (WO-62)."""
    b = o.b
    naming: i64 = 0
    for i in range(len(plan.tickets)):
        if plan.fate[i] >= least and names(o, plan.tickets[i], place):
            naming += 1
    return float(b.port_values[min(naming, len(b.port_values) - 1)])


def wants_port(o: Outlook, plan: Plan) -> bool:
    """Whether a port could still be built in a city that tickets name."""
    b = o.b
    if not b.has_ports or not o.v.left[o.seat]:
        return False
    for i in range(len(plan.tickets)):
        if plan.fate[i] != HOPELESS:
            ticket = plan.tickets[i]
            for j in range(b.ticket_first[ticket], b.ticket_first[ticket + 1]):
                place = b.ticket_city[j]
                if b.port_city[place] and o.v.building[place] == NONE:
                    return True
    return False


def hopeful_gain(o: Outlook, plan: Plan) -> float:
    """The gain of the tickets that are done, or can be."""
    total: float = 0.0
    for i in range(len(plan.tickets)):
        if plan.fate[i] != HOPELESS:
            total += o.atlas.gain(plan.tickets[i])
    return total
