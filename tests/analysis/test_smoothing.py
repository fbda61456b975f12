"""Smoothing a curve: values without noise stay, noisy ones come closer to the truth."""

from __future__ import annotations

from random import Random

import pytest

from kolej.analysis.curve import spread
from kolej.analysis.smoothing import smoothed


def test_values_without_noise_stay() -> None:
    values = [[0.5, 0.5], [0.7, 0.3], [0.2, 0.8], [1.0, 0.0]]
    for found, value in zip(smoothed(values, [0.0] * 4), values, strict=True):
        assert found == pytest.approx(value)


def test_noise_becomes_less() -> None:
    rng = Random(1)
    truth = [0.5 + 0.4 * (n / 100) for n in range(101)]
    seen = [[value + rng.gauss(0, 0.08)] for value in truth]
    found = smoothed([[value, 1 - value] for (value,) in seen], [0.08**2] * 101)
    before = sum((value - true) ** 2 for (value,), true in zip(seen, truth, strict=True))
    after = sum((pair[0] - true) ** 2 for pair, true in zip(found, truth, strict=True))
    assert after < 0.6 * before
    assert all(sum(pair) == pytest.approx(1) for pair in found)


def test_a_single_value() -> None:
    assert smoothed([[0.25, 0.75]], [0.1]) == [[0.25, 0.75]]


@pytest.mark.parametrize("count", [0, 1, 2, 7, 64, 101])
def test_the_spread_has_every_number_once(count: int) -> None:
    assert sorted(spread(count)) == list(range(count))
