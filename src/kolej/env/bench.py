"""How many agent steps a second environments make on this machine: ours, and others that are installed beside them.

An agent step is one decision of one seat, with its observation and mask made anew. Seconds are processor time, of all
threads of a process: rates are for one core, and those of several processes are for as many cores that do nothing else.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np

from kolej import build
from kolej.bench import best_rate
from kolej.env.batch import BatchEnv

ZOO: Final = ("tictactoe_v3", "connect_four_v3")  # PettingZoo's classic games that need nothing but pygame
PGX: Final = ("tic_tac_toe", "connect_four", "go_9x9")
PACKAGES: Final = {"PettingZoo": "pettingzoo pygame", "pgx": "pgx"}  # what the others are installed by
STATM: Final = Path("/proc/self/statm")
CHOOSERS: Final = ("core", "numpy")  # who chooses the random legal actions


def batch_rate(board: str, seats: int, games: int, chooser: str, seconds: float, first: int = 0) -> float:
    """Agent steps a second of one batch in one process."""
    env = BatchEnv(board, seats, games, seed=1, first=first)
    rng = np.random.default_rng(first)

    def work(rounds: int) -> int:
        for _ in range(rounds):
            if chooser == "core":
                env.step_at_random()
            else:
                env.step(env.sample_actions(rng))
        return rounds * games

    return best_rate(work, seconds)


def together(board: str, seats: int, games: int, chooser: str, seconds: float, processes: int) -> float:
    """Agent steps a second of several processes at the same time, each with its part of the batch."""
    if processes == 1:
        return batch_rate(board, seats, games, chooser, seconds)
    share = max(1, games // processes)
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        list(pool.map(abs, range(processes)))  # start them all before the clock runs
        rates = [pool.submit(batch_rate, board, seats, share, chooser, seconds, share * i) for i in range(processes)]
        return sum(rate.result() for rate in rates)


def memory_per_game(board: str, seats: int, games: int = 2000) -> int | None:
    """Bytes that a game in a batch takes, arrays included; None: unknown on this system."""
    if not STATM.exists():
        return None
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(_grown, board, seats, games).result() // games


def _grown(board: str, seats: int, games: int) -> int:
    def resident() -> int:
        return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    BatchEnv(board, seats, 1, seed=1).step_at_random()
    before = resident()
    env = BatchEnv(board, seats, games, seed=1)
    for _ in range(50):
        env.step_at_random()
    return resident() - before


def zoo_rate(make: Callable[[], Any], seconds: float) -> float:
    """Agent steps a second of an AEC environment, driven by random legal actions."""
    env = make()
    rng = np.random.default_rng(1)

    def work(rounds: int) -> int:
        steps = 0
        for number in range(rounds):
            env.reset(seed=number)
            for _ in env.agent_iter():
                observation, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                else:
                    env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
                    steps += 1
        return steps

    return best_rate(work, seconds)


def classic_rate(name: str, seconds: float) -> float:
    """Agent steps a second of one of PettingZoo's classic games."""
    return zoo_rate(import_module(f"pettingzoo.classic.{name}").env, seconds)


def pgx_rate(name: str, games: int, seconds: float) -> float:
    """Agent steps a second of a batch of pgx on the processor, with auto-reset and random legal actions."""
    jax, pgx = import_module("jax"), import_module("pgx")
    auto_reset = import_module("pgx.experimental").auto_reset
    env = pgx.make(name)
    init = jax.jit(jax.vmap(env.init))
    step = jax.vmap(auto_reset(env.step, env.init))

    def turn(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choosing, stepping = jax.random.split(key, 3)
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        actions = jax.random.categorical(choosing, logits, axis=-1)
        return (step(state, actions, jax.random.split(stepping, games)), key), None

    length = 50  # steps of one call
    run = jax.jit(lambda carry: jax.lax.scan(turn, carry, None, length)[0])
    carry = (init(jax.random.split(jax.random.PRNGKey(1), games)), jax.random.PRNGKey(2))

    def work(rounds: int) -> int:
        nonlocal carry
        for _ in range(rounds):
            carry = jax.block_until_ready(run(carry))
        return rounds * length * games

    work(1)  # compiles it
    return best_rate(work, seconds)


def bench(board: str, seats: int, games: int, seconds: float, processes: int) -> dict[str, Any]:
    """All rates, ours and the others'; None: not installed."""
    rates: dict[str, Any] = {}
    for chooser in CHOOSERS:
        for count in dict.fromkeys((1, processes)):
            rates[f"batch, actions chosen in {chooser}, {count} process{'es' if count > 1 else ''}"] = round(
                together(board, seats, games, chooser, seconds, count)
            )
    rates["PettingZoo: kolej"] = _or_none(
        lambda: zoo_rate(lambda: import_module("kolej.env.aec").aec_env(board, seats), seconds)
    )
    for name in ZOO:
        rates[f"PettingZoo: {name}"] = _or_none(partial(classic_rate, name, seconds))
    for name in PGX:
        rates[f"pgx: {name}"] = _or_none(partial(pgx_rate, name, games, seconds))
    return {
        "build": build.current().reason,
        "board": board,
        "seats": seats,
        "games": games,
        "memory_per_game": memory_per_game(board, seats),
        "agent_steps_per_second": rates,
    }


def _or_none(measure: Callable[[], float]) -> int | None:
    try:
        return round(measure())
    except ImportError:
        return None
