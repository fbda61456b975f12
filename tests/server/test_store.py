"""The store: durable, in order, never twice; migrations make what the code expects."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, TextClause, insert, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from kolej.server.store import lines as log_of
from kolej.server.store import schema
from kolej.server.store.database import Database
from kolej.server.store.engine import BadDatabase, database_url, only_server, open_engine
from kolej.server.store.lines import BadLog, Index, TableLine
from kolej.server.store.migrate import check, migrate
from kolej.server.store.writer import Taken

INDEX = Index("open", True, 0, None, "{}", "europe")


def test_every_commit_is_fsynced(url: str) -> None:
    for writer in (True, False):
        engine = open_engine(database_url(url), writer=writer)
        with engine.connect() as connection:
            assert connection.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL
            assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        engine.dispose()


def test_migrations_make_what_the_code_expects(url: str) -> None:
    engine = open_engine(database_url(url), writer=True)
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()


def test_a_database_of_another_version_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="only-migrate"):
        check(f"sqlite:///{tmp_path}/new.db")
    assert migrate(f"sqlite:///{tmp_path}/new.db") == (None, "0004")
    assert migrate(f"sqlite:///{tmp_path}/new.db") == ("0004", "0004")
    check(f"sqlite:///{tmp_path}/new.db")


@pytest.mark.parametrize("url", ["mysql://here/there", "no url", "sqlite:////proc/no/such.db"])
def test_what_is_no_database_is_refused(url: str) -> None:
    with pytest.raises((BadDatabase, OSError)):
        migrate(url)


def test_what_is_written_is_in_no_error(url: str) -> None:
    """Errors end up in logs, and what is written may be secret."""
    for writer in (True, False):
        engine = open_engine(database_url(url), writer=writer)
        with engine.connect() as connection, pytest.raises(SQLAlchemyError) as found:
            connection.execute(text("INSERT INTO nowhere VALUES (:value)"), {"value": "canary"})
        assert "canary" not in str(found.value)
        engine.dispose()


def test_a_database_that_takes_no_writes_is_not_ready(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Although it can still be read, as it is when the disk is full."""
    monkeypatch.setattr("kolej.server.store.database.READY_SECONDS", 0.0)

    async def work() -> None:
        database = Database(url)
        assert await database.ready()
        await database.write(lambda connection: connection.exec_driver_sql("PRAGMA query_only = ON").rowcount)
        assert not await database.ready()
        assert await log_of.due(database, 0) == []
        database.close()

    asyncio.run(work())


