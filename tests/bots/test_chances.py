"""Chances: of whole games and of views; they add up, follow from the seed, and know who is about to win."""

from random import Random

import pytest

import kolej
from kolej import bots
from tests.rules.kit import player, table, tracks_using


def halfway(board: str, seats: int) -> kolej.Game:
    """A game of planners after some turns."""
    game = kolej.Game(board, seats=seats, seed="chances")
    players = [bots.make("planner", seed=seat) for seat in range(seats)]
    for _ in range(30 * seats):
        assert game.turn is not None
        game.push(players[game.turn].choose(game.view(game.turn), game.legal_actions()))
    return game


@pytest.mark.parametrize("board", kolej.board_names())
def test_they_add_up_and_follow_from_the_seed(board: str) -> None:
    seats = kolej.load_board(board).seats[1]
    for game in (kolej.Game(board, seats=seats, seed=1), halfway(board, seats)):
        digest = game.digest()
        views = [game.view(seat) for seat in (0, None)]
        for found in (kolej.chances(game, 3, 7), *(kolej.chances_for(view, 3, 7) for view in views)):
            assert len(found) == seats
            assert sum(found) == pytest.approx(1)
            assert min(found) >= 0
        assert kolej.chances(game, 3, 7) == kolej.chances(game, 3, 7)
        assert kolej.chances_for(views[0], 3, "a") == kolej.chances_for(views[0], 3, "a")
        assert game.digest() == digest


def test_who_is_far_ahead_is_likely_to_win() -> None:
    mine = player("3 black, 4 red", "pamplona-paris-1 paris-zurich", "madrid-zurich")
    other = player(tracks=tracks_using(43, without="pamplona-paris-1 paris-zurich madrid-pamplona-1"))
    game = table(mine, other, final_turns_left=2)
    assert kolej.chances(game, 16)[1] > 0.8
    assert kolej.chances_for(game.view(0), 16)[1] > 0.8


def test_a_view_tells_nothing_of_what_its_seat_may_not_know() -> None:
    game = halfway("usa", 2)
    seen = game.view(0)
    twin = kolej.belief.sample(seen, Random(1))
    assert kolej.chances_for(seen, 4) == kolej.chances_for(twin.view(0), 4)


def test_a_game_that_is_over_has_its_winners() -> None:
    game = kolej.Game("berlin", seats=2, seed=1)
    while not game.over:
        game.push_id(game.legal_ids()[0])
    best = game.winners()
    assert kolej.chances(game) == [(seat in best) / len(best) for seat in range(2)]
    assert kolej.chances_for(game.view(0), 2) == kolej.chances(game)


@pytest.mark.parametrize("samples", [0, -1, True, 1.5])
def test_samples_are_a_whole_number(samples: int) -> None:
    game = kolej.Game("berlin", seats=2, seed=1)
    with pytest.raises(kolej.BadGame, match="expected a whole number from 1"):
        kolej.chances(game, samples)
