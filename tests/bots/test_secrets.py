"""A bot can't tell positions apart that its seat can't: its choice is the same in every such world."""

from random import Random

import pytest

import kolej
from kolej import bots

EVERY_BOT = ["expert:simulations=6" if name == "expert" else name for name in bots.names()]


def game_to(board: str, seats: int, decisions: int, seed: int) -> kolej.Game:
    """A game of greedy bots, with some noise, after so many decisions."""
    game = kolej.Game(board, seats=seats, seed=seed)
    players = [bots.make("greedy:noise=0.2", seed=f"{seed} {seat}") for seat in range(seats)]
    for _ in range(decisions):
        seat = game.turn
        if seat is None:
            break
        game.push(players[seat].choose(game.view(seat), game.legal_actions(seat)), seat)
    return game


@pytest.mark.parametrize("board", kolej.board_names())
@pytest.mark.parametrize("decisions", [0, 3, 30, 61, 92])
def test_the_choice_depends_on_the_view_alone(board: str, decisions: int) -> None:
    game = game_to(board, 3, decisions, seed=decisions)
    differed = False
    for seat in sorted(game.waiting):
        view = game.view(seat)
        for text in EVERY_BOT:
            choice = bots.make(text, seed=5).choose(view, game.legal_actions(seat))
            for world in range(3):
                other = kolej.belief.sample(view, Random(world))
                differed |= other.snapshot()["players"] != game.snapshot()["players"]
                assert bots.make(text, seed=5).choose(other.view(seat), other.legal_actions(seat)) == choice
    assert differed


@pytest.mark.parametrize("text", EVERY_BOT)
def test_a_bot_changes_nothing_that_it_is_given(text: str) -> None:
    game = game_to("world", 2, 40, seed=1)
    view, legal = game.view(game.turn), game.legal_actions()
    before = view.to_dict(), list(legal), game.digest()
    bots.make(text, seed=1).choose(view, legal)
    assert (view.to_dict(), legal, game.digest()) == before
