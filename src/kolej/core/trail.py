"""The longest trail of a seat's tracks, exactly (EU-73): no track twice, places as often as you like.

First the branches: a trail that goes into a dead end stops there, so of all the ways into dead ends that part at
a place only the longest can matter, or the two longest, and networks without a circle are done. What is left is
searched by `Search`.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import NONE
from kolej.core.state import zeros


def longest_trail(b: BoardTables, owner: vec[i64], seat: i64) -> i64:
    """The length of the longest trail of the seat's tracks."""
    branches = Branches(b)
    for t in range(b.tracks):
        if owner[t] == seat:
            branches.add(t)
    branches.prune()
    best = branches.best
    for place in range(b.places):
        if branches.degree[place]:
            search = Search(b, branches.track, branches.best)
            for start in range(place, b.places):
                if branches.degree[start]:
                    search.explore(start)
            return search.best
    return best


@final
class Branches:
    """Cuts off what hangs on the circles of a network, but for the two longest ways out from each place."""

    def __init__(self, b: BoardTables) -> None:
        self.b = b
        self.track: vec[i64] = zeros(b.tracks, 0)  # 1: one of the seat's, and not cut off
        self.degree: vec[i64] = zeros(b.places, 0)  # tracks that don't belong to a branch
        self.way: vec[i64] = zeros(2 * b.places, NONE)  # by place: where the longest way out begins; the second
        self.depth: vec[i64] = zeros(2 * b.places, 0)  # how long they are
        self.best: i64 = 0

    def add(self, t: i64) -> None:
        """The seat has this track."""
        self.track[t] = 1
        self.degree[self.b.track_a[t]] += 1
        self.degree[self.b.track_b[t]] += 1

    def prune(self) -> None:
        """Follow each branch from its tip until it meets a circle or another branch that is not finished."""
        b = self.b
        for tip in range(b.places):
            place = tip
            while self.degree[place] == 1:
                place = self.fold(place)

    def fold(self, place: i64) -> i64:
        """Make the last track of a place part of a branch of the place at its other end; which place that is."""
        b = self.b
        way = self.way
        depth = self.depth
        i = b.incident_first[place]
        t = b.incident[i]
        while not self.track[t] or t == way[2 * place] or t == way[2 * place + 1]:
            i += 1
            t = b.incident[i]
        other = b.track_a[t] + b.track_b[t] - place
        self.cut(place, way[2 * place + 1])
        self.degree[place] = 0
        self.degree[other] -= 1
        length = depth[2 * place] + b.length[t]
        at = 2 * other
        if length > depth[at]:
            self.cut(other, way[at + 1])
            depth[at + 1] = depth[at]
            way[at + 1] = way[at]
            depth[at] = length
            way[at] = t
        elif length > depth[at + 1]:
            self.cut(other, way[at + 1])
            depth[at + 1] = length
            way[at + 1] = t
        else:
            self.cut(other, t)
        self.best = max(self.best, depth[at] + depth[at + 1])
        return other

    def cut(self, place: i64, t: i64) -> None:
        """Cut off the branch that begins at a place with this track."""
        b = self.b
        while t != NONE:
            self.track[t] = 0
            place = b.track_a[t] + b.track_b[t] - place
            t = self.way[2 * place]


