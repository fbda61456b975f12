"""The oracle by itself: random games end, nothing is lost on the way, told outcomes repeat the game."""

from __future__ import annotations

from random import Random

import pytest

from kolej.boards.loader import load

from .chance import OracleMismatch, Supplied
from .game import OracleGame
from .selfplay import BOARDS, STYLES, choose, play


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("style", STYLES)
def test_random_games_end_and_conserve(board: str, style: str) -> None:
    """`play` checks conservation at every step and fails if the game does not end."""
    seats = 2 + list(STYLES).index(style) % (BOARDS[board] - 1)
    play(load(board), seats, 0, style)


@pytest.mark.parametrize("board", BOARDS)
def test_told_outcomes_repeat_the_game(board: str) -> None:
    """A game with supplied outcomes and one that is told them are the same; a wrong telling is noticed."""
    rng = Random(board)
    data = load(board)
    supplied = Supplied(rng)
    game = OracleGame(data, 3, supplied)
    again = OracleGame(data, 3, supplied.drawn)
    with pytest.raises(OracleMismatch, match="left over"):
        OracleGame(data, 3, [*supplied.drawn, supplied.drawn[-1]])
    with pytest.raises(OracleMismatch, match="missing"):
        OracleGame(data, 3, supplied.drawn[:-1])
    with pytest.raises(OracleMismatch, match="impossible"):
        OracleGame(data, 3, [supplied.drawn[0], "nothing", *supplied.drawn[2:]])
    for _ in range(150):
        assert game.waiting == again.waiting
        seat = rng.choice(sorted(game.waiting))
        assert game.legal(seat) == again.legal(seat)
        text = choose(rng, game, seat, "uniform")
        supplied = Supplied(rng)
        game.push(seat, text, supplied)
        again.push(seat, text, supplied.drawn)
        assert game.public() == again.public()
        if game.over:
            break
