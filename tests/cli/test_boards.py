"""`kolej boards`: list, show, check, copy."""

from __future__ import annotations

import json
import re
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
def test_show_cuts_no_word_in_a_usual_terminal(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert not re.search(r"\w…", good("boards", "show", name))


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


def test_show_of_a_board_without_tie_breaks_has_no_row_for_them(tmp_path: Path) -> None:
    assert "Ties" in good("boards", "show", "berlin")
    good("boards", "copy", "berlin", tmp_path / "mine")
    sheet = tmp_path / "mine" / "board.toml"
    sheet.write_text(re.sub(r"(?m)^ties .*\n", "", sheet.read_text()))
    assert "Ties" not in good("boards", "show", tmp_path / "mine")


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
    verdict = "2 errors; the board can't be played; its layout and its lessons were not checked"
    assert result.stderr == f"kolej: {folder}: {verdict}\n"
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
    result = kolej("boards", "check", folder)
    assert result.exit_code == 2
    assert result.stdout == f'error: {folder}/tracks.csv:3, column length: expected a whole number, found "three"\n'
    assert result.stderr == f"kolej: {folder}: 1 error; the board can't be read, so what it says was not checked\n"
    data = json.loads(kolej("boards", "check", folder, "--json").stdout)
    assert (data["ok"], len(data["problems"])) == (False, 1)
    assert data["problems"][0]["place"].endswith("tracks.csv:3, column length")


@pytest.mark.parametrize(
    ("file", "content"), [("layout.json", "{"), ("tutorial.toml", "position = 1\n"), ("examples.toml", "= 1\n")]
)
def test_check_says_that_a_board_with_a_broken_extra_can_be_played(tmp_path: Path, file: str, content: str) -> None:
    folder = tmp_path / "mine"
    good("boards", "copy", "berlin", folder)
    (folder / file).write_text(content)
    result = kolej("boards", "check", folder)
    assert result.exit_code == 2
    assert f"{file}" in result.stdout
    assert re.search(r": \d errors?; the board can be played all the same\b", result.stderr)
    good("simulate", "--board", folder, "--games", "1")


def test_check_of_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert bad("boards", "check", tmp_path / "missing") == f'no folder "{tmp_path / "missing"}"'


def test_check_tells_every_fault_of_every_file(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    good("boards", "copy", "europe", folder)
    edit(folder, "board.toml", "opening_keep    = 2", 'opening_keep    = "two"')
    edit(folder, "board.toml", "[offers]", "[offers]\nkept = 1")
    edit(folder, "cities.csv", "id,name", "idd,name")
    edit(
        folder, "tracks.csv", "amsterdam-bruxelles,amsterdam,bruxelles,1", "amsterdam-bruxelles,amsterdam,bruxelles,one"
    )
    edit(folder, "tracks.csv", "amsterdam-essen,amsterdam,essen,3", "amsterdam-essen,,essen,three")
    (folder / "tickets.csv").unlink()
    layout = json.loads((folder / "layout.json").read_text())
    layout["places"]["paris"]["x"] = layout["places"]["wien"]["y"] = "far"
    (folder / "layout.json").write_text(json.dumps(layout))
    result = kolej("boards", "check", folder)
    assert result.exit_code == 2
    sheet = (folder / "board.toml").read_text("utf-8").splitlines()
    line = sheet.index("[offers]") + 1
    keep = sheet.index('opening_keep    = "two"') + 1
    assert [said.removeprefix(f"error: {folder}/").removeprefix("error: ") for said in result.stdout.splitlines()] == [
        f'board.toml:{line + 1}: offers.kept: unknown key "kept" (perhaps: keep)',
        f'board.toml:{keep}: offers.opening_keep: expected a whole number, found "two"',
        'cities.csv:1: unknown column "idd" (perhaps: id)',
        'cities.csv:1: column "id" is missing',
        'tracks.csv:2, column length: expected a whole number, found "one"',
        "tracks.csv:3, column a: this value is missing",
        'tracks.csv:3, column length: expected a whole number, found "three"',
        "tickets.csv: this file is missing",
        "layout.json: places.paris.x: expected a number, found 'far'",
        "layout.json: places.wien.y: expected a number, found 'far'",
    ]
    assert result.stderr == f"kolej: {folder}: 10 errors; the board can't be read, so what it says was not checked\n"
    assert str(kolej("boards", "show", folder).stderr).startswith(
        f"kolej: {folder}/board.toml:{line + 1}: offers.kept: "
    )


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
    assert "warning: layout.json: there is none, so the board is drawn by where its cities lie" in out


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


@pytest.mark.parametrize("name", ["My Town", "1Town.x", "miasto-Łódź"])
def test_a_folder_whose_name_is_no_id_is_refused(tmp_path: Path, name: str) -> None:
    said = bad("boards", "copy", "berlin", tmp_path / name)
    assert said == f'"{name}" can\'t be the id of a board: lower-case letters and digits, joined by - or _'
    assert not (tmp_path / name).exists()


def test_the_command_to_check_a_copy_can_be_pasted(tmp_path: Path) -> None:
    folder = tmp_path / "my boards" / "town"
    assert good("boards", "copy", "berlin", folder).endswith(f"kolej boards check '{folder}'\n")
