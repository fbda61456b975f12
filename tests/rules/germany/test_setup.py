"""Germany: what is in the box, passengers drawn from the bag, the first cards (DE-01…DE-11)."""

from __future__ import annotations

from collections import Counter

import pytest

import kolej
from tests.rules.kit import hand, of, row

COLOURS = ("red", "black", "green", "yellow", "blue", "white")
SEVERAL = {"berlin": 5, "frankfurt": 4, "hamburg": 4, "koln": 4, "munchen": 4, "leipzig": 3, "stuttgart": 3}
BAG = [colour for colour in COLOURS for _ in range(10)]


def waiting(game: kolej.Game) -> dict[str, Counter[str]]:
    """Who waits in each place."""
    return {place: +Counter(there) for place, there in game.view(None).to_dict()["passengers"].items()}


@pytest.mark.rule("DE-01")
def test_everybody_has_45_trains() -> None:
    game = kolej.Game("germany", seats=5, seed=1)
    assert [of(game, seat, "pieces") for seat in range(5)] == [{"train": 45}] * 5
    assert set(game.board.data.player_colours) == {"white", "red", "purple", "yellow", "black"}


@pytest.mark.rule("DE-02")
def test_the_cards_are_those_of_europe() -> None:
    game = kolej.Game("germany", seats=3, seed=1)
    cards = Counter(game.snapshot()["deck"]) + Counter(row(game).split())
    for seat in range(3):
        cards += Counter(hand(game, seat))
    eight = ("purple", "blue", "orange", "yellow", "white", "green", "black", "red")
    assert cards == Counter({"wild": 14} | dict.fromkeys(eight, 12))
    assert cards.total() == 110


@pytest.mark.rule("DE-03")
def test_two_decks_of_tickets() -> None:
    game = kolej.Game("germany", seats=2, seed=1)
    assert game.view(None).to_dict()["ticket_decks"] == {"short": 55, "long": 34}
    points = {ticket.id: ticket.points for ticket in game.board.data.tickets}
    decks = {name: sorted(points[t] for t in deck["shuffled"]) for name, deck in game.snapshot()["tickets"].items()}
    assert decks["short"][:2] == [2, 3]  # the one printed card that is below the rulebook's range
    assert decks["short"][-1] == 11
    assert (decks["long"][0], decks["long"][-1]) == (12, 22)


@pytest.mark.rule("DE-04")
@pytest.mark.parametrize("seats", [2, 5])
def test_sixty_passengers_ten_of_each_colour(seats: int) -> None:
    there = waiting(kolej.Game("germany", seats=seats, seed=seats))
    assert sum(there.values(), Counter()) == Counter(BAG)


@pytest.mark.rule("DE-10")
def test_passengers_wait_where_the_setup_table_says() -> None:
    game = kolej.Game("germany", seats=2, seed=7)
    expected = {city.id: SEVERAL.get(city.id, 1) for city in game.board.data.cities}
    assert {place: there.total() for place, there in waiting(game).items()} == expected
    assert sum(expected.values()) == 60


@pytest.mark.rule("DE-10")
def test_which_passengers_wait_is_chance() -> None:
    games = [kolej.Game("germany", seats=2, seed=seed) for seed in range(120)]
    at_berlin = Counter[str]()
    for game in games:
        at_berlin += waiting(game)["berlin"]
    assert set(at_berlin) == set(COLOURS)
    assert all(60 <= count <= 140 for count in at_berlin.values()), at_berlin  # 100 each on average
    assert len({tuple(sorted(waiting(game)["danemark"])) for game in games}) == 6


@pytest.mark.rule("DE-10")
def test_the_bag_holds_no_eleventh_of_a_colour() -> None:
    cards = ["red"] * 8 + ["blue"] * 5
    game = kolej.Game("germany", seats=2, first=0, outcomes=[*cards, *BAG])
    assert waiting(game)["augsburg"] == {"red": 1}
    assert waiting(game)["berlin"] == {"red": 5}
    with pytest.raises(kolej.BadRecord):
        kolej.Game("germany", seats=2, first=0, outcomes=[*cards, *BAG[:10], "red", *BAG[11:]])


@pytest.mark.rule("DE-11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_four_cards_each_and_five_face_up(seats: int) -> None:
    game = kolej.Game("germany", seats=seats, seed=3)
    assert [sum(hand(game, seat).values()) for seat in range(seats)] == [4] * seats
    assert len(row(game).split()) == 5
    assert game.view(None).to_dict()["decks"] == {"train": 110 - 4 * seats - 5}


@pytest.mark.rule("DE-11")
def test_a_first_row_with_three_locomotives_is_dealt_anew() -> None:
    hands = ["red"] * 8
    first, second = "wild red wild wild blue", "wild wild blue green white"
    game = kolej.Game("germany", seats=2, first=0, outcomes=[*hands, *first.split(), *second.split(), *BAG])
    assert row(game) == second
    assert game.snapshot()["discards"] == {"red": 1, "blue": 1, "wild": 3}
