"""Plots as SVG, made by hand: one row per bot, one axis for all, readable in light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Final

WIDTH: Final = 720
LABELS: Final = 190  # width of the names
RIGHT: Final = 30
TOP: Final = 8
AXIS: Final = 24
LONGEST_NAME: Final = 24


@dataclass(frozen=True)
class Axis:
    """A horizontal axis from `low` to `high`."""

    low: float
    high: float

    def x(self, value: float) -> float:
        """Where a value lies."""
        share = (value - self.low) / (self.high - self.low)
        return LABELS + share * (WIDTH - LABELS - RIGHT)

    def ticks(self) -> list[float]:
        """Up to nine round numbers."""
        step = round_step((self.high - self.low) / 9)
        return [i * step for i in range(ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9) + 1)]


def round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20 … that is at least this."""
    power = 10.0 ** floor(log10(least))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= least * (1 - 1e-9))


def axis_of(values: Sequence[float]) -> Axis:
    """An axis that spans these values, with a small margin."""
    low, high = min(values), max(values)
    room = (high - low) * 0.04 or 1.0
    return Axis(low - room, high + room)


def dots(title: str, rows: Sequence[tuple[str, Sequence[float]]], mark: float | None = None) -> str:
    """Estimates with their bounds; `mark` is a line to compare with."""
    values = [value for _, interval in rows for value in interval]
    axis = axis_of(values if mark is None else [*values, mark])
    parts = []
    if mark is not None:
        parts.append(_line(axis.x(mark), TOP, axis.x(mark), TOP + 30 * len(rows), "mark"))
    for i, (name, (middle, low, high)) in enumerate(rows):
        y = TOP + 30 * i + 15
        told = f"{name}: {middle:.4g} ({low:.4g} to {high:.4g})"
        parts.append(_name(name, y))
        parts.append(
            f"<g><title>{escape(told)}</title>{_line(axis.x(low), y, axis.x(high), y, 'bar')}"
            f'<circle class="dot" cx="{axis.x(middle):.1f}" cy="{y}" r="5"/></g>'
        )
    return _plot(title, axis, TOP + 30 * len(rows), parts)


def histograms(title: str, rows: Sequence[tuple[str, Sequence[tuple[float, float]]]], width: float = 1.0) -> str:
    """Bars over one axis: pairs of a value and how much of it there is; a bar gathers a range of `width` values."""
    binned = [(name, _binned(pairs, width)) for name, pairs in rows]
    starts = [start for _, bars in binned for start in bars]
    axis = Axis(min(starts) - width / 2, max(starts) + 1.5 * width)
    tallest = max(amount for _, bars in binned for amount in bars.values())
    parts = []
    for i, (name, bars) in enumerate(binned):
        base = TOP + 48 * (i + 1)
        parts.append(_name(name, base - 16))
        parts.append(_line(LABELS, base, WIDTH - RIGHT, base, "rule"))
        for start, amount in bars.items():
            height = 38 * amount / tallest
            left, right = axis.x(start), axis.x(start + width)
            span = f"{start:g}" if width == 1 else f"{start:g} to {start + width - 1:g}"
            parts.append(
                f'<rect class="fill" x="{left + 0.75:.1f}" y="{base - height:.1f}" width="{right - left - 1.5:.1f}"'
                f' height="{height:.1f}"><title>{escape(f"{name}, {span}: {amount:.4g}")}</title></rect>'
            )
    shift = 0.5 if width == 1 else 0.0  # a single value's name stands under the middle of its bar
    return _plot(title, axis, TOP + 48 * len(rows), parts, shift)


def ranges(title: str, rows: Sequence[tuple[str, Sequence[float]]]) -> str:
    """Median, 95 % and longest time in seconds, on a logarithmic axis."""
    values = [log10(max(time, 1e-6)) for _, times in rows for time in times]
    axis = Axis(floor(min(values)), ceil(max(values) + 1e-9))
    parts = []
    for i, (name, times) in enumerate(rows):
        y = TOP + 30 * i + 15
        middle, most, longest = (axis.x(log10(max(time, 1e-6))) for time in times)
        told = f"{name}: median {times[0]:.3g} s, 95 % {times[1]:.3g} s, longest {times[2]:.3g} s"
        parts.append(_name(name, y))
        parts.append(
            f"<g><title>{escape(told)}</title>{_line(middle, y, longest, y, 'rule')}{_line(middle, y, most, y, 'bar')}"
            f'<circle class="dot" cx="{middle:.1f}" cy="{y}" r="5"/>{_line(longest, y - 6, longest, y + 6, "bar")}</g>'
        )
    return _plot(title, axis, TOP + 30 * len(rows), parts, logarithmic=True)


def _binned(pairs: Sequence[tuple[float, float]], width: float) -> dict[float, float]:
    bars: dict[float, float] = {}
    for value, amount in pairs:
        start = floor(value / width) * width
        bars[start] = bars.get(start, 0.0) + amount
    return bars


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _name(name: str, y: float) -> str:
    short = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    return f'<text class="name" x="{LABELS - 14}" y="{y + 4:.1f}">{escape(short)}<title>{escape(name)}</title></text>'


def _power(exponent: float) -> str:
    """A power of ten seconds."""
    units = {0: ("s", 0), -1: ("ms", -3), -2: ("µs", -6)}
    unit, zero = units[max(-2, min(0, floor(exponent / 3)))]
    return f"{10 ** (exponent - zero):g} {unit}"


def _plot(
    title: str, axis: Axis, bottom: float, parts: Sequence[str], shift: float = 0.0, *, logarithmic: bool = False
) -> str:
    ticks = []
    for value in axis.ticks():
        if (shift or logarithmic) and value != floor(value):
            continue
        x = axis.x(value + shift)
        label = _power(value) if logarithmic else f"{value + 0.0:g}".replace("-", "−")
        if LABELS - 1 < x < WIDTH - RIGHT + (-1 if shift else 1):
            ticks.append(_line(x, TOP, x, bottom, "grid"))
            ticks.append(f'<text class="tick" x="{x:.1f}" y="{bottom + 17:.1f}">{label}</text>')
    return (
        f'<svg role="img" aria-label="{escape(title)}" viewBox="0 0 {WIDTH} {bottom + AXIS:.0f}">'
        + "".join(ticks)
        + "".join(parts)
        + "</svg>"
    )
