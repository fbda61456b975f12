"""Intervals: known values, and coverage on synthetic blocks."""

from __future__ import annotations

from random import Random

import pytest

from kolej.arena.intervals import mean_interval, quantile, quantile_of_t, share_interval, wilson


def paired_block(random: Random, share: float, likeness: float) -> float:
    """The share of wins in two games; likeness 1: they go the same way, −1: luck cancels out."""
    luck = random.random()
    other = random.random()
    if random.random() < abs(likeness):
        other = luck if likeness > 0 else 1 - luck
    return ((luck < share) + (other < share)) / 2


def test_wilson_as_in_the_books() -> None:
    interval = wilson(0.8, 10, 1.959964)
    assert interval.low == pytest.approx(0.4902, abs=1e-4)
    assert interval.high == pytest.approx(0.9433, abs=1e-4)


def test_an_estimate_is_within_its_bounds() -> None:
    for games in range(1, 200):
        assert wilson(1.0, games, 1.959964).high == 1
        assert wilson(0.0, games, 1.959964).low == 0


# The table of Student's distribution, 95 % two-sided, from 1 degree of freedom to 30.
TABLE = [
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
]


@pytest.mark.parametrize(("freedom", "value"), [*enumerate(TABLE, 1), (1000, 1.9623)])
def test_students_quantile(freedom: int, value: float) -> None:
    assert quantile_of_t(freedom) == pytest.approx(value, rel=0.005)


def test_students_quantile_is_exact_where_it_is_largest() -> None:
    assert quantile_of_t(1) == pytest.approx(12.7062, abs=1e-4)
    assert quantile_of_t(2) == pytest.approx(4.30265, abs=1e-5)
    assert quantile_of_t(1, 0.99) == pytest.approx(63.6567, abs=1e-4)
    assert quantile_of_t(2, 0.99) == pytest.approx(9.92484, abs=1e-5)


@pytest.mark.parametrize("share", [0.5, 0.75, 0.95])
@pytest.mark.parametrize("likeness", [-0.4, 0.0, 0.4])
@pytest.mark.parametrize("blocks", [10, 40])
def test_the_interval_of_a_share_covers_it_as_often_as_it_says(share: float, likeness: float, blocks: int) -> None:
    random = Random(f"{share} {likeness} {blocks}")
    rounds = 400
    covered = 0
    for _ in range(rounds):
        units = [paired_block(random, share, likeness) for _ in range(blocks)]
        interval = share_interval(units, 2 * blocks)
        covered += interval.low <= share <= interval.high
    assert 0.9 <= covered / rounds <= 0.998


def test_pairing_that_cancels_luck_narrows_the_interval_and_likeness_widens_it() -> None:
    even = share_interval([0.5] * 36 + [0.0, 1.0] * 2, 80)
    mixed = share_interval([0.5] * 20 + [0.0, 1.0] * 10, 80)
    alike = share_interval([0.0, 1.0] * 20, 80)
    assert even.high - even.low < mixed.high - mixed.low < alike.high - alike.low
    assert mixed.high - mixed.low == pytest.approx(wilson(0.5, 80, 1.96).high - wilson(0.5, 80, 1.96).low, rel=0.1)


def test_blocks_that_all_go_one_way_are_no_proof_of_certainty() -> None:
    interval = share_interval([1.0] * 20, 40)
    assert interval.high == 1
    assert 0.85 < interval.low < 0.95


def test_a_single_block_gives_a_wide_interval() -> None:
    interval = share_interval([0.5], 2)
    assert interval.low < 0.1
    assert interval.high > 0.9


def test_the_interval_of_a_mean() -> None:
    interval = mean_interval([1, 2, 3, 4, 5, 6])
    assert interval.estimate == 3.5
    assert interval.high - 3.5 == pytest.approx(2.5706 * 0.76376, abs=0.01)


def test_quantiles_are_interpolated() -> None:
    assert [quantile([1, 2, 3, 5], share) for share in (0, 0.5, 1)] == [1, 2.5, 5]
    assert quantile([4], 0.95) == 4
