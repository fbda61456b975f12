"""Ways: the cheapest tracks that join the places of a ticket."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import NONE
from kolej.core.state import zeros

FAR: Final[float] = 1e9  # further than any place


def blanks(n: i64, value: float) -> vec[float]:
    """A column of equal numbers."""
    return vec[float]([value] * n)


@final
class Way:
    """Some tracks: the first `n` of `tracks`, in ascending order."""

    def __init__(self, b: BoardTables) -> None:
        self.tracks: vec[i64] = zeros(b.tracks, 0)
        self.n: i64 = 0

    def become(self, other: "Way") -> None:
        """Be the same tracks as another."""
        for i in range(other.n):
            self.tracks[i] = other.tracks[i]
        self.n = other.n

    def add(self, t: i64) -> None:
        """One more track, unless it is there."""
        tracks = self.tracks
        i = self.n
        while i > 0 and tracks[i - 1] > t:
            i -= 1
        if i > 0 and tracks[i - 1] == t:
            return
        for j in range(self.n, i, -1):
            tracks[j] = tracks[j - 1]
        tracks[i] = t
        self.n += 1


@final
class Ways:
    """Finds the cheapest ways from a place, and caches them until the costs change."""

    def __init__(self, b: BoardTables) -> None:
        self.b = b
        self.far: vec[float] = blanks(b.places * b.places, FAR)  # by start and place: how far it is
        self.came: vec[i64] = zeros(b.places * b.places, NONE)  # and the track by which it is reached
        self.known: vec[i64] = zeros(b.places, 0)  # by start: the number of the costs by which these were found
        self.numbers: i64 = 0  # of costs so far
        self.waits: vec[i64] = zeros(b.places, 0)  # whether a place is in the queue
        self.queue: vec[i64] = zeros(b.places, 0)  # in a circle; no place is in it twice

    def new_number(self) -> i64:
        """A number for costs that were not seen before."""
        self.numbers += 1
        return self.numbers

    def find(self, costs: "Costs", start: i64) -> None:
        """Fill in how far each place is from one of them. No way leads through a country (DE-32)."""
        if self.known[start] == costs.number:
            return
        self.known[start] = costs.number
        b = self.b
        cost = costs.of
        far = self.far
        came = self.came
        waits = self.waits
        queue = self.queue
        country = b.country
        incident = b.incident
        incident_first = b.incident_first
        neighbour = b.neighbour
        places = b.places
        row = start * places
        for i in range(row, row + places):
            far[i] = FAR
        far[row + start] = 0.0
        came[row + start] = NONE
        queue[0] = start
        head: i64 = 0
        size: i64 = 1
        while size:
            place = queue[head]
            head += 1
            if head == places:
                head = 0
            size -= 1
            waits[place] = 0
            if country[place] and place != start:
                continue
            here = far[row + place]
            for i in range(incident_first[place], incident_first[place + 1]):
                t = incident[i]
                other = neighbour[i]
                there = here + cost[t]
                if there < far[row + other]:
                    far[row + other] = there
                    came[row + other] = t
                    if not waits[other]:
                        waits[other] = 1
                        tail = head + size
                        if tail >= places:
                            tail -= places
                        queue[tail] = other
                        size += 1

    def lead(self, costs: "Costs", start: i64, place: i64, way: Way) -> float:
        """Add the cheapest way from one place to another; what it costs, or FAR if there is none."""
        self.find(costs, start)
        b = self.b
        row = start * b.places
        far = self.far[row + place]
        if far < FAR:
            while place != start:
                t = self.came[row + place]
                way.add(t)
                place = b.track_a[t] + b.track_b[t] - place
        return far

    def join(self, costs: "Costs", ticket: i64, way: Way) -> float:
        """The cost of the tracks that join all places of a ticket, leg by leg in their order; FAR if there is no way.

        `way` becomes these tracks, own ones included.
        """
        b = self.b
        way.n = 0
        first = b.ticket_first[ticket]
        last = b.ticket_first[ticket + 1] - 1
        total: float = 0.0
        for leg in range(first, last):
            far = self.lead(costs, b.ticket_city[leg], b.ticket_city[leg + 1], way)
            if far >= FAR:
                return FAR
            total += far
            if leg + 1 < last:
                if leg == first:
                    costs = costs.copy()
                costs.waive(way)
        return total


@final
class Costs:
    """What each track costs as part of a way."""

    def __init__(self, ways: Ways, of: vec[float]) -> None:
        self.ways = ways
        self.of: vec[float] = of
        self.number: i64 = ways.new_number()  # changes with them

    def copy(self) -> "Costs":
        """An independent copy of the costs."""
        twin = Costs(self.ways, self.of[:])
        twin.number = self.number
        return twin

    def waive(self, way: Way) -> None:
        """Let the tracks of a way cost nothing."""
        of = self.of
        for i in range(way.n):
            if of[way.tracks[i]] != 0.0:
                of[way.tracks[i]] = 0.0
                self.number = self.ways.new_number()
