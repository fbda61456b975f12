"""The lines of tables and the index over them: append, read, search."""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Self

from sqlalchemy import Connection, and_, bindparam, delete, exists, func, insert, not_, or_, select, tuple_, update

from kolej.errors import KolejError
from kolej.server.store import schema
from kolej.server.store.database import Database
from kolej.server.store.results import SeatResult, add_results, ended_as
from kolej.server.store.writer import Many

PAGE: Final = 50
MOST_OF_OWNER: Final = 5  # tables of one owner in the lobby
LATEST: Final = 20 * PAGE  # tables among which the lobby looks for them
MOST_DUE: Final = 200  # tables that are looked after at once
log = logging.getLogger("kolej.store")


class BadLog(KolejError):
    """The lines of a table do not make a valid game; the message names the first invalid one."""

    def __init__(self, table: str, n: int | None, fault: object) -> None:
        super().__init__(f"table {table}: {fault}" if n is None else f"table {table}, line {n}: {fault}")
        self.table = table


@dataclass(frozen=True, slots=True)
class TableLine:
    """One line of a table's log."""

    n: int
    at: int
    kind: str
    seat: int | None = None
    data: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Index:
    """The searchable columns of a table; they follow from its lines and are written with each."""

    phase: str
    listed: bool
    waiting: int
    wake: int | None
    summary: str | None  # None: as before
    board: str


@dataclass(frozen=True, slots=True)
class Row:
    """A table as the index has it."""

    id: str
    phase: str
    v: int
    waiting: int
    created: int
    changed: int
    summary: dict[str, Any]


_INSERT_LINE: Final = insert(schema.lines)
_CHANGING: Final = ("phase", "listed", "v", "waiting", "wake", "changed", "board")
_UPDATE_TABLE: Final = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values({name: bindparam(f"new_{name}") for name in _CHANGING})
)
_FIELDS: Final = tuple(
    schema.tables.c[name] for name in ("id", "phase", "v", "waiting", "created", "changed", "summary")
)
_LINE: Final = tuple(schema.lines.c[name] for name in ("n", "at", "kind", "seat", "data"))
_PICK: Final = (
    select(schema.lines.c.table_id, *_LINE)
    .where(tuple_(schema.lines.c.table_id, schema.lines.c.n).in_(bindparam("wanted", expanding=True)))
    .order_by(schema.lines.c.n)
)


def _line_row(table: str, line: TableLine) -> dict[str, Any]:
    return {
        "table_id": table,
        "n": line.n,
        "at": line.at,
        "kind": line.kind,
        "seat": line.seat,
        "data": json.dumps(line.data, ensure_ascii=False, separators=(",", ":")),
    }


async def create(
    database: Database,
    table: str,
    secret: bytes,
    owner: str,
    lines: Sequence[TableLine],
    index: Index,
    seats: dict[int, str],
    most: int,
) -> bool:
    """A new table with its first lines; False: its owner has made as many unfinished ones as anybody may.

    Who makes several at once, perhaps at several nodes, waits for each before the next is counted.
    """
    owned = schema.tables.c
    alone = select(schema.accounts.c.id).where(schema.accounts.c.id == owner).with_for_update()
    unfinished = select(func.count()).where(owned.owner == owner, owned.phase.in_(("open", "playing")))

    def work(connection: Connection) -> bool:
        connection.execute(alone)
        if connection.execute(unfinished).scalar_one() >= most:
            return False
        connection.execute(_INSERT_LINE, [_line_row(table, line) for line in lines])
        connection.execute(
            insert(schema.tables),
            {
                "id": table,
                "secret": secret.hex(),
                "owner": owner,
                "v": len(lines),
                "created": lines[0].at,
                "changed": lines[-1].at,
                "phase": index.phase,
                "listed": index.listed,
                "waiting": index.waiting,
                "wake": index.wake,
                "summary": index.summary,
                "board": index.board,
            },
        )
        _seat(connection, table, seats)
        return True

    return await database.write(work)


class Append(Many):
    """One more line of a table; those of many tables are written in one go."""

    def __init__(
        self,
        table: str,
        line: TableLine,
        index: Index,
        seats: dict[int, str] | None,
        results: Sequence[SeatResult],
    ) -> None:
        self.table = table
        self.summary = index.summary
        self.seats = seats
        self.results = results
        self.line = _line_row(table, line)
        self.row = {
            "table": table,
            "new_phase": index.phase,
            "new_listed": index.listed,
            "new_v": line.n,
            "new_waiting": index.waiting,
            "new_wake": index.wake,
            "new_changed": line.at,
            "new_board": index.board,
        }

    @classmethod
    def together(cls, connection: Connection, works: Sequence[Self]) -> None:
        """Write them all, or none."""
        connection.execute(_INSERT_LINE, [work.line for work in works])
        connection.execute(_UPDATE_TABLE, [work.row for work in works])
        for work in works:
            if work.summary is not None:
                told = update(schema.tables).where(schema.tables.c.id == work.table).values(summary=work.summary)
                connection.execute(told)
            if work.seats is not None:
                connection.execute(delete(schema.seats).where(schema.seats.c.table_id == work.table))
                _seat(connection, work.table, work.seats)
            if work.results:
                add_results(connection, work.table, work.results)


async def append(
    database: Database,
    table: str,
    line: TableLine,
    index: Index,
    seats: dict[int, str] | None = None,
    results: Sequence[SeatResult] = (),
) -> None:
    """One more line, durable when this returns; raises Taken when somebody else has written it first."""
    await database.write(Append(table, line, index, seats, results))


