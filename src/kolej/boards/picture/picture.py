"""A whole picture: the map, the tracks, what is claimed, the places, and a key below the board."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from kolej.boards.drawing import drawing_of, plain_drawing
from kolej.boards.loader import folder_of
from kolej.boards.picture.elements import FONT, element, fitted, halo, line_width
from kolej.boards.picture.ground import NO_LAND, bundled_land, ground, ornaments
from kolej.boards.picture.overlay import Overlay, SeatKey
from kolej.boards.picture.paints import THEME, piece_paint
from kolej.boards.picture.paths import marks, raised, wagons
from kolej.boards.picture.places import pin, pins, place_mark
from kolej.boards.picture.tracks import claim_ground, claim_pieces, track_mark
from kolej.boards.schema import BoardData, Name
from kolej.errors import BadGame
from kolej.words import checked_language

ROW: Final = 46.0  # height of a row of the key
KEY_FONT: Final = 21.0
NOTHING: Final = Overlay()


def picture(data: BoardData, shown: Overlay = NOTHING, language: str = "en", width: int | None = None) -> str:
    """A board as SVG that needs no other file; `width`: of the picture, in pixels (None: as wide as there is room)."""
    if width is not None and (type(width) is not int or width < 1):
        raise BadGame(f"width {width!r}: a picture is a whole number of pixels wide, at least 1")
    return Artist(data, language).picture(shown, width)


class Artist:
    """Draws one board many times: its layout is read once, and what is printed on it is drawn once."""

    def __init__(self, data: BoardData, language: str) -> None:
        self._language = checked_language(language)
        found = folder_of(data)
        land = bundled_land(data.id) if found and found.bundled else NO_LAND
        self._data = data
        self._layout = drawing_of(data, found.folder) if found else plain_drawing(data)
        self._across, self._down = self._layout["size"]
        self._title = _name(data.name, language)
        self._map = "".join([*ground(self._layout, land), *ornaments(self._layout, self._title)])
        self._printed: dict[tuple[str, bool], str] = {}  # by track and whether it is closed

    def picture(self, shown: Overlay, width: int | None = None) -> str:
        """Everything as one SVG."""
        key = _rows(shown, self._across)
        return self._framed(len(key), "".join(self._layers(shown)), "".join(_key(key, self._across, self._down)), width)

    def sheets(self, shown: Overlay) -> list[str]:
        """The same as several SVGs that are laid one upon another; most stay as they are when something is placed."""
        key = _rows(shown, self._across)
        sheets = [self._framed(len(key), layer) for layer in self._layers(shown)]
        return [*sheets, self._framed(len(key), "", "".join(_key(key, self._across, self._down)))]

    def _framed(self, rows: int, board: str, key: str = "", width: int | None = None) -> str:
        across, down = self._across, self._down
        whole = down + rows * ROW
        size = f'width="{width}" height="{round(width * whole / across)}"' if width is not None else 'width="100%"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across:g} {whole:g}" font-family="{escape(FONT)}"'
            f' role="img" {size}><title>{escape(self._title)}</title>'
            f'<svg width="{across:g}" height="{down:g}" viewBox="0 0 {across:g} {down:g}">{board}</svg>{key}</svg>'
        )

    def _layers(self, shown: Overlay) -> list[str]:
        """The map, the tracks as they are printed, what lies below the pieces and the pieces, the places."""
        data, layout = self._data, self._layout
        beyond, places = _beyond(data, layout, self._language), _places(data, layout, shown, self._language)
        return [self._map, self._tracks(shown), *_claims(data, layout, shown), "".join([*beyond, *places])]

    def _tracks(self, shown: Overlay) -> str:
        found = []
        space = (self._layout["space"][0], self._layout["space"][1])
        pieces = {piece.id: piece for piece in self._data.pieces}
        for track in self._data.tracks:
            closed = track.id in shown.closed and track.id not in shown.owners
            if (track.id, closed) not in self._printed:
                geometry = self._layout["tracks"][track.id]
                self._printed[track.id, closed] = track_mark(track, pieces[track.piece], geometry, space, closed)
            found.append(self._printed[track.id, closed])
        return "".join(found)


def _name(name: Name, language: str) -> str:
    return name.pl if language == "pl" else name.en


def _claims(data: BoardData, layout: dict[str, Any], shown: Overlay) -> Iterator[str]:
    """What lies below the pieces of each claimed track; then the pieces."""
    pieces = {piece.id: piece for piece in data.pieces}
    space = (layout["space"][0], layout["space"][1])
    claimed = [
        (track, pieces[track.piece], layout["tracks"][track.id], shown.owners[track.id])
        for track in data.tracks
        if track.id in shown.owners
    ]
    for track, piece, geometry, owner in claimed:
        yield claim_ground(track, piece, geometry, space, piece_paint(owner).glow if owner == shown.own else "")
    for track, piece, geometry, owner in claimed:
        yield claim_pieces(track, piece, geometry, space, owner)


def _beyond(data: BoardData, layout: dict[str, Any], language: str) -> Iterator[str]:
    """The names of places to which tracks lead across the edge of the map."""
    names = {city.id: _name(city.name, language) for city in data.cities}
    for track in layout["tracks"].values():
        for label in track.get("beyond", []):
            where = {"x": label["x"], "y": label["y"], "text_anchor": label["anchor"]}
            style = {"font_style": "italic", "opacity": 0.8, **halo(3)}
            yield fitted(names[label["place"]], round(layout["font"] * 0.8, 1), **where, **style)


def _places(data: BoardData, layout: dict[str, Any], shown: Overlay, language: str) -> Iterator[str]:
    port = data.ports is not None
    for city in data.cities:
        building, waiting = shown.buildings.get(city.id), shown.passengers.get(city.id, [])
        name = _name(city.name, language)
        yield from place_mark(city, name, layout["places"][city.id], layout, building, port, waiting)
    for city in data.cities:
        here = [(i, flag.letter, flag.offered) for i, flag in enumerate(shown.flags) if city.id in flag.places]
        if here:
            yield from pins(layout["places"][city.id], here)


Entry = tuple[float, str]  # of the key: how wide it is, and its SVG


def _rows(shown: Overlay, across: float) -> list[list[Entry]]:
    """The key's entries by row: players first, then tickets."""
    rows: list[list[Entry]] = []
    for entries in ([_seat(seat) for seat in shown.seats], _tickets(shown)):
        left = 0.0
        for entry in entries:
            if left < entry[0] or not rows:
                rows.append([])
                left = across - 40
            rows[-1].append(entry)
            left -= entry[0]
    return rows


