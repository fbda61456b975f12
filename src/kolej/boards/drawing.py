"""How a board is drawn: from its layout.json or, if that is incomplete, from the positions of its cities."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from itertools import pairwise
from typing import Any, Final

from kolej.boards.files import layout_text
from kolej.boards.layout import FORMAT, read_layout
from kolej.boards.layout_check import incomplete
from kolej.boards.schema import BoardData, City, Track
from kolej.boards.shapes import Point
from kolej.errors import BadBoard

WIDTH: Final = 1600.0
MARGIN: Final = 120.0
FONT: Final = 20.0
LINE: Final = 18.4
RADIUS: Final = 9.0
FIGURE: Final = 12.4  # from one passenger to the next
LETTER: Final = 0.6  # mean width of a letter, in heights
GAP: Final = 1.25  # from the middle of a track to that of the next one beside it, in widths of a space
STEPS: Final = 24  # straight lines by which a curve is measured
FOR_THE_MAP_BELOW: Final = ("projection", "warp", "land")  # keys of layout.json that only the page's build reads


def drawing_of(data: BoardData, folder: Traversable) -> dict[str, Any]:
    """Everything that a page draws, in the terms of layout.json."""
    text = layout_text(folder)
    if text is not None:
        try:
            whole = not incomplete(data, read_layout(text))
        except BadBoard:
            whole = False
        if whole:
            return {key: value for key, value in json.loads(text).items() if key not in FOR_THE_MAP_BELOW}
    return plain_drawing(data)


def plain_drawing(data: BoardData) -> dict[str, Any]:
    """Dots where the cities lie, with straight tracks or, side by side, slightly bent ones between them."""
    spots, height = _spots(data)
    room = sorted((math.dist(spots[each.a], spots[each.b]) - 4 * RADIUS) / each.length for each in data.tracks)
    length = min(max(room[len(room) // 5], 18.0), 44.0)
    width = 0.36 * length
    return {
        "format": FORMAT,
        "size": [WIDTH, round(height, 1)],
        "space": [round(length, 1), round(width, 1)],
        "font": FONT,
        "line": LINE,
        "ornaments": {},
        "drawn": [],
        "places": {city.id: _place(city, *spots[city.id]) for city in data.cities},
        "tracks": {track.id: _track(*each) for track in data.tracks for each in [_curve(data, track, spots, width)]},
    }


def _spots(data: BoardData) -> tuple[dict[str, Point], float]:
    """The positions of the cities, and the board's height; degrees of longitude are scaled by latitude."""
    middle = (max(city.lat for city in data.cities) + min(city.lat for city in data.cities)) / 2
    shorter = max(math.cos(math.radians(middle)), 0.1)
    on_map = {city.id: (city.lon * shorter, -city.lat) for city in data.cities}
    left, right = min(x for x, _ in on_map.values()), max(x for x, _ in on_map.values())
    top, bottom = min(y for _, y in on_map.values()), max(y for _, y in on_map.values())
    inner = WIDTH - 2 * MARGIN
    tall = min(max(inner * (bottom - top) / max(right - left, 1e-9), 0.45 * inner), 1.1 * inner)
    across, down = inner / max(right - left, 1e-9), tall / max(bottom - top, 1e-9)
    spots = {
        id: (round(MARGIN + (x - left) * across, 1), round(MARGIN + (y - top) * down, 1))
        for id, (x, y) in on_map.items()
    }
    return spots, tall + 2 * MARGIN


def _place(city: City, x: float, y: float) -> dict[str, Any]:
    place: dict[str, Any] = {"x": x, "y": y, "radius": RADIUS}
    width = max(len(city.name.en), len(city.name.pl)) * FONT * LETTER
    below = y + RADIUS + FONT
    if city.country:
        place["plates"] = [[x - width / 2 - 8, y - FONT * 0.7, width + 16, FONT * 1.4]]
    elif not city.junction:
        box = [round(value, 1) for value in (x - width / 2, below - 0.8 * FONT, width, LINE)]
        place["label"] = {"x": x, "y": below, "anchor": "middle", "lines": 1, "box": box}
    if city.passengers:
        first = x - FIGURE * (city.passengers - 1) / 2
        place["passengers"] = [[round(first + i * FIGURE, 1), below + LINE * 0.8] for i in range(city.passengers)]
    return place


def _curve(data: BoardData, track: Track, spots: dict[str, Point], width: float) -> tuple[list[Point], int]:
    """The four points of a track's curve, and how many spaces lie on it."""
    beside = [each for each in data.tracks if {each.a, each.b} == {track.a, track.b}]
    bend = (beside.index(track) - (len(beside) - 1) / 2) * GAP * width
    first, last = sorted((track.a, track.b))  # so that all of them bend away from the same line
    (ax, ay), (bx, by) = spots[first], spots[last]
    far = max(math.dist((ax, ay), (bx, by)), 1e-9)
    across = (-(by - ay) / far * bend * 4 / 3, (bx - ax) / far * bend * 4 / 3)
    points = [(ax + (bx - ax) * share + across[0], ay + (by - ay) * share + across[1]) for share in (1 / 4, 3 / 4)]
    per_space = next(piece.per_space for piece in data.pieces if piece.id == track.piece)
    return [(ax, ay), *points, (bx, by)], track.length if per_space else 1


def _track(curve: list[Point], count: int) -> dict[str, Any]:
    start, *others = (f"{x:.1f},{y:.1f}" for x, y in curve)
    spaces = [[round(value, 1) for value in space] for space in _spaces(curve, count)]
    return {"path": f"M{start} C{' '.join(others)}", "spaces": spaces}


def _spaces(curve: list[Point], count: int) -> Iterator[tuple[float, float, float]]:
    """Spaces evenly along a curve, clear of the dots at its ends: the middle and the angle of each."""
    points = [_at(curve, i / STEPS) for i in range(STEPS + 1)]
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    dots = min(2 * RADIUS, sum(lengths) / 4)
    step = (sum(lengths) - 2 * dots) / count
    for i in range(count):
        left, part = dots + (i + 0.5) * step, 0
        while part < STEPS - 1 and left > lengths[part]:
            left, part = left - lengths[part], part + 1
        (ax, ay), (bx, by) = points[part], points[part + 1]
        share = left / max(lengths[part], 1e-9)
        yield ax + (bx - ax) * share, ay + (by - ay) * share, math.degrees(math.atan2(by - ay, bx - ax))


def _at(curve: list[Point], t: float) -> Point:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    x = sum(weight * point[0] for weight, point in zip(weights, curve, strict=True))
    return x, sum(weight * point[1] for weight, point in zip(weights, curve, strict=True))
