"""The measurement: latency at a steady rate, the highest rate held, memory of live and of idle games."""

from __future__ import annotations

import asyncio
import math
import os
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from uvicorn.loops.auto import auto_loop_factory

from kolej.load.crowd import SEATS, Crowd
from kolej.load.host import Host, machine_seconds
from kolej.server.serving import SPARE_FILES, allow_files

GOAL: Final = 0.100  # seconds, for 99 of 100 moves
IDLE_SECONDS: Final = 1
FACTOR: Final = 1.5  # between one rate and the next
MOST_STEPS: Final = 8
FULL: Final = 0.85  # of a core
STOLEN: Final = 0.02  # share of a core: above this, the machine stalls now and then

Say = Callable[[str], None]


def percentiles(values: list[float]) -> dict[str, float]:
    """Milliseconds: the median, the 90th and 99th percentiles, and the maximum."""
    ordered = sorted(values)

    def at(share: float) -> float:
        return round(1000 * ordered[min(len(ordered) - 1, math.ceil(share * len(ordered)) - 1)], 1) if ordered else 0.0

    return {"p50": at(0.5), "p90": at(0.9), "p99": at(0.99), "max": at(1.0)}


def measure(
    games: int, seconds: float, board: str, databases: dict[str, str], nodes: int, bots: int, ramp: bool, say: Say
) -> dict[str, Any]:
    """All measurements, on servers that are started here and stopped afterwards."""
    allow_files(games * SEATS + SPARE_FILES)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kolej-load-")))
        hosts = [Host(folder, **databases) for _ in range(nodes)]
        for host in hosts:
            stack.callback(host.close)
        with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
            result = runner.run(_load(hosts, games, seconds, board, bots, ramp, say))
    if not databases:
        result["memory"] |= _idle(min(games, 300), board, say)
    return result


async def _load(
    hosts: list[Host], games: int, seconds: float, board: str, bots: int, ramp: bool, say: Say
) -> dict[str, Any]:
    crowd = Crowd([host.url for host in hosts], board, 1)
    empty = sum(host.memory() for host in hosts)
    begun = time.monotonic()
    say(f"seating {games} games of {SEATS} …")
    await crowd.seat_games(games)
    seated = sum(host.memory() for host in hosts)
    say(f"connecting {games * SEATS} clients ({time.monotonic() - begun:.0f} s so far) …")
    await crowd.connect()
    await crowd.settle()
    connected = sum(host.memory() for host in hosts)
    rate = games / 2
    say(f"{rate:.0f} moves/s for {seconds:g} s …")
    await crowd.play(rate, 2)  # the opening and warm caches are not measured
    if bots:
        say(f"and bots at {bots} tables …")
        await crowd.seat_bots(bots)
    steady = await _step(hosts, crowd, rate, seconds)
    steps = [steady]
    factor = FACTOR if steady["held"] else 1 / FACTOR
    while ramp and steps[-1]["held"] == steady["held"] and len(steps) <= MOST_STEPS:
        rate *= factor
        say(f"{rate:.0f} moves/s …")
        steps.append(await _step(hosts, crowd, rate, min(seconds, 10)))
    played = sum(host.memory() for host in hosts)
    await crowd.leave()
    held = max((step["moves_per_second"] for step in steps if step["held"]), default=None)
    failed = min((step for step in steps if not step["held"]), key=lambda step: step["wanted_per_second"], default=None)
    return {
        "games": games,
        "seats": SEATS,
        "board": board,
        "nodes": len(hosts),
        "tables_of_bots": bots,
        "steady": steady,
        "steps": steps,
        "highest_rate_held": held,
        "limited_by": None if failed is None else limit_of(failed),
        "memory": {
            "server": empty,
            "per_live_game": (seated - empty) // games,
            "per_live_game_with_clients": (connected - empty) // games,
            "per_live_game_after_play": (played - empty) // games,
        },
    }


async def _step(hosts: list[Host], crowd: Crowd, rate: float, seconds: float) -> dict[str, Any]:
    """One rate. It is held if 99 % of moves stay under the goal and almost none were skipped."""
    crowd.latencies, crowd.refused, crowd.late = [], 0, 0
    before = [host.seconds() for host in hosts]
    mine, begun, (busy, stolen) = time.process_time(), time.monotonic(), machine_seconds()
    await crowd.play(rate, seconds)
    spent = time.monotonic() - begun
    busy_after, stolen_after = machine_seconds()
    used = [host.seconds() - start for host, start in zip(hosts, before, strict=True)]
    found = percentiles(crowd.latencies)
    wanted = round(rate * seconds)
    done = len(crowd.latencies)
    return {
        "wanted_per_second": round(rate, 1),
        "moves_per_second": round(done / seconds, 1),
        "moves": done,
        "late": crowd.late,
        "refused": crowd.refused,
        "milliseconds": found,
        "held": found["p99"] < 1000 * GOAL and done > 0.95 * wanted,
        "server_cores": [round(each / spent, 2) for each in used],
        "server_ms_per_move": round(1000 * sum(used) / max(1, done), 2),
        "client_cores": round((time.process_time() - mine) / spent, 2),
        "client_ms_per_move": round(1000 * (time.process_time() - mine) / max(1, done), 2),
        "machine_cores": round((busy_after - busy) / spent, 2),
        "stolen_cores": round((stolen_after - stolen) / spent, 2),
    }


def limit_of(step: dict[str, Any]) -> str:
    """What keeps a rate from being held."""
    cores = os.cpu_count() or 1
    if max(step["server_cores"]) > FULL:
        return "a core of the server is full"
    if step["client_cores"] > FULL:
        return "the core of the clients is full"
    if step["machine_cores"] > FULL * cores:
        others = step["machine_cores"] - sum(step["server_cores"]) - step["client_cores"]
        return f"all {cores} cores of the machine are busy, {max(0.0, others):.1f} of them with other work"
    if step["stolen_cores"] > STOLEN:
        return f"the machine is a virtual one, and its host took {step['stolen_cores']} of a core from it"
    return "waiting: for the disk, or for a turn on a core"


def _idle(games: int, board: str, say: Say) -> dict[str, int]:
    """Memory of games that nobody watches: they are unloaded, and loaded again on demand."""
    say(f"{games} games that nobody looks at …")
    with tempfile.TemporaryDirectory(prefix="kolej-load-") as folder:
        host = Host(Path(folder), idle_seconds=IDLE_SECONDS)
        try:
            warm = Crowd([host.url], board, 1)
            asyncio.run(warm.seat_games(10))
            time.sleep(IDLE_SECONDS + 2)
            empty = host.memory()
            asyncio.run(Crowd([host.url], board, 2).seat_games(games))
            time.sleep(IDLE_SECONDS + 2)
            return {"per_idle_game": max(0, host.memory() - empty) // games}
        finally:
            host.close()
