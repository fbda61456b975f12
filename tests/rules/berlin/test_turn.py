"""Berlin: drawing cards, claiming, drawing tickets (BE-20…BE-22)."""

from __future__ import annotations

import pytest

import kolej
from tests.rules.kit import act, deck, discards, hand, kinds_of, of, options, player, refuse, row, table

TICKETS = (
    "brandenburger-tor--hauptbahnhof",
    "brandenburger-tor--museumsinsel",
    "gendarmenmarkt--hallesches-tor",
    "alexanderplatz--unter-den-linden",
)


def tickets_in_deck(count: int) -> kolej.Game:
    """A turn with so many tickets left."""
    return table(player(), player(), board="berlin", tickets_left=" ".join(TICKETS[:count]))


@pytest.mark.rule("BE-20")
def test_two_cards_and_the_row_is_full_again_in_between() -> None:
    game = table(player(), player(), board="berlin", row="red red blue green wild")
    act(game, "take green", "wild")
    assert row(game) == "red red blue wild wild"
    assert options(game) == {"draw", "take red", "take blue"}  # no bicycle as the second card
    act(game, "draw", "wild")
    assert (hand(game, 0), game.turn) == ({"green": 1, "wild": 1}, 1)


@pytest.mark.rule("BE-20")
def test_a_bicycle_of_the_row_is_the_only_card() -> None:
    game = table(player(), player(), board="berlin", row="red red blue green wild")
    act(game, "take wild", "black")
    assert (hand(game, 0), game.turn) == ({"wild": 1}, 1)


@pytest.mark.rule("BE-20")
def test_three_bicycles_clear_the_row() -> None:
    game = table(player(), player(), board="berlin", row="red wild blue green wild")
    events = act(game, "take red", "wild blue blue black black wild")
    assert "row_cleared" in kinds_of(events)
    assert row(game) == "blue blue black black wild"
    assert discards(game) == {"blue": 1, "green": 1, "wild": 3}
    assert game.phase == "second"


@pytest.mark.rule("BE-20")
def test_the_small_deck_is_renewed_from_the_discards() -> None:
    game = table(player(), player(), board="berlin", deck="1 orange", discards="2 blue, 1 wild")
    act(game, "draw", "orange")
    assert (deck(game), discards(game)) == ({}, {"blue": 2, "wild": 1})  # not before a card is needed
    events = act(game, "draw", "wild")
    assert kinds_of(events) == ["shuffle", "draw", "turn"]
    assert (deck(game), discards(game)) == ({"blue": 2}, {})
    act(game, "take red", "blue")
    act(game, "draw", "blue")
    assert row(game) == "blue green black purple blue"
    refuse(game, "draw", "empty")
    assert options(game, "draw", "take") == set()  # C-18


@pytest.mark.rule("BE-21")
def test_a_turn_claims_one_track_of_either_kind() -> None:
    game = table(player("2 green, 2 black"), player("2 green, 2 black"), board="berlin")
    tram, subway = "charlottenburger-tor-zoologischer-garten-1", "charlottenburger-tor-kurfuerstendamm-1"
    assert {f"claim {tram}", f"claim {subway}"} <= options(game)
    act(game, f"claim {tram}: 2 green")
    assert game.turn == 1
    act(game, f"claim {subway}: 2 black")
    assert game.turn == 0
    assert (of(game, 0, "tracks"), of(game, 1, "tracks")) == ([tram], [subway])
    assert discards(game) == {"green": 2, "black": 2}


@pytest.mark.rule("BE-22")
def test_two_tickets_are_drawn_and_at_least_one_kept() -> None:
    game = tickets_in_deck(4)
    first, second = TICKETS[2], TICKETS[0]
    act(game, "tickets", f"{first} {second}")
    assert options(game) == {f"keep {first}", f"keep {second}", f"keep {first}, {second}"}
    act(game, f"keep {second}")
    assert of(game, 0, "tickets") == [second]
    assert [entry["ticket"] for entry in game.snapshot()["tickets"]["regular"]["under"]] == [first]
    assert game.turn == 1


@pytest.mark.rule("BE-22")
def test_what_was_put_under_the_deck_comes_last() -> None:
    game = tickets_in_deck(3)
    act(game, "tickets", f"{TICKETS[2]} {TICKETS[0]}")
    act(game, f"keep {TICKETS[0]}")
    act(game, "tickets", TICKETS[1])  # then the one under the deck, without any chance
    assert game.view(1).offer == [TICKETS[1], TICKETS[2]]


@pytest.mark.rule("BE-22")
def test_a_single_ticket_must_be_kept() -> None:
    game = tickets_in_deck(1)
    act(game, "tickets", TICKETS[0])
    assert options(game) == {f"keep {TICKETS[0]}"}
    act(game, f"keep {TICKETS[0]}")
    refuse(game, "tickets", "no tickets are left")
