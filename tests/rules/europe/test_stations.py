"""Building stations: where, how many, and what they cost."""

from __future__ import annotations

import pytest

from tests.rules.kit import (
    act,
    as_set,
    board_of,
    cards,
    discards,
    hand,
    of,
    options,
    player,
    refuse,
    sets_of_cards,
    table,
    tracks_using,
    ways_to_pay,
)

CITIES = {f"station {city.id}" for city in board_of("europe").cities}


@pytest.mark.rule("EU-50")
def test_any_city_without_a_station_will_do() -> None:
    """No track need lead there, of one's own or of anybody."""
    game = table(player("3 red", stations="roma"), player(stations="wien kyiv"))
    assert len(CITIES) == 47
    assert options(game, "station") == CITIES - {"station roma", "station wien", "station kyiv"}
    for city in ("roma", "wien"):
        refuse(game, f"station {city}", "already")


@pytest.mark.rule("EU-50")
def test_one_in_a_turn_and_three_in_a_game() -> None:
    game = table(player("9 red"), player())
    for price, city in enumerate(("roma", "wien", "kyiv"), 1):
        act(game, f"station {city}: {price} red")
        assert game.turn == 1
        act(game, "draw", "green")
        act(game, "draw", "green")
    assert of(game, 0, "stations_left") == 0
    assert options(game, "station") == set()
    refuse(game, "station paris", "no station left")


@pytest.mark.rule("EU-50")
def test_a_station_may_be_built_where_others_have_tracks() -> None:
    game = table(player("1 red"), player(tracks="roma-venezia"))
    act(game, "station roma: 1 red")
    assert of(game, 0, "stations") == ["roma"]
    assert of(game, 0, "points") == 0
    assert of(game, 0, "pieces") == {"train": 45}


@pytest.mark.rule("EU-50")
def test_a_player_without_trains_may_build() -> None:
    game = table(player("1 red", tracks_using(45)), player(), final_turns_left=1)
    assert options(game, "station") == CITIES


@pytest.mark.rule("EU-51")
@pytest.mark.parametrize("built", ["", "roma", "roma wien"])
@pytest.mark.parametrize(
    "held", ["1 red", "1 wild", "1 red, 2 blue, 1 wild", "3 green, 3 wild", "2 black, 1 red, 1 blue"]
)
def test_one_two_or_three_cards_of_one_colour(built: str, held: str) -> None:
    price = len(built.split()) + 1
    game = table(player(held, stations=built), player())
    ways = {as_set(paid) for paid in sets_of_cards(cards(held), price) if len(paid.keys() - {"wild"}) <= 1}
    assert ("station paris" in options(game)) == bool(ways)
    assert (ways_to_pay(game, "station paris") if ways else set()) == ways


@pytest.mark.rule("EU-51")
def test_a_single_locomotive_pays_for_the_first() -> None:
    game = table(player("1 wild"), player())
    act(game, "station roma: 1 wild")
    assert of(game, 0, "stations") == ["roma"]
    assert discards(game) == cards("1 wild")


@pytest.mark.rule("EU-51")
def test_three_locomotives_pay_for_the_third() -> None:
    game = table(player("2 red, 4 wild", stations="roma wien"), player(), discards="1 green")
    act(game, "station kyiv: 3 wild")
    assert hand(game, 0) == cards("2 red, 1 wild")
    assert discards(game) == cards("1 green, 3 wild")


@pytest.mark.rule("EU-51")
def test_the_price_depends_on_the_own_stations_alone() -> None:
    game = table(player("1 red"), player(stations="roma wien kyiv"))
    assert ways_to_pay(game, "station paris") == {as_set(cards("1 red"))}


@pytest.mark.rule("EU-51")
@pytest.mark.parametrize("paid", ["1 red", "3 red", "1 red, 1 blue", "1 wild"])
def test_neither_more_nor_less_nor_two_colours(paid: str) -> None:
    game = table(player("3 red, 1 blue, 2 wild", stations="roma"), player())
    refuse(game, f"station paris: {paid}")


@pytest.mark.rule("EU-54")
@pytest.mark.parametrize(("built", "worth"), [("", 12), ("roma", 8), ("roma wien", 4), ("roma wien kyiv", 0)])
def test_each_station_not_built_is_worth_four_points(built: str, worth: int) -> None:
    """A station that helps no ticket is built all the same."""
    game = table(player(stations=built), player())
    assert game.scores()[0].lines["stations"] == worth
    assert game.scores()[0].total == worth
    assert game.scores()[1].total == 12
