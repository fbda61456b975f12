"""Whose turn it is, what a turn consists of, and what happens when nobody can do anything."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import kolej
from tests.rules.kit import (
    act,
    board_of,
    dealt,
    kinds_of,
    of,
    options,
    play,
    player,
    refuse,
    table,
)

EUROPE = board_of("europe")
FEW = {"red": 3, "blue": 2, "wild": 1}
BARE = replace(  # six cards and long gray tracks: it is easy to have nothing to do here
    EUROPE,
    cards=tuple(replace(card, count=FEW[card.id]) for card in EUROPE.cards if card.id in FEW),
    tracks=tuple(t for t in EUROPE.tracks if t.kind == "plain" and t.colour == "gray" and t.length == 4),
)
STATIONS = ("roma palermo venezia", "athina sofia smyrna", "riga danzig essen")


def bare(*hands: str, row: str = "- - - - -", tickets_left: str = "", **more: Any) -> kolej.Game:
    """A position on the bare board; everybody has built all stations."""
    seated = [player(hand, stations=built) for hand, built in zip(hands, STATIONS, strict=False)]
    return table(*seated, board=BARE, row=row, tickets_left=tickets_left, **more)


# C-01


@pytest.mark.rule("C-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_turns_go_round_from_the_first_player(seats: int) -> None:
    for first in range(seats):
        game = dealt(seats=seats, first=first)
        turns = []
        for _ in range(2 * seats):
            assert game.turn is not None
            assert game.waiting == {game.turn}
            turns.append(game.turn)
            game.push("draw")
            game.push("draw")
        assert turns == [(first + i) % seats for i in range(2 * seats)]


@pytest.mark.rule("C-01")
def test_nobody_acts_out_of_turn() -> None:
    game = dealt(seats=3, first=1)
    for other in (0, 2):
        assert game.legal_actions(other) == []
        refuse(game, "draw", "waits for seat 1", seat=other)


@pytest.mark.rule("C-01")
def test_the_seed_chooses_the_first_player_unless_the_host_does() -> None:
    by_seed = [kolej.Game(seats=5, seed=seed).snapshot()["first"] for seed in range(40)]
    assert set(by_seed) == {0, 1, 2, 3, 4}
    assert by_seed == [kolej.Game(seats=5, seed=seed).snapshot()["first"] for seed in range(40)]
    assert {kolej.Game(seats=5, seed=seed, first=3).snapshot()["first"] for seed in range(10)} == {3}


# C-02


@pytest.mark.rule("C-02")
@pytest.mark.parametrize(
    "actions",
    [
        ["take wild"],
        ["take blue", "take white"],
        ["claim dieppe-paris: 1 purple"],
        ["station roma: 1 purple"],
        ["tickets", "keep athina-wilno"],
    ],
)
def test_a_turn_is_one_action(actions: list[str]) -> None:
    game = table(player("9 purple"), player(), row="wild blue orange yellow white", tickets_left="athina-wilno")
    for action in actions:
        assert game.turn == 0
        game.push(action)
    assert game.turn == 1


@pytest.mark.rule("C-02")
def test_nobody_passes_by_choice() -> None:
    assert options(dealt(), "pass") == set()
    for game in (
        bare("", "", row="red red red blue blue"),  # all that is left to do is to draw
        bare("3 red, 1 wild", "2 blue"),  # or to claim
        table(player("1 red"), player(), row="- - - - -", tickets_left="", deck=""),  # or to build
    ):
        assert game.turn == 0
        refuse(game, "pass", "C-02")


@pytest.mark.rule("C-02")
def test_tickets_must_be_drawn_if_nothing_else_can_be_done() -> None:
    game = bare("1 red", "1 wild, 2 red, 2 blue", tickets_left="athina-wilno")
    assert options(game) == {"tickets"}
    refuse(game, "pass", "C-02")
    act(game, "tickets", "athina-wilno")
    act(game, "keep athina-wilno")
    assert game.turn == 1
    assert of(game, 0, "tickets") == ["athina-wilno"]


@pytest.mark.rule("C-02")
@pytest.mark.parametrize("row", ["- - - - -", "red - - - -"])  # C-18: the row is of no use then
def test_who_can_do_nothing_passes_and_the_log_says_so(row: str) -> None:
    game = bare("1 red", f"{row.count('-') - 3} red, 2 blue, 1 wild", row=row)
    assert options(game) == {"pass"}
    events = act(game, "pass")
    assert [(event.kind, event.seat) for event in events] == [("pass", 0), ("turn", 1)]
    assert game.steps()[-1][:2] == (0, "pass")


@pytest.mark.rule("C-02")
def test_a_round_of_passes_ends_the_game_at_once() -> None:
    game = bare("2 red", "1 red, 1 wild", "2 blue", turn=1)
    for seat in (1, 2):
        assert game.turn == seat
        assert "over" not in kinds_of(act(game, "pass"))
        assert not game.over
    assert kinds_of(act(game, "pass")) == ["pass", "over"]
    assert game.over
    assert game.turn is None
    assert [sheet.total for sheet in game.scores()] == [0, 0, 0]


@pytest.mark.rule("C-02")
def test_passes_count_only_when_they_follow_one_another() -> None:
    game = bare("", "", "3 red, 1 wild, 2 blue")
    play(game, "pass", "pass")
    act(game, "claim barcelona-marseille: 3 red, 1 wild", "wild red red red")
    assert not game.over
    play(game, "pass", "pass")
    assert not game.over
    play(game, "pass")
    assert game.over


# World, where exchanges could go on for ever

WORLD = board_of("world")
QUIET = replace(  # three cards and long tracks: exchanges are all that can be done
    WORLD,
    cards=tuple(replace(card, count=1) for card in WORLD.cards if card.id in ("red-train", "red-ship", "wild")),
    tracks=tuple(t for t in WORLD.tracks if t.length >= 4 and t.kind == "plain" and t.colour in ("gray", "red")),
)
BOX = {"train": 5, "ship": 10}


@pytest.mark.rule("C-02")
def test_world_ends_after_two_rounds_of_exchanges_alone() -> None:
    seated = player("1 red-train", box=BOX), player("1 red-ship, 1 wild", box=BOX)
    game = table(*seated, board=QUIET, row="- - - - - -", tickets_left="")
    for i in range(3):
        assert options(game, "pass") == set()
        act(game, "exchange 1 train for ship" if i < 2 else "exchange 1 ship for train")
        assert not game.over
    assert kinds_of(act(game, "exchange 2 train for ship"))[-1] == "over"
    assert game.over


@pytest.mark.rule("C-02")
def test_exchanges_may_go_on_while_tickets_can_be_drawn() -> None:
    seated = player("1 red-train", box=BOX), player("1 red-ship, 1 wild", box=BOX)
    game = table(*seated, board=QUIET, row="- - - - - -", tickets_left=WORLD.tickets[0].id)
    for _ in range(8):
        act(game, "exchange 1 train for ship")
    assert not game.over


# C-04


@pytest.mark.rule("C-04")
@pytest.mark.parametrize("board", kolej.board_names())
def test_everybody_begins_with_no_points(board: str) -> None:
    most = board_of(board).seats[1]
    game = kolej.Game(board, seats=most, seed=1)
    assert [one["points"] for one in game.view(None).to_dict()["players"]] == [0] * most
    assert all(one["tracks"] == [] for one in game.snapshot()["players"])
