"""The expert: a bot that tries candidates in sampled states, inside the compiled core."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import inf
from random import Random
from threading import get_ident
from time import monotonic

from kolej.actions import Action
from kolej.bots.advice import Advice
from kolej.bots.base import Seed
from kolej.bots.explain import explain
from kolej.bots.planner import atlas_of, ids_of
from kolej.bots.reason import BotReason
from kolej.bots.styles import planner
from kolej.bots.values import AHEAD, doubt_of, network_of
from kolej.core.planning.decide import weigh
from kolej.core.search.search import ActionSearch
from kolej.view import View

MOST_SIMULATIONS = 1_000_000  # of one decision, whatever the time


class ExpertBot:
    """Searches for a number of simulations, or else for a number of seconds."""

    def __init__(
        self,
        seed: Seed = None,
        seconds: float = 1.0,
        simulations: int = 0,
        candidates: int = 8,
        caution: float = 1.0,
        margin: float = 0.5,
        spread: float = 15.0,
        patience: int = 10,
        belief: str = "weighed",
        value: str = "network",
        ahead: int = AHEAD,
        doubt: float = 1.0,
    ) -> None:
        self._random = Random(seed)
        self._weights = cache(planner)
        self._seconds = seconds
        self._most_seconds = inf
        self._simulations = simulations
        self._candidates = candidates
        self._caution = caution
        self._margin = margin
        self._spread = spread
        self._patience = patience
        self._weighed = belief == "weighed"
        self._by_network = value == "network"
        self._ahead = ahead
        self._doubt = doubt

    def limit(self, seconds: float) -> None:
        """Think no longer than this about a decision, whatever was asked for."""
        self._most_seconds = seconds

    def choose(self, view: View, legal: list[Action]) -> Action:
        """The action that it advises."""
        ids = ids_of(view, legal)
        search = self._search(view, ids)
        return legal[ids.index(search.actions[search.best()])]

    def advise(self, view: View, legal: list[Action]) -> Advice:
        """The action that it thinks best, with the planner's reason for it and the gain that the search found."""
        ids = ids_of(view, legal)
        search = self._search(view, ids)
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
        network = network_of(view.board, get_ident()) if self._by_network else None
        return ActionSearch(
            atlas_of(view.board, get_ident()),
            view.core,
            self._weights(view.board.data.id),
            ids,
            self._random.randrange(2**31),
            self._candidates,
            self._caution,
            self._margin,
            self._spread,
            self._patience,
            self._weighed,
            network,
            self._ahead,
            self._doubt * doubt_of(view.board),
        )

    def _search(self, view: View, ids: list[int]) -> ActionSearch:
        """A search that has used up its simulations or its time."""
        began = monotonic()
        search = self.search_of(view, ids)
        while not search.decided() and (progress := self._progress(search, monotonic() - began)) < 1:
            search.simulate()
            search.narrow(progress)
        return search

    def _progress(self, search: ActionSearch, spent: float) -> float:
        """The share of the simulations, or of the seconds, that is used up."""
        done = search.simulations / self._simulations if self._simulations else spent / self._seconds
        return max(done, spent / self._most_seconds, search.simulations / MOST_SIMULATIONS)
