"""Styles: the weights of the bots that plan, each by the name of its bot."""

from __future__ import annotations

from kolej.core.planning.weights import Weights

NEVER = 1000.0  # points that nothing brings


def greedy() -> Weights:
    """The shortest ways that join its tickets; then whatever it can claim. Looks no further."""
    w = Weights()
    w.turn, w.piece, w.point, w.near = 0.0, 1.0, 0.0, 0.0
    w.hope, w.again = 1.0, NEVER
    w.bonus, w.cap, w.nerve, w.haste = 0.0, 0.0, 0.0, 0.0
    w.wage, w.fade, w.sets, w.visible = 2.8, 1.0, 0.0, 0.0
    w.trail, w.passenger, w.slack = 0.0, 0.3, NEVER
    return w


def planner() -> Weights:
    """Everything weighed against everything."""
    return Weights()


def racer() -> Weights:
    """Few tickets, the tracks that score most for their turns, and an early end."""
    w = Weights()
    w.hope, w.again, w.wage = 0.55, NEVER, 4.5
    w.bonus, w.race, w.cap = 0.8, 0.3, 0.3
    return w


def collector() -> Weights:
    """Many tickets: it draws more of them as soon as its own are under way."""
    w = Weights()
    w.wage, w.hope, w.again, w.busy, w.more = 2.8, 0.9, -12.0, 0.35, 0.3
    return w
