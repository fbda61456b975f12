"""Networks of tracks: what is joined, exact longest trails, ordered tours."""

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.state import zeros


def root(label: vec[i64], place: i64) -> i64:
    """The label at the end of the chain that starts at a place."""
    up = label[place]
    while up != place:
        place = up
        up = label[place]
    return place


def label_places(b: BoardTables, owner: vec[i64], seat: i64) -> vec[i64]:
    """A number for each place; equal numbers are joined by the seat's tracks, through no country (DE-32)."""
    label = b.each_place[:]
    for t in range(b.tracks):
        if owner[t] == seat and b.track_inland[t]:
            x = root(label, b.track_a[t])
            y = root(label, b.track_b[t])
            label[max(x, y)] = min(x, y)
    for place in range(b.places):
        label[place] = label[label[place]]  # never above its place, so the one before has its final label
    return label


def joined(b: BoardTables, owner: vec[i64], seat: i64, label: vec[i64], x: i64, y: i64) -> bool:
    """Whether the seat's tracks join two places; a country is reached by any own track into it (DE-33)."""
    if b.country[x]:
        for i in range(b.incident_first[x], b.incident_first[x + 1]):
            t = b.incident[i]
            if owner[t] == seat and joined(b, owner, seat, label, b.track_a[t] + b.track_b[t] - x, y):
                return True
        return False
    if b.country[y]:
        return joined(b, owner, seat, label, y, x)
    return root(label, x) == root(label, y)


def all_joined(b: BoardTables, owner: vec[i64], seat: i64, label: vec[i64], ticket: i64) -> bool:
    """Whether all places of a ticket are joined, in whatever order."""
    first = b.ticket_first[ticket]
    for i in range(first + 1, b.ticket_first[ticket + 1]):
        if not joined(b, owner, seat, label, b.ticket_city[first], b.ticket_city[i]):
            return False
    return True


def tour_in_order(b: BoardTables, owner: vec[i64], seat: i64, ticket: i64) -> bool:
    """Whether one can travel through the tour's places in their order, using no own track twice (WO-51)."""
    free = zeros(b.tracks, 0)
    for t in range(b.tracks):
        if owner[t] == seat:
            free[t] = 1
    passed = zeros(b.places, 0)
    first = b.ticket_first[ticket]
    return travel(b, free, passed, b.ticket_city[first], ticket, first + 1)


def travel(b: BoardTables, free: vec[i64], passed: vec[i64], place: i64, ticket: i64, leg: i64) -> bool:
    """Whether the journey can go on from here to the tour's place `leg` and through the rest.

    Each leg may be taken as a simple path (a loop only uses tracks up), so `passed` marks its places.
    """
    if place == b.ticket_city[leg]:
        if leg + 1 == b.ticket_first[ticket + 1]:
            return True
        return travel(b, free, zeros(b.places, 0), place, ticket, leg + 1)
    for i in range(leg, b.ticket_first[ticket + 1]):
        start = place if i == leg else b.ticket_city[i - 1]
        if not reachable(b, free, start, b.ticket_city[i]):
            return False
    passed[place] = 1
    for i in range(b.incident_first[place], b.incident_first[place + 1]):
        t = b.incident[i]
        other = b.track_a[t] + b.track_b[t] - place
        if free[t] and not passed[other]:
            free[t] = 0
            found = travel(b, free, passed, other, ticket, leg)
            free[t] = 1
            if found:
                return True
    passed[place] = 0
    return False


def reachable(b: BoardTables, free: vec[i64], start: i64, goal: i64) -> bool:
    """Whether free tracks lead from one place to another."""
    seen = zeros(b.places, 0)
    stack = zeros(b.places, 0)
    seen[start] = 1
    stack[0] = start
    size: i64 = 1
    while size:
        size -= 1
        place = stack[size]
        if place == goal:
            return True
        for i in range(b.incident_first[place], b.incident_first[place + 1]):
            t = b.incident[i]
            other = b.track_a[t] + b.track_b[t] - place
            if free[t] and not seen[other]:
                seen[other] = 1
                stack[size] = other
                size += 1
    return False
