"""Accounts, sessions, one-time codes and blocks in the store."""

from __future__ import annotations

from collections.abc import Sequence
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


@dataclass(frozen=True, slots=True)
class NewSession:
    """A session that begins; those that nobody has used since `expired` end."""

    digest: str
    moment: int
    expired: int

    def begin(self, connection: Connection, account: str) -> None:
        """Write it down."""
        connection.execute(delete(schema.sessions).where(schema.sessions.c.used < self.expired))
        row = {"digest": self.digest, "account": account, "created": self.moment, "used": self.moment}
        connection.execute(insert(schema.sessions), row)


async def add(database: Database, person: Person, session: NewSession) -> None:
    """A new account, signed in."""

    def work(connection: Connection) -> None:
        values = {"id": person.id, "nickname": person.nickname, "created": person.created}
        connection.execute(insert(schema.accounts), values)
        session.begin(connection, person.id)

    await database.write(work)


async def sign_in(database: Database, person: Person, session: NewSession) -> bool:
    """One more session of an account; False: its password was changed meanwhile."""

    def work(connection: Connection) -> bool:
        c = schema.accounts.c
        unchanged = connection.execute(select(c.password).where(c.id == person.id)).scalar() == person.password
        if unchanged:
            session.begin(connection, person.id)
        return unchanged

    return await database.write(work)


async def by_session(database: Database, session: str, expired: int) -> tuple[Person, int] | None:
    """Whose session this is, and when it was last used; None: it was revoked, has expired, or never was."""
    c = schema.sessions.c
    query = _PERSON.add_columns(c.used).join(schema.sessions, c.account == schema.accounts.c.id)

    def work(connection: Connection) -> tuple[Person, int] | None:
        row = connection.execute(query.where(c.digest == session, c.used >= expired)).first()
        return None if row is None else (Person(*row[:-1]), row[-1])

    return await database.read(work)


async def ended(database: Database, sessions: Sequence[str]) -> set[str]:
    """Those of these sessions that are over."""
    query = select(schema.sessions.c.digest).where(schema.sessions.c.digest.in_(sessions))
    return set(sessions) - set(await database.read(lambda connection: connection.execute(query).scalars().all()))


async def use_session(database: Database, session: str, moment: int) -> None:
    """Renew a session."""
    statement = update(schema.sessions).where(schema.sessions.c.digest == session).values(used=moment)
    await database.write(lambda connection: connection.execute(statement).rowcount)


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
    """New values for some fields of an account."""
    statement = update(schema.accounts).where(schema.accounts.c.id == account).values(**values)
    await database.write(lambda connection: connection.execute(statement).rowcount)


async def set_password(database: Database, person: Person, handle: str, password: str, session: str) -> list[str]:
    """A password and a handle; if there was one before, all other sessions and codes end. Those sessions.

    Raises Taken for a handle that exists.
    """

    def work(connection: Connection) -> list[str]:
        accounts, sessions, codes = schema.accounts, schema.sessions, schema.codes
        connection.execute(update(accounts).where(accounts.c.id == person.id).values(handle=handle, password=password))
        if person.password is None:
            return []
        connection.execute(delete(codes).where(codes.c.account == person.id))
        others = (sessions.c.account == person.id) & (sessions.c.digest != session)
        return list(connection.execute(delete(sessions).where(others).returning(sessions.c.digest)).scalars())

    return await database.write(work)


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


async def use_code(database: Database, digest: str, session: NewSession) -> str | None:
    """Sign in to the account behind a code, which is spent by this; None: there is no such code, or no longer."""

    def work(connection: Connection) -> str | None:
        c = schema.codes.c
        row = connection.execute(delete(schema.codes).where(c.digest == digest).returning(c.account, c.expires)).first()
        if row is None or row.expires < session.moment:
            return None
        session.begin(connection, row.account)
        return str(row.account)

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
    except Taken:  # written by another node that started at the same time
        return await database.write(work)
