"""What a station is good for: one track of another player, used for all tickets in the best way there is."""

from __future__ import annotations

from typing import Any

import pytest

import kolej


def owner(tracks: str = "", tickets: str = "", stations: str = "") -> dict[str, list[str]]:
    """One player at the end of the game, in words."""
    return {"tracks": tracks.split(), "tickets": tickets.split(), "stations": stations.split()}


def sheet(*players: dict[str, Any]) -> kolej.ScoreSheet:
    """The sheet of the first of these players."""
    return kolej.score("europe", players)[0]


# The way from Zürich to Budapest: München, Wien. Two thirds of it are the player's own.
WAY = "munchen-zurich munchen-wien"
TICKET = "zurich-budapest"


# EU-52


@pytest.mark.rule("EU-52")
@pytest.mark.parametrize("city", ["wien", "budapest"])
def test_a_station_lends_a_track_that_leads_into_its_city(city: str) -> None:
    mine = sheet(owner(WAY, TICKET, city), owner("budapest-wien-1"))
    assert mine.lines["tickets"] == 6
    assert mine.completed == (TICKET,)
    assert mine.borrowed == {city: "budapest-wien-1"}
    assert mine.to_dict()["borrowed"] == {city: "budapest-wien-1"}


@pytest.mark.rule("EU-52")
@pytest.mark.parametrize("city", ["", "munchen", "zurich", "zagrab"])
def test_no_station_there_no_track(city: str) -> None:
    mine = sheet(owner(WAY, TICKET, city), owner("budapest-wien-1"))
    assert mine.lines["tickets"] == -6
    assert mine.completed == ()
    assert mine.borrowed == {}


@pytest.mark.rule("EU-52")
def test_an_unclaimed_track_cannot_be_borrowed() -> None:
    mine = sheet(owner(WAY, TICKET, "wien"), owner("budapest-zagrab"))
    assert mine.lines["tickets"] == -6
    assert mine.borrowed == {}


@pytest.mark.rule("EU-52")
@pytest.mark.parametrize("claimed", ["budapest-wien-1", "budapest-wien-2"])
def test_of_a_double_track_the_claimed_one_is_borrowed(claimed: str) -> None:
    """With two players the other one is closed."""
    mine = sheet(owner(WAY, TICKET, "wien"), owner(claimed))
    assert mine.borrowed == {"wien": claimed}


@pytest.mark.rule("EU-52")
def test_several_stations_may_help_one_ticket() -> None:
    others = owner("munchen-zurich budapest-wien-1")
    for cities in ("zurich budapest", "munchen wien", "zurich wien", "munchen budapest"):
        mine = sheet(owner("munchen-wien", TICKET, cities), others)
        assert mine.lines["tickets"] == 6
        assert mine.borrowed is not None
        assert set(mine.borrowed.values()) == {"munchen-zurich", "budapest-wien-1"}
        assert set(mine.borrowed) == set(cities.split())
    for city in ["zurich", "munchen", "wien", "budapest"]:
        assert sheet(owner("munchen-wien", TICKET, city), others).lines["tickets"] == -6


@pytest.mark.rule("EU-52")
def test_three_stations_may_bridge_a_whole_way() -> None:
    mine = sheet(owner("", TICKET, "zurich wien budapest"), owner("munchen-zurich munchen-wien budapest-wien-1"))
    assert mine.lines["tickets"] == 6
    assert mine.borrowed == {"zurich": "munchen-zurich", "wien": "munchen-wien", "budapest": "budapest-wien-1"}


@pytest.mark.rule("EU-52")
def test_a_borrowed_track_gives_no_right_to_borrow_a_further_one() -> None:
    """From Zürich to München, and no farther: the next track needs a station of its own."""
    others = owner("munchen-zurich munchen-wien")
    assert sheet(owner("budapest-wien-1", TICKET, "zurich"), others).lines["tickets"] == -6
    assert sheet(owner("budapest-wien-1", TICKET, "munchen"), others).lines["tickets"] == -6
    assert sheet(owner("budapest-wien-1", TICKET, "zurich wien"), others).lines["tickets"] == 6


@pytest.mark.rule("EU-52")
def test_two_players_may_borrow_the_same_track() -> None:
    first = owner(WAY, TICKET, "wien")
    second = owner("paris-zurich venezia-zurich venezia-zagrab budapest-zagrab", "paris-wien", "budapest")
    sheets = kolej.score("europe", [first, second, owner("budapest-wien-1")])
    assert [found.borrowed for found in sheets[:2]] == [{"wien": "budapest-wien-1"}, {"budapest": "budapest-wien-1"}]
    assert [found.lines["tickets"] for found in sheets] == [6, 8, 0]


@pytest.mark.rule("EU-52")
def test_lending_costs_nothing() -> None:
    mine, other = kolej.score("europe", [owner(WAY, TICKET, "wien"), owner("budapest-wien-1")])
    assert mine.lines["tracks"] == 2 + 4
    assert other.lines["tracks"] == 1
    assert other.lines["tickets"] == 0


@pytest.mark.rule("EU-52")
def test_stations_help_tickets_in_the_final_scoring_of_a_game() -> None:
    game = kolej.Game.from_snapshot(
        {
            "board": "europe",
            "seats": 2,
            "players": [{"hand": {}, **owner(WAY, TICKET, "wien")}, {"hand": {}, **owner("budapest-wien-1")}],
            "row": ["red", "red", "blue", "blue", "green"],
        }
    )
    assert game.scores()[0] == sheet(owner(WAY, TICKET, "wien"), owner("budapest-wien-1"))


