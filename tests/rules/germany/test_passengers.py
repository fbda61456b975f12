"""Germany: passengers taken after a claim (DE-40…DE-42)."""

from __future__ import annotations

from typing import Any

import pytest

import kolej
from tests.rules.kit import act, of, options, play, player, refuse, table

Waiting = dict[str, dict[str, int]]


def claimed(there: Waiting, claim: str = "hamburg-kiel-1: 2 black", **more: Any) -> kolej.Game:
    """Seat 0 has just claimed a track."""
    game = table(player("2 black, 4 wild"), player("2 black, 4 wild"), board="germany", passengers=there, **more)
    act(game, f"claim {claim}")
    return game


def left(game: kolej.Game) -> Waiting:
    """Who still waits."""
    return dict(game.snapshot()["passengers"])


@pytest.mark.rule("DE-40")
@pytest.mark.parametrize("first", ["red", "none"])
@pytest.mark.parametrize("second", ["blue", "none"])
def test_each_end_is_decided_separately(first: str, second: str) -> None:
    game = claimed({"hamburg": {"red": 2}, "kiel": {"blue": 2}})
    play(game, f"passenger hamburg: {first}", f"passenger kiel: {second}")
    taken = {colour: 1 for colour in (first, second) if colour != "none"}
    assert of(game, 0, "passengers") == taken
    expected = {"hamburg": {"red": 2 - taken.get("red", 0)}, "kiel": {"blue": 2 - taken.get("blue", 0)}}
    assert left(game) == expected
    assert game.turn == 1


@pytest.mark.rule("DE-40")
def test_one_passenger_of_each_place_and_of_no_other() -> None:
    game = claimed({"hamburg": {"red": 4}, "kiel": {"red": 1}, "berlin": {"red": 5}})
    refuse(game, "passenger berlin: red")
    act(game, "passenger hamburg: red")
    refuse(game, "passenger hamburg: red")
    act(game, "passenger kiel: red")
    assert game.turn == 1
    assert of(game, 0, "passengers") == {"red": 2}
    assert left(game) == {"hamburg": {"red": 3}, "berlin": {"red": 5}}


@pytest.mark.rule("DE-40")
@pytest.mark.parametrize(
    ("first", "second", "country"),
    [
        ("danemark-kiel: 2 black", "bremerhaven-danemark: 1 green, 4 wild", "danemark"),
        ("munchen-osterreich: 3 wild", "lindau-osterreich: 2 wild", "osterreich"),  # printed as two plates
    ],
)
def test_a_country_is_one_place_with_one_pool(first: str, second: str, country: str) -> None:
    there = {country: {"white": 1}}
    players = [player("2 black, 4 wild"), player("1 green, 4 wild")]
    game = table(*players, board="germany", passengers=there)
    act(game, f"claim {first}")
    act(game, f"passenger {country}: white")
    assert game.turn == 1
    act(game, f"claim {second}")
    assert (game.phase, game.turn) == ("turn", 0)  # nobody is left there
    declined = table(*players, board="germany", passengers=there)
    play(declined, f"claim {first}", f"passenger {country}: none", f"claim {second}")
    assert options(declined) == {f"passenger {country}: white", f"passenger {country}: none"}


@pytest.mark.rule("DE-41")
def test_the_player_chooses_among_the_colours_that_are_there() -> None:
    game = claimed({"hamburg": {"red": 2, "blue": 1, "white": 1}, "kiel": {"green": 1}})
    at_hamburg = {f"passenger hamburg: {colour}" for colour in ("red", "blue", "white", "none")}
    assert options(game) == at_hamburg
    refuse(game, "passenger hamburg: green")
    act(game, "passenger hamburg: blue")
    assert options(game) == {"passenger kiel: green", "passenger kiel: none"}
    act(game, "passenger kiel: none")
    assert of(game, 0, "passengers") == {"blue": 1}


@pytest.mark.rule("DE-41")
@pytest.mark.parametrize("place", ["hamburg", "kiel"])
def test_nothing_is_asked_at_an_empty_place(place: str) -> None:
    game = claimed({place: {"yellow": 1}, "berlin": {"red": 1}})
    assert options(game) == {f"passenger {place}: yellow", f"passenger {place}: none"}
    act(game, f"passenger {place}: yellow")
    assert game.turn == 1


@pytest.mark.rule("DE-41")
def test_at_two_empty_places_the_turn_is_over() -> None:
    game = claimed({"berlin": {"red": 1}})
    assert (game.phase, game.turn) == ("turn", 1)
    assert of(game, 0, "passengers") == {}


@pytest.mark.rule("DE-42")
def test_passengers_taken_lie_open() -> None:
    game = claimed({"hamburg": {"red": 1}, "kiel": {"blue": 1}})
    play(game, "passenger hamburg: red", "passenger kiel: blue")
    for seat in (0, 1, None):
        view = game.view(seat).to_dict()
        taken = [{colour: n for colour, n in one["passengers"].items() if n} for one in view["players"]]
        assert taken == [{"red": 1, "blue": 1}, {}]
        assert view["passengers"] == {}