def _seat(connection: Connection, table: str, seats: dict[int, str]) -> None:
    if seats:
        rows = [{"table_id": table, "seat": seat, "player": player} for seat, player in seats.items()]
        connection.execute(insert(schema.seats), rows)


async def read(database: Database, table: str, after: int = 0) -> list[TableLine]:
    """The lines of a table after a number."""
    c = schema.lines.c
    query = select(*_LINE).where(c.table_id == table, c.n > after).order_by(c.n)
    rows = await database.read(lambda connection: connection.execute(query).all())
    return [_line(table, *row) for row in rows]


def _line(table: str, n: int, at: int, kind: str, seat: int | None, text: str) -> TableLine:
    return TableLine(n, at, kind, seat, _object(table, n, text))


def _object(table: str, n: int | None, text: str) -> dict[str, Any]:
    """The JSON object of a line, or of a table's summary."""
    try:
        found = json.loads(text)
    except ValueError as error:
        raise BadLog(table, n, error) from None
    if not isinstance(found, dict):
        raise BadLog(table, n, "its data is no object")
    return found


async def pick(database: Database, wanted: Sequence[tuple[str, int]]) -> list[tuple[str, TableLine]]:
    """Single lines of many tables, by table and number, in order; without those that can't be read."""
    rows = await database.read(lambda connection: connection.execute(_PICK, {"wanted": wanted}).all())
    found: list[tuple[str, TableLine]] = []
    for table, *row in rows:
        with contextlib.suppress(BadLog):  # reading the whole log later reports the fault
            found.append((table, _line(table, *row)))
    return found


async def versions(database: Database, wanted: Sequence[str]) -> dict[str, int]:
    """How many lines tables have."""
    query = select(schema.tables.c.id, schema.tables.c.v).where(schema.tables.c.id.in_(wanted))
    rows = await database.read(lambda connection: connection.execute(query).all())
    return dict(rows)


async def secret_of(database: Database, table: str) -> bytes | None:
    """The secret of a table; None: there is no such table."""
    query = select(schema.tables.c.secret).where(schema.tables.c.id == table)
    found = await database.read(lambda connection: connection.execute(query).scalar())
    try:
        return None if found is None else bytes.fromhex(found)
    except ValueError:
        raise BadLog(table, None, "its secret is not hexadecimal") from None


async def due(
    database: Database, moment: int, after: tuple[int, str] | None = None, most: int = MOST_DUE
) -> list[tuple[int, str]]:
    """Tables to be looked after by now, the most overdue first, each with the moment; `after`: the last one before."""
    c = schema.tables.c
    query = select(c.wake, c.id).where(c.wake <= moment).order_by(c.wake, c.id).limit(most)
    if after is not None:
        query = query.where(tuple_(c.wake, c.id) > tuple_(*after))
    rows = await database.read(lambda connection: connection.execute(query).all())
    return [(wake, table) for wake, table in rows]


async def ahead(database: Database, moment: int, after: str = "", most: int = MOST_DUE) -> list[str]:
    """Games whose last line was stamped after a moment, in the order of their ids."""
    c = schema.tables.c
    query = select(c.id).where(c.phase == "playing", c.changed > moment, c.id > after).order_by(c.id).limit(most)
    return list(await database.read(lambda connection: connection.execute(query).scalars().all()))


async def listed(database: Database, phase: str, most: int = PAGE) -> list[Row]:
    """Tables of a phase that the lobby shows, the latest first, and only a few of each owner."""
    c = schema.tables.c
    by_change = select(c.id, c.owner, c.changed).where(c.listed, c.phase == phase).order_by(c.changed.desc())
    latest = by_change.limit(LATEST).subquery().c
    nth = func.row_number().over(partition_by=latest.owner, order_by=latest.changed.desc())
    ranked = select(latest.id, latest.changed, nth.label("nth")).subquery().c
    shown = select(ranked.id).where(ranked.nth <= MOST_OF_OWNER).order_by(ranked.changed.desc()).limit(most)
    return await _rows(database, select(*_FIELDS).where(c.id.in_(shown)).order_by(c.changed.desc()))


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """Which of one's games are listed; None: all of them."""

    board: str | None = None
    result: Literal["won", "lost", "unfinished"] | None = None
    against: Literal["people", "bots"] | None = None


async def history(
    database: Database, player: str, before: int | None, wanted: HistoryFilter, most: int = PAGE
) -> list[Row]:
    """Tables where somebody sits or sat, or that they own, the latest first."""
    c, seated = schema.tables.c, schema.seats.c
    mine = select(seated.table_id).where(seated.player == player)
    query = select(*_FIELDS).where(or_(c.id.in_(mine), and_(c.owner == player, c.phase == "open")))
    if before is not None:
        query = query.where(c.changed < before)
    if wanted.board is not None:
        query = query.where(c.board == wanted.board)
    if wanted.result == "unfinished":
        query = query.where(c.phase.in_(("open", "playing")))
    elif wanted.result is not None:
        query = query.where(c.id.in_(ended_as(player, won=wanted.result == "won")))
    if wanted.against is not None:
        others = exists().where(seated.table_id == c.id, seated.player != player)
        query = query.where(others if wanted.against == "people" else not_(others))
    return await _rows(database, query.order_by(c.changed.desc()).limit(most))


async def _rows(database: Database, query: Any) -> list[Row]:
    """The tables of a list, without those whose summary can't be read."""
    rows = await database.read(lambda connection: connection.execute(query).all())
    found: list[Row] = []
    for table, phase, v, waiting, created, changed, text in rows:
        try:
            found.append(Row(table, phase, v, waiting, created, changed, _object(table, None, text)))
        except BadLog as error:
            log.error("a table can't be listed", extra={"table": table, "fault": str(error)})
    return found
