"""Belief: a whole game drawn at random from those that a view can't tell from the real one."""

from __future__ import annotations

from random import Random

from kolej.core.belief import sample as sample_state
from kolej.core.chance import Source
from kolej.errors import BadGame
from kolej.game import Game
from kolej.view import View


def sample(view: View, rng: Random) -> Game:
    """A game that agrees with the view and with what public history proves; its future chance is independent."""
    if not isinstance(view, View):
        raise BadGame(f"expected a view, like game.view(0), not {type(view).__name__}")
    if not isinstance(rng, Random):
        raise BadGame(f"expected a generator, like random.Random(1), not {type(rng).__name__}")
    state = sample_state(view.board.core, view.core, rng.randbytes(16))
    state.source = Source(rng.randbytes(32))
    return Game._from_state(view.board, state, None, None)
