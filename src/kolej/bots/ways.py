"""Ways: the cheapest tracks that join the places of tickets."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise
from math import inf

from kolej.bots.atlas import Atlas

Way = tuple[float, list[int]]  # its cost and its tracks


def shortest(atlas: Atlas, cost: list[float], start: int, goal: int) -> Way | None:
    """The cheapest way from one place to another; none leads through a country (DE-32)."""
    dead_end = atlas.facts.country
    best = {start: 0.0}
    came: dict[int, tuple[int, int]] = {}
    heap = [(0.0, start)]
    while heap:
        far, place = heappop(heap)
        if place == goal:
            tracks: list[int] = []
            while place != start:
                track, place = came[place]
                tracks.append(track)
            return far, tracks
        if far > best[place] or (dead_end[place] and place != start):
            continue
        for track, other in atlas.around[place]:
            there = far + cost[track]
            if there < best.get(other, inf):
                best[other] = there
                came[other] = (track, place)
                heappush(heap, (there, other))
    return None


def join(atlas: Atlas, cost: list[float], ticket: int) -> Way | None:
    """The tracks that join all places of a ticket, leg by leg in their order."""
    places = atlas.facts.ticket_cities[ticket]
    if len(places) == 2:
        return shortest(atlas, cost, places[0], places[1])
    cost = list(cost)
    total = 0.0
    tracks: list[int] = []
    for start, goal in pairwise(places):
        leg = shortest(atlas, cost, start, goal)
        if leg is None:
            return None
        total += leg[0]
        for t in leg[1]:
            cost[t] = 0.0
        tracks += [t for t in leg[1] if t not in tracks]
    return total, tracks
