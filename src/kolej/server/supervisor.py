"""The supervisor: background work that restarts after every fault, and reports while it fails."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from kolej.errors import KolejError
from kolej.server.protocol.errors import Refusal

FIRST: Final = 1.0  # seconds
log = logging.getLogger("kolej.background")


class Backoff:
    """Exponential back-off: each consecutive fault doubles the pause."""

    def __init__(self, most: float) -> None:
        self.most = most
        self._next = FIRST

    def fault(self) -> float:
        """Seconds to wait after one more fault."""
        pause, self._next = self._next, min(2 * self._next, self.most)
        return pause

    def fine(self) -> None:
        """It worked: reset the back-off."""
        self._next = FIRST


class Supervisor:
    """Runs tasks until it is closed; one that fails is logged and goes on after a pause."""

    LONGEST: Final = 5.0  # seconds between attempts

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._faults: set[str] = set()

    @property
    def faults(self) -> list[str]:
        """The tasks whose last round failed, or that ended unexpectedly."""
        return sorted(self._faults)

    def every(self, seconds: float, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Run it repeatedly, with a pause in between."""
        task = asyncio.create_task(self._every(seconds, name, work), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def once(self, name: str, work: Coroutine[Any, Any, None], table: str) -> None:
        """Do something for a table in the background."""
        task = asyncio.create_task(self._once(name, work, table), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """End all of it."""
        tasks, self._tasks = tuple(self._tasks), set()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _every(self, seconds: float, name: str, work: Callable[[], Awaitable[None]]) -> None:
        backoff = Backoff(self.LONGEST)
        while True:
            try:
                await work()
            except Exception as error:
                self._faults.add(name)
                log_fault(log, "background work failed", error, task=name)
                await asyncio.sleep(backoff.fault())
            else:
                self._faults.discard(name)
                backoff.fine()
                await asyncio.sleep(seconds)

    async def _once(self, name: str, work: Coroutine[Any, Any, None], table: str) -> None:
        try:
            await work
        except Exception as error:
            log_fault(log, "background work failed", error, task=name, table=table)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if task in self._tasks:
            self._tasks.discard(task)
            self._faults.add(task.get_name())
            log.error("background work ended", extra={"task": task.get_name()})


def log_fault(log: logging.Logger, message: str, error: BaseException, **where: str) -> None:
    """Log a failure and where it happened; with a traceback, unless the error says enough."""
    known = isinstance(error, KolejError | Refusal)
    trace = None if known or isinstance(error, SQLAlchemyError) else error
    log.error(message, exc_info=trace, extra={**where, "fault": str(error) if known else type(error).__name__})
