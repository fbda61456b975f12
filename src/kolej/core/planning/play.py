"""Whole games of planners inside the compiled core: to find weights, and to look ahead."""

from mypy_extensions import i64

from kolej.core.codes import OVER
from kolej.core.moves import Moves
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.decide import decide
from kolej.core.planning.weights import Weights
from kolej.core.playout import fresh, result, start
from kolej.core.rules import apply, legal
from kolej.core.state import State
from kolej.core.view import SeatView


def match(atlas: Atlas, weights: list[Weights], seed: bytes) -> tuple[int, list[int], list[int]]:
    """One game of planners, one set of weights for each seat: decisions, totals and winners."""
    return play_on(atlas, weights, start(atlas.b, len(weights), seed))


def roll_out(
    atlas: Atlas, weights: list[Weights], s: State, seed: bytes, first: i64, count: i64
) -> list[tuple[int, list[int], list[int]]]:
    """The same position played to the end by planners, again and again, each time with other chance."""
    games: list[tuple[int, list[int], list[int]]] = []
    for i in range(first, first + count):
        games.append(play_on(atlas, weights, fresh(s, seed, i)))
    return games


def play_on(atlas: Atlas, weights: list[Weights], s: State) -> tuple[int, list[int], list[int]]:
    """Let planners play a position to the end: decisions, totals and winners."""
    b = atlas.b
    m = Moves(b)
    decisions: i64 = 0
    while s.phase != OVER:
        legal(b, s, m, s.turn)
        if m.n == 1:
            apply(b, s, s.turn, m.ids[0])
        else:
            apply(
                b, s, s.turn, decide(atlas, SeatView(b, s, s.turn), weights[s.turn], m.listed(), 1 + decisions).action
            )
        decisions += 1
    return result(b, s, decisions)
