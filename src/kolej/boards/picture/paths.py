"""Paths of spaces and pieces; every shape of a track is one path."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Final

Turned = tuple[float, float, float]  # a middle and an angle in degrees
Frame = Callable[[float, float], str]  # from points of a space, whose length runs along x, to points of the board

FIGURE: Final = "M0,-7.2a2.3,2.3 0 1 0 .01,0ZM-4,5.6C-4,-0.6 -2.6,-2.2 0,-2.2C2.6,-2.2 4,-0.6 4,5.6Z"
STATION: Final = "M-10,8V-3L-4,-9L2,-3V-13H8V-3H10V8Z"
PORT: Final = "M-11,9L-7,4H-4.5L-3,-8H-4.5V-11H-2L0,-14L2,-11H4.5V-8H3L4.5,4H7L11,9Z"
ANCHOR: Final = (
    "M0,-6.5a1.7,1.7 0 1 0 .01,0ZM-0.7,-3.2V4.6C-2.6,4.3 -3.9,3 -4.2,1.2L-3,1.8L-4.6,-1.2L-6.2,1.8L-5.2,1.4"
    "C-4.7,4.6 -2.6,6.4 0,6.6C2.6,6.4 4.7,4.6 5.2,1.4L6.2,1.8L4.6,-1.2L3,1.8L4.2,1.2C3.9,3 2.6,4.3 0.7,4.6V-3.2Z"
)
JUNCTION: Final = "M0,-1L0.24,-0.24L1,0L0.24,0.24L0,1L-0.24,0.24L-1,0L-0.24,-0.24Z"
PIN: Final = "M0,0C-3,-6 -10,-9 -10,-17A10,10 0 1 1 10,-17C10,-9 3,-6 0,0Z"
ARROW: Final = "M-20,-6L-7,0L-20,6Z"


def frame(space: Turned) -> Frame:
    """How points of a space come to lie on the board."""
    x, y, angle = space
    u, v = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return lambda a, b: f"{x + a * u - b * v:.1f},{y + a * v + b * u:.1f}"


def _polygon(at: Frame, points: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(at(a, b) for a, b in points) + "Z"


def tiles(spaces: Iterable[Turned], length: float, width: float, radius: float) -> str:
    """Rounded rectangles."""
    a, b = length / 2, width / 2
    r = min(radius, b)
    return "".join(
        f"M{at(-a + r, -b)}L{at(a - r, -b)}Q{at(a, -b)} {at(a, -b + r)}L{at(a, b - r)}Q{at(a, b)} {at(a - r, b)}"
        f"L{at(-a + r, b)}Q{at(-a, b)} {at(-a, b - r)}L{at(-a, -b + r)}Q{at(-a, -b)} {at(-a + r, -b)}Z"
        for at in map(frame, spaces)
    )


def ovals(spaces: Iterable[Turned], length: float, width: float) -> str:
    """The spaces of the sea."""
    a, b = length / 2 - width / 2, width / 2
    return "".join(
        f"M{at(-a, -b)}L{at(a, -b)}A{b:g},{b:g} 0 0 1 {at(a, b)}L{at(-a, b)}A{b:g},{b:g} 0 0 1 {at(-a, -b)}Z"
        for at in map(frame, spaces)
    )


def teeth(spaces: Iterable[Turned], length: float, width: float) -> str:
    """The teeth of a tunnel: short marks around each space."""
    a, b, out = length / 2, width / 2, 3.2
    count = round(length / 7)
    return "".join(
        f"M{at(x, -b)}L{at(x, -b - out)}M{at(x, b)}L{at(x, b + out)}"
        for at in map(frame, spaces)
        for x in (-a + (i + 0.5) * length / count for i in range(count))
    )


def peaks(spaces: Iterable[Turned], width: float) -> str:
    """The peaks of hard terrain: two on each space, one for each card of the pair."""
    h = width * 0.3
    return "".join(
        f"M{at(x - h, h * 0.7)}L{at(x, -h * 0.8)}L{at(x + h, h * 0.7)}"
        for at in map(frame, spaces)
        for x in (-h * 1.15, h * 1.15)
    )


def wagons(spaces: Iterable[Turned], length: float, width: float) -> str:
    """Wagons seen from above, one on each space."""
    return tiles(spaces, length, width, 3.5)


def ships(spaces: Iterable[Turned], length: float, width: float) -> str:
    """Ships seen from above: a bow at one end, a round stern at the other."""
    a, b = length / 2, width / 2
    return "".join(
        f"M{at(-a + b, -b)}L{at(a * 0.35, -b)}Q{at(a * 0.8, -b)} {at(a, 0)}Q{at(a * 0.8, b)} {at(a * 0.35, b)}"
        f"L{at(-a + b, b)}Q{at(-a, b)} {at(-a, 0)}Q{at(-a, -b)} {at(-a + b, -b)}Z"
        for at in map(frame, spaces)
    )


def roofs(spaces: Iterable[Turned], length: float, width: float) -> str:
    """Light on the upper side of roofs and decks, whichever way they are turned."""
    a, found = length * 0.4, []
    for space in spaces:
        b = width * (-0.36 if math.cos(math.radians(space[2])) >= 0 else 0.36)
        found.append(_polygon(frame(space), [(-a, b), (a, b), (a, b * 0.35), (-a, b * 0.35)]))
    return "".join(found)


def raised(length: float, width: float) -> tuple[float, float]:
    """The size of pieces: wider than the printed spaces, and shorter, so that these still show between them."""
    return length * 0.81, width * 1.2


def marks(spaces: Iterable[Turned], pattern: str, length: float, width: float) -> str:
    """The mark of a player on the roofs or decks."""
    h = width * 0.3
    if pattern == "stripe":
        a, s = length * 0.38, h * 0.42
        return "".join(_polygon(at, [(-a, -s), (a, -s), (a, s), (-a, s)]) for at in map(frame, spaces))
    mark = _MARKS.get(pattern, _square)
    return "".join(mark(at, x, h) for at in map(frame, spaces) for x in (-0.25 * length, 0.25 * length))


def _bar(at: Frame, x: float, h: float) -> str:
    return _polygon(at, [(x - 2.4, -h), (x + 2.4, -h), (x + 2.4, h), (x - 2.4, h)])


def _circle(at: Frame, x: float, r: float, sweep: int = 0) -> str:
    return f"M{at(x - r, 0)}A{r:g},{r:g} 0 1 {sweep} {at(x + r, 0)}A{r:g},{r:g} 0 1 {sweep} {at(x - r, 0)}Z"


def _disc(at: Frame, x: float, h: float) -> str:
    return _circle(at, x, round(h * 0.8, 2))


def _ring(at: Frame, x: float, h: float) -> str:
    return _circle(at, x, round(h, 2)) + _circle(at, x, round(h * 0.5, 2), 1)


def _chevron(at: Frame, x: float, h: float) -> str:
    return _polygon(at, [(x - h, -h), (x - h * 0.2, -h), (x + h, 0), (x - h * 0.2, h), (x - h, h), (x + h * 0.2, 0)])


def _cross(at: Frame, x: float, h: float) -> str:
    s = h * 0.3
    corners = [
        (-h, -s),
        (-s, -s),
        (-s, -h),
        (s, -h),
        (s, -s),
        (h, -s),
        (h, s),
        (s, s),
        (s, h),
        (-s, h),
        (-s, s),
        (-h, s),
    ]
    return _polygon(at, [(x + a, b) for a, b in corners])


def _square(at: Frame, x: float, h: float) -> str:
    s = h * 0.8
    return _polygon(at, [(x - s, -s), (x + s, -s), (x + s, s), (x - s, s)])


_MARKS: Final = {"bars": _bar, "dots": _disc, "chevrons": _chevron, "crosses": _cross, "rings": _ring}
