"""The layout check: everything is drawn, inside the board, and nothing overlaps."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

from kolej.boards.layout import FILE, BoardLayout, PlaceLayout, TrackLayout
from kolej.boards.problem import BoardProblem, Place, unknown
from kolej.boards.schema import BoardData, Track
from kolej.boards.shapes import Box, Point, Tile, dot_overlaps, lines_cross, tiles_overlap

SHARED = 3.5  # radii around a place where its tracks come together
ON_LINE = 4.0  # half the width of the line of a track that one piece covers


def check_layout(data: BoardData, layout: BoardLayout) -> list[BoardProblem]:
    """Every problem of a layout; if names or counts are wrong, only those, since the other checks need them."""
    parts = (_beyond, _inside, _ends, _spaces, _labels, _dots, _lines, _ornaments)
    return incomplete(data, layout) or [problem for part in parts for problem in part(data, layout)]


def incomplete(data: BoardData, layout: BoardLayout) -> list[BoardProblem]:
    """What is not drawn, or drawn in the wrong number."""
    return [*_named(data, layout), *_counted(data, layout)]


def _problem(key: str, message: str) -> BoardProblem:
    return BoardProblem("warning", Place(FILE, key), message)  # the board can still be played


def _named(data: BoardData, layout: BoardLayout) -> Iterator[BoardProblem]:
    """Every place and every track has geometry, and nothing else has."""
    cities, tracks = [city.id for city in data.cities], [track.id for track in data.tracks]
    for key, ids, drawn in (("places", cities, layout.places), ("tracks", tracks, layout.tracks)):
        for id in ids:
            if id not in drawn:
                yield _problem(f"{key}.{id}", "this one is not drawn")
        for id in drawn:
            if id not in ids:
                yield _problem(f"{key}.{id}", unknown(key[:-1], id, ids))


def _counted(data: BoardData, layout: BoardLayout) -> Iterator[BoardProblem]:
    """As many spaces as a track is long, or one where one piece covers it; names, plates and passengers."""
    per_space = {piece.id: piece.per_space for piece in data.pieces}
    for track in data.tracks:
        if track.id in layout.tracks:
            drawn, key = layout.tracks[track.id], f"tracks.{track.id}"
            expected = track.length if per_space[track.piece] else 1
            if len(drawn.spaces) != expected:
                yield _problem(f"{key}.spaces", f"expected {expected}, found {len(drawn.spaces)}")
            if len(drawn.arrows) != (2 if track.wraps else 0) or len(drawn.path) != (2 if track.wraps else 1):
                wish = "two parts and two arrows" if track.wraps else "one part and no arrows"
                found = f"{len(drawn.path)} and {len(drawn.arrows)}"
                yield _problem(f"{key}.path", f"expected {wish}, found {found}")
    for city in data.cities:
        if city.id in layout.places:
            place, key = layout.places[city.id], f"places.{city.id}"
            if (place.label is None) != (city.junction or city.country):
                wish = "no name, as the plate or junction has none beside it" if place.label else "a name"
                yield _problem(f"{key}.label", f"expected {wish}")
            if bool(place.plates) != city.country:
                yield _problem(f"{key}.plates", f"expected {'some' if city.country else 'none'}")
            if len(place.passengers) != city.passengers:
                yield _problem(f"{key}.passengers", f"expected {city.passengers}, found {len(place.passengers)}")


def _beyond(data: BoardData, layout: BoardLayout) -> Iterator[BoardProblem]:
    """The arrows of a track that wraps around name where they lead, once for parallel tracks."""
    for track in data.tracks:
        beside = [each for each in data.tracks if each.wraps and {each.a, each.b} == {track.a, track.b}]
        named = sorted(id for each in beside for id, _ in layout.tracks[each.id].beyond)
        if track.wraps and named != sorted((track.a, track.b)):
            wish = "the names of both ends, once for tracks side by side"
            yield _problem(f"tracks.{track.id}.beyond", f"expected {wish}, found {', '.join(named) or 'none'}")


def _boxes(layout: BoardLayout) -> Iterator[tuple[str, str, Box]]:
    """Names and plates: key, place and box."""
    for id, track in layout.tracks.items():
        for i, (place_id, label) in enumerate(track.beyond):
            yield f"tracks.{id}.beyond[{i}]", place_id, label.box
    for id, place in layout.places.items():
        if place.label:
            yield f"places.{id}.label", id, place.label.box
        for i, plate in enumerate(place.plates):
            yield f"places.{id}.plates[{i}]", id, plate


def _tiles(layout: BoardLayout) -> Iterator[tuple[str, str, Tile]]:
    """Spaces: key, track and rectangle."""
    for id, track in layout.tracks.items():
        for i, tile in enumerate(track.spaces):
            yield f"tracks.{id}.spaces[{i}]", id, tile


def _inside(data: BoardData, layout: BoardLayout) -> Iterator[BoardProblem]:
    board = Box(0, 0, layout.width, layout.height)
    for key, _, tile in _tiles(layout):
        if not all(board.around(corner) for corner in tile.corners):
            yield _problem(key, "it reaches over the edge of the board")
    for key, _, box in _boxes(layout):
        if not all(board.around(corner) for corner in box.tile.corners):
            yield _problem(key, "it reaches over the edge of the board")
    for id, place in layout.places.items():
        if not all(board.around((place.x + i, place.y + i)) for i in (-place.radius, place.radius)):
            yield _problem(f"places.{id}", "it reaches over the edge of the board")
    for id, track in layout.tracks.items():
        if not all(board.around(point, 3) for part in track.path for point in part.points):
            yield _problem(f"tracks.{id}.path", "it reaches over the edge of the board")


def _ends(data: BoardData, layout: BoardLayout) -> Iterator[BoardProblem]:
    """A track's path begins and ends at its places."""
    for track in data.tracks:
        path = layout.tracks[track.id].path
        ends = (path[0].points[0], path[-1].points[-1])
        for id in (track.a, track.b):
            if not any(_at(layout.places[id], end) for end in ends):
                yield _problem(f"tracks.{track.id}.path", f'it neither begins nor ends at "{id}"')


