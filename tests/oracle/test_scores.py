"""The engine and the oracle score random finished tables alike: trails, tours, stations, ports, ties.

`KOLEJ_ORACLE_GAMES` asks for so many times ten tables of every board and number of seats.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from kolej.boards.loader import load
from kolej.boards.schema import BoardData
from kolej.table_score import score_as_it_lies

from .follow import comparable
from .scoring import TablePlayer, score_table, winners
from .selfplay import BOARDS
from .tables import random_table

TABLES = 10 * int(os.environ.get("KOLEJ_ORACLE_GAMES", "0")) or 6
CASES = [(board, seats) for board, most in BOARDS.items() for seats in range(2, most + 1)]


def statement(data: BoardData, player: TablePlayer) -> dict[str, Any]:
    """The player's things in the words of the engine's table score."""
    said: dict[str, Any] = {"tracks": player.tracks, "tickets": player.tickets}
    if data.stations:
        said["stations"] = player.stations
    if data.ports:
        said["ports"] = player.ports
    if data.choice:
        said["exchanged"] = player.exchanged
    if data.passengers:
        said["passengers"] = dict(player.passengers)
    return said


@pytest.mark.parametrize(("board", "seats"), CASES)
def test_scores(board: str, seats: int) -> None:
    data = load(board)
    for seed in range(TABLES):
        players = random_table(data, seats, seed)
        ours, best, _ = score_as_it_lies(board, [statement(data, player) for player in players])
        theirs = score_table(data, players)
        for our, their, player in zip(ours, theirs, players, strict=True):
            expected = comparable(data, their, player.stations)
            assert comparable(data, our.to_dict(), player.stations) == expected, (board, seats, seed)
        assert sorted(best) == winners(data, players, theirs), (board, seats, seed)
