"""World: drawing two cards and refilling the row (WO-20, WO-30…WO-32)."""

from __future__ import annotations

from typing import Any

import pytest

import kolej
from tests.rules.kit import act, hand, kinds_of, options, refuse, row
from tests.rules.world.positions import sailor, world

ROW = "purple-train yellow-train green-train purple-ship yellow-ship green-ship"
JOKER = "wild yellow-train green-train purple-ship yellow-ship green-ship"
NO_ROW = "- - - - - -"


def turn_of(game: kolej.Game) -> tuple[str, int | None]:
    """The decision that is due, and whose it is."""
    return game.phase, game.turn


@pytest.mark.rule("WO-20")
def test_drawing_is_one_action_of_a_turn() -> None:
    game = world(sailor("2 red-ship", tracks="honolulu-tokyo-1"), row=ROW)
    act(game, "draw train", "red-train")
    assert {text.split()[0] for text in options(game)} == {"draw", "take"}
    refuse(game, "claim athina-marseille-1: 2 red-ship")
    refuse(game, "exchange 1 train for ship")
    refuse(game, "tickets")
    act(game, "draw train", "red-train")
    assert turn_of(game) == ("turn", 1)


@pytest.mark.rule("WO-30")
@pytest.mark.parametrize("first", ["draw train", "draw ship", "take green-train", "take green-ship"])
@pytest.mark.parametrize("second", ["draw train", "draw ship", "take purple-train", "take purple-ship"])
def test_two_cards_each_from_the_row_or_either_deck(first: str, second: str) -> None:
    game = world(row=ROW)
    drawn = []
    for action in (first, second):
        assert game.turn == 0
        verb, what = action.split()
        drawn.append(what if verb == "take" else {"train": "black-train", "ship": "black-ship"}[what])
        if verb == "take":
            act(game, action)
            act(game, "refill ship", "white-ship-double")
        else:
            act(game, action, drawn[-1])
    assert hand(game, 0) == {kind: drawn.count(kind) for kind in drawn}
    assert turn_of(game) == ("turn", 1)


@pytest.mark.rule("WO-31")
@pytest.mark.parametrize("taken", ["green-train", "green-ship"])
@pytest.mark.parametrize(("deck", "card"), [("train", "white-train"), ("ship", "white-ship")])
def test_the_player_chooses_the_deck_that_refills_the_place(taken: str, deck: str, card: str) -> None:
    game = world(row=ROW)
    act(game, f"take {taken}")
    assert turn_of(game) == ("refill", 0)
    assert row(game) == ROW.replace(taken, "-")
    assert options(game) == {"refill train", "refill ship"}
    act(game, f"refill {deck}", card)
    assert row(game) == ROW.replace(taken, card)
    assert turn_of(game) == ("second", 0)


@pytest.mark.rule("WO-31")
def test_the_place_is_refilled_before_the_second_card_and_after_it() -> None:
    game = world(row=ROW)
    act(game, "take green-train")
    refuse(game, "take purple-ship")
    act(game, "refill ship", "red-ship")
    act(game, "take red-ship")  # the very card that has just appeared
    assert turn_of(game) == ("refill", 0)
    assert options(game) == {"refill train", "refill ship"}
    act(game, "refill train", "red-train")
    assert row(game) == ROW.replace("green-train", "red-train")
    assert turn_of(game) == ("turn", 1)


@pytest.mark.rule("WO-31")
def test_after_a_joker_too() -> None:
    game = world(row=JOKER)
    act(game, "take wild")
    assert turn_of(game) == ("refill", 0)
    assert options(game) == {"refill train", "refill ship"}
    act(game, "refill ship", "red-ship")
    assert row(game) == JOKER.replace("wild", "red-ship")
    assert turn_of(game) == ("turn", 1)


@pytest.mark.rule("WO-31")
@pytest.mark.parametrize(("deck", "card", "other"), [("train", "red-train", "ship"), ("ship", "red-ship", "train")])
def test_the_row_may_come_to_be_of_one_kind(deck: str, card: str, other: str) -> None:
    game = world(row=ROW)
    for colour in ("purple", "yellow", "green"):
        act(game, f"take {colour}-{other}")
        act(game, f"refill {deck}", card)
    assert {kind.endswith(deck) for kind in row(game).split()} == {True}