def test_many_questions_whether_it_is_ready_are_one_write(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.server.store.database.READY_SECONDS", 3600.0)

    async def work() -> None:
        database = Database(url)
        assert all(await asyncio.gather(*(database.ready() for _ in range(20))))
        written = await _signs(database)
        assert await database.ready()
        assert await _signs(database) == written
        assert len(written) == 1
        database.close()

    asyncio.run(work())


async def _signs(database: Database) -> list[str]:
    query = text("SELECT value FROM keys WHERE name = 'ready'")
    return list(await database.read(lambda connection: connection.execute(query).scalars().all()))


def test_whatever_fails_the_writer_goes_on(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        database = Database(url)
        with monkeypatch.context() as broken:
            broken.setattr(database._writer, "_commit", lambda _: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                await database.write(lambda connection: 1)
        assert await database.ready()
        database.close()

    asyncio.run(work())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
def test_nobody_else_may_read_the_files(tmp_path: Path) -> None:
    file = tmp_path / "kolej.db"
    file.touch(0o644)
    url = f"sqlite:///{file}"

    async def work() -> None:
        with only_server(url):
            migrate(url)
            database = Database(url)
            assert await database.ready()
            modes = {each.name: oct(each.stat().st_mode & 0o777) for each in tmp_path.iterdir()}
            assert modes == dict.fromkeys(("kolej.db", "kolej.db-wal", "kolej.db-shm", "kolej.db.lock"), "0o600")
            database.close()

    asyncio.run(work())


async def _execute(database: Database, statement: TextClause) -> None:
    await database.write(lambda connection: connection.execute(statement).rowcount)


def test_data_that_was_cut_off_is_a_bad_log(url: str) -> None:
    async def work() -> None:
        database = Database(url)
        await log_of.create(database, "t" * 12, b"", "owner", [TableLine(1, 1, "create")], INDEX, {}, 1)
        await log_of.append(database, "t" * 12, TableLine(2, 2, "sit", 0), INDEX)
        for data in ('{"player": "ol', "[]"):
            cut = text("UPDATE lines SET data = :data WHERE n = 2").bindparams(data=data)
            await _execute(database, cut)
            with pytest.raises(BadLog, match="line 2"):
                await log_of.read(database, "t" * 12)
            assert [line.n for _, line in await log_of.pick(database, [("t" * 12, 1), ("t" * 12, 2)])] == [1]
        database.close()

    asyncio.run(work())


def test_of_many_writers_of_one_line_exactly_one_wins(url: str) -> None:
    async def race() -> None:
        databases = [Database(url), Database(url)]
        await log_of.create(databases[0], "t" * 12, b"", "owner", [TableLine(1, 1, "create")], INDEX, {0: "owner"}, 1)
        wins = 0
        for n in range(2, 30):
            tries = [log_of.append(databases[i % 2], "t" * 12, TableLine(n, n, "move", i), INDEX) for i in range(6)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(type(result).__name__ for result in results) == ["NoneType"] + ["Taken"] * 5
            wins += results.count(None)
        lines = await log_of.read(databases[0], "t" * 12)
        assert [line.n for line in lines] == list(range(1, 30))
        assert wins == 28
        for database in databases:
            database.close()

    asyncio.run(race())


def test_one_that_fails_does_not_harm_those_committed_with_it(url: str) -> None:
    async def work() -> None:
        database = Database(url)

        def add(n: int) -> asyncio.Future[None]:
            row = {"name": f"key {n}", "value": "x"}
            return asyncio.ensure_future(
                database.write(lambda connection: (connection.execute(insert(schema.keys), row), None)[1])
            )

        results = await asyncio.gather(*(add(n % 50) for n in range(100)), return_exceptions=True)
        assert sum(result is None for result in results) == 50
        assert all(isinstance(result, Taken) for result in results if result is not None)
        database.close()

    asyncio.run(work())
    with sqlite3.connect(database_url(url).database or "") as connection:
        assert connection.execute("SELECT count(*) FROM keys").fetchone() == (50,)
    connection.close()


def test_only_a_key_that_exists_means_that_somebody_was_first(url: str) -> None:
    async def work() -> None:
        database = Database(url)
        row = {"name": "key", "value": "x"}

        def add(connection: Connection) -> int:
            return connection.execute(insert(schema.keys), row).rowcount

        await database.write(add)
        with pytest.raises(Taken):
            await database.write(add)
        nothing = text("INSERT INTO keys (name, value) VALUES ('other', NULL)")
        with pytest.raises(IntegrityError):
            await database.write(lambda connection: connection.execute(nothing).rowcount)
        database.close()

    asyncio.run(work())


def test_the_log_of_sqlite_is_moved_to_its_file_beside_the_writer(url: str) -> None:
    async def work() -> None:
        database = Database(url)
        await log_of.create(database, "t" * 12, b"", "owner", [TableLine(1, 1, "create")], INDEX, {}, 1)
        for n in range(2, 40):
            await log_of.append(database, "t" * 12, TableLine(n, n, "move", 0, {"action": "x" * 500}), INDEX)
        log = Path(f"{database.url.database}-wal")
        before = log.stat().st_size
        await database.tidy()
        await log_of.append(database, "t" * 12, TableLine(40, 40, "move", 0), INDEX)
        assert log.stat().st_size == before  # it begins anew instead of growing
        assert len(await log_of.read(database, "t" * 12)) == 40
        database.close()

    asyncio.run(work())
