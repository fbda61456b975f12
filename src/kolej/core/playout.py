"""Playouts: whole games of uniformly random actions inside the compiled core."""

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.chance import fast_seed
from kolej.core.codes import NONE, OVER
from kolej.core.decks import below
from kolej.core.moves import Moves
from kolej.core.phases.opening import deal
from kolej.core.rules import apply, legal
from kolej.core.scoring import score, winners
from kolej.core.state import State, blank


def start(b: BoardTables, seats: i64, seed: bytes) -> State:
    """A new game on the fast generator."""
    s = blank(b, seats)
    s.rng_a, s.rng_b = fast_seed(seed)
    deal(b, s, NONE)
    return s


def playout(b: BoardTables, s: State, m: Moves) -> i64:
    """Play random actions to the end; how many decisions it took."""
    decisions: i64 = 0
    while s.phase != OVER:
        legal(b, s, m, s.turn)
        apply(b, s, s.turn, m.ids[below(s, m.n)])
        decisions += 1
    return decisions


def roll_out(b: BoardTables, s: State, seed: bytes, first: i64, count: i64) -> list[tuple[int, list[int], list[int]]]:
    """The same position played to the end at random, again and again: decisions, totals and winners of each time."""
    m = Moves(b)
    games: list[tuple[int, list[int], list[int]]] = []
    for i in range(first, first + count):
        trial = fresh(s, seed, i)
        decisions = playout(b, trial, m)
        games.append(result(b, trial, decisions))
    return games


def fresh(s: State, seed: bytes, number: i64) -> State:
    """A copy of a position with a future of its own, given by a seed and a number."""
    trial = s.copy()
    trial.source = None
    trial.rng_a, trial.rng_b = fast_seed(seed + b":" + str(number).encode())
    return trial


def result(b: BoardTables, s: State, decisions: i64) -> tuple[int, list[int], list[int]]:
    """What came of a game: decisions, totals and winners."""
    sheets = score(b, s)
    return int(decisions), [int(sheet.total()) for sheet in sheets], winners(b, sheets)


def play_many(
    b: BoardTables, seats: i64, seed: bytes, first: i64, count: i64
) -> list[tuple[int, list[int], list[int]]]:
    """Games number `first` … of a seed: decisions, totals and winners of each."""
    m = Moves(b)
    games: list[tuple[int, list[int], list[int]]] = []
    for i in range(first, first + count):
        s = start(b, seats, seed + b":" + str(i).encode())
        decisions = playout(b, s, m)
        games.append(result(b, s, decisions))
    return games
