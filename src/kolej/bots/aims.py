"""Aims: what follows from a plan: tickets worth keeping, tracks to save up for, ports and pieces to get."""

from __future__ import annotations

from copy import copy
from math import inf

from kolej.actions import Exchange
from kolej.bots.plan import Plan, Planner, costs, make_plan, ticket_gain
from kolej.bots.situation import NOBODY, Situation

MOST_TARGETS = 3  # tracks to save up for when no ticket is left to join


def keeping_value(s: Situation, kept: list[int], cost: list[float]) -> float:
    """What it is worth to hold these tickets too: their points, less what else the turns could bring."""
    f, taste = s.facts, s.taste
    plan = make_plan(s, s.tickets + kept, cost)
    total = -max(0.0, sum(plan.need) - taste.crowd * s.room)
    total += sum(f.ticket_points[ticket] for ticket in plan.done)
    total -= sum(f.ticket_penalty[ticket] for ticket in plan.hopeless)
    for ticket in plan.ways:
        total += taste.hope * ticket_gain(s, ticket) - f.ticket_penalty[ticket]
    return total + sum(s.value(t) - taste.wage * (1 + s.atlas.price[t] / 2) for t in plan.tracks)


def targets(s: Situation, plan: Plan) -> list[int]:
    """The tracks to save up for: those of the plan, soonest first; else the few that score best for their turns."""
    if plan.tracks:
        return sorted(plan.tracks, key=lambda t: (s.missing(t), -s.facts.length[t], t))
    in_time = [t for t in s.atlas.tracks if s.fits(t) and 1 + s.missing(t) / 2 <= s.turns]
    return sorted(in_time, key=lambda t: (-s.rate(t), t))[:MOST_TARGETS]


def claim_gain(s: Situation, t: int) -> float:
    """What claiming a track brings if nothing follows: by itself, and by the tickets that it completes."""
    own = [0.0 if owner == s.seat else inf for owner in s.owner]
    gain = s.value(t) - _joined(s, own)
    own[t] = 0.0
    return gain + _joined(s, own)


def _joined(s: Situation, cost: list[float]) -> int:
    planner = Planner(s, cost)
    planner.take_up(s.tickets)
    return sum(ticket_gain(s, ticket) for ticket in planner.plan.hopeful)


def port_points(s: Situation, place: int, tickets: list[int]) -> int:
    """What a port brings if these tickets are completed (WO-62)."""
    values = s.facts.port_values
    naming = sum(place in s.facts.ticket_cities[ticket] for ticket in tickets)
    return values[min(naming, len(values) - 1)]


def wants_port(s: Situation, plan: Plan) -> bool:
    """Whether a port could still be built in a city that tickets name."""
    if not s.facts.ports or not s.buildings_left:
        return False
    cities = {place for ticket in plan.hopeful for place in s.facts.ticket_cities[ticket]}
    return any(s.facts.port_city[place] and s.buildings[place] == NOBODY for place in cities)


def useful_exchange(s: Situation, plan: Plan) -> Exchange | None:
    """The exchange of pieces that makes hopeless tickets possible, if they are worth it (WO-70)."""
    f = s.facts
    if not plan.hopeless or not any(s.box):
        return None
    free = copy(s)
    free.pieces = [have + box for have, box in zip(s.pieces, s.box, strict=True)]
    other = make_plan(free, s.tickets, costs(free))
    short = [need - have for need, have in zip(other.need, s.pieces, strict=True)]
    taken = short.index(max(short))
    n = short[taken]
    gain = sum(ticket_gain(s, t) for t in other.hopeful) - sum(ticket_gain(s, t) for t in plan.hopeful)
    exchanged = int(s.view.core.exchanged[s.seat])
    price = n * f.exchange_cost + s.taste.wage
    if n <= 0 or gain <= s.taste.exchange * price or exchanged + n > sum(s.box):
        return None
    return Exchange(n, s.board.pieces[1 - taken], s.board.pieces[taken])
