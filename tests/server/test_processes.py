"""Processes beside the server that end while nobody asks them anything, or in the middle of an answer."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable

import pytest

from kolej.server.workers.processes import NoAnswer, ProcessPool

LOOPS: list[Callable[[], asyncio.AbstractEventLoop]] = [asyncio.new_event_loop]
if sys.platform != "win32":
    import uvloop

    LOOPS.append(uvloop.new_event_loop)


async def _replayed(pool: ProcessPool) -> bytes:
    return await pool.ask({"record": "nonsense", "seats": "all"}, 60.0)


@pytest.mark.parametrize("loop", LOOPS, ids=lambda loop: loop.__module__)
def test_a_process_that_ended_is_replaced(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    async def work() -> None:
        pool = ProcessPool("kolej.server.tables.replay", 1_000_000)
        first = await _replayed(pool)
        assert first.startswith(b"-")
        (worker,) = pool._idle
        worker.kill()
        await worker.wait()
        assert await _replayed(pool) == first
        assert pool._all == set(pool._idle)
        assert worker not in pool._all
        await pool.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(work())


@pytest.mark.parametrize("fault", [RuntimeError, BrokenPipeError, EOFError])
def test_a_process_that_ends_while_it_is_asked_gives_no_answer(
    fault: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> bytes:
        raise fault

    async def work() -> None:
        pool = ProcessPool("kolej.server.tables.replay", 1_000_000)
        with monkeypatch.context() as patch:
            patch.setattr("kolej.server.workers.processes._talk", broken)
            with pytest.raises(NoAnswer, match=f"its process ended: {fault.__name__}"):
                await _replayed(pool)
        assert not pool._all
        assert json.loads((await _replayed(pool))[1:])
        await pool.close()

    asyncio.run(work())
