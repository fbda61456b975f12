"""Playouts and rollouts: a position played to the end inside the core, by seed and policy."""

from __future__ import annotations

from random import Random

import pytest

import kolej


def middle(board: str, seats: int, plies: int) -> kolej.Game:
    """A game some way on."""
    game, rng = kolej.Game(board, seats, 1), Random(1)
    for _ in range(plies):
        game.push_id(rng.choice(game.legal_ids()))
    return game


@pytest.mark.parametrize("policy", ["random", "planner"])
@pytest.mark.parametrize("board", ["berlin", "world"])
def test_rollouts_follow_from_the_seed_and_leave_the_game_alone(board: str, policy: str) -> None:
    game = middle(board, 2, 20)
    digest, ply = game.digest(), game.ply
    games = game.rollouts(4, seed=3, policy=policy)
    assert game.rollouts(4, seed=3, policy=policy) == games
    assert game.rollouts(2, seed=3, policy=policy) == games[:2]
    assert game.playout(3, policy) == games[0]
    assert len({tuple(played.totals) for played in games}) > 1
    for played in games:
        assert played.decisions > 0
        assert len(played.totals) == 2
        assert played.winners
    assert (game.digest(), game.ply) == (digest, ply)


def test_planners_do_better_than_chance() -> None:
    game = kolej.Game("berlin", 2, 1)
    best, any_play = (
        sum(total for played in game.rollouts(20, 1, policy) for total in played.totals)
        for policy in ("planner", "random")
    )
    assert best > any_play


def test_a_game_that_is_over_stays_as_it_is() -> None:
    game = kolej.Game("berlin", 2, 1)
    while not game.over:
        game.push_id(game.legal_ids()[0])
    played = game.playout()
    assert played.decisions == 0
    assert played.totals == [sheet.total for sheet in game.scores()]
    assert played.winners == game.winners()


def test_what_is_not_a_policy_or_a_number_is_refused() -> None:
    game = kolej.Game("berlin", 2, 1)
    with pytest.raises(kolej.BadGame, match="'best' is not a policy; one of: random, planner"):
        game.playout(policy="best")
    with pytest.raises(kolej.BadGame, match="-1 rollouts: expected a whole number from 0"):
        game.rollouts(-1)


def test_a_sample_is_a_game_of_its_own_with_a_position_to_begin_from() -> None:
    game = middle("europe", 3, 60)
    sampled = kolej.belief.sample(game.view(0), Random(1))
    assert sampled.position is not None
    assert sampled.rollouts(2, 1) == sampled.rollouts(2, 1)
    begun = sampled.digest()
    sampled.push_id(sampled.legal_ids()[0])
    assert kolej.Game.from_snapshot(sampled.position, seed=1).digest() == begun
    assert kolej.Game.replay(sampled.record()).digest() == sampled.digest()
