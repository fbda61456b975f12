"""Connections to the database: SQLite that fsyncs every commit and is locked by one server, or PostgreSQL."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from kolej.errors import KolejError
from kolej.extras import needing

BUSY_SECONDS = 10
PRIVATE = 0o600
MOST_WAL_PAGES = 20_000  # pages in the log before the writer itself checkpoints: only if nothing else has done so


class BadDatabase(KolejError):
    """The database can't be used; the message says why, without its password."""


def database_url(text: str) -> URL:
    """The URL of a database, with its driver."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise BadDatabase("the database is no URL like sqlite:///file.db or postgresql://host/name") from None
    match url.get_backend_name():
        case "sqlite":
            return url.set(drivername="sqlite")
        case "postgresql":
            with needing("postgresql", "PostgreSQL"):
                import psycopg  # noqa: F401
            return url.set(drivername="postgresql+psycopg")
    raise BadDatabase(f"{url.get_backend_name()!r} is no database that Kolej knows: sqlite or postgresql")


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite database; None: it has none, or is none."""
    found = database_url(url)
    if found.get_backend_name() != "sqlite" or not found.database or found.database == ":memory:":
        return None
    return Path(found.database)


def open_engine(url: URL, *, writer: bool) -> Engine:
    """An engine for one purpose: `writer` has one connection, readers have a few."""
    if url.get_backend_name() == "sqlite":
        return _sqlite(url, writer)
    common = {"max_overflow": 0, "pool_timeout": 10, "pool_pre_ping": True, "hide_parameters": True}
    if writer:
        return create_engine(url, pool_size=1, **common)
    return create_engine(url, pool_size=4, isolation_level="AUTOCOMMIT", **common)  # one question, no transaction


def _make_private(file: Path) -> None:
    """Nobody but the server's user may read the database; SQLite gives its other files the mode of the first."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(PermissionError):  # the file belongs to another user, who sets its mode
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
        for each in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
            if each.exists():
                each.chmod(PRIVATE)


def _sqlite(url: URL, writer: bool) -> Engine:
    if url.database and url.database != ":memory:":
        _make_private(Path(url.database))
    engine = create_engine(
        url,
        pool_size=1 if writer else 4,
        max_overflow=0,
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
        hide_parameters=True,  # errors are logged, and values may be secret
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin explicitly
        pragmas = ("journal_mode=WAL", "synchronous=FULL", f"wal_autocheckpoint={MOST_WAL_PAGES}", "temp_store=MEMORY")
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writer else "BEGIN")

    return engine


PATIENCE: Final = 5.0  # seconds for a server that is just ending
PAUSE: Final = 0.1

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # of this process alone: no child inherits it


@contextmanager
def only_server(url: str) -> Iterator[None]:
    """Refuse a SQLite file that another process serves; PostgreSQL may be shared."""
    file = sqlite_file(url)
    if file is None:
        yield
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    lock = os.open(Path(f"{file.resolve()}.lock"), os.O_RDWR | os.O_CREAT, PRIVATE)
    try:
        _take(lock, file)
        yield
    finally:
        os.close(lock)


def _take(lock: int, file: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return _lock(lock)
        except OSError:
            if time.monotonic() > deadline:
                raise BadDatabase(
                    f"another server uses {file} already: end it first, or choose another folder with --data; "
                    "several servers can share one PostgreSQL"
                ) from None
        time.sleep(PAUSE)
