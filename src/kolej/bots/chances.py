"""Chances: how likely each seat is to win from a position, with all cards known or only what one seat may know."""

from __future__ import annotations

from threading import get_ident

from kolej.boards.compiler import CompiledBoard
from kolej.bots.planner import atlas_of
from kolej.bots.styles import planner
from kolej.bots.values import AHEAD, network_of
from kolej.chance import Seed, key_of
from kolej.core.search.chances import Chances
from kolej.errors import BadGame
from kolej.game import Game
from kolej.view import View

SAMPLES = 64


def chances(game: Game, samples: int = SAMPLES, seed: Seed | None = 0) -> list[float]:
    """Each seat's chance to win, all cards known; a shared win is split, so that the chances add up to 1.

    The same seed gives the same chances. In a game that is over the winners have it all. Planners play each
    sample on for some turns, then the board's value network judges it; without one they play it to the end.
    """
    if not isinstance(game, Game):
        raise BadGame(f"expected a game, not {type(game).__name__}; chances_for takes a view")
    if game.over:
        best = game.winners()
        return [(seat in best) / len(best) for seat in range(game.seats)]
    return chances_on(game.board).of_state(game._s, key_of(seed), checked(samples))


def chances_for(view: View, samples: int = SAMPLES, seed: Seed | None = 0) -> list[float]:
    """The same by what the seat of a view (or a spectator) may know: the mean over sampled states."""
    if not isinstance(view, View):
        raise BadGame(f"expected a view, like game.view(0), not {type(view).__name__}")
    return chances_on(view.board).by_view(view.core, key_of(seed), checked(samples))


def chances_on(board: CompiledBoard) -> Chances:
    """The estimator for a board: by its value network, or by games played to the end if it has none."""
    thread = get_ident()
    return Chances(atlas_of(board, thread), planner(board.data.id), network_of(board, thread), AHEAD)


def checked(samples: int) -> int:
    """A number of samples."""
    if type(samples) is not int or samples < 1:
        raise BadGame(f"{samples!r} samples: expected a whole number from 1")
    return samples
