"""Training data: features of positions from many games of planners, with the results; determined by a seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kolej.boards.compiler import CompiledBoard
from kolej.bots.styles import planner
from kolej.core.planning.atlas import Atlas
from kolej.core.search.features import FEATURES
from kolej.core.search.selfplay import self_play

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


def play(
    board: CompiledBoard, seed: int, games: int, seconds: float, watch: Callable[[int, int], None] = lambda *_: None
) -> Positions:
    """Positions of games 0, 1 … of a seed: `games` of them, or as many as time allows."""
    began = monotonic()
    atlas, weights = Atlas(board.core), planner(board.data.id)
    widest = board.data.seats[1]
    rows: list[tuple[int, int, Floats, Floats, Floats]] = []
    for number in range(games):
        if number and monotonic() - began > seconds:
            break
        seats = seats_of(board, number)
        seen, totals, best = self_play(atlas, weights, seats, f"{seed} {board.data.id} {number}".encode())
        wins, margins = blank(widest), blank(widest)
        for seat in range(seats):
            wins[seat] = (seat in best) / len(best)
            margins[seat] = totals[seat] - max(totals[:seat] + totals[seat + 1 :])
        for features in seen:
            table = np.zeros((widest, FEATURES), np.float32)
            table[:seats] = np.array(features, np.float32).reshape(seats, FEATURES)
            rows.append((number, seats, table, wins, margins))
        watch(number + 1, len(rows))
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
