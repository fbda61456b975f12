"""Nodes in one process: halls of their own over one database, and a bus between them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from kolej.server.bots.crew import Chosen, Crew
from kolej.server.fanout import Alone, Heard
from kolej.server.hall import Hall
from kolej.server.limits import Rate
from kolej.server.store.database import Database
from kolej.server.table.services import Present, Services
from kolej.server.words import new_id


class Bus:
    """What Redis does, in memory."""

    def __init__(self) -> None:
        self.ends: list[BusEnd] = []

    async def publish(self, sender: BusEnd, **message: Any) -> None:
        for end in self.ends:
            if end is not sender and end.heard is not None:
                await end.heard({"node": sender.node, **message})


class BusEnd(Alone):
    """The fan-out of one node."""

    shared = True

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.node = new_id()
        self.heard: Heard | None = None
        bus.ends.append(self)

    async def wrote(self, table: str, v: int) -> None:
        await self.bus.publish(self, table=table, v=v)

    async def said(self, table: str, n: int) -> None:
        await self.bus.publish(self, table=table, chat=n)

    async def present(self, tables: Present) -> None:
        await self.bus.publish(self, present=tables)

    async def start(self, heard: Heard, again: Callable[[], Awaitable[None]]) -> None:
        self.heard = heard

    async def close(self) -> None:
        self.heard = None


class QuickCrew(Crew):
    """Bots that take the first legal action, at once; `asked` counts them."""

    def __init__(self) -> None:
        super().__init__(1, 1.0)
        self.asked = 0

    async def choose(self, game: Any, seat: int, bot: str, advise: bool = False) -> Chosen:
        self.asked += 1
        return Chosen(str(game.legal_actions(seat)[0]))


@asynccontextmanager
async def node(url: str, bus: Bus, idle_seconds: float = 300) -> AsyncIterator[Hall]:
    """A hall that looks after its tables."""
    database = Database(url)
    fanout = BusEnd(bus)
    hall = Hall(Services(database, fanout, QuickCrew(), Rate(10**6, 60)), fanout, idle_seconds, 1000)
    await hall.open(resume=False)
    try:
        yield hall
    finally:
        await hall.close()
        await asyncio.to_thread(database.close)
