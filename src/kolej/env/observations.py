"""Observations as NumPy arrays: integers of a fixed layout, the same normalised, and planes of the track graph."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kolej.boards.compiler import BoardLike, CompiledBoard, compiled
from kolej.core.belief import sample
from kolej.core.observing import Layout, observation
from kolej.errors import BadGame
from kolej.game import Game
from kolej.view import View

Integers = NDArray[np.int16]
Floats = NDArray[np.float32]


@dataclass(frozen=True)
class ObservedFeature:
    """One stretch of an observation."""

    name: str
    first: int  # where it begins among the integers
    size: int
    least: int
    most: int
    category: bool  # a code; normalised, it becomes one number for each code
    per: str  # what there is a number for each of, outermost first
    about: str

    @property
    def after(self) -> int:
        """Where the next feature begins."""
        return self.first + self.size

    @property
    def width(self) -> int:
        """How many numbers each integer becomes when normalised."""
        return self.most + 1 if self.category and self.most > 1 else 1


@dataclass(frozen=True)
class Graph:
    """The map as a graph: places are nodes, tracks are edges; what never changes."""

    ends: NDArray[np.int64]  # (tracks, 2): the places that each track joins
    adjacency: Floats  # (places, places): how many tracks join them
    tracks: Floats  # (tracks, …): see TRACK_FACTS, then the colour (the last one: gray)
    places: Floats  # (places, …): see PLACE_FACTS


@dataclass(frozen=True)
class Planes:
    """An observation by nodes and edges, for graph networks; the rest, which belongs to neither, is `table`."""

    tracks: Floats  # (…, tracks, features)
    places: Floats  # (…, places, features)
    table: Floats  # (…, features)


TRACK_FACTS: Final = ("length", "points", "tunnel", "hard", "wilds")
PLACE_FACTS: Final = ("country", "junction", "port_city")
BY_TRACK: Final = ("owner",)
BY_PLACE: Final = ("building", "waiting")
CODE_OF_TRACK: Final = "track"  # single codes that name a track or a place become flags on it
CODE_OF_PLACE: Final = "place"


class Observer:
    """Makes observations of games on a board with a number of seats."""

    def __init__(self, board: BoardLike = "europe", seats: int = 2) -> None:
        self.board = compiled(board)
        self.seats = self.board.checked_seats(seats)
        self._layout = Layout(self.board.core, self.seats)
        self.features = tuple(
            ObservedFeature(f.name, f.first, f.size, f.least, f.most, f.category, f.per, f.about)
            for f in self._layout.features
        )
        self.size = int(self._layout.size)
        self.normalised_size = sum(feature.size * feature.width for feature in self.features)
        self.low: Integers = self._spread([feature.least for feature in self.features])
        self.high: Integers = self._spread([feature.most for feature in self.features])

    def __reduce__(self) -> tuple[type[Observer], tuple[CompiledBoard, int]]:
        return type(self), (self.board, self.seats)

    def _spread(self, values: list[int]) -> Integers:
        return np.repeat(np.array(values, np.int16), [feature.size for feature in self.features])

    def __getitem__(self, name: str) -> ObservedFeature:
        for feature in self.features:
            if feature.name == name:
                return feature
        raise KeyError(f"{name!r} is not a feature of {self.board.data.id}")

    def of(self, game: Game, seat: int) -> Integers:
        """What a seat of a game may know."""
        if not isinstance(game, Game):
            raise BadGame(f"expected a game, not {type(game).__name__}; of_view takes a view")
        self._check(game.board is self.board or game.board.data == self.board.data, game.seats)
        game._check_seat(seat)
        return np.asarray(observation(self._layout, game._s, seat))

    def of_view(self, view: View) -> Integers:
        """The same from a view: any position that agrees with it gives the same numbers."""
        if not isinstance(view, View):
            raise BadGame(f"expected a view, like game.view(0), not {type(view).__name__}")
        self._check(view.board is self.board or view.board.data == self.board.data, view.seats)
        if view.seat is None:
            raise BadGame("a spectator has no observation: it is what a seat knows")
        state = sample(self.board.core, view.core, b"observation")
        return np.asarray(observation(self._layout, state, view.seat))

    def _check(self, same_board: bool, seats: int) -> None:
        if not same_board or seats != self.seats:
            raise BadGame(f"this observer is for {self.board.data.id} with {self.seats} seats")

    def normalised(self, observations: Integers) -> Floats:
        """Observations (…, size) as floats (…, normalised_size).

        A code with more than two values becomes one number for each value, 1 for the one that holds; everything else
        is divided by its bound.
        """
        observations = self._checked(observations)
        return np.concatenate([self._feature(observations, feature) for feature in self.features], axis=-1)

    def _checked(self, observations: Integers) -> Integers:
        found: Integers = np.asarray(observations)
        if found.shape[-1:] != (self.size,):
            raise BadGame(f"an array of {found.shape} holds no observations of {self.size} numbers")
        return found

    def _feature(self, observations: Integers, feature: ObservedFeature) -> Floats:
        part = observations[..., feature.first : feature.after]
        if feature.width == 1:
            scaled: Floats = np.divide(part, max(feature.most, -feature.least, 1), dtype=np.float32)
            return scaled
        codes: Floats = np.equal(part[..., None], np.arange(feature.width)).astype(np.float32)
        return codes.reshape(*part.shape[:-1], feature.size * feature.width)

    def graph(self) -> Graph:
        """The map as a graph."""
        facts = self.board.core.facts
        ends = np.array([facts.track_a, facts.track_b], np.int64).T
        adjacency = np.zeros((len(self.board.places),) * 2, np.float32)
        np.add.at(adjacency, (ends[:, 0], ends[:, 1]), 1)
        np.add.at(adjacency, (ends[:, 1], ends[:, 0]), 1)
        columns = [facts.length, facts.track_points, facts.track_tunnel, facts.track_hard, facts.track_wilds]
        colours = np.eye(len(self.board.colours) + 1, dtype=np.float32)[facts.track_colour]
        tracks = np.concatenate([np.array(columns, np.float32).T, colours], axis=1)
        places = np.array([facts.country, facts.junction, facts.port_city], np.float32).T
        return Graph(ends, adjacency, tracks, places)

    def planes(self, observations: Integers) -> Planes:
        """Observations (…, size) by nodes and edges, normalised."""
        observations = self._checked(observations)
        tracks = [self._flags(observations, CODE_OF_TRACK, len(self.board.tracks))]
        places = [self._flags(observations, CODE_OF_PLACE, len(self.board.places))]
        table: list[Floats] = []
        for feature in self.features:
            part = self._feature(observations, feature)
            if feature.name in BY_TRACK:
                tracks.append(part.reshape(*part.shape[:-1], len(self.board.tracks), -1))
            elif feature.name in BY_PLACE:
                places.append(part.reshape(*part.shape[:-1], len(self.board.places), -1))
            elif feature.name not in (CODE_OF_TRACK, CODE_OF_PLACE):
                table.append(part)
        return Planes(np.concatenate(tracks, -1), np.concatenate(places, -1), np.concatenate(table, -1))

    def _flags(self, observations: Integers, name: str, count: int) -> Floats:
        code = observations[..., self[name].first, None]
        return np.equal(code, np.arange(1, count + 1), dtype=np.bool_)[..., None].astype(np.float32)
