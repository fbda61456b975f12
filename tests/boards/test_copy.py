"""Copying a bundled board for editing."""

from __future__ import annotations

from pathlib import Path

import pytest

from kolej.boards.copy import copy
from kolej.boards.loader import load
from kolej.errors import BadBoard


def test_a_copy_has_all_the_files(tmp_path: Path) -> None:
    folder = copy("germany", tmp_path / "deep" / "mine")
    assert folder == tmp_path / "deep" / "mine"
    assert {"board.toml", "cities.csv", "tracks.csv", "tickets.csv"} <= {file.name for file in folder.iterdir()}
    assert load(folder) == load("germany")


def test_an_empty_folder_may_be_there(tmp_path: Path) -> None:
    assert copy("usa", tmp_path) == tmp_path


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text("mine")
    with pytest.raises(BadBoard, match="is not empty; choose a new folder"):
        copy("usa", tmp_path)
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("board.toml", "mine")]


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    with pytest.raises(BadBoard, match=r'can\'t copy to ".*mine"'):
        copy("usa", tmp_path / "mine")
    assert (tmp_path / "mine").read_text() == "mine"


@pytest.mark.parametrize("name", ["atlantis", "../boards/usa", ""])
def test_only_bundled_boards_are_copied(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadBoard, match="unknown board"):
        copy(name, tmp_path / "mine")
    assert not (tmp_path / "mine").exists()
