"""Ferries: gray tracks on which some of the cards must be locomotives."""

from __future__ import annotations

import pytest

from tests.rules.kit import (
    act,
    as_set,
    board_of,
    cards,
    hand,
    of,
    options,
    player,
    refuse,
    sets_of_cards,
    table,
    ways_to_pay,
)

FERRIES = [track for track in board_of("europe").tracks if track.kind == "ferry"]
HANDS = [
    "6 red",
    "5 red, 1 wild",
    "4 red, 2 blue, 2 wild",
    "1 red, 1 green, 7 wild",
    "14 wild",
    "3 white, 3 black, 3 wild",
]


@pytest.mark.rule("EU-30")
def test_a_ferry_is_gray_and_has_one_symbol_or_more_but_not_more_than_spaces() -> None:
    assert len(FERRIES) == 13
    for track in FERRIES:
        assert track.colour == "gray"
        assert 1 <= track.wilds <= track.length
    assert {track.kind for track in board_of("europe").tracks if track.wilds} == {"ferry"}


@pytest.mark.rule("EU-31")
@pytest.mark.parametrize("held", HANDS)
def test_every_set_with_enough_locomotives_pays_and_no_other(held: str) -> None:
    game = table(player(held), player())
    for track in FERRIES:
        due = {
            as_set(paid)
            for paid in sets_of_cards(cards(held), track.length)
            if paid.get("wild", 0) >= track.wilds and len(paid.keys() - {"wild"}) <= 1
        }
        claim = f"claim {track.id}"
        assert (claim in options(game)) == bool(due)
        assert (ways_to_pay(game, claim) if due else set()) == due


@pytest.mark.rule("EU-31")
def test_colour_cards_do_not_replace_the_locomotives() -> None:
    game = table(player("9 red, 1 wild"), player())
    refuse(game, "claim athina-smyrna: 2 red")
    refuse(game, "claim palermo-smyrna: 5 red, 1 wild")  # 6 spaces, 2 symbols
    refuse(game, "claim amsterdam-london: 1 red, 1 wild")  # 2 spaces, 2 symbols
    act(game, "claim athina-smyrna: 1 red, 1 wild")
    assert hand(game, 0) == cards("8 red")
    assert of(game, 0, "points") == 2


@pytest.mark.rule("EU-31")
def test_locomotives_beyond_the_symbols_may_be_paid() -> None:
    assert ways_to_pay(table(player("2 red, 4 wild"), player()), "claim athina-brindisi") == {
        as_set(cards(paid)) for paid in ("2 red, 2 wild", "1 red, 3 wild", "4 wild")
    }
