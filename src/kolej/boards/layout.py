"""A board's layout.json: where everything is drawn, read strictly; docs/layout.md explains the format."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeVar, cast

from kolej.boards.problem import Faults, Place
from kolej.boards.shapes import Box, Point, Polyline, Tile

T = TypeVar("T")

FILE = "layout.json"
FORMAT = 1

Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True)
class Label:
    """Where a name is written: the first line's baseline, and the box that holds it in either language."""

    x: float
    y: float
    anchor: Anchor
    lines: int
    box: Box


@dataclass(frozen=True)
class PlaceLayout:
    """A place: its dot, its name, its country's plates, the spots where passengers wait."""

    x: float
    y: float
    radius: float
    label: Label | None  # None: a junction has no name
    plates: tuple[Box, ...]
    passengers: tuple[Point, ...]


@dataclass(frozen=True)
class TrackLayout:
    """A track: its path from end to end, its spaces, its arrows where it leaves the map, and where those lead to."""

    path: tuple[Polyline, ...]  # as short straight lines, for measuring
    spaces: tuple[Tile, ...]
    arrows: tuple[tuple[float, float, float], ...]
    beyond: tuple[tuple[str, Label], ...]  # places; of tracks side by side only one names them


@dataclass(frozen=True)
class BoardLayout:
    """The geometry of a whole board, in units of its own."""

    width: float
    height: float
    places: Mapping[str, PlaceLayout]
    tracks: Mapping[str, TrackLayout]
    ornaments: Mapping[str, Box]


def read_layout(text: str) -> BoardLayout:
    """The layout in the text of a layout.json; BadBoard names what is wrong."""
    root = Place(FILE)
    try:
        raw = json.loads(text)
    except ValueError as error:
        raise root.fault(f"not JSON: {error}") from None
    table = _table(raw, root)
    if table.get("format") != FORMAT:
        raise root.at("format").fault(f"expected {FORMAT}, found {table.get('format')!r}")
    width, height = _numbers(_needed(table, "size", root), 2, root.at("size"))
    length, breadth = _numbers(_needed(table, "space", root), 2, root.at("space"))
    places, tracks = (_table(_needed(table, key, root), root.at(key)) for key in ("places", "tracks"))
    ornaments = _table(table.get("ornaments", {}), root.at("ornaments"))
    faults = Faults()
    found_places = {id: faults.attempt(_place, raw, root.at("places").at(id)) for id, raw in places.items()}
    found_tracks = {
        id: faults.attempt(_track, raw, length, breadth, root.at("tracks").at(id)) for id, raw in tracks.items()
    }
    found_boxes = {id: faults.attempt(_box, raw, root.at("ornaments").at(id)) for id, raw in ornaments.items()}
    faults.complain()
    return BoardLayout(width, height, _whole(found_places), _whole(found_tracks), _whole(found_boxes))


def _whole(found: Mapping[str, T | None]) -> dict[str, T]:
    """Everything that was read; complete if no fault was found."""
    return {id: thing for id, thing in found.items() if thing is not None}


def _place(raw: object, place: Place) -> PlaceLayout:
    table = _table(raw, place)
    x, y, radius = (_number(_needed(table, key, place), place.at(key)) for key in ("x", "y", "radius"))
    label = _label(table["label"], place.at("label")) if "label" in table else None
    plates = tuple(_box(item, at) for item, at in _items(table.get("plates", []), place.at("plates")))
    spots = [_numbers(item, 2, at) for item, at in _items(table.get("passengers", []), place.at("passengers"))]
    return PlaceLayout(x, y, radius, label, plates, tuple((x, y) for x, y in spots))


