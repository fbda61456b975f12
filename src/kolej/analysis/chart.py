"""The chart of everybody's chance to win, as SVG made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

COLOURS: Final = ("#3f7fb5", "#c2631f", "#2d8f67", "#a3589c", "#8a7a1f")  # told apart on light and dark paper
DASHES: Final = ("", "9 3", "3 3", "12 3 3 3", "6 6")
WIDTH: Final = 720
HEIGHT: Final = 260
LEFT: Final = 68
BOTTOM: Final = 26
TOP: Final = 12


def chart(title: str, curves: Sequence[Sequence[float]], marks: Sequence[tuple[int, int]]) -> str:
    """Curves from 0 to 1 by seat; a mark is the number of a value, and the seat on whose curve it is put."""
    last = max(1, len(curves[0]) - 1)

    def at(n: int, value: float) -> tuple[float, float]:
        return LEFT + (WIDTH - LEFT - 8) * n / last, TOP + (HEIGHT - TOP - BOTTOM) * (1 - value)

    parts = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        _, y = at(0, share)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - 8}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{round(100 * share)}%</text>')
    for n in _ticks(last):
        parts.append(f'<text x="{at(n, 0)[0]:.1f}" y="{HEIGHT - 5}" text-anchor="middle">{n}</text>')
    for seat, curve in enumerate(curves):
        way = " ".join("{:.1f},{:.1f}".format(*at(n, value)) for n, value in enumerate(curve))
        parts.append(f'<polyline class="edge" points="{way}"/>')
        colour, dash = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
        parts.append(f'<polyline points="{way}" stroke="{colour}" stroke-dasharray="{dash}"/>')
    for n, seat in marks:
        x, y = at(n, curves[seat][n])
        colour = COLOURS[seat % len(COLOURS)]
        parts.append(
            f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{colour}"><title>{n + 1}</title></circle>'
        )
    return f'<svg role="img" aria-label="{escape(title)}" viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(parts)}</svg>'


def key(seat: int) -> str:
    """A short piece of a seat's curve, for the legend."""
    look = f'stroke="{COLOURS[seat % len(COLOURS)]}" stroke-dasharray="{DASHES[seat % len(DASHES)]}" stroke-width="3"'
    return f'<svg class="key" viewBox="0 0 34 8" aria-hidden="true"><line x1="0" x2="34" y1="4" y2="4" {look}/></svg>'


def _ticks(last: int) -> list[int]:
    """Round numbers of actions, at most ten."""
    step = next((step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500) if last / step <= 10), last)
    return list(range(0, last + 1, step))
