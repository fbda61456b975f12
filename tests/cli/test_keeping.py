"""Saving, leaving and resuming: nothing is lost, and nothing else is overwritten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kolej.cli.saving import seats_file
from kolej.record import Record
from tests.cli.run import bad, good, kolej, lines, loaded, numbers, played, saved

TWO = ("play", "berlin", "--seats", "2", "--bots", "human,human", "--seed", "9")


def hot_seat(count: int) -> list[str]:
    """Lines for two people; the empty ones open the curtain, or mean nothing."""
    return [line for number in numbers(8, count, 20) for line in (number, "")]


@pytest.mark.parametrize("cut", [1, 2, 5, 40, 77, 200])
def test_a_game_goes_on_exactly(cut: int, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.kolej", tmp_path / "parts.kolej"
    typed = hot_seat(150)
    good(*TWO, "--save", whole, typed=lines(*typed))
    good(*TWO, "--save", parts, typed=lines(*typed[:cut]))
    middle = loaded(parts)
    assert kolej("play", "--resume", parts).exit_code == 0
    assert loaded(parts).digest() == middle.digest()
    done = len(middle.steps())
    expected = loaded(whole)
    assert expected.steps()[:done] == middle.steps()
    for seat, action, outcomes in expected.steps()[done:]:
        middle.push(action, seat)
        assert middle.steps()[-1][2] == outcomes
    assert middle.digest() == expected.digest()


def test_what_is_typed_after_resuming_counts(tmp_path: Path) -> None:
    file = tmp_path / "game.kolej"
    good(*TWO, "--save", file, typed=lines("", "all", "", "all"))
    assert len(Record.load(file).lines) == 2
    out = good("play", "--resume", file, typed=lines("", "log", "1", "1"))
    assert "The game goes on" in out
    assert "Player 1 kept" in out
    assert "Player 2 kept" in out
    assert len(Record.load(file).lines) == 4


def test_the_end_of_the_input_keeps_the_game(home: Path) -> None:
    out = good("play", "--seed", "1", typed=lines("1 2"))
    (file,) = home.glob("*.kolej")
    assert f"kolej play --resume {file}" in out
    assert len(Record.load(file).lines) >= 3
    assert Record.load(file).secret is not None


@pytest.mark.parametrize("answer", ["", "y", "anything"])
def test_quit_offers_to_keep_the_game(answer: str, home: Path) -> None:
    out = good("play", typed=lines("quit", answer))
    (file,) = home.glob("*.kolej")
    assert f"kolej play --resume {file}" in out


def test_quit_at_the_very_end_of_the_input(home: Path) -> None:
    good("play", typed=lines("quit"))
    assert len(list(home.glob("*.kolej"))) == 1


@pytest.mark.parametrize(("answer", "lang"), [("n", "en"), ("no", "en"), ("nie", "pl"), ("n", "pl")])
def test_quit_may_throw_the_game_away(answer: str, lang: str, home: Path) -> None:
    good("play", "--lang", lang, typed=lines("quit", answer))
    assert list(home.iterdir()) == []


def test_quit_does_not_ask_when_the_file_was_named(tmp_path: Path) -> None:
    file = tmp_path / "my game.kolej"
    out = good("play", "--save", file, typed=lines("quit"))
    assert f"kolej play --resume '{file}'" in out
    assert file.exists()


def test_two_games_at_once_have_two_files(home: Path) -> None:
    for _ in range(3):
        good("play", "berlin")
    assert len(list(home.glob("*.kolej"))) == 3


def test_where_no_file_can_be_kept_at_home_there_is_another_place(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.parent.parent.mkdir()
    home.parent.write_text("not a folder")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.setattr("kolej.cli.saving.gettempdir", lambda: str(tmp_path / "elsewhere"))
    good("play", "berlin")
    assert len(list((tmp_path / "elsewhere").glob("*.kolej"))) == 1


def test_save_writes_a_copy_to_go_on_from(tmp_path: Path) -> None:
    file, copy = tmp_path / "game.kolej", tmp_path / "copy.kolej"
    out = good(
        "play", "--save", file, "--seed", "2", typed=lines("all", f"save {copy}", "1", "1", f"save {copy}", "save")
    )
    assert f"kolej play --resume {copy}" in out
    assert "Save where?" in out
    assert loaded(copy).steps() == loaded(file).steps()[: loaded(copy).ply]


def test_save_overwrites_nothing_else(tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    note.write_text("mine")
    other = saved(tmp_path / "other.kolej", played("berlin", 2, 1, 5), private=True)
    before = other.read_bytes()
    out = good("play", "berlin", typed=lines(f"save {note}", f"save {other}", "save /dev/null/x"))
    assert out.count("holds something else") == 2
    assert "/dev/null" in out
    assert (note.read_text(), other.read_bytes()) == ("mine", before)
    assert "holds something else" in bad("play", "--save", note)
    assert "holds something else" in bad("play", "--save", other)


def test_a_game_is_resumed_into_another_file(tmp_path: Path) -> None:
    file, other = tmp_path / "game.kolej", tmp_path / "other.kolej"
    good("play", "berlin", "--seed", "2", "--save", file, typed=lines("all"))
    before = file.read_bytes()
    good("play", "--resume", file, "--save", other, typed=lines("1", "1"))
    assert file.read_bytes() == before
    assert loaded(other).ply > loaded(file).ply


def test_people_and_bots_keep_their_seats(tmp_path: Path) -> None:
    file = tmp_path / "game.kolej"
    good("play", "berlin", "--bots", "human,greedy,random", "--names", "Ada,Jan", "--save", file)
    assert "Ada, Jan, Greedy, Random" in good("play", "--resume", file)
    assert json.loads(seats_file(file).read_text(encoding="utf-8"))["players"] == [
        {"name": "Ada", "bot": None},
        {"name": "Jan", "bot": None},
        {"name": "Greedy", "bot": "greedy"},
        {"name": "Random", "bot": "random"},
    ]
    out = good("play", "--resume", file, "--bots", "random,random,random", "--names", "Ewa")
    assert "Ewa, Random 1, Random 2, Random 3" in out


def test_you_are_called_by_the_language_of_the_day(tmp_path: Path) -> None:
    file = tmp_path / "game.kolej"
    good("play", "berlin", "--bots", "random", "--save", file)
    assert "Ty, Random" in good("play", "--resume", file, "--lang", "pl")


def test_a_kept_game_without_its_seats_asks_for_them(tmp_path: Path) -> None:
    file = saved(tmp_path / "game.kolej", played("berlin", 2, 1, 5), private=True)
    assert "say with --bots who sits where" in bad("play", "--resume", file)
    assert "You, Random" in good("play", "--resume", file, "--bots", "random")


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"players": []}', '{"board": "berlin", "players": [{"name": 1, "bot": 2}]}', "[" * 100_000],
)
def test_a_spoilt_list_of_seats_is_named(text: str, tmp_path: Path) -> None:
    file = saved(tmp_path / "game.kolej", played("berlin", 2, 1, 5), private=True)
    seats_file(file).write_text(text)
    assert "can't read who sits where" in bad("play", "--resume", file)


def test_a_list_of_other_seats_is_named(tmp_path: Path) -> None:
    file = saved(tmp_path / "game.kolej", played("berlin", 2, 1, 5), private=True)
    seats_file(file).write_text('{"board": "berlin", "players": [{"name": null, "bot": null}]}')
    assert "1 players, but the game has 2 seats" in bad("play", "--resume", file)


def test_a_public_record_can_not_go_on(tmp_path: Path) -> None:
    file = saved(tmp_path / "game.kolej", played("berlin", 2, 1, 5))
    assert "has no seed" in bad("play", "--resume", file, "--bots", "random")


@pytest.mark.parametrize("option", ["--seats", "--seed", "--first"])
def test_what_the_kept_game_settles_is_not_asked(option: str, tmp_path: Path) -> None:
    file = saved(tmp_path / "game.kolej", played("berlin", 2, 1, 5), private=True)
    assert f"{option} is settled" in bad("play", "--resume", file, option, "1")


def test_a_game_that_is_over_shows_its_end(tmp_path: Path) -> None:
    file = saved(tmp_path / "game.kolej", played("berlin", 2, 1))
    out = good("play", "--resume", file, "--bots", "random")
    assert "Final score" in out
    assert "Type a number" not in out


def test_a_game_is_not_resumed_on_another_board(tmp_path: Path) -> None:
    file = saved(tmp_path / "game.kolej", played("europe", 2, 3, 9), private=True)
    said = bad("play", "--resume", file, "berlin", "--bots", "random")
    assert said == f"{file} was played on 'europe', not on 'berlin': leave the board out"
