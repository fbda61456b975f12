"""Benchmarks: how fast this engine is on this machine, as numbers that can be compared within one run.

Processor time of one core. Each build has a process of its own; they and the yardstick take turns, one at
a time, and the best of several short repeats counts: machines are noisy, so trust the ratios.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from kolej import build
from kolej.boards.compiler import CompiledBoard, compiled
from kolej.core.codes import PAY
from kolej.core.decks import below
from kolej.core.moves import Moves
from kolej.core.phases.claim import apply_claim
from kolej.core.playout import play_many, playout, start
from kolej.core.rules import apply, legal
from kolej.core.state import State, blank
from kolej.errors import BadYardstick
from kolej.game import Game

BUILDS = ("compiled", "interpreted")
ROUNDS = 3
WORKER = """
import json, sys
from kolej import bench
for line in sys.stdin:
    print(json.dumps(bench.measure(*json.loads(line))), flush=True)
"""


def best_rate(work: Callable[[int], int], seconds: float) -> float:
    """How many units a second `work(n)` does (it returns its units), the best of several repeats."""
    n, best = 1, 0.0
    end = time.process_time() + seconds
    while True:
        began = time.process_time()
        units = work(n)
        took = time.process_time() - began
        if took > seconds / 20:
            best = max(best, units / took)
        else:
            n *= 2
        if time.process_time() > end and best:
            return best


def playouts(board: CompiledBoard, seats: int, seconds: float) -> dict[str, float]:
    """Random games inside the core: all legal actions listed at every decision, final scores included."""
    sample = play_many(board.core, seats, b"bench", 0, 20)
    decisions = sum(game[0] for game in sample) / len(sample)

    def work(n: int) -> int:
        play_many(board.core, seats, b"bench", 0, n)
        return n

    rate = best_rate(work, seconds)
    return _rates(rate, decisions)


def driven(board: CompiledBoard, seats: int, seconds: float, friendly: bool) -> dict[str, float]:
    """Random games driven from Python, by numbers or by the friendly calls; without the final score."""
    total = [0, 0]

    def work(n: int) -> int:
        for number in range(n):
            rng = Random(number)
            game = Game(board, seats, number)
            while not game.over:
                if friendly:
                    game.push(rng.choice(game.legal_actions()))
                else:
                    ids = game.legal_ids()
                    game.push_id(ids[int(rng.random() * len(ids))])
            total[0] += game.ply
            total[1] += 1
        return n

    rate = best_rate(work, seconds)
    return _rates(rate, total[0] / total[1])


def _rates(games: float, decisions: float) -> dict[str, float]:
    return {
        "games_per_second": round(games, 1),
        "decisions_per_game": round(decisions, 1),
        "decisions_per_second": round(games * decisions),
        "us_per_decision": round(1e6 / (games * decisions), 4),
    }


def copy_cost(board: CompiledBoard, seats: int, seconds: float) -> float:
    """Microseconds to copy a state."""
    state = start(board.core, seats, b"bench")

    def work(n: int) -> int:
        for _ in range(100 * n):
            state.copy()
        return 100 * n

    return round(1e6 / best_rate(work, seconds), 4)


def payment_cost(board: CompiledBoard) -> dict[str, Any]:
    """Microseconds to list the payments of the dearest decision of this kind, with every card in one hand."""
    b = board.core
    moves = Moves(b)
    worst: dict[str, Any] = {"us": 0.0}
    tariffs = {int(b.tariffs.by_track[t]): t for t in range(b.tracks)}
    for t in tariffs.values():
        state = _rich(board)
        apply_claim(b, state, t)
        began = time.process_time()
        for _ in range(20):
            legal(b, state, moves, 0)
        took = (time.process_time() - began) / 20 * 1e6
        if took > worst["us"]:
            worst = {"us": round(took, 2), "track": board.tracks[t], "payments": int(moves.n)}
    return worst


def _rich(board: CompiledBoard) -> State:
    """A state in which the first seat holds every card."""
    state = blank(board.core, board.data.seats[0])
    for k in range(board.core.kinds):
        state.cards[k] = board.core.card_count[k]
    state.phase = PAY
    return state


def rollouts(board: CompiledBoard, seconds: float) -> float:
    """Copies of a mid-game position played to the end, per second: what a search can do."""
    state = start(board.core, board.data.seats[0], b"bench")
    moves = Moves(board.core)
    half = play_many(board.core, board.data.seats[0], b"bench", 0, 1)[0][0] // 2
    for _ in range(half):
        legal(board.core, state, moves, state.turn)
        apply(board.core, state, state.turn, moves.ids[below(state, moves.n)])

    def work(n: int) -> int:
        for _ in range(n):
            playout(board.core, state.copy(), moves)
        return n

    return round(best_rate(work, seconds), 1)


def measure(boards: list[str], seats: list[int], seconds: float) -> dict[str, Any]:
    """All numbers of the build that is running; `seats` 0 stands for the most of a board."""
    result: dict[str, Any] = {"build": build.current().reason, "boards": {}}
    for name in boards:
        board = compiled(name)
        least, most = board.data.seats
        wanted = dict.fromkeys(min(most, max(least, n)) if n else most for n in seats)
        result["boards"][name] = {
            "playouts": {str(n): playouts(board, n, seconds) for n in wanted},
            "by_numbers": driven(board, list(wanted)[-1], seconds, friendly=False),
            "by_actions": driven(board, list(wanted)[-1], seconds, friendly=True),
            "copy_us": copy_cost(board, list(wanted)[-1], seconds / 4),
            "rollouts_per_second": rollouts(board, seconds / 2),
            "dearest_payment": payment_cost(board),
        }
    return result


class Worker:
    """A process that measures one build; where that build isn't available, `fault` says why."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.fault = ""
        self._process = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            env=os.environ | {"KOLEJ_BUILD": name},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def measure(self, boards: list[str], seats: list[int], seconds: float) -> dict[str, Any]:
        """All numbers of this build."""
        assert self._process.stdin and self._process.stdout and self._process.stderr
        if not self.fault:
            try:
                print(json.dumps([boards, seats, seconds]), file=self._process.stdin, flush=True)
            except BrokenPipeError:
                pass
            answer = self._process.stdout.readline()
            if answer:
                found: dict[str, Any] = json.loads(answer)
                return found
            self.fault = self._process.stderr.read().strip().splitlines()[-1]
        return {"build": f"{self.name}: not available ({self.fault})", "boards": {}}

    def close(self) -> None:
        """Let the process end."""
        with self._process as process:
            if process.stdin:
                process.stdin.close()


