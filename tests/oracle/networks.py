"""Questions about a network of tracks: what is joined, the longest trail, tours, the use of stations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

import networkx as nx

from kolej.boards.schema import BoardData, Ticket, Track

Node = tuple[str, str]  # (place, "") or, at the end of a track in a country, (country, track)


def tracks_of(data: BoardData, ids: Iterable[str]) -> list[Track]:
    """The tracks of these ids, in board order."""
    wanted = set(ids)
    return [track for track in data.tracks if track.id in wanted]


def components(data: BoardData, ids: Iterable[str]) -> list[set[Node]]:
    """The parts of a network; a country falls apart into one end for each track that leads there (DE-32)."""
    countries = {city.id for city in data.cities if city.country}
    graph: nx.Graph[Node] = nx.Graph()
    graph.add_nodes_from((city.id, "") for city in data.cities if not city.country)
    for track in tracks_of(data, ids):
        a, b = ((end, track.id if end in countries else "") for end in (track.a, track.b))
        graph.add_edge(a, b)
    return [set(part) for part in nx.connected_components(graph)]


def joined(parts: list[set[Node]], places: Iterable[str]) -> bool:
    """Whether one part of the network reaches all the places (C-40, DE-33)."""
    return any(set(places) <= {place for place, _ in part} for part in parts)


def completed(data: BoardData, seat_tracks: Iterable[str], ticket: Ticket, borrowed: Iterable[str] = ()) -> bool:
    """Whether the tracks, own and borrowed, join the ticket's places (C-40, EU-52; a tour: in any order)."""
    return joined(components(data, [*seat_tracks, *borrowed]), ticket.cities)


def simple_paths(tracks: Sequence[Track], start: str, goal: str) -> Iterator[list[Track]]:
    """Every path from start to goal that passes no place twice."""

    def extend(place: str, path: list[Track], seen: set[str]) -> Iterator[list[Track]]:
        if place == goal:
            yield list(path)
            return
        for track in tracks:
            if place in (track.a, track.b):
                there = track.b if place == track.a else track.a
                if there not in seen:
                    yield from extend(there, [*path, track], seen | {there})

    yield from extend(start, [], {start})


def tour_in_order(tracks: Sequence[Track], places: Sequence[str]) -> bool:
    """Whether one can travel through the places in this order and use no track twice (WO-51).

    A leg that passes a place twice could be cut short there, so that paths without repetition suffice.
    """
    if len(places) < 2:
        return True
    for path in simple_paths(tracks, places[0], places[1]):
        rest = [track for track in tracks if track not in path]
        if tour_in_order(rest, places[1:]):
            return True
    return False


def ticket_points(data: BoardData, seat_tracks: Iterable[str], ticket: Ticket, parts: list[set[Node]]) -> int:
    """What a ticket is worth at the end (C-40, WO-50, WO-51)."""
    if not joined(parts, ticket.cities):
        return -ticket.penalty
    if ticket.tour and tour_in_order(tracks_of(data, seat_tracks), ticket.cities):
        return ticket.in_order
    return ticket.points


def longest_trail(tracks: Sequence[Track]) -> int:
    """The greatest sum of lengths of a trail that uses no track twice (EU-73), by trying all trails."""
    tracks = list(tracks)
    known: dict[tuple[str, int], int] = {}

    def further(place: str, used: int) -> int:
        """The best that can still be added from here, when these tracks (bits) are used."""
        if (place, used) not in known:
            known[place, used] = max(
                (
                    track.length + further(track.b if place == track.a else track.a, used | 1 << number)
                    for number, track in enumerate(tracks)
                    if not used >> number & 1 and place in (track.a, track.b)
                ),
                default=0,
            )
        return known[place, used]

    return max((further(place, 0) for track in tracks for place in (track.a, track.b)), default=0)


def best_stations(
    data: BoardData,
    seat_tracks: Iterable[str],
    others_tracks: Iterable[str],
    stations: Iterable[str],
    tickets: Sequence[Ticket],
) -> dict[str, str]:
    """Which track each station borrows (EU-52, EU-53): all assignments are tried and the best is kept.

    Best: most ticket points, most completed tickets, fewest borrowed tracks, lowest track order.
    """
    own = list(seat_tracks)
    order = {track.id: number for number, track in enumerate(data.tracks)}
    foreign = tracks_of(data, others_tracks)
    cities = [city.id for city in data.cities if city.id in set(stations)]
    choices = [["", *(track.id for track in foreign if city in (track.a, track.b))] for city in cities]
    best: dict[str, str] = {}
    best_key: tuple[int, int, int, list[int], list[int]] | None = None
    for choice in product(*choices):
        borrowed = [track for track in choice if track]
        parts = components(data, own + borrowed)
        points = sum(ticket_points(data, own + borrowed, ticket, parts) for ticket in tickets)
        done = sum(joined(parts, ticket.cities) for ticket in tickets)
        # The last part only decides which of two stations holds a track that joins both: the first city.
        where = [number for number, track in enumerate(choice) if track]
        key = (-points, -done, len(borrowed), sorted(order[track] for track in borrowed), where)
        if best_key is None or key < best_key:
            best_key = key
            best = {city: track for city, track in zip(cities, choice, strict=True) if track}
    return best
