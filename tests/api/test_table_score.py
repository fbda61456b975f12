"""Scoring a real table: impossible statements are refused by name."""

from __future__ import annotations

from typing import Any

import pytest

import kolej
from kolej.table_score import score_table

NOBODY: list[dict[str, Any]] = [{}, {}]


def test_an_empty_table() -> None:
    assert [sheet.total for sheet in kolej.score("europe", NOBODY)] == [12, 12]
    assert [sheet.total for sheet in kolej.score("world", NOBODY)] == [-12, -12]
    assert [sheet.total for sheet in kolej.score("germany", NOBODY)] == [0, 0]
    assert kolej.score("berlin", ({}, {}, {}, {}))[3].lines == {"tracks": 0, "tickets": 0}


def test_a_small_table() -> None:
    players = [
        {"tracks": ["pamplona-paris-1", "marseille-paris"], "tickets": [], "stations": ["roma"]},
        {"tracks": ["marseille-roma"], "tickets": []},
    ]
    sheets, winners = score_table("europe", players)
    assert sheets[0].lines == {"tracks": 14, "tickets": 0, "stations": 8, "longest_trail": 10}
    assert sheets[1].lines == {"tracks": 7, "tickets": 0, "stations": 12, "longest_trail": 0}
    assert sheets[0].longest_trail_length == 8
    assert winners == [0]


@pytest.mark.parametrize(
    ("board", "players", "words"),
    [
        ("europe", None, "players: expected a list, not NoneType"),
        ("europe", "ab", "players: expected a list, not str"),
        ("europe", {}, "players: expected a list, not dict"),
        ("europe", 5, "players: expected a list, not int"),
        ("europe", [], "players: 0 of them; europe is for 2 to 5"),
        ("europe", [{}], "players: 1 of them"),
        ("europe", [{}] * 6, "players: 6 of them"),
        ("berlin", [{}] * 5, "players: 5 of them; berlin is for 2 to 4"),
        ("europe", [{}, 5], "players[1]: expected an object, not 5"),
        ("europe", [{}, {"colour": "red"}], "players[1]: 'colour' is unknown"),
        ("europe", [{"ports": []}, {}], "players[0]: 'ports' is unknown"),
        ("europe", [{"exchanged": 1}, {}], "players[0]: 'exchanged' is unknown"),
        ("world", [{"stations": []}, {}], "players[0]: 'stations' is unknown"),
        ("usa", [{"passengers": {}}, {}], "players[0]: 'passengers' is unknown"),
        ("europe", [{"tracks": "marseille-paris"}, {}], "players[0].tracks: expected a list of tracks"),
        ("europe", [{"tracks": None}, {}], "players[0].tracks: expected a list of tracks"),
        ("europe", [{"tracks": [5]}, {}], "players[0].tracks: 5 is not a track of europe"),
        ("europe", [{"tracks": [[]]}, {}], "players[0].tracks: [] is not a track"),
        ("europe", [{}, {"tracks": ["nowhere"]}], "players[1].tracks: 'nowhere' is not a track"),
        ("europe", [{"tracks": ["marseille-paris"] * 2}, {}], "track 'marseille-paris' is named twice"),
        (
            "europe",
            [{"tracks": ["marseille-paris"]}, {"tracks": ["marseille-paris"]}],
            "players[1].tracks: 'marseille-paris' is owned by players[0] too",
        ),
        (
            "europe",
            [{"tracks": ["dieppe-london-1", "dieppe-london-2"]}, {}, {}, {}],
            "are parallel: nobody may own both",
        ),
        (
            "europe",
            [{"tracks": ["dieppe-london-1"]}, {"tracks": ["dieppe-london-2"]}, {}],
            "are parallel: with 3 players only one may be claimed",
        ),
        ("europe", [{"tickets": ["nowhere"]}, {}], "players[0].tickets: 'nowhere' is not a ticket of europe"),
        ("europe", [{"tickets": ["brest-petrograd"] * 2}, {}], "ticket 'brest-petrograd' is named twice"),
        (
            "europe",
            [{"tickets": ["brest-petrograd"]}, {"tickets": ["brest-petrograd"]}],
            "players[1].tickets: 'brest-petrograd' is held by players[0] too",
        ),
        ("europe", [{"stations": ["nowhere"]}, {}], "players[0].stations: 'nowhere' is not a city"),
        ("europe", [{"stations": ["roma", "roma"]}, {}], "city 'roma' is named twice"),
        ("europe", [{"stations": ["roma"]}, {"stations": ["roma"]}], "'roma' has a station of players[0]"),
        ("europe", [{"stations": ["roma", "wien", "paris", "brest"]}, {}], "4 stations, there are 3"),
        ("world", [{"ports": ["moskva"]}, {}], "players[0].ports: no port can stand in 'moskva'"),
        ("world", [{"exchanged": -1}, {}], "players[0].exchanged: -1 is not a number of pieces"),
        ("world", [{"exchanged": True}, {}], "players[0].exchanged: True is not a number of pieces"),
        ("world", [{"exchanged": "3"}, {}], "players[0].exchanged: '3' is not a number of pieces"),
        ("germany", [{"passengers": []}, {}], "players[0].passengers: expected an object of counts"),
        ("germany", [{"passengers": {"pink": 1}}, {}], "players[0].passengers: 'pink' is not a colour"),
        ("germany", [{"passengers": {"red": -1}}, {}], "players[0].passengers.red: -1 is not a number from 0 to 10"),
        ("germany", [{"passengers": {"red": 11}}, {}], "players[0].passengers.red: 11 is not a number from 0 to 10"),
        ("germany", [{"passengers": {"red": 6}}, {"passengers": {"red": 5}}], "passengers: 11 red in all"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_impossible_statements(board: str, players: Any, words: str) -> None:
    with pytest.raises(kolej.BadScore) as error:
        kolej.score(board, players)
    assert words in str(error.value)


@pytest.mark.parametrize("board", kolej.board_names())
def test_more_pieces_than_there_are(board: str) -> None:
    """All tracks but the second of parallels: no player has so many pieces."""
    data = kolej.load_board(board)
    pairs: set[tuple[frozenset[str], str]] = set()
    tracks = []
    for track in data.tracks:
        if (frozenset((track.a, track.b)), track.piece) not in pairs:
            pairs.add((frozenset((track.a, track.b)), track.piece))
            tracks.append(track.id)
    with pytest.raises(kolej.BadScore, match=r"players\[1\]\.tracks: \d+ pieces .* needed"):
        kolej.score(board, [{}, {"tracks": tracks}])


def test_more_pieces_than_were_chosen() -> None:
    """Of the 75 pieces of World 60 are in play: 25 trains and 50 ships are too many together (WO-12)."""
    data = kolej.load_board("world")
    tracks: list[str] = []
    for piece, most in (("train", 25), ("ship", 50)):
        left, pairs = most, set()
        for track in sorted(data.tracks, key=lambda track: -track.length):
            ends = frozenset((track.a, track.b))
            if track.piece == piece and track.length <= left and ends not in pairs:
                pairs.add(ends)
                tracks.append(track.id)
                left -= track.length
    with pytest.raises(kolej.BadScore, match=r"players\[0\]\.tracks: 75 pieces are needed, 60 are in play"):
        kolej.score("world", [{"tracks": tracks}, {}])


def test_an_unknown_board() -> None:
    with pytest.raises(kolej.BadBoard, match="nowhere"):
        kolej.score("nowhere", NOBODY)
