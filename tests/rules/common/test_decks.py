"""The deck that runs out: reshuffling the discards, and drawing when there is nothing to draw from."""

from __future__ import annotations

import pytest

import kolej
from tests.rules.kit import act, cards, deck, discards, hand, kinds_of, options, player, refuse, row, table

# C-17


@pytest.mark.rule("C-17")
def test_the_discards_are_shuffled_when_a_card_is_needed_and_not_before() -> None:
    game = table(player(), player(), deck="1 red", discards="2 green, 1 black")
    assert kinds_of(act(game, "draw", "red")) == ["draw"]
    assert deck(game) == {}
    assert discards(game) == cards("2 green, 1 black")
    assert "draw" in options(game)  # an empty deck that has discards can be drawn from
    assert kinds_of(act(game, "draw", "green")) == ["shuffle", "draw", "turn"]
    assert deck(game) == cards("1 green, 1 black")
    assert discards(game) == {}


@pytest.mark.rule("C-17")
def test_cards_discarded_in_the_meantime_are_shuffled_in() -> None:
    game = table(player("2 blue"), player("9 white"), deck="", discards="1 black")
    assert kinds_of(act(game, "claim berlin-essen: 2 blue")) == ["claim", "turn"]
    assert deck(game) == {}
    assert discards(game) == cards("1 black, 2 blue")
    act(game, "station roma: 1 white")
    assert "draw" in options(game)
    assert kinds_of(act(game, "draw", "white")) == ["shuffle", "draw"]
    assert deck(game) == cards("2 blue, 1 black")


@pytest.mark.rule("C-17")
def test_the_row_is_refilled_by_a_reshuffle_too() -> None:
    game = table(player(), player(), deck="", discards="1 green, 1 black")
    events = act(game, "take blue", "green")
    assert kinds_of(events) == ["take", "shuffle", "row"]
    assert row(game) == "purple green orange yellow white"


@pytest.mark.rule("C-17")
def test_cards_in_hands_and_in_the_row_are_not_shuffled_in() -> None:
    game = table(player("1 blue"), player(), deck="", discards="1 green")
    for card in ("blue", "purple", "red", "black"):
        with pytest.raises(kolej.BadRecord, match="does not hold"):
            act(game, "draw", card)
    act(game, "draw", "green")
    assert deck(game) == {}


@pytest.mark.rule("C-17")
def test_any_order_of_the_shuffled_cards_may_come() -> None:
    position = table(player(), player(), deck="", discards="2 green, 2 black").snapshot()
    games = [kolej.Game.from_snapshot(position, seed=seed) for seed in range(20)]
    for game in games:
        game.push("draw")
    assert {tuple(hand(game, 0)) for game in games} == {("green",), ("black",)}


# C-18


@pytest.mark.rule("C-18")
def test_nothing_is_drawn_blind_when_deck_and_discards_are_empty() -> None:
    game = table(player(), player(), deck="")
    refuse(game, "draw", "C-18")
    assert options(game, "draw", "take") == {"take purple", "take blue", "take orange", "take yellow", "take white"}
    act(game, "take blue")
    assert row(game) == "purple - orange yellow white"
    assert options(game) == {"take purple", "take orange", "take yellow", "take white"}
    act(game, "take white")
    assert row(game) == "purple - orange yellow -"
    assert game.turn == 1


@pytest.mark.rule("C-18", "EU-24")
def test_without_any_card_the_action_is_unavailable() -> None:
    game = table(player("9 red"), player(), row="- - - - -", deck="")
    assert options(game, "draw", "take") == set()
    assert {action.split()[0] for action in options(game)} == {"claim", "station", "tickets"}


@pytest.mark.rule("C-18")
@pytest.mark.parametrize("left", ["wild wild - - -", "wild - - - -", "- - - - -"])
def test_the_action_ends_after_one_card_when_there_is_no_legal_second(left: str) -> None:
    game = table(player(), player(), row=left.replace("-", "red", 1), deck="")
    act(game, "take red")
    assert hand(game, 0) == cards("1 red")
    assert row(game) == left
    assert game.turn == 1


@pytest.mark.rule("C-18")
def test_the_action_ends_after_the_last_blind_card_when_only_wilds_lie_open() -> None:
    game = table(player(), player(), row="wild wild wild wild wild", deck="1 red")
    act(game, "draw", "red")
    assert game.turn == 1
    refuse(game, "draw", "C-18")
    assert options(game, "take") == {"take wild"}


@pytest.mark.rule("C-18")
def test_the_last_card_of_all_may_be_taken() -> None:
    game = table(player(), player(), row="- - wild - -", deck="")
    act(game, "take wild")
    assert row(game) == "- - - - -"
    assert game.turn == 1
    assert options(game, "draw", "take") == set()


@pytest.mark.rule("C-18")
def test_empty_places_are_refilled_as_soon_as_something_is_discarded() -> None:
    game = table(player("2 blue, 1 red"), player(), row="green - - - white", deck="")
    events = act(game, "claim berlin-essen: 2 blue", "blue blue")
    assert kinds_of(events) == ["claim", "shuffle", "row", "row", "turn"]
    assert row(game) == "green blue blue - white"
    act(game, "take green")
    act(game, "take white")
    assert row(game) == "- blue blue - -"
    act(game, "station roma: 1 red", "red")
    assert row(game) == "red blue blue - -"
