"""How far a ticket is from being completed: spaces still to claim, on the cheapest way there is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from typing import Literal

from kolej.boards.schema import Track
from kolej.core.blind import blind
from kolej.core.openness import is_open
from kolej.core.scoring import score
from kolej.view import View

Standing = Literal["done", "open", "station", "cut", "pieces"]
Price = Callable[[Track], int | None]  # None: this track can't be used


@dataclass(frozen=True)
class Progress:
    """The progress of a ticket: spaces missing and laid on the cheapest way, and its open tracks."""

    standing: Standing
    missing: int = 0
    laid: int = 0
    way: frozenset[str] = frozenset()


class Map:
    """The tracks as one seat may use them."""

    def __init__(self, view: View) -> None:
        v, board = view.core, view.board
        self.view = view
        self.seat = v.seat
        self.owner = {track: int(v.owner[t]) for t, track in enumerate(board.tracks)}
        self.open = {track: is_open(board.core, v.open_to, v.seat, t) for t, track in enumerate(board.tracks)}
        self.country = {city.id for city in board.data.cities if city.country}
        self.roads: dict[str, list[tuple[str, Track]]] = {city.id: [] for city in board.data.cities}
        for track in board.data.tracks:
            self.roads[track.a].append((track.b, track))
            self.roads[track.b].append((track.a, track))
        self.per_space = {piece.id: piece.per_space for piece in board.data.pieces}

    @cached_property
    def completed(self) -> frozenset[int]:
        """The numbers of the seat's own tickets that are completed, by its stations if need be."""
        b = self.view.board.core
        return frozenset(score(b, blind(b, self.view.core))[self.seat].completed)

    def spaces(self, track: Track) -> int | None:
        """The spaces to claim: none on an own track."""
        if self.owner[track.id] == self.seat:
            return 0
        return track.length if self.owner[track.id] < 0 and self.open[track.id] else None

    def pieces(self, track: Track) -> int | None:
        """The pieces to place."""
        spaces = self.spaces(track)
        return 1 if spaces and not self.per_space[track.piece] else spaces

    def pieces_or_borrowed(self, track: Track) -> int | None:
        """As `pieces`, and whatever others own is free."""
        return 0 if self.owner[track.id] >= 0 else self.pieces(track)

    def cheapest(self, cities: Iterable[str], price: Price) -> tuple[int, frozenset[str]] | None:
        """The cheapest tracks that join all these places, and what they cost; None: nothing does."""
        *others, root = cities
        full = (1 << len(others)) - 1
        best: list[dict[str, tuple[int, int, frozenset[str]]]] = [{} for _ in range(full + 1)]
        for mask in range(1, full + 1):
            here = best[mask]
            if mask & (mask - 1) == 0:
                here[others[mask.bit_length() - 1]] = (0, 0, frozenset())
            part = (mask - 1) & mask
            while part:
                for place, (cost, n, way) in best[part].items():
                    if place in self.country or place not in best[mask ^ part]:
                        continue
                    more, m, other = best[mask ^ part][place]
                    found = (cost + more, n + m, way | other)
                    if place not in here or found[:2] < here[place][:2]:
                        here[place] = found
                part = (part - 1) & mask
            self._spread(here, price)
        if root not in best[full]:
            return None
        cost, _, way = best[full][root]
        return cost, way

    def _spread(self, here: dict[str, tuple[int, int, frozenset[str]]], price: Price) -> None:
        """Carry costs along the tracks; a country is a dead end (DE-32)."""
        queue = [(cost, n, place) for place, (cost, n, _) in here.items()]
        queue.sort()
        while queue:
            cost, n, place = heappop(queue)
            if (cost, n) != here[place][:2] or (place in self.country and n):
                continue
            for other, track in self.roads[place]:
                step = price(track)
                if step is None:
                    continue
                far = (cost + step, n + 1)
                if other not in here or far < here[other][:2]:
                    here[other] = (*far, here[place][2] | {track.id})
                    heappush(queue, (*far, other))

    def progress(self, ticket: str) -> Progress:
        """The progress of a ticket."""
        board = self.view.board
        if board.ticket_number[ticket] in self.completed:
            return Progress("done")
        cities = board.data.tickets[board.ticket_number[ticket]].cities
        found = self.cheapest(cities, self.spaces)
        needed = self.cheapest(cities, self.pieces)
        if found is None or needed is None:
            return Progress("station" if self._station_helps(cities) else "cut")
        if needed[0] > self.pieces_left():
            return Progress("station" if self._station_helps(cities) else "pieces")
        missing, way = found
        if missing == 0:
            return Progress("done")  # an offered ticket, whose places are joined already
        tracks = [track for track in board.data.tracks if track.id in way]
        laid = sum(track.length for track in tracks if self.owner[track.id] == self.seat)
        return Progress("open", missing, laid, self._open_on(tracks))

    def pieces_left(self) -> int:
        """The seat's unplaced pieces of all kinds; before the choice, as many as will be chosen."""
        b = self.view.board.core
        if self.view.phase in ("opening", "mix"):
            return int(b.choice_total) or sum(piece.count for piece in self.view.board.data.pieces)
        return sum(int(self.view.core.pieces[self.seat * b.pieces + q]) for q in range(b.pieces))

    def _station_helps(self, cities: Iterable[str]) -> bool:
        """Whether a station might: others' tracks cost nothing then, though one at a time."""
        if not self.view.board.core.has_stations:
            return False
        found = self.cheapest(cities, self.pieces_or_borrowed)
        return found is not None and found[0] <= self.pieces_left()

    def _open_on(self, tracks: list[Track]) -> frozenset[str]:
        """The unclaimed ones of these tracks, and those that lie beside them."""
        wanted = {(track.a, track.b, track.length) for track in tracks if self.owner[track.id] != self.seat}
        return frozenset(
            track.id
            for track in self.view.board.data.tracks
            if (track.a, track.b, track.length) in wanted and self.spaces(track)
        )


def standings(view: View, tickets: Iterable[str]) -> dict[str, Progress]:
    """Where each of these tickets stands for the seat of a view."""
    found = Map(view)
    return {ticket: found.progress(ticket) for ticket in tickets}


def way_of(standings: Mapping[str, Progress]) -> frozenset[str]:
    """The open tracks on the ways of tickets."""
    return frozenset[str]().union(*(progress.way for progress in standings.values()))
