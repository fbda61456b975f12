"""Gymnasium's own checks, and a learner's seat among bots."""

from __future__ import annotations

import copy
from importlib import import_module
from typing import Any

import numpy as np
import pytest

import kolej
from kolej.env import KolejEnv

gymnasium: Any = import_module("gymnasium")
check_env: Any = import_module("gymnasium.utils.env_checker").check_env


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("Kolej/Berlin-v0", {"opponents": "planner,racer"}),
        ("Kolej/Europe-v0", {"opponents": "greedy", "reward": "margin"}),
        ("Kolej/GreatLakes-v0", {"opponents": "random,random,random", "seat": 2, "reward": "points"}),
    ],
)
def test_gymnasium_is_content(name: str, options: dict[str, Any]) -> None:
    check_env(gymnasium.make(name, **options).unwrapped)


def test_every_bundled_board_is_known() -> None:
    known = {name for name in gymnasium.registry if name.startswith("Kolej/")}
    assert len(known) == len(kolej.board_names())


def play(env: KolejEnv, seed: int) -> tuple[float, dict[str, Any]]:
    """One episode of random legal actions: what the learner got, and the last information."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    got, ended = 0.0, False
    while not ended:
        assert np.array_equal(info["action_mask"], env.action_masks())
        _, reward, ended, _, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        got += reward
    return got, info


def test_the_seed_decides_the_seat_and_the_game() -> None:
    env = KolejEnv("berlin", "planner,random")
    one, two = play(env, 1), play(env, 1)
    assert one[0] == two[0]
    assert one[1]["totals"] == two[1]["totals"]
    seats = set()
    for seed in range(20):
        seats.add(env.reset(seed=seed)[1]["seat"])
    assert seats == {0, 1, 2}


def test_opponents_are_a_text_or_a_list() -> None:
    one, two = (
        play(KolejEnv("berlin", "greedy:noise=0.1,random"), 1),
        play(KolejEnv("berlin", ["greedy:noise=0.1", "random"]), 1),
    )
    assert (one[0], one[1]["totals"]) == (two[0], two[1]["totals"])


def test_points_add_up_to_the_total() -> None:
    got, info = play(KolejEnv("berlin", "greedy", seat=1, reward="points"), 3)
    assert got == pytest.approx(info["totals"][1] / 100)
    won, info = play(KolejEnv("berlin", "greedy", seat=1), 3)
    assert (won > 0) == (1 in info["winners"])


@pytest.mark.parametrize("off", [-1, 0.5, 1000])
def test_an_illegal_action_ends_the_episode_and_is_told(off: float) -> None:
    env = KolejEnv("berlin", "greedy", seat=0)
    env.reset(seed=1)
    illegal: Any = env.game.legal_ids()[0] + off
    before = env.game.digest()
    _, reward, ended, truncated, info = env.step(illegal)
    assert (reward, ended, truncated) == (-1.0, True, False)
    assert info["illegal"] == illegal
    assert env.game.digest() == before


def test_a_copy_goes_its_own_way() -> None:
    env = KolejEnv("berlin", "planner,random")
    env.reset(seed=1)
    twin = copy.deepcopy(env)
    action = int(env.action_masks().argmax())
    assert np.array_equal(env.step(action)[0], twin.step(action)[0])
    assert env.game.digest() == twin.game.digest()


def test_nothing_can_be_done_before_the_deal() -> None:
    env = KolejEnv("berlin", "greedy")
    for attempt in (lambda: env.step(0), env.action_masks):
        with pytest.raises(kolej.BadGame, match=r"call reset\(\)"):
            attempt()


def test_what_can_not_be_played_is_refused() -> None:
    with pytest.raises(kolej.BadBot, match="'nobody'"):
        KolejEnv("berlin", "nobody")
    with pytest.raises(kolej.BadGame, match="seat 2"):
        KolejEnv("berlin", "greedy", seat=2)
    with pytest.raises(kolej.BadGame, match="is not a reward"):
        KolejEnv("berlin", "greedy", reward="fun")
    env = KolejEnv("berlin", "greedy")
    play(env, 1)
    with pytest.raises(kolej.BadGame, match=r"call reset\(\)"):
        env.step(0)
