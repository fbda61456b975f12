"""Clamped cubic B-splines: points of a curve as sums of its control points."""

from __future__ import annotations

import numpy as np

from scripts.layout.kinds import Array


def basis(count: int, t: Array) -> tuple[Array, Array]:
    """The weight of each of `count` control points at each parameter, and its derivative."""
    inner = np.linspace(0, 1, count - 2)[1:-1]
    knots = np.concatenate([np.zeros(4), inner, np.ones(4)])
    t = np.clip(t, 0, 1 - 1e-9)
    weights = _weights(knots, t, 3, count)
    lower = _weights(knots, t, 2, count + 1)
    slope = np.zeros_like(weights)
    for i in range(count):
        if knots[i + 3] > knots[i]:
            slope[:, i] += 3 / (knots[i + 3] - knots[i]) * lower[:, i]
        if knots[i + 4] > knots[i + 1]:
            slope[:, i] -= 3 / (knots[i + 4] - knots[i + 1]) * lower[:, i + 1]
    return weights, slope


def _weights(knots: Array, t: Array, degree: int, count: int) -> Array:
    table = ((knots[None, :-1] <= t[:, None]) & (t[:, None] < knots[None, 1:])).astype(np.float64)
    for d in range(1, degree + 1):
        width = table.shape[1] - 1
        nxt = np.zeros((len(t), width))
        for i in range(width):
            left, right = knots[i + d] - knots[i], knots[i + d + 1] - knots[i + 1]
            if left > 0:
                nxt[:, i] += (t - knots[i]) / left * table[:, i]
            if right > 0:
                nxt[:, i] += (knots[i + d + 1] - t) / right * table[:, i + 1]
        table = nxt
    return table[:, :count]
