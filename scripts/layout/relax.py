"""The relaxation: places, names and spaces push one another apart while the map holds them near the truth."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scripts.layout.circles import Circles, neighbours
from scripts.layout.curves import Curves
from scripts.layout.descent import Descent
from scripts.layout.kinds import Array, Ints
from scripts.layout.plan import Plan

MARGIN = 14.0  # between anything and the edge of the board
GAP = 3.5  # between things that don't belong together
LABEL_GAP = 4.0  # between a dot and its name


@dataclass
class Layout:
    """What the relaxation found: positions of nodes, offsets of control points, middles of names from their nodes."""

    nodes: Array
    bends: Array
    names: Array


class Relaxation:
    """Gradient steps on the sum of all wishes."""

    def __init__(self, plan: Plan, shake: int = 0) -> None:
        self.plan = plan
        self.curves = Curves(plan)
        self.circles = Circles(plan)
        self.random = np.random.default_rng(shake + 1)
        self.true = np.array([node.true for node in plan.nodes])
        start = np.array([node.start for node in plan.nodes])
        if shake:
            start += self.random.normal(0, 8, start.shape)
        self.layout = Layout(start, self.curves.first_bends(start), np.zeros_like(start))
        self.grown = 0.3
        self.gap, self.weight = GAP, 1.0
        self.sides = self._near()
        named = [i for i, node in enumerate(plan.nodes) if node.plate is None and node.lettering.lines]
        boxes = [(plan.nodes[i].lettering.width / 2, plan.nodes[i].lettering.height / 2) for i in named]
        self.named = np.array(named), np.array(boxes), np.array([plan.nodes[i].radius + LABEL_GAP for i in named])
        self._place_names()

    def _near(self) -> tuple[Ints, Ints]:
        """Pairs of places whose direction the map keeps: those joined by a track and the nearest ones."""
        pairs = {(min(b.a, b.b), max(b.a, b.b)) for b in self.plan.bundles if not b.wraps}
        distance = np.hypot(*(self.true[:, None] - self.true[None]).transpose(2, 0, 1))
        for i in range(len(self.true)):
            pairs |= {(min(i, int(j)), max(i, int(j))) for j in np.argsort(distance[i])[1:5]}
        table = np.array(sorted(pairs))
        return table[:, 0], table[:, 1]

    def press(self) -> None:
        """Let things push harder, and farther, from now on."""
        self.gap, self.weight = self.gap + 0.3, self.weight * 1.4

    def run(self, steps: int, grow_until: float = 0.6, rate: float = 1.2) -> None:
        """Relax: sizes grow from a third to whole, then everything settles."""
        first = self.grown
        parts = [Descent(part) for part in (self.layout.nodes, self.layout.bends, self.layout.names)]
        for step in range(steps):
            share = step / steps
            self.grown = min(1.0, first + (1 - first) * share / grow_until)
            if step % 25 == 0:
                self.curves.spread(self.layout.nodes, self.layout.bends, self.grown)
                self._find_pairs()
            if step % 200 == 199 and share < 0.9:
                self._place_names()
            gradients = self._gradients()
            speed = rate * (1.0 if share < 0.7 else max(0.05, (1 - share) / 0.3))
            for part, gradient in zip(parts, gradients, strict=True):
                part.step(gradient, speed)
        self.curves.spread(self.layout.nodes, self.layout.bends, 1.0)

    def _all_circles(self) -> tuple[Array, Array, Array]:
        """Centres, radii, and the tangents where there are any."""
        nodes, names = self.layout.nodes, self.layout.names
        c = self.circles
        dots = nodes[c.dot_of] + c.dot_at
        labels = nodes[c.name_of] + names[c.name_of] + c.name_at
        spaces, tangents = self.curves.circles(nodes, self.layout.bends)
        grown = self.grown
        radii = np.concatenate(
            [c.radius_fixed * max(grown, 0.5), np.full(len(spaces), self.plan.space[1] / 2 * grown) * self.curves.thin]
        )
        return np.concatenate([dots, labels, c.block_at, spaces]), radii, tangents

    def _find_pairs(self) -> None:
        """Pairs of circles that are near enough to matter for the next steps and don't belong together."""
        centres, radii, _ = self._all_circles()
        c, k = self.circles, self.curves
        dots, names, blocks = len(c.dot_of), len(c.name_of), len(c.block_at)
        kind = np.concatenate([np.zeros(dots), np.ones(names), np.full(blocks, 2), np.full(len(k.owner), 3)]).astype(
            int
        )
        none = np.full(blocks, -1)
        node = np.concatenate([c.dot_of, c.name_of, none, np.full(len(k.owner), -1)]).astype(int)
        owner = np.concatenate([np.full(dots + names, -1), none, k.owner]).astype(int)
        i, j = neighbours(centres, radii, self.gap + 16)
        same_place = (kind[i] < 2) & (kind[j] < 2) & (node[i] == node[j])
        same_line = (kind[i] == 3) & (owner[i] == owner[j])
        own_line = (kind[i] == 0) & (kind[j] == 3) & (k.ends[owner[j]] == node[i][:, None]).any(axis=1)
        ok = ~same_place & ~same_line & ~own_line & ~((kind[i] == 2) & (kind[j] == 2))
        self.pairs = i[ok], j[ok]
        self.kind = kind

    def _gradients(self) -> tuple[Array, Array, Array]:
        centres, radii, tangents = self._all_circles()
        i, j = self.pairs
        apart = centres[i] - centres[j]
        distance = np.maximum(np.hypot(apart[:, 0], apart[:, 1]), 1e-6)
        gap = self.gap * self.grown
        short = np.maximum(0, radii[i] + radii[j] + gap - distance)
        push = (-2 * self.weight * short / distance)[:, None] * apart
        force = np.zeros_like(centres)
        np.add.at(force, i, push)
        np.add.at(force, j, -push)
        self._keep_inside(centres, radii, force)
        c = self.circles
        dots, names, blocks = len(c.dot_of), len(c.name_of), len(c.block_at)
        g_nodes = np.zeros_like(self.layout.nodes)
        g_names = np.zeros_like(self.layout.names)
        self._keep_names(g_names)
        g_names *= self.weight
        np.add.at(g_nodes, c.dot_of, force[:dots])
        np.add.at(g_nodes, c.name_of, force[dots : dots + names])
        np.add.at(g_names, c.name_of, force[dots : dots + names])
        more, g_bends = self.curves.gradient(
            self.layout.nodes, self.layout.bends, force[dots + names + blocks :], tangents, self.grown, self.weight
        )
        g_nodes += more
        self._keep_map(g_nodes)
        return g_nodes, g_bends, g_names

    def _keep_inside(self, centres: Array, radii: Array, force: Array) -> None:
        size = np.array(self.plan.size)
        low = radii[:, None] + MARGIN - centres
        high = centres + radii[:, None] + MARGIN - size
        blocks = self.kind == 2
        low[blocks], high[blocks] = 0, 0
        force -= 4 * np.maximum(0, low)
        force += 4 * np.maximum(0, high)

    def _keep_names(self, gradient: Array) -> None:
        """A name stays right beside its dot."""
        rows, half, wished = self.named
        offset = self.layout.names[rows]
        out = np.maximum(np.abs(offset) - half, 0) * np.sign(offset)
        distance = np.hypot(*out.T)
        off = distance > 1e-6
        pull = 2 * np.where(distance > wished, 1.5, 3) * (distance - wished) / np.maximum(distance, 1e-6)
        axis = np.argmax(np.abs(offset) / half, axis=1)
        away = np.zeros_like(offset)
        away[np.arange(len(rows)), axis] = -8 * wished * np.where(offset[np.arange(len(rows)), axis] >= 0, 1, -1)
        gradient[rows] += np.where(off[:, None], pull[:, None] * out, away)
        # a name straight above or below is centred, one at the side stands at the height of its dot
        gradient[rows] += 0.02 * offset * (np.abs(offset) < half)

    def _keep_map(self, gradient: Array) -> None:
        nodes = self.layout.nodes
        gradient += 0.01 * (nodes - self.true)
        i, j = self.sides
        way = self.true[j] - self.true[i]
        way /= np.maximum(np.hypot(way[:, 0], way[:, 1]), 1e-6)[:, None]
        step = nodes[j] - nodes[i]
        across = step[:, 0] * -way[:, 1] + step[:, 1] * way[:, 0]
        along = (step * way).sum(axis=1)
        normal = np.stack([-way[:, 1], way[:, 0]], axis=1)
        turn = 0.04 * across[:, None] * normal + (0.4 * np.minimum(0, along - 20))[:, None] * way
        np.add.at(gradient, j, turn)
        np.add.at(gradient, i, -turn)

    def _place_names(self) -> None:
        """Every name jumps to the direction where it is least in the way."""
        if not hasattr(self, "pairs"):
            self.curves.spread(self.layout.nodes, self.layout.bends, self.grown)
            for n, node in enumerate(self.plan.nodes):
                self.layout.names[n] = _offset(node.side if node.side is not None else 0.0, self.plan, n)
            self._find_pairs()
        for n in self.random.permutation(len(self.plan.nodes)):
            node = self.plan.nodes[n]
            if node.plate is not None or not node.lettering.lines:
                continue
            centres, radii, _ = self._all_circles()
            c = self.circles
            dots = len(c.dot_of)
            mine = dots + np.flatnonzero(c.name_of == n)
            others = np.ones(len(centres), dtype=bool)
            others[mine] = False
            others[np.flatnonzero(c.dot_of == n)] = False
            best, best_cost = self.layout.names[n].copy(), np.inf
            turns = np.arange(0, 360, 22.5) if node.side is None else np.array([node.side])
            for angle in (None, *turns):
                offset = self.layout.names[n] if angle is None else _offset(float(angle), self.plan, int(n))
                spots = self.layout.nodes[n] + offset + c.name_at[c.name_of == n]
                apart = np.hypot(*(spots[:, None] - centres[others][None]).transpose(2, 0, 1))
                short = np.maximum(0, radii[mine][:, None] + radii[others][None] + GAP + 2 - apart)
                outside = np.maximum(0, MARGIN - spots) + np.maximum(0, spots + MARGIN - np.array(self.plan.size))
                cost = float((short**2).sum() + 10 * (outside**2).sum()) + (0 if angle is None else 4)
                cost += 0 if angle is None else 10 * abs(float(np.sin(np.radians(angle)))) * (angle % 90 != 0)
                if cost < best_cost:
                    best, best_cost = offset.copy(), cost
            self.layout.names[n] = best


def _offset(angle: float, plan: Plan, n: int) -> Array:
    """The middle of a name that stands in this direction (degrees, 90 is below) and touches its dot's gap."""
    node = plan.nodes[n]
    way = np.array([np.cos(np.radians(angle)), np.sin(np.radians(angle))])
    half = np.array([node.lettering.width, node.lettering.height]) / 2
    reach = node.radius + LABEL_GAP
    if abs(way[0]) < 0.05:
        return np.array([0.0, np.sign(way[1]) * (half[1] + reach)])
    if abs(way[1]) < 0.05:
        return np.array([np.sign(way[0]) * (half[0] + reach), 0.0])
    return np.array([np.sign(way[0]) * half[0], np.sign(way[1]) * half[1]]) + way * reach
