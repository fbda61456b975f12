"""Boards by discovery: every folder with a board.toml is found, and what is wrong is named."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

import pytest

import kolej
from kolej.boards import loader
from kolej.boards.compiler import compiled
from kolej.boards.copy import copy
from kolej.boards.loader import FOLDERS, add_folders, board_names, load, shelf
from kolej.errors import BadBoard
from tests.boards.edits import edit


@pytest.fixture(autouse=True)
def no_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDERS, "")


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a board of one's own, among the others."""
    copy("berlin", tmp_path / "boards" / "town", "my-town")
    monkeypatch.setenv(FOLDERS, str(tmp_path / "boards"))
    return tmp_path / "boards"


def forget() -> None:
    """Look into the folders anew, as another process would."""
    loader._shelf.cache_clear()


def test_every_bundled_folder_is_found_in_its_order() -> None:
    folder = Path(kolej.__file__).parent / "boards"
    assert set(board_names()) == {path.parent.name for path in folder.glob("*/board.toml")}
    orders = [load(name).order for name in board_names()]
    assert orders == sorted(set(orders))


def test_a_board_in_a_folder_is_played_by_its_id(mine: Path) -> None:
    assert "my-town" in board_names()
    assert load("my-town") is load("my-town")
    assert compiled("my-town") is compiled("my-town")
    game = kolej.Game("my-town", 2, seed=1)
    game.push(game.legal_actions()[0], game.turn)
    assert kolej.Game.replay(game.record()).digest() == game.digest()


def test_order_places_a_board_in_the_list(mine: Path) -> None:
    edit(mine / "town", "board.toml", "order          = 30", "order          = 5")
    assert board_names()[0] == "my-town"


def test_a_board_without_order_comes_last(mine: Path) -> None:
    edit(mine / "town", "board.toml", "order          = 30", "")
    assert board_names()[-1] == "my-town"


def test_a_listed_folder_may_be_the_board_itself(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDERS, str(mine / "town"))
    assert "my-town" in board_names()


def test_folders_are_added_before_those_of_the_environment(mine: Path, tmp_path: Path) -> None:
    copy("usa", tmp_path / "more" / "plains", "plains")
    add_folders([tmp_path / "more"])
    assert os.environ[FOLDERS].split(os.pathsep) == [str(tmp_path / "more"), str(mine)]
    assert {"my-town", "plains"} <= set(board_names())


def test_a_broken_board_is_named_and_left_out(mine: Path) -> None:
    edit(copy("usa", mine / "broken", "broken"), "tracks.csv", "gray", "grey")
    forget()
    (fault,) = shelf().faults
    assert fault.startswith(f"{mine / 'broken' / 'tracks.csv'}")
    assert "my-town" in board_names()
    assert "broken" not in board_names()


def test_a_folder_that_is_not_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(FOLDERS, str(tmp_path / "nowhere"))
    with pytest.raises(BadBoard, match=r'no folder ".*nowhere" for boards'):
        board_names()


def test_an_id_is_given_once(mine: Path) -> None:
    copy("usa", mine / "other", "my-town")
    forget()
    with pytest.raises(BadBoard, match=r'town: the id "my-town" is that of .*other already; choose another'):
        board_names()


def test_the_id_of_a_bundled_board_is_taken(mine: Path) -> None:
    copy("usa", mine / "west")
    forget()
    with pytest.raises(BadBoard, match=r'west: the id "usa" is that of .*usa already'):
        board_names()


def test_only_bundled_boards_are_pickled_by_name(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads the pickle may not have the folder."""
    kept = pickle.dumps(compiled("my-town"))
    monkeypatch.setenv(FOLDERS, "")
    assert pickle.loads(kept).data.id == "my-town"
