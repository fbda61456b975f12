"""`kolej replay` and `kolej verify`: records that hold, and the first line of those that do not."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from kolej.boards.loader import board_names
from tests.cli.run import bad, good, good_json, kolej, lines, loaded, played, saved


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return saved(tmp_path / "game.kolej", played("berlin", 2, 3))


@pytest.mark.parametrize("board", board_names())
def test_a_whole_game_is_told(board: str, tmp_path: Path) -> None:
    game = played(board, 2, 5)
    file = saved(tmp_path / "game.kolej", game)
    for lang, seat, title in (("en", "Seat 1", "Final score"), ("pl", "Miejsce 1", "Wynik końcowy")):
        out = good("replay", file, "--lang", lang)
        numbers = re.findall(r"^ *(\d+)  ", out.partition(title)[0], re.MULTILINE)
        assert [int(n) for n in numbers] == list(range(1, game.ply + 1))
        assert seat in out
        for sheet in game.scores():
            assert str(sheet.total) in out.partition(title)[2]


def test_replay_as_json(file: Path) -> None:
    game = loaded(file)
    data = good_json("replay", file)
    assert (data["board"], data["seats"], data["over"]) == ("berlin", 2, True)
    assert data["digest"] == game.digest()
    assert data["deal"] == game.outcomes[0]
    assert [(s["seat"], s["action"], s["outcomes"]) for s in data["steps"]] == game.steps()
    assert [s["n"] for s in data["steps"]] == list(range(1, game.ply + 1))
    assert data["steps"][-1]["events"][-1] == {"event": "over"}
    assert data["scores"] == [sheet.to_dict() for sheet in game.scores()]
    assert data["winners"] == game.winners()


@pytest.mark.parametrize("upto", [0, 1, 10, 50])
def test_replay_stops_where_told(upto: int, file: Path) -> None:
    data = good_json("replay", file, "--upto", str(upto))
    assert len(data["steps"]) == upto
    assert data["winners"] is None
    assert data["digest"] == played("berlin", 2, 3, upto).digest()
    assert "If the game ended now" in good("replay", file, "--upto", str(upto))


def test_replay_upto_more_than_there_is_shows_all(file: Path) -> None:
    assert good("replay", file, "--upto", "99999") == good("replay", file)


def test_a_game_that_is_not_over_is_told_so_far(tmp_path: Path) -> None:
    file = saved(tmp_path / "game.kolej", played("europe", 2, 3, 20))
    data = good_json("replay", file)
    assert (data["over"], len(data["steps"])) == (False, 20)
    assert "If the game ended now" in good("replay", file)


def test_replay_calls_players_by_their_names(tmp_path: Path) -> None:
    file = tmp_path / "game.kolej"
    good("play", "berlin", "--bots", "random", "--names", "Ada", "--seed", "1", "--save", file, typed=lines("all"))
    out = good("replay", file)
    assert "Ada kept" in out
    assert "Random kept" in out
    good("play", "berlin", "--bots", "random", "--seed", "1", "--save", tmp_path / "you", typed=lines("all"))
    assert "You have chosen" in good("replay", tmp_path / "you")


def test_verify_says_ok(file: Path, tmp_path: Path) -> None:
    game = loaded(file)
    assert good("verify", file) == f"ok: berlin, 2 seats, {game.ply} actions, over\n"
    data = good_json("verify", file)
    assert data == {
        "ok": True,
        "board": "berlin",
        "seats": 2,
        "actions": game.ply,
        "over": True,
        "commitment": game.record().commitment,
        "digest": game.digest(),
    }
    kept = saved(tmp_path / "kept.kolej", played("berlin", 2, 3, 9), private=True)
    assert good("verify", kept) == "ok: berlin, 2 seats, 9 actions, not over\n"


def changed(file: Path, old: str, new: str) -> Path:
    text = file.read_text(encoding="utf-8")
    found = re.sub(old, new, text, count=1, flags=re.MULTILINE)
    assert found != text
    file.write_text(found, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (r"^0 deal => (\d) \w+", r"0 deal => \1 nosuch", "outcome 2 is nosuch"),
        (r"^(\d+ \d: draw) => \w+", r"\1 => nosuch", r"line \d+, action \d+: outcome 1 is nosuch"),
        (r"^seed: .", "seed: x", "is not 64 hexadecimal digits"),
        (r"^seed: .{4}", "seed: 0000", "does not match the commitment"),
        (r"^seed: .*\n", "", "holds no seed"),
        (r"^commitment: .*\n", "", "no commitment"),
        (r"^scores: -?\d+", "scores: 9999", "the game gives"),
        (r"^winners: .*", "winners: 0 1", "the game gives"),
        (r"^2 1: .*", "2 1: fly", r"line \d+, action 2: 'fly' is not an action"),
        (r"^digest: .", "digest: x", "digest"),
        (r"^kolej record 1", "kolej record 9", "line 1: a record begins with"),
        (r"^board: berlin", "board: atlantis", "atlantis"),
    ],
)
def test_verify_names_the_first_line_that_does_not_hold(old: str, new: str, message: str, file: Path) -> None:
    changed(file, old, new)
    line = bad("verify", file)
    assert re.search(message, line)
    assert line.count(str(file)) == 1
    result = kolej("verify", file, "--json")
    assert result.exit_code == 2
    data = json.loads(result.stdout)
    assert (data["ok"], re.search(message, data["problem"]) is not None) == (False, True)


def test_replay_names_the_file_and_the_line_that_does_not_hold(file: Path) -> None:
    line = bad("replay", changed(file, r"^2 1: .*", "2 1: fly"))
    assert re.search(rf"{re.escape(str(file))}: line \d+, action 2: 'fly' is not an action", line)


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_is_no_record_is_refused(command: str, tmp_path: Path) -> None:
    assert "nosuch: No such file" in bad(command, tmp_path / "nosuch")
    assert "Is a directory" in bad(command, tmp_path)
    for content in (b"", b"hello", b"\xff\xfe", b"kolej record 1\nboard: europe\n", b"kolej record 1\n\x1b[31m"):
        (tmp_path / "x").write_bytes(content)
        assert str(tmp_path / "x") in bad(command, tmp_path / "x")
    assert "Invalid value" in bad("replay", tmp_path / "x", "--upto", "-1")


@pytest.mark.skipif(sys.platform == "win32", reason="on Windows such a file takes up its space")
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_of_a_file_that_is_too_large_only_so_much_is_read(command: str, tmp_path: Path) -> None:
    with (tmp_path / "x").open("wb") as file:
        file.truncate(10**13)  # more than any machine could keep in memory
    assert "x: more than 20000000 bytes" in bad(command, tmp_path / "x")


def test_records_of_a_board_of_ones_own(tmp_path: Path) -> None:
    folder, file = tmp_path / "mine", tmp_path / "game.kolej"
    good("boards", "copy", "berlin", folder)
    sheet = (folder / "board.toml").read_text(encoding="utf-8")
    (folder / "board.toml").write_text(sheet.replace('"berlin"', '"mine"', 1), encoding="utf-8")
    good("play", folder, "--bots", "random,random", "--seats", "2", "--seed", "1", "--save", file)
    assert good("verify", file, "--board", folder).startswith("ok: mine")
    assert "Final score" in good("replay", file, "--board", folder)
    assert "mine" in bad("verify", file)
    assert "no folder" in bad("replay", file, "--board", tmp_path / "nosuch")
