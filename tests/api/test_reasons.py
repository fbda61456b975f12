"""Reasons: every refusal has a code and its facts, from what the seat may know alone."""

from __future__ import annotations

import pickle
import re
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kolej
from kolej.actions import REASONS
from kolej.phrases.names import names_of
from kolej.phrases.reasons import reason_text
from kolej.reasons import OF_PROGRAMS
from kolej.words import LANGUAGES
from kolej.words.catalogue import source
from tests.api.games import opened
from tests.api.test_illegal import placed
from tests.properties.games import examples, positions
from tests.secrets.test_errors import attempts

HARD = next(track.id for track in kolej.load_board("world").tracks if track.kind == "hard" and track.length == 2)


def refused(game: kolej.Game, text: str) -> kolej.IllegalAction:
    """The error of an action; the game is left as it was."""
    before = game.snapshot(chance=True)
    with pytest.raises(kolej.IllegalAction) as error:
        game.push(text)
    assert game.snapshot(chance=True) == before
    return error.value


def facts(game: kolej.Game, text: str) -> dict[str, Any]:
    """The code and the facts of a refusal."""
    error = refused(game, text)
    return {"code": error.code, **error.facts}


def test_what_is_missing_is_counted() -> None:
    game = placed("europe", [{"hand": {"red": 2, "wild": 1}}, {}])
    price = {"seat": 0, "deck": "train", "card": "wild"}
    assert facts(game, "claim petrograd-stockholm") == price | {
        "code": "cards_of_a_colour",
        "track": "petrograd-stockholm",
        "need": 8,
        "have": 3,
        "missing": 5,
    }
    assert facts(game, "claim marseille-pamplona") == price | {
        "code": "cards",
        "track": "marseille-pamplona",
        "colour": "red",
        "need": 4,
        "have": 3,
        "missing": 1,
    }
    assert facts(game, "claim palermo-smyrna") == {
        "code": "wilds",
        "track": "palermo-smyrna",
        "seat": 0,
        "card": "wild",
        "need": 2,
        "have": 1,
        "missing": 1,
    }
    assert facts(game, "claim paris-zurich: 3 wild") == {
        "code": "hand",
        "card": "wild",
        "seat": 0,
        "need": 3,
        "have": 1,
        "missing": 2,
    }
    ships = placed("world", [{"hand": {"black-ship": 1, "black-ship-double": 1}}, {}])
    sea = facts(ships, "claim anchorage-cambridge_bay-1")
    assert (sea["deck"], sea["colour"], sea["have"], sea["missing"]) == ("ship", "black", 3, 3)


def test_buildings_say_what_is_missing() -> None:
    second = placed("europe", [{"hand": {"red": 1}, "stations": ["wien"]}, {}])
    assert facts(second, "station paris") == {
        "code": "cards_for_station",
        "city": "paris",
        "seat": 0,
        "need": 2,
        "have": 1,
        "missing": 1,
    }
    harbour = "al_qahira"
    owner = placed("world", [{"hand": {"wild": 3}, "tracks": ["al_qahira-athina-1"]}, {}])
    assert facts(owner, f"port {harbour}") == {
        "code": "cards_for_port",
        "city": harbour,
        "seat": 0,
        "need": 4,
        "have": 3,
        "missing": 1,
    }


@pytest.mark.parametrize(
    ("paid", "code"),
    [
        ("2 red-train", "pair_count"),
        ("2 red-train, 2 white-train, 2 wild", "pair_count"),
        ("3 red-train, 1 white-train", "odd_card"),
        ("2 red-train, 1 wild", "odd_number"),
        ("2 red-train, 2 green-train", "hand"),
        ("4 red-train, 2 wild", "hand"),
    ],
)
def test_hard_terrain_is_refused_whole(paid: str, code: str) -> None:
    """Too few cards, too many, cards that the hand lacks: nothing of it is paid, and the reason is about all of it."""
    game = placed("world", [{"hand": {"red-train": 3, "white-train": 2, "wild": 2}}, {}])
    assert refused(game, f"claim {HARD}: {paid}").code == code
    poor = placed("world", [{"hand": {"red-train": 3}}, {}])
    assert facts(poor, f"claim {HARD}: {paid}") == {
        "code": "pairs",
        "track": HARD,
        "seat": 0,
        "deck": "train",
        "card": "wild",
        "need": 2,
        "have": 1,
        "missing": 1,
    }


