"""Nodes in one process: each has a registry of its own over one database, and a bus connects them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from kolej.boards.loader import load
from kolej.boards.rules_version import CURRENT
from kolej.server.limits import LastAddresses, RateLimit, Share
from kolej.server.protocol.base import new_id
from kolej.server.realtime.fanout import ChatWritten, Heard, LineWritten, Message, PresenceReport, SingleNode
from kolej.server.realtime.registry import TableRegistry
from kolej.server.store.database import Database
from kolej.server.tables import play
from kolej.server.tables.table import Present, Services, Table
from kolej.server.workers.bots import BotPool, Chosen
from tests.patience import PATIENCE

OLA, ALA = "ola000000000", "ala000000000"


class Bus:
    """What Redis does, in memory."""

    def __init__(self) -> None:
        self.ends: list[BusEnd] = []
        self.connected = True  # whether anybody hears anything

    async def publish(self, sender: BusEnd, message: Message) -> None:
        for end in self.ends if self.connected else ():
            if end is not sender and end.heard is not None:
                await end.heard(sender.node, message)


class BusEnd(SingleNode):
    """The fan-out of one node."""

    shared = True

    @property
    def connected(self) -> bool:  # type: ignore[override]
        return self.bus.connected

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.node = new_id()
        self.heard: Heard | None = None
        bus.ends.append(self)

    async def wrote(self, table: str, v: int) -> None:
        await self.bus.publish(self, LineWritten(table, v))

    async def said(self, table: str, n: int) -> None:
        await self.bus.publish(self, ChatWritten(table, n))

    async def present(self, tables: Present) -> None:
        await self.bus.publish(self, PresenceReport(tables))

    async def start(self, heard: Heard, again: Callable[[], Awaitable[None]]) -> None:
        self.heard = heard

    async def close(self) -> None:
        self.heard = None


class QuickBots(BotPool):
    """Bots that take the first legal action, at once; `asked` counts them."""

    def __init__(self) -> None:
        super().__init__(1, 1.0)
        self.asked = 0

    async def choose(self, game: Any, seat: int, bot: str, share: Share) -> Chosen:
        self.asked += 1
        return Chosen(str(game.legal_actions(seat)[0]))


@asynccontextmanager
async def node(url: str, bus: Bus, idle_seconds: float = 300) -> AsyncIterator[TableRegistry]:
    """A registry that looks after its tables."""
    database = Database(url)
    fanout = BusEnd(bus)
    registry = TableRegistry(
        Services(database, fanout, QuickBots(), LastAddresses(), RateLimit(10**6, 60), RateLimit(10**6, 60), 10**6),
        fanout,
        idle_seconds,
        1000,
    )
    await registry.open(resume=False)
    try:
        yield registry
    finally:
        await registry.close()
        await asyncio.to_thread(database.close)


def run(work: Coroutine[Any, Any, None]) -> None:
    """One test in a loop of its own."""
    asyncio.run(asyncio.wait_for(work, PATIENCE))


async def started(registry: TableRegistry, board: str = "usa", bot: bool = False, **options: Any) -> Table:
    """A game of Ola and Ala, or of Ola and a bot."""
    owner = {"id": OLA, "nickname": "Ola"}
    created = {"options": {"board": board, "seats": 2, "pace": 0, **options}, "owner": owner}
    second = ("bot", 1, {"bot": "random"}) if bot else ("sit", 1, {"player": ALA, "nickname": "Ala"})
    start = {"digest": load(board).digest, "rules": CURRENT}
    return await registry.create(
        OLA,
        ("create", None, created),
        ("sit", 0, {"player": OLA, "nickname": "Ola"}),
        second,
        ("start", None, start),
    )


async def change(registry: TableRegistry, statement: str) -> None:
    """Behind everybody's back."""
    await registry.services.database.write(lambda connection: connection.exec_driver_sql(statement).rowcount)


def first_legal(table: Table, seat: int) -> str:
    assert table.state.game is not None
    return str(table.state.game.legal_actions(seat)[0])


async def opened(table: Table) -> int:
    """Through the opening; the seat whose turn it is."""
    for seat, player in enumerate((OLA, ALA)):
        await play.move(table, player, seat, table.state.v, first_legal(table, seat))
    return table.state.waiting()[0]
