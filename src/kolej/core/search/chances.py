"""Chances: how likely each seat wins, by games that planners play out."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.belief import sample
from kolej.core.board_tables import BoardTables
from kolej.core.codes import MIX, OPENING
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.ways import blanks
from kolej.core.planning.weights import Weights
from kolej.core.playout import fresh
from kolej.core.scoring import score, winners
from kolej.core.search.hunch import Hunches
from kolej.core.search.rollout import Rollout
from kolej.core.state import State
from kolej.core.view import SeatView

PATIENCE: Final = 10  # turns for which a planner keeps its plan


def chances_of(atlas: Atlas, w: Weights, s: State, seed: bytes, samples: i64) -> list[float]:
    """Each seat's chance from a whole state: its share of the wins in so many games."""
    sums = blanks(s.seats, 0.0)
    rollout = Rollout(atlas, w, PATIENCE)
    for i in range(samples):
        trial = fresh(s, seed, i)
        rollout.finish(trial)
        add_wins(atlas.b, trial, sums)
    return [sums[p] / float(samples) for p in range(s.seats)]


def chances_by(atlas: Atlas, w: Weights, v: SeatView, seed: bytes, samples: i64) -> list[float]:
    """Each seat's chance by what one of them may know: on average over sampled states."""
    sums = blanks(v.seats, 0.0)
    rollout = Rollout(atlas, w, PATIENCE)
    hunches = Hunches(atlas, v) if v.phase != OPENING and v.phase != MIX else None
    for i in range(samples):
        state = sample(atlas.b, v, seed + b":" + str(i).encode())
        if hunches is not None:
            hunches.exchange(state)
        rollout.finish(state)
        add_wins(atlas.b, state, sums)
    return [sums[p] / float(samples) for p in range(v.seats)]


def add_wins(b: BoardTables, s: State, sums: vec[float]) -> None:
    """Add each seat's share of the win in a game that is over."""
    best = winners(b, score(b, s))
    for seat in best:
        sums[seat] += 1.0 / float(len(best))
