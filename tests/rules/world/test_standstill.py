"""World: exchanges alone can't go on for ever (C-02)."""

from __future__ import annotations

from typing import Any

import pytest

import kolej
from tests.rules.kit import act, options, tracks_using
from tests.rules.world.positions import sailor, world

EMPTY = "- - - - - -"
OPEN = "red-train red-train red-train red-ship red-ship red-ship"


def nothing_to_draw(*hands: str, row: str = EMPTY) -> kolej.Game:
    """No card in decks and discards, no ticket either; the last player has all cards that aren't in the row."""
    return world(*(sailor(hand) for hand in hands), row=row, deck="", tickets_left="")


@pytest.mark.rule("C-02")
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("row", [EMPTY, OPEN])
def test_two_full_rounds_of_exchanges_end_the_game(seats: int, row: str) -> None:
    game = nothing_to_draw(*[""] * seats, row=row)
    for turn in range(2 * seats):
        assert not game.over
        assert game.turn == turn % seats
        assert options(game, "draw", "take", "tickets", "pass") == set()
        act(game, f"exchange 1 {'train for ship' if turn < seats else 'ship for train'}")
    assert game.over
    assert [sheet.lines["exchange"] for sheet in game.scores()] == [-2] * seats


@pytest.mark.rule("C-02")
@pytest.mark.parametrize("action", ["claim lagos-luanda-1: 1 wild", "port tokyo: 4 wild"])
def test_a_claim_or_a_port_starts_the_count_anew(action: str) -> None:
    players = [sailor("4 wild", tracks="honolulu-tokyo-1"), sailor()]
    game = world(*players, row=OPEN, deck="", tickets_left="")
    act(game, "exchange 1 train for ship")
    act(game, "exchange 1 train for ship")
    act(game, action)
    assert "draw train" in options(game)  # what was paid can be drawn again
    for _ in range(5):
        act(game, "exchange 1 train for ship")
        assert not game.over


@pytest.mark.rule("C-02")
@pytest.mark.parametrize(
    "left",
    [
        {"row": OPEN, "deck": "1 red-ship", "tickets_left": ""},
        {"row": EMPTY, "deck": "", "tickets_left": "bangkok-tokyo"},
    ],
)
def test_the_game_goes_on_while_something_can_be_drawn(left: dict[str, Any]) -> None:
    game = world(sailor(), sailor(), **left)
    for _ in range(6):
        act(game, "exchange 1 train for ship")
    assert not game.over


@pytest.mark.rule("C-02")
def test_passes_count_among_the_idle_turns() -> None:
    stuck = sailor(tracks=tracks_using(25, "world", piece="train"), trains=25)  # no train left, none in the box
    game = world(sailor(), stuck, sailor(), row=EMPTY, deck="", tickets_left="")
    for action in ("exchange 1 train for ship", "pass", "exchange 1 train for ship") * 2:
        assert not game.over
        act(game, action)
    assert game.over
