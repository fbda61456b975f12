"""Positions that the tests of the API begin from."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import kolej
from tests.properties.games import STYLES, states


def opened(board: str, seats: int = 2, seed: int = 1) -> kolej.Game:
    """A game after the opening, in which everybody kept everything offered."""
    game = kolej.Game(board, seats, seed)
    while game.phase in ("mix", "opening"):
        game.push(game.legal_actions()[-1])
    return game


@cache
def _found(board: str, seats: int, condition: Callable[[kolej.Game], bool]) -> kolej.Game:
    for seed in range(20):
        for style in STYLES:
            for game in states(board, seats, seed, style):
                if condition(game):
                    return game
    raise LookupError("no random game comes by such a position")


def found(board: str, seats: int, condition: Callable[[kolej.Game], bool]) -> kolej.Game:
    """The first position of random games that fulfils a condition."""
    return _found(board, seats, condition).copy()


def pending(game: kolej.Game) -> dict[str, Any]:
    """What the seat in turn is in the middle of."""
    return game.snapshot()["pending"] or {}


def track_kind(game: kolej.Game) -> str:
    """The kind of the pending track, or nothing."""
    kinds: dict[str, str] = {track.id: track.kind for track in game.board.data.tracks}
    return kinds.get(pending(game).get("track", ""), "")
