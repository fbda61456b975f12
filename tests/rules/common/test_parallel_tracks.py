"""Parallel tracks: nobody owns two of them, and with few players only one of them is used at all."""

from __future__ import annotations

from collections import defaultdict

import pytest

import kolej
from kolej.boards.schema import Track
from tests.rules.kit import act, board_of, options, player, refuse, table

FULL = "8 purple, 8 blue, 8 orange, 8 yellow, 8 white, 8 green, 8 black, 8 red, 8 wild"
DOUBLE = "budapest-wien-1", "budapest-wien-2"  # red and white, one space each
TRIPLE = "dortmund-dusseldorf-1", "dortmund-dusseldorf-2", "dortmund-dusseldorf-3"


def groups(board: str) -> list[list[Track]]:
    """The tracks of a board by the places that they join and the pieces that they take."""
    found = defaultdict(list)
    for track in board_of(board).tracks:
        found[frozenset((track.a, track.b)), track.piece].append(track)
    return list(found.values())


def open_tracks(game: kolej.Game) -> set[str]:
    """The tracks that the seat to act may claim."""
    return {text.removeprefix("claim ") for text in options(game, "claim")}


@pytest.mark.rule("C-27")
@pytest.mark.parametrize("board", kolej.board_names())
def test_parallel_tracks_are_equal_in_length_and_kind(board: str) -> None:
    parallel = [group for group in groups(board) if len(group) > 1]
    assert parallel
    assert max(map(len, parallel)) == (3 if board == "germany" else 2)
    for group in parallel:
        assert len({(track.length, track.kind, track.wilds) for track in group}) == 1


@pytest.mark.rule("C-27", "EU-60")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_owns_two_parallel_tracks(seats: int) -> None:
    for group in groups("europe"):
        for mine in group if len(group) > 1 else ():
            game = table(player(FULL, tracks=mine.id), seats=seats)
            assert open_tracks(game).isdisjoint(track.id for track in group)


@pytest.mark.rule("C-27", "EU-60")
@pytest.mark.parametrize("seats", [4, 5])
def test_with_many_players_each_may_claim_one_of_them(seats: int) -> None:
    game = table(*(player("1 red, 1 white, 1 wild") for _ in range(seats)))
    act(game, f"claim {DOUBLE[0]}: 1 red")
    assert open_tracks(game) & set(DOUBLE) == {DOUBLE[1]}
    for _ in range(seats - 1):
        act(game, "draw", "blue")
        act(game, "draw", "blue")
    assert game.turn == 0
    assert open_tracks(game).isdisjoint(DOUBLE)
    refuse(game, f"claim {DOUBLE[1]}", "C-27")
    act(game, "draw", "blue")
    act(game, "draw", "blue")
    act(game, f"claim {DOUBLE[1]}: 1 white")
    assert open_tracks(game).isdisjoint(DOUBLE)


@pytest.mark.rule("C-27")
def test_nobody_owns_two_of_three_parallel_tracks() -> None:
    game = table(player("1 red", tracks=TRIPLE[1]), player("1 red"), board="germany", seats=4)
    assert open_tracks(game).isdisjoint(TRIPLE)
    refuse(game, f"claim {TRIPLE[0]}", "C-27")
    theirs = table(player(tracks=TRIPLE[1]), player("1 red"), board="germany", seats=4, turn=1)
    act(theirs, f"claim {TRIPLE[0]}: 1 red")
    assert theirs.snapshot()["players"][1]["tracks"] == [TRIPLE[0]]


@pytest.mark.rule("C-28", "EU-60")
@pytest.mark.parametrize(
    ("board", "seats", "few"),
    [
        *[("europe", seats, seats <= 3) for seats in (2, 3, 4, 5)],
        *[("germany", seats, seats <= 3) for seats in (2, 3, 4, 5)],
        *[("berlin", seats, seats <= 2) for seats in (2, 3, 4)],
    ],
)
def test_with_few_players_a_claim_closes_the_parallel_tracks(board: str, seats: int, few: bool) -> None:
    group = next(group for group in groups(board) if len(group) > 1 and group[0].length == 1)
    ids = {track.id for track in group}
    colour = "red" if group[0].colour == "gray" else group[0].colour
    game = table(player(f"1 {colour}"), player("1 wild"), board=board, seats=seats)
    act(game, f"claim {group[0].id}: 1 {colour}")
    assert game.turn == 1
    assert open_tracks(game) & ids == (set() if few else ids - {group[0].id})
    for track in ids - {group[0].id} if few else ():
        refuse(game, f"claim {track}", "C-28")


@pytest.mark.rule("C-28")
@pytest.mark.parametrize("seats", [2, 3])
def test_closed_tracks_stay_closed_to_everybody(seats: int) -> None:
    game = table(*(player("1 red, 1 white, 1 wild") for _ in range(seats)))
    act(game, f"claim {DOUBLE[0]}: 1 red")
    for _ in range(seats + 1):
        assert open_tracks(game).isdisjoint(DOUBLE)
        act(game, "draw", "blue")
        act(game, "draw", "blue")


@pytest.mark.rule("C-28", "EU-44")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_tunnel_that_failed_closes_nothing(seats: int) -> None:
    tunnels = {"madrid-pamplona-1", "madrid-pamplona-2"}
    game = table(*(player("1 black, 1 white, 2 wild") for _ in range(seats)))
    act(game, "claim madrid-pamplona-1: 1 black, 2 wild", "black red red")
    act(game, "withdraw")
    for _ in range(seats):
        assert tunnels <= open_tracks(game)
        act(game, "draw", "blue")
        act(game, "draw", "blue")


@pytest.mark.rule("C-27", "C-28")
@pytest.mark.parametrize(("seats", "others"), [(2, [DOUBLE[1]]), (4, [])])
def test_every_view_tells_which_tracks_are_closed_to_whom(seats: int, others: list[str]) -> None:
    game = table(player(tracks=DOUBLE[0]), player(), seats=seats)
    for seat in (None, 0, 1):
        closed = [seen.closed for seen in game.view(seat).players]
        assert closed == [[DOUBLE[1]], *([others] * (seats - 1))]


@pytest.mark.rule("C-29")
@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_but_parallel_tracks_is_closed(seats: int) -> None:
    everything = {track.id for track in board_of("europe").tracks}
    for group in groups("europe"):
        game = table(player(FULL), player(tracks=group[0].id), seats=seats)
        closed = group if seats == 2 else group[:1]
        assert open_tracks(game) == everything - {track.id for track in closed}


@pytest.mark.rule("C-29")
def test_rail_next_to_sea_is_not_parallel() -> None:
    rail, sea = "muskegon-traverse_city-1", "muskegon-traverse_city-2"
    box = {"train": 10, "ship": 5}
    for mine, other in ((rail, sea), (sea, rail)):
        own = table(player("3 wild", box=box, tracks=mine), player(box=box), board="great_lakes")
        theirs = table(player("3 wild", box=box), player(box=box, tracks=mine), board="great_lakes")
        for game in (own, theirs):
            assert open_tracks(game) & {rail, sea} == {other}