def test_what_is_counted_is_said_in_its_number() -> None:
    poor = placed("world", [{"hand": {"red-train": 3}}, {}])
    assert "it makes 1 pair (with wild), not 2" in str(refused(poor, f"claim {HARD}"))
    rich = placed("world", [{"hand": {"red-train": 4, "white-train": 2}}, {}])
    assert "makes 1 pair: " in str(refused(rich, f"claim {HARD}: 2 red-train"))
    assert "makes 3 pairs: " in str(refused(rich, f"claim {HARD}: 4 red-train, 2 white-train"))


def test_hard_terrain_is_paid_at_once_or_pair_by_pair() -> None:
    game = placed("world", [{"hand": {"red-train": 3, "white-train": 2, "wild": 1}}, {}])
    whole = game.payments(f"claim {HARD}", 0)
    assert {str(pay) for pay in whole} == {
        "pay 2 red-train, 2 white-train",
        "pay 3 red-train, 1 wild",
        "pay 2 red-train, 1 white-train, 1 wild",
        "pay 1 red-train, 2 white-train, 1 wild",
    }
    for pay in whole:
        at_once, by_text, after = game.copy(), game.copy(), game.copy()
        at_once.push(f"claim {HARD}: {str(pay).removeprefix('pay ')}")
        for trial in (by_text, after):
            trial.push(f"claim {HARD}")
        assert after.payments() == whole
        by_text.push(str(pay))
        after.push(pay)
        assert at_once.digest() == by_text.digest() == after.digest()
        assert HARD in at_once.snapshot()["players"][0]["tracks"]
    game.push(f"claim {HARD}")
    assert {len(pay.payment) for pay in game.legal_actions()} <= {1, 2}  # type: ignore[attr-defined]
    assert refused(game, "pay 2 red-train, 1 wild").code == "odd_number"
    game.push("pay 2 red-train")
    assert refused(game, "pay 2 red-train").code == "hand"
    game.push("pay 1 red-train, 1 wild")


def test_the_opening_waits_for_tickets_and_then_for_pieces() -> None:
    game = kolej.Game("world", 2, 1)
    assert facts(game, "pieces 20 train, 40 ship") == {"code": "other_decision", "phase": "opening"}
    game.push(f"keep {', '.join(game.view(0).offer)}")
    assert facts(game, f"keep {game.view(0).offer[0]}") == {"code": "other_decision", "phase": "opening"}


def test_every_reason_that_a_player_meets_can_be_said() -> None:
    for language in LANGUAGES:
        said = set(re.findall(r"^reason-(\w+) =", source(language), re.MULTILINE))
        assert said == set(REASONS)


def test_every_reason_can_be_said_to_programmers() -> None:
    said = re.findall(r"^error-(\w+) =", source("en"), re.MULTILINE)
    assert sorted(said) == sorted((*REASONS, *OF_PROGRAMS))


@given(game=positions, seed=st.integers(0, 9999))
@examples(60)
def test_the_view_gives_the_same_reason_as_the_game(game: kolej.Game, seed: int) -> None:
    for seat in range(game.seats):
        view = game.view(seat)
        for text in attempts(game, Random(seed)):
            try:
                said = view.why_not(text)
            except kolej.BadNotation:
                continue
            if said is None:
                game.copy().push(text, seat)
                continue
            with pytest.raises(kolej.IllegalAction) as raised:
                game.copy().push(text, seat)
            error = raised.value
            assert (said.code, said.facts) == (error.code, error.facts)
            for language in LANGUAGES:  # whatever can't be filled is an error here
                sentence = reason_text(names_of(game.board, language), error.code, error.facts)
                assert sentence.endswith(".")
                assert not set(sentence) & set("{}$")
            again = pickle.loads(pickle.dumps(error))
            assert (type(again), str(again), again.code) == (type(error), str(error), error.code)


def test_other_calls_say_why_too() -> None:
    game = opened("europe")
    cases = {
        "no_such_seat": lambda: game.push("draw", 9),
        "not_a_number": lambda: game.action(-1),
        "not_legal": lambda: game.push_id(-1),
        "nothing_to_undo": kolej.Game("europe", 2, 1).undo,
    }
    for code, call in cases.items():
        with pytest.raises(kolej.IllegalAction) as error:
            call()
        assert error.value.code == code
    game.push("draw")
    with pytest.raises(kolej.IllegalAction) as error:
        game.undo()
    assert error.value.code == "chance"
