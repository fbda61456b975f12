"""The deck that runs out: reshuffling the discards, and drawing when there is nothing to draw from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import kolej
from tests.rules.kit import act, board_of, cards, deck, discards, hand, kinds_of, options, player, refuse, row, table

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

FULL = "purple blue orange yellow white"
BOXES: dict[str, Any] = {"world": {"box": {"train": 5, "ship": 10}}, "great_lakes": {"box": {"train": 8, "ship": 7}}}


@pytest.mark.rule("C-18")
@pytest.mark.parametrize("board", kolej.board_names())
def test_with_decks_and_discards_empty_no_draw_can_begin_whatever_lies_in_the_row(board: str) -> None:
    game = table(*[player(**BOXES.get(board, {}))] * 2, board=board, deck="")
    assert options(game, "draw", "take") == set()
    for kind in row(game).split():
        refuse(game, f"take {kind}", "every deck and discard pile is empty.*C-18")
    assert not board_of(board).draw_from_row_alone


@pytest.mark.rule("C-18")
def test_another_action_must_be_taken_then() -> None:
    game = table(player("9 red"), player(), deck="")
    assert {action.split()[0] for action in options(game)} == {"claim", "station", "tickets"}


@pytest.mark.rule("C-18")
def test_a_draw_that_has_begun_may_take_its_second_card_from_the_row() -> None:
    game = table(player(), player(), deck="1 red")
    act(game, "draw", "red")
    refuse(game, "draw", "C-18")
    assert options(game) == {"take purple", "take blue", "take orange", "take yellow", "take white"}
    act(game, "take blue")
    assert row(game) == "purple - orange yellow white"
    assert game.turn == 1
    assert options(game, "draw", "take") == set()


@pytest.mark.rule("C-18")
def test_the_row_may_bring_both_cards_of_a_draw_that_empties_the_deck() -> None:
    game = table(player(), player(), deck="1 red")
    act(game, "take blue", "red")
    act(game, "take red")
    assert hand(game, 0) == cards("1 blue, 1 red")
    assert row(game) == "purple - orange yellow white"


@pytest.mark.rule("C-18")
def test_discards_alone_are_enough_to_begin_a_draw() -> None:
    game = table(player(), player(), deck="", discards="1 green")
    assert options(game, "draw", "take") == {"draw", *(f"take {kind}" for kind in FULL.split())}


@pytest.mark.rule("C-18")
def test_the_action_ends_after_one_card_when_only_wilds_lie_open() -> None:
    game = table(player(), player(), row="wild wild wild wild wild", deck="1 red")
    act(game, "draw", "red")
    assert hand(game, 0) == cards("1 red")
    assert game.turn == 1
    refuse(game, "draw", "C-18")
    refuse(game, "take wild", "C-18")


@pytest.mark.rule("C-18")
def test_empty_places_are_refilled_as_soon_as_something_is_discarded() -> None:
    game = table(player("2 blue"), player("1 red"), row="green - - - white", deck="", hoarder=0)
    events = act(game, "claim berlin-essen: 2 blue", "blue blue")
    assert kinds_of(events) == ["claim", "shuffle", "row", "row", "turn"]
    assert row(game) == "green blue blue - white"
    assert options(game, "draw", "take") == set()  # the row has taken all that was discarded
    act(game, "station roma: 1 red", "red")
    assert row(game) == "green blue blue red white"
    assert options(game, "draw", "take") == set()
    act(game, "claim dieppe-paris: 1 purple")
    assert options(game, "draw", "take") == {"draw", "take green", "take blue", "take red", "take white"}


# C-18 on a board that lets the row be enough

GENTLE = replace(board_of("europe"), draw_from_row_alone=True)


@pytest.mark.rule("C-18")
def test_a_board_may_let_a_draw_begin_with_the_row_alone() -> None:
    game = table(player(), player(), board=GENTLE, deck="")
    refuse(game, "draw", "C-18")
    assert options(game, "draw", "take") == {f"take {kind}" for kind in FULL.split()}
    act(game, "take blue")
    assert options(game) == {"take purple", "take orange", "take yellow", "take white"}
    act(game, "take white")
    assert row(game) == "purple - orange yellow -"
    assert game.turn == 1


@pytest.mark.rule("C-18")
@pytest.mark.parametrize("left", ["wild wild - - -", "wild - - - -", "- - - - -"])
def test_there_too_the_action_ends_after_one_card_when_there_is_no_legal_second(left: str) -> None:
    game = table(player(), player(), board=GENTLE, row=left.replace("-", "red", 1), deck="")
    act(game, "take red")
    assert hand(game, 0) == cards("1 red")
    assert row(game) == left
    assert game.turn == 1


@pytest.mark.rule("C-18")
def test_there_the_last_card_of_all_may_be_taken() -> None:
    game = table(player(), player(), board=GENTLE, row="- - wild - -", deck="")
    act(game, "take wild")
    assert row(game) == "- - - - -"
    assert game.turn == 1
    assert options(game, "draw", "take") == set()