def _label(raw: object, place: Place) -> Label:
    table = _table(raw, place)
    x, y = (_number(_needed(table, key, place), place.at(key)) for key in ("x", "y"))
    anchor = _needed(table, "anchor", place)
    if anchor not in ("start", "middle", "end"):
        raise place.at("anchor").fault(f"expected start, middle or end, found {anchor!r}")
    lines = _needed(table, "lines", place)
    if lines not in (1, 2):
        raise place.at("lines").fault(f"expected 1 or 2, found {lines!r}")
    return Label(x, y, anchor, lines, _box(_needed(table, "box", place), place.at("box")))


def _track(raw: object, length: float, width: float, place: Place) -> TrackLayout:
    table = _table(raw, place)
    spaces = [_numbers(item, 3, at) for item, at in _items(_needed(table, "spaces", place), place.at("spaces"))]
    arrows = [_numbers(item, 3, at) for item, at in _items(table.get("arrows", []), place.at("arrows"))]
    return TrackLayout(
        _polylines(_needed(table, "path", place), place.at("path")),
        tuple(Tile(x, y, math.radians(angle), length, width) for x, y, angle in spaces),
        tuple((x, y, angle) for x, y, angle in arrows),
        tuple(_beyond(item, at) for item, at in _items(table.get("beyond", []), place.at("beyond"))),
    )


def _beyond(raw: object, place: Place) -> tuple[str, Label]:
    id = _needed(_table(raw, place), "place", place)
    if not isinstance(id, str):
        raise place.at("place").fault(f"expected the id of a place, found {id!r}")
    return id, _label(raw, place)


def _polylines(raw: object, place: Place) -> tuple[Polyline, ...]:
    """A path of absolute M and C commands, each curve as four short lines."""
    if not isinstance(raw, str):
        raise place.fault(f"expected text, found {raw!r}")
    found: list[Polyline] = []
    for part in raw.split("M")[1:]:
        first, *curves = part.split("C")
        try:
            start = _pairs(first, 1)[0]
            points = [start]
            for curve in curves:
                b, c, d = _pairs(curve, 3)
                points += [_bezier(start, b, c, d, k / 4) for k in (1, 2, 3, 4)]
                start = d
        except ValueError:
            raise place.fault(f'expected "M x,y C x,y x,y x,y …", found "M{part[:40]}"') from None
        found.append(Polyline(tuple(points)))
    if not found or raw[:1] != "M":
        raise place.fault(f'expected a path that begins with M, found "{raw[:20]}"')
    return tuple(found)


def _pairs(text: str, count: int) -> list[Point]:
    found = [tuple(map(float, pair.split(","))) for pair in text.split()]
    if len(found) != count or any(len(pair) != 2 for pair in found):
        raise ValueError
    return cast(list[Point], found)


def _bezier(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    s = 1 - t
    weights = (s**3, 3 * s * s * t, 3 * s * t * t, t**3)
    return (
        sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
        sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
    )


def _box(raw: object, place: Place) -> Box:
    x, y, width, height = _numbers(raw, 4, place)
    return Box(x, y, width, height)


def _table(raw: object, place: Place) -> dict[str, Any]:
    if not isinstance(raw, dict):
        raise place.fault(f"expected an object, found {type(raw).__name__}")
    return raw


def _needed(table: dict[str, Any], key: str, place: Place) -> Any:
    if key not in table:
        raise place.at(key).fault("this key is missing")
    return table[key]


def _items(raw: object, place: Place) -> list[tuple[object, Place]]:
    if not isinstance(raw, list):
        raise place.fault(f"expected a list, found {type(raw).__name__}")
    return [(item, place.at(i)) for i, item in enumerate(raw)]


def _number(raw: object, place: Place) -> float:
    if not isinstance(raw, int | float) or isinstance(raw, bool) or not math.isfinite(raw):
        raise place.fault(f"expected a number, found {raw!r}")
    return float(raw)


def _numbers(raw: object, count: int, place: Place) -> tuple[float, ...]:
    if not isinstance(raw, list) or len(raw) != count:
        raise place.fault(f"expected {count} numbers, found {str(raw)[:60]}")
    return tuple(_number(item, place.at(i)) for i, item in enumerate(raw))
