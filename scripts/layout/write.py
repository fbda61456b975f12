"""The text of a layout.json from a relaxed plan."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from scripts.layout.beyond import name_beyond
from scripts.layout.curves import Curves
from scripts.layout.finish import lines, smooth, smooth_ring
from scripts.layout.kinds import Array
from scripts.layout.lettering import FIGURE
from scripts.layout.plan import Node, Plan
from scripts.layout.relax import Layout
from scripts.layout.warp import warp, warped

SKETCHES = Path(__file__).with_name("drawn.toml")
LINE = 0.92  # of the letters' height, from one line to the next


def layout_text(plan: Plan, curves: Curves, layout: Layout) -> str:
    """The layout as JSON."""
    on_map = np.array([node.map for node in plan.nodes])
    shifts = warp(on_map, layout.nodes, plan.size, plan.settings.get("stretch", (1.0, 1.0)))
    head: dict[str, Any] = {
        "format": 1,
        "size": [int(side) for side in plan.size],
        "space": list(plan.space),
        "font": plan.font,
        "line": round(plan.font * LINE, 1),
        "projection": plan.projection.to_json(),
        "warp": shifts,
        **({"land": plan.settings["land"]} if "land" in plan.settings else {}),
        "ornaments": {name: list(box) for name, box in plan.settings.get("blocks", {}).items()},
        "drawn": _drawn(plan, shifts),
    }
    tracks: dict[str, dict[str, Any]] = {
        id: {"path": line.path, "spaces": [[s.x, s.y, s.angle] for s in line.spaces]}
        | ({"arrows": [[s.x, s.y, s.angle] for s in line.arrows]} if line.arrows else {})
        for id, line in lines(plan, curves, layout).items()
    }
    places = _places(plan, layout)
    name_beyond(plan.data, head, places, tracks)
    return as_text(head, places, tracks)


def as_text(head: dict[str, Any], places: dict[str, Any], tracks: dict[str, Any]) -> str:
    """The file, with one place and one track to a line."""
    parts = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    for key, table in (("places", places), ("tracks", tracks)):
        rows = [f"    {json.dumps(id)}: {json.dumps(value)}" for id, value in sorted(table.items())]
        parts.append(f'  "{key}": {{\n' + ",\n".join(rows) + "\n  }")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _places(plan: Plan, layout: Layout) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for i, node in enumerate(plan.nodes):
        x, y = (round(float(v), 1) for v in layout.nodes[i])
        if node.plate is None:
            place: dict[str, Any] = {"x": x, "y": y, "radius": round(node.radius, 1)}
            if node.lettering.lines:
                place |= _label(plan, node, layout.names[i], x, y)
            found[node.city.id] = place
            continue
        place = found.setdefault(node.city.id, {"x": x, "y": y, "radius": round(node.radius, 1), "plates": []})
        width, height = node.plate
        place["plates"].append([round(v, 1) for v in (x - width, y - height, 2 * width, 2 * height)])
        if "passengers" not in place:
            place["passengers"] = [[x, round(y + height - 0.5 * plan.font, 1)]] * node.city.passengers
    return found


def _label(plan: Plan, node: Node, offset: Array, x: float, y: float) -> dict[str, Any]:
    """The name in its box, on the side of its dot, and the passengers in the row below it."""
    width, height = node.lettering.width, node.lettering.height
    left, top = x + offset[0] - width / 2, y + offset[1] - height / 2
    side = offset[0] / (width / 2)
    anchor, at, step = "middle", left + width / 2, 0.0
    if side > 0.6:
        anchor, at = "start", left
    elif side < -0.6:
        anchor, at = "end", left + width
    found: dict[str, Any] = {
        "label": {
            "x": round(at, 1),
            "y": round(top + plan.font * 0.74, 1),
            "anchor": anchor,
            "lines": node.lettering.lines,
            "box": [round(v, 1) for v in (left, top, width, height)],
        }
    }
    count = node.lettering.figures
    if count:
        step = plan.font * FIGURE
        first = {"start": at + step / 2, "middle": at - step * (count - 1) / 2, "end": at - step * (count - 0.5)}[
            anchor
        ]
        row = top + height - plan.font * 0.4
        found["passengers"] = [[round(first + i * step, 1), round(row, 1)] for i in range(count)]
    return found


def _drawn(plan: Plan, shifts: dict[str, Any]) -> list[dict[str, str]]:
    """Waters, parks and lines that no atlas has, sketched by hand, as paths of the warped map."""
    sketches = tomllib.loads(SKETCHES.read_text())
    found: list[dict[str, str]] = []
    for shape in (shape for group in plan.settings.get("shows", []) for shape in sketches[group]):
        spots = [warped(plan.projection(lon, lat), shifts) for lon, lat in shape.get("points", [])]
        points = np.array(spots or shape["board_points"], dtype=np.float64)
        found.append({"kind": shape["kind"], "path": smooth_ring(points) if shape.get("closed") else smooth(points)})
    return found
