"""A comparison: what could be done in one decision, played out in the same games sampled from the seat's view.

A first few samples screen all candidates. Those that may be better than what was played are then compared with it in
fresh samples, so that the luck of the screening does not pass for a mistake.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from threading import get_ident
from typing import Final

from kolej.bots.chances import chances
from kolej.bots.planner import atlas_of
from kolej.bots.styles import planner
from kolej.core.belief import sample
from kolej.core.codes import MIX, OPENING, PAY
from kolej.core.driver import legal_ids_of
from kolej.core.planning.decide import decide
from kolej.core.rules import apply
from kolej.core.search.candidates import Candidates
from kolej.core.search.hunch import Hunches
from kolej.core.state import State
from kolej.game import Game

MAX_CANDIDATES: Final = 5  # of a decision, what was played not counted
CONTENDERS: Final = 2  # that are left of them after the screening
CAUTION: Final = 2.0  # standard errors that a gain must exceed before what was played is called a mistake
MIN_GAIN: Final = 0.01  # chance to win that is worth a closer look
MIN_SAMPLES: Final = 6  # that a verdict rests on; the error of fewer is too uncertain itself
MIN_SCREENED: Final = 3  # that what is at stake rests on: the sum over a game evens out its errors

Numbers = tuple[int, ...]


class Tally:
    """Sums over samples: every seat's chance to win after a candidate, and the seat's gain over what was played."""

    def __init__(self, seats: int) -> None:
        self.plays = 0
        self.chances = [0.0] * seats
        self.gain = 0.0
        self.square = 0.0

    def add(self, found: Sequence[float], gain: float) -> None:
        """One more sample."""
        self.plays += 1
        self.chances = [total + chance for total, chance in zip(self.chances, found, strict=True)]
        self.gain += gain
        self.square += gain * gain

    def mean(self) -> list[float]:
        """Everybody's chance to win."""
        return [total / max(1, self.plays) for total in self.chances]

    def mean_gain(self) -> float:
        """The mean gain."""
        return self.gain / max(1, self.plays)

    def error(self) -> float:
        """The standard error of the mean gain; infinite with fewer than two samples."""
        if self.plays < 2:
            return inf
        return sqrt(max(0.0, self.square / self.plays - self.mean_gain() ** 2) / (self.plays - 1))

    def clear(self, least: int = MIN_SAMPLES) -> bool:
        """Whether there is a gain, or a loss, beyond doubt, in at least so many samples."""
        return self.plays >= least and abs(self.mean_gain()) > CAUTION * self.error()


class Comparison:
    """The candidates of one decision of one seat. Number 0 is what was played; `planned` is the planner's choice."""

    def __init__(self, game: Game, seat: int, played: Numbers, seed: str) -> None:
        self.board = game.board
        self.view = game.view(seat)
        self.seat = seat
        self.seed = seed
        self.atlas = atlas_of(self.board, get_ident())
        self.weights = planner(self.board.data.id)
        legal = legal_ids_of(game, seat)
        core = self.view.core
        self.hunches = None if core.phase in (OPENING, MIX) else Hunches(self.atlas, core)
        first = decide(self.atlas, core, self.weights, legal, 1).action
        ranked = Candidates(self.atlas, core, self.weights, legal, MAX_CANDIDATES).rank(first)
        self.candidates: list[Numbers] = [played if len(played) > 1 else self._paid(game, played[0])]
        for number in ranked:
            whole = self._paid(game, number)
            if whole not in self.candidates:
                self.candidates.append(whole)
        self.planned = self.candidates.index(self._paid(game, int(first)))
        self.field = list(range(len(self.candidates)))  # those that are still compared
        self.tallies = [Tally(game.seats) for _ in self.candidates]
        self.samples = 0
        self.closer = False  # whether the field was narrowed

    def _paid(self, game: Game, number: int) -> Numbers:
        """An action with the payment that the planner makes for it."""
        s = game._s.copy()
        numbers = [number]
        if self.board.core.a_claim <= number < self.board.core.a_pay:
            apply(self.board.core, s, self.seat, number)
            while s.phase == PAY and s.turn == self.seat:
                after = Game._from_state(self.board, s, None, None)
                view = after.view(self.seat)
                due = decide(self.atlas, view.core, self.weights, legal_ids_of(after, self.seat), 1).action
                numbers.append(int(due))
                s = after._s
                apply(self.board.core, s, self.seat, int(due))
        return tuple(numbers)

    def look(self, count: int) -> None:
        """Take `count` more samples, and try all candidates of the field in each."""
        for _ in range(count):
            state = self.sampled(self.samples)
            played: list[float] = []
            for candidate in self.field:
                found = self.play(state.copy(), candidate)
                played = played or found
                self.tallies[candidate].add(found, found[self.seat] - played[self.seat])
            self.samples += 1

    def sampled(self, number: int) -> State:
        """A state that the seat can't tell from the real one; likely tickets of others are more frequent."""
        state = sample(self.board.core, self.view.core, f"{self.seed}:{number}".encode())
        if self.hunches is not None:
            self.hunches.exchange(state)
        return state

    def play(self, state: State, candidate: int) -> list[float]:
        """Everybody's chance to win after a candidate."""
        for number in self.candidates[candidate]:
            apply(self.board.core, state, self.seat, number)
        return chances(Game._from_state(self.board, state, None, None), 1, self.samples)

    def hope(self) -> float:
        """The gain of the most promising challenger."""
        return max((self.tallies[c].mean_gain() for c in self.field[1:]), default=0.0)

    def narrow(self) -> None:
        """Keep only the best challengers and the planner's choice, and start counting afresh."""
        hopes = sorted(self.field[1:], key=lambda c: (-self.tallies[c].mean_gain(), c))[:CONTENDERS]
        self.closer = True
        self.field = sorted({0, *hopes, self.planned})
        for candidate in self.field:
            self.tallies[candidate] = Tally(len(self.tallies[0].chances))

    def in_doubt(self) -> bool:
        """Whether a challenger may still turn out to be better."""
        others = [self.tallies[c] for c in self.field if c]
        return any(other.mean_gain() + CAUTION * other.error() > MIN_GAIN for other in others)

    def best(self) -> int:
        """The candidate that is better beyond doubt than what was played; 0: none is."""
        found, most = 0, 0.0
        for candidate in self.field if self.closer else ():
            tally = self.tallies[candidate]
            if candidate and tally.clear() and tally.mean_gain() > max(MIN_GAIN, most):
                found, most = candidate, tally.mean_gain()
        return found

    def moved(self) -> list[float]:
        """How what was played moves everybody's chance, against what a planner would do; nothing while in doubt."""
        played, planned = self.tallies[0], self.tallies[self.planned]
        seats = len(played.chances)
        if self.planned == 0 or not planned.clear() or planned.plays != played.plays:
            return [0.0] * seats
        return [mine - other for mine, other in zip(played.mean(), planned.mean(), strict=True)]

    def stake(self) -> float:
        """By how much the best candidate differs from the worst, as far as it is beyond doubt."""
        gains = [t.mean_gain() for t in self.tallies if t.clear(MIN_SCREENED)]
        return max(0.0, *gains) - min(0.0, *gains) if gains else 0.0
