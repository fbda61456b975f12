"""Marks: rows that are there or not, such as who blocks whom and who is muted where."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, and_, delete, func, insert, select

from kolej.server.store.database import Database


def _where(marks: Table, values: dict[str, Any]) -> ColumnElement[bool]:
    return and_(*(marks.c[name] == value for name, value in values.items()))


async def mark(database: Database, marks: Table, wanted: bool, **row: Any) -> None:
    """See to it that a row is there, or no longer."""

    def work(connection: Connection) -> None:
        connection.execute(delete(marks).where(_where(marks, row)))
        if wanted:
            connection.execute(insert(marks), row)

    await database.write(work)


async def count(database: Database, marks: Table, **values: Any) -> int:
    """How many rows have these values."""
    query = select(func.count()).select_from(marks).where(_where(marks, values))
    return await database.read(lambda connection: connection.execute(query).scalar() or 0)
