"""Belief: a whole game drawn at random from those that a view can't tell from the real one."""

from __future__ import annotations

from random import Random

from kolej.core.belief import sample as sample_state
from kolej.core.chance import Source
from kolej.game import Game
from kolej.view import View


def sample(view: View, rng: Random) -> Game:
    """A game that agrees with the view and with what public history proves; its future chance is independent."""
    state = sample_state(view.board.core, view.core, rng.randbytes(16))
    state.source = Source(rng.randbytes(32))
    return Game._from_state(view.board, state, None, None)
