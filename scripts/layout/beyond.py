"""Names at the edges of a map that wraps around: where the tracks that leave it lead to."""

from __future__ import annotations

import math
from itertools import product
from typing import Any

from kolej.boards.schema import BoardData, Track
from kolej.boards.shapes import Box, Tile, dot_overlaps, tiles_overlap
from scripts.layout.lettering import line_width

SIZE = 0.8  # of the other names
EDGE = 24.0  # from the edge of the map, past the frame and the arrow's tip
GAP = 3.0  # around a name
FARTHEST = 60.0  # from its arrow
WAY = 110.0  # of a track before its arrow that no name lies on

Table = dict[str, dict[str, Any]]


def name_beyond(data: BoardData, head: dict[str, Any], places: Table, tracks: Table) -> None:
    """Give tracks that wrap around the names of their far ends; of tracks side by side only one."""
    size, space, font = head["size"], head["space"], head["font"]
    tiles = [Tile(x, y, math.radians(angle), *space) for track in tracks.values() for x, y, angle in track["spaces"]]
    tiles += [_way_in(*arrow) for track in tracks.values() for arrow in track.get("arrows", [])]
    tiles += [Box(*place["label"]["box"]).tile for place in places.values() if "label" in place]
    tiles += [Box(*box).tile for box in head["ornaments"].values()]
    dots = [(place["x"], place["y"], place["radius"]) for place in places.values()]
    named: set[frozenset[str]] = set()
    for track in data.tracks:
        ends = frozenset((track.a, track.b))
        if track.wraps and ends not in named:
            named.add(ends)
            labels = [
                _label(data, track, arrow, places, size[0], font, tiles, dots) for arrow in tracks[track.id]["arrows"]
            ]
            tracks[track.id]["beyond"] = labels


def _way_in(x: float, y: float, angle: float) -> Tile:
    """The line from an arrow to its first space."""
    turn = math.radians(angle)
    return Tile(x - WAY / 2 * math.cos(turn), y - WAY / 2 * math.sin(turn), turn, WAY, 8.0)


def _label(
    data: BoardData,
    track: Track,
    arrow: list[float],
    places: Table,
    width: float,
    font: float,
    taken: list[Tile],
    dots: list[tuple[float, float, float]],
) -> dict[str, Any]:
    """The free spot that is nearest to the arrow."""
    left = arrow[0] < width / 2
    far = max((track.a, track.b), key=lambda id: abs(places[id]["x"] - arrow[0]))
    city = next(city for city in data.cities if city.id == far)
    long = max(line_width(name, font * SIZE) for name in (city.name.en, city.name.pl))
    high = font * SIZE * 0.92
    steps = [float(step) for step in range(0, int(FARTHEST), 2)]
    spots = [(dx, sign * (space + high / 2)) for dx, space, sign in product(steps, steps, (-1, 1))]
    for dx, dy in sorted(spots, key=lambda spot: abs(spot[1]) + spot[0] / 2):
        x = EDGE + dx if left else width - EDGE - dx - long
        box = Box(x, arrow[1] + dy - high / 2, long, high)
        around = Box(box.x - GAP, box.y - GAP, long + 2 * GAP, high + 2 * GAP).tile
        if not any(tiles_overlap(around, tile) for tile in taken) and not any(
            dot_overlaps(*dot, around) for dot in dots
        ):
            break
    taken.append(box.tile)
    return {
        "place": far,
        "x": round(x if left else x + long, 1),
        "y": round(box.y + font * SIZE * 0.74, 1),
        "anchor": "start" if left else "end",
        "lines": 1,
        "box": [round(v, 1) for v in (box.x, box.y, long, high)],
    }
