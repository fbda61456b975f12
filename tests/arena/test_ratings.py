"""Ratings: known answers, recovery from synthetic games, coverage."""

from __future__ import annotations

from itertools import combinations
from math import log
from random import Random

import pytest

from kolej.arena.ratings import ELO, Unit, log_strengths, rating_intervals, ratings, solve


def synthetic(random: Random, strengths: list[float], seats: int, blocks: int) -> list[Unit]:
    """Blocks of every line-up; some of the luck of a deal is shared by its two games."""
    units = []
    bots = range(len(strengths))
    for lineup in combinations(bots, seats):
        for _ in range(blocks):
            wins = [0.0] * len(strengths)
            for _ in range(seats):
                wins[random.choices(lineup, [strengths[bot] for bot in lineup])[0]] += 1
            units.append(Unit(lineup, seats, tuple(wins)))
    return units


def test_two_bots_have_the_rating_of_their_odds() -> None:
    units = [Unit((0, 1), 2, (2.0, 0.0))] * 300 + [Unit((0, 1), 2, (0.0, 2.0))] * 100
    first, second = ratings(log_strengths(2, units))
    assert first - second == pytest.approx(ELO * log(3), abs=1)  # 3 wins to 1
    assert first + second == pytest.approx(0)


def test_a_hundred_points_are_64_percent() -> None:
    units = [Unit((0, 1), 100, (64.0, 36.0))] * 100
    first, second = ratings(log_strengths(2, units))
    assert first - second == pytest.approx(100, abs=0.5)


def test_shared_wins_count_for_both() -> None:
    assert ratings(log_strengths(2, [Unit((0, 1), 2, (1.0, 1.0))] * 9)) == pytest.approx([0, 0])


def test_a_bot_that_always_wins_has_a_rating() -> None:
    first, second = rating_intervals(2, [Unit((0, 1), 2, (2.0, 0.0))] * 12)
    assert 200 < first.estimate < 1000
    assert first.low < first.estimate
    assert second.high > second.estimate


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ratings_are_recovered_from_synthetic_games(seats: int) -> None:
    strengths = [0.5, 1.0, 2.0, 4.0]
    units = synthetic(Random(seats), strengths, seats, 6000 // seats)
    found = ratings(log_strengths(4, units))
    assert found == pytest.approx(ratings([log(s) for s in strengths]), abs=12)


def test_a_bot_with_two_seats_needs_twice_the_wins() -> None:
    units = [Unit((0, 0, 1), 3, (2.0, 1.0)), Unit((0, 1, 1), 3, (1.0, 2.0))] * 50
    assert ratings(log_strengths(2, units)) == pytest.approx([0, 0])


def test_the_intervals_cover_the_true_ratings_about_as_often_as_they_say() -> None:
    random = Random(4)
    strengths = [0.6, 1.0, 2.0]
    true = ratings([log(s) for s in strengths])
    rounds = 80
    covered = 0
    for i in range(rounds):
        found = rating_intervals(3, synthetic(random, strengths, 2, 30), seed=i, resamples=150)
        covered += sum(interval.low <= rating <= interval.high for interval, rating in zip(found, true, strict=True))
    assert 0.89 <= covered / (3 * rounds) <= 0.985


def test_the_same_blocks_give_the_same_bounds() -> None:
    units = synthetic(Random(1), [1.0, 2.0], 2, 10)
    assert rating_intervals(2, units) == rating_intervals(2, units)


def test_linear_equations() -> None:
    assert solve([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])
