"""The database: writes go through the writer, reads run in threads."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, Table, and_, delete, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from kolej.server.store.engine import database_url, open_engine
from kolej.server.store.writer import Writer

T = TypeVar("T")
READERS = 4
PATIENCE = 3.0  # seconds allowed for the write that checks the database
READY_SECONDS = 1.0  # for which its result is reused
_SIGN = text(
    "INSERT INTO keys (name, value) VALUES ('ready', :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)


class Database:
    """Opened once by a process; `close` finishes what is being written."""

    def __init__(self, url: str) -> None:
        self.url = database_url(url)
        self._reading = open_engine(self.url, writer=False)
        self._writing = open_engine(self.url, writer=True)
        self._writer = Writer(self._writing)
        self._trying: asyncio.Task[bool] | None = None
        self._tried = 0.0
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="kolej-reader")

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do it in a transaction; durable when this returns."""
        return await self._writer.write(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read something: one query, or several that need not be consistent with each other."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._reading.connect() as connection:
            return work(connection)

    async def ready(self) -> bool:
        """Whether the database accepts writes promptly; checked at most once a second."""
        moment = asyncio.get_running_loop().time()
        if self._trying is None or (self._trying.done() and moment - self._tried > READY_SECONDS):
            self._tried = moment
            self._trying = asyncio.create_task(self._try())
        return await asyncio.shield(self._trying)

    async def _try(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.write(lambda connection: connection.execute(_SIGN, {"value": str(time.time_ns())}).rowcount)
        except (SQLAlchemyError, TimeoutError):
            return False
        return True

    async def tidy(self) -> None:
        """Checkpoint SQLite's write-ahead log without blocking the writer."""
        if self.url.get_backend_name() == "sqlite":
            await asyncio.get_running_loop().run_in_executor(self._readers, self._checkpoint)

    def _checkpoint(self) -> None:
        with closing(self._reading.raw_connection()) as connection:  # a checkpoint can't be part of a transaction
            connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")

    def close(self) -> None:
        """Finish what is being written, and let go of the database."""
        self._writer.close()
        self._readers.shutdown()
        self._reading.dispose()
        self._writing.dispose()


def _where(marks: Table, values: dict[str, Any]) -> ColumnElement[bool]:
    return and_(*(marks.c[name] == value for name, value in values.items()))


async def mark(database: Database, marks: Table, wanted: bool, **row: Any) -> None:
    """Make sure that a row exists, or that it does not."""

    def work(connection: Connection) -> None:
        connection.execute(delete(marks).where(_where(marks, row)))
        if wanted:
            connection.execute(insert(marks), row)

    await database.write(work)


async def count(database: Database, marks: Table, **values: Any) -> int:
    """How many rows have these values."""
    query = select(func.count()).select_from(marks).where(_where(marks, values))
    return await database.read(lambda connection: connection.execute(query).scalar() or 0)
