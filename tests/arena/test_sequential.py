"""The sequential test: it is wrong no more often than it says, and does not take for ever."""

from __future__ import annotations

from random import Random

import pytest

from kolej.arena.sequential import Bounds, SequentialTest
from kolej.errors import BadGame
from tests.arena.test_intervals import paired_block


def run(random: Random, share: float, bounds: Bounds, most: int = 4000) -> SequentialTest:
    """A test of bots of which the first takes this share of the wins."""
    test = SequentialTest(bounds)
    while test.verdict is None and test.units < most:
        test.add(paired_block(random, share, -0.2))
    return test


@pytest.mark.parametrize(("share", "wrong"), [(0.5, "above"), (0.6, "below")])
def test_at_the_bounds_it_is_rarely_wrong(share: float, wrong: str) -> None:
    random = Random(wrong)
    bounds = Bounds(0.5, 0.6, 0.1)
    verdicts = [run(random, share, bounds).verdict for _ in range(200)]
    assert verdicts.count(wrong) / 200 <= 0.13  # 0.1, and three standard errors of what is really 0.05 at most
    assert None not in verdicts


def test_however_long_one_looks_a_true_claim_is_rarely_refuted() -> None:
    random = Random(8)
    refuted = 0
    for _ in range(100):
        test = SequentialTest(Bounds(0.5, 0.999, 0.1))  # a claim that is false, and one that is true
        for _ in range(400):
            test.add(paired_block(random, 0.5, 0.0))
            if test.verdict == "below":
                break
        refuted += test.above.gain >= 2.302585
    assert refuted <= 18


def test_a_clear_difference_is_proven_soon() -> None:
    random = Random(2)
    lengths = [run(random, 0.8, Bounds(0.5, 0.55)).units for _ in range(40)]
    assert sum(lengths) / 40 < 40


def test_between_the_bounds_both_verdicts_are_true() -> None:
    random = Random(3)
    verdicts = {run(random, 0.55, Bounds(0.5, 0.6)).verdict for _ in range(30)}
    assert verdicts == {"above", "below"}


def test_after_the_verdict_nothing_counts() -> None:
    test = SequentialTest(Bounds(0.5, 0.55))
    for _ in range(50):
        test.add(1.0)
    units = test.units
    test.add(0.0)
    assert (test.verdict, test.units) == ("above", units)
    assert units < 10
    assert test.sentence("greedy") == (
        f"greedy takes more than 0.5 of the wins (error at most 0.05), proven after {units} rounds"
    )


def test_bounds_as_they_are_typed() -> None:
    assert Bounds.read("0.5:0.55") == Bounds(0.5, 0.55, 0.05)
    assert Bounds.read("0.5:0.55:0.01") == Bounds(0.5, 0.55, 0.01)
    assert Bounds.read(str(Bounds(0.4, 0.6, 0.02))) == Bounds(0.4, 0.6, 0.02)


@pytest.mark.parametrize(
    "text", ["", "0.5", "0.6:0.5", "0:0.5", "0.5:1", "0.5:0.6:0.7", "a:b", "0.5:0.6:0.1:0.1", "nan:0.6"]
)
def test_bad_bounds_are_refused(text: str) -> None:
    with pytest.raises(BadGame, match="--sprt"):
        Bounds.read(text)
