"""Three wilds in the row: it is discarded and dealt anew, unless no deal could help."""

from __future__ import annotations

import pytest

import kolej
from tests.rules.kit import act, cards, deck, discards, hand, kinds_of, options, player, row, table

TWO = "wild wild red blue green"
LONG = ["brest-petrograd", "cadiz-stockholm"]
REGULAR = ["berlin-roma", "athina-angora", "budapest-sofia", "kyiv-sochi", "essen-kyiv", "paris-wien"]


def set_up(*rows: str) -> kolej.Game:
    """A game for two whose set-up deals these rows, one after the other."""
    hands = ["purple"] * 4 + ["orange"] * 4
    tickets = [LONG[0], *REGULAR[:3], LONG[1], *REGULAR[3:]]
    return kolej.Game(seats=2, first=0, outcomes=[*hands, *" ".join(rows).split(), *tickets])


# Whenever it happens


@pytest.mark.rule("C-15", "EU-10")
def test_at_set_up() -> None:
    assert row(set_up("wild red wild blue green")) == "wild red wild blue green"
    game = set_up("wild red wild blue wild", "green green black white wild")
    assert row(game) == "green green black white wild"
    assert discards(game) == cards("3 wild, 1 red, 1 blue")
    again = set_up("wild red wild blue wild", "wild wild wild wild red", "white white white black black")
    assert row(again) == "white white white black black"
    assert discards(again) == {"red": 2, "blue": 1, "wild": 7}


@pytest.mark.rule("C-15")
def test_two_wilds_are_not_enough() -> None:
    game = table(player(), player(), row="wild red blue green green")
    act(game, "take red", "wild")
    assert row(game) == "wild wild blue green green"


@pytest.mark.rule("C-15", "C-11")
def test_between_the_two_cards() -> None:
    game = table(player(), player(), row=TWO)
    events = act(game, "take red", "wild white black white black yellow")
    assert kinds_of(events) == ["take", "row", "row_cleared", "row", "row", "row", "row", "row"]
    assert row(game) == "white black white black yellow"
    assert discards(game) == cards("1 blue, 1 green, 3 wild")
    assert game.turn == 0
    assert options(game) == {"draw", "take white", "take black", "take yellow"}
    act(game, "take yellow", "red")
    assert hand(game, 0) == cards("1 red, 1 yellow")


@pytest.mark.rule("C-15")
@pytest.mark.parametrize("first", ["draw", "take green"])
def test_after_the_second_card(first: str) -> None:
    game = table(player(), player(), row=TWO)
    act(game, first, "purple")
    act(game, "take red", "wild white black white black yellow")
    assert row(game) == "white black white black yellow"
    assert game.turn == 1


@pytest.mark.rule("C-15")
def test_again_and_again() -> None:
    game = table(player(), player(), row=TWO)
    act(
        game,
        "take red",
        "wild " + "wild wild wild white white " + "wild wild wild wild black " + "red red red red wild",
    )
    assert row(game) == "red red red red wild"
    assert discards(game) == cards("1 blue, 2 white, 1 green, 1 black, 10 wild")


# The row is discarded first


@pytest.mark.rule("C-15", "C-17")
def test_a_reshuffle_during_the_deal_includes_the_old_row() -> None:
    game = table(player(), player(), row=TWO, deck="1 wild, 2 black", discards="1 yellow")
    act(game, "take red", "wild black black blue wild green")
    assert row(game) == "black black blue wild green"
    assert deck(game) == cards("1 yellow, 2 wild")
    assert discards(game) == {}


@pytest.mark.rule("C-15", "C-17")
def test_what_is_left_of_the_deck_comes_before_the_reshuffle() -> None:
    game = table(player(), player(), row=TWO, deck="1 wild, 2 black", discards="1 yellow")
    with pytest.raises(kolej.BadRecord, match="does not hold"):
        act(game, "take red", "wild black blue black wild green")
    events = act(game, "take red", "wild black black blue wild green")
    assert kinds_of(events) == ["take", "row", "row_cleared", "row", "row", "shuffle", "row", "row", "row"]


