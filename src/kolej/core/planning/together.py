"""What planners would do in many games at once: to play against, to learn from."""

from mypy_extensions import i64

from kolej.core.batch import Batch
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.decide import decide
from kolej.core.planning.weights import Weights
from kolej.core.view import SeatView


def choices(batch: Batch, atlas: Atlas, w: Weights, games: list[int], seed: i64) -> list[int]:
    """The action of a planner in each of some games of a batch, by what the seat to act may know."""
    b = batch.b
    chosen: list[int] = []
    for game in games:
        i: i64 = game
        s = batch.states[i]
        ids = batch.legal_in(i)
        if len(ids) == 1:
            chosen.append(ids[0])
        else:
            chosen.append(int(decide(atlas, SeatView(b, s, s.turn), w, ids, seed + i).action))
    return chosen
