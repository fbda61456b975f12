"""The worked examples: what the engine makes of them, against numbers counted by hand from the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kolej.boards.compiler import compiled
from kolej.boards.loader import board_names
from kolej.errors import BadBoard
from kolej.lessons.examples import RuleExample, check_examples, examples_of, read_examples
from tests.cli.run import good, kolej


def example(board: str, name: str) -> RuleExample:
    [found] = [each for each in examples_of(board) if each.id == name]
    return found


@pytest.mark.parametrize("board", board_names())
def test_every_board_has_examples_that_hold(board: str) -> None:
    assert check_examples(board) == []
    assert examples_of(board)


def test_a_tunnel_costs_one_more() -> None:
    tunnel = example("europe", "tunnel")
    assert (tunnel.laid, tunnel.revealed, tunnel.due) == ({"blue": 2}, ("black", "blue", "white"), 1)
    assert (tunnel.cards, tunnel.points) == ({"blue": 3}, 2)


def test_a_ferry_takes_a_locomotive() -> None:
    ferry = example("europe", "ferry")
    assert (ferry.cards, ferry.points) == ({"white": 2, "wild": 1}, 4)


def test_a_station_borrows() -> None:
    station = example("europe", "station")
    assert station.owners["venezia-zagrab"] == 1
    assert (station.buildings, station.tickets) == ({"zagrab": 0}, ("paris-zagrab",))
    assert station.lines[0]["tickets"] == 7


def test_a_port_scores_by_its_board() -> None:
    assert example("world", "port").lines[0]["ports"] == 20
    assert example("great_lakes", "port").lines[0]["ports"] == 10


def test_hard_terrain_takes_pairs_and_a_double_ship_covers_two() -> None:
    assert example("world", "hard").cards == {"purple-train": 2, "white-train": 2}
    assert example("world", "sea").cards == {"red-ship-double": 1}


def test_passengers_bring_majorities() -> None:
    passengers = example("germany", "passengers")
    assert passengers.passengers == ({"red": 3, "blue": 1}, {"red": 2, "blue": 2})
    assert [lines["passengers"] for lines in passengers.lines] == [30, 30]


FAULTS = {
    "words": ('id      = "tunnel"', 'id = "bridge"', 'example[0].id: the catalogue of words has no "example-bridge"'),
    "section": ('section = "tunnel"', 'section = "air"', 'example[0].section: the catalogue of words has no "rules-'),
    "track": ('show    = ["venezia-zagrab", ', 'show = ["rome", ', "example[2].show: 'rome' is no track"),
    "rules": ("pay 1 blue", "pay 1 red", "example[0].do[1]: "),
    "key": ('section = "ferry"', 'section = "ferry"\nwhy = 1', "example[1].why: no such key"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_bad_data_is_named_with_its_place(fault: str, tmp_path: Path) -> None:
    old, new, message = FAULTS[fault]
    folder = tmp_path / "mine"
    good("boards", "copy", "europe", str(folder))
    text = (folder / "examples.toml").read_text("utf-8")
    assert old in text
    with pytest.raises(BadBoard, match=re.escape(message)):
        read_examples(compiled("europe"), text.replace(old, new, 1))
    (folder / "examples.toml").write_text(text.replace(old, new, 1), "utf-8")
    told = kolej("boards", "check", str(folder))
    assert (told.exit_code, f"error: examples.toml: {message}" in told.stdout) == (2, True)
