"""Going back to any ply: the very position that was, and a future of its own."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import kolej


@pytest.mark.parametrize("board", kolej.board_names())
def test_every_ply_is_found_again(board: str) -> None:
    game, rng = kolej.Game(board, 2, 1), Random(1)
    digests = [game.digest()]
    while not game.over and game.ply < 120:
        game.push_id(rng.choice(game.legal_ids()))
        digests.append(game.digest())
    plies = list(range(game.ply + 1))
    rng.shuffle(plies)
    for ply in plies:
        then = game.at(ply)
        assert (then.ply, then.digest()) == (ply, digests[ply])
        assert then.steps() == game.steps()[:ply]
    assert game.digest() == digests[-1]


def test_what_follows_does_not_touch_the_game() -> None:
    game, rng = kolej.Game("europe", 3, 1), Random(1)
    for _ in range(100):
        game.push_id(rng.choice(game.legal_ids()))
    before = game.record()
    then = game.at(37)
    for _ in range(50):
        then.push_id(rng.choice(then.legal_ids()))
    assert then.at(40).at(37).digest() == game.at(37).digest()
    assert then.at(80).steps() == then.steps()[:80]
    assert game.record() == before
    assert kolej.Game.replay(then.record()).digest() == then.digest()
    assert pickle.loads(pickle.dumps(then)).digest() == then.digest()


def test_after_taking_back_another_line_is_remembered() -> None:
    game, rng = kolej.Game("usa", 2, 1), Random(4)
    for _ in range(60):
        game.push_id(rng.choice(game.legal_ids()))
    game.at(59)
    then = game.at(30)
    for _ in range(40):
        then.push_id(rng.choice(then.legal_ids()))
    digests = [then.at(ply).digest() for ply in range(71)]
    fresh = kolej.Game.replay(then.record())
    assert digests == [fresh.at(ply).digest() for ply in range(71)]


@pytest.mark.parametrize("ply", [-1, 3, "1", True])
def test_a_ply_that_never_was_is_refused(ply: int) -> None:
    game = kolej.Game("usa", 2, 1)
    with pytest.raises(kolej.BadGame, match="from 0 to 0"):
        game.at(ply)
