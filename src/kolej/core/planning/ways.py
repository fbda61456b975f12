"""Ways: the cheapest tracks that join the places of a ticket."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board import Board
from kolej.core.state import zeros

FAR: Final = 1e9  # further than any place


def blanks(n: i64, value: float) -> vec[float]:
    """A column of equal numbers."""
    return vec[float]([value] * n)


def distances(b: Board, cost: vec[float], start: i64, came: vec[i64]) -> vec[float]:
    """How far each place is; `came` tells the track by which it is reached. No way leads through a country (DE-32)."""
    far = blanks(b.places, FAR)
    far[start] = 0.0
    came[start] = -1
    waits = zeros(b.places, 0)
    queue = zeros(b.places, 0)  # in a circle; no place waits in it twice
    queue[0] = start
    head: i64 = 0
    size: i64 = 1
    incident = b.incident
    track_a = b.track_a
    track_b = b.track_b
    while size:
        place = queue[head]
        head += 1
        if head == b.places:
            head = 0
        size -= 1
        waits[place] = 0
        here = far[place]
        if b.country[place] and place != start:
            continue
        for i in range(b.incident_first[place], b.incident_first[place + 1]):
            t = incident[i]
            there = here + cost[t]
            other = track_a[t] + track_b[t] - place
            if there < far[other]:
                far[other] = there
                came[other] = t
                if not waits[other]:
                    waits[other] = 1
                    tail = head + size
                    if tail >= b.places:
                        tail -= b.places
                    queue[tail] = other
                    size += 1
    return far


def join(b: Board, cost: vec[float], ticket: i64, way: vec[i64]) -> float:
    """The cost of the tracks that join all places of a ticket, leg by leg in their order; FAR if there is no way.

    `way` marks the tracks (1), own ones included.
    """
    for t in range(b.tracks):
        way[t] = 0
    first = b.ticket_first[ticket]
    legs = b.ticket_first[ticket + 1] - first - 1
    came = zeros(b.places, -1)
    if legs > 1:
        cost = cost[:]
    total: float = 0.0
    for leg in range(legs):
        start = b.ticket_city[first + leg]
        place = b.ticket_city[first + leg + 1]
        far = distances(b, cost, start, came)
        if far[place] >= FAR:
            return FAR
        total += far[place]
        while place != start:
            t = came[place]
            way[t] = 1
            if legs > 1:
                cost[t] = 0.0
            place = b.track_a[t] + b.track_b[t] - place
    return total
