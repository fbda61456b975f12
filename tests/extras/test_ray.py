"""The arena on a real Ray cluster of this machine: the same blocks, the same results."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kolej.arena import play, summarise
from kolej.arena.cluster import NoCluster
from tests.arena.kit import program_bot, python_bot, records, results, settings

ray = pytest.importorskip("ray")


@pytest.fixture(autouse=True)
def find_our_modules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The cluster's processes import what this one imports."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    yield
    assert not ray.is_initialized()


def test_the_cluster_gives_what_this_machine_gives(tmp_path: Path) -> None:
    made = settings("random,greedy")
    there = play(made, 12, tmp_path / "there", cluster="local", jobs=2)
    here = play(made, 12, tmp_path / "here", jobs=1)
    assert there.blocks == here.blocks
    assert results(tmp_path / "there") == results(tmp_path / "here")
    assert records(tmp_path / "there") == records(tmp_path / "here")
    one, other = summarise(there), summarise(here)
    assert one.pop("time_per_move")
    assert other.pop("time_per_move")
    assert one == other


def test_a_run_may_begin_here_and_go_on_there(tmp_path: Path) -> None:
    made = settings("random")
    play(made, 2, tmp_path / "x", jobs=1)
    play(made, 4, tmp_path / "x", cluster="local", jobs=2)
    play(made, 4, tmp_path / "whole", jobs=1)
    assert results(tmp_path / "x") == results(tmp_path / "whole")


def test_a_sequential_test_stops_the_cluster(tmp_path: Path) -> None:
    made = settings("greedy,random", sprt="0.5:0.55")
    there = play(made, 400, tmp_path / "there", cluster="local", jobs=2)
    here = play(made, 400, tmp_path / "here", jobs=1)
    assert there.blocks == here.blocks
    assert len(there.blocks) < 30


def test_bots_of_ones_own_play_there_and_fail_there(tmp_path: Path) -> None:
    (tmp_path / "late").mkdir()
    made = settings(python_bot(tmp_path, "pass"), program_bot(tmp_path / "late", "time.sleep(60)"), time_limit=1)
    outcome = play(made, 2, tmp_path / "x", cluster="local", jobs=1)
    assert [game.fault and game.fault["kind"] for block in outcome.blocks for game in block.games] == ["time-out"] * 2


def test_a_bot_of_the_house_that_is_late_there(tmp_path: Path) -> None:
    made = settings("greedy", "random", time_limit=0.00002)
    outcome = play(made, 2, tmp_path / "x", cluster="local", jobs=1)
    assert all(game.fault for block in outcome.blocks for game in block.games)


def test_a_cluster_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(NoCluster, match=r"--cluster 127\.0\.0\.1:1"):
        play(settings("random"), 2, tmp_path / "x", cluster="127.0.0.1:1")
