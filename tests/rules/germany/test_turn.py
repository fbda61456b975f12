"""Germany: drawing cards and claiming tracks (DE-20, DE-21)."""

from __future__ import annotations

import pytest

from tests.rules.kit import act, discards, hand, kinds_of, of, options, play, player, refuse, row, table


@pytest.mark.rule("DE-20")
def test_two_cards_and_the_row_is_full_again_in_between() -> None:
    game = table(player(), player(), board="germany", row="red red blue green white")
    act(game, "take blue", "wild")
    assert row(game) == "red red wild green white"
    assert options(game) == {"draw", "take red", "take green", "take white"}  # not the locomotive
    act(game, "draw", "wild")
    assert hand(game, 0) == {"blue": 1, "wild": 1}
    assert game.turn == 1


@pytest.mark.rule("DE-20")
def test_a_locomotive_of_the_row_is_the_only_card() -> None:
    game = table(player(), player(), board="germany", row="red wild blue green white")
    act(game, "take wild", "black")
    assert (hand(game, 0), game.turn) == ({"wild": 1}, 1)
    act(game, "draw", "wild")  # a blind one is like any other card
    assert (game.phase, game.turn) == ("second", 1)


@pytest.mark.rule("DE-20")
def test_three_locomotives_clear_the_row_between_the_two_cards() -> None:
    game = table(player(), player(), board="germany", row="red wild wild green white")
    events = act(game, "take red", "wild blue blue black black wild")
    assert "row_cleared" in kinds_of(events)
    assert row(game) == "blue blue black black wild"
    assert discards(game) == {"wild": 3, "green": 1, "white": 1}
    assert game.phase == "second"


@pytest.mark.rule("DE-21")
def test_passengers_are_taken_after_the_track_is_claimed() -> None:
    there = {"hamburg": {"red": 1}, "kiel": {"blue": 1}}
    game = table(player("2 black, 1 wild"), player(), board="germany", passengers=there)
    act(game, "claim hamburg-kiel-1")
    assert game.phase == "pay"
    act(game, "pay 1 black, 1 wild")
    assert game.phase == "passenger"
    assert of(game, 0, "tracks") == ["hamburg-kiel-1"]
    assert of(game, 0, "points") == 2
    assert of(game, 0, "pieces") == {"train": 43}
    assert discards(game) == {}  # what was paid is discarded last (C-30)
    play(game, "passenger hamburg: red", "passenger kiel: blue")
    assert discards(game) == {"black": 1, "wild": 1}
    assert of(game, 0, "passengers") == {"red": 1, "blue": 1}
    assert game.turn == 1


@pytest.mark.rule("DE-21")
def test_no_passenger_without_a_claim() -> None:
    there = {"hamburg": {"red": 1}, "kiel": {"blue": 1}}
    game = table(player("2 black", tracks="hamburg-kiel-1"), player(), board="germany", passengers=there)
    assert {text.split()[0] for text in options(game)} == {"draw", "take", "tickets", "claim"}
    refuse(game, "passenger hamburg: red")
