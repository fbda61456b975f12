"""The planner: plans ways for its tickets and weighs everything else against them, inside the compiled core."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random
from threading import get_ident

from kolej.actions import Action
from kolej.boards.compiler import CompiledBoard
from kolej.bots.advice import Advice
from kolej.bots.base import Seed
from kolej.bots.explain import explain
from kolej.bots.reason import BotReason
from kolej.bots.styles import Style, planner
from kolej.core.batch import Batch
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.decide import Decision, decide
from kolej.core.planning.play import roll_out
from kolej.core.planning.together import choices
from kolej.core.state import State
from kolej.rollouts import Result
from kolej.view import View


@lru_cache(maxsize=32)
def atlas_of(board: CompiledBoard, thread: int) -> Atlas:
    """The planner's tables and notes of a board, one for each thread."""
    return Atlas(board.core)


class PlannerBot:
    """Plays by the weights of a style. `noise` is the share of decisions made at random."""

    def __init__(self, seed: Seed = None, style: Style = planner, noise: float = 0.0) -> None:
        self._random = Random(seed)
        self._weights = cache(style)
        self._noise = noise

    def choose(self, view: View, legal: list[Action]) -> Action:
        """The action that it advises."""
        return self._decide(view, legal)[0]

    def advise(self, view: View, legal: list[Action]) -> Advice:
        """The action that it thinks best, with its reason; or any other, if there is noise."""
        action, decision = self._decide(view, legal)
        if decision is None:
            return Advice(action, BotReason(view.board, "noise"), 0.0)
        return Advice(action, explain(view, action, decision), float(decision.value))

    def choose_in(self, board: CompiledBoard, batch: Batch, games: list[int]) -> list[int]:
        """The number of the action that it would choose in each of these games of a batch."""
        seed = self._random.randrange(1, 2**30)
        chosen = choices(batch, atlas_of(board, get_ident()), self._weights(board.data.id), games, seed)
        if self._noise:
            for i, game in enumerate(games):
                if self._random.random() < self._noise:
                    chosen[i] = self._random.choice(batch.legal_in(game))
        return chosen

    def _decide(self, view: View, legal: list[Action]) -> tuple[Action, Decision | None]:
        """The action, and how it was decided; None: by noise."""
        if len(legal) > 1 and self._noise and self._random.random() < self._noise:
            return self._random.choice(legal), None
        ids = ids_of(view, legal)
        weights = self._weights(view.board.data.id)
        atlas = atlas_of(view.board, get_ident())
        decision = decide(atlas, view.core, weights, ids, self._random.randrange(1, 2**31 - 1))
        return legal[ids.index(int(decision.action))], decision


def roll_out_planners(board: CompiledBoard, s: State, key: bytes, first: int, count: int) -> list[Result]:
    """Play on with a planner at every seat, each by what it may know."""
    weights = [planner(board.data.id)] * int(s.seats)
    return roll_out(atlas_of(board, get_ident()), weights, s, key, first, count)


def ids_of(view: View, legal: list[Action]) -> list[int]:
    """The numbers of actions; those made by hand are looked up in the view's list."""
    try:
        return [action.number for action in legal]
    except AttributeError:
        numbers = {action: action.number for action in view.legal_actions()}
        return [numbers[action] for action in legal]