@pytest.mark.rule("WO-31")
@pytest.mark.parametrize("deck", ["train", "ship"])
@pytest.mark.parametrize("where", ["deck", "discards"])
def test_if_only_one_deck_can_it_refills_the_place(deck: str, where: str) -> None:
    card = f"red-{deck}"
    cards: dict[str, Any] = {"deck": f"3 {card}"} if where == "deck" else {"deck": "", "discards": f"3 {card}"}
    game = world(sailor(), row=ROW, **cards)
    act(game, "take green-train", card)
    assert row(game) == ROW.replace("green-train", card)
    assert turn_of(game) == ("second", 0)
    act(game, "take green-ship", card)
    assert row(game).split().count(card) == 2
    assert turn_of(game) == ("turn", 1)


@pytest.mark.rule("WO-31")
def test_if_neither_deck_can_the_place_stays_empty() -> None:
    game = world(sailor(), row=ROW, deck="1 red-ship")
    act(game, "draw ship", "red-ship")
    act(game, "take green-train")
    assert row(game) == ROW.replace("green-train", "-")
    assert turn_of(game) == ("turn", 1)


@pytest.mark.rule("WO-31")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        # Two trains and two ships come to the discards; fewer in the row goes first, trains when they are equal.
        ("green-train green-train green-ship green-ship - -", "train ship"),
        ("green-train green-train green-train green-ship - -", "ship ship"),
        ("green-train green-ship green-ship green-ship - -", "train train"),
        ("green-ship green-ship green-ship - - -", "train train ship"),  # as far as the trains go
        ("green-train green-ship - - - -", "train ship train ship"),
        ("- - - - - -", "train ship train ship -"),
        ("green-train green-train green-train green-train - -", "ship ship"),
    ],
)
def test_empty_places_are_filled_later_with_the_kind_that_the_row_has_fewer_of(before: str, after: str) -> None:
    port = "2 red-train-port, 2 red-ship"
    game = world(sailor(port, tracks="honolulu-tokyo-1"), row=before, deck="")
    filled = [{"train": "red-train-port", "ship": "red-ship"}[kind] for kind in after.split() if kind != "-"]
    act(game, f"port tokyo: {port}", " ".join(filled))
    expected = [kind for kind in before.split() if kind != "-"] + filled
    assert row(game).split() == expected + ["-"] * (6 - len(expected))


@pytest.mark.rule("WO-31")
def test_the_deck_that_has_something_fills_them_even_if_the_row_has_more_of_it() -> None:
    game = world(sailor("2 red-ship"), row="- - green-ship green-ship green-ship green-ship", deck="")
    act(game, "claim athina-marseille-1: 2 red-ship", "red-ship red-ship")
    assert row(game) == "red-ship red-ship green-ship green-ship green-ship green-ship"


@pytest.mark.rule("WO-32")
def test_a_joker_of_the_row_is_the_only_card() -> None:
    game = world(row=JOKER)
    act(game, "take wild")
    events = act(game, "refill train", "wild")
    assert hand(game, 0) == {"wild": 1}
    assert kinds_of(events) == ["row", "turn"]
    assert turn_of(game) == ("turn", 1)


@pytest.mark.rule("WO-32")
def test_the_second_card_is_no_joker_of_the_row_not_even_one_that_has_just_appeared() -> None:
    game = world(row=JOKER)
    act(game, "draw ship", "red-ship")
    assert "take wild" not in options(game)
    fresh = world(row=ROW)
    act(fresh, "take purple-ship")
    act(fresh, "refill train", "wild")
    refuse(fresh, "take wild", "C-13")
    assert {"draw train", "draw ship", "take purple-train"} <= options(fresh)


@pytest.mark.rule("WO-32")
def test_a_blind_joker_is_like_any_other_card() -> None:
    game = world(row=JOKER)
    act(game, "draw train", "wild")
    assert turn_of(game) == ("second", 0)
    act(game, "draw train", "wild")
    assert hand(game, 0) == {"wild": 2}


@pytest.mark.rule("WO-32")
def test_with_nothing_but_jokers_left_the_draw_ends_after_one_card() -> None:
    game = world(sailor(), row="wild wild wild wild wild wild", deck="1 red-ship")
    act(game, "draw ship", "red-ship")
    assert turn_of(game) == ("turn", 1)
    assert options(game, "take", "draw") == set()
