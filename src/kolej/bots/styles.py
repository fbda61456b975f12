"""Styles: the weights of the bots that plan, by the name of the bot and the board."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files

from kolej.core.planning.weights import Weights

Style = Callable[[str], Weights]  # by a board's id

NEVER = 1000.0  # points that nothing brings


@cache
def tuned() -> dict[str, dict[str, float]]:
    """By board: the weights that self-play found better there than the general ones (`scripts/tune.py`)."""
    found: dict[str, dict[str, float]] = json.loads(files("kolej.bots").joinpath("tuned.json").read_text("utf-8"))
    return found


def greedy(board: str) -> Weights:
    """The shortest ways that join its tickets; then whatever it can claim. Looks no further, on any board."""
    w = Weights()
    w.turn, w.piece, w.point, w.near = 0.0, 1.0, 0.0, 0.0
    w.hope, w.again = 1.0, NEVER
    w.bonus, w.cap, w.nerve, w.haste = 0.0, 0.0, 0.0, 0.0
    w.wage, w.crowd, w.pace, w.supply = 2.8, 0.9, 2.8, 1.8
    w.fade, w.sets, w.visible, w.wild, w.reserved, w.tunnel = 1.0, 0.0, 0.0, 3.0, 1.0, 0.6
    w.trail, w.passenger, w.slack = 0.0, 0.3, NEVER
    return w


def planner(board: str) -> Weights:
    """Everything weighed against everything."""
    w = Weights()
    for name, value in tuned().get(board, {}).items():
        setattr(w, name, value)
    return w


def racer(board: str) -> Weights:
    """Few tickets, the tracks that score most for their turns, and an early end."""
    w = planner(board)
    w.hope, w.again = 0.7 * w.hope, NEVER
    w.bonus, w.race, w.rivals, w.cap = 0.8 * w.bonus, 0.3, 0.0, 0.3 * w.cap
    return w


def collector(board: str) -> Weights:
    """Many tickets: it draws more of them as soon as its own are under way."""
    w = planner(board)
    w.wage, w.hope = 0.65 * w.wage, 0.9
    w.again, w.busy, w.more = -12.0, 0.35, 0.3
    return w