# EU-53: the best use of stations. Ways out of Wien by track of others:
# munchen-wien for Paris, warszawa-wien for Stockholm, budapest-wien-1 for Bucuresti.

TO_PARIS = "munchen-zurich paris-zurich"  # from München
TO_STOCKHOLM = "berlin-warszawa-1 berlin-essen essen-kobenhavn-1 kobenhavn-stockholm-1"  # from Warszawa


@pytest.mark.rule("EU-53")
def test_one_station_is_one_track_for_all_tickets() -> None:
    mine = sheet(
        owner(f"{TO_PARIS} {TO_STOCKHOLM}", "paris-wien stockholm-wien", "wien"),
        owner("munchen-wien warszawa-wien"),
    )
    assert mine.lines["tickets"] == 11 - 8
    assert mine.completed == ("stockholm-wien",)
    assert mine.borrowed == {"wien": "warszawa-wien"}


@pytest.mark.rule("EU-53")
def test_one_borrowed_track_helps_every_ticket() -> None:
    mine = sheet(owner(f"{TO_PARIS} budapest-wien-1", "paris-wien zurich-budapest", "wien"), owner("munchen-wien"))
    assert mine.lines["tickets"] == 8 + 6
    assert mine.borrowed == {"wien": "munchen-wien"}


@pytest.mark.rule("EU-53")
def test_two_smaller_tickets_may_be_worth_more_than_the_largest() -> None:
    """Whoever served the largest ticket first would gain 11 and lose 14."""
    mine = sheet(
        owner(f"{TO_PARIS} {TO_STOCKHOLM} budapest-wien-1", "paris-wien stockholm-wien zurich-budapest", "wien"),
        owner("munchen-wien warszawa-wien"),
    )
    assert mine.lines["tickets"] == 8 + 6 - 11
    assert mine.completed == ("paris-wien", "zurich-budapest")
    assert mine.borrowed == {"wien": "munchen-wien"}


@pytest.mark.rule("EU-53")
def test_stations_are_assigned_together_and_not_one_after_the_other() -> None:
    """Alone, Wien would borrow munchen-wien (8 points); with Essen's help warszawa-wien is worth 11."""
    broken = TO_STOCKHOLM.replace("berlin-essen ", "")
    players = [
        owner(f"{TO_PARIS} {broken}", "paris-wien stockholm-wien", "essen wien"),
        owner("munchen-wien warszawa-wien berlin-essen"),
    ]
    assert sheet(*players).lines["tickets"] == 11 - 8
    assert sheet(*players).borrowed == {"essen": "berlin-essen", "wien": "warszawa-wien"}
    alone = sheet(players[0] | {"stations": ["wien"]}, players[1])
    assert alone.lines["tickets"] == 8 - 11
    assert alone.borrowed == {"wien": "munchen-wien"}


@pytest.mark.rule("EU-53")
def test_of_equal_points_the_most_completed_tickets_count() -> None:
    """One ticket of 12 by a track of lower order, or two of 6."""
    to_amsterdam = "paris-zurich bruxelles-paris-1 amsterdam-bruxelles"  # from Zürich
    to_wilno = "munchen-wien warszawa-wien warszawa-wilno"  # from München
    south = "venezia-zagrab budapest-zagrab roma-venezia brindisi-roma"  # from Venezia
    mine = sheet(
        owner(f"{to_amsterdam} {to_wilno} {south}", "amsterdam-wilno zurich-budapest zurich-brindisi", "zurich"),
        owner("munchen-zurich venezia-zurich"),
    )
    assert mine.lines["tickets"] == 6 + 6 - 12
    assert mine.completed == ("zurich-brindisi", "zurich-budapest")
    assert mine.borrowed == {"zurich": "venezia-zurich"}


@pytest.mark.rule("EU-53")
def test_of_equal_tickets_the_fewest_borrowed_tracks_count() -> None:
    """By munchen-zurich alone, or by two tracks of lower order over Frankfurt."""
    mine = sheet(
        owner("paris-zurich munchen-wien", "paris-wien", "munchen paris"),
        owner("munchen-zurich frankfurt-munchen frankfurt-paris-1"),
    )
    assert mine.lines["tickets"] == 8
    assert mine.borrowed == {"munchen": "munchen-zurich"}


@pytest.mark.rule("EU-53")
def test_then_the_lowest_track_order_counts() -> None:
    """The order of the board's tracks.csv: budapest-wien-1 stands there before munchen-wien."""
    mine = sheet(
        owner(f"{TO_PARIS} berlin-wien bucuresti-budapest", "paris-wien berlin-bucuresti", "wien"),
        owner("munchen-wien budapest-wien-1"),
    )
    assert mine.lines["tickets"] == 8 - 8
    assert mine.borrowed == {"wien": "budapest-wien-1"}
    four = owner(WAY, TICKET, "wien"), owner("budapest-wien-2"), owner("budapest-wien-1"), owner()
    assert sheet(*four).borrowed == {"wien": "budapest-wien-1"}


@pytest.mark.rule("EU-53", "EU-54")
def test_nothing_is_borrowed_in_vain() -> None:
    others = owner("budapest-wien-1 warszawa-wien berlin-essen")
    done = sheet(owner(f"{WAY} budapest-wien-1", TICKET, "wien essen"), owner("warszawa-wien berlin-essen"))
    assert (done.lines["tickets"], done.borrowed) == (6, {})
    hopeless = sheet(owner("", "lisboa-danzig", "wien essen"), others)
    assert (hopeless.lines["tickets"], hopeless.borrowed) == (-20, {})
    assert done.lines["stations"] == hopeless.lines["stations"] == 4
