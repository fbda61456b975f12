"""World: what ports are worth at the end (WO-62…WO-64)."""

from __future__ import annotations

import pytest

import kolej
from tests.rules.kit import Player

EAST = ["hong_kong-tokyo-1", "bangkok-hong_kong-1", "bangkok-jakarta-1", "darwin-jakarta-1", "darwin-sydney-1"]
WEST = ["los_angeles-tokyo-1", "los_angeles-new_york-1", "edinburgh-new_york-1"]
FOR_TOKYO = ["bangkok-tokyo", "tokyo-sydney", "new_york-tokyo", "edinburgh-tokyo"]
TOUR = "tour-casablanca-al_qahira-tehran"
TOUR_IN_ORDER = ["al_qahira-casablanca-1", "al_qahira-tehran-1"]
TOUR_OUT_OF_ORDER = ["casablanca-marseille-1", "athina-marseille-1", "al_qahira-athina-1", "athina-tehran-1"]


def lines(player: Player, other: Player | None = None) -> dict[str, int]:
    """The lines of the player's sheet."""
    return kolej.score("world", [player, other or {}])[0].lines


def ports(tracks: list[str], tickets: list[str], *cities: str) -> int:
    """What the ports in these cities bring."""
    return lines({"tracks": tracks, "tickets": tickets, "ports": list(cities)})["ports"]


@pytest.mark.rule("WO-62")
@pytest.mark.parametrize(("completed", "points"), [(0, 0), (1, 20), (2, 30), (3, 40), (4, 40)])
def test_a_port_is_worth_more_the_more_tickets_name_its_city(completed: int, points: int) -> None:
    assert ports(EAST + WEST, FOR_TOKYO[:completed], "tokyo") == points


@pytest.mark.rule("WO-62")
def test_only_own_completed_tickets_that_name_the_city_count() -> None:
    assert ports(EAST, ["bangkok-tokyo", "new_york-tokyo"], "tokyo") == 20  # the other isn't completed
    assert ports(EAST, ["hong_kong-jakarta"], "tokyo") == 0  # completed, but it doesn't name the city
    assert ports(EAST, ["new_york-tokyo"], "tokyo") == 0
    mine: Player = {"tracks": EAST, "ports": ["tokyo"], "tickets": ["bangkok-tokyo"]}
    other: Player = {"tracks": WEST, "tickets": ["new_york-tokyo"]}
    assert lines(mine, other)["ports"] == 20
    assert lines(other, mine)["ports"] == 0  # somebody else's port


@pytest.mark.rule("WO-62")
def test_each_port_is_valued_by_itself() -> None:
    tickets = ["bangkok-tokyo", "tokyo-sydney", "jakarta-sydney", "hong_kong-jakarta"]
    assert ports(EAST, tickets, "tokyo") == 30
    assert ports(EAST, tickets, "bangkok") == 20
    assert ports(EAST, tickets, "tokyo", "bangkok", "hong_kong") == 30 + 20 + 20


@pytest.mark.rule("WO-63")
@pytest.mark.parametrize(("tracks", "points"), [(TOUR_IN_ORDER, 9), (TOUR_OUT_OF_ORDER, 6)])
def test_a_tour_counts_for_every_city_it_names(tracks: list[str], points: int) -> None:
    player: Player = {"tracks": tracks, "tickets": [TOUR], "ports": ["casablanca", "al_qahira"]}
    assert lines(player)["tickets"] == points
    assert lines(player)["ports"] == 20 + 20


@pytest.mark.rule("WO-63")
def test_a_tour_that_is_not_completed_counts_for_nothing() -> None:
    assert ports(TOUR_IN_ORDER[:1], [TOUR], "casablanca", "al_qahira") == 0
    assert ports(TOUR_OUT_OF_ORDER, [TOUR], "marseille") == 0  # passed, but not named


@pytest.mark.rule("WO-63")
def test_a_ticket_counts_for_both_of_its_cities() -> None:
    assert ports(EAST, ["bangkok-tokyo"], "bangkok", "tokyo") == 20 + 20
    assert ports(EAST, ["tokyo-sydney", "jakarta-sydney"], "tokyo", "sydney", "jakarta") == 20 + 30 + 20


@pytest.mark.rule("WO-64")
@pytest.mark.parametrize(
    ("cities", "points"), [("", -12), ("tokyo", -8), ("tokyo sydney", -4), ("tokyo sydney lima", 0)]
)
def test_each_port_that_was_not_built_costs_four_points(cities: str, points: int) -> None:
    tracks = ["hong_kong-tokyo-1", "darwin-sydney-1", "caracas-lima-1"]
    sheet = kolej.score("world", [{"ports": cities.split(), "tracks": tracks}, {}])[0]
    assert sheet.lines["unbuilt_ports"] == points
    assert sheet.total == sheet.lines["tracks"] + points
