"""World: three jokers in the row (WO-33)."""

from __future__ import annotations

import pytest

import kolej
from tests.rules.kit import act, discards, kinds_of, row
from tests.rules.world.positions import sailor, world

TWO_JOKERS = "wild wild green-train purple-ship yellow-ship green-ship"


def taking(game: kolej.Game, taken: str, chance: str, refill: str = "") -> list[str]:
    """Take a card and say what is drawn then; `refill`: the deck, where there is a choice. The kinds of events."""
    if refill:
        act(game, f"take {taken}")
        return kinds_of(act(game, f"refill {refill}", chance))
    return kinds_of(act(game, f"take {taken}", chance))[1:]


@pytest.mark.rule("WO-33")
def test_all_six_are_discarded_and_three_of_each_deck_dealt() -> None:
    game = world(row=TWO_JOKERS)
    again = "red-train red-train wild red-ship red-ship red-ship-double"
    events = taking(game, "green-ship", f"wild {again}", "train")
    assert events == ["row", "row_cleared", *["row"] * 6]
    assert row(game) == again
    assert discards(game) == {"green-train": 1, "wild": 3, "purple-ship": 1, "yellow-ship": 1}
    assert (game.phase, game.turn) == ("second", 0)


@pytest.mark.rule("WO-33")
def test_again_until_there_are_fewer() -> None:
    game = world(row=TWO_JOKERS)
    bad = "wild wild wild red-ship red-ship red-ship"
    good = "wild wild white-train white-ship white-ship white-ship"
    events = taking(game, "green-ship", f"wild {bad} {good}", "train")
    assert events.count("row_cleared") == 2
    assert row(game) == good
    assert discards(game)["wild"] == 6


@pytest.mark.rule("WO-33")
def test_after_the_second_card_too() -> None:
    game = world(row=TWO_JOKERS)
    act(game, "draw ship", "red-ship")
    again = "red-train red-train red-train red-ship red-ship red-ship"
    assert "row_cleared" in taking(game, "green-ship", f"wild {again}", "train")
    assert row(game) == again
    assert (game.phase, game.turn) == ("turn", 1)


@pytest.mark.rule("WO-33")
def test_two_jokers_change_nothing() -> None:
    game = world(row=TWO_JOKERS)
    assert taking(game, "green-ship", "red-train", "train") == ["row"]
    assert row(game) == TWO_JOKERS.replace("green-ship", "red-train")


# The exception: with S ship cards and T train cards in row, decks and discards, and t = min(T, 6 − min(S, 3)),
# the row stays if there are fewer than t − 2 train cards that aren't jokers.


@pytest.mark.rule("WO-33")
def test_with_three_ships_one_plain_train_card_decides() -> None:
    start = "wild wild purple-ship yellow-ship green-ship red-ship"
    stays = world(sailor(), row=start, deck="1 wild, 3 white-ship")
    assert taking(stays, "red-ship", "wild", "train") == ["row"]  # S = 6, T = 3, t = 3, none is plain
    assert row(stays) == "wild wild purple-ship yellow-ship green-ship wild"
    anew = world(sailor(), row=start, deck="1 wild, 1 red-train, 3 white-ship")
    again = "red-train wild wild white-ship white-ship white-ship"
    events = taking(anew, "red-ship", f"wild {again}", "train")  # T = 4, t = 3, one is plain
    assert "row_cleared" in events
    assert row(anew) == again


@pytest.mark.rule("WO-33")
def test_with_exactly_three_ships() -> None:
    start = "wild wild purple-ship yellow-ship green-ship red-train"
    stays = world(sailor(), row=start, deck="1 wild")
    assert taking(stays, "red-train", "wild") == ["row"]  # S = 3, T = 3, t = 3, none is plain
    anew = world(sailor(), row=start, deck="1 wild", discards="1 white-train")
    again = "white-train wild wild green-ship purple-ship yellow-ship"
    assert "row_cleared" in taking(anew, "red-train", f"wild {again}")  # one is plain, in the discards
    assert row(anew) == again


@pytest.mark.rule("WO-33")
def test_with_two_ships_a_fourth_train_card_makes_up_for_the_third() -> None:
    start = "wild wild purple-ship yellow-ship black-train red-train"
    stays = world(sailor(), row=start, deck="1 wild")
    assert taking(stays, "red-train", "wild") == ["row"]  # S = 2, T = 4, t = 4, one is plain
    assert row(stays) == "wild wild purple-ship yellow-ship black-train wild"
    anew = world(sailor(), row=start, deck="1 wild, 1 white-train")
    again = "white-train black-train wild yellow-ship purple-ship wild"
    assert "row_cleared" in taking(anew, "red-train", f"wild {again}")  # T = 5, t = 4, two are plain
    assert row(anew) == again


@pytest.mark.rule("WO-33")
def test_with_one_ship_there_are_five_train_cards() -> None:
    start = "wild wild purple-ship red-train black-train white-train"
    stays = world(sailor(), row=start, deck="1 wild")
    assert taking(stays, "white-train", "wild") == ["row"]  # S = 1, T = 5, t = 5, two are plain
    anew = world(sailor(), row=start, deck="1 wild, 1 green-train")
    again = "green-train red-train wild purple-ship black-train wild"
    assert "row_cleared" in taking(anew, "white-train", f"wild {again}")  # T = 6, t = 5, three are plain
    assert row(anew) == again


@pytest.mark.rule("WO-33")
def test_without_ships_the_whole_row_is_trains() -> None:
    start = "wild wild red-train red-train red-train purple-train"
    stays = world(sailor(), row=start, deck="1 wild")
    assert taking(stays, "purple-train", "wild") == ["row"]  # S = 0, T = 6, t = 6, three are plain
    anew = world(sailor(), row=start, deck="1 wild, 1 white-train")
    bad = "white-train wild wild wild red-train red-train"
    again = "red-train white-train red-train red-train wild wild"
    events = taking(anew, "purple-train", f"wild {bad} {again}")  # T = 7, t = 6, four are plain
    assert events.count("row_cleared") == 2
    assert row(anew) == again


@pytest.mark.rule("WO-33")
def test_a_short_row_of_jokers_stays_when_there_is_nothing_else() -> None:
    stays = world(sailor("1 wild"), row="wild wild - - - -", deck="")
    events = kinds_of(act(stays, "claim bangkok-hong_kong-1: 1 wild", "wild"))
    assert "row_cleared" not in events  # S = 0, T = 3, t = 3, none is plain
    assert row(stays) == "wild wild wild - - -"
    assert (stays.phase, stays.turn) == ("turn", 1)


@pytest.mark.rule("WO-33")
def test_a_row_that_a_claim_fills_up_is_tested_too() -> None:
    start = "wild wild purple-ship yellow-ship green-ship -"
    game = world(sailor("1 red-train, 1 wild"), row=start, deck="")
    again = "red-train wild wild green-ship yellow-ship purple-ship"
    events = kinds_of(act(game, "claim darwin-perth-1: 1 red-train, 1 wild", f"wild {again}"))
    assert "row_cleared" in events  # S = 3, T = 4, t = 3, one is plain
    assert row(game) == again
