"""Tracks: as they are printed, calm, and above them the raised pieces of their owners."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from kolej.boards.picture.elements import element, text
from kolej.boards.picture.paints import (
    PRINT_EDGE,
    SHADOW,
    SHADOW_STRENGTH,
    THEME,
    WILD,
    card_paint,
    piece_paint,
    printed,
)
from kolej.boards.picture.paths import (
    ARROW,
    Turned,
    marks,
    ovals,
    peaks,
    raised,
    roofs,
    ships,
    teeth,
    tiles,
    wagons,
)
from kolej.boards.schema import PieceKind, Track

ROUND = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
OUTLINE = 2.6


def track_mark(track: Track, piece: PieceKind, layout: dict[str, Any], space: tuple[float, float], closed: bool) -> str:
    """One track as it is printed."""
    inner = "".join(_printed(track, piece, layout, space))
    faint = ' opacity="0.3"' if closed else ""
    return f'<g data-track="{track.id}"{faint}>{inner}</g>'


def _printed(track: Track, piece: PieceKind, layout: dict[str, Any], space: tuple[float, float]) -> Iterator[str]:
    length, width = space
    spaces: list[Turned] = [(x, y, angle) for x, y, angle in layout["spaces"]]
    colour = card_paint(track.colour)
    tone, rim = printed(colour.paint), printed(colour.edge, PRINT_EDGE)
    sea = track.piece == "ship"
    if not piece.per_space:
        yield element("path", d=layout["path"], **ROUND, stroke=rim, stroke_width=width * 0.62)
        yield element("path", d=layout["path"], **ROUND, stroke=tone, stroke_width=width * 0.4)
    elif sea or track.kind == "ferry":
        yield element("path", d=layout["path"], **ROUND, stroke=THEME["lane"], stroke_width=2, stroke_dasharray="1 5")
    else:
        yield element("path", d=layout["path"], fill="none", stroke=THEME["bed"], stroke_width=1.6, opacity=0.4)
    if track.kind == "tunnel":
        pen = {"fill": "none", "stroke": printed(rim, 0.6), "stroke_width": 2.4}
        yield element("path", d=teeth(spaces, length, width), **pen)
    edges = (
        ovals(spaces, length, width)
        if sea
        else tiles(spaces, length, width, width * 0.4 if track.kind == "ferry" else 2.5)
    )
    yield element("path", d=edges, fill=tone, stroke=rim, stroke_width=2.6 if track.kind == "tunnel" else 1.4)
    yield from _signs(track, piece, spaces, space, rim)
    for x, y, angle in layout.get("arrows", []):
        turned = f"translate({x},{y}) rotate({angle})"
        yield element("path", d=ARROW, transform=turned, fill=tone, stroke=rim, stroke_width=1.2)


def _signs(track: Track, piece: PieceKind, spaces: list[Turned], space: tuple[float, float], rim: str) -> Iterator[str]:
    """What stands on the spaces: a subway's number, the peaks of hard terrain, or the colour's symbol and wilds."""
    length, width = space
    colour = card_paint(track.colour)
    if not piece.per_space:
        for x, y, _ in spaces:
            yield element("circle", cx=x, cy=y, r=width * 0.62, fill=THEME["number"], stroke=rim, stroke_width=2)
            size = round(width * 0.92, 1)
            yield text(str(track.length), x=x, y=round(y + width * 0.31, 1), font_size=size, text_anchor="middle")
        return
    if track.kind == "hard":
        yield element("path", d=peaks(spaces, width), **ROUND, stroke=colour.ink, stroke_width=1.7)
        return
    first = (len(spaces) - track.wilds) // 2
    wild = spaces[first : first + track.wilds]
    plain = [each for i, each in enumerate(spaces) if not first <= i < first + track.wilds]
    if colour.symbol and plain:
        yield element("path", d=symbols(plain, colour.symbol, width / 16.5), fill=colour.ink, fill_rule="evenodd")
    if wild:
        tile = tiles(wild, length, width, width * 0.4)
        yield element("path", d=tile, fill=printed(WILD.paint), stroke=rim, stroke_width=1.4)
        yield element("path", d=symbols(wild, WILD.symbol, width / 15), fill=WILD.ink, fill_rule="evenodd")


def claim_ground(track: Track, piece: PieceKind, layout: dict[str, Any], space: tuple[float, float], glow: str) -> str:
    """What lies below the pieces of a claimed track: the glow of one's own, a shadow, a light casing."""
    length, width = raised(*space)
    path, found = layout["path"], []
    for wider, strength in ((26, 0.26), (15, 0.38)) if glow else ():
        found.append(element("path", d=path, **ROUND, stroke=glow, stroke_width=width + wider, opacity=strength))
    if not piece.per_space:
        shadow = {"stroke": SHADOW, "opacity": SHADOW_STRENGTH, "transform": "translate(1.6,2.6)"}
        found.append(element("path", d=path, **ROUND, stroke_width=width * 0.8, **shadow))
        found.append(element("path", d=path, **ROUND, stroke_width=width * 0.8 + 5, stroke=THEME["casing"]))
    bodies = _bodies(track, layout, length, width)
    shadow = {"fill": SHADOW, "stroke": SHADOW, "stroke_width": 2.4, "opacity": SHADOW_STRENGTH}
    found.append(element("path", d=bodies, **shadow, transform="translate(1.8,3)"))
    casing = {"fill": THEME["casing"], "stroke": THEME["casing"], "stroke_linejoin": "round"}
    found.append(element("path", d=bodies, **casing, stroke_width=OUTLINE + 2.4))
    return "".join(found)


