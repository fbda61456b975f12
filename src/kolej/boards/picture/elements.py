"""Elements of SVG as text."""

from __future__ import annotations

from html import escape
from typing import Final

from kolej.boards.picture.paints import THEME

FONT: Final = "'Alegreya Sans', 'Gill Sans', 'Open Sans Condensed', 'DejaVu Sans Condensed', sans-serif"
_NARROW, _WIDE = "iljI.,'’- ", "mwMW@"


def element(name: str, **attributes: object) -> str:
    """An element; underscores in names of attributes are dashes, and None leaves one out."""
    return f"<{name}{_written(attributes)}/>"


def text(words: str, **attributes: object) -> str:
    """A line of text in bold ink."""
    return f"<text{_written({'font_weight': 700, 'fill': THEME['ink'], **attributes})}>{escape(words)}</text>"


def halo(width: float) -> dict[str, object]:
    """What sets letters off from the map."""
    return {
        "stroke": THEME["halo"],
        "stroke_width": width,
        "stroke_linejoin": "round",
        "paint_order": "stroke",
    }


def line_width(words: str, font: float) -> float:
    """How wide a line of the page's letters is; other letters are squeezed to it, so that they fit the map too."""
    return font * sum(0.29 if c in _NARROW else 0.83 if c in _WIDE else 0.61 if c.isupper() else 0.51 for c in words)


def fitted(words: str, font: float, **attributes: object) -> str:
    """A line of text as wide as the map leaves room for, whatever font the reader has."""
    width = round(line_width(words, font), 1)
    return text(words, font_size=font, textLength=width, lengthAdjust="spacingAndGlyphs", **attributes)


def _written(attributes: dict[str, object]) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{escape(_value(value))}"'
        for name, value in attributes.items()
        if value is not None
    )


def _value(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
