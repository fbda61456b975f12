"""Who may claim which track, and in which order the parts of a claim happen."""

from __future__ import annotations

import pytest

from tests.rules.kit import (
    act,
    board_of,
    cards,
    discards,
    kinds_of,
    of,
    options,
    player,
    refuse,
    row,
    table,
    tracks_using,
)

EVERYTHING = "8 purple, 8 blue, 8 orange, 8 yellow, 8 white, 8 green, 8 black, 8 red, 8 wild"


@pytest.mark.rule("C-25")
def test_an_owned_track_cannot_be_claimed_again() -> None:
    game = table(player(EVERYTHING, tracks="roma-venezia"), player(tracks="berlin-essen"))
    refuse(game, "claim roma-venezia", "owned by seat 0")
    refuse(game, "claim berlin-essen", "owned by seat 1")


@pytest.mark.rule("C-25")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_claimed_track_is_closed_to_everybody(seats: int) -> None:
    game = table(*(player("2 blue, 2 wild") for _ in range(seats)))
    act(game, "claim berlin-essen: 2 blue")
    for seat in [*range(1, seats), 0]:
        assert game.turn == seat
        refuse(game, "claim berlin-essen", "owned by seat 0")
        act(game, "draw", "green")
        act(game, "draw", "green")


@pytest.mark.rule("C-25")
def test_a_track_is_claimed_whole_and_only_one_in_a_turn() -> None:
    game = table(player("9 red"), player())
    refuse(game, "claim marseille-pamplona: 1 red")
    act(game, "claim marseille-pamplona: 4 red")
    assert of(game, 0, "pieces") == {"train": 41}
    assert game.turn == 1
    assert options(game, seat=0) == set()


@pytest.mark.rule("C-25")
def test_a_track_need_not_touch_others() -> None:
    game = table(player(EVERYTHING, tracks="cadiz-lisboa"), player())
    assert options(game, "claim") == {f"claim {t.id}" for t in board_of("europe").tracks} - {"claim cadiz-lisboa"}


@pytest.mark.rule("C-26")
@pytest.mark.parametrize("left", [0, 1, 2, 3, 4, 5, 6, 7, 8])
def test_there_must_be_pieces_for_all_spaces(left: int) -> None:
    mine = tracks_using(45 - left)
    game = table(player(EVERYTHING, tracks=mine), player(), final_turns_left=1 if left <= 2 else None)
    lengths = {t.length for t in board_of("europe").tracks if f"claim {t.id}" in options(game, "claim")}
    assert lengths == {n for n in (1, 2, 3, 4, 6, 8) if n <= left}
    if left == 3:
        refuse(game, "claim petrograd-wilno", "needs 4 pieces")


@pytest.mark.rule("C-26")
def test_the_last_pieces_may_be_used_up() -> None:
    game = table(player("4 red", tracks=tracks_using(41, without="marseille-pamplona")), player())
    act(game, "claim marseille-pamplona: 4 red")
    assert of(game, 0, "pieces") == {"train": 0}


# C-30


@pytest.mark.rule("C-30")
def test_what_was_paid_is_discarded_before_the_row_is_refilled() -> None:
    """The only cards that could fill the row are those that the claim itself brings."""
    game = table(player("2 blue"), player(), row="red red - - -", deck="")
    events = act(game, "claim berlin-essen: 2 blue", "blue blue")
    assert kinds_of(events) == ["claim", "shuffle", "row", "row", "turn"]
    assert row(game) == "red red blue blue -"


@pytest.mark.rule("C-30", "C-15")
def test_the_row_is_refilled_and_dealt_anew_before_the_end_is_tested() -> None:
    mine = tracks_using(41, without="berlin-essen")
    game = table(player("1 blue, 1 wild", tracks=mine), player(), row="wild wild red red -", deck="")
    events = act(game, "claim berlin-essen: 1 blue, 1 wild", "wild " + "blue red red wild wild")
    refilled = ["shuffle", "row", "row_cleared", "row", "shuffle", "row", "row", "row", "row"]
    assert kinds_of(events) == ["claim", *refilled, "final_turns", "turn"]
    assert row(game) == "blue red red wild wild"


@pytest.mark.rule("C-30")
def test_the_rest_is_paid_before_the_pieces_are_placed() -> None:
    game = table(player("4 blue", tracks=tracks_using(41, without="munchen-venezia")), player())
    events = act(game, "claim munchen-venezia: 2 blue", "blue red red")
    assert kinds_of(events) == ["tunnel"]
    assert of(game, 0, "pieces") == {"train": 4}
    assert discards(game) == {}
    events = act(game, "pay 1 blue")
    assert kinds_of(events) == ["pay_due", "claim", "final_turns", "turn"]
    assert events[1].to_dict()["cards"] == cards("3 blue")
    assert discards(game) == cards("4 blue, 2 red")


@pytest.mark.rule("C-30")
def test_passengers_are_taken_after_scoring_and_before_the_cards_are_discarded() -> None:
    waiting = {"berlin": {"red": 1}, "magdeburg": {"blue": 1}}
    game = table(player("3 red"), player(), board="germany", row="green green - - -", deck="", passengers=waiting)
    act(game, "claim berlin-magdeburg: 3 red")
    assert act(game, "passenger berlin: red")[0].kind == "passenger"
    assert game.phase == "passenger"
    assert of(game, 0, "points") == 4
    assert of(game, 0, "pieces") == {"train": 42}
    assert discards(game) == {}
    assert row(game) == "green green - - -"
    events = act(game, "passenger magdeburg: blue", "red red red")
    assert kinds_of(events) == ["passenger", "shuffle", "row", "row", "row", "turn"]
    assert row(game) == "green green red red red"