@final
class Search:
    """Finds a trail that leaves out as little as possible.

    A network can be travelled whole if at most two places, the ends, have an odd number of tracks. Where more
    are odd, tracks are left out until that holds: at each odd place that is no end at least one of them, which
    makes the place at its other end odd, or even again. All ways to do so are tried, except those that leave
    out too much to be the best.
    """

    def __init__(self, b: BoardTables, track: vec[i64], best: i64) -> None:
        self.b = b
        self.track: vec[i64] = track  # 0: left out, 1: undecided, 2: not left out
        self.best: i64 = best
        self.seen: vec[i64] = zeros(b.places, 0)
        self.odd: vec[i64] = zeros(b.places, 0)
        self.places: vec[i64] = zeros(b.places, 0)  # of the network that is searched
        self.size: i64 = 0

    def explore(self, start: i64) -> None:
        """Search the network of a place, unless it was searched before."""
        if self.seen[start]:
            return
        self.size = self.spread(start, self.seen, self.places)
        length = self.measure(self.places, self.size)
        odd: i64 = 0
        for i in range(self.size):
            place = self.places[i]
            self.odd[place] = self.count(place) & 1
            odd += self.odd[place]
        if length > self.best:
            if odd <= 2:
                self.best = length
            else:
                self.leave_out(length, 2)

    def spread(self, start: i64, seen: vec[i64], places: vec[i64]) -> i64:
        """List all places that tracks join to one, and how many they are."""
        b = self.b
        seen[start] = 1
        places[0] = start
        size: i64 = 1
        at: i64 = 0
        while at < size:
            place = places[at]
            at += 1
            for i in range(b.incident_first[place], b.incident_first[place + 1]):
                t = b.incident[i]
                other = b.track_a[t] + b.track_b[t] - place
                if self.track[t] and not seen[other]:
                    seen[other] = 1
                    places[size] = other
                    size += 1
        return size

    def count(self, place: i64) -> i64:
        """How many tracks of a place are not left out."""
        b = self.b
        n: i64 = 0
        for i in range(b.incident_first[place], b.incident_first[place + 1]):
            if self.track[b.incident[i]]:
                n += 1
        return n

    def measure(self, places: vec[i64], size: i64) -> i64:
        """The length of all tracks between the first `size` places together."""
        b = self.b
        twice: i64 = 0
        for i in range(size):
            place = places[i]
            for j in range(b.incident_first[place], b.incident_first[place + 1]):
                t = b.incident[j]
                if self.track[t]:
                    twice += b.length[t]
        return twice >> 1

    def leave_out(self, length: i64, ends: i64) -> None:
        """Try all ways to go on when tracks of this length are left and so many ends are not chosen yet."""
        b = self.b
        track = self.track
        odd = self.odd
        tightest: i64 = NONE  # the odd place with the fewest undecided tracks
        fewest: i64 = b.tracks
        twice: i64 = 0  # each odd place has its shortest undecided track left out, and shares it with another
        most: i64 = 0
        second: i64 = 0
        for i in range(self.size):
            place = self.places[i]
            if odd[place]:
                undecided: i64 = 0
                shortest: i64 = length
                for j in range(b.incident_first[place], b.incident_first[place + 1]):
                    t = b.incident[j]
                    if track[t] == 1:
                        undecided += 1
                        shortest = min(shortest, b.length[t])
                if undecided < fewest:
                    fewest = undecided
                    tightest = place
                twice += shortest
                if shortest > most:
                    second = most
                    most = shortest
                elif shortest > second:
                    second = shortest
        if ends > 0:
            twice -= most
        if ends > 1:
            twice -= second
        if length - ((twice + 1) >> 1) <= self.best:
            return
        if tightest == NONE:
            self.weigh()
            return
        odd[tightest] = 0
        if ends:
            self.leave_out(length, ends - 1)
        first = b.incident_first[tightest]
        after = b.incident_first[tightest + 1]
        for i in range(first, after):
            t = b.incident[i]
            if track[t] == 1:
                other = b.track_a[t] + b.track_b[t] - tightest
                track[t] = 0
                odd[other] = 1 - odd[other]
                self.leave_out(length - b.length[t], ends)
                odd[other] = 1 - odd[other]
                track[t] = 3
        for i in range(first, after):
            if track[b.incident[i]] == 3:
                track[b.incident[i]] = 1
        odd[tightest] = 1

    def weigh(self) -> None:
        """What is left can be travelled whole if it is in one piece, else any piece of it."""
        seen = zeros(self.b.places, 0)
        places = zeros(self.b.places, 0)
        for i in range(self.size):
            start = self.places[i]
            if not seen[start]:
                size = self.spread(start, seen, places)
                self.best = max(self.best, self.measure(places, size))
