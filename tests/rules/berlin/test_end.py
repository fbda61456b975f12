"""Berlin: the final turns, which may be declined, the score and ties (BE-40, BE-42, BE-43)."""

from __future__ import annotations

import pytest

import kolej
from kolej.table_score import score_table
from tests.rules.kit import Player, act, kinds_of, of, options, player, refuse, table, tracks_using

TRAM_1, TRAM_2, SUBWAY = (
    "alexanderplatz-nikolaiviertel-1",
    "checkpoint-charlie-hallesches-tor-1",
    "gleisdreieck-nollendorfplatz-1",
)
FREE = f"{TRAM_1} {TRAM_2} {SUBWAY}"


def having_left(trams: int, subways: int) -> Player:
    """A player with so many pieces left and bicycles to go on."""
    tracks = [
        tracks_using(11 - trams, "berlin", FREE, "tram"),
        tracks_using(5 - subways, "berlin", FREE, "subway"),
    ]
    return player("4 wild", tracks=" ".join(tracks))


def triggered(seats: int = 3) -> kolej.Game:
    """Seat 1 has triggered the end and has one tram left; seat 2 is next."""
    game = table(player(), having_left(2, 0), board="berlin", seats=seats, turn=1)
    act(game, f"claim {TRAM_1}: 1 wild")
    return game


@pytest.mark.rule("BE-40")
@pytest.mark.parametrize(
    ("trams", "subways", "claim", "triggers"),
    [
        (2, 0, f"{TRAM_1}: 1 wild", True),  # one tram left
        (1, 1, f"{TRAM_1}: 1 wild", True),  # one subway car left
        (1, 1, f"{SUBWAY}: 2 wild", True),
        (0, 2, f"{SUBWAY}: 2 wild", True),
        (2, 0, f"{TRAM_2}: 2 wild", True),  # none left
        (2, 1, f"{TRAM_1}: 1 wild", False),  # one of each: two pieces
        (1, 2, f"{TRAM_1}: 1 wild", False),  # the trams are gone, but two subway cars are left
        (2, 1, f"{SUBWAY}: 2 wild", False),
        (0, 3, f"{SUBWAY}: 2 wild", False),
    ],
)
def test_one_piece_of_both_kinds_together_triggers_the_end(
    trams: int, subways: int, claim: str, triggers: bool
) -> None:
    game = table(having_left(trams, subways), player(), board="berlin")
    assert of(game, 0, "pieces") == {"tram": trams, "subway": subways}
    events = act(game, f"claim {claim}")
    assert ("final_turns" in kinds_of(events)) is triggers
    assert game.view(None).to_dict()["triggered_by"] == (0 if triggers else None)


@pytest.mark.rule("BE-40")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_may_decline_the_final_turn(seats: int) -> None:
    game = triggered(seats)
    order = []
    while not game.over:
        assert game.turn is not None
        order.append(game.turn)
        assert {"pass", "draw", "tickets"} <= options(game)
        act(game, "pass")
    assert order == [*range(2, seats), 0, 1]


@pytest.mark.rule("BE-40")
def test_everybody_may_play_the_final_turn_and_place_a_last_piece() -> None:
    game = triggered()
    act(game, "draw", "red")
    act(game, "draw", "red")
    act(game, "pass")
    assert (game.turn, of(game, 1, "pieces")) == (1, {"tram": 1, "subway": 0})
    act(game, "claim museumsinsel-nikolaiviertel-1: 1 wild")
    assert game.over
    assert of(game, 1, "pieces") == {"tram": 0, "subway": 0}
    assert "museumsinsel-nikolaiviertel-1" in of(game, 1, "tracks")


@pytest.mark.rule("BE-40")
def test_no_other_turn_can_be_declined() -> None:
    game = table(having_left(2, 0), player(), board="berlin")
    refuse(game, "pass", "passing is allowed only")
    act(game, f"claim {TRAM_1}: 1 wild")
    assert "pass" in options(game)
    act(game, "draw", "red")
    refuse(game, "pass")  # a draw that was begun is finished
    act(game, "draw", "red")
    act(game, "tickets", "brandenburger-tor--hauptbahnhof moritzplatz--unter-den-linden")
    refuse(game, "pass")
    act(game, "keep moritzplatz--unter-den-linden")
    assert game.over


@pytest.mark.rule("BE-42")
def test_tickets_count_for_or_against_and_there_is_no_bonus() -> None:
    tickets = ["brandenburger-tor--hauptbahnhof", "charlottenburger-tor--moritzplatz"]  # 2 and 10
    tracks = ["hauptbahnhof-reichstag-1", "brandenburger-tor-reichstag-1"]
    sheet, other = kolej.score("berlin", [{"tracks": tracks, "tickets": tickets}, {}])
    assert sheet.completed == ("brandenburger-tor--hauptbahnhof",)
    assert sheet.lines == {"tracks": 2, "tickets": 2 - 10}
    assert sheet.total == -6
    assert other.lines == {"tracks": 0, "tickets": 0}


@pytest.mark.rule("BE-42")
def test_a_chain_may_change_from_tram_to_subway() -> None:
    tracks = ["hackescher-markt-hauptbahnhof-1", "hauptbahnhof-reichstag-1", "brandenburger-tor-reichstag-1"]
    one = {"tracks": tracks, "tickets": ["brandenburger-tor--hackescher-markt"]}
    assert kolej.score("berlin", [one, {}])[0].lines == {"tracks": 5 + 1 + 1, "tickets": 4}


@pytest.mark.rule("BE-43")
def test_the_most_completed_tickets_break_a_tie_and_then_the_win_is_shared() -> None:
    one = {
        "tracks": ["hauptbahnhof-reichstag-1", "brandenburger-tor-reichstag-1"],
        "tickets": ["brandenburger-tor--hauptbahnhof"],  # 2 + 2 points
    }
    none = {"tracks": ["brandenburger-tor-siegessaeule-1"]}  # 4 points
    also = {"tracks": ["hauptbahnhof-siegessaeule-1"]}
    for players, winner in (([one, none], [0]), ([none, one, also], [1]), ([none, {}, also], [0, 2])):
        sheets, winners = score_table("berlin", players)
        assert max(sheet.total for sheet in sheets) == 4
        assert winners == winner


@pytest.mark.rule("BE-43")
def test_the_number_of_completed_tickets_counts_not_their_points() -> None:
    two = {
        "tracks": [
            "museumsinsel-unter-den-linden-1",
            "museumsinsel-nikolaiviertel-1",
            "alexanderplatz-nikolaiviertel-1",
            "brandenburger-tor-unter-den-linden-1",
        ],
        "tickets": ["alexanderplatz--unter-den-linden", "brandenburger-tor--museumsinsel"],
    }  # 1 + 1 + 1 + 2 for tracks, 3 + 3 for tickets
    one = {
        "tracks": ["hackescher-markt-hauptbahnhof-1", "hauptbahnhof-reichstag-1", "brandenburger-tor-reichstag-1"],
        "tickets": ["brandenburger-tor--hackescher-markt"],
    }  # 5 + 1 + 1 for tracks, 4 for a ticket
    sheets, winners = score_table("berlin", [one, two])
    assert [sheet.total for sheet in sheets] == [11, 11]
    assert winners == [1]
