"""Settings: checked, hashed, compared by name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kolej.arena.settings import ArenaSettings
from kolej.boards.copy import copy
from kolej.errors import BadBoard, BadBot, BadGame
from tests.arena.kit import settings


def test_they_survive_json() -> None:
    made = settings("greedy,random", seats=3, seed=5, sprt="0.5:0.6")
    assert ArenaSettings.from_dict(made.to_dict()) == made
    assert ArenaSettings.from_dict(made.to_dict()).hash == made.hash


def test_differences_are_told_by_name() -> None:
    made = settings("greedy,random")
    assert made.differences(made) == []
    assert made.differences(settings("greedy,random", seed=2)) == ["--seed is 2 there, not 1"]
    assert settings("random", time_limit=2).differences(settings("greedy,random")) == [
        "--bots is greedy,random there, not random",
        "--time-limit is 10.0 there, not 2",
    ]
    assert made.differences(replace(made, version="0.0.1"))[0].startswith("the version of Kolej is 0.0.1 there")
    assert made.differences(replace(made, digest="x")) == ["the content of the board has changed"]


def test_settings_written_before_the_rules_had_versions_are_of_the_first() -> None:
    made = settings("greedy,random")
    assert ArenaSettings.from_dict(made.to_dict()) == made
    written = {name: value for name, value in made.to_dict().items() if name != "rules"}
    assert made.differences(ArenaSettings.from_dict(written)) == [
        f"the version of the rules is 1 there, not {made.rules}"
    ]


@pytest.mark.parametrize("change", [{"seed": 2}, {"seats": 3}, {"time_limit": 9.5}, {"sprt": "0.5:0.6"}])
def test_every_setting_is_in_the_hash(change: dict[str, object]) -> None:
    assert settings("greedy,random", **change).hash != settings("greedy,random").hash


def test_what_can_not_be_played_is_refused() -> None:
    with pytest.raises(BadGame, match="9 seats"):
        settings("greedy,random", seats=9)
    with pytest.raises(BadGame, match="--sprt compares two bots"):
        settings("greedy", sprt="0.5:0.6")
    for time_limit in (0, -1, 1e300, float("nan"), float("inf")):
        with pytest.raises(BadGame, match="--time-limit"):
            settings("greedy,random", time_limit=time_limit)
    with pytest.raises(BadGame, match="no bots"):
        settings()
    with pytest.raises(BadBot, match="nobody"):
        settings("nobody")
    with pytest.raises(BadBoard):
        ArenaSettings.make("atlantis", ["greedy"])


def test_a_board_in_a_folder(tmp_path: Path) -> None:
    copy("berlin", tmp_path / "mine")
    made = ArenaSettings.make(str(tmp_path / "mine"), ["random"])
    assert Path(made.board).is_absolute()
    assert made.table.data.digest == made.digest


def test_seeds_differ_and_repeat() -> None:
    made = settings("greedy,random")
    seeds = {made.bot_seed(block, seat) for block in range(20) for seat in range(2)}
    assert len(seeds) == 40
    assert all(0 <= seed < 2**53 for seed in seeds)
    assert made.bot_seed(3, 1) == settings("random").bot_seed(3, 1)
    assert made.deal_seed(3) != made.deal_seed(4)
