"""The warp: how the land moves along with its places, as shifts on a grid."""

from __future__ import annotations

from typing import Any

import numpy as np

from scripts.layout.kinds import Array

STEP = 50.0
BEYOND = 100.0  # how far the grid reaches over the edges of the board
LEAST = 0.3  # the land keeps at least this share of its area everywhere


def warp(true: Array, moved: Array, size: tuple[float, float], stretch: tuple[float, float]) -> dict[str, Any]:
    """The smoothest shifts that carry the true places to where they were moved, with no fold anywhere."""
    width, height = size
    columns, rows = (int(np.ceil((side + 2 * BEYOND) / STEP)) + 1 for side in (width, height))
    grid = np.array([(c * STEP - BEYOND, r * STEP - BEYOND) for r in range(rows) for c in range(columns)])
    edge = [(x, y) for x in np.arange(0, width + 1, 200) for y in (-BEYOND, height + BEYOND)]
    edge += [(x, y) for y in np.arange(0, height + 1, 200) for x in (-BEYOND, width + BEYOND)]
    knots = np.vstack([true, edge])
    outward = (np.array(edge) - np.array(size) / 2) * (np.array(stretch) - 1)
    shifts = np.vstack([moved - true, outward])
    stiff = np.concatenate([np.ones(len(true)), np.full(len(edge), 40.0)])
    for softness in np.geomspace(0.01, 1000, 26):
        found = _plate(knots, shifts, stiff * softness, grid).reshape(rows, columns, 2)
        if _least_area(found) > LEAST:
            break
    return {
        "step": STEP,
        "from": [-BEYOND, -BEYOND],
        "columns": columns,
        "rows": rows,
        "shifts": [[round(float(x), 1), round(float(y), 1)] for x, y in found.reshape(-1, 2)],
    }


def warped(point: tuple[float, float], grid: dict[str, Any]) -> tuple[float, float]:
    """Where the warp carries a point: the four shifts around it, weighed by nearness."""
    columns, rows, step = grid["columns"], grid["rows"], grid["step"]
    u = min(max((point[0] - grid["from"][0]) / step, 0), columns - 1.001)
    v = min(max((point[1] - grid["from"][1]) / step, 0), rows - 1.001)
    c, r = int(u), int(v)
    u, v = u - c, v - r
    x, y = point
    for dr, dc, weight in ((0, 0, (1 - u) * (1 - v)), (0, 1, u * (1 - v)), (1, 0, (1 - u) * v), (1, 1, u * v)):
        dx, dy = grid["shifts"][(r + dr) * columns + c + dc]
        x, y = x + weight * dx, y + weight * dy
    return x, y


def _kernel(a: Array, b: Array) -> Array:
    square = ((a[:, None] - b[None]) ** 2).sum(axis=2) / 1e4
    return np.where(square > 0, square * np.log(np.maximum(square, 1e-12)) / 2, 0.0)


def _plate(knots: Array, values: Array, softness: Array, grid: Array) -> Array:
    """A thin plate spline through the knots, the softer the less exactly."""
    count = len(knots)
    plane = np.hstack([np.ones((count, 1)), knots / 100])
    system = np.block([[_kernel(knots, knots) + np.diag(softness), plane], [plane.T, np.zeros((3, 3))]])
    weights = np.linalg.solve(system, np.vstack([values, np.zeros((3, 2))]))
    found: Array = (
        _kernel(grid, knots) @ weights[:count] + np.hstack([np.ones((len(grid), 1)), grid / 100]) @ weights[count:]
    )
    return found


def _least_area(shifts: Array) -> float:
    right = np.diff(shifts, axis=1)[:-1] / STEP + np.array([1.0, 0.0])
    down = np.diff(shifts, axis=0)[:, :-1] / STEP + np.array([0.0, 1.0])
    return float((right[..., 0] * down[..., 1] - right[..., 1] * down[..., 0]).min())
