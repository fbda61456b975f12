"""The search: candidates compared in the same sampled states, the field halved again and again."""

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.belief import sample
from kolej.core.codes import MIX, OPENING
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.decide import decide
from kolej.core.planning.ways import blanks
from kolej.core.planning.weights import Weights
from kolej.core.rules import apply
from kolej.core.search.candidates import Candidates
from kolej.core.search.hunch import Hunches
from kolej.core.search.network import Network
from kolej.core.search.rollout import Rollout
from kolej.core.search.value import Value
from kolej.core.state import State, zeros
from kolej.core.view import SeatView

FEWEST: Final[i64] = 4  # samples before a candidate can be preferred to the planner's choice
DOUBT: Final = 0.1  # squared gain that is taken for granted before anything was seen
HOPE: Final = 2.0  # standard errors: a challenger that is behind by more is given up


@final
class ActionSearch:
    """One decision of one seat. It can be stopped after any simulation, and knows its best action at any time.

    The planner's choice is candidate 0. Each sampled state is played out after it first, then after every challenger
    that is left: what counts is a challenger's gain in the same states.
    """

    def __init__(
        self,
        atlas: Atlas,
        v: SeatView,
        w: Weights,
        ids: list[int],
        seed: i64,
        most: i64,
        caution: float,
        nearness: float,
        spread: float,
        patience: i64,
        weighed: bool,
        network: Network | None = None,
        cut: i64 = 0,
        misjudged: float = 0.0,
    ) -> None:
        self.atlas = atlas
        self.v = v
        self.seed: i64 = seed
        self.caution: float = caution  # how many standard errors a gain must exceed
        self.misjudged: float = misjudged  # by how much the network is wrong about a gain, however often it is asked
        self.hunches = Hunches(atlas, v) if weighed and v.phase != OPENING and v.phase != MIX else None
        self.judge = Value(Rollout(atlas, w, patience), network, cut, nearness, spread)
        self.decision = decide(atlas, v, w, ids, 1)
        self.actions = [int(self.decision.action)]
        if len(ids) > 1:
            self.actions = Candidates(atlas, v, w, ids, most).rank(self.decision.action)
        n = len(self.actions)
        self.field: vec[i64] = vec[i64](list(range(1, n)))  # the challengers that are left
        self.plays: vec[i64] = zeros(n, 0)
        self.value: vec[float] = blanks(n, 0.0)  # sums over the plays: the seat's outcome,
        self.gain: vec[float] = blanks(n, 0.0)  # what it is above the planner's choice in the same state,
        self.square: vec[float] = blanks(n, 0.0)  # and that squared
        self.samples: i64 = 0
        self.simulations: i64 = 0
        self.state: State | None = None  # the state that is being played out
        self.base: float = 0.0  # the outcome of the planner's choice in it
        self.next: i64 = 0  # the place in the field of whose turn it is

    def run(self, simulations: i64, budget: i64) -> None:
        """So many simulations more, of a budget by which the field is halved; none where nothing is left to find."""
        for _ in range(simulations):
            self.narrow(float(self.simulations) / float(budget))
            if self.decided():
                return
            self.simulate()

    def decided(self) -> bool:
        """Whether no challenger is left: the planner's choice it is."""
        return len(self.field) == 0

    def narrow(self, progress: float) -> None:
        """Leave the best half of the challengers, a quarter … as the search goes on, and none without hope.

        Progress is from 0 to 1. Between two samples only: a sample is played with the same field throughout.
        """
        if self.state is not None:
            return
        rounds: i64 = 0
        wanted: i64 = len(self.actions) - 1
        while (1 << rounds) < wanted:
            rounds += 1
        for _ in range(min(rounds - 1, i64(progress * float(rounds)))):
            wanted = (wanted + 1) >> 1
        while len(self.field) > wanted:
            worst: i64 = 0
            for i in range(1, len(self.field)):
                if self.mean_gain(self.field[i]) <= self.mean_gain(self.field[worst]):
                    worst = i
            self.leave([int(c) for i, c in enumerate(self.field) if i != worst])
        self.leave([int(c) for c in self.field if self.hopeful(c)])

    def leave(self, challengers: list[int]) -> None:
        """Go on with these."""
        if len(challengers) < len(self.field):
            self.field = vec[i64](challengers)

    def hopeful(self, candidate: i64) -> bool:
        """Whether a challenger may still prove better than the planner's choice."""
        if self.plays[candidate] < FEWEST:
            return True
        needed = self.caution * self.misjudgement()
        return self.mean_gain(candidate) + HOPE * self.standard_error(candidate) > needed

    def simulate(self) -> None:
        """One play of one candidate, to where its value is judged."""
        state = self.state
        self.simulations += 1
        if state is None:
            state = sample(self.atlas.b, self.v, f"{self.seed}:{self.samples}".encode())
            if self.hunches is not None:
                self.hunches.exchange(state)
            self.samples += 1
            self.base = self.play(state.copy(), 0)
            self.next = 0
            if len(self.field):
                self.state = state
            return
        c = self.field[self.next]
        self.next += 1
        last = self.next == len(self.field)
        gain = self.play(state if last else state.copy(), c) - self.base
        self.gain[c] += gain
        self.square[c] += gain * gain
        if last:
            self.state = None

    def play(self, s: State, candidate: i64) -> float:
        """What the seat makes of a state after a candidate."""
        b = self.atlas.b
        apply(b, s, self.v.seat, self.actions[candidate])
        value = self.judge.of(s)[self.v.seat]
        self.plays[candidate] += 1
        self.value[candidate] += value
        return value

    def mean_gain(self, candidate: i64) -> float:
        """A challenger's gain on average."""
        return self.gain[candidate] / float(max(1, self.plays[candidate]))

    def standard_error(self, candidate: i64) -> float:
        """How far the plays so far may be off that."""
        n = float(self.plays[candidate])
        mean = self.mean_gain(candidate)
        variance = (self.square[candidate] + DOUBT - n * mean * mean) / n
        return sqrt(max(0.0, variance) / n)

    def misjudgement(self) -> float:
        """By how much gains may be wrong in all plays alike: the less, the more of them were played to the end."""
        return self.misjudged * float(self.judge.guesses) / float(max(1, self.simulations))

    def proven_gain(self, candidate: i64) -> float:
        """The gain less what may be wrong with it, as often as caution wants."""
        doubt = sqrt(self.standard_error(candidate) ** 2.0 + self.misjudgement() ** 2.0)
        return self.mean_gain(candidate) - self.caution * doubt

    def best(self) -> i64:
        """The candidate to prefer: the planner's, unless a challenger has proved better."""
        best: i64 = 0
        most: float = 0.0
        for c in self.field:
            if self.plays[c] >= FEWEST and self.proven_gain(c) > most:
                most = self.proven_gain(c)
                best = c
        return best

    def chance(self) -> float:
        """The seat's chance to win with the best candidate, as far as the plays tell."""
        c = self.best()
        return self.value[c] / float(max(1, self.plays[c]))
