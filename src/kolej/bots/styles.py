"""Styles: the weights of the bots that plan, by the name of the bot and the board."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files

from kolej.core.planning.weights import Weights

Style = Callable[[str], Weights]  # by a board's id

NEVER = 1000.0  # more points than anything is worth


@cache
def tuned() -> dict[str, dict[str, float]]:
    """By board: the weights that self-play found better there than the general ones (`scripts/tune.py`)."""
    found: dict[str, dict[str, float]] = json.loads(files("kolej.bots").joinpath("tuned.json").read_text("utf-8"))
    return found


def greedy(board: str) -> Weights:
    """The shortest ways that join its tickets; then whatever it can claim."""
    w = Weights()
    w.turn_cost, w.piece_cost, w.point_value, w.missing_card_cost = 0.0, 1.0, 0.0, 0.0
    w.ticket_hope, w.draw_threshold = 1.0, NEVER
    w.spare_claim_rate, w.piece_value, w.tunnel_risk, w.contested_haste = 0.0, 0.0, 0.0, 0.0
    w.turn_value, w.crowding, w.pieces_per_claim, w.useful_cards = 2.8, 0.9, 2.8, 1.8
    w.later_track_share, w.spare_card_value, w.row_card_share, w.wild_price, w.reserved_price, w.tunnel_cards = (
        1.0,
        0.0,
        0.0,
        3.0,
        1.0,
        0.6,
    )
    w.trail_value, w.passenger_value, w.plan_share = 0.0, 0.3, NEVER
    return w


def planner(board: str) -> Weights:
    """The general weights, with those tuned for the board."""
    w = Weights()
    for name, value in tuned().get(board, {}).items():
        setattr(w, name, value)
    return w


def casual(board: str) -> Weights:
    """Plays now and then: the shortest ways for all tickets, without regard to points, rivals or the future.

    It does not waste wilds on short tracks early in a game, and before its last turn it tries no tunnel without a card
    to spare.
    """
    w = greedy(board)
    w.wild_spaces, w.tunnel_risk, w.last_tries = 2.0, 0.5, 1.0
    return w


def beginner(board: str) -> Weights:
    """Has just learned the rules: one ticket at a time, by whatever way its hand seems to pay for.

    The way changes with every card drawn, nothing is saved for a later track, and passengers are ignored.
    """
    w = casual(board)
    w.tickets_ahead, w.missing_card_cost, w.rival_loss = 1.0, 3.0, 0.0
    w.later_track_share, w.reserved_price, w.passenger_value = 0.0, 0.0, 0.0
    return w


def racer(board: str) -> Weights:
    """Few tickets, the tracks that score most for their turns, and an early end."""
    w = planner(board)
    w.ticket_hope, w.draw_threshold = 0.7 * w.ticket_hope, NEVER
    w.spare_claim_rate, w.early_end, w.early_end_per_rival, w.piece_value = (
        0.8 * w.spare_claim_rate,
        0.3,
        0.0,
        0.3 * w.piece_value,
    )
    return w


def collector(board: str) -> Weights:
    """Many tickets: it draws more of them as soon as its own are under way."""
    w = planner(board)
    w.turn_value, w.ticket_hope = 0.65 * w.turn_value, 0.9
    w.draw_threshold, w.busy_share, w.second_ticket = -12.0, 0.35, 0.3
    return w
