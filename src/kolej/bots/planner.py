"""The planner: a bot that plans ways for its tickets and weighs everything else against them, in the compiled core."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random

from kolej.actions import Action
from kolej.boards.compiler import CompiledBoard
from kolej.bots.base import Seed
from kolej.bots.choice import Choice
from kolej.bots.explain import explain
from kolej.bots.reason import Reason
from kolej.bots.styles import Style, planner
from kolej.core.belief import sample
from kolej.core.moves import Moves
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.decide import decide
from kolej.core.rules import legal as list_legal
from kolej.notation import action_of
from kolej.view import View


@lru_cache(maxsize=32)
def atlas_of(board: CompiledBoard) -> Atlas:
    """What the planner looks up of a board, made once."""
    return Atlas(board.core)


class PlannerBot:
    """Plays by the weights of a style. `noise` is the share of decisions made at random."""

    def __init__(self, seed: Seed = None, style: Style = planner, noise: float = 0.0) -> None:
        self._random = Random(seed)
        self._weights = cache(style)
        self._noise = noise

    def choose(self, view: View, legal: list[Action]) -> Action:
        """The action that it advises."""
        return self.advise(view, legal).action

    def advise(self, view: View, legal: list[Action]) -> Choice:
        """The action that it thinks best, with its reason; or any other, if there is noise."""
        if len(legal) > 1 and self._noise and self._random.random() < self._noise:
            return Choice(self._random.choice(legal), Reason(view.board, "noise"), 0.0)
        numbers = numbers_of(view)
        ids = [numbers[action] for action in legal]
        weights = self._weights(view.board.data.id)
        decision = decide(atlas_of(view.board), view.core, weights, ids, self._random.randrange(1, 2**31 - 1))
        action = legal[ids.index(int(decision.action))]
        return Choice(action, explain(view, action, decision), float(decision.value))


def numbers_of(view: View) -> dict[Action, int]:
    """The legal actions of the view's seat, with their numbers: they follow from the view."""
    b = view.board.core
    state = sample(b, view.core, b"")
    moves = Moves(b)
    list_legal(b, state, moves, view.core.seat)
    return {action_of(view.board, state, int(view.core.seat), i): i for i in moves.listed()}
