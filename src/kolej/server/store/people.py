"""Accounts, sessions, one-time codes and blocks in the store."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from kolej.server.store import schema
from kolej.server.store.database import Database
from kolej.server.store.writer import Taken


@dataclass(frozen=True, slots=True)
class Person:
    """An account."""

    id: str
    nickname: str
    handle: str | None
    password: str | None
    created: int


_PERSON = select(*(schema.accounts.c[name] for name in ("id", "nickname", "handle", "password", "created")))


async def add(database: Database, person: Person, session: str) -> None:
    """A new account, signed in."""

    def work(connection: Connection) -> None:
        values = {"id": person.id, "nickname": person.nickname, "created": person.created}
        connection.execute(insert(schema.accounts), values)
        connection.execute(
            insert(schema.sessions), {"digest": session, "account": person.id, "created": person.created}
        )

    await database.write(work)


async def sign_in(database: Database, account: str, session: str, moment: int) -> None:
    """One more session of an account."""
    row = {"digest": session, "account": account, "created": moment}
    await database.write(lambda connection: connection.execute(insert(schema.sessions), row).rowcount)


async def by_session(database: Database, session: str) -> Person | None:
    """Whose session this is; None: it was revoked, or never was."""
    query = _PERSON.join(schema.sessions, schema.sessions.c.account == schema.accounts.c.id)
    return await _one(database, query.where(schema.sessions.c.digest == session))


async def by_handle(database: Database, handle: str) -> Person | None:
    """The account with this name to sign in with."""
    return await _one(database, _PERSON.where(schema.accounts.c.handle == handle))


async def by_id(database: Database, account: str) -> Person | None:
    """The account with this id."""
    return await _one(database, _PERSON.where(schema.accounts.c.id == account))


async def _one(database: Database, query: object) -> Person | None:
    def work(connection: Connection) -> Person | None:
        row = connection.execute(query).first()  # type: ignore[call-overload]
        return None if row is None else Person(*row)

    return await database.read(work)


async def change(database: Database, account: str, **values: str) -> None:
    """New values for some fields of an account; raises Taken for a handle that exists."""
    statement = update(schema.accounts).where(schema.accounts.c.id == account).values(**values)
    await database.write(lambda connection: connection.execute(statement).rowcount)


async def sign_out(database: Database, *, session: str | None = None, account: str | None = None) -> None:
    """End one session, or all of an account with its unused codes."""

    def work(connection: Connection) -> None:
        if session is not None:
            connection.execute(delete(schema.sessions).where(schema.sessions.c.digest == session))
        if account is not None:
            connection.execute(delete(schema.sessions).where(schema.sessions.c.account == account))
            connection.execute(delete(schema.codes).where(schema.codes.c.account == account))

    await database.write(work)


async def add_code(database: Database, digest: str, account: str, expires: int, moment: int) -> None:
    """A one-time code; an account has one at a time, and old ones are swept out."""

    def work(connection: Connection) -> None:
        c = schema.codes.c
        connection.execute(delete(schema.codes).where((c.account == account) | (c.expires < moment)))
        connection.execute(insert(schema.codes), {"digest": digest, "account": account, "expires": expires})

    await database.write(work)


async def use_code(database: Database, digest: str, moment: int) -> str | None:
    """The account behind a code, which is spent by this; None: there is no such code, or no longer."""

    def work(connection: Connection) -> str | None:
        c = schema.codes.c
        row = connection.execute(delete(schema.codes).where(c.digest == digest).returning(c.account, c.expires)).first()
        return row.account if row is not None and row.expires >= moment else None

    return await database.write(work)


async def blocked_by(database: Database, account: str) -> dict[str, str]:
    """Those whom an account has blocked: ids and nicknames."""
    b, a = schema.blocks.c, schema.accounts.c
    query = select(b.blocked, a.nickname).join(schema.accounts, a.id == b.blocked).where(b.account == account)
    rows = await database.read(lambda connection: connection.execute(query).all())
    return dict(rows)


async def server_key(database: Database, name: str, fresh: str) -> str:
    """A key that all nodes share; `fresh` becomes it if there is none yet."""

    def work(connection: Connection) -> str:
        found = connection.execute(select(schema.keys.c.value).where(schema.keys.c.name == name)).scalar()
        if found is None:
            connection.execute(insert(schema.keys), {"name": name, "value": fresh})
            return fresh
        return str(found)

    try:
        return await database.write(work)
    except Taken:  # by another node that starts at the same time
        return await database.write(work)
