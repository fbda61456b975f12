"""What there is to lay out: places, bundles of parallel tracks, and a board's settings made by hand."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from kolej.boards.loader import load
from kolej.boards.schema import BoardData, City, Track
from scripts.layout.lettering import Lettering, lettered
from scripts.layout.projection import Projection, fitted

SETTINGS = Path(__file__).with_name("boards.toml")


@dataclass(frozen=True)
class Node:
    """A place as tracks see it; a country with two plates is two of them."""

    id: str
    city: City
    map: tuple[float, float]  # where the projection has it
    true: tuple[float, float]  # where the board would have it, stretched
    start: tuple[float, float]  # where the relaxation starts
    radius: float  # of the dot
    plate: tuple[float, float] | None  # half width and height of a country's plate
    lettering: Lettering
    side: float | None  # the direction of the label in degrees, where it is given


@dataclass(frozen=True)
class Bundle:
    """Parallel tracks between the same two places; they share one middle line."""

    a: int
    b: int
    tracks: tuple[Track, ...]
    length: int  # spaces on each
    line: bool  # one piece covers the whole track: a line with one space
    wraps: bool  # leaves the map at one edge and comes back at the other; `b` is the place at the right
    via: tuple[tuple[float, float], ...]  # how the middle line bends: (along, across) as shares of the distance


@dataclass(frozen=True)
class Plan:
    """Everything that the relaxation needs to know about a board."""

    data: BoardData
    size: tuple[float, float]
    space: tuple[float, float]  # length and width
    font: float
    projection: Projection
    nodes: list[Node]
    bundles: list[Bundle]
    blocks: list[tuple[float, float, float, float]]  # kept free: x, y, width, height
    settings: dict[str, Any] = field(default_factory=dict)


def plan(board: str) -> Plan:
    """The plan of a bundled board."""
    data = load(board)
    settings = tomllib.loads(SETTINGS.read_text())[board]
    places = np.array([(city.lon, city.lat) for city in data.cities if city.id not in settings.get("loose", [])])
    parallels = settings.get("parallels", [0.0, 0.0])
    frame = settings["frame"]
    projection = fitted(settings["projection"], settings["rotate"], (parallels[0], parallels[1]), places, tuple(frame))
    nodes = [node for city in data.cities for node in _nodes(city, data, settings, projection)]
    where = {node.id: i for i, node in enumerate(nodes)}
    width, height = settings["size"]
    return Plan(
        data=data,
        size=(width, height),
        space=tuple(settings["space"]),
        font=settings["font"],
        projection=projection,
        nodes=nodes,
        bundles=_bundles(data, settings, nodes, where),
        blocks=[tuple(block) for block in settings.get("blocks", {}).values()],
        settings=settings,
    )


def _nodes(city: City, data: BoardData, settings: dict[str, Any], projection: Projection) -> list[Node]:
    lettering = lettered(city, settings["font"], data.passengers is not None)
    plate = (lettering.width / 2 + 9, lettering.height / 2 + 5) if city.country else None
    radius = settings["dot"] * (0.7 if city.junction else 1)
    found: list[Node] = []
    for name in (city.id, *(name for name in settings.get("second_plates", {}) if name.startswith(city.id + "@"))):
        lon, lat = settings.get("second_plates", {}).get(name, {}).get("at", (city.lon, city.lat))
        on_map = projection(lon, lat)
        x, y = settings.get("at", {}).get(name, stretched(on_map, settings))
        true = (float(x), float(y))
        moved = settings.get("move", {}).get(name, (0, 0))
        start = (true[0] + moved[0], true[1] + moved[1])
        side = settings.get("label", {}).get(name)
        found.append(Node(name, city, on_map, true, start, radius, plate, lettering, side))
    return found


def stretched(point: tuple[float, float], settings: dict[str, Any]) -> tuple[float, float]:
    """The point on the board's own stretch of the map, about its middle."""
    (width, height), (right, down) = settings["size"], settings.get("stretch", (1.0, 1.0))
    return width / 2 + right * (point[0] - width / 2), height / 2 + down * (point[1] - height / 2)


def _bundles(data: BoardData, settings: dict[str, Any], nodes: list[Node], where: dict[str, int]) -> list[Bundle]:
    per_space = {piece.id: piece.per_space for piece in data.pieces}
    ends = {
        track: (name.split("@")[0], name)
        for name, second in settings.get("second_plates", {}).items()
        for track in second["tracks"]
    }
    groups: dict[tuple[str, str, str, int], list[Track]] = {}
    for track in data.tracks:
        a, b = sorted((track.a, track.b))
        groups.setdefault((a, b, track.piece, track.length), []).append(track)
    found: list[Bundle] = []
    for (a, b, piece, length), tracks in groups.items():
        for city, second in (ends[track.id] for track in tracks if track.id in ends):
            a, b = (second if name == city else name for name in (a, b))
        i, j = where[a], where[b]
        wraps = tracks[0].wraps
        if wraps and nodes[i].true[0] > nodes[j].true[0]:
            i, j = j, i
        via = settings.get("bend", {}).get(tracks[0].id, [])
        bend = tuple((float(along), float(across)) for along, across in via)
        found.append(Bundle(i, j, tuple(tracks), length, not per_space[piece], wraps, bend))
    return found
