"""Self-play: games, and how their seats stood on the way: what the value network learns from."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from kolej.core.codes import OVER, TURN
from kolej.core.decks import below
from kolej.core.moves import Moves
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.decide import decide
from kolej.core.planning.weights import Weights
from kolej.core.playout import result, start
from kolej.core.rules import apply, legal
from kolej.core.search.features import features
from kolej.core.state import State
from kolej.core.view import SeatView

ODD: Final[i64] = 6  # one decision in so many is made at random while the game is led astray
EVERY: Final[i64] = 4  # of so many turns one is looked at
ASTRAY: Final[i64] = 50  # decisions of each seat that may be led astray


Choice = Callable[[SeatView, list[int]], int]


def self_play(
    atlas: Atlas, w: Weights, seats: i64, seed: bytes, choose: Choice | None = None
) -> tuple[list[list[float]], list[int], list[int]]:
    """One game: features at some turns, totals and winners. Planners play it, or `choose` for every seat.

    Half of the games are led astray by random actions at first, so that the network sees more than what the players do;
    looked at is only what comes afterwards, where the players alone decide how the game ends.
    """
    b = atlas.b
    m = Moves(b)
    s = start(b, seats, seed)
    seen: list[list[float]] = []
    plain = below(s, 2) == 0
    straight: i64 = 0 if plain else below(s, ASTRAY * seats)
    decisions: i64 = 0
    while s.phase != OVER:
        seat = s.turn
        if s.phase == TURN and decisions >= straight and below(s, EVERY) == 0:
            seen.append([float(number) for number in features(atlas, w, s)])
        legal(b, s, m, seat)
        apply(b, s, seat, choice(atlas, w, s, m, decisions < straight, choose))
        decisions += 1
    _, totals, best = result(b, s, decisions)
    return seen, totals, best


def choice(atlas: Atlas, w: Weights, s: State, m: Moves, astray: bool, choose: Choice | None) -> i64:
    """What the player in turn does, or sometimes anything; games that are led astray are so by planners."""
    if m.n == 1:
        return m.ids[0]
    if astray and below(s, ODD) == 0:
        return m.ids[below(s, m.n)]
    view = SeatView(atlas.b, s, s.turn)
    if choose is not None and not astray:
        return choose(view, m.listed())
    return decide(atlas, view, w, m.listed(), 1).action
