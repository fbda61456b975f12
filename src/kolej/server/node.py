"""A node: one process with its store, accounts, live tables, bots and limits."""

from __future__ import annotations

import asyncio
import os

from kolej.server.accounts import Accounts
from kolej.server.bots.crew import Crew
from kolej.server.fanout import Alone, OverRedis
from kolej.server.hall import Hall
from kolej.server.limits import Places, Rate
from kolej.server.protocol.asking import Ready
from kolej.server.replays import Replays
from kolej.server.settings import Settings
from kolej.server.sharing import Whereabouts
from kolej.server.store.database import Database
from kolej.server.table.services import Services


class Node:
    """Opened when the server starts, closed when it ends."""

    accounts: Accounts
    hall: Hall

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database_url)
        self.requests = Rate(settings.requests_per_minute, 60)
        self.entries = Rate(settings.entries_per_minute, 60)
        self.guesses = Rate(settings.guesses_per_minute, 60)
        self.lookups = Rate(settings.lookups_per_minute, 60)
        self.hints = Rate(settings.hints_per_minute, 60)
        self.chats = Rate(settings.chat_per_minute, 60)
        self.connections = Places("connections", settings.connections)
        self.connections_per_address = Places("connections from one address", settings.connections_per_address)
        self.connections_per_account = Places("connections of one account", settings.connections_per_account)
        self.whereabouts = Whereabouts()
        self.replays = Replays()
        self.ending = False

    async def open(self) -> None:
        """Get ready to serve."""
        settings = self.settings
        self.accounts = await Accounts.open(self.database, settings.session_days)
        self.crew = Crew(settings.bots or max(1, (os.cpu_count() or 2) - 1), settings.bot_seconds)
        self.fanout = OverRedis(settings.redis) if settings.redis else Alone()
        services = Services(self.database, self.fanout, self.crew, self.whereabouts, self.lookups)
        self.hall = Hall(services, self.fanout, settings.idle_seconds, settings.live_tables)
        await self.hall.open(resume=not settings.redis)

    def dismiss_all(self) -> None:
        """Tell every client that the server goes away and comes back."""
        self.ending = True
        for guest in tuple(self.hall.attendance.guests):
            guest.dismiss("restarting", "the server restarts: connect again in a moment")

    async def close(self) -> None:
        """Finish every write."""
        self.dismiss_all()
        await self.hall.close()
        await self.crew.close()
        await self.replays.close()
        await asyncio.to_thread(self.database.close)

    async def ready(self) -> Ready:
        """Whether games can be played here, and what is amiss; without Redis they can."""
        database = await self.database.ready()
        failing = self.hall.supervisor.faults
        faults = [] if database else ["the database does not take writes"]
        faults += [f"background work fails: {task}" for task in failing]
        if not self.fanout.connected:
            faults.append("Redis does not answer: people at other nodes see moves later")
        if self.ending:
            faults.append("the server is about to end")
        return Ready(
            ready=database and not failing and not self.ending,
            database=database,
            tasks=not failing,
            other_nodes=self.fanout.connected,
            serving=not self.ending,
            faults=faults,
        )
