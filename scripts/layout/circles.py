"""Dots, plates, names and ornaments as circles, and which circles are near one another."""

from __future__ import annotations

import numpy as np

from scripts.layout.kinds import Array, Ints
from scripts.layout.plan import Plan


class Circles:
    """The circles of everything but tracks: whose they are, where they lie from its middle, and their radii."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.name_of, self.name_at, name_radius = self._names()
        self.block_at, block_radius = self._blocks()
        self.dot_of, self.dot_at, dot_radius = self._dots()
        self.radius_fixed = np.concatenate([dot_radius, name_radius, block_radius])

    def _dots(self) -> tuple[Ints, Array, Array]:
        rows: list[tuple[int, float, float, float]] = []
        for i, node in enumerate(self.plan.nodes):
            if node.plate is None:
                rows.append((i, 0.0, 0.0, node.radius))
                continue
            width, height = node.plate
            for x in _row(width * 2, height * 2):
                rows.append((i, x, 0.0, height))
        table = np.array(rows)
        return table[:, 0].astype(np.int64), table[:, 1:3], table[:, 3]

    def _names(self) -> tuple[Ints, Array, Array]:
        rows: list[tuple[int, float, float, float]] = []
        for i, node in enumerate(self.plan.nodes):
            width, height = node.lettering.width, node.lettering.height
            if node.plate is not None or not node.lettering.lines:
                continue
            slices = 1 if height < 1.5 * self.plan.font else 2
            for k in range(slices):
                y = (k - (slices - 1) / 2) * height / slices
                rows.extend((i, x, y, height / slices / 2) for x in _row(width, height / slices))
            corner = self.plan.font / 4
            rows.extend(
                (i, u * (width / 2 - corner), v * (height / 2 - corner), corner) for u in (-1, 1) for v in (-1, 1)
            )
        table = np.array(rows)
        return table[:, 0].astype(np.int64), table[:, 1:3], table[:, 3]

    def _blocks(self) -> tuple[Array, Array]:
        rows: list[tuple[float, float, float]] = []
        for x, y, width, height in self.plan.blocks:
            radius = min(width, height, 60) / 2
            for u in np.arange(x + radius, x + width - radius + 1, radius):
                rows.extend((u, v, radius) for v in np.arange(y + radius, y + height - radius + 1, radius))
        table = np.array(rows).reshape(-1, 3)
        return table[:, :2], table[:, 2]


def _row(width: float, height: float) -> Array:
    half = max(width - height, 0) / 2
    return np.linspace(-half, half, max(1, int(np.ceil(2 * half / (height * 0.6))) + 1))


def neighbours(centres: Array, radii: Array, gap: float) -> tuple[Ints, Ints]:
    """Pairs of circles with less than the gap between them, the lower number first: a sweep from left to right."""
    order = np.argsort(centres[:, 0])
    at, reach = centres[order], radii[order]
    widest = 2 * float(radii.max()) + gap
    found: list[tuple[Ints, Ints]] = []
    for step in range(1, len(order)):
        apart = at[step:] - at[:-step]
        if float(apart[:, 0].min()) > widest:
            break
        near = np.flatnonzero((apart**2).sum(axis=1) < (reach[step:] + reach[:-step] + gap) ** 2)
        found.append((order[near], order[near + step]))
    i, j = (np.concatenate([pair[side] for pair in found]) for side in (0, 1))
    return np.minimum(i, j), np.maximum(i, j)
