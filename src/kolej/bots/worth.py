"""Worth: what a track brings by itself, what it costs as part of a way, and how soon it pays."""

from __future__ import annotations

from math import inf

from kolej.bots.passengers import passengers_of
from kolej.bots.situation import Situation


def value(s: Situation, t: int) -> float:
    """The points of a track, and what its passengers and its place in a long trail are worth."""
    total = s.facts.track_points[t] + passengers_of(s, t)
    if s.facts.trail_bonus and any(s.owner[other] == s.seat for p in s.atlas.ends[t] for other, _ in s.atlas.around[p]):
        total += s.taste.trail
    return total


def rate(s: Situation, t: int) -> float:
    """What a track brings for each turn that it takes."""
    return value(s, t) / (1 + s.missing(t) / 2)


def costs(s: Situation) -> list[float]:
    """What each track costs as part of a way, in points; own ones nothing."""
    f, taste = s.facts, s.taste
    result: list[float] = []
    for t in s.atlas.tracks:
        if s.owner[t] == s.seat:
            result.append(0.0)
        elif s.fits(t):
            price = s.atlas.price[t]
            if not s.opening:
                price -= taste.held * max(0.0, price - s.missing(t))
            cost = taste.turn * (1 + price / 2) + taste.piece * f.track_pieces[t] - taste.point * value(s, t)
            result.append(max(taste.floor, cost))
        else:
            result.append(inf)
    return result
