"""Random finished tables with well-connected networks, which random play seldom reaches: made to be scored."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import networkx as nx

from kolej.boards.schema import BoardData, Track

from .scoring import TablePlayer
from .table import Table


def affordable(table: Table, seat: int, track: Track) -> bool:
    """Whether the seat may own the track and, where pieces are chosen, has not more of them than allowed."""
    if not table.may_claim(seat, track):
        return False
    choice = table.data.choice
    left = sum(table.pieces[seat].values())
    boxed = sum(kind.count for kind in table.data.pieces) - choice.total if choice else 0
    return left - table.pieces_for(track) >= boxed


def claim(table: Table, seat: int, track: Track) -> None:
    """Own the track."""
    table.owners[track.id] = seat
    table.pieces[seat][track.piece] -= table.pieces_for(track)


def way_to(table: Table, seat: int, start: str, goal: str, rng: Random) -> list[Track]:
    """The tracks that the seat still lacks on some short way, at random lengths; none if there is no way."""
    graph: nx.Graph[str] = nx.Graph()
    for track in table.data.tracks:
        own = table.owners.get(track.id) == seat
        if own or affordable(table, seat, track):
            cost = 0.1 if own else track.length + rng.random()
            if not graph.has_edge(track.a, track.b) or graph[track.a][track.b]["cost"] > cost:
                graph.add_edge(track.a, track.b, cost=cost, track=track)
    if not (graph.has_node(start) and graph.has_node(goal) and nx.has_path(graph, start, goal)):
        return []
    path = nx.shortest_path(graph, start, goal, weight="cost")
    tracks = [graph[a][b]["track"] for a, b in pairwise(path)]
    return [track for track in tracks if track.id not in table.owners]


def grow(table: Table, seat: int, rng: Random, loops: float) -> None:
    """Close a loop, or join two places of a ticket."""
    network = {end for track, owner in table.owners.items() if owner == seat for end in table.ends(track)}
    inside = [track for track in table.data.tracks if affordable(table, seat, track) and {track.a, track.b} <= network]
    if inside and rng.random() < loops:
        claim(table, seat, rng.choice(inside))
        return
    tickets = [ticket for ticket in table.data.tickets if ticket.id in table.tickets[seat]]
    ticket = rng.choices(tickets, [9 if ticket.tour else 1 for ticket in tickets])[0]
    place = rng.randrange(len(ticket.cities) - 1)
    for track in way_to(table, seat, ticket.cities[place], ticket.cities[place + 1], rng):
        if affordable(table, seat, track):
            claim(table, seat, track)


def lose_some(table: Table, rng: Random) -> dict[int, set[str]]:
    """Some tracks go to another owner, so that stations have gaps to bridge; the places where that was."""
    share = rng.choice((0.05, 0.15, 0.3))
    lost: dict[int, set[str]] = {seat: set() for seat in range(table.seats)}
    for name, seat in list(table.owners.items()):
        track = table.track[name]
        other = rng.choice([other for other in range(table.seats) if other != seat])
        if rng.random() < share:
            del table.owners[name]
            table.pieces[seat][track.piece] += table.pieces_for(track)
            if affordable(table, other, track):
                claim(table, other, track)
                lost[seat] |= table.ends(name)
    return lost


def random_table(data: BoardData, seats: int, seed: int) -> list[TablePlayer]:
    """What each player has at the end of a game that might have been."""
    rng = Random(f"{data.id} {seats} {seed}")
    table = Table(data, seats)
    tickets = [ticket.id for ticket in data.tickets]
    rng.shuffle(tickets)
    for number, ticket in enumerate(tickets[: rng.randint(2 * seats, len(tickets))]):
        table.tickets[number % seats].add(ticket)
    loops = rng.choice((0.1, 0.3, 0.6))
    for turn in range(rng.randint(5, 40) * seats):
        grow(table, turn % seats, rng, loops)
    lost = lose_some(table, rng) if data.stations else {}
    for seat in range(seats):
        network = {end for track, owner in table.owners.items() if owner == seat for end in table.ends(track)}
        wanted = {city for it in data.tickets if it.id in table.tickets[seat] for city in it.cities}
        if data.stations:
            free = sorted((lost[seat] if rng.random() < 0.8 else network | wanted) - set(table.stations))
            built = max(rng.randint(0, len(data.stations.prices)) for _ in range(2))
            table.stations |= dict.fromkeys(rng.sample(free, min(built, len(free))), seat)
        if data.ports:
            free = sorted(network & {city.id for city in data.cities if city.port} - set(table.ports))
            table.ports |= dict.fromkeys(rng.sample(free, min(rng.randint(0, data.ports.count), len(free))), seat)
        if data.choice:
            table.exchanged[seat] = rng.randint(0, 9)
    if data.passengers:
        for colour in data.passengers.colours:
            for _ in range(rng.randint(0, data.passengers.each)):
                table.passengers[rng.randrange(seats)] += Counter([colour])
    return table.players()
