"""A host's own boards: a folder is enough for every command that takes a board."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.boards.edits import edit
from tests.cli.run import bad, good, good_json, kolej, lines, numbers


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    """A folder with the board my-town, a copy of Berlin with another name."""
    good("boards", "copy", "berlin", tmp_path / "boards" / "my-town")
    edit(tmp_path / "boards" / "my-town", "board.toml", 'name           = { en = "Berlin"', 'name = { en = "My Town"')
    return tmp_path / "boards"


def test_it_is_listed_shown_checked_and_copied(boards: Path, tmp_path: Path) -> None:
    assert "My Town" in good("boards", "list", "--boards", boards)
    assert good_json("boards", "show", "my-town", "--boards", boards)["id"] == "my-town"
    assert good("boards", "check", "my-town", "--boards", boards).startswith("ok: my-town can be played")
    good("boards", "copy", "my-town", tmp_path / "suburb", "--boards", boards)
    assert good_json("boards", "show", str(tmp_path / "suburb"))["id"] == "suburb"


def test_it_is_played_and_resumed_without_the_option(
    boards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.kolej"
    options = ("--boards", boards, "--seed", "1", "--bots", "random", "--save", file)
    out = good("play", "my-town", *options, typed=lines(*numbers(1, 12), "quit"))
    assert "My Town" in out
    monkeypatch.setenv("KOLEJ_BOARDS", "")
    good("play", "--resume", file, typed=lines("quit"))
    assert "my-town" in good("verify", file, "--board", boards / "my-town")
    assert "my-town" in good("verify", file, "--boards", boards)


def test_the_environment_names_folders_too(boards: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    good("boards", "copy", "usa", tmp_path / "more" / "plains")
    monkeypatch.setenv("KOLEJ_BOARDS", os.pathsep.join([str(boards), str(tmp_path / "more" / "plains")]))
    assert {"my-town", "plains"} <= {board["id"] for board in good_json("boards", "list")}


def test_bots_play_it(boards: Path, tmp_path: Path) -> None:
    found = good_json("simulate", "--board", "my-town", "--games", "2", "--boards", boards)
    assert found["board"] == "my-town"
    run = ("arena", "--board", "my-town", "--bots", "random,greedy", "--games", "2", "--jobs", "1", "--json")
    result = kolej(*run, "--boards", boards, "--out", tmp_path / "run")
    assert result.exit_code == 0, result.stderr
    assert json.loads(result.stdout)["settings"]["board"] == "my-town"
    measured = kolej("bench", "--board", "my-town", "--boards", boards, "--seconds", "0.01", "--seats", "2", "--json")
    assert measured.exit_code == 0, measured.stderr
    assert "my-town" in json.loads(measured.stdout)["interpreted"]["boards"]


def test_a_broken_board_is_named_in_a_line_and_the_others_work(boards: Path) -> None:
    good("boards", "copy", "usa", boards / "broken")
    edit(boards / "broken", "tracks.csv", "gray", "grey")
    result = kolej("boards", "list", "--boards", boards)
    assert result.exit_code == 0
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"kolej: left out: {boards / 'broken' / 'tracks.csv'}")
    assert "my-town" in result.stdout


def test_an_id_that_is_taken(boards: Path) -> None:
    edit(boards / "my-town", "board.toml", '"my-town"', '"europe"')
    assert 'my-town: the id "europe" is that of ' in bad("boards", "list", "--boards", boards)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert bad("play", "europe", "--boards", tmp_path / "none") == f'no folder "{tmp_path / "none"}" for boards'
