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
from contextlib import suppress
from random import Random
from typing import IO, Any

from kolej import bots, build
from kolej.boards.compiler import CompiledBoard, compiled
from kolej.boards.loader import board_names
from kolej.bots.expert import ExpertBot
from kolej.bots.styles import planner
from kolej.core.codes import PAY
from kolej.core.decks import below
from kolej.core.moves import Moves
from kolej.core.phases.claim import apply_claim
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.play import match
from kolej.core.playout import play_many, playout, start
from kolej.core.rules import apply, legal
from kolej.core.state import State, blank
from kolej.errors import BadYardstick
from kolej.game import Game
from kolej.simulate import play_game

BUILDS = ("compiled", "interpreted")
ROUNDS = 3
STEPS = ROUNDS * len(BUILDS)  # measurements of a whole benchmark
MANY = 6  # legal actions of a decision that is worth a search
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


def exercise() -> None:
    """Play a little of everything on every board: what a guided build is guided by (see setup.py)."""
    for name in board_names():
        board = compiled(name)
        atlas = Atlas(board.core)
        for seats in range(board.data.seats[0], board.data.seats[1] + 1):
            play_many(board.core, seats, b"exercise", 0, 200)
            for number in range(10):
                match(atlas, [planner(name)] * seats, b"exercise %d" % number)
        driven(board, board.data.seats[1], 0.1, friendly=False)
        rollouts(board, 0.1)


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


def planned(board: CompiledBoard, seats: int, seconds: float) -> dict[str, float]:
    """Games of planners through the interface of bots: a view and the legal actions in, an action out."""
    total = [0, 0]

    def work(n: int) -> int:
        for number in range(n):
            total[0] += play_game(board, ["planner"] * seats, f"bench {number}").decisions
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
    """Microseconds to list the payments for the track where that takes longest, with every card in one hand."""
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


def searched(board: CompiledBoard, seats: int, seconds: float) -> float:
    """Simulations a second of a search of so many seconds, at a decision in the middle of a game of planners."""
    game = Game(board, seats, "bench search")
    players = [bots.make("planner", seed=seat) for seat in range(seats)]
    half = play_game(board, ["planner"] * seats, "bench search").decisions // 2
    while game.ply < half or len(game.legal_ids()) < MANY:
        seat = game.turn
        assert seat is not None, "a decision with so much choice comes before the end"
        game.push(players[seat].choose(game.view(seat), game.legal_actions()))
    assert game.turn is not None
    bot, began = ExpertBot(seed=1, seconds=seconds), time.process_time()
    search = bot.search(game.view(game.turn), game.legal_ids())
    return round(float(search.simulations) / (time.process_time() - began), 1)


def measure(boards: list[str], seats: list[int], seconds: float) -> dict[str, Any]:
    """All numbers of the build that is running; `seats` 0 stands for the most of a board."""
    kind, _, _ = build.current().reason.partition(":")  # why it runs is that `Worker` asked for it
    result: dict[str, Any] = {"build": kind, "boards": {}}
    for name in boards:
        board = compiled(name)
        least, most = board.data.seats
        wanted = dict.fromkeys(min(most, max(least, n)) if n else most for n in seats)
        result["boards"][name] = {
            "playouts": {str(n): playouts(board, n, seconds) for n in wanted},
            "by_numbers": driven(board, list(wanted)[-1], seconds, friendly=False),
            "by_actions": driven(board, list(wanted)[-1], seconds, friendly=True),
            "by_planners": planned(board, list(wanted)[-1], seconds),
            "copy_us": copy_cost(board, list(wanted)[-1], seconds / 4),
            "rollouts_per_second": rollouts(board, seconds / 2),
            "longest_payment_list": payment_cost(board),
        }
    return result


class Worker:
    """A process that measures one build; where that build isn't available, it says why."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._process = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            env=os.environ | {"KOLEJ_BUILD": name},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._fault = ""

    def measure(self, boards: list[str], seats: list[int], seconds: float) -> dict[str, Any]:
        """All numbers of this build."""
        _, answers, faults = self._streams()
        if not self._fault and self._process.poll() is None:
            self._ask(boards, seats, seconds)
            answer = answers.readline()
            if answer:
                found: dict[str, Any] = json.loads(answer)
                return found
        self._fault = self._fault or faults.read().strip().splitlines()[-1]
        return {"build": f"{self.name}: not available ({self._fault})", "boards": {}}

    def _ask(self, boards: list[str], seats: list[int], seconds: float) -> None:
        with suppress(BrokenPipeError):
            print(json.dumps([boards, seats, seconds]), file=self._streams()[0], flush=True)

    def _streams(self) -> tuple[IO[str], IO[str], IO[str]]:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        return process.stdin, process.stdout, process.stderr

    def close(self) -> None:
        """Let the process end."""
        with suppress(BrokenPipeError), self._process:  # leaving it closes the streams and waits
            pass


def better(name: str, one: Any, other: Any) -> Any:
    """The better of two measurements, number by number: the lower cost in microseconds, the higher rate."""
    if isinstance(one, dict) and "us_per_decision" in one:
        return min(one, other, key=lambda rates: rates["us_per_decision"])
    if isinstance(one, dict) and "us" in one:
        return min(one, other, key=lambda cost: cost["us"])
    if isinstance(one, dict):
        return {key: better(key, value, other[key]) for key, value in one.items()}
    if isinstance(one, float):
        return min(one, other) if "us" in name.split("_") else max(one, other)
    return one


def yardstick(program: str) -> dict[str, float]:
    """What another program reports of itself: it prints `<number> games/s`, and maybe `<number> us/decision`."""
    try:
        done = subprocess.run([program], capture_output=True, text=True, timeout=120)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise BadYardstick(f"yardstick {program}: {error}") from None
    units = {"yardstick_games_per_second": "games/s", "yardstick_us_per_decision": "us/decision"}
    found = {name: re.search(rf"([0-9.]+) {unit}", done.stdout) for name, unit in units.items()}
    if done.returncode or not found["yardstick_games_per_second"]:
        raise BadYardstick(f"yardstick {program}: it prints no '<number> games/s'")
    return {name: float(match[1]) for name, match in found.items() if match}


def bench(
    boards: list[str],
    seats: list[int],
    seconds: float,
    program: str | None = None,
    watch: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Both builds and, where given, a yardstick beside them, in turns; `watch` is told of each of the `STEPS`."""
    done = 0
    result: dict[str, Any] = {}
    workers = [Worker(name) for name in BUILDS]
    try:
        for _ in range(ROUNDS):
            for name, number in (yardstick(program) if program else {}).items():
                result[name] = better(name, result.get(name, number), number)
            for worker in workers:
                found = worker.measure(boards, seats, seconds / ROUNDS)
                result[worker.name] = better("", result.get(worker.name, found), found)
                done += 1
                watch(done)
    finally:
        for worker in workers:
            worker.close()
    fast, slow = result["compiled"], result["interpreted"]
    result["ratios"] = {name: _ratios(name, fast, slow, result) for name in boards}
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
        if "yardstick_us_per_decision" in result:
            ratio = result["yardstick_us_per_decision"] / rates["us_per_decision"]
            ratios[f"compiled_to_yardstick_by_decision_{seats}"] = round(ratio, 3)
    return ratios
