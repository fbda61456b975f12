"""Chat in the store."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, func, insert, select

from kolej.server.store import schema
from kolej.server.store.database import Database


@dataclass(frozen=True, slots=True)
class Said:
    """Something that somebody said."""

    n: int
    at: int
    player: str
    nickname: str
    seat: int | None
    text: str


async def say(database: Database, table: str, at: int, player: str, nickname: str, seat: int | None, text: str) -> int:
    """Add a line to the chat; its number."""

    def work(connection: Connection) -> int:
        c = schema.chat.c
        n = int(connection.execute(select(func.max(c.n)).where(c.table_id == table)).scalar() or 0) + 1
        row = {"table_id": table, "n": n, "at": at, "player": player, "nickname": nickname, "seat": seat, "text": text}
        connection.execute(insert(schema.chat), row)
        return n

    return await database.write(work)


async def said(database: Database, table: str, after: int = 0, most: int = 100) -> list[Said]:
    """The last lines of a chat after a number, in order."""
    c = schema.chat.c
    fields = (c.n, c.at, c.player, c.nickname, c.seat, c.text)
    query = select(*fields).where(c.table_id == table, c.n > after).order_by(c.n.desc()).limit(most)
    rows = await database.read(lambda connection: connection.execute(query).all())
    return [Said(*row) for row in reversed(rows)]
