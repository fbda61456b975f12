"""Majorities: how likely it is that who leads now leads in the end, and what that is worth."""

from math import exp

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.planning.ways import blanks
from kolej.core.planning.weights import Weights
from kolej.core.view import SeatView


def lasts(lead: float, swing: float) -> float:
    """How likely a lead lasts while so much can still change; an even race is half won."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead / swing))))


def passenger_values(b: BoardTables, v: SeatView, w: Weights, turns: float) -> vec[float]:
    """What one more passenger of each colour is worth (DE-54)."""
    n = b.passenger_colours
    values = blanks(n, 0.0)
    share = min(1.0, turns / w.young_game_turns)
    for c in range(n):
        mine: i64 = v.passengers[(b.places + v.seat) * n + c]
        most: i64 = 0  # of another seat
        second: i64 = 0  # of yet another
        waiting: i64 = b.passenger_each - mine
        for p in range(v.seats):
            if p != v.seat:
                theirs = v.passengers[(b.places + p) * n + c]
                waiting -= theirs
                if theirs > most:
                    second = most
                    most = theirs
                elif theirs > second:
                    second = theirs
        swing = 0.2 + w.passenger_swing * (float(waiting) * share) ** 0.5
        more = majority_worth(b, v, w, mine + 1, most, second, swing)
        if mine:
            values[c] = more - majority_worth(b, v, w, mine, most, second, swing)
        else:  # there may be another chance to get one
            values[c] = more - w.colour_again * share * majority_worth(b, v, w, 1, most, second, swing)
        values[c] *= w.passenger_value
    return values


def majority_worth(b: BoardTables, v: SeatView, w: Weights, mine: i64, most: i64, second: i64, swing: float) -> float:
    """What so many passengers of a colour bring on average, and keep from the others."""
    first = lasts(float(mine - most) + 0.5, swing)
    runner = 1.0 if v.seats == 2 else lasts(float(mine - second) + 0.5, swing)
    best = float(b.passenger_most)
    next_best = float(b.passenger_second)
    spoiled = w.rival_loss * (best - next_best) * lasts(float(mine - most) - 0.5, swing)
    return best * first + next_best * max(0.0, runner - first) + spoiled / float(v.seats - 1)
