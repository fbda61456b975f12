"""`kolej boards`: list, show, check, copy."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kolej.boards.loader import board_names, load
from tests.boards.edits import edit
from tests.cli.run import bad, good, good_json, kolej


def test_list_names_every_board_in_both_languages() -> None:
    out = good("boards", "list")
    data = {board["id"]: board for board in good_json("boards", "list")}
    assert list(data) == board_names()
    for name in board_names():
        board = load(name)
        assert all(text in out for text in (name, board.name.en, board.name.pl))
        assert data[name] == {
            "id": name,
            "name": {"en": board.name.en, "pl": board.name.pl},
            "seats": list(board.seats),
            "cities": len(board.cities),
            "tracks": len(board.tracks),
            "tickets": len(board.tickets),
            "cards": sum(card.count for card in board.cards),
        }


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("name", board_names())
def test_show_tells_everything(name: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    out = good("boards", "show", name, "--lang", lang)
    board = load(name)
    for ids in (board.cities, board.tracks, board.tickets):
        assert all(thing.id in out for thing in ids)
    for named in (board.cities, board.cards, board.bonuses):
        assert all(getattr(thing.name, lang) in out for thing in named)
    flat = " ".join(out.split())
    for note in board.notes:
        assert " ".join(getattr(note, lang).split()[:4]) in flat
    for piece in board.pieces:
        for length, points in piece.score.items():
            assert f"{length}→{points}" in flat


@pytest.mark.parametrize("name", board_names())
def test_show_as_json_is_the_whole_board(name: str) -> None:
    data = good_json("boards", "show", name)
    board = load(name)
    assert data["id"] == name
    assert data["digest"] == board.digest
    assert [track["id"] for track in data["tracks"]] == [track.id for track in board.tracks]


def test_show_of_a_folder(tmp_path: Path) -> None:
    assert "check your changes" in good("boards", "copy", "usa", tmp_path / "mine")
    assert good("boards", "show", tmp_path / "mine") == good("boards", "show", "usa")


@pytest.mark.parametrize("name", board_names())
def test_bundled_boards_are_sound(name: str) -> None:
    assert good("boards", "check", name).splitlines()[-1].startswith(f"ok: {name} can be played")
    assert good_json("boards", "check", name)["ok"] is True


def test_check_lists_every_problem(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    good("boards", "copy", "europe", folder)
    edit(folder, "board.toml", "opening_keep    = 2", "opening_keep    = 9")
    edit(folder, "tracks.csv", "amsterdam-bruxelles,amsterdam,bruxelles", "amsterdam-bruxelles,amsterdam,amsterdam")
    result = kolej("boards", "check", folder)
    assert result.exit_code == 2
    assert result.stdout.count("error: ") == 2
    assert "offers.opening_keep" in result.stdout
    assert "tracks.csv:2" in result.stdout
    assert result.stderr == f"kolej: {folder}: 2 errors; the board can't be played\n"
    result = kolej("boards", "check", folder, "--json")
    data = json.loads(result.stdout)
    assert result.exit_code == 2
    assert data["ok"] is False
    assert {problem["severity"] for problem in data["problems"]} == {"error"}
    assert [sorted(problem) for problem in data["problems"]] == [["message", "place", "severity"]] * 2


def test_check_of_a_board_that_can_not_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    good("boards", "copy", "europe", folder)
    edit(folder, "tracks.csv", "amsterdam-essen,amsterdam,essen,3", "amsterdam-essen,amsterdam,essen,three")
    assert "tracks.csv:3" in bad("boards", "check", folder)
    result = kolej("boards", "check", folder, "--json")
    assert result.exit_code == 2
    data = json.loads(result.stdout)
    assert (data["ok"], len(data["problems"])) == (False, 1)
    assert "tracks.csv:3" in data["problems"][0]["message"]


def test_check_lets_warnings_pass(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    good("boards", "copy", "berlin", folder)
    with (folder / "cities.csv").open("a", encoding="utf-8") as file:
        file.write("nowhere,Nowhere,Nigdzie,52,13\n")
    out = good("boards", "check", folder)
    assert out.startswith("warning: ")
    assert "layout.json: places.nowhere: this one is not drawn" in out
    assert out.endswith("can be played, 2 worth a look\n")


def test_check_misses_the_layout(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    good("boards", "copy", "berlin", folder)
    (folder / "layout.json").unlink()
    out = good("boards", "check", folder)
    assert "warning: layout.json: there is none, so the board can be played but not drawn" in out


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["show", "atlantis"], 'unknown board "atlantis"'),
        (["show", "./nosuch"], 'no folder "./nosuch"'),
        (["check", "atlantis"], 'unknown board "atlantis"'),
        (["copy", "atlantis", "x"], 'unknown board "atlantis"'),
        (["copy", "europe", "/dev/null/x"], "can't copy"),
        (["copy", "europe", "."], "is not empty"),
        (["show", "europe", "--lang", "de"], "Invalid value for '--lang'"),
    ],
)
def test_bad_boards_are_refused(args: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "something").write_text("")
    monkeypatch.chdir(tmp_path)
    assert message in bad("boards", *args)


def test_boards_alone_is_help() -> None:
    assert good("boards") == good("boards", "--help")
