"""Why an action is not legal now."""

from __future__ import annotations

from kolej.errors import BadNotation
from kolej.game import Game
from kolej.reasons import Reason


def why_not(game: Game, seat: int, text: str) -> Reason | None:
    """What stands against an action of a seat; None: it is legal."""
    try:
        return game.view(seat).why_not(text)
    except BadNotation:
        return Reason("bad_notation")
