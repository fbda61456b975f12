"""The one thread that writes: waiting jobs are committed together, and acknowledged only when durable."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple, Self, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

T = TypeVar("T")
LARGEST_GROUP: Final = 500
BUSY: Final = 0.010  # seconds: commits that follow each other as closely as this
KEPT: Final = 1.0  # seconds that a connection is kept for the next commit
GATHER: Final = 0.005  # seconds that a commit then waits for others to go with it
UNIQUE_VIOLATION: Final = "23505"  # of PostgreSQL
log = logging.getLogger("kolej.store")


class Taken(Exception):
    """Somebody else has written under this key first."""


class Many(ABC):
    """A kind of write that is cheaper in batches."""

    @classmethod
    @abstractmethod
    def together(cls, connection: Connection, works: Sequence[Self]) -> None:
        """Write them all, or none."""

    def __call__(self, connection: Connection) -> None:
        self.together(connection, [self])


class Job(NamedTuple):
    """Something to write, and whoever waits for it."""

    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]


class Writer:
    """Group commit: one transaction for all waiting jobs; if one fails, each is retried in a transaction of its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None  # kept from one commit to the next
        self._committed = 0.0
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="kolej-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do it in a transaction; returns when that is on disk. Raises Taken for a key that exists."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put(Job(work, done))
        return await asyncio.shield(done)

    def close(self) -> None:
        """Finish what waits, then end."""
        self._queue.put(None)
        self._thread.join()
        if self._connection is not None:
            self._connection.close()

    def _run(self) -> None:
        while (job := self._queue.get()) is not None:
            if time.monotonic() - self._committed < BUSY:
                time.sleep(GATHER)
            group = [job]
            last = False
            while len(group) < LARGEST_GROUP and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    last = True
                    break
                group.append(more)
            try:
                self._commit(group)
            except Exception as error:  # whatever happens, the thread goes on
                log.exception("a write failed")
                self._connection = None
                _tell([(job, None, error) for job in group])
            self._committed = time.monotonic()
            if last:
                return

    def _connected(self) -> Connection:
        """A live connection: one that was idle for a while goes back to the pool, which checks it."""
        if self._connection is not None and time.monotonic() - self._committed > KEPT:
            self._connection.close()
            self._connection = None
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _commit(self, group: list[Job]) -> None:
        kept, worked = self._connection, False
        try:
            connection = self._connected()
            with connection.begin():
                results = _work(connection, [job.work for job in group])
                worked = True
        except Exception as error:
            if not worked and kept is not None and kept is self._connection and _lost(error):
                kept.close()  # the database closed it since the last commit, and nothing was written: once more
                self._connection = None
                self._commit(group)
            elif len(group) == 1:
                _tell([(group[0], None, _named(error))])
            else:
                for job in group:
                    self._commit([job])
            return
        _tell([(job, result, None) for job, result in zip(group, results, strict=True)])


def _lost(error: Exception) -> bool:
    """Whether the error means that the connection was lost."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


def _work(connection: Connection, works: list[Callable[[Connection], Any]]) -> list[Any]:
    """Do all of it; the results in order."""
    kinds: dict[type[Many], list[Many]] = {}
    for work in works:
        if isinstance(work, Many):
            kinds.setdefault(type(work), []).append(work)
    for kind, alike in kinds.items():
        kind.together(connection, alike)
    return [None if isinstance(work, Many) else work(connection) for work in works]


def _named(error: Exception) -> Exception:
    if isinstance(error, IntegrityError) and _doubled(error.orig):
        return Taken()
    if isinstance(error, SQLAlchemyError):
        log.error("a write failed", extra={"fault": type(error).__name__})
    return error


def _doubled(error: BaseException | None) -> bool:
    """Whether the error means a duplicate key, rather than another violated constraint."""
    if isinstance(error, sqlite3.Error):
        return error.sqlite_errorcode in (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)
    return getattr(error, "sqlstate", None) == UNIQUE_VIOLATION


def _tell(told: list[tuple[Job, Any, Exception | None]]) -> None:
    """Wake the waiters, with one call to the event loop for the whole group."""

    def tell() -> None:
        for job, result, error in told:
            if job.done.done():
                continue
            if error is not None:
                job.done.set_exception(error)
            else:
                job.done.set_result(result)

    try:
        told[0][0].done.get_loop().call_soon_threadsafe(tell)
    except RuntimeError:
        log.warning("nobody waits for a write any more")
