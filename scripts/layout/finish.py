"""The relaxed layout as plain geometry: rectangles of spaces, paths of tracks, boxes of names."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scripts.layout.curves import BESIDE, Curves
from scripts.layout.kinds import Array
from scripts.layout.plan import Plan
from scripts.layout.relax import Layout
from scripts.layout.spline import basis

FINE = 241


@dataclass(frozen=True)
class Space:
    """A rectangle's middle and its angle in degrees."""

    x: float
    y: float
    angle: float


@dataclass(frozen=True)
class Line:
    """A track: its spaces from `a` to `b` of the bundle, its path, and its arrows at the map's edges."""

    spaces: list[Space]
    path: str
    arrows: list[Space]


def lines(plan: Plan, curves: Curves, layout: Layout) -> dict[str, Line]:
    """The finished line of every track by its id."""
    found: dict[str, Line] = {}
    controls = curves.controls(layout.nodes, layout.bends)
    width = plan.size[0]
    for k, bundle in enumerate(plan.bundles):
        count = curves.counts[k]
        weights, slopes = basis(count, np.linspace(0, 1, FINE))
        points, tangents = weights @ controls[k, :count], slopes @ controls[k, :count]
        unit = tangents / np.maximum(np.hypot(*tangents.T), 1e-6)[:, None]
        normal = np.stack([-unit[:, 1], unit[:, 0]], axis=1)
        arc = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
        clear = curves.clearances(k, points)
        middles = curves.middles(k, points, arc, clear)
        for place, track in enumerate(bundle.tracks):
            offset = (place - (len(bundle.tracks) - 1) / 2) * (plan.space[1] + BESIDE)
            fade = np.minimum(1, np.minimum(arc, arc[-1] - arc) / max(min(clear), 1))[:, None]
            beside = points + offset * fade * normal
            spaces = [_space(beside, arc, s, plan.space[0], width if bundle.wraps else None) for s in middles]
            found[track.id] = Line(spaces, _path(beside, arc, bundle.length, bundle.wraps, width), [])
            if bundle.wraps:
                found[track.id].arrows.extend(_arrows(beside, width))
    return found


def _at(points: Array, arc: Array, s: float) -> Array:
    return np.array([np.interp(s, arc, points[:, 0]), np.interp(s, arc, points[:, 1])])


def _space(points: Array, arc: Array, s: float, length: float, width: float | None) -> Space:
    before, after = _at(points, arc, s - length * 0.4), _at(points, arc, s + length * 0.4)
    x, y = (_at(points, arc, s) * 2 + before + after) / 4
    angle = float(np.degrees(np.arctan2(*(after - before)[::-1])))
    if width is not None and x < 0:
        x += width
    return Space(round(float(x), 1), round(float(y), 1), round((angle + 90) % 180 - 90, 1))


def _arrows(points: Array, width: float) -> list[Space]:
    """At the left edge pointing out, and at the right edge pointing out, where the line leaves the map."""
    i = int(np.flatnonzero(points[:, 0] < 0)[0])
    step = points[i] - points[i - 1]
    y = float(points[i, 1])
    angle = round(float(np.degrees(np.arctan2(step[1], step[0]))), 1)
    return [Space(0.0, round(y, 1), angle), Space(width, round(y, 1), round((angle + 180 + 180) % 360 - 180, 1))]


def _path(points: Array, arc: Array, length: int, wraps: bool, width: float) -> str:
    if not wraps:
        return smooth(_thinned(points, arc, 2 * length + 3))
    i = int(np.flatnonzero(points[:, 0] < 0)[0])
    share = points[i - 1, 0] / (points[i - 1, 0] - points[i, 0])
    edge = points[i - 1] + share * (points[i] - points[i - 1])
    left, right = np.vstack([points[:i], edge]), np.vstack([edge, points[i:]]) + np.array([width, 0.0])
    parts = [part[:: max(1, len(part) // (length + 3))] for part in (left, right)]
    parts = [np.vstack([p, whole[-1:]]) for p, whole in zip(parts, (left, right), strict=True)]
    return " ".join(smooth(part) for part in parts)


def _thinned(points: Array, arc: Array, count: int) -> Array:
    return np.array([_at(points, arc, s) for s in np.linspace(0, arc[-1], count)])


def smooth(points: Array) -> str:
    """A path of cubic curves through the points."""
    ahead = np.vstack([points[1] - points[0], (points[2:] - points[:-2]) / 2, points[-1] - points[-2]])
    text = f"M{_xy(points[0])}"
    for i in range(len(points) - 1):
        first, second = points[i] + ahead[i] / 3, points[i + 1] - ahead[i + 1] / 3
        text += f"C{_xy(first)} {_xy(second)} {_xy(points[i + 1])}"
    return text


def smooth_ring(points: Array) -> str:
    """A closed path of cubic curves through the points."""
    around = np.vstack([points[-1:], points, points[:2]])
    ahead = (around[2:] - around[:-2]) / 2
    text = f"M{_xy(points[0])}"
    for i in range(len(points)):
        after = points[(i + 1) % len(points)]
        text += f"C{_xy(points[i] + ahead[i] / 3)} {_xy(after - ahead[i + 1] / 3)} {_xy(after)}"
    return text + "Z"


def _xy(point: Array) -> str:
    return f"{point[0]:.1f},{point[1]:.1f}".replace(".0,", ",").removesuffix(".0")
