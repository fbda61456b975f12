"""The middle lines of the bundles as splines, the circles of their spaces, and the gradients of both."""

from __future__ import annotations

import numpy as np

from scripts.layout.kinds import Array, Ints
from scripts.layout.plan import Plan
from scripts.layout.spline import basis

SAMPLES = 41
PITCH = 5.0  # the least gap between spaces of a track
SLACK = 9.0  # the widest gap between them
BESIDE = 3.0  # between parallel tracks
CLEAR = 6.0  # between a dot and the first space
EDGE = 26.0  # from the edge of the map to a space of a track that wraps around

# A space as circles: along and across from its middle, and radius, in halves of its length and its width.
PARTS = np.array(
    [(0, 0, 1), (-0.5, 0, 1), (0.5, 0, 1)] + [(u * 0.82, v * 0.45, 0.55) for u in (-1, 1) for v in (-1, 1)]
)


class Curves:
    """All middle lines at once; each has control points between its ends, kept as offsets from the straight line."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        bundles = plan.bundles
        self.counts = [_controls(b.length, b.wraps, len(b.via)) for b in bundles]
        self.most = max(self.counts)
        self.ends = np.array([(b.a, b.b) for b in bundles])
        self.shift = np.array([(-plan.size[0] if b.wraps else 0.0, 0.0) for b in bundles])
        self.bound = np.array([0.0 if b.line else 1.0 for b in bundles])  # lines may be as long as they like
        # short tracks bend least, and those of several lanes less than single ones
        stiff = np.array([(3.0 if b.length <= 2 else 1.0) * (1 + 0.6 * (len(b.tracks) - 1)) for b in bundles])
        self.stiffness = _stiffness(self.counts, self.most, stiff)
        self.along = np.zeros((len(bundles), self.most))
        self.free = np.zeros((len(bundles), self.most))
        self.dense = np.zeros((len(bundles), SAMPLES, self.most))
        for k, count in enumerate(self.counts):
            inner = np.linspace(0, 1, count - 2)[1:-1]
            knots = np.concatenate([np.zeros(4), inner, np.ones(4)])
            self.along[k, :count] = [knots[i + 1 : i + 4].mean() for i in range(count)]
            self.free[k, 1 : count - 1] = 1
            self.dense[k, :, :count] = basis(count, np.linspace(0, 1, SAMPLES))[0]
        self.rest = np.zeros((len(bundles), self.most, 2))
        self.owner: Ints = np.zeros(0, dtype=np.int64)
        self.thin = np.zeros(0)

    def first_bends(self, nodes: Array) -> Array:
        """Offsets of the control points that give the bends made by hand, the shapes that lines go back to."""
        bends = np.zeros((len(self.plan.bundles), self.most, 2))
        for k, bundle in enumerate(self.plan.bundles):
            if not bundle.via:
                continue
            a, b = nodes[bundle.a], nodes[bundle.b] + self.shift[k]
            way = b - a
            normal = np.array([-way[1], way[0]])
            known = np.array([(0.0, 0.0, 0.0), *((u, u, v) for u, v in bundle.via), (1.0, 1.0, 0.0)])
            for c in range(1, self.counts[k] - 1):
                across = np.interp(self.along[k, c], known[:, 0], known[:, 2])
                bends[k, c] = across * normal
        self.rest = bends.copy()
        return bends

    def controls(self, nodes: Array, bends: Array) -> Array:
        """Positions of all control points; those of tracks that wrap run on beyond the left edge."""
        a = nodes[self.ends[:, 0]][:, None]
        b = (nodes[self.ends[:, 1]] + self.shift)[:, None]
        s = self.along[:, :, None]
        found: Array = (1 - s) * a + s * b + bends * self.free[:, :, None]
        return found

    def clearances(self, k: int, points: Array) -> tuple[float, float]:
        """How far from either end, along the line, the first space may begin."""
        found: list[float] = []
        for end, line in ((self.plan.bundles[k].a, points), (self.plan.bundles[k].b, points[::-1])):
            node = self.plan.nodes[end]
            if node.plate is None:
                found.append(node.radius + CLEAR)
                continue
            steps = np.hypot(*np.diff(line, axis=0).T)
            arc = np.concatenate([[0], np.cumsum(steps)])
            half = np.array(node.plate) + CLEAR + 1
            wide = (len(self.plan.bundles[k].tracks) - 1) / 2 * (self.plan.space[1] + BESIDE)
            inside = (np.abs(line - line[0]) < half + wide * 0.5).all(axis=1)
            found.append(float(arc[int(np.argmin(inside))]) if not inside.all() else float(half[1]))
        return found[0], found[1]

    def wanted(self, k: int, clear: tuple[float, float]) -> float:
        """The length that a middle line needs."""
        bundle = self.plan.bundles[k]
        length = self.plan.space[0]
        pitch = length + PITCH + 1.5 * (len(bundle.tracks) - 1)  # the inner lane of a bend is shorter
        spaces = 1.4 * length if bundle.line else bundle.length * pitch
        return spaces + sum(clear) + (2 * EDGE + 0.8 * length if bundle.wraps else 0)

    def spread(self, nodes: Array, bends: Array, grown: float) -> None:
        """Choose where on the lines the circles of the spaces lie, for the steps to come."""
        controls = self.controls(nodes, bends)
        points = self.dense @ controls
        owners: list[int] = []
        values: list[float] = []
        offsets: list[float] = []
        thin: list[float] = []
        self.wishes = np.zeros(len(self.plan.bundles))
        length, width = self.plan.space
        for k, bundle in enumerate(self.plan.bundles):
            arc = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points[k], axis=0).T))])
            clear = self.clearances(k, points[k])
            self.wishes[k] = self.wanted(k, clear)
            middles = self.middles(k, points[k], arc, clear)
            if bundle.line:
                spots = np.arange(clear[0], max(arc[-1] - clear[1], clear[0] + 1), width * 0.7)
            else:
                spots = (middles[:, None] + PARTS[:, 0] * length / 2 * grown).ravel()
            t = np.interp(spots, arc, np.linspace(0, 1, SAMPLES))
            parts = np.array([[0.0, 0.0, 0.6]]) if bundle.line else PARTS
            for place in range(len(bundle.tracks)):
                offset = (place - (len(bundle.tracks) - 1) / 2) * (width + BESIDE)
                owners += [k] * len(t)
                values += list(t)
                offsets += list(offset + np.tile(parts[:, 1], len(t) // len(parts)) * width / 2 * grown)
                thin += list(np.tile(parts[:, 2], len(t) // len(parts)))
        self.owner = np.array(owners)
        self.offset = np.array(offsets)
        self.thin = np.array(thin)
        self.weights = np.zeros((len(owners), self.most))
        self.slopes = np.zeros((len(owners), self.most))
        t_all = np.array(values)
        for count in set(self.counts):
            rows = np.flatnonzero(np.array(self.counts)[self.owner] == count)
            self.weights[rows, :count], self.slopes[rows, :count] = basis(count, t_all[rows])

    def middles(self, k: int, points: Array, arc: Array, clear: tuple[float, float]) -> Array:
        """Where on its middle line, by distance, each space of a bundle has its middle."""
        bundle = self.plan.bundles[k]
        total = float(arc[-1])
        if bundle.line:
            return np.array([(clear[0] + total - clear[1]) / 2])
        if not bundle.wraps:
            return self._even(clear[0], total - clear[1], bundle.length)
        edge = self._edge(points, arc)
        parts = (clear[0], edge - EDGE), (edge + EDGE, total - clear[1])
        rooms = [max(high - low, 1.0) for low, high in parts]
        choices = range(1, bundle.length)
        left = max(choices, key=lambda n: min(rooms[0] / n, rooms[1] / (bundle.length - n)))
        counts = left, bundle.length - left
        return np.concatenate([self._even(*part, n) for part, n in zip(parts, counts, strict=True)])

    def _edge(self, points: Array, arc: Array) -> float:
        beyond = np.flatnonzero(points[:, 0] < 0)
        i = int(beyond[0]) if len(beyond) else len(points) - 1
        i = max(i, 1)
        share = points[i - 1, 0] / max(points[i - 1, 0] - points[i, 0], 1e-6)
        return float(arc[i - 1] + share * (arc[i] - arc[i - 1]))

    def _even(self, low: float, high: float, count: int) -> Array:
        length = self.plan.space[0]
        pitch = min((high - low) / count, length + SLACK)
        middle = (low + high) / 2
        found: Array = middle + (np.arange(count, dtype=np.float64) - (count - 1) / 2) * pitch
        return found

    def circles(self, nodes: Array, bends: Array) -> tuple[Array, Array]:
        """Centres of the circles of all spaces, and the tangents of the middle lines there."""
        controls = self.controls(nodes, bends)[self.owner]
        at = np.einsum("kn,knd->kd", self.weights, controls)
        tangents = np.einsum("kn,knd->kd", self.slopes, controls)
        unit = tangents / np.maximum(np.hypot(*tangents.T), 1e-6)[:, None]
        at = at + self.offset[:, None] * np.stack([-unit[:, 1], unit[:, 0]], axis=1)
        beyond = (self.shift[self.owner, 0] != 0) & (at[:, 0] < 0)
        at[beyond, 0] += self.plan.size[0]
        return at, tangents

    def gradient(
        self, nodes: Array, bends: Array, force: Array, tangents: Array, grown: float, weight: float
    ) -> tuple[Array, Array]:
        """What the forces on the circles, the lengths and the stiffness of the lines ask of nodes and bends."""
        g_controls = np.zeros((len(self.plan.bundles), self.most, 2))
        speed = np.maximum(np.hypot(*tangents.T), 1e-6)
        unit = tangents / speed[:, None]
        turned = np.stack([force[:, 1], -force[:, 0]], axis=1)  # the normal's quarter turn, taken back
        turned -= (turned * unit).sum(axis=1)[:, None] * unit
        on_tangent = self.offset[:, None] * turned / speed[:, None]
        rows = self.weights[:, :, None] * force[:, None] + self.slopes[:, :, None] * on_tangent[:, None]
        np.add.at(g_controls, self.owner, rows)
        self._lengths(nodes, bends, g_controls, grown, weight)
        g_bends = g_controls * self.free[:, :, None] + self.stiffness @ (bends - self.rest)
        g_nodes = np.zeros_like(nodes)
        s = self.along[:, :, None]
        np.add.at(g_nodes, self.ends[:, 0], ((1 - s) * g_controls).sum(axis=1))
        np.add.at(g_nodes, self.ends[:, 1], (s * g_controls).sum(axis=1))
        return g_nodes, g_bends

    def _lengths(self, nodes: Array, bends: Array, g_controls: Array, grown: float, weight: float) -> None:
        points = self.dense @ self.controls(nodes, bends)
        steps = np.diff(points, axis=1)
        lengths = np.maximum(np.hypot(steps[:, :, 0], steps[:, :, 1]), 1e-6)
        total = lengths.sum(axis=1)
        wished = self.wishes * grown
        pull = 2.0 * weight * np.minimum(0, total - wished)
        pull += 0.3 * np.maximum(0, total - wished * 1.3 - 12) * self.bound
        g_steps = pull[:, None, None] * steps / lengths[:, :, None]
        g_points = np.zeros_like(points)
        g_points[:, 1:] += g_steps
        g_points[:, :-1] -= g_steps
        g_controls += np.einsum("bsn,bsd->bnd", self.dense, g_points)
        # one more wish: even a straight line is long enough, so that few tracks need to bend
        chord = points[:, -1] - points[:, 0]
        span = np.maximum(np.hypot(*chord.T), 1e-6)
        push = (0.3 * weight * np.minimum(0, span - 0.97 * wished))[:, None] * chord / span[:, None]
        last = np.array(self.counts) - 1
        g_controls[np.arange(len(last)), last] += push
        g_controls[:, 0] -= push


def _stiffness(counts: list[int], most: int, stiff: Array) -> Array:
    """A matrix for each line: it likes to be straight, and where it bends, to bend evenly."""
    found = np.zeros((len(counts), most, most))
    for k, count in enumerate(counts):
        second, third = (np.diff(np.eye(count), n=n, axis=0) for n in (2, 3))
        matrix = 0.02 * np.eye(count) + 0.3 * second.T @ second + 0.3 * third.T @ third
        found[k, 1 : count - 1, :count] = stiff[k] * matrix[1 : count - 1]
    return found


def _controls(length: int, wraps: bool, bends: int) -> int:
    if wraps or length >= 7:
        return 7
    return 5 + (length >= 5) if length >= 3 or bends else 4
