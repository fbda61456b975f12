"""Places: their dots or plates, names, buildings, passengers, and the pins of tickets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from kolej.boards.picture.elements import element, fitted, halo, text
from kolej.boards.picture.paints import THEME, TICKETS, card_paint, piece_paint
from kolej.boards.picture.paths import ANCHOR, FIGURE, JUNCTION, PIN, PORT, STATION
from kolej.boards.schema import City

EDGE: Final = 60  # so near the upper edge of the board pins hang down
PIN_SIZE: Final = 1.25


def place_mark(
    city: City,
    name: str,
    layout: dict[str, Any],
    board: dict[str, Any],
    building: str | None,
    port: bool,
    passengers: Sequence[str],
) -> Iterator[str]:
    """One place; `port`: what is built on this board are ports."""
    x, y, radius, font = layout["x"], layout["y"], layout["radius"], board["font"]
    if "plates" in layout:
        for plate in layout["plates"]:
            yield from _plate(name, font, *plate)
    elif city.junction:
        pen = {"fill": THEME["dot-ring"], "stroke": THEME["dot-edge"], "stroke_width": 0.09}
        yield element("path", d=JUNCTION, transform=f"translate({x},{y}) scale({radius * 1.9:g})", **pen)
    else:
        ring = THEME["dot-ring"]
        yield element("circle", cx=x, cy=y, r=radius - 1, fill=THEME["dot"], stroke=ring, stroke_width=2.4)
        if city.port:
            yield element("path", d=ANCHOR, transform=f"translate({x},{y}) scale({radius / 9.5:.3f})", fill=ring)
        else:
            yield element("circle", cx=x, cy=y, r=round(radius * 0.38, 2), fill=ring)
    if building is not None:
        style = piece_paint(building)
        at = f"translate({x},{y - radius * 0.6:.1f}) scale({radius / 8:.3f})"
        pen = {"fill": style.paint, "stroke": style.edge, "stroke_width": 1.4, "stroke_linejoin": "round"}
        inner = element("path", d=PORT if port else STATION, transform=at, **pen)
        yield f'<g data-building="{city.id}" data-owner="{building}">{inner}</g>'
    if "label" in layout:
        label = layout["label"]
        for i, line in enumerate(broken(name, label["lines"])):
            down = round(label["y"] + i * board["line"], 1)
            yield fitted(line, font, x=label["x"], y=down, text_anchor=label["anchor"], **halo(4))
    for colour, spot in zip(passengers, layout.get("passengers", []), strict=False):
        paint = card_paint(colour)
        yield f'<g transform="translate({spot[0]},{spot[1]}) scale({font / 15:.3f})">'
        yield element("path", d=FIGURE, fill=paint.paint, stroke=paint.edge, stroke_width=1, stroke_linejoin="round")
        small = "translate(0,2) scale(.42)"
        yield element("path", d=paint.symbol, fill=paint.ink, fill_rule="evenodd", transform=small) + "</g>"


def _plate(name: str, font: float, x: float, y: float, width: float, height: float) -> Iterator[str]:
    size = {"width": width, "height": height}
    yield element("rect", x=x, y=y, **size, rx=5, fill=THEME["plate"], stroke=THEME["frame"], stroke_width=2)
    inner = {"x": x + 3, "y": y + 3, "width": width - 6, "height": height - 6, "rx": 3, "fill": "none"}
    yield element("rect", **inner, stroke=THEME["dot"], stroke_width=1, stroke_dasharray="7 4")
    yield fitted(name, round(font * 0.86, 1), x=x + width / 2, y=round(y + font * 0.98, 1), text_anchor="middle")


def broken(name: str, lines: int) -> list[str]:
    """The name on so many lines, broken at the space that leaves them most alike."""
    words = name.split(" ")
    if lines == 1 or len(words) == 1:
        return [name]
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return list(min(cuts, key=lambda cut: max(map(len, cut))))


def pins(layout: dict[str, Any], tickets: Sequence[tuple[int, str, bool]]) -> Iterator[str]:
    """The pins of tickets at a place: of each its number, its letter and whether it is only offered."""
    plate = layout.get("plates", [None])[0]
    x, y = (plate[0] + plate[2], plate[1]) if plate else (layout["x"], layout["y"] - layout["radius"] * 0.5)
    yield f'<g transform="translate({x:g},{y:g}) scale({PIN_SIZE})">'
    for i, (number, letter, offered) in enumerate(tickets):
        turn = (i - (len(tickets) - 1) / 2) * 44 + (180 if y < EDGE else 0)
        yield f'<g transform="rotate({turn:g})">{pin(number, letter, offered, turn)}</g>'
    yield "</g>"


def pin(number: int, letter: str, offered: bool, turn: float = 0) -> str:
    """One pin, with its point at 0,0; dashed: the ticket is only offered."""
    pen = {"stroke": "#ffffff", "stroke_width": 1.6, "stroke_dasharray": "2.5 2" if offered else None}
    body = element("path", d=PIN, fill=TICKETS[number % len(TICKETS)], fill_opacity=0.78 if offered else None, **pen)
    upright = f"rotate({-turn:g} 0 -17)" if turn else None
    return body + text(letter, y=-12.4, transform=upright, font_size=13, fill="#ffffff", text_anchor="middle")
