"""PettingZoo's own tests, and what they do not look at: masks, rewards, openings, illegal actions."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import pytest

import kolej
from kolej.env import KolejAEC, aec_env

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # of its own, where pygame is installed
    zoo: Any = import_module("pettingzoo.test")
BOARDS = [("berlin", 2), ("europe", 4), ("germany", 3), ("world", 2)]


@pytest.mark.parametrize(("board", "seats"), BOARDS)
@pytest.mark.parametrize("reward", ["win", "points"])
def test_pettingzoo_is_content(board: str, seats: int, reward: str) -> None:
    with warnings.catch_warnings():
        # It would rather have bare arrays than a dictionary with a mask, in its own classic games too.
        warnings.filterwarnings("ignore", "Observation", UserWarning)
        zoo.api_test(aec_env(board, seats, reward=reward), num_cycles=400, verbose_progress=False)


def test_the_same_seed_gives_the_same_game() -> None:
    zoo.seed_test(lambda: aec_env("berlin", 3), num_cycles=150)


def play(env: KolejAEC, rng: np.random.Generator) -> dict[str, float]:
    """Play to the end at random; what each agent got in all."""
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, _, _ = env.last()
        got[agent] += reward
        assert observation["action_mask"].any() != ended
        env.step(None if ended else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return got


@pytest.mark.parametrize("reward", ["win", "margin", "points"])
def test_rewards_add_up(reward: str) -> None:
    env = aec_env("berlin", 3, reward=reward)
    env.reset(seed=1)
    got = list(play(env, np.random.default_rng(1)).values())
    totals = [sheet.total for sheet in env.game.scores()]
    if reward == "win":
        assert sum(got) == pytest.approx(0)
        assert {seat for seat in range(3) if got[seat] > 0} == set(env.game.winners())
    elif reward == "margin":
        assert got == pytest.approx([(t - max(totals[:i] + totals[i + 1 :])) / 100 for i, t in enumerate(totals)])
    else:
        assert got == pytest.approx([total / 100 for total in totals])


def test_an_opening_may_be_chosen_together() -> None:
    env = aec_env("world", 3)
    env.reset(seed=1)
    assert env.waiting_agents == env.agents
    for _ in range(2):  # tickets, then pieces
        env.step_together({agent: int(env.observe(agent)["action_mask"].argmax()) for agent in env.waiting_agents})
    assert env.game.phase == "turn"
    assert env.waiting_agents == [env.agent_selection]
    with pytest.raises(kolej.BadGame, match="the agents that may act"):
        env.step_together(dict.fromkeys(env.agents, 0))


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = aec_env("berlin", 2)
    env.reset(seed=1)
    before = env.game.digest()
    lawful = env.game.legal_ids()[0]
    for action in (-1, env.board.num_actions, env.board.num_actions - 1, lawful + 0.5, str(lawful), None):
        with pytest.raises(kolej.IllegalAction, match="seat_0: action"):
            env.step(action)  # type: ignore[arg-type]
    assert env.game.digest() == before


def test_nothing_can_be_done_before_the_deal() -> None:
    env = aec_env("berlin", 2)
    for attempt in (lambda: env.step(0), env.last, lambda: env.observe("seat_0"), lambda: env.game):
        with pytest.raises(AttributeError, match=r"call reset\(\)"):
            attempt()
    with pytest.raises(AttributeError, match="'KolejAEC' object has no attribute 'colour'"):
        _ = env.colour


@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_its_own_way(twin_of: Callable[[KolejAEC], KolejAEC]) -> None:
    env = aec_env("berlin", 2, reward="points")
    env.reset(seed=1)
    twin = twin_of(env)
    before = twin.game.digest()
    ours = play(env, np.random.default_rng(1))
    assert twin.game.digest() == before
    assert play(twin, np.random.default_rng(1)) == ours


def test_who_must_wait_has_an_empty_mask_and_no_secrets() -> None:
    env = aec_env("usa", 2)
    env.reset(seed=1)
    while env.game.phase != "turn":
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    observation = env.observe(other)
    assert not observation["action_mask"].any()
    view = env.game.view(env.seat_of[other])
    assert np.array_equal(observation["observation"], env.observer.of_view(view))


def test_text_instead_of_pictures() -> None:
    env = aec_env("berlin", 2, render_mode="ansi")
    env.reset(seed=1)
    assert "berlin" in str(env.render())
    with pytest.raises(kolej.BadGame, match="'human' is not a way to render"):
        aec_env("berlin", 2, render_mode="human")
