"""Training data: features of positions from many games of planners or experts, with the results, by a seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from itertools import count
from time import monotonic
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kolej.boards.compiler import CompiledBoard
from kolej.bots.expert import SearchSettings
from kolej.bots.styles import planner
from kolej.bots.values import DOUBT
from kolej.core.planning.atlas import Atlas
from kolej.core.search.features import FEATURES
from kolej.core.search.network import Network
from kolej.core.search.selfplay import Choice, self_play
from kolej.core.view import SeatView

TABLES: Final = (2, 2, 2, 3, 2, 2, 4, 2, 3, 5)  # seats of one game after the other
HELD_OUT: Final = 10  # one game in this many is held out for the test, in runs of the length of TABLES

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Positions:
    """Positions as rows of arrays; the columns of absent seats are zero."""

    games: NDArray[np.int32]  # the number of the game
    seats: NDArray[np.int32]
    features: Floats  # by position, seat and feature
    wins: Floats  # by position and seat: the share of the win
    margins: Floats  # by position and seat: the points ahead of the best other seat

    def part(self, chosen: NDArray[np.bool_]) -> Positions:
        """Some of the rows."""
        return Positions(
            self.games[chosen], self.seats[chosen], self.features[chosen], self.wins[chosen], self.margins[chosen]
        )

    def with_others(self, others: Positions, times: int = 1) -> Positions:
        """These rows and those of other games, the others so many times."""
        parts = (self, *[others] * times)
        return Positions(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(self)))

    def split(self) -> tuple[Positions, Positions]:
        """The rows for training, and those of the games held out for the test."""
        tested = np.array([held_out(int(number)) for number in self.games], np.bool_)
        return self.part(~tested), self.part(tested)


def held_out(number: int) -> bool:
    """Whether a game, by its number, is kept for the test."""
    return number // len(TABLES) % HELD_OUT == HELD_OUT - 1


def seats_of(board: CompiledBoard, number: int) -> int:
    """How many seats a game has, by its number."""
    least, most = board.data.seats
    return min(most, max(least, TABLES[number % len(TABLES)]))


def expert(board: CompiledBoard, network: Network, simulations: int) -> Choice:
    """What an expert with this network chooses after so many simulations of a decision."""
    atlas, weights, settings, seeds = Atlas(board.core), planner(board.data.id), SearchSettings(), count()

    def choose(view: SeatView, ids: list[int]) -> int:
        search = settings.search(atlas, view, weights, ids, next(seeds), network, DOUBT)
        search.run(simulations, simulations)
        return int(search.actions[search.best()])

    return choose


def play(
    board: CompiledBoard,
    seed: int,
    games: int,
    seconds: float,
    watch: Callable[[int, int], None] = lambda *_: None,
    choose: Choice | None = None,
    first: int = 0,
) -> Positions:
    """Positions of the games of a seed from number `first` on: `games` of them, or as many as time allows.

    Planners play them, or `choose` for every seat.
    """
    began = monotonic()
    atlas, weights = Atlas(board.core), planner(board.data.id)
    widest = board.data.seats[1]
    rows: list[tuple[int, int, Floats, Floats, Floats]] = []
    for done in range(games):
        if done and monotonic() - began > seconds:
            break
        number = first + done
        seats = seats_of(board, number)
        seen, totals, best = self_play(atlas, weights, seats, f"{seed} {board.data.id} {number}".encode(), choose)
        wins, margins = blank(widest), blank(widest)
        for seat in range(seats):
            wins[seat] = (seat in best) / len(best)
            margins[seat] = totals[seat] - max(totals[:seat] + totals[seat + 1 :])
        for features in seen:
            table = np.zeros((widest, FEATURES), np.float32)
            table[:seats] = np.array(features, np.float32).reshape(seats, FEATURES)
            rows.append((number, seats, table, wins, margins))
        watch(done + 1, len(rows))
    numbers, seats_column, tables, wins_column, margins_column = zip(*rows, strict=True)
    return Positions(
        np.array(numbers, np.int32),
        np.array(seats_column, np.int32),
        np.stack(tables),
        np.stack(wins_column),
        np.stack(margins_column),
    )


def blank(n: int) -> Floats:
    """A row of n zeros."""
    return np.zeros(n, np.float32)
