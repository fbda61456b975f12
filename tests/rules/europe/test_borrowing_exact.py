"""The best use of stations against all uses of them, tried one by one."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from kolej.table_score import score_as_it_lies
from tests.rules.kit import board_of

BOARD = board_of("europe")
ENDS = {track.id: (track.a, track.b) for track in BOARD.tracks}
ORDER = {track.id: i for i, track in enumerate(BOARD.tracks)}  # of tracks.csv
TICKETS = {ticket.id: ticket for ticket in BOARD.tickets}

Table = list[dict[str, list[str]]]
Worth = tuple[int, int, int, list[int]]


def random_table(chance: Random) -> Table:
    """Four players share out the tracks; the first holds all tickets and has three stations on the own network."""
    players: Table = [{"tracks": [], "tickets": [], "stations": []} for _ in range(4)]
    trains = [45] * 4
    for track in chance.sample(BOARD.tracks, len(BOARD.tracks)):
        p = chance.randrange(4)
        parallel = any(set(ENDS[mine]) == set(ENDS[track.id]) for mine in players[p]["tracks"])
        if trains[p] >= track.length and not parallel:
            players[p]["tracks"].append(track.id)
            trains[p] -= track.length
    players[0]["tickets"] = sorted(TICKETS)
    reached = sorted({city for track in players[0]["tracks"] for city in ENDS[track]})
    players[0]["stations"] = chance.sample(reached, 3)
    return players


def joined(tracks: list[str]) -> dict[str, str]:
    """A name for the part of the network that each city belongs to."""
    part = {city.id: city.id for city in BOARD.cities}
    for track in tracks:
        a, b = (part[end] for end in ENDS[track])
        part = {city: b if name == a else name for city, name in part.items()}
    return part


def worth(table: Table, borrowed: list[str]) -> Worth:
    """What a use of the stations brings; the smaller the better."""
    part = joined(table[0]["tracks"] + borrowed)
    done = [t for t in table[0]["tickets"] if len({part[city] for city in TICKETS[t].cities}) == 1]
    points = sum(TICKETS[t].points * (1 if t in done else -1) for t in table[0]["tickets"])
    return -points, -len(done), len(borrowed), sorted(ORDER[track] for track in borrowed)


def best(table: Table) -> Worth:
    """The best of all uses."""
    others = [track for player in table[1:] for track in player["tracks"]]
    choices = [[None, *(t for t in others if city in ENDS[t])] for city in table[0]["stations"]]
    return min(worth(table, [t for t in use if t is not None]) for use in product(*choices))


@pytest.mark.rule("EU-53")
@pytest.mark.parametrize("seed", range(25))
def test_no_use_of_the_stations_is_better(seed: int) -> None:
    table = random_table(Random(seed))
    sheet = score_as_it_lies("europe", table)[0][0]  # nobody is dealt all the long tickets
    assert sheet.borrowed is not None
    assert all(city in ENDS[track] for city, track in sheet.borrowed.items())
    assert worth(table, list(sheet.borrowed.values())) == best(table)
    assert sheet.lines["tickets"] == -best(table)[0]
    assert len(sheet.completed) == -best(table)[1]
