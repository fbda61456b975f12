"""The paints of pictures: those of the page in its light theme, as its files under web/src/board name them."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

Triple = tuple[float, float, float]

THEME: Final[dict[str, str]] = {
    "sea": "#c9dbdd",
    "sea-line": "#a9c4c8",
    "land": "#f4ecd9",
    "tint-0": "#f5edda",
    "tint-1": "#f0e4cc",
    "tint-2": "#ebe7d0",
    "tint-3": "#f3e2cf",
    "coast": "#8fa7a4",
    "stream": "#b4d0d6",
    "border": "#c3ae86",
    "state": "#ddcfb0",
    "graticule": "#b3cbce",
    "water": "#b9d3d8",
    "park": "#d6dfb8",
    "street": "#e6dabd",
    "frame": "#5d4a36",
    "frame-fill": "#efe4cb",
    "ink": "#2c2418",
    "halo": "#faf5e8",
    "dot": "#a8322b",
    "dot-edge": "#4f120e",
    "dot-ring": "#fff8e6",
    "plate": "#fdf8ea",
    "bed": "#6c5f4c",
    "lane": "#6f979f",
    "table": "#d9d1c0",
    "mute": "#f1e9d8",
    "number": "#fffdf5",
    "piece-edge": "#14100a",
    "casing": "#fffdf6",
    "black-edge": "#121415",
    "highlight": "#ffb000",
}
PRINT: Final = 0.72  # how much of its paint is left of a printed space
PRINT_EDGE: Final = 0.56
SHADOW: Final = "#1e1405"
SHADOW_STRENGTH: Final = 0.42
TICKETS: Final = ("#7a2e8e", "#0b6b63", "#a5431a", "#2a4b9b", "#8c1d4f", "#4c5a12", "#5b3fb0", "#7a5200")


@dataclass(frozen=True)
class CardPaint:
    """A card's colour; the symbol lies around 0,0 and within a radius of 5."""

    paint: str
    edge: str
    ink: str
    symbol: str


@dataclass(frozen=True)
class PiecePaint:
    """A player's pieces: a colour and a mark."""

    paint: str
    edge: str
    ink: str
    glow: str
    pattern: str


def _dot(x: float, y: float, r: float) -> str:
    return f"M{x - r:g},{y:g}a{r:g},{r:g} 0 1 0 {2 * r:g},0a{r:g},{r:g} 0 1 0 {-2 * r:g},0Z"


def _star(points: int, outer: float, inner: float) -> str:
    corners = [((inner if i % 2 else outer), pi * i / points - pi / 2) for i in range(2 * points)]
    return "M" + "L".join(f"{r * cos(angle):.2f},{r * sin(angle):.2f}" for r, angle in corners) + "Z"


CARDS: Final[dict[str, CardPaint]] = {
    "purple": CardPaint("#8d5fa6", "#5b3a70", "#ffffff", "M1.6,-4.7A4.9,4.9 0 1 0 4.7,2.2A4.1,4.1 0 0 1 1.6,-4.7Z"),
    "blue": CardPaint(
        "#3273b8", "#1d4a7a", "#ffffff", f"{_dot(0, 0, 4.6)}M-2.1,0a2.1,2.1 0 1 1 4.2,0a2.1,2.1 0 1 1 -4.2,0Z"
    ),
    "orange": CardPaint("#e5862e", "#9c5412", "#2b1704", "M0,-4.9L4.9,3.7H-4.9Z"),
    "yellow": CardPaint("#f2ce46", "#a5821a", "#3a2c00", _star(5, 5.2, 2.2)),
    "white": CardPaint("#faf7ee", "#8d8878", "#4a463c", "M-1.5,-4.7H1.5V-1.5H4.7V1.5H1.5V4.7H-1.5V1.5H-4.7V-1.5H-1.5Z"),
    "green": CardPaint(
        "#4d8f47", "#2a5a28", "#ffffff", _dot(0, -2.4, 2.5) + _dot(-2.5, 1.9, 2.5) + _dot(2.5, 1.9, 2.5)
    ),
    "black": CardPaint("#3d4145", THEME["black-edge"], "#ffffff", "M-3.8,-3.8H3.8V3.8H-3.8Z"),
    "red": CardPaint("#c8423a", "#7e211c", "#ffffff", "M0,-5.2L4.4,0L0,5.2L-4.4,0Z"),
    "gray": CardPaint("#b3afa5", "#77736a", "#33312c", ""),
}
WILD: Final = CardPaint(
    "#fbf3d8",
    "#77736a",
    "#7a3b12",
    _dot(0, 0, 5.4)
    + "M-4.1,0a4.1,4.1 0 1 1 8.2,0a4.1,4.1 0 1 1 -8.2,0Z"
    + "M-0.6,-4.4H0.6V-0.6H4.4V0.6H0.6V4.4H-0.6V0.6H-4.4V-0.6H-0.6Z"
    + _dot(0, 0, 1.7),
)
PLAYERS: Final[dict[str, PiecePaint]] = {
    "blue": PiecePaint("#2166d1", "#123a78", "#ffffff", "#4d93ff", "stripe"),
    "red": PiecePaint("#d8302a", "#7c1512", "#ffffff", "#ff6a5f", "bars"),
    "green": PiecePaint("#1f8a44", "#125027", "#ffffff", "#3fca73", "dots"),
    "yellow": PiecePaint("#f8cd22", "#8a6a00", "#2b2000", "#ffd83d", "chevrons"),
    "black": PiecePaint("#26292d", THEME["black-edge"], "#ffffff", "#7d848c", "crosses"),
    "white": PiecePaint("#ffffff", "#6d6a62", "#3c3a35", "#8094b5", "rings"),
    "purple": PiecePaint("#8f4fb5", "#4b2166", "#ffffff", "#c07ff0", "squares"),
}


def card_paint(colour: str) -> CardPaint:
    """The paint of a card's colour; any other is gray."""
    return CARDS.get(colour, CARDS["gray"])


def piece_paint(colour: str) -> PiecePaint:
    """The paint of a player's pieces; any other is black."""
    return PLAYERS.get(colour, PLAYERS["black"])


def printed(paint: str, share: float = PRINT) -> str:
    """A paint as it looks in print: mixed with the paper's in OKLab, as style sheets do."""
    mixed = [a * share + b * (1 - share) for a, b in zip(_oklab(paint), _oklab(THEME["mute"]), strict=True)]
    return _hex((mixed[0], mixed[1], mixed[2]))


def _oklab(paint: str) -> Triple:
    r, g, b = (_linear(int(paint[i : i + 2], 16) / 255) for i in (1, 3, 5))
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _hex(lab: Triple) -> str:
    lightness, a, b = lab
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    channels = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    return "#" + "".join(f"{round(255 * min(1.0, max(0.0, _curved(c)))):02x}" for c in channels)


def _linear(c: float) -> float:
    return float(((c + 0.055) / 1.055) ** 2.4) if c > 0.04045 else c / 12.92


def _curved(c: float) -> float:
    return float(1.055 * c ** (1 / 2.4) - 0.055) if c > 0.0031308 else 12.92 * c
