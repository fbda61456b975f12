"""The schedule: everybody meets everybody equally often, in every seat."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from kolej.arena.schedule import Schedule, lineups
from kolej.errors import BadGame


def meetings(bots: int, seats: int) -> Counter[tuple[int, int]]:
    """How often two bots sit at one table, by pair; two seats of one bot count twice."""
    count: Counter[tuple[int, int]] = Counter()
    for lineup in lineups(bots, seats):
        for a, b in combinations(lineup, 2):
            count[min(a, b), max(a, b)] += 1
    return Counter({pair: n for pair, n in count.items() if pair[0] != pair[1]})


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("bots", range(1, 12))
def test_every_bot_meets_every_other_equally_often(bots: int, seats: int) -> None:
    count = meetings(bots, seats)
    assert len(count) == comb(bots, 2)
    assert len(set(count.values())) <= 1
    assert all(len(lineup) == seats for lineup in lineups(bots, seats))
    appearances = Counter(bot for lineup in lineups(bots, seats) for bot in lineup)
    assert set(appearances) == set(range(bots))
    assert len(set(appearances.values())) == 1


def test_at_two_seats_every_pair_meets_once() -> None:
    assert lineups(4, 2) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]


def test_where_there_are_many_combinations_a_balanced_part_is_played() -> None:
    assert (comb(9, 4), len(lineups(9, 4))) == (126, 18)
    assert (comb(11, 5), len(lineups(11, 5))) == (462, 11)
    assert (comb(13, 4), len(lineups(13, 4))) == (715, 13)  # a projective plane


def test_fewer_bots_than_seats_sit_twice() -> None:
    assert lineups(2, 3) == [(0, 0, 1), (0, 1, 1)]
    assert lineups(2, 4) == [(0, 0, 1, 1)]
    assert lineups(1, 2) == [(0, 0)]


@pytest.mark.parametrize(("bots", "seats"), [(3, 2), (4, 3), (5, 4), (2, 4), (1, 2)])
def test_a_block_has_every_bot_in_every_seat(bots: int, seats: int) -> None:
    schedule = Schedule(bots, seats)
    for block in range(3 * len(schedule.lineups)):
        games = schedule.games(block)
        assert len(set(games)) == len(games)
        for bot in set(games[0]):
            seated = [sum(game[seat] == bot for game in games) for seat in range(seats)]
            assert len(set(seated)) == 1


def test_the_order_at_the_table_changes_from_round_to_round() -> None:
    schedule = Schedule(4, 4)
    assert {schedule.lineup(block) for block in range(6)} == {
        (0, 1, 2, 3), (0, 1, 3, 2), (0, 2, 1, 3), (0, 2, 3, 1), (0, 3, 1, 2), (0, 3, 2, 1),
    }  # fmt: skip
    assert schedule.lineup(6) == schedule.lineup(0)


def test_games_come_in_whole_rounds() -> None:
    schedule = Schedule(3, 2)
    assert schedule.blocks(1) == 3
    assert schedule.blocks(6) == 3
    assert schedule.blocks(7) == 6
    assert schedule.blocks(400) == 201  # 402 games


def test_an_arena_needs_a_bot() -> None:
    with pytest.raises(BadGame, match="no bots"):
        Schedule(0, 2)
