"""Berlin: tram and subway tracks, their price, pieces and points (BE-30…BE-34, BE-41)."""

from __future__ import annotations

import pytest

import kolej
from tests.rules.kit import (
    act,
    as_set,
    board_of,
    of,
    options,
    player,
    refuse,
    sets_of_cards,
    table,
    tracks_using,
    ways_to_pay,
)
from tests.rules.kit import cards as cards_of

TRAMS = [track for track in board_of("berlin").tracks if track.piece == "tram"]
SUBWAYS = [track for track in board_of("berlin").tracks if track.piece == "subway"]
TRAM_POINTS = {1: 1, 2: 2, 3: 4, 4: 7}
SUBWAY_POINTS = {1: 2, 2: 3, 3: 5, 4: 8}


def claimed(track: str, wilds: int) -> kolej.Game:
    """Seat 0 has paid for a track with so many bicycles."""
    game = table(player("6 wild"), player(), board="berlin")
    act(game, f"claim {track}: {wilds} wild")
    return game


@pytest.mark.rule("BE-30")
def test_a_tram_track_takes_a_card_and_a_tram_for_each_space() -> None:
    assert {track.length for track in TRAMS} == {1, 2, 3, 4}
    for track in TRAMS:
        game = claimed(track.id, track.length)
        assert of(game, 0, "pieces") == {"tram": 11 - track.length, "subway": 5}
        assert of(game, 0, "hand") == {"wild": 6 - track.length}
        assert of(game, 0, "points") == TRAM_POINTS[track.length]


@pytest.mark.rule("BE-31")
def test_a_subway_track_takes_as_many_cards_as_its_number_and_one_car() -> None:
    assert {track.length for track in SUBWAYS} == {2, 3, 4}
    for track in SUBWAYS:
        game = claimed(track.id, track.length)
        assert of(game, 0, "pieces") == {"tram": 11, "subway": 4}
        assert of(game, 0, "hand") == {"wild": 6 - track.length}
        assert of(game, 0, "points") == SUBWAY_POINTS[track.length]


@pytest.mark.rule("BE-30", "BE-31")
@pytest.mark.parametrize("track", ["hauptbahnhof-siegessaeule-1", "alexanderplatz-moritzplatz-1"])
def test_neither_more_nor_fewer_cards(track: str) -> None:
    game = table(player("4 wild"), player(), board="berlin")
    for wrong in (1, 2, 4):
        refuse(game, f"claim {track}: {wrong} wild", "does not pay|not a way to pay")
    assert ways_to_pay(game, f"claim {track}") == {as_set({"wild": 3})}
    short = table(player("2 wild"), player(), board="berlin")
    refuse(short, f"claim {track}", "can't pay")


@pytest.mark.rule("BE-32")
@pytest.mark.parametrize(
    ("track", "colour"),
    [
        ("charlottenburger-tor-siegessaeule-1", "orange"),
        ("hauptbahnhof-siegessaeule-1", "gray"),
        ("hackescher-markt-hauptbahnhof-2", "green"),
        ("alexanderplatz-moritzplatz-2", "gray"),
    ],
)
def test_colours_on_tracks_of_either_kind(track: str, colour: str) -> None:
    hand = "4 orange, 2 green, 1 blue, 3 wild"
    game = table(player(hand), player(), board="berlin")
    expected = set()
    for paid in sets_of_cards(cards_of(hand), 3):
        colours = set(paid) - {"wild"}
        if len(colours) < 2 and (colour == "gray" or colours <= {colour}):
            expected.add(as_set(paid))
    assert ways_to_pay(game, f"claim {track}") == expected


@pytest.mark.rule("BE-33")
def test_subway_cars_do_not_replace_trams() -> None:
    tracks = tracks_using(9, "berlin", piece="tram", without="brandenburger-tor-siegessaeule-1")
    game = table(player("6 wild", tracks=tracks), player(), board="berlin")
    assert of(game, 0, "pieces") == {"tram": 2, "subway": 5}
    refuse(game, "claim brandenburger-tor-siegessaeule-1: 3 wild", "needs 3")
    claims = {text.removeprefix("claim ") for text in options(game, "claim")}
    assert all(track.length <= 2 for track in TRAMS if track.id in claims)
    assert any(track.id in claims for track in TRAMS)
    assert {track.id for track in SUBWAYS} <= claims


@pytest.mark.rule("BE-33")
def test_trams_do_not_replace_subway_cars() -> None:
    tracks = tracks_using(5, "berlin", piece="subway", without="gleisdreieck-nollendorfplatz-1")
    game = table(player("6 wild", tracks=tracks), player(), board="berlin")
    assert of(game, 0, "pieces") == {"tram": 11, "subway": 0}
    refuse(game, "claim gleisdreieck-nollendorfplatz-1: 2 wild", "needs 1")
    claims = {text.removeprefix("claim ") for text in options(game, "claim")}
    assert claims == {track.id for track in TRAMS}


@pytest.mark.rule("BE-34")
@pytest.mark.parametrize(("seats", "closed"), [(2, True), (3, False), (4, False)])
@pytest.mark.parametrize("pair", ["brandenburger-tor-siegessaeule", "hackescher-markt-hauptbahnhof"])
def test_parallel_tracks_close_with_two_players_only(seats: int, closed: bool, pair: str) -> None:
    game = table(player("3 wild"), player("3 wild"), board="berlin", seats=seats)
    act(game, f"claim {pair}-2: 3 wild")
    assert (f"claim {pair}-1" in options(game)) is not closed
    if closed:
        refuse(game, f"claim {pair}-1: 3 wild", "closed")
    else:
        act(game, f"claim {pair}-1: 3 wild")
        assert of(game, 1, "tracks") == [f"{pair}-1"]


@pytest.mark.rule("BE-34")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("pair", ["brandenburger-tor-siegessaeule", "hackescher-markt-hauptbahnhof"])
def test_nobody_owns_both_of_a_pair(seats: int, pair: str) -> None:
    game = table(player("6 wild"), board="berlin", seats=seats)
    act(game, f"claim {pair}-1: 3 wild")
    for _ in range(2 * (seats - 1)):
        act(game, "draw", "orange")
    assert game.turn == 0
    refuse(game, f"claim {pair}-2: 3 wild", "closed")


@pytest.mark.rule("BE-41")
def test_the_tables_of_trams_and_subways_differ() -> None:
    tram = claimed("potsdamer-platz-siegessaeule-1", 4)
    subway = claimed("alexanderplatz-hauptbahnhof-1", 4)
    assert (of(tram, 0, "points"), of(subway, 0, "points")) == (7, 8)
    assert (tram.scores()[0].lines["tracks"], subway.scores()[0].lines["tracks"]) == (7, 8)
    assert {piece.id: piece.score for piece in board_of("berlin").pieces} == {
        "tram": TRAM_POINTS,
        "subway": SUBWAY_POINTS,
    }
