"""World: building ports (WO-23, WO-60, WO-61)."""

from __future__ import annotations

import pytest

from tests.rules.kit import act, as_set, board_of, discards, of, options, refuse, sets_of_cards, ways_to_pay
from tests.rules.kit import cards as cards_of
from tests.rules.world.positions import COLOURS, TRAIN_ROW, draw_two, sailor, world

TOKYO = "honolulu-tokyo-1"
JUNCTION = "indian_ocean_waypoint"


@pytest.mark.rule("WO-23")
def test_building_a_port_is_the_action_of_a_turn() -> None:
    game = world(sailor("8 wild", tracks=TOKYO))
    act(game, "port tokyo")
    assert game.phase == "pay"
    act(game, "pay 4 wild")
    assert of(game, 0, "ports") == ["tokyo"]
    assert of(game, 0, "ports_left") == 2
    assert of(game, 0, "pieces") == {"train": 20, "ship": 35}  # no piece is spent
    assert of(game, 0, "points") == 10  # and no point is scored now
    assert game.turn == 1


@pytest.mark.rule("WO-60")
def test_only_port_cities() -> None:
    tracks = "al_qahira-tehran-1 beijing-hong_kong-1 moskva-murmansk-1"
    game = world(sailor("4 wild", tracks=tracks))
    assert options(game, "port") == {"port al_qahira", "port hong_kong", "port murmansk"}
    for city in ("tehran", "beijing", "moskva"):
        refuse(game, f"port {city}: 4 wild", "not a port city")
    inland = {"beijing", "djibouti", "lahore", "mexico", "moskva", "novosibirsk", "tehran", "winnipeg", "yakutsk"}
    cities = {city.id for city in board_of("world").cities if not city.port}
    assert cities == inland | {JUNCTION}


@pytest.mark.rule("WO-60")
def test_one_port_to_a_city_whoever_owns_it() -> None:
    others = world(sailor("4 wild", tracks=TOKYO), sailor(tracks="hong_kong-tokyo-1", ports="tokyo"))
    assert options(others, "port") == {"port honolulu"}
    refuse(others, "port tokyo: 4 wild", "has a port already")
    own = world(sailor("4 wild", tracks=TOKYO, ports="tokyo"))
    assert options(own, "port") == {"port honolulu"}


@pytest.mark.rule("WO-60")
@pytest.mark.parametrize(
    ("tracks", "cities"),
    [
        ("", set()),
        (TOKYO, {"honolulu", "tokyo"}),  # by sea
        ("athina-hamburg-1", {"athina", "hamburg"}),  # by rail
        (f"{JUNCTION}-perth-1", {"perth"}),  # the end that is a city
        (f"cape_town-{JUNCTION}-2", {"cape_town"}),
    ],
)
def test_the_builder_owns_a_track_into_the_city(tracks: str, cities: set[str]) -> None:
    players = [sailor("4 wild", tracks=tracks), sailor(tracks="edinburgh-hamburg-1 petropavlovsk-tokyo-1")]
    game = world(*players)
    assert options(game, "port") == {f"port {city}" for city in cities}
    refuse(game, "port petropavlovsk: 4 wild", "owns no track")  # only somebody else does


@pytest.mark.rule("WO-60")
def test_one_in_a_turn_and_three_in_a_game() -> None:
    tracks = f"{TOKYO} honolulu-manila-1"
    game = world(sailor("14 wild", tracks=f"{tracks} honolulu-port_moresby-1"))
    for city in ("tokyo", "manila", "honolulu"):
        assert game.turn == 0
        act(game, f"port {city}: 4 wild")
        assert game.turn == 1
        draw_two(game)
    assert of(game, 0, "ports_left") == 0
    assert options(game, "port") == set()
    fourth = world(sailor("4 wild", tracks=f"{tracks} honolulu-port_moresby-1", ports="tokyo manila honolulu"))
    refuse(fourth, "port port_moresby: 4 wild", "no port left")


@pytest.mark.rule("WO-61")
def test_all_ways_to_pay() -> None:
    held = {f"{colour}-{kind}": 3 for colour in ("red", "white") for kind in ("train-port", "ship")}
    held |= {"red-train": 2, "red-ship-double": 2, "wild": 4}
    hand = ", ".join(f"{count} {kind}" for kind, count in held.items())
    expected = set()
    for paid in sets_of_cards(held, 4):
        colours = {kind.partition("-")[0] for kind in paid if kind != "wild"}
        plain = {kind for kind in paid if kind != "wild" and not kind.endswith(("train-port", "-ship"))}
        trains = sum(n for kind, n in paid.items() if "train" in kind)
        ships = sum(n for kind, n in paid.items() if "ship" in kind)
        if len(colours) < 2 and not plain and trains <= 2 and ships <= 2:
            expected.add(as_set(paid))
    assert len(expected) == 8 + 8 + 1  # of each colour 0 to 2 trains and 0 to 2 ships; jokers alone once
    game = world(sailor(hand, tracks=TOKYO), row=TRAIN_ROW)
    assert ways_to_pay(game, "port tokyo") == expected
    assert ways_to_pay(game, "port honolulu") == expected


@pytest.mark.rule("WO-61")
@pytest.mark.parametrize("colour", COLOURS)
def test_two_trains_and_two_ships_of_one_colour_with_the_symbol(colour: str) -> None:
    price = f"2 {colour}-train-port, 2 {colour}-ship"
    row = "black-train black-train white-train black-ship-double black-ship-double white-ship-double"
    game = world(sailor(f"{price}, 1 {colour}-train, 1 {colour}-ship-double", tracks=TOKYO), row=row)
    act(game, f"port tokyo: {price}")
    assert of(game, 0, "ports") == ["tokyo"]
    assert of(game, 0, "hand") == {f"{colour}-train": 1, f"{colour}-ship-double": 1}
    assert discards(game) == cards_of(price)


@pytest.mark.rule("WO-61")
@pytest.mark.parametrize(
    "hand",
    [
        "2 red-train-port, 2 white-ship",  # two colours
        "2 red-train, 2 red-ship",  # no symbol on the trains
        "2 red-train-port, 2 red-ship-double",  # none on the double ships
        "3 red-train-port, 1 red-ship",
        "4 red-ship",
        "1 red-train-port, 1 red-ship, 1 wild",  # three cards
        "2 red-train-port, 1 red-ship, 1 white-ship",
        "3 wild",
    ],
)
def test_what_does_not_pay(hand: str) -> None:
    game = world(sailor(hand, tracks=TOKYO), row=TRAIN_ROW)
    refuse(game, "port tokyo", "can't pay")
    refuse(game, f"port tokyo: {hand}", "pay")


@pytest.mark.rule("WO-61")
@pytest.mark.parametrize(
    "hand",
    [
        "1 red-train-port, 2 red-ship, 1 wild",
        "2 red-train-port, 1 red-ship, 1 wild",
        "1 red-train-port, 1 red-ship, 2 wild",
        "2 red-ship, 2 wild",
        "2 red-train-port, 2 wild",
        "1 white-ship, 3 wild",
        "4 wild",
    ],
)
def test_jokers_stand_in_for_any_of_the_four(hand: str) -> None:
    game = world(sailor(hand, tracks=TOKYO), row=TRAIN_ROW)
    assert ways_to_pay(game, "port tokyo") == {as_set(cards_of(hand))}
