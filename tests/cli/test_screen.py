"""How the screen looks: with and without colours, narrow and wide, and who may look at it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from kolej.boards.compiler import CompiledBoard, compiled
from kolej.boards.loader import board_names
from kolej.game import Game
from kolej.payments import sort_payments
from kolej.phrases.names import Names, contains
from kolej.render.chips import LETTERS, Chips
from kolej.render.menu import Menu
from kolej.render.text import bar_of, console_of
from tests.cli.run import good, lines, numbers
from tests.cli.table import Table, europe

ESCAPE = "\x1b"


@pytest.mark.parametrize("args", [(), ("--plain",), ("--lang", "pl")])
def test_what_is_not_a_terminal_gets_no_escape_codes(args: tuple[str, ...]) -> None:
    out = good("play", "--seed", "1", *args, typed=lines("all", "help", "board", "find paris", "1", "1"))
    assert ESCAPE not in out


@pytest.mark.parametrize("switch", ["NO_COLOR", "--plain"])
def test_a_terminal_shows_no_colours_when_they_are_not_wanted(switch: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    args = [switch] if switch == "--plain" else []
    if not args:
        monkeypatch.setenv(switch, "1")
    out = good("play", "--seed", "1", *args, typed=lines("all"))
    assert ESCAPE not in out
    assert re.search(r"\[[A-Z*]\] \w", out)


def test_a_terminal_shows_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    out = good("play", "--seed", "1", typed=lines("all"))
    assert f"{ESCAPE}[" in out
    plain = re.sub(r"\x1b\[[0-9;]*m", "", out)
    assert re.search(r" [A-Z*]  \w", plain)


@pytest.mark.parametrize("width", ["80", "120", "40"])
@pytest.mark.parametrize("board", board_names())
def test_no_line_is_wider_than_the_terminal(board: str, width: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", width)
    typed = lines(*numbers(6, 12), "claim", "find a", "help")
    out = good("play", board, "--bots", "random", "--seed", "3", typed=typed)
    long = [line for line in out.splitlines() if len(line.rstrip()) > int(width)]
    assert [line for line in long if "kolej play --resume" not in line and "> " not in line] == []


def test_claims_stand_in_two_columns_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = {}
    for width in (80, 180):
        table = Table(europe({"red": 3, "purple": 2, "wild": 2}), monkeypatch, width=width)
        table.decide("claim", "1")
        listed = table.text.rpartition("claim\n")[2]
        rows[width] = max(len(re.findall(r"\d+\) ", line)) for line in listed.splitlines())
    assert rows == {80: 1, 180: 2}


def test_a_curtain_falls_between_two_people(tmp_path: Path) -> None:
    args = ("play", "berlin", "--bots", "human", "--names", "Ada,Jan", "--seed", "1", "--first", "0")
    out = good(*args, "--save", tmp_path / "x", typed=lines("", "all", "", "all", "", "1", "1", ""))
    scenes = re.split(r"Pass the keyboard to (\w+); nobody else looks\.", out)
    assert scenes[1::2] == ["Ada", "Jan", "Ada", "Jan"]
    for scene in scenes[2:-1:2]:
        assert scene.endswith("\n" * 50)
    assert "Ada drew a card from the deck" in scenes[-1]
    assert not re.search(r"Ada drew (?!a card from)an? \w+( card)? from", scenes[-1])
    assert re.search(r"Ada drew (?!a card from)an? \w+( card)? from", scenes[-3])


def test_a_curtain_of_a_real_terminal_clears_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    out = good("play", "berlin", "--bots", "human", typed=lines("", "all", ""))
    assert out.count(f"{ESCAPE}[3J") == 2


def test_one_person_sees_no_secrets_of_bots(tmp_path: Path) -> None:
    typed = lines(*numbers(2, 700))
    out = good("play", "--bots", "random,random", "--seed", "3", "--save", tmp_path / "x", typed=typed)
    before, _, _ = out.partition("Final score")
    assert "Random 1 drew a card from the deck" in before
    assert not re.search(r"Random \d drew (?!a card|\d+ tickets)", before)
    assert not re.search(r"Random \d kept (?!\d+ ticket)", before)


def test_every_colour_has_a_letter_of_its_own() -> None:
    assert len(set(LETTERS.values())) == len(LETTERS)
    for board in board_names():
        chips = Chips(Names(compiled(board), "en"), plain=True)
        letters = [chips.chip(colour).plain for colour in chips.names.board.data.colours]
        assert len(set(letters)) == len(letters)


def test_an_unknown_colour_gets_a_free_letter() -> None:
    data = compiled("berlin").data
    cards = tuple(replace(card, colour="brown") if card.colour == "red" else card for card in data.cards)
    tracks = tuple(replace(track, colour="brown") if track.colour == "red" else track for track in data.tracks)
    colours = tuple("brown" if colour == "red" else colour for colour in data.colours)
    board = CompiledBoard(replace(data, cards=cards, tracks=tracks, colours=colours))
    chips = Chips(Names(board, "en"), plain=True)
    assert chips.chip("brown").plain == "[N]"
    assert Chips(chips.names, plain=False).chip("brown").plain == " N "


def test_a_bar_is_never_quite_full_nor_empty() -> None:
    assert bar_of(1, 100) == "█░░░░░░░░░"
    assert bar_of(5, 10) == "█████░░░░░"
    assert bar_of(99, 100) == "█████████░"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("zurich", True),
        ("ZÜR", True),
        ("par zur", True),
        ("paris-zurich", True),
        ("wien", False),
        ("2", False),
        ("", True),
    ],
)
def test_names_are_found_without_accents(text: str, found: bool) -> None:
    assert contains(text, "Paris – Zürich") is found


def test_polish_letters_are_found_without_accents() -> None:
    assert contains("lodz", "Łódź")
    assert contains("kobenhavn", "København")


def test_payments_have_the_best_first() -> None:
    game = europe({"red": 5, "blue": 3, "wild": 3})
    game.push("claim paris-zurich", 0)
    menu = Menu(sort_payments(game.legal_actions(0), game.board, game.view(0).hand))
    texts = [str(option.action) for option in menu.options]
    assert texts[:3] == ["pay 3 red", "pay 3 blue", "pay 2 red, 1 wild"]
    assert texts[-1] == "pay 3 wild"


def test_payments_at_sea_waste_nothing() -> None:
    position = {
        "board": "world",
        "seats": 2,
        "phase": "turn",
        "turn": 0,
        "row": ["white-train"] * 6,
        "players": [
            {"hand": {"green-ship": 3, "green-ship-double": 2, "wild": 1}},
            {},
        ],
    }
    game = Game.from_snapshot(position, seed=1)
    game.push("claim buenos_aires-valparaiso-1", 0)
    menu = Menu(sort_payments(game.legal_actions(0), game.board, game.view(0).hand))
    assert str(menu.first()) == "pay 1 green-ship, 1 green-ship-double"


def test_a_console_is_plain_when_asked() -> None:
    assert isinstance(console_of(True), Console)
    assert console_of(True).color_system is None
