"""Berlin: what is in the box, the first cards and tickets (BE-01…BE-11)."""

from __future__ import annotations

from collections import Counter

import pytest

import kolej
from tests.rules.kit import act, hand, of, options, refuse, row

TICKETS = [
    "brandenburger-tor--hauptbahnhof",
    "brandenburger-tor--museumsinsel",
    "gendarmenmarkt--hallesches-tor",
    "alexanderplatz--unter-den-linden",
]


def dealt_so(*tickets: str) -> kolej.Game:
    """Two players with known cards and tickets."""
    cards = "blue green black purple red orange blue green wild"
    return kolej.Game("berlin", seats=2, first=1, outcomes=[*cards.split(), *tickets])


@pytest.mark.rule("BE-01")
@pytest.mark.parametrize("seats", [2, 4])
def test_eleven_trams_and_five_subway_cars(seats: int) -> None:
    game = kolej.Game("berlin", seats=seats, seed=1)
    assert [of(game, seat, "pieces") for seat in range(seats)] == [{"tram": 11, "subway": 5}] * seats


@pytest.mark.rule("BE-02")
def test_forty_four_cards() -> None:
    game = kolej.Game("berlin", seats=2, seed=1)
    cards = Counter(game.snapshot()["deck"]) + Counter(row(game).split())
    cards += Counter(hand(game, 0)) + Counter(hand(game, 1))
    six = ("blue", "green", "black", "purple", "red", "orange")
    assert cards == Counter({"wild": 8} | dict.fromkeys(six, 6))
    assert cards.total() == 44


@pytest.mark.rule("BE-03")
@pytest.mark.parametrize(("seats", "left"), [(2, 18), (3, 16), (4, 14)])
def test_twenty_two_tickets_in_one_deck(seats: int, left: int) -> None:
    game = kolej.Game("berlin", seats=seats, seed=1)
    assert game.view(None).to_dict()["ticket_decks"] == {"regular": left}
    assert left + 2 * seats == 22


@pytest.mark.rule("BE-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_cards_each_and_five_face_up(seats: int) -> None:
    game = kolej.Game("berlin", seats=seats, seed=2)
    assert [sum(hand(game, seat).values()) for seat in range(seats)] == [2] * seats
    assert len(row(game).split()) == 5
    assert game.view(None).to_dict()["decks"] == {"card": 44 - 2 * seats - 5}


@pytest.mark.rule("BE-10")
def test_a_first_row_with_three_bicycles_is_dealt_anew() -> None:
    first, second, third = "wild wild red blue wild", "wild wild wild wild red", "blue blue red wild black"
    cards = f"red red green green {first} {second} {third}".split()
    game = kolej.Game("berlin", seats=2, first=0, outcomes=[*cards, *TICKETS])
    assert row(game) == third
    assert game.snapshot()["discards"] == {"blue": 1, "red": 2, "wild": 7}


@pytest.mark.rule("BE-11")
def test_of_two_tickets_one_or_both_are_kept() -> None:
    game = dealt_so(*TICKETS)
    first, second = TICKETS[:2]
    assert game.view(0).offer == [first, second]
    assert options(game, seat=0) == {f"keep {first}", f"keep {second}", f"keep {first}, {second}"}
    refuse(game, f"keep {TICKETS[2]}", "not offered", seat=0)
    act(game, f"keep {TICKETS[2]}, {TICKETS[3]}", seat=1)
    act(game, f"keep {second}", seat=0)
    assert of(game, 0, "tickets") == [second]
    assert set(of(game, 1, "tickets")) == set(TICKETS[2:])
    assert game.turn == 1


@pytest.mark.rule("BE-11")
def test_tickets_given_up_go_under_the_deck_by_order_of_seats() -> None:
    game = dealt_so(*TICKETS)
    act(game, f"keep {TICKETS[3]}", seat=1)
    act(game, f"keep {TICKETS[0]}", seat=0)
    deck = game.snapshot()["tickets"]["regular"]
    assert [entry["ticket"] for entry in deck["under"]] == [TICKETS[1], TICKETS[2]]
    assert len(deck["shuffled"]) == 18
    assert game.view(None).to_dict()["ticket_decks"] == {"regular": 20}
    with pytest.raises(kolej.BadRecord):  # it lies under the others and can't come up
        act(game, "tickets", f"{TICKETS[1]} {deck['shuffled'][0]}")
