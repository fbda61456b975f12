"""Bringing a database up to this version of Kolej, by Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError

from kolej.server.store.engine import BadDatabase, database_url, open_engine

SCRIPTS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 5_566_357_531  # so that nodes that start together migrate one after the other


def migrate(url: str) -> tuple[str | None, str]:
    """Apply every step that is missing; the versions before and after."""
    engine = open_engine(database_url(url), writer=True)
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
            before = version(connection)
            newest = head()
            if before != newest:
                config = _config()
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
            return before, newest
    except OperationalError as error:
        raise BadDatabase(f"the database can't be opened: {error.orig}") from None
    finally:
        engine.dispose()


def check(url: str) -> None:
    """Refuse a database that is not at this version."""
    engine = open_engine(database_url(url), writer=False)
    try:
        with engine.connect() as connection:
            found = version(connection)
    except OperationalError as error:
        raise BadDatabase(f"the database can't be opened: {error.orig}") from None
    finally:
        engine.dispose()
    if found != head():
        raise BadDatabase(
            f"the database is at version {found}, this program needs {head()}: kolej serve --only-migrate"
        )


def version(connection: Connection) -> str | None:
    """The version that a database is at; None: an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


def head() -> str:
    """The version that this program needs."""
    newest = ScriptDirectory.from_config(_config()).get_current_head()
    assert newest is not None
    return newest


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    return config