def _at(place: PlaceLayout, end: Point) -> bool:
    on_dot = math.hypot(end[0] - place.x, end[1] - place.y) <= place.radius
    return on_dot or any(plate.around(end) for plate in place.plates)


def _spaces(data: BoardData, layout: BoardLayout) -> Iterator[BoardProblem]:
    for (key, _, one), (other_key, _, other) in combinations(_tiles(layout), 2):
        if abs(one.x - other.x) < one.length + one.width and tiles_overlap(one, other):
            yield _problem(key, f"it overlaps {other_key}")


def _labels(data: BoardData, layout: BoardLayout) -> Iterator[BoardProblem]:
    boxes = [(key, box.tile) for key, _, box in _boxes(layout)]
    for (key, one), (other_key, other) in combinations(boxes, 2):
        if tiles_overlap(one, other):
            yield _problem(key, f"it overlaps {other_key}")
    for key, box in boxes:
        for space_key, _, tile in _tiles(layout):
            if tiles_overlap(box, tile):
                yield _problem(key, f"it overlaps {space_key}")


def _dots(data: BoardData, layout: BoardLayout) -> Iterator[BoardProblem]:
    """No dot lies on a space, a name, a plate or another dot; a country is its plates."""
    dots = [(id, place) for id, place in layout.places.items() if not place.plates]
    for id, dot in dots:
        things = [(key, tile) for key, _, tile in _tiles(layout)]
        things += [(key, box.tile) for key, _, box in _boxes(layout)]
        for key, tile in things:
            if dot_overlaps(dot.x, dot.y, dot.radius, tile):
                yield _problem(f"places.{id}", f"it overlaps {key}")
    for (id, one), (other_id, other) in combinations(dots, 2):
        if math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius:
            yield _problem(f"places.{id}", f"it overlaps places.{other_id}")


def _lines(data: BoardData, layout: BoardLayout) -> Iterator[BoardProblem]:
    """Paths cross nowhere, and nothing lies on the line of a track that one piece covers."""
    for one, other in combinations(data.tracks, 2):
        shared = [layout.places[id] for id in {one.a, one.b} & {other.a, other.b}]
        for first in layout.tracks[one.id].path:
            for second in layout.tracks[other.id].path:
                crossing = lines_cross(first, second)
                if crossing and not any(_near(place, crossing) for place in shared):
                    yield _problem(f"tracks.{one.id}.path", f"it crosses tracks.{other.id}.path")
    per_space = {piece.id: piece.per_space for piece in data.pieces}
    for track in data.tracks:
        if not per_space[track.piece]:
            yield from _on_line(track, layout.tracks[track.id], layout)


def _near(place: PlaceLayout, point: Point) -> bool:
    on_dot = math.hypot(point[0] - place.x, point[1] - place.y) <= SHARED * place.radius
    return on_dot or any(plate.around(point, place.radius) for plate in place.plates)


def _on_line(track: Track, drawn: TrackLayout, layout: BoardLayout) -> Iterator[BoardProblem]:
    things = [(key, tile) for key, id, tile in _tiles(layout) if id != track.id]
    things += [(key, box.tile) for key, _, box in _boxes(layout)]
    ends = [layout.places[id] for id in (track.a, track.b)]
    points = [p for part in drawn.path for p in part.points if not any(_near(end, p) for end in ends)]
    for key, tile in things:
        if any(dot_overlaps(x, y, ON_LINE, tile) for x, y in points):
            yield _problem(f"tracks.{track.id}.path", f"it runs over {key}")


def _ornaments(data: BoardData, layout: BoardLayout) -> Iterator[BoardProblem]:
    board = Box(0, 0, layout.width, layout.height)
    for id, box in layout.ornaments.items():
        if not all(board.around(corner) for corner in box.tile.corners):
            yield _problem(f"ornaments.{id}", "it reaches over the edge of the board")
        things = [(key, tile) for key, _, tile in _tiles(layout)] + [(key, b.tile) for key, _, b in _boxes(layout)]
        for key, tile in things:
            if tiles_overlap(box.tile, tile):
                yield _problem(f"ornaments.{id}", f"it overlaps {key}")
