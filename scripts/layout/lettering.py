"""How much room a place's name takes, in either language, on one line or two."""

from __future__ import annotations

from dataclasses import dataclass

from kolej.boards.schema import City

_NARROW, _WIDE = "iljI.,'’- ", "mwMW@"
_LONGEST_LINE = 13  # letters; a longer name of several words takes two lines
FIGURE = 0.62  # width of a passenger, in heights of a letter


@dataclass(frozen=True)
class Lettering:
    """A label's box: the wider language decides."""

    width: float
    height: float
    lines: int
    figures: int  # passengers in the row below the name


def lettered(city: City, font: float, passengers: bool) -> Lettering:
    """The room for the name of a place, and for the passengers who wait there."""
    names = (city.name.en, city.name.pl)
    if city.junction:
        return Lettering(0, 0, 0, 0)
    lines = 2 if any(len(name) > _LONGEST_LINE and " " in name for name in names) else 1
    width = max(line_width(line, font) for name in names for line in broken(name, lines))
    height = lines * font * 0.92
    figures = city.passengers if passengers else 0
    if figures:
        width, height = max(width, figures * font * FIGURE), height + font * 0.85
    return Lettering(width, height, lines, figures)


def broken(name: str, lines: int) -> list[str]:
    """The name on so many lines, broken at the space that leaves them most alike."""
    words = name.split(" ")
    if lines == 1 or len(words) == 1:
        return [name]
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return list(min(cuts, key=lambda cut: max(map(len, cut))))


def line_width(text: str, font: float) -> float:
    """The width of a line of letters, a little generous."""
    return font * sum(0.31 if c in _NARROW else 0.86 if c in _WIDE else 0.64 if c.isupper() else 0.53 for c in text)
