"""A game as a GIF."""

from io import BytesIO
from itertools import pairwise
from pathlib import Path

import resvg_py
from PIL import Image, ImageChops, ImageSequence

from kolej.boards.picture import Artist
from kolej.phrases.names import Names
from kolej.pictures import shown_of
from kolej.render.film import changes
from tests.cli.run import good, played, saved


def test_a_record_becomes_a_film(tmp_path: Path) -> None:
    game = played("berlin", 2, 3)
    file = saved(tmp_path / "game.kolej", game)
    out = tmp_path / "game.gif"
    assert good("replay", file, "--gif", out, "--width", "300").startswith(f"{out}: a film up to action ")
    with Image.open(BytesIO(out.read_bytes())) as film:
        assert film.width == 300
        frames = [frame.copy().convert("RGB").tobytes() for frame in ImageSequence.Iterator(film)]
    claims = sum(len(player.tracks) for player in game.view(None).players)
    assert len(frames) >= claims
    assert frames[0] != frames[-1]


def test_sheets_upon_each_other_are_the_picture() -> None:
    view = played("berlin", 2, 3).view(None)
    artist, shown = Artist(view.board.data, "en"), shown_of(view, Names(view.board, "en"))
    laid = Image.new("RGBA", rendered(artist.picture(shown)).size)
    for sheet in artist.sheets(shown):
        laid.alpha_composite(rendered(sheet))
    apart = ImageChops.difference(laid.convert("RGB"), rendered(artist.picture(shown)).convert("RGB"))
    assert max(high for _, high in apart.getextrema()) < 8  # of 255: rounding where edges are half transparent


def test_what_stays_is_drawn_once() -> None:
    scenes = changes(played("europe", 4, 3), "en")
    assert len(scenes) > 10
    drawn = {sheet for scene in scenes for sheet in scene}
    assert sum(map(len, scenes)) > 2 * len(drawn)
    assert len({scene[0] for scene in scenes}) == 1  # the map, which takes longest
    assert all(len(set(after) - set(before)) <= 5 for before, after in pairwise(scenes))  # track, places, key


def rendered(svg: str) -> Image.Image:
    return Image.open(BytesIO(resvg_py.svg_to_bytes(svg_string=svg, width=400))).convert("RGBA")