def better(name: str, one: Any, other: Any) -> Any:
    """The better of two measurements, number by number: the lower cost in microseconds, the higher rate."""
    if isinstance(one, dict) and "us_per_decision" in one:
        return min(one, other, key=lambda rates: rates["us_per_decision"])
    if isinstance(one, dict) and "us" in one:
        return min(one, other, key=lambda cost: cost["us"])
    if isinstance(one, dict):
        return {key: better(key, value, other[key]) for key, value in one.items()}
    if isinstance(one, float):
        return min(one, other) if name.endswith("_us") else max(one, other)
    return one


def yardstick(program: str) -> float:
    """Games per second that another program reports of itself: it prints `<number> games/s`."""
    try:
        done = subprocess.run([program], capture_output=True, text=True, timeout=120)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise BadYardstick(f"yardstick {program}: {error}") from None
    match = re.search(r"([0-9.]+) games/s", done.stdout)
    if done.returncode or not match:
        raise BadYardstick(f"yardstick {program}: it prints no '<number> games/s'")
    return float(match[1])


def bench(boards: list[str], seats: list[int], seconds: float, program: str | None = None) -> dict[str, Any]:
    """Both builds and, where given, a yardstick beside them, in turns."""
    result: dict[str, Any] = {}
    stick = 0.0
    workers = [Worker(name) for name in BUILDS]
    try:
        for _ in range(ROUNDS):
            if program:
                stick = max(stick, yardstick(program))
            for worker in workers:
                found = worker.measure(boards, seats, seconds / ROUNDS)
                result[worker.name] = better("", result.get(worker.name, found), found)
    finally:
        for worker in workers:
            worker.close()
    if program:
        result["yardstick_games_per_second"] = round(stick, 1)
    result["ratios"] = {name: _ratios(name, *(result[build] for build in BUILDS), result) for name in boards}
    return result


def _ratios(name: str, fast: dict[str, Any], slow: dict[str, Any], result: dict[str, Any]) -> dict[str, Any]:
    ratios: dict[str, Any] = {}
    mine, other = fast["boards"].get(name), slow["boards"].get(name)
    for seats, rates in (mine or {}).get("playouts", {}).items():
        rate = rates["games_per_second"]
        if other:
            ratios[f"compiled_to_interpreted_{seats}"] = round(rate / other["playouts"][seats]["games_per_second"], 1)
        if "yardstick_games_per_second" in result:
            ratios[f"compiled_to_yardstick_{seats}"] = round(rate / result["yardstick_games_per_second"], 3)
    return ratios
