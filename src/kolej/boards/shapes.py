"""Shapes of a layout and whether they overlap: turned rectangles, upright boxes, dots."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

Point = tuple[float, float]
Bounds = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True)
class Polyline:
    """A line through points: a part of a track's path."""

    points: tuple[Point, ...]

    @cached_property
    def bounds(self) -> Bounds:
        return _bounds(self.points)


@dataclass(frozen=True)
class Tile:
    """A rectangle turned about its middle: a space of a track."""

    x: float
    y: float
    angle: float  # radians
    length: float
    width: float

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        u, v = math.cos(self.angle), math.sin(self.angle)
        a, b = self.length / 2, self.width / 2
        return tuple((self.x + i * u - j * v, self.y + i * v + j * u) for i, j in ((a, b), (a, -b), (-a, -b), (-a, b)))

    @property
    def reach(self) -> float:
        """From the middle to a corner."""
        return math.hypot(self.length, self.width) / 2


@dataclass(frozen=True)
class Box:
    """An upright rectangle by its top left corner: a name, a plate, an ornament."""

    x: float
    y: float
    width: float
    height: float

    @property
    def tile(self) -> Tile:
        """The same rectangle by its middle."""
        return Tile(self.x + self.width / 2, self.y + self.height / 2, 0.0, self.width, self.height)

    def around(self, point: Point, slack: float = 0.0) -> bool:
        """Whether the point lies inside."""
        dx, dy = point[0] - self.x, point[1] - self.y
        return -slack <= dx <= self.width + slack and -slack <= dy <= self.height + slack


def tiles_overlap(one: Tile, other: Tile) -> bool:
    """Whether two rectangles share more than an edge: no line along a side of either keeps them apart."""
    if math.hypot(one.x - other.x, one.y - other.y) >= one.reach + other.reach:
        return False
    for tile in (one, other):
        for angle in (tile.angle, tile.angle + math.pi / 2):
            u, v = math.cos(angle), math.sin(angle)
            first = [x * u + y * v for x, y in one.corners]
            second = [x * u + y * v for x, y in other.corners]
            if max(first) <= min(second) + 1e-6 or max(second) <= min(first) + 1e-6:
                return False
    return True


def dot_overlaps(x: float, y: float, radius: float, tile: Tile) -> bool:
    """Whether a dot and a rectangle share a point."""
    u, v = math.cos(tile.angle), math.sin(tile.angle)
    dx, dy = x - tile.x, y - tile.y
    along, across = abs(dx * u + dy * v), abs(dy * u - dx * v)
    return math.hypot(max(along - tile.length / 2, 0), max(across - tile.width / 2, 0)) < radius


def lines_cross(one: Polyline, other: Polyline) -> Point | None:
    """The first point where two lines cross, if there is one."""
    if _apart(one.bounds, other.bounds):
        return None
    pieces = [(c, d, _bounds((c, d))) for c, d in pairwise(other.points)]
    for a, b in pairwise(one.points):
        bounds = _bounds((a, b))
        if _apart(bounds, other.bounds):
            continue
        for c, d, others in pieces:
            if _apart(bounds, others):
                continue
            from_c, from_d = _side(a, b, c), _side(a, b, d)
            if from_c * from_d < 0 and _side(c, d, a) * _side(c, d, b) < 0:
                share = from_c / (from_c - from_d)
                return c[0] + share * (d[0] - c[0]), c[1] + share * (d[1] - c[1])
    return None


def _bounds(points: Sequence[Point]) -> Bounds:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def _apart(one: Bounds, other: Bounds) -> bool:
    return one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
