"""Loading a board: the bundled ones by name, others by path, and what makes two boards the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from kolej.boards.copy import copy
from kolej.boards.loader import board_names, load, read
from kolej.errors import BadBoard
from tests.boards.edits import FILES, edit


def test_bundled_boards_are_loaded_once() -> None:
    assert load("europe") is load("europe")


def test_a_copied_board_is_the_same(tmp_path: Path) -> None:
    for name in board_names():
        folder = copy(name, tmp_path / name)
        assert load(folder) == load(str(folder)) == read(folder) == load(name)


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(BadBoard, match=r'unknown board "europa" .did you mean .europe.*; there are europe, .*, usa'):
        load("europa")


@pytest.mark.parametrize("path", [Path("nowhere"), "no/where"])
def test_a_path_that_is_no_folder(path: str | Path) -> None:
    with pytest.raises(BadBoard, match="no folder"):
        load(path)


def test_a_name_comes_before_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    edit(copy("usa", Path("usa")), "board.toml", "few_players = 3", "few_players = 2")
    assert load("usa").few_players == 3
    assert load(Path("usa")).few_players == load("./usa").few_players == 2


def test_marks_of_other_editors_are_accepted(tmp_path: Path) -> None:
    """A byte order mark, Windows line ends, spaces around values, empty lines at the end."""
    folder = copy("europe", tmp_path / "mine")
    edit(folder, "tracks.csv", "amsterdam-essen,amsterdam,essen", "amsterdam-essen , amsterdam, essen")
    for file in FILES:
        text = (folder / file).read_text(encoding="utf-8")
        (folder / file).write_bytes(b"\xef\xbb\xbf" + (text + "\n\n").replace("\n", "\r\n").encode())
    assert load(folder).digest == load("europe").digest


def test_left_out_columns_take_their_defaults(tmp_path: Path) -> None:
    folder = copy("usa", tmp_path / "mine")
    cities = [line.split(",") for line in (folder / "cities.csv").read_text(encoding="utf-8").splitlines()]
    (folder / "cities.csv").write_text("".join(f"{i},{n},{x},{y}\n" for i, n, _, x, y in cities))
    city = next(city for city in load(folder).cities if city.id == "washington")
    assert (city.name.en, city.name.pl, city.port, city.passengers) == ("Washington", "Washington", False, 0)


def test_cities_of_a_ticket_may_be_joined_by_a_bar(tmp_path: Path) -> None:
    folder = copy("usa", tmp_path / "mine")
    edit(folder, "tickets.csv", "boston miami", "boston|miami")
    assert load(folder) == load("usa")


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("board.toml", 'id             = "europe"', 'id = "mine"'),
        ("board.toml", 'en = "Europe"', 'en = "Mine"'),
        ("board.toml", "On your turn", "In a turn"),
        ("board.toml", '["yellow", "blue"', '["white", "blue"'),
        ("board.toml", "[parallel]", "[parallel] # for three"),
        ("cities.csv", "Paryż", "Lutecja"),
        ("cities.csv", "48.86,2.35", "48.85,2.36"),
    ],
)
def test_names_and_places_do_not_change_the_digest(tmp_path: Path, file: str, old: str, new: str) -> None:
    folder = copy("europe", tmp_path / "mine")
    edit(folder, file, old, new)
    assert load(folder).digest == load("europe").digest


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("board.toml", "count = 12", "count = 13"),
        ("board.toml", "few_players = 3", "few_players = 2"),
        ("board.toml", "seats ", "wild_limit = 4\nseats "),
        ("board.toml", "seats ", "draw_from_row_alone = true\nseats "),
        ("board.toml", "unbuilt = 4", "unbuilt = 5"),
        ("tracks.csv", "2,white,plain", "2,red,plain"),
        ("tracks.csv", "2,gray,ferry,2", "2,gray,ferry,1"),
        ("tickets.csv", "amsterdam pamplona,7", "amsterdam pamplona,8"),
        ("tickets.csv", "amsterdam-pamplona,", "pamplona-amsterdam,"),
    ],
)
def test_what_matters_to_play_changes_the_digest(tmp_path: Path, file: str, old: str, new: str) -> None:
    folder = copy("europe", tmp_path / "mine")
    edit(folder, file, old, new)
    assert load(folder).digest != load("europe").digest
