"""The expert: a bot that tries candidates in sampled states, inside the compiled core."""

from __future__ import annotations

from concurrent.futures import Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, replace
from functools import cache
from math import exp, inf, sqrt
from multiprocessing import get_context
from random import Random
from statistics import fmean
from threading import get_ident
from time import monotonic
from typing import Any

from kolej.actions import Action
from kolej.bots.advice import Advice
from kolej.bots.base import Seed
from kolej.bots.explain import explain
from kolej.bots.findings import Findings
from kolej.bots.planner import atlas_of, ids_of
from kolej.bots.reason import BotReason
from kolej.bots.styles import planner
from kolej.bots.values import AHEAD, doubt_of, network_of
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.decide import weigh
from kolej.core.planning.weights import Weights
from kolej.core.search.network import Network
from kolej.core.search.search import ActionSearch
from kolej.core.view import SeatView
from kolej.view import View

MOST_SIMULATIONS = 1_000_000  # of one decision, whatever the time
FADING = 28.0  # turns that a game is played further before the network's error falls to 1/e
GRACE = 0.05  # seconds that other processes may be behind; one that has just been started misses its first decision


@dataclass(frozen=True)
class SearchSettings:
    """How an expert searches: for a number of simulations, or else for a number of seconds."""

    seconds: float = 1.0
    simulations: int = 0
    candidates: int = 8
    caution: float = 0.5
    margin: float = 0.5
    spread: float = 15.0
    patience: int = 10
    belief: str = "weighed"
    value: str = "network"
    ahead: int = 12
    deeper: float = 0.75
    doubt: float = 1.0

    def search(
        self,
        atlas: Atlas,
        view: SeatView,
        weights: Weights,
        ids: list[int],
        seed: int,
        network: Network | None,
        error: float,
    ) -> ActionSearch:
        """The search for a decision, before its first simulation; `error` is the network's in judging gains."""
        return ActionSearch(
            atlas,
            view,
            weights,
            ids,
            seed,
            self.candidates,
            self.caution,
            self.margin,
            self.spread,
            self.patience,
            self.belief == "weighed",
            network,
            self.ahead,
            self.doubt * error,
        )

    def shared(self, processes: int) -> SearchSettings:
        """Those of one process among several that share the simulations."""
        return replace(self, simulations=-(-self.simulations // processes))


class Depth:
    """How far the games of a search are played before the network judges them: the longer it searches, the further.

    Samples of few turns are cheap and steady, but share the network's error; those of many are noisy, but true.
    """

    def __init__(self, search: ActionSearch, settings: SearchSettings) -> None:
        self.search = search
        self._settings = settings
        self._misjudged = float(search.misjudged)
        self._errors: list[float] = []  # of the network, by sample, as shares of that after AHEAD turns
        search.misjudged = 0.0  # no challenger is given up for an error that later samples may not share

    def deepen(self) -> None:
        """Choose the turns for the next sample: all plays of one sample are equally long."""
        if self.search.state is None:
            turns = self._settings.ahead + int(self._settings.deeper * sqrt(self.search.simulations))
            self.search.judge.turns = turns
            self._errors.append(exp((AHEAD - turns) / FADING))

    def close(self) -> None:
        """The search is over: its verdict allows for the network's error."""
        self.search.misjudged = self._misjudged * fmean(self._errors or [1.0])


class ExpertBot:
    """Searches for every decision, in as many processes as are wanted; this one is the first of them."""

    def __init__(self, seed: Seed = None, processes: int = 1, **settings: Any) -> None:
        self._random = Random(seed)
        self._weights = cache(planner)
        self._most_seconds = inf
        self._settings = SearchSettings(**settings).shared(processes)
        self._others = processes - 1
        self._pool: ProcessPoolExecutor | None = None

    def limit(self, seconds: float) -> None:
        """Think no longer than this about a decision, and in no other process, whatever was asked for."""
        self._most_seconds = seconds
        self._others = 0

    def choose(self, view: View, legal: list[Action]) -> Action:
        """The action that it advises."""
        ids = ids_of(view, legal)
        search = self.search(view, ids)
        return legal[ids.index(search.actions[search.best()])]

    def advise(self, view: View, legal: list[Action]) -> Advice:
        """The action that it thinks best, with the planner's reason for it and the gain that the search found."""
        ids = ids_of(view, legal)
        search = self.search(view, ids)
        best = int(search.best())
        action = legal[ids.index(search.actions[best])]
        if best == 0:
            return Advice(action, explain(view, action, search.decision), float(search.chance()))
        weights = self._weights(view.board.data.id)
        reason = explain(
            view, action, weigh(atlas_of(view.board, get_ident()), view.core, weights, [search.actions[best]], 1)
        )
        if reason.code == "nothing":
            reason = BotReason(view.board, "searched")
        return Advice(action, replace(reason, gain=max(1, round(100 * search.mean_gain(best)))), float(search.chance()))

    def search_of(self, view: View, ids: list[int]) -> ActionSearch:
        """The search for a decision, before its first simulation."""
        settings = self._settings
        network = network_of(view.board, get_ident()) if settings.value == "network" else None
        seed = self._random.randrange(2**31)
        atlas, weights = atlas_of(view.board, get_ident()), self._weights(view.board.data.id)
        return settings.search(atlas, view.core, weights, ids, seed, network, doubt_of(view.board))

    def search(self, view: View, ids: list[int]) -> ActionSearch:
        """A search that has used up its simulations or its time, with what the other processes found."""
        began = monotonic()
        search = self.search_of(view, ids)
        depth = Depth(search, self._settings)
        elsewhere = [] if search.decided() else [self._ask(view, ids) for _ in range(self._others)]
        while not search.decided() and (progress := self._progress(search, monotonic() - began)) < 1:
            depth.deepen()
            search.simulate()
            search.narrow(progress)
        depth.close()
        in_time, _ = wait(elsewhere, None if self._settings.simulations else GRACE)
        for findings in elsewhere:
            if findings in in_time:
                findings.result().add_to(search)
        return search

    def _ask(self, view: View, ids: list[int]) -> Future[Findings]:
        """The search of another process, with samples of its own."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._others, get_context("spawn"))
        seed = self._random.randrange(2**31)
        return self._pool.submit(search_elsewhere, self._settings, seed, self._most_seconds, view, ids)

    def _progress(self, search: ActionSearch, spent: float) -> float:
        """The share of the simulations, or of the seconds, that is used up."""
        settings = self._settings
        done = search.simulations / settings.simulations if settings.simulations else spent / settings.seconds
        return max(done, spent / self._most_seconds, search.simulations / MOST_SIMULATIONS)


def search_elsewhere(settings: SearchSettings, seed: int, most_seconds: float, view: View, ids: list[int]) -> Findings:
    """What a process of its own finds."""
    bot = ExpertBot(seed, **asdict(settings))
    bot.limit(most_seconds)
    return Findings.of(bot.search(view, ids))
