"""The best use of a seat's stations: which track of others each of them borrows (EU-52, EU-53)."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board import Board
from kolej.core.codes import NONE
from kolej.core.network import all_joined, label_places
from kolej.core.state import State, zeros


@final
class Borrowing:
    """An exact search: most ticket points, most completed tickets, fewest borrowed tracks, lowest order."""

    def __init__(self, b: Board, s: State, seat: i64, open_tickets: list[int]) -> None:
        self.b = b
        self.s = s
        self.seat: i64 = seat
        self.tickets = open_tickets  # those that the seat's own tracks don't complete
        self.stations: list[int] = [p for p in range(b.places) if s.building[p] == seat]
        self.chosen = zeros(len(self.stations), NONE)
        self.points: i64 = 0  # of the tickets that borrowing completes
        self.completed: list[int] = []
        self.borrowed: list[tuple[int, int]] = []  # place and track
        self.orders: list[int] = []

    def search(self) -> None:
        """Find the best assignment."""
        if self.stations and self.tickets:
            self.assign(0, label_places(self.b, self.s.owner, self.seat))

    def assign(self, i: i64, label: vec[i64]) -> None:
        """Try every use of the stations from the i-th on, given what is joined so far."""
        if i == len(self.stations):
            self.weigh(label)
            return
        b = self.b
        self.chosen[i] = NONE
        self.assign(i + 1, label)
        place: i64 = self.stations[i]
        tried = zeros(b.places, 0)
        tried[label[place]] = 1
        while True:
            track = self.lowest(place, label, tried)
            if track == NONE:
                break
            there = label[b.track_a[track] + b.track_b[track] - place]
            tried[there] = 1
            here = label[place]
            merged = label[:]
            for p in range(b.places):
                if merged[p] == there:
                    merged[p] = here
            self.chosen[i] = track
            self.assign(i + 1, merged)
        self.chosen[i] = NONE

    def lowest(self, place: i64, label: vec[i64], tried: vec[i64]) -> i64:
        """The first track of others, in the board's order, that leads to something not yet tried."""
        b = self.b
        found: i64 = NONE
        for j in range(b.incident_first[place], b.incident_first[place + 1]):
            t = b.incident[j]
            owner = self.s.owner[t]
            if (
                owner != NONE
                and owner != self.seat
                and not tried[label[b.track_a[t] + b.track_b[t] - place]]
                and (found == NONE or b.track_order[t] < b.track_order[found])
            ):
                found = t
        return found

    def weigh(self, label: vec[i64]) -> None:
        """Compare the assignment with the best so far."""
        b = self.b
        points: i64 = 0
        count: i64 = 0
        for ticket in self.tickets:
            if all_joined(b, self.s.owner, self.seat, label, ticket):
                points += b.ticket_points[ticket] + b.ticket_penalty[ticket]
                count += 1
        if points < self.points or count == 0:
            return
        orders = sorted([int(b.track_order[t]) for t in self.chosen if t != NONE])
        if points == self.points:
            if count < len(self.completed):
                return
            if count == len(self.completed):
                if len(orders) > len(self.orders):
                    return
                if len(orders) == len(self.orders) and orders >= self.orders:
                    return
        self.points = points
        self.completed = [t for t in self.tickets if all_joined(b, self.s.owner, self.seat, label, t)]
        self.orders = orders
        self.borrowed = [
            (self.stations[j], int(self.chosen[j])) for j in range(len(self.stations)) if self.chosen[j] != NONE
        ]
