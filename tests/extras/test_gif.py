"""A game as a GIF."""

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageSequence

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
