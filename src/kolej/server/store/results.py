"""Results of games: written with their last line; statistics are computed from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import Connection, Select, and_, bindparam, case, func, insert, not_, select, update

from kolej.server.store import schema
from kolej.server.store.database import Database

_INSERT: Final = insert(schema.results)
_COUNT: Final = (
    update(schema.results)
    .where(schema.results.c.table_id == bindparam("table"), schema.results.c.seat == bindparam("at"))
    .values(tickets=bindparam("held"), completed=bindparam("done"))
)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a game ended for a seat."""

    seat: int
    player: str | None
    name: str
    board: str
    ended: int
    points: int
    won: bool
    gave_up: bool
    tickets: int
    completed: int


@dataclass(frozen=True, slots=True)
class BoardTally:
    """Somebody's games on a board; points are those of games that they played to the end."""

    board: str
    played: int
    won: int
    average: float | None
    best: int | None
    tickets: int
    completed: int


@dataclass(frozen=True, slots=True)
class OpponentTally:
    """Somebody's games on a board against a person, or against a bot."""

    board: str
    player: str | None
    name: str
    played: int
    won: int


def add_results(connection: Connection, table: str, results: Sequence[SeatResult]) -> None:
    """Keep how a game ended."""
    connection.execute(_INSERT, [{"table_id": table, **asdict(result)} for result in results])


def ended_as(player: str, *, won: bool) -> Select[tuple[str]]:
    """The tables where somebody won, or lost."""
    c = schema.results.c
    wins = select(c.table_id).where(c.player == player, c.won)
    if won:
        return wins
    return select(c.table_id).where(c.player == player, c.table_id.not_in(wins))


async def won_of(database: Database, player: str, tables: Sequence[str]) -> set[str]:
    """Those of these tables where somebody won."""
    query = ended_as(player, won=True).where(schema.results.c.table_id.in_(tables))
    return await database.read(lambda connection: {str(table) for (table,) in connection.execute(query)})


def _own(player: str) -> Select[tuple[str]]:
    """The tables where somebody played one seat; with several, who played which is unknown."""
    c = schema.results.c
    return select(c.table_id).where(c.player == player).group_by(c.table_id).having(func.count() == 1)


async def by_board(database: Database, player: str) -> list[BoardTally]:
    """Somebody's games by board, in the order of the boards' names."""
    c = schema.results.c
    stayed = not_(c.gave_up)
    points = case((stayed, c.points))
    query = (
        select(
            c.board,
            func.count(),
            func.sum(case((c.won, 1), else_=0)),
            func.avg(points),
            func.max(points),
            func.coalesce(func.sum(case((stayed, c.tickets))), 0),
            func.coalesce(func.sum(case((stayed, c.completed))), 0),
        )
        .where(c.player == player, c.table_id.in_(_own(player)))
        .group_by(c.board)
        .order_by(c.board)
    )
    rows = await database.read(lambda connection: connection.execute(query).all())
    return [
        BoardTally(board, played, won, None if average is None else float(average), best, tickets, completed)
        for board, played, won, average, best, tickets, completed in rows
    ]


async def by_opponent(database: Database, player: str) -> list[OpponentTally]:
    """Those against whom somebody played, by board, the most frequent ones first; people by the name they have now."""
    mine, other = schema.results.alias("mine"), schema.results.alias("other")
    known = schema.accounts.c
    bot = case((other.c.player.is_(None), other.c.name))
    games = func.count(mine.c.table_id.distinct())
    query = (
        select(
            mine.c.board,
            other.c.player,
            func.coalesce(bot, known.nickname, func.max(other.c.name)),
            games,
            func.count(case((mine.c.won, mine.c.table_id)).distinct()),
        )
        .select_from(mine)
        .join(other, and_(other.c.table_id == mine.c.table_id, other.c.seat != mine.c.seat))
        .outerjoin(schema.accounts, known.id == other.c.player)
        .where(mine.c.player == player, mine.c.table_id.in_(_own(player)))
        .group_by(mine.c.board, other.c.player, bot, known.nickname)
        .order_by(mine.c.board, games.desc(), other.c.player)
    )
    rows = await database.read(lambda connection: connection.execute(query).all())
    return [OpponentTally(*row) for row in rows]


async def uncounted(database: Database, after: str, most: int = 50) -> list[str]:
    """Games whose tickets were not counted when they ended, in the order of their ids."""
    c = schema.results.c
    query = select(c.table_id).where(c.tickets.is_(None), c.table_id > after).distinct().order_by(c.table_id)
    return list(await database.read(lambda connection: connection.execute(query.limit(most)).scalars().all()))


async def count_tickets(database: Database, table: str, results: Sequence[SeatResult]) -> None:
    """Add the tickets of a game to the results that it has."""
    rows = [{"table": table, "at": each.seat, "held": each.tickets, "done": each.completed} for each in results]
    await database.write(lambda connection: connection.execute(_COUNT, rows).rowcount)
