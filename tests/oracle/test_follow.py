"""The engine and the oracle agree on random games: legal actions at every step, final sheets, winners.

`KOLEJ_ORACLE_GAMES` asks for so many seeds of every board, number of seats and style. By default a few are
played, within a budget of seconds that is shared among the cases.
"""

from __future__ import annotations

import os
import time

import pytest

from tests.properties.games import THRIFT

from .follow import follow
from .selfplay import BOARDS, STYLES

MANY = int(os.environ.get("KOLEJ_ORACLE_GAMES", "0"))
SECONDS = 45.0 / THRIFT  # in total, when nothing else is asked for; a game that has begun is finished
CASES = [(board, seats) for board, most in BOARDS.items() for seats in range(2, most + 1)]


@pytest.mark.parametrize(("board", "seats"), CASES)
def test_follow(board: str, seats: int) -> None:
    """At least one whole game in each case; then further seeds and styles while time lasts."""
    styles = list(STYLES)
    end = time.monotonic() + SECONDS / len(CASES)
    for seed in range(MANY or 5):
        for style in styles if MANY else [styles[seed % len(styles)]]:
            if not MANY and seed and time.monotonic() > end:
                return
            assert follow(board, seats, seed, style=style) > 0
