"""The layouts of the bundled boards are faultless, and faults of a layout are named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from kolej.boards.layout import read_layout
from kolej.boards.layout_check import check_layout
from kolej.boards.loader import board_names, folder_named, layout_of, load
from kolej.errors import BadBoard


def raw_layout(board: str) -> dict[str, Any]:
    """layout.json of a bundled board, to be damaged."""
    found: dict[str, Any] = json.loads((folder_named(board) / "layout.json").read_text(encoding="utf-8"))
    return found


def problems(board: str, damage: Callable[[dict[str, Any]], object]) -> list[str]:
    """What the check says of a damaged layout."""
    raw = raw_layout(board)
    damage(raw)
    return [str(problem) for problem in check_layout(load(board), read_layout(json.dumps(raw)))]


@pytest.mark.parametrize("board", board_names())
def test_bundled_layouts_have_no_problem(board: str) -> None:
    layout = layout_of(board)
    assert layout is not None
    assert check_layout(load(board), layout) == []


@pytest.mark.parametrize("board", board_names())
def test_every_track_and_place_can_be_hit_on_a_phone(board: str) -> None:
    """At six times the size that fits a window 390 wide, a space is at least a finger (44 px) long or wide enough."""
    raw = raw_layout(board)
    scale = 6 * 390 / raw["size"][0]
    assert raw["space"][0] * scale >= 44
    assert (raw["space"][1] + 12) * scale >= 24


def test_what_is_missing_or_unknown_is_named() -> None:
    def damage(raw: dict[str, Any]) -> None:
        del raw["places"]["paris"]
        raw["tracks"]["paris-zurig"] = raw["tracks"].pop("paris-zurich")

    assert problems("europe", damage) == [
        "layout.json: places.paris: this one is not drawn",
        "layout.json: tracks.paris-zurich: this one is not drawn",
        'layout.json: tracks.paris-zurig: unknown track "paris-zurig" (perhaps: paris-zurich)',
    ]


def test_wrong_numbers_of_spaces_plates_and_passengers_are_named() -> None:
    def damage(raw: dict[str, Any]) -> None:
        raw["tracks"]["berlin-dresden"]["spaces"].pop()
        raw["places"]["berlin"]["passengers"].pop()
        del raw["places"]["schweiz"]["plates"]
        del raw["places"]["ulm"]["label"]

    assert problems("germany", damage) == [
        "layout.json: tracks.berlin-dresden.spaces: expected 5, found 4",
        "layout.json: places.berlin.passengers: expected 5, found 4",
        "layout.json: places.ulm.label: expected a name",
        "layout.json: places.schweiz.plates: expected some",
    ]


def test_a_wrapping_track_needs_both_parts() -> None:
    def damage(raw: dict[str, Any]) -> None:
        del raw["tracks"]["tokyo-vancouver-1"]["arrows"]

    found = problems("world", damage)
    assert found == ["layout.json: tracks.tokyo-vancouver-1.path: expected two parts and two arrows, found 2 and 0"]


def test_arrows_say_where_they_lead_to() -> None:
    found = problems("world", lambda raw: raw["tracks"]["los_angeles-tokyo-1"]["beyond"].pop())
    wish = "expected the names of both ends, once for tracks side by side, found tokyo"
    assert found == [f"layout.json: tracks.los_angeles-tokyo-{i}.beyond: {wish}" for i in (1, 2)]

    def damage(raw: dict[str, Any]) -> None:
        raw["tracks"]["lima-sydney-1"]["beyond"][0]["box"] = raw["places"]["lima"]["label"]["box"]

    assert problems("world", damage) == ["layout.json: tracks.lima-sydney-1.beyond[0]: it overlaps places.lima.label"]
    with pytest.raises(BadBoard, match="expected the id of a place, found 7"):
        problems("world", lambda raw: raw["tracks"]["lima-sydney-1"]["beyond"][0].update(place=7))


def test_overlaps_are_named_on_both_sides() -> None:
    def damage(raw: dict[str, Any]) -> None:
        raw["tracks"]["paris-zurich"]["spaces"][0] = raw["tracks"]["brest-paris"]["spaces"][0]

    found = problems("europe", damage)
    message = "layout.json: tracks.brest-paris.spaces[0]: it overlaps tracks.paris-zurich.spaces[0]"
    assert [text for text in found if "paris-zurich.spaces[0]" in text] == [message]


def test_a_name_on_a_space_and_a_dot_on_a_name_are_named() -> None:
    def damage(raw: dict[str, Any]) -> None:
        x, y, _ = raw["tracks"]["paris-zurich"]["spaces"][1]
        raw["places"]["wien"]["label"]["box"] = [x - 5, y - 5, 10, 10]
        place = raw["places"]["madrid"]
        raw["places"]["lisboa"]["label"]["box"] = [place["x"], place["y"], 10, 10]

    found = problems("europe", damage)
    assert "layout.json: places.wien.label: it overlaps tracks.paris-zurich.spaces[1]" in found
    assert "layout.json: places.madrid: it overlaps places.lisboa.label" in found


def test_what_leaves_the_board_is_named() -> None:
    def damage(raw: dict[str, Any]) -> None:
        raw["places"]["tiksi"]["label"]["box"][0] = raw["size"][0] - 10

    assert "layout.json: places.tiksi.label: it reaches over the edge of the board" in problems("world", damage)


def test_a_path_that_misses_its_place_is_named() -> None:
    def damage(raw: dict[str, Any]) -> None:
        raw["tracks"]["paris-zurich"]["path"] = raw["tracks"]["brest-paris"]["path"]

    found = problems("europe", damage)
    assert 'layout.json: tracks.paris-zurich.path: it neither begins nor ends at "zurich"' in found


def test_crossing_paths_are_named() -> None:
    def damage(raw: dict[str, Any]) -> None:
        ends = [raw["places"][id] for id in ("lisboa", "moskva")]
        a, b = (f"{place['x']},{place['y']}" for place in ends)
        raw["tracks"]["lisboa-madrid"]["path"] = f"M{a}C{a} {b} {b}"

    found = problems("europe", damage)
    assert any(text.startswith("layout.json: tracks.") and "it crosses" in text for text in found)


def test_a_space_on_a_subway_line_is_named() -> None:
    def damage(raw: dict[str, Any]) -> None:
        line = raw["tracks"]["charlottenburger-tor-kurfuerstendamm-1"]["path"]
        x, y = map(float, line.split("C")[2].split()[-1].split(","))
        raw["tracks"]["alexanderplatz-hackescher-markt-1"]["spaces"][0] = [x, y, 0]

    expected = "tracks.charlottenburger-tor-kurfuerstendamm-1.path: it runs over"
    assert any(expected in text for text in problems("berlin", damage))


def test_an_ornament_in_the_way_is_named() -> None:
    def damage(raw: dict[str, Any]) -> None:
        raw["ornaments"]["compass"] = raw["places"]["paris"]["label"]["box"]

    assert "layout.json: ornaments.compass: it overlaps places.paris.label" in problems("europe", damage)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "layout.json: not JSON"),
        ("[]", "layout.json: expected an object, found list"),
        ('{"format": 2}', "layout.json: format: expected 1, found 2"),
        ('{"format": 1}', "layout.json: size: this key is missing"),
        ('{"format": 1, "size": [1]}', "layout.json: size: expected 2 numbers, found [1]"),
        ('{"format": 1, "size": [1, "2"]}', "layout.json: size[1]: expected a number, found '2'"),
    ],
)
def test_faulty_files_are_named(text: str, message: str) -> None:
    with pytest.raises(BadBoard, match=message.replace("[", r"\[")):
        read_layout(text)


@pytest.mark.parametrize(
    ("path", "message"),
    [
        (7, "expected text, found 7"),
        ("L1,2", 'expected a path that begins with M, found "L1,2"'),
        ("M1,2C3,4", 'expected "M x,y C x,y x,y x,y …", found "M1,2C3,4"'),
        ("M1,aC1,2 3,4 5,6", 'expected "M x,y C x,y x,y x,y …", found "M1,aC1,2 3,4 5,6"'),
    ],
)
def test_faulty_paths_are_named(path: object, message: str) -> None:
    raw = raw_layout("usa")
    raw["tracks"]["denver-omaha"]["path"] = path
    with pytest.raises(BadBoard) as caught:
        read_layout(json.dumps(raw))
    assert str(caught.value) == f"layout.json: tracks.denver-omaha.path: {message}"


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("anchor", "left", "anchor: expected start, middle or end, found 'left'"),
        ("lines", 3, "lines: expected 1 or 2, found 3"),
        ("box", [1, 2], "box: expected 4 numbers, found [1, 2]"),
    ],
)
def test_faulty_labels_are_named(key: str, value: object, message: str) -> None:
    raw = raw_layout("usa")
    raw["places"]["denver"]["label"][key] = value
    with pytest.raises(BadBoard) as caught:
        read_layout(json.dumps(raw))
    assert str(caught.value) == f"layout.json: places.denver.label.{message}"
