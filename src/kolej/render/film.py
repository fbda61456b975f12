"""A game as an animation: a GIF with a frame for every change of the board."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Final

from kolej.extras import needing
from kolej.game import Game

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
    drawings = changes(game, language, width)
    pictures: list[Image.Image] = []
    for svg in drawings:
        png = resvg_py.svg_to_bytes(svg_string=svg, width=width, **letters)
        pictures.append(Image.open(BytesIO(png)).convert("RGB"))
        progress(len(pictures) / len(drawings))
    palette = pictures[-1].quantize(COLOURS, dither=Image.Dither.NONE)
    frames: list[Image.Image] = [each.quantize(palette=palette, dither=Image.Dither.NONE) for each in pictures]
    out = BytesIO()
    shown = [STEP] * (len(frames) - 1) + [END]
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=shown, loop=0, optimize=False)
    return out.getvalue()


def changes(game: Game, language: str, width: int) -> list[str]:
    """The board at the beginning, each time that something was placed, and at the end."""
    svgs: list[str] = []
    placed: object = None
    for ply in range(game.ply + 1):
        then = game.at(ply)
        view = then.view(None)
        now = [(each.tracks, each.stations, each.ports) for each in view.players]
        if now != placed or ply == game.ply:
            svgs.append(view.svg(language, width))
        placed = now
    return svgs
