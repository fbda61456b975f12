"""Many games in step: each is the game that it would be alone, whatever the batch."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import kolej
from kolej import BadBot, BadGame, View, bots
from kolej.chance import key_of
from kolej.core.codes import OVER
from kolej.core.observing import Layout, observation
from kolej.core.playout import start
from kolej.core.rules import apply, legal_ids
from kolej.core.scoring import score, winners
from kolej.core.view import SeatView
from kolej.env import BatchEnv
from kolej.env.rewards import margin_rewards, win_rewards


@pytest.mark.parametrize(
    ("board", "seats", "games"), [("berlin", 2, 4), ("europe", 3, 1), ("world", 2, 1), ("germany", 2, 1)]
)
def test_every_game_is_the_game_it_would_be_alone(board: str, seats: int, games: int) -> None:
    """So many games in each place, one after the other."""
    env = BatchEnv(board, seats, 3, seed=5)
    b, layout = env.board.core, Layout(env.board.core, seats)
    rng = np.random.default_rng(1)
    alone = [start(b, seats, b"%b:%d:0" % (key_of(5), i)) for i in range(3)]
    while env.ended.min() < games:
        for i, s in enumerate(alone):
            legal = legal_ids(b, s, s.turn)
            assert env.turn[i] == s.turn
            assert list(env.legal[i, : env.legal_count[i]]) == legal
            assert list(np.flatnonzero(env.action_mask[i])) == legal
            assert np.array_equal(env.observations[i], np.asarray(observation(layout, s, s.turn)))
        actions = env.sample_actions(rng)
        before = env.ended.copy()
        env.step(actions)
        for i, s in enumerate(alone):
            apply(b, s, s.turn, int(actions[i]))
            over = s.phase == OVER
            assert env.done[i] == over
            assert env.ended[i] == before[i] + over
            if over:
                sheets = score(b, s)
                assert list(env.totals[i]) == [sheet.total() for sheet in sheets]
                assert list(np.flatnonzero(env.won[i])) == winners(b, sheets)
                assert np.allclose(env.rewards[i], win_rewards(seats, winners(b, sheets)))
                alone[i] = start(b, seats, b"%b:%d:%d" % (key_of(5), i, env.ended[i]))
            else:
                assert not env.rewards[i].any()


def test_a_batch_may_be_split() -> None:
    whole = BatchEnv("usa", 2, 6, seed="x")
    parts = [BatchEnv("usa", 2, 2, seed="x"), BatchEnv("usa", 2, 4, seed="x", first=2)]
    for _ in range(400):
        for env in (whole, *parts):
            env.step_at_random()
        assert np.array_equal(whole.observations, np.concatenate([env.observations for env in parts]))
    assert whole.ended.any()


def test_the_same_seed_gives_the_same_games_and_another_gives_others() -> None:
    env, other = BatchEnv("berlin", 2, 4, seed=1), BatchEnv("berlin", 2, 4, seed=2)
    begun = env.observations.copy()
    assert not np.array_equal(begun, other.observations)
    assert len({row.tobytes() for row in begun}) > 1
    while not env.done.any():
        env.step_at_random()
    env.reset(1)
    assert np.array_equal(env.observations, begun)
    assert not env.ended.any()
    assert not env.done.any()
    mask = np.zeros_like(env.action_mask)
    for i in range(4):
        mask[i, env.legal[i, : env.legal_count[i]]] = True
    assert np.array_equal(env.action_mask, mask)


def test_the_arrays_are_the_memory_of_the_core_and_read_only() -> None:
    env = BatchEnv("berlin", 2, 2, seed=1)
    held = env.observations
    before = held.copy()
    env.step_at_random()
    assert held is env.observations
    assert not np.array_equal(before, held)
    for array in (env.observations, env.action_mask, env.legal, env.turn, env.done, env.totals):
        assert not array.flags.writeable


def test_an_illegal_action_anywhere_is_refused_and_nothing_is_done() -> None:
    env = BatchEnv("berlin", 2, 3, seed=1)
    before = env.observations.copy()
    good = [int(env.legal[i, 0]) for i in range(3)]
    for bad in ([*good[:2], -1], [*good[:2], env.num_actions], [*good[:2], env.num_actions - 1]):
        with pytest.raises(kolej.IllegalAction, match=r"game 2: action .* is not legal"):
            env.step(bad)
    with pytest.raises(kolej.IllegalAction, match="2 actions for 3 games"):
        env.step(good[:2])
    with pytest.raises(kolej.IllegalAction, match="whole numbers"):
        env.step(np.array([0.5, 1.0, 2.0]))
    with pytest.raises(kolej.IllegalAction, match=r"action .*is not legal"):
        env.step([10**30] * 3)
    for nothing in (None, [None] * 3, ["0", "1", "2"]):
        with pytest.raises(kolej.IllegalAction, match="whole numbers"):
            env.step(nothing)  # type: ignore[arg-type]
    assert np.array_equal(env.observations, before)
    env.step(np.array(good))
    env.step([env.legal[i, 0] for i in range(3)])


def test_rewards_by_margin() -> None:
    env = BatchEnv("berlin", 3, 2, seed=1, reward="margin")
    while not env.done.any():
        env.step_at_random()
    for i in np.flatnonzero(env.done):
        assert np.allclose(env.rewards[i], margin_rewards(env.totals[i].tolist()))


def test_what_can_not_be_played_is_refused() -> None:
    with pytest.raises(kolej.BadGame, match="0 games"):
        BatchEnv("berlin", 2, 0)
    with pytest.raises(kolej.BadGame, match="'best' is not a reward; one of: win, margin, points"):
        BatchEnv("berlin", 2, 1, reward="best")
    with pytest.raises(kolej.BadGame, match="'win' or 'margin'"):
        BatchEnv("berlin", 2, 1, reward="points")


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_batch_is_not_copied(copied: Callable[[BatchEnv], object]) -> None:
    with pytest.raises(kolej.BadGame, match="can't be copied or pickled"):
        copied(BatchEnv("berlin", 2, 2, seed=1))


def test_numbers_may_be_of_numpy() -> None:
    env = BatchEnv("berlin", np.int64(2), np.int64(3), seed=np.int64(7))  # type: ignore[arg-type]
    assert np.array_equal(env.observations, BatchEnv("berlin", 2, 3, seed=7).observations)
    game = kolej.Game("berlin", np.int32(2), np.uint8(7))  # type: ignore[arg-type]
    assert (game.digest(), type(game.seats)) == (kolej.Game("berlin", 2, 7).digest(), int)


@pytest.mark.parametrize(
    ("winners", "expected"), [([0], [1, -0.5, -0.5]), ([0, 2], [0.5, -1, 0.5]), ([0, 1, 2], [0] * 3)]
)
def test_winners_share_what_the_others_lose(winners: list[int], expected: list[float]) -> None:
    assert win_rewards(3, winners) == expected


def test_bots_choose_in_the_core_as_they_do_outside() -> None:
    """In every game of a batch the planner does what the bot would choose by the view of that game."""
    env = BatchEnv("berlin", seats=2, games=4, seed=3)
    player = bots.make("greedy")
    for _ in range(60):
        actions = env.bot_actions(player)
        for i, s in enumerate(env._core.states):
            view = View(env.board, SeatView(env.board.core, s, int(env.turn[i])))
            assert int(actions[i]) == player.choose(view, view.legal_actions()).number
        env.step(actions)


def test_bots_choose_in_some_games_alone() -> None:
    env = BatchEnv("berlin", seats=2, games=4, seed=3)
    assert env.bot_actions("planner", np.array([1, 3])).tolist() == env.bot_actions("planner")[[1, 3]].tolist()
    assert env.bot_actions("planner", [1, 3]).tolist() == env.bot_actions("planner")[[1, 3]].tolist()
    noisy = env.bot_actions("planner:noise=1")
    assert env.action_mask[np.arange(4), noisy].all()
    assert env.bot_actions("planner", []).tolist() == []
    wrong: list[Any] = [np.array([4]), [-1], [0.5], [[0]], env.turn == 0, "0", 1]  # the fifth is a mask, not numbers
    for games in wrong:
        with pytest.raises(BadGame, match="0 to 3"):
            env.bot_actions("planner", games)
    with pytest.raises(BadBot, match="can't play a batch"):
        env.bot_actions("random")
