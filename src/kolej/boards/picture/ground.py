"""The printed map below everything: sea, land, waters and parks, the frame, the title and the compass."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from math import cos, pi, sin, sqrt
from typing import Any, Final

from kolej.boards.picture.elements import element, text
from kolej.boards.picture.paints import THEME

NO_LAND: Final[dict[str, Any]] = {
    "land": "",
    "shelf": "",
    "countries": [],
    "borders": "",
    "states": "",
    "graticule": "",
}
ENGINE: Final = (
    "M-17,5V-2H-9V-9H-15V-12H0V-9H-2V-4H7V-11H5V-13H13V-11H11V-4Q16,-4 17,0V5H13.5A3.4,3.4 0 0 1 6.7,5H4.4"
    "A3.4,3.4 0 0 1 -2.4,5H-5.6A4.4,4.4 0 0 1 -14.4,5Z"
)
WHEELS: Final = ((-10, 5.6, 3.3), (1, 6, 2.5), (10.1, 6, 2.5))
TITLE_FONT: Final = "'Playfair Display SC', Georgia, serif"


def bundled_land(board: str) -> dict[str, Any]:
    """The land below a bundled board, which is made with the page; plain ground where there is no page."""
    file = files("kolej").joinpath(f"web/static/boards/{board}.land.json")
    if not file.is_file():
        return NO_LAND
    land: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return land


def ground(layout: dict[str, Any], land: dict[str, Any]) -> Iterator[str]:
    """The map itself."""
    width, height = layout["size"]
    yield element("rect", width=width, height=height, fill=THEME["sea" if land["land"] else "land"])

    def drawn(kind: str) -> str:
        return "".join(shape["path"] for shape in layout["drawn"] if shape["kind"] == kind)

    yield _stroke(land["graticule"], "graticule", 1)
    yield _stroke(land["shelf"], "sea-line", 17, opacity=0.35)
    yield _stroke(land["shelf"], "sea-line", 8, opacity=0.6)
    yield _stroke(land["land"], "coast", 2.6)
    yield _fill(land["land"], "land")
    for tint, path in enumerate(land["countries"]):
        yield _fill(path, f"tint-{tint}")
    yield _fill(drawn("park"), "park")
    yield _stroke(drawn("street"), "street", 9)
    yield _stroke(drawn("ring"), "border", 3, stroke_dasharray="10 6")
    yield _stroke(land["states"], "state", 1.2)
    yield _stroke(land["borders"], "border", 1.6, stroke_dasharray="7 3 1.5 3")
    yield _stroke(drawn("stream"), "stream", 2.2)
    yield _stroke(drawn("lake"), "sea-line", 6)
    yield _fill(drawn("lake"), "sea")
    yield _stroke(drawn("lake"), "coast", 1.3)
    yield _stroke(drawn("island"), "coast", 1.3)
    yield _fill(drawn("island"), "tint-3")
    yield _stroke(drawn("canal"), "water", 7)
    yield _stroke(drawn("river_arm"), "coast", 12)
    yield _stroke(drawn("river"), "coast", 21)
    yield _stroke(drawn("river_arm"), "water", 9.4)
    yield _stroke(drawn("river"), "water", 18)


def _fill(path: str, paint: str) -> str:
    return element("path", d=path, fill=THEME[paint]) if path else ""


def _stroke(path: str, paint: str, width: float, **more: object) -> str:
    if not path:
        return ""
    pen = {"fill": "none", "stroke": THEME[paint], "stroke_width": width}
    return element("path", d=path, **pen, stroke_linejoin="round", stroke_linecap="round", **more)


def ornaments(layout: dict[str, Any], title: str) -> Iterator[str]:
    """The frame of rails and sleepers, the title's cartouche, the compass."""
    width, height = layout["size"]
    frame, paper = THEME["frame"], THEME["frame-fill"]

    def rect(inset: float, **pen: object) -> str:
        size = {"width": width - 2 * inset, "height": height - 2 * inset}
        return element("rect", x=inset, y=inset, **size, fill="none", **pen)

    yield rect(5, stroke=paper, stroke_width=10)
    yield rect(5, stroke=frame, stroke_width=9, stroke_dasharray="2.5 7.5", opacity=0.55)
    yield rect(2.5, stroke=frame, stroke_width=1.4)
    yield rect(7.5, stroke=frame, stroke_width=1.4)
    if "cartouche" in layout["ornaments"]:
        yield from _cartouche(title, *layout["ornaments"]["cartouche"])
    if "compass" in layout["ornaments"]:
        yield from _compass(*layout["ornaments"]["compass"])


def _cartouche(title: str, x: float, y: float, w: float, h: float) -> Iterator[str]:
    frame, paper = THEME["frame"], THEME["frame-fill"]
    yield f'<g transform="translate({x},{y})">'
    panel = (
        f"M14,0H{w - 14}Q{w - 14},14 {w},14V{h - 14}Q{w - 14},{h - 14} {w - 14},{h}"
        f"H14Q14,{h - 14} 0,{h - 14}V14Q14,14 14,0Z"
    )
    line = (
        f"M19,6H{w - 19}Q{w - 17},17 {w - 6},19V{h - 19}Q{w - 17},{h - 17} {w - 19},{h - 6}"
        f"H19Q17,{h - 17} 6,{h - 19}V19Q17,17 19,6Z"
    )
    yield element("path", d=panel, fill=paper, stroke=frame, stroke_width=2)
    yield element("path", d=line, fill="none", stroke=frame, stroke_width=0.8)
    size = min(h * 0.38, w * 1.35 / len(title))
    yield text(title, x=w / 2, y=h * 0.5, font_size=round(size, 1), text_anchor="middle", font_family=TITLE_FONT)
    yield f'<g transform="translate({w / 2},{h * 0.74:.1f})">'
    for reach, at, thick in ((w * 0.36, 0, 1.4), (w * 0.3, 4, 0.7)):
        yield element("path", d=f"M-{reach:.1f},{at}H-26M26,{at}H{reach:.1f}", stroke=frame, stroke_width=thick)
    yield element("path", d=ENGINE, fill=frame)
    for cx, cy, r in WHEELS:
        yield element("circle", cx=cx, cy=cy, r=r, fill=frame)
    yield "</g></g>"


def _compass(x: float, y: float, w: float, h: float) -> Iterator[str]:
    frame, paper = THEME["frame"], THEME["frame-fill"]
    yield f'<g opacity="0.85" transform="translate({x + w / 2},{y + h / 2}) scale({min(w, h) / 100})">'
    for r in (34, 30):
        yield element("circle", r=r, fill="none", stroke=frame, stroke_width=0.8)
    for count, outer, inner, turn in ((8, 33, 9, pi / 8), (4, 30, 8, pi / 4), (4, 44, 9, 0)):
        rays = "".join(
            f"M{_polar(outer, a)}L{_polar(inner, a + pi / count)}L0,0L{_polar(inner, a - pi / count)}Z"
            for a in (turn + 2 * pi * i / count for i in range(count))
        )
        yield element("path", d=rays, fill=paper, stroke=frame, stroke_width=0.8)
    shaded = "".join(
        f"M{_polar(44, a)}L{_polar(9 * sqrt(2), a + pi / 4)}L0,0Z" for a in (2 * pi * i / 4 for i in range(4))
    )
    yield element("path", d=shaded, fill=frame)
    yield element("circle", r=4, fill=frame)
    yield "</g>"


def _polar(r: float, angle: float) -> str:
    return f"{r * sin(angle):.1f},{-r * cos(angle):.1f}"