def claim_pieces(track: Track, piece: PieceKind, layout: dict[str, Any], space: tuple[float, float], owner: str) -> str:
    """The pieces of a claimed track, wider than the printed spaces, with a dark outline and their player's mark."""
    length, width = raised(*space)
    style, path, found = piece_paint(owner), layout["path"], []
    if not piece.per_space:
        found.append(element("path", d=path, **ROUND, stroke=THEME["piece-edge"], stroke_width=width * 0.8))
        found.append(element("path", d=path, **ROUND, stroke=style.paint, stroke_width=width * 0.8 - 5))
    pen = {"stroke": THEME["piece-edge"], "stroke_width": OUTLINE, "stroke_linejoin": "round"}
    found.append(element("path", d=_bodies(track, layout, length, width), fill=style.paint, **pen))
    found.append(element("path", d=roofs(layout["spaces"], length, width), fill="#ffffff", opacity=0.22))
    pattern = marks(layout["spaces"], style.pattern, length, width)
    found.append(element("path", d=pattern, fill=style.ink, fill_rule="evenodd"))
    return f'<g data-claimed="{track.id}" data-owner="{owner}">{"".join(found)}</g>'


def _bodies(track: Track, layout: dict[str, Any], length: float, width: float) -> str:
    return (ships if track.piece == "ship" else wagons)(layout["spaces"], length, width)


def symbols(spaces: list[Turned], symbol: str, size: float) -> str:
    """A symbol in the middle of every space, upright."""
    return "".join(moved(symbol, x, y, size) for x, y, _ in spaces)


def moved(path: str, x: float, y: float, scale: float) -> str:
    """A path, scaled and moved."""

    def command(found: re.Match[str]) -> str:
        kind, values = found[1], [float(value) for value in re.findall(r"-?[0-9.]+", found[2])]
        dx, dy = (0.0, 0.0) if kind.islower() else (x, y)
        shifts = {"A": (0.0,) * 5 + (dx, dy), "H": (dx,), "V": (dy,)}.get(kind.upper(), (dx, dy))
        scales = {"A": (scale, scale, 1.0, 1.0, 1.0, scale, scale)}.get(kind.upper(), (scale,))
        out = [value * scales[i % len(scales)] + shifts[i % len(shifts)] for i, value in enumerate(values)]
        return kind + " ".join(f"{round(value, 2):g}" if value else "0" for value in out)

    return re.sub(r"([A-Za-z])([^A-Za-z]*)", command, path)
