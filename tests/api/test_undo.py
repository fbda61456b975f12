"""Taking an action back: the position before it, and chance goes on as it would have."""

from __future__ import annotations

from random import Random

import pytest

import kolej


@pytest.mark.parametrize("board", kolej.board_names())
def test_taken_back_is_as_if_it_had_not_been(board: str) -> None:
    game, twin = kolej.Game(board, 3, 5), kolej.Game(board, 3, 5)
    rng = Random(board)
    taken_back = 0
    while not game.over:
        seat = rng.choice(sorted(game.waiting))
        before = game.digest()
        game.push(rng.choice(game.legal_actions(seat)), seat)
        if not game.last_outcomes and rng.random() < 0.4:
            game.undo()
            assert game.digest() == before
            taken_back += 1
        else:
            twin.push(game.steps()[-1][1], seat)
    assert taken_back
    assert game.digest() == twin.digest()
    assert game.record() == twin.record()


def test_chance_is_not_taken_back() -> None:
    game = kolej.Game("usa", 2, 1)
    with pytest.raises(kolej.IllegalAction, match="no action"):
        game.undo()
    for seat in range(2):
        game.push(game.legal_actions(seat)[0], seat)
    game.push("draw")
    assert game.last_outcomes
    with pytest.raises(kolej.IllegalAction, match="chance"):
        game.undo()