def _seat(seat: SeatKey) -> Entry:
    length, width = raised(44, 18)
    style = piece_paint(seat.colour)
    pen = {"stroke": THEME["piece-edge"], "stroke_width": 2.6, "stroke_linejoin": "round"}
    here = [(length / 2, 0.0, 0.0)]
    swatch = element("path", d=wagons(here, length, width), fill=style.paint, **pen)
    swatch += element("path", d=marks(here, style.pattern, length, width), fill=style.ink, fill_rule="evenodd")
    if seat.turn:
        frame = {"fill": "none", "stroke": THEME["highlight"], "stroke_width": 4}
        swatch += element("rect", x=-7, y=-18, width=length + 14, height=36, rx=7, **frame)
    wide = line_width(seat.text, KEY_FONT)
    return length + 12 + wide + 36, swatch + fitted(seat.text, KEY_FONT, x=length + 12, y=7)


def _tickets(shown: Overlay) -> list[Entry]:
    entries: list[Entry] = []
    for i, flag in enumerate(shown.flags):
        wide = line_width(flag.text, KEY_FONT)
        sign = f'<g transform="translate(11,15)">{pin(i, flag.letter, flag.offered)}</g>'
        entries.append((wide + 64, sign + fitted(flag.text, KEY_FONT, x=30, y=7)))
    return entries


def _key(rows: list[list[Entry]], across: float, down: float) -> Iterator[str]:
    if rows:
        yield element("rect", y=down, width=across, height=len(rows) * ROW, fill=THEME["frame-fill"])
    for i, row in enumerate(rows):
        left = 20.0
        for wide, entry in row:
            yield f'<g transform="translate({left:.1f},{down + (i + 0.5) * ROW:g})">{entry}</g>'
            left += wide
