"""The draw action: two cards, one after the other, and the special standing of wilds."""

from __future__ import annotations

import pytest

from tests.rules.kit import act, cards, deck, hand, kinds_of, options, player, refuse, row, table

TWO_WILDS = "wild blue wild yellow white"


@pytest.mark.rule("C-10")
@pytest.mark.parametrize("first", ["draw", "take blue"])
@pytest.mark.parametrize("second", ["draw", "take white"])
def test_two_cards_each_from_the_row_or_the_deck(first: str, second: str) -> None:
    game = table(player("1 black"), player())
    act(game, first, "red")
    assert game.turn == 0
    act(game, second, "green")
    assert game.turn == 1
    assert hand(game, 0) == {
        "black": 1,
        "red" if first == "draw" else "blue": 1,
        "green" if second == "draw" else "white": 1,
    }


@pytest.mark.rule("C-10")
@pytest.mark.parametrize("first", ["draw", "take blue"])
def test_the_second_card_cannot_be_declined(first: str) -> None:
    game = table(player("9 red"), player())
    assert {"claim budapest-wien-1", "station roma", "tickets"} <= options(game)
    act(game, first, "blue")
    assert options(game) == {"draw", "take purple", "take blue", "take orange", "take yellow", "take white"}
    for action in ("pass", "tickets", "claim budapest-wien-1", "station roma"):
        refuse(game, action)


@pytest.mark.rule("C-10")
def test_the_second_card_cannot_be_declined_even_if_only_the_deck_is_left() -> None:
    game = table(player("9 red"), player(), row="wild wild wild wild wild", deck="2 blue")
    act(game, "draw", "blue")
    assert options(game) == {"draw"}


@pytest.mark.rule("C-11")
def test_the_place_of_a_taken_card_is_refilled_before_the_second_is_chosen() -> None:
    game = table(player(), player())
    events = act(game, "take orange", "green")
    assert row(game) == "purple blue green yellow white"
    assert [event.to_dict() for event in events] == [
        {"event": "take", "seat": 0, "card": "orange", "place": 2},
        {"event": "row", "place": 2, "card": "green"},
    ]
    act(game, "take green", "black")
    assert hand(game, 0) == cards("1 orange, 1 green")
    assert row(game) == "purple blue black yellow white"
    assert game.turn == 1


@pytest.mark.rule("C-11")
def test_a_card_drawn_blind_leaves_the_row_alone() -> None:
    game = table(player(), player())
    assert kinds_of(act(game, "draw", "green")) == ["draw"]
    assert row(game) == "purple blue orange yellow white"


@pytest.mark.rule("C-12")
def test_a_wild_from_the_row_is_the_only_card() -> None:
    game = table(player(), player(), row=TWO_WILDS)
    act(game, "take wild", "green")
    assert game.turn == 1
    assert hand(game, 0) == cards("1 wild")
    assert row(game) == "green blue wild yellow white"


@pytest.mark.rule("C-13")
@pytest.mark.parametrize("first", ["draw", "take blue"])
def test_a_wild_of_the_row_is_never_the_second_card(first: str) -> None:
    game = table(player(), player(), row=TWO_WILDS)
    assert "take wild" in options(game)
    act(game, first, "red")
    refuse(game, "take wild", "C-13")


@pytest.mark.rule("C-13")
def test_a_wild_that_replaces_the_first_card_is_not_the_second() -> None:
    game = table(player(), player())
    act(game, "take orange", "wild")
    assert row(game) == "purple blue wild yellow white"
    assert options(game) == {"draw", "take purple", "take blue", "take yellow", "take white"}
    refuse(game, "take wild", "C-13")
    act(game, "draw", "red")
    assert "take wild" in options(game)  # for the next player it is a first card


@pytest.mark.rule("C-14")
@pytest.mark.parametrize("second", ["draw", "take blue"])
def test_a_second_card_may_follow_a_blind_wild(second: str) -> None:
    game = table(player(), player())
    act(game, "draw", "wild")
    assert game.turn == 0
    act(game, second, "red")
    assert game.turn == 1
    assert sum(hand(game, 0).values()) == 2


@pytest.mark.rule("C-14")
@pytest.mark.parametrize("first", ["draw", "take blue"])
def test_a_blind_wild_may_be_the_second_card(first: str) -> None:
    game = table(player(), player())
    act(game, first, "wild")
    act(game, "draw", "wild")
    assert game.turn == 1
    assert hand(game, 0) == (cards("2 wild") if first == "draw" else cards("1 blue, 1 wild"))


@pytest.mark.rule("C-16")
def test_a_hand_may_hold_any_number_of_cards() -> None:
    game = table(player(), player(), deck="4 red", hoarder=0)
    assert sum(hand(game, 0).values()) == 101
    for _ in range(2):
        act(game, "draw", "red")
        act(game, "draw", "red")
    assert sum(hand(game, 0).values()) == 103
    assert deck(game) == {}
