"""Nicknames are measured as they are stored, can be seen, and turn no sentence around."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kolej.server.accounts import BLANK, LONGEST, checked_nickname
from kolej.server.protocol.errors import Refusal
from kolej.words import isolated
from tests.server.serving import Live

GROWS = "\ufb2c"  # one letter that is three after normalisation


@pytest.mark.parametrize(
    ("name", "stored"),
    [
        ("  Ola   Ż ", "Ola Ż"),
        ("Zo\u0308e", "Zöe"),
        ("דנה", "דנה"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("7", "7"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("ที่นี่", "ที่นี่"),
        ("x" * 24, "x" * 24),
    ],
)
def test_names_are_stored_as_they_are_shown(name: str, stored: str) -> None:
    assert checked_nickname(name) == stored


@pytest.mark.parametrize(
    "name",
    [
        *sorted(BLANK),
        "\u3164" * 5,
        "O\u2800la",
        "O\ufffcla",
        "O\U00013441la",
        "\u200b",
        "O\u200dla",
        "\u2066Ola",
        "\u202eOla",
        "\ufe0f",
        "\u0301",
        "   ",
        "\u00ad",
        "\ufe00a",
        GROWS * 9,
        "Z" + "\u0300" * 23,
        "x" * 25,
    ],
)
def test_names_that_can_not_be_seen_or_grow_are_refused(name: str) -> None:
    with pytest.raises(Refusal) as refusal:
        checked_nickname(name)
    assert refusal.value.fault.message.startswith("nickname: ")


@given(st.text(max_size=60))
def test_what_is_stored_fits_and_stays_as_it_is(name: str) -> None:
    try:
        stored = checked_nickname(name)
    except Refusal:
        return
    assert 1 <= len(stored) <= LONGEST
    assert checked_nickname(stored) == stored == unicodedata.normalize("NFC", stored)


def test_over_http_a_name_is_measured_after_it_was_normalised(live: Live) -> None:
    answer = live.http.post("/api/enter", json={"nickname": GROWS * 24})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad_request")
    decomposed = unicodedata.normalize("NFD", "ż" * 24)
    assert live.person(decomposed).get("/api/account")["nickname"] == "ż" * 24


def test_a_name_from_right_to_left_is_isolated_in_sentences(live: Live) -> None:
    assert (isolated("Ola"), isolated("דנה 7")) == ("Ola", "\u2068דנה 7\u2069")
    dana = live.person("דנה")
    table = dana.create(mine=[0, 1], start=True)
    lines = dana.get(f"/api/tables/{table}/log")["lines"]
    assert lines[0]["text"]["en"] == "\u2068דנה\u2069 makes a table."
    assert lines[1]["text"]["en"] == "\u2068דנה\u2069 sits down."
    assert lines[2]["text"]["pl"] == "\u2068דנה 2\u2069 siada do stołu."
