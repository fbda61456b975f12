"""The best use of a seat's stations: which track of others each of them borrows (EU-52, EU-53)."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import NONE
from kolej.core.network import all_joined, root
from kolej.core.state import State, zeros


@final
class Borrowing:
    """An exact search: most ticket points, most completed tickets, fewest borrowed tracks, lowest order."""

    def __init__(self, b: BoardTables, s: State, seat: i64, label: vec[i64], missing: vec[i64]) -> None:
        self.b = b
        self.owner: vec[i64] = s.owner
        self.seat: i64 = seat
        self.label: vec[i64] = label[:]  # of each place; a borrowed track puts one label under another
        stations = vec[i64]()
        options = vec[i64]()
        option_first = vec[i64]([0])
        for place in range(b.places):
            if s.building[place] == seat:
                stations = append(stations, place)
                for i in range(b.incident_first[place], b.incident_first[place + 1]):
                    if s.owner[b.incident[i]] != NONE and s.owner[b.incident[i]] != seat:
                        options = append(options, b.incident[i])
                option_first = append(option_first, len(options))
        self.stations: vec[i64] = stations
        self.options: vec[i64] = options  # the tracks of others at each station, in the board's order
        self.option_first: vec[i64] = option_first
        self.chosen: vec[i64] = zeros(len(stations), NONE)
        self.tickets: vec[i64] = missing  # those that the seat's own tracks don't complete
        self.most: i64 = 0  # points of all of them that borrowing could complete
        self.points: i64 = 0  # of those that the best assignment completes
        self.completed: list[int] = []
        self.borrowed: list[tuple[int, int]] = []  # place and track
        self.orders: list[int] = []

    def search(self) -> None:
        """Find the best assignment."""
        self.leave_hopeless()
        if len(self.tickets):
            self.assign(0, 0)

    def leave_hopeless(self) -> None:
        """Consider only the tickets that would be completed if each station borrowed all its tracks."""
        b = self.b
        label = self.label[:]
        for i in range(len(self.stations)):
            for j in range(self.option_first[i], self.option_first[i + 1]):
                t = self.options[j]
                label[root(label, b.track_a[t])] = root(label, b.track_b[t])
        hopeful = vec[i64]()
        for ticket in self.tickets:
            if all_joined(b, self.owner, self.seat, label, ticket):
                hopeful = append(hopeful, ticket)
                self.most += b.ticket_points[ticket] + b.ticket_penalty[ticket]
        self.tickets = hopeful

    def assign(self, i: i64, borrowed: i64) -> None:
        """Try every use of the stations from the i-th on, given how many tracks the earlier ones borrowed."""
        if i == len(self.stations):
            self.weigh(borrowed)
            return
        self.chosen[i] = NONE
        self.assign(i + 1, borrowed)
        if self.points == self.most and len(self.orders) <= borrowed:
            return  # all tickets are completed, and no track too many is borrowed
        b = self.b
        label = self.label
        place = self.stations[i]
        here = root(label, place)
        for j in range(self.option_first[i], self.option_first[i + 1]):
            track = self.options[j]
            there = root(label, b.track_a[track] + b.track_b[track] - place)
            if there != here and not self.tried(place, there, self.option_first[i], j):
                label[there] = here
                self.chosen[i] = track
                self.assign(i + 1, borrowed + 1)
                label[there] = there
        self.chosen[i] = NONE

    def tried(self, place: i64, there: i64, first: i64, after: i64) -> bool:
        """Whether one of the options from `first` on led to the same places."""
        b = self.b
        for j in range(first, after):
            track = self.options[j]
            if root(self.label, b.track_a[track] + b.track_b[track] - place) == there:
                return True
        return False

    def weigh(self, borrowed: i64) -> None:
        """Compare the assignment with the best so far."""
        b = self.b
        points: i64 = 0
        count: i64 = 0
        for ticket in self.tickets:
            if all_joined(b, self.owner, self.seat, self.label, ticket):
                points += b.ticket_points[ticket] + b.ticket_penalty[ticket]
                count += 1
        if points < self.points or count == 0:
            return
        if points == self.points:
            if count < len(self.completed):
                return
            if count == len(self.completed) and borrowed > len(self.orders):
                return
        orders = sorted([int(b.track_order[t]) for t in self.chosen if t != NONE])
        if (
            points == self.points
            and count == len(self.completed)
            and borrowed == len(self.orders)
            and orders > self.orders  # the same tracks: prefer the earlier station
        ):
            return
        self.points = points
        self.orders = orders
        self.completed = [
            int(ticket) for ticket in self.tickets if all_joined(b, self.owner, self.seat, self.label, ticket)
        ]
        self.borrowed = [
            (int(self.stations[i]), int(self.chosen[i])) for i in range(len(self.stations)) if self.chosen[i] != NONE
        ]
