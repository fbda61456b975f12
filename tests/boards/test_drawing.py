"""Every board can be drawn: by its layout.json or, without a whole one, by where its cities lie."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kolej.boards.copy import copy
from kolej.boards.drawing import drawing_of, plain_drawing
from kolej.boards.layout import read_layout
from kolej.boards.layout_check import incomplete
from kolej.boards.loader import board_names, folder_named, load
from tests.boards.edits import edit


@pytest.mark.parametrize("board", board_names())
def test_a_layout_is_used_as_it_is(board: str) -> None:
    written = json.loads((folder_named(board) / "layout.json").read_text(encoding="utf-8"))
    drawing = drawing_of(load(board), folder_named(board))
    assert drawing == {key: written[key] for key in drawing}
    assert set(written) - set(drawing) <= {"projection", "warp", "land"}


@pytest.mark.parametrize("board", board_names())
def test_without_a_layout_everything_is_drawn(board: str) -> None:
    data = load(board)
    layout = read_layout(json.dumps(plain_drawing(data)))
    around = {f"tracks.{track.id}.path" for track in data.tracks if track.wraps}  # drawn straight across
    assert {problem.place.key for problem in incomplete(data, layout)} == around
    spots = [(place.x, place.y) for place in layout.places.values()]
    spots += [(space.x, space.y) for track in layout.tracks.values() for space in track.spaces]
    assert all(0 < x < layout.width and 0 < y < layout.height for x, y in spots)
    assert len(set(spots)) == len(spots)


def test_a_layout_that_lacks_a_place_is_not_used(tmp_path: Path) -> None:
    folder = copy("berlin", tmp_path / "town")
    name = load(folder).cities[0].id
    edit(folder, "layout.json", f'"{name}":', '"elsewhere":')
    assert drawing_of(load(folder), folder) == plain_drawing(load(folder))


def test_a_layout_that_is_spoilt_is_not_used(tmp_path: Path) -> None:
    folder = copy("berlin", tmp_path / "town")
    edit(folder, "layout.json", '"format"', '"form')
    assert drawing_of(load(folder), folder) == plain_drawing(load(folder))


def test_cities_in_one_spot_can_be_drawn(tmp_path: Path) -> None:
    """Whoever does not care for a map gives all cities the same latitude."""
    folder = copy("usa", tmp_path / "line")
    lines = [line.split(",") for line in (folder / "cities.csv").read_text(encoding="utf-8").splitlines()]
    flat = [lines[0], *([*line[:3], "10", str(i)] for i, line in enumerate(lines[1:]))]
    (folder / "cities.csv").write_text("\n".join(map(",".join, flat)), encoding="utf-8")
    layout = read_layout(json.dumps(plain_drawing(load(folder))))
    assert len({place.x for place in layout.places.values()}) == len(layout.places)
