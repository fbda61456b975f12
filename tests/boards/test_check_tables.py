"""The board check of the tables: places, tracks and tickets that no game could be played by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from kolej.boards.loader import load
from kolej.boards.schema import BoardData
from tests.boards.edits import at, city, problems, track

ERRORS: list[tuple[str, Callable[[BoardData], BoardData], str]] = [
    # places
    (
        "world",
        lambda d: city(d, "indian_ocean_waypoint", port=True),
        'cities.csv:49, column junction: "indian_ocean_waypoint" is a junction: no country, no port, ',
    ),
    (
        "europe",
        lambda d: city(d, "paris", passengers=2),
        'cities.csv:31, column passengers: 2 in "paris" on a board without [passengers]',
    ),
    (
        "germany",
        lambda d: city(d, "berlin", passengers=4),
        "board.toml: passengers: the bag holds 60, and cities.csv places 59",
    ),
    # tracks
    (
        "europe",
        lambda d: track(d, "berlin-wien", b="berlin"),
        'tracks.csv:22, column b: "berlin-wien" leads from "berlin" to itself',
    ),
    (
        "germany",
        lambda d: track(d, "danemark-kiel", b="schweiz"),
        'tracks.csv:28, column b: "danemark-kiel" joins two countries',
    ),
    (
        "world",
        lambda d: replace(
            d, cards=tuple(replace(c, colour="pink") if c.id.startswith("red-ship") else c for c in d.cards)
        ),
        'tracks.csv:13, column colour: no card of deck "ship" is red',
    ),
    (
        "europe",
        lambda d: track(d, "amsterdam-london", colour="red"),
        'tracks.csv:5, column colour: "amsterdam-london" is red; a ferry track is gray',
    ),
    (
        "europe",
        lambda d: track(d, "amsterdam-london", wilds=3),
        'tracks.csv:5, column wilds: "amsterdam-london" has 2 spaces, so 1 to 2 symbols, not 3',
    ),
    (
        "europe",
        lambda d: track(d, "amsterdam-london", wilds=0),
        'tracks.csv:5, column wilds: "amsterdam-london" has 2 spaces, so 1 to 2 symbols, not 0',
    ),
    (
        "europe",
        lambda d: track(d, "berlin-wien", wilds=1),
        'tracks.csv:22, column wilds: "berlin-wien" has 1 wild symbols and is no ferry',
    ),
    (
        "world",
        lambda d: track(d, "beijing-lahore-1", colour="red"),
        'tracks.csv:23, column colour: "beijing-lahore-1" is red; a hard track is gray',
    ),
    (
        "world",
        lambda d: track(d, "cape_town-toamasina-1", kind="hard"),
        'tracks.csv:41, column kind: "cape_town-toamasina-1" is hard, but some of its cards cover two spaces',
    ),
    (
        "europe",
        lambda d: track(d, "berlin-frankfurt-2", length=4),
        'tracks.csv:19, column length: "berlin-frankfurt-2" is 4 long beside "berlin-frankfurt-1", 3 long',
    ),
    (
        "europe",
        lambda d: track(d, "berlin-frankfurt-2", kind="tunnel"),
        'tracks.csv:19, column kind: "berlin-frankfurt-2" is tunnel beside "berlin-frankfurt-1", plain',
    ),
    # tickets
    (
        "usa",
        lambda d: replace(d, tickets=at(d.tickets, 0, cities=("boston", "boston"))),
        'tickets.csv:2, column cities: "boston-miami" names a city twice',
    ),
    (
        "usa",
        lambda d: replace(d, tickets=at(d.tickets, 0, cities=())),
        'tickets.csv:2, column cities: "boston-miami" names 0; a ticket names at least 2, a tour 3',
    ),
    (
        "world",
        lambda d: replace(d, tickets=at(d.tickets, 0, cities=("sydney", "indian_ocean_waypoint"))),
        'tickets.csv:2, column cities: "al_qahira-sydney" names the junction "indian_ocean_waypoint"',
    ),
    (
        "usa",
        lambda d: replace(d, tracks=tuple(t for t in d.tracks if "miami" not in (t.a, t.b))),
        'tickets.csv:2, column cities: no tracks join the cities of "boston-miami"',
    ),
]


@pytest.mark.parametrize(("name", "spoil", "message"), ERRORS)
def test_errors(name: str, spoil: Callable[[BoardData], BoardData], message: str) -> None:
    assert any(problem.startswith(message) for problem in problems(spoil(load(name))))


@pytest.mark.parametrize("length", [3, 5])
def test_rail_beside_sea_is_not_parallel(length: int) -> None:
    data = load("great_lakes")
    assert problems(track(data, "muskegon-traverse_city-2", length=length)) == []


def test_a_country_joins_nothing() -> None:
    """With only Frankreich between them, Freiburg and Saarbrücken are apart; each reaches the country."""
    data = load("germany")
    tracks = tuple(t for t in data.tracks if t.id in ("frankreich-freiburg", "frankreich-saarbrucken"))
    apart = replace(data.tickets[0], cities=("freiburg", "saarbrucken"))
    near = replace(data.tickets[1], cities=("saarbrucken", "frankreich"))
    found = problems(replace(data, tracks=tracks, tickets=(apart, near)))
    assert f'tickets.csv:2, column cities: no tracks join the cities of "{apart.id}"' in found
    assert not [problem for problem in found if problem.startswith("tickets.csv:3")]