# Counting


@pytest.mark.rule("C-15", "C-18")
def test_wilds_are_counted_when_the_row_is_as_full_as_it_can_be() -> None:
    """The first refill makes three wilds, but all places are filled before the row is discarded."""
    game = table(player("3 yellow, 1 wild"), player(), row="wild wild - - -", deck="")
    act(game, "claim barcelona-marseille: 3 yellow, 1 wild", "wild yellow yellow " + "yellow wild yellow yellow wild")
    assert row(game) == "yellow wild yellow yellow wild"
    assert deck(game) == cards("1 wild")


@pytest.mark.rule("C-15", "C-18")
def test_a_short_row_of_wilds_holds_all_there_is_and_stays() -> None:
    game = table(player(), player(), row="wild wild red green -", deck="", phase="second")
    act(game, "take red")
    assert row(game) == "wild wild - green -"
    game = table(player(), player(), row="wild wild red green wild", deck="", phase="second")
    act(game, "take red")
    assert row(game) == "wild wild - green wild"  # N = 1, k = 4
    game = table(player(), player(), row="wild wild - green wild", deck="", phase="second")
    act(game, "take green")
    assert row(game) == "wild wild - - wild"  # N = 0, k = 3


# When no deal could help


@pytest.mark.rule("C-15")
def test_with_two_plain_cards_for_five_places_the_row_stays() -> None:
    """N = 2, k = 5: every row that can be dealt has three wilds."""
    for wilds in (1, 4):
        game = table(player(), player(), row=TWO, deck=f"{wilds} wild")
        act(game, "take red", "wild")
        assert row(game) == "wild wild wild blue green"
        assert discards(game) == {}


@pytest.mark.rule("C-15")
def test_with_three_plain_cards_for_five_places_it_is_dealt_until_they_are_all_there() -> None:
    """N = 3, k = 5: one row in many has two wilds, and it is dealt until it comes."""
    game = table(player(), player(), row=TWO, deck="4 wild, 1 black")
    vain = "black wild wild wild blue", "green wild wild wild wild"
    act(game, "take red", f"wild {vain[0]} {vain[1]} blue wild wild black green")
    assert row(game) == "blue wild wild black green"


@pytest.mark.rule("C-15")
def test_a_plain_card_counts_wherever_it_is() -> None:
    """N = 3 again; the third plain card lies in the discards."""
    game = table(player(), player(), row=TWO, deck="1 wild", discards="1 black")
    act(game, "take red", "wild blue green wild wild black")
    assert row(game) == "blue green wild wild black"


@pytest.mark.rule("C-15")
def test_the_row_is_dealt_anew_as_soon_as_that_can_help() -> None:
    game = table(player(), player("1 white"), row=TWO, deck="1 wild", hoarder=0)
    act(game, "take red", "wild")
    act(game, "take blue")
    assert row(game) == "wild wild wild - green"  # N = 1
    act(game, "station roma: 1 white", "white")
    assert row(game) == "wild wild wild white green"  # N = 2
    act(game, "station athina: 1 black", "green wild black wild white")
    assert row(game) == "green wild black wild white"  # N = 3
    assert deck(game) == cards("1 wild")


@pytest.mark.rule("C-15")
def test_a_tunnel_can_make_it_possible_too() -> None:
    """What was paid comes into the discards, and the row is tested at the end of the turn."""
    game = table(player("3 red"), player(), row="wild wild wild blue green", deck="1 wild")
    act(game, "claim barcelona-pamplona: 2 red", "wild")
    assert row(game) == "wild wild wild blue green"  # N = 2
    act(game, "pay 1 red", "red wild blue wild green")
    assert row(game) == "red wild blue wild green"  # N = 5
