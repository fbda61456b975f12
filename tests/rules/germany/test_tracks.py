"""Germany: what tracks join, double and triple tracks (DE-30, DE-31)."""

from __future__ import annotations

from dataclasses import replace

import pytest

import kolej
from kolej.boards.check import check
from kolej.boards.schema import Track
from tests.rules.kit import act, board_of, of, options, player, refuse, table

COUNTRIES = {"danemark", "frankreich", "niederlande", "osterreich", "schweiz"}
TRIPLE = [f"claim dortmund-dusseldorf-{i}" for i in (1, 2, 3)]


def claims(game: kolej.Game, seat: int) -> set[str]:
    """Which tracks of the triple the seat may claim; it has to be that seat's turn."""
    assert game.turn == seat
    return options(game) & set(TRIPLE)


def draw_two(game: kolej.Game) -> None:
    """A turn that claims nothing."""
    act(game, "draw", "red")
    act(game, "draw", "red")


@pytest.mark.rule("DE-30")
def test_a_city_and_a_country_are_joined_by_a_track_like_any_other() -> None:
    into = [track.id for track in board_of("germany").tracks if {track.a, track.b} & COUNTRIES]
    assert len(into) == 14
    game = table(player("5 wild"), player(), board="germany")
    assert {f"claim {track}" for track in into} <= options(game)
    act(game, "claim bremerhaven-danemark: 5 wild")
    assert of(game, 0, "tracks") == ["bremerhaven-danemark"]
    assert of(game, 0, "points") == 10


@pytest.mark.rule("DE-30")
def test_no_track_joins_two_countries() -> None:
    board = board_of("germany")
    assert not [track.id for track in board.tracks if {track.a, track.b} <= COUNTRIES]
    wrong = Track("frankreich-schweiz", "frankreich", "schweiz", 2, "gray", "train")
    messages = [str(problem) for problem in check(replace(board, tracks=(*board.tracks, wrong)))]
    assert any("joins two countries" in message for message in messages)


@pytest.mark.rule("DE-31")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_few_players_one_track_closes_the_whole_triple(seats: int) -> None:
    game = table(*(player("2 wild") for _ in range(seats)), board="germany")
    assert claims(game, 0) == set(TRIPLE)
    act(game, "claim dortmund-dusseldorf-2: 1 wild")
    for seat in (*range(1, seats), 0):
        assert claims(game, seat) == set()
        refuse(game, "claim dortmund-dusseldorf-1: 1 wild", "closed")
        assert "claim dusseldorf-koln-3" in options(game)  # another triple is not concerned
        draw_two(game)


@pytest.mark.rule("DE-31")
@pytest.mark.parametrize("seats", [4, 5])
def test_with_more_players_each_may_own_one_of_the_triple(seats: int) -> None:
    game = table(*(player("2 wild") for _ in range(seats)), board="germany")
    act(game, "claim dortmund-dusseldorf-2: 1 wild")
    assert claims(game, 1) == {TRIPLE[0], TRIPLE[2]}
    act(game, "claim dortmund-dusseldorf-1: 1 wild")
    assert claims(game, 2) == {TRIPLE[2]}
    for _ in range(2, seats):
        draw_two(game)
    assert claims(game, 0) == set()  # owns one already
    draw_two(game)
    assert claims(game, 1) == set()
    draw_two(game)
    act(game, "claim dortmund-dusseldorf-3: 1 wild")
    assert claims(game, 3) == set()  # all three have owners
    assert [of(game, seat, "tracks") for seat in range(3)] == [
        ["dortmund-dusseldorf-2"],
        ["dortmund-dusseldorf-1"],
        ["dortmund-dusseldorf-3"],
    ]


@pytest.mark.rule("DE-31")
@pytest.mark.parametrize(("seats", "open_"), [(2, False), (3, False), (4, True), (5, True)])
def test_double_tracks(seats: int, open_: bool) -> None:
    game = table(player(tracks="hamburg-kiel-1"), player("2 wild"), board="germany", seats=seats, turn=1)
    assert ("claim hamburg-kiel-2" in options(game)) is open_
    assert "claim hamburg-kiel-1" not in options(game)
    again = table(player("2 wild", tracks="hamburg-kiel-1"), board="germany", seats=seats)
    refuse(again, "claim hamburg-kiel-2: 2 wild", "closed")
