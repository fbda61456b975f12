"""Random games for the other suites: every bundled board, every number of seats, several ways to play."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

import kolej
from kolej.events import Event

LONG: Final = os.environ.get("KOLEJ_LONG") == "1"
THRIFT: Final = int(
    os.environ.get("KOLEJ_THRIFT", "1")
)  # so many times fewer examples: interpreted, or to test the tests
MOST_ACTIONS: Final = 20_000  # no random game comes near it

# How much each verb is liked; the rest counts 1. Uniform play hardly ever empties a deck, so others are needed too.
STYLES: Final[dict[str, dict[str, float]]] = {
    "uniform": {},
    "hoard": {"draw": 30, "take": 30, "tickets": 3, "exchange": 0.3},
    "stall": {"draw": 90, "take": 90, "tickets": 90, "exchange": 60, "withdraw": 90},
    "build": {"claim": 9, "port": 9, "station": 3},
}


def seats_of(board: str) -> range:
    """The numbers of seats that a board is for."""
    least, most = kolej.load_board(board).seats
    return range(least, most + 1)


BOARDS: Final = list(kolej.board_names())
CASES: Final = [(board, seats) for board in BOARDS for seats in seats_of(board)]

GAMES: Final = [  # in every case two styles, in turn; all of them with KOLEJ_LONG=1, one when thrift is asked for
    (*case, style)
    for i, case in enumerate(CASES)
    for j, style in enumerate(STYLES)
    if LONG or (i + j) % (2 if THRIFT == 1 else 4) == 0
]


def examples(count: int) -> settings:
    """So many examples, the same in every run; with KOLEJ_LONG=1 twenty times as many, new in every run, shrunk."""
    return settings(
        max_examples=max(1, 20 * count if LONG else count // THRIFT),
        derandomize=not LONG,
        phases=(Phase.explicit, Phase.generate, *((Phase.shrink,) if LONG else ())),
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )


def choose(rng: Random, texts: Iterable[str], style: str) -> str:
    """An action: first a verb by the style's liking, then uniformly; or all uniformly."""
    texts = sorted(texts)
    if style == "uniform":
        return rng.choice(texts)
    verbs = sorted({text.split()[0] for text in texts})
    verb = rng.choices(verbs, [STYLES[style].get(verb, 1) for verb in verbs])[0]
    return rng.choice([text for text in texts if text.split()[0] == verb])


def step(game: kolej.Game, rng: Random, style: str) -> tuple[int, str, Sequence[Event]]:
    """Do one action as the style likes it: who, what, and what happened."""
    seat = rng.choice(sorted(game.waiting))
    actions = {str(action): action for action in game.legal_actions(seat)}
    text = choose(rng, actions, style)
    return seat, text, game.push(actions[text], seat)


def states(board: str, seats: int, seed: int, style: str) -> Iterator[kolej.Game]:
    """One game, handed out before its first action and after each one."""
    rng = Random(f"{board} {seats} {seed} {style}")
    game = kolej.Game(board, seats, seed)
    yield game
    while not game.over:
        step(game, rng, style)
        yield game
        assert game.ply < MOST_ACTIONS, "the game does not end"


def position(case: tuple[str, int], seed: int, style: str, actions: int) -> kolej.Game:
    """A game after so many actions, or at its end."""
    for game in states(*case, seed, style):
        if game.ply == actions:
            break
    return game


positions: Final = st.builds(
    position,
    case=st.sampled_from(CASES),
    seed=st.integers(0, 9999),
    style=st.sampled_from(list(STYLES)),
    actions=st.one_of(st.integers(0, 20), st.integers(0, 700)),
)
