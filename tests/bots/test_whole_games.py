"""The greedy bot plays whole games on every board, and beats the random one."""

import pytest

import kolej
from kolej.boards.compiler import compiled
from kolej.simulate import play_game, simulate

MOST_DECISIONS = 200  # of a seat in a game, on average


def tables() -> list[tuple[str, int]]:
    """Every board with two seats and with the most."""
    return [(board, seats) for board in kolej.boards() for seats in (2, kolej.load_board(board).seats[1])]


@pytest.mark.parametrize(("board", "seats"), tables())
def test_it_plays_to_the_end_and_scores(board: str, seats: int) -> None:
    for number in range(2):
        game = play_game(compiled(board), ["greedy"] * seats, f"whole game {number}")
        assert game.decisions < MOST_DECISIONS * seats
        assert sum(game.totals) / seats > 20


@pytest.mark.parametrize("board", kolej.boards())
def test_it_beats_the_random_bot(board: str) -> None:
    summary = simulate(board, 2, 20, ["greedy", "random"], "greedy against random").to_dict()
    assert summary["scores_by_bot"]["greedy"]["wins"] >= 18


def test_it_scores_well_in_europe() -> None:
    summary = simulate("europe", 2, 10, ["greedy"], "europe").to_dict()
    assert summary["scores_by_bot"]["greedy"]["mean"] > 60


@pytest.mark.parametrize("board", kolej.boards())
def test_noise_does_no_harm_but_to_the_score(board: str) -> None:
    game = play_game(compiled(board), ["greedy:noise=0.3"] * 2, "noise")
    assert game.decisions < 2 * MOST_DECISIONS * 2
