"""The European Express: ten points for the longest continuous trail of a player's own trains."""

from __future__ import annotations

from random import Random

import pytest

import kolej
from tests.rules.kit import board_of

TRACKS = {track.id: track for track in board_of("europe").tracks}

LOOP = "berlin-essen essen-frankfurt berlin-frankfurt-1"


def trail(tracks: str) -> int | None:
    """The length of the longest trail of a player with these tracks."""
    return kolej.score("europe", [{"tracks": tracks.split()}, {}])[0].longest_trail_length


def express(*players: str) -> list[int]:
    """What the European Express brings to players with these tracks."""
    sheets = kolej.score("europe", [{"tracks": tracks.split()} for tracks in players])
    return [sheet.lines["longest_trail"] for sheet in sheets]


def by_hand(tracks: list[str], at: str | None = None) -> int:
    """The longest trail, by walking every way: from this city, or from any."""
    starts = {end for track in tracks for end in (TRACKS[track].a, TRACKS[track].b)} if at is None else {at}
    best = 0
    for city in starts:
        for track in tracks:
            if city in (TRACKS[track].a, TRACKS[track].b):
                far = TRACKS[track].b if city == TRACKS[track].a else TRACKS[track].a
                rest = [other for other in tracks if other != track]
                best = max(best, TRACKS[track].length + by_hand(rest, far))
    return best


@pytest.mark.rule("EU-73")
@pytest.mark.parametrize(
    ("tracks", "length"),
    [
        ("", 0),
        ("roma-venezia", 2),
        ("roma-venezia cadiz-lisboa danzig-riga", 3),  # not continuous
        ("roma-venezia venezia-zagrab budapest-zagrab", 6),  # a plain way
        ("berlin-wien munchen-wien warszawa-wien", 4 + 3),  # a star: the two longest arms
        (LOOP, 2 + 2 + 3),  # a loop
        (f"{LOOP} berlin-wien", 7 + 3),  # a loop with a tail
        (f"{LOOP} berlin-wien frankfurt-munchen", 7 + 3),  # and another tail
        (f"{LOOP} amsterdam-frankfurt amsterdam-bruxelles bruxelles-frankfurt", 7 + 5),  # two loops that meet
        ("petrograd-stockholm", 8),
    ],
)
def test_the_trail_is_measured_in_trains_and_counts_no_track_twice(tracks: str, length: int) -> None:
    assert trail(tracks) == length
    assert by_hand(tracks.split()) == length


@pytest.mark.rule("EU-73")
@pytest.mark.parametrize("seed", range(20))
def test_no_trail_is_longer(seed: int) -> None:
    """Networks grown at random round Wien, against all walks."""
    chance = Random(seed)
    tracks: list[str] = []
    cities = {"wien"}
    while len(tracks) < 10:
        near = [t for t in TRACKS.values() if {t.a, t.b} & cities and t.id not in tracks and not t.id.endswith("-2")]
        grown = chance.choice(near)
        tracks.append(grown.id)
        cities |= {grown.a, grown.b}
    assert trail(" ".join(tracks)) == by_hand(tracks)


@pytest.mark.rule("EU-73")
def test_ten_points_go_to_the_longest() -> None:
    assert express("roma-venezia venezia-zagrab", "danzig-riga", "") == [10, 0, 0]
    assert express("amsterdam-bruxelles bruxelles-dieppe dieppe-paris", "petrograd-stockholm") == [0, 10]


@pytest.mark.rule("EU-73")
def test_everybody_tied_gets_ten() -> None:
    assert express("cadiz-madrid", "danzig-riga", "roma-venezia") == [10, 10, 0]
    assert express("cadiz-madrid", "danzig-riga", "brest-paris") == [10, 10, 10]


@pytest.mark.rule("EU-73")
def test_nobody_gets_it_without_a_track() -> None:
    assert express("", "") == [0, 0]
    assert express("", "budapest-wien-1", "") == [0, 10, 0]


@pytest.mark.rule("EU-73")
def test_borrowed_tracks_and_stations_are_no_part_of_it() -> None:
    mine = {"tracks": ["munchen-zurich", "munchen-wien"], "tickets": ["zurich-budapest"], "stations": ["wien"]}
    other = {"tracks": ["budapest-wien-1", "berlin-frankfurt-1", "frankfurt-paris-1"]}
    sheet, rival = kolej.score("europe", [mine, other])
    assert sheet.borrowed == {"wien": "budapest-wien-1"}
    assert sheet.longest_trail_length == 5
    assert rival.longest_trail_length == 6
    assert [sheet.lines["longest_trail"], rival.lines["longest_trail"]] == [0, 10]
