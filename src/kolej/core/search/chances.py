"""Chances: how likely each seat wins, by games that planners play on and the value network judges, or else play out."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.belief import sample
from kolej.core.codes import MIX, OPENING
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.ways import blanks
from kolej.core.planning.weights import Weights
from kolej.core.playout import fresh
from kolej.core.search.hunch import Hunches
from kolej.core.search.network import Network
from kolej.core.search.rollout import Rollout
from kolej.core.search.value import Value
from kolej.core.state import State
from kolej.core.view import SeatView

PATIENCE: Final = 10  # turns for which a planner keeps its plan


@final
class Chances:
    """Means over games that are played on for some turns; without a network, to the end."""

    def __init__(self, atlas: Atlas, w: Weights, network: Network | None, turns: i64) -> None:
        self.atlas = atlas
        self.judge = Value(Rollout(atlas, w, PATIENCE), network, turns, 0.0, 1.0)

    def of_state(self, s: State, seed: bytes, samples: i64) -> list[float]:
        """Each seat's chance from a whole state."""
        sums = blanks(s.seats, 0.0)
        for i in range(samples):
            self.add(fresh(s, seed, i), sums)
        return [sums[p] / float(samples) for p in range(s.seats)]

    def by_view(self, v: SeatView, seed: bytes, samples: i64) -> list[float]:
        """Each seat's chance by what one of them may know: on average over sampled states."""
        sums = blanks(v.seats, 0.0)
        hunches = Hunches(self.atlas, v) if v.phase != OPENING and v.phase != MIX else None
        for i in range(samples):
            state = sample(self.atlas.b, v, seed + b":" + str(i).encode())
            if hunches is not None:
                hunches.exchange(state)
            self.add(state, sums)
        return [sums[p] / float(samples) for p in range(v.seats)]

    def add(self, s: State, sums: vec[float]) -> None:
        """Add each seat's chance in a state."""
        found = self.judge.of(s)
        for p in range(s.seats):
            sums[p] += found[p]
