"""Passengers: what another one of a colour is worth to a seat, and so the places where they wait."""

from __future__ import annotations

from kolej.bots.situation import Situation


def passenger_value(s: Situation, colour: int) -> float:
    """What one more passenger of a colour is worth: a guess by who leads, and whether that can still change."""
    f, passengers = s.facts, s.view.core.passengers
    n, places = f.passenger_colours, len(f.country)
    taken = [int(passengers[(places + p) * n + colour]) for p in range(s.seats)]
    mine = taken.pop(s.seat)
    most = max(taken)
    waiting = f.passenger_each - mine - sum(taken)
    if mine > most + waiting or mine + waiting < most:
        return 0.1
    value = s.taste.passenger
    if mine == 0:
        value += s.taste.first_passenger
    elif abs(mine - most) <= 1:
        value += s.taste.close_passenger
    return value


def passengers_of(s: Situation, t: int) -> float:
    """What the passengers at both ends of a track are worth."""
    f, passengers = s.facts, s.view.core.passengers
    n = f.passenger_colours
    total = 0.0
    for place in s.atlas.ends[t] if n else ():
        colours = [c for c in range(n) if passengers[place * n + c]]
        total += max([passenger_value(s, c) for c in colours], default=0.0)
    return total
