"""`kolej boards draw`, and `kolej replay` with --svg."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

import kolej
from tests.cli.run import bad, good, loaded, played, saved


def test_a_board_is_drawn_into_a_file_or_printed(tmp_path: Path) -> None:
    out = tmp_path / "europe.svg"
    assert good("boards", "draw", "europe", "-o", out) == f"{out}: a picture of europe\n"
    assert out.read_text() == kolej.load_board("europe").svg()
    assert good("boards", "draw", "europe", "--lang", "pl", "--width", "500") == (
        kolej.load_board("europe").svg("pl", 500) + "\n"
    )


def test_a_record_is_drawn_at_its_end_or_where_told(tmp_path: Path) -> None:
    file = saved(tmp_path / "game.kolej", played("berlin", 2, 3))
    game = loaded(file)
    out = tmp_path / "board.svg"
    assert good("replay", file, "--svg", out) == f"{out}: the board after action {game.ply}\n"
    assert out.read_text() == game.svg()
    assert good("replay", file, "--upto", "30", "--svg", out) == f"{out}: the board after action 30\n"
    assert out.read_text() == game.at(30).svg()
    assert ElementTree.fromstring(out.read_text()).tag.endswith("svg")


def test_a_name_that_says_another_format_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "board.png"
    said = f"{out}: the picture is SVG, not PNG; end the name in .svg"
    assert bad("boards", "draw", "berlin", "-o", out) == said
    assert bad("replay", saved(tmp_path / "game.kolej", played("berlin", 2, 3)), "--svg", out) == said
    assert not out.exists()


def test_a_file_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    assert bad("boards", "draw", "berlin", "-o", missing / "berlin.svg").endswith(f"there is no folder {missing}")
    assert bad("boards", "draw", "berlin", "-o", tmp_path) == f"{tmp_path}: it is a folder"
    (tmp_path / "read-only.svg").symlink_to(missing / "berlin.svg")
    assert "No such file" in bad("boards", "draw", "berlin", "-o", tmp_path / "read-only.svg")


@pytest.mark.parametrize(
    ("command", "option", "work"),
    [("replay", "--svg", "walk"), ("replay", "--gif", "walk"), ("analyse", "--html", "analyse_game")],
)
def test_the_work_is_not_done_in_vain(
    command: str, option: str, work: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the result is to go is looked at before the minute that an analysis or a film takes."""

    def in_vain(*given: object, **named: object) -> None:
        raise AssertionError

    monkeypatch.setattr(f"kolej.cli.{command}.{work}", in_vain)
    file = saved(tmp_path / "game.kolej", played("berlin", 2, 3))
    said = bad(command, file, option, tmp_path / "missing" / "out")
    assert said.endswith(f"there is no folder {tmp_path / 'missing'}")
