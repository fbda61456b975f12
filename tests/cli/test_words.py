"""The catalogues of texts: the same in both languages, with right plurals, and every text in use."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kolej
from kolej import Game, load_board
from kolej.cli.answers import COMMANDS
from kolej.render import english, polish
from kolej.render.menu import ORDER
from kolej.render.text import MARKS
from kolej.render.words import Words, english_form, polish_form

SOURCE = Path(kolej.__file__).parent


def gaps(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def test_polish_has_every_english_text_and_no_other() -> None:
    assert list(polish.TEXTS) == list(english.TEXTS)
    assert list(polish.COUNTS) == list(english.COUNTS)


@pytest.mark.parametrize("key", sorted(english.TEXTS))
def test_the_same_gaps_are_filled(key: str) -> None:
    assert gaps(polish.TEXTS[key]) == gaps(english.TEXTS[key])
    for text in (english.TEXTS[key], polish.TEXTS[key]):
        assert text.strip()
        assert text.count("[") == text.count("|") == text.count("]")


def test_every_noun_has_all_forms() -> None:
    assert all(len(forms) == 2 for forms in english.COUNTS.values())
    assert all(len(forms) == 3 for forms in polish.COUNTS.values())


@pytest.mark.parametrize(
    ("n", "text"),
    [
        (0, "0 kart"),
        (1, "1 karta"),
        (2, "2 karty"),
        (4, "4 karty"),
        (5, "5 kart"),
        (11, "11 kart"),
        (12, "12 kart"),
        (14, "14 kart"),
        (21, "21 kart"),
        (22, "22 karty"),
        (101, "101 kart"),
        (112, "112 kart"),
        (123, "123 karty"),
        (-3, "-3 karty"),
    ],
)
def test_polish_plurals(n: int, text: str) -> None:
    assert Words("pl").count("card", n) == text


def test_english_plurals() -> None:
    assert [Words("en").count("card", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert (english_form(1), polish_form(1)) == (0, 0)


def test_texts_speak_of_somebody_or_to_you() -> None:
    words = Words("pl")
    assert words.said("log.take", False, who="Ada", card="czerwony") == "Ada bierze z rzędu: czerwony"
    assert words.said("log.take", True, who="Ty", card="czerwony") == "Ty bierzesz z rzędu: czerwony"


def test_an_id_without_a_word_stays_as_it_is() -> None:
    assert Words("pl").named("colour", "turquoise") == "turquoise"


def test_every_text_is_used() -> None:
    source = "\n".join(
        file.read_text(encoding="utf-8")
        for folder in ("cli", "render")
        for file in sorted((SOURCE / folder).glob("*.py"))
        if file.stem not in ("english", "polish")
    )
    boards = [load_board(name) for name in kolej.board_names()]
    made = {
        *(f"{group}.{command}" for group in ("command", "help") for command in COMMANDS),
        *(f"do.{verb}" for verb in ORDER),
        *(f"ticket.{standing}" for standing in MARKS),
        *(f"log.{kind}" for kind in ("chosen", "over", "pass", "port", "row_cleared", "shuffle", "station")),
        *(f"screen.{building}" for building in ("stations", "ports")),
        *(f"boards.{mark}" for mark in ("country", "junction", "port")),
        *("command.all", "command.no", "colour.gray", "colour.none"),
        *(f"colour.{colour}" for board in boards for colour in board.colours),
        *(f"kind.{track.kind}" for board in boards for track in board.tracks),
        *(f"tie.{tie}" for board in boards for tie in board.ties),
        *(f"line.{line}" for name in kolej.board_names() for line in Game(name, seed=1).scores()[0].lines),
    }
    used = set(re.findall(r"""["']([a-z_.]+)["']""", source))
    assert set(english.TEXTS) - used - made == set()
    pieces = {piece.id for board in boards for piece in board.pieces}
    counted = set(re.findall(r"""count(?:ed)?\(["']([a-z]+)["']""", source))
    assert set(english.COUNTS) - counted <= pieces
