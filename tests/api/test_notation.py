"""Texts that name no action: every verb, every way to write it wrong, and the word that is at fault."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kolej
from kolej.actions import LONGEST_TEXT, VERBS
from kolej.render.menu import ORDER
from tests.api.games import opened

WRONG = [
    # board, text, what the message names
    ("europe", "", "'' is not an action"),
    ("europe", "   ", "'' is not an action"),
    ("europe", "fly", "'fly' is not an action"),
    ("europe", "Draw", "'Draw' is not an action"),
    ("europe", "draw: red", "'draw:' is not an action"),
    ("europe", "_read_draw", "'_read_draw' is not an action"),
    ("europe", "ｄraw", "'ｄraw' is not an action"),
    ("europe", "draw ship", "'ship' is not a deck"),
    ("world", "draw", "which deck"),
    ("world", "draw bicycle", "'bicycle' is not a deck"),
    ("europe", "take", "a card is missing"),
    ("europe", "take pink", "'pink' is not a card"),
    ("europe", "take reed", "did you mean 'red'"),
    ("europe", "take red blue", "'red blue' is not a card"),
    ("world", "refill", "a deck is missing"),
    ("world", "refill bicycle", "'bicycle' is not a deck"),
    ("europe", "claim", "a track is missing"),
    ("europe", "claim nowhere", "'nowhere' is not a track"),
    ("europe", "claim paris-zurichh", "did you mean 'paris-zurich'"),
    ("europe", "claim paris-zurich:", "is not a number and a card"),
    ("europe", "claim paris-zurich: red", "'red' is not a number and a card"),
    ("europe", "claim paris-zurich: 2 pink", "'pink' is not a card"),
    ("europe", "claim paris-zurich: 0 red", "'0 red': leave out"),
    ("europe", "claim paris-zurich: -1 red", "'-1 red' is not a number"),
    ("europe", "claim paris-zurich: 1 red, 1 red", "'red' is counted twice"),
    ("europe", "claim paris-zurich: 1 red,", "'' is not a number"),
    ("europe", "claim paris-zurich: 99999 red", "'99999 red' is not a number"),
    ("europe", "claim paris-zurich: ١ red", "'١ red' is not a number"),
    ("europe", "station", "a city is missing"),
    ("europe", "station nowhere", "'nowhere' is not a city"),
    ("europe", "station roma: red", "'red' is not a number"),
    ("europe", "port roma", "no ports on this board"),
    ("world", "station tokyo", "no stations on this board"),
    ("usa", "station denver", "no stations on this board"),
    ("usa", "port denver", "no ports on this board"),
    ("world", "port nowhere", "'nowhere' is not a city"),
    ("europe", "pay", "is not a number and a card"),
    ("europe", "pay red", "'red' is not a number"),
    ("europe", "pay 2 pink", "'pink' is not a card"),
    ("europe", "withdraw now", "'now' is too much"),
    ("europe", "tickets 3 short", "'3 short' is too much"),
    ("germany", "tickets", "which mix"),
    ("germany", "tickets short", "'short' is not a number and a ticket deck"),
    ("germany", "tickets 4 middling", "'middling' is not a ticket deck"),
    ("germany", "tickets 2 short, 2 short", "'short' is counted twice"),
    ("europe", "keep", "a ticket is missing"),
    ("europe", "keep nowhere", "'nowhere' is not a ticket"),
    ("europe", "keep brest-petrograd, brest-petrograd", "names a ticket twice"),
    ("world", "pieces", "is not a number and a piece"),
    ("world", "pieces train", "'train' is not a number"),
    ("world", "pieces 60 bicycle", "'bicycle' is not a piece"),
    ("world", "exchange", "does not say what is exchanged"),
    ("world", "exchange 3 train", "does not say what is exchanged"),
    ("world", "exchange x train for ship", "does not say what is exchanged"),
    ("world", "exchange 3 bicycle for ship", "'bicycle' is not a piece"),
    ("world", "exchange 3 train for bicycle", "'bicycle' is not a piece"),
    ("germany", "passenger", "does not say which passenger"),
    ("germany", "passenger berlin", "does not say which passenger"),
    ("germany", "passenger nowhere: red", "'nowhere' is not a city"),
    ("germany", "passenger berlin: pink", "'pink' is not a passenger"),
    ("europe", "pass now", "'now' is too much"),
]


@pytest.mark.parametrize(("board", "text", "words"), WRONG)
def test_the_offending_word_is_named(board: str, text: str, words: str) -> None:
    game = opened(board)
    before = game.digest()
    with pytest.raises(kolej.BadNotation) as error:
        game.push(text)
    assert words in str(error.value)
    assert game.digest() == before


def test_every_verb_is_among_them() -> None:
    """And the list of verbs in the message is complete."""
    assert {text.split()[0] for _, text, _ in WRONG if text.split()} >= set(VERBS)
    with pytest.raises(kolej.BadNotation) as error:
        opened("europe").push("fly")
    assert str(error.value).split("one of: ")[1].split(", ") == list(VERBS)


def test_whatever_lists_verbs_lists_them_all() -> None:
    """The page on formats, and the order of a terminal's menu."""
    page = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*?) \|", page.partition("## Notation")[2].partition("## ")[0], re.MULTILINE)
    told = [text.split()[0] for row in rows for text in re.findall("`(.*?)`", row)]
    assert set(told) == set(ORDER) == set(VERBS)


def test_a_text_that_is_too_long_is_not_read() -> None:
    with pytest.raises(kolej.BadNotation, match=f"at most {LONGEST_TEXT}"):
        opened("europe").push("keep " + "x" * LONGEST_TEXT)


def test_spaces_do_not_matter() -> None:
    game = opened("europe")
    for text in ("draw", " draw ", "\tdraw\n", "draw train"):
        assert str(game.copy().push(text)[0].kind) == "draw"
    track = next(str(action) for action in game.legal_actions() if str(action).startswith("claim "))
    payment = str(game.payments(track)[0]).removeprefix("pay ")
    assert game.copy().push(f"  {track} :  {payment.replace(' ', '   ')} ".replace("claim", "claim  "))
