"""A game as an animation: a GIF with a frame for every change of the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from kolej.boards.picture import Artist
from kolej.extras import needing
from kolej.game import Game
from kolej.phrases.names import Names
from kolej.pictures import shown_of

if TYPE_CHECKING:
    from PIL import Image

STEP: Final = 350  # milliseconds that a picture is shown
END: Final = 4000  # the last one
COLOURS: Final = 128


def film(game: Game, language: str, width: int, progress: Callable[[float], None]) -> bytes:
    """What a spectator saw of a game so far, as a GIF; the key below the board counts the points.

    `progress` is told the share of the pictures that are drawn.
    """
    with needing("plots", "--gif"):
        import resvg_py
        from matplotlib import get_data_path
        from PIL import Image
    letters = {
        "font_dirs": [f"{get_data_path()}/fonts/ttf"],  # matplotlib's, since a machine may have none
        "sans_serif_family": "DejaVu Sans",
        "serif_family": "DejaVu Serif",
    }

    @cache
    def drawn(sheet: str) -> tuple[Image.Image, tuple[int, int], tuple[int, int]]:
        """The part of a sheet that is not empty, where it lies, and the size of the whole."""
        fonts: dict[str, Any] = letters if "<text" in sheet else {"skip_system_fonts": True}
        whole = Image.open(BytesIO(resvg_py.svg_to_bytes(svg_string=sheet, width=width, **fonts))).convert("RGBA")
        left, top, right, bottom = whole.getbbox() or (0, 0, 1, 1)
        return whole.crop((left, top, right, bottom)), (left, top), whole.size

    scenes = changes(game, language)
    pictures: list[Image.Image] = []
    for sheets in scenes:
        picture = Image.new("RGBA", drawn(sheets[-1])[2])
        for part, where, _ in map(drawn, sheets):
            picture.alpha_composite(part, where)
        pictures.append(picture.convert("RGB"))
        progress(len(pictures) / len(scenes))
    palette = pictures[-1].quantize(COLOURS, dither=Image.Dither.NONE)
    frames: list[Image.Image] = [each.quantize(palette=palette, dither=Image.Dither.NONE) for each in pictures]
    out = BytesIO()
    shown = [STEP] * (len(frames) - 1) + [END]
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=shown, loop=0, optimize=False)
    return out.getvalue()


def changes(game: Game, language: str) -> list[list[str]]:
    """The board at the beginning, each time that something was placed, and at the end: sheets one upon another."""
    artist, names = Artist(game.board.data, language), Names(game.board, language)
    scenes: list[list[str]] = []
    placed: object = None
    for ply in range(game.ply + 1):
        view = game.at(ply).view(None)
        now = [(each.tracks, each.stations, each.ports) for each in view.players]
        if now != placed or ply == game.ply:
            scenes.append(artist.sheets(shown_of(view, names)))
        placed = now
    return scenes
