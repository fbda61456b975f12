"""A node: one process with its store, accounts, live tables, bots and limits."""

from __future__ import annotations

import asyncio
import os

from kolej.server.accounts import Accounts
from kolej.server.limits import ConcurrencyLimit, FairQueue, LastAddresses, RateLimit
from kolej.server.protocol.asking import Ready
from kolej.server.realtime.fanout import RedisFanout, SingleNode
from kolej.server.realtime.registry import TableRegistry
from kolej.server.settings import Settings
from kolej.server.store.database import Database
from kolej.server.tables.table import Services
from kolej.server.workers.bots import BotPool
from kolej.server.workers.replays import Replays
from kolej.server.workers.reviews import Reviews
from kolej.server.workers.standings import TicketStandings


class Node:
    """Opened when the server starts, closed when it ends."""

    accounts: Accounts
    registry: TableRegistry

    def __init__(self, settings: Settings, share: str | None = None) -> None:
        self.settings = settings
        self.share = share  # the address for links, if known
        self.database = Database(settings.database_url)
        self.requests = RateLimit(settings.requests_per_minute, 60)
        self.entries = RateLimit(settings.entries_per_minute, 60)
        self.guesses = RateLimit(settings.guesses_per_minute, 60)
        self.lookups = RateLimit(settings.lookups_per_minute, 60)
        self.changes = RateLimit(settings.changes_per_minute, 60)
        self.hints = RateLimit(settings.hints_per_minute, 60)
        self.chats = RateLimit(settings.chat_per_minute, 60)
        self.hellos = RateLimit(settings.lookups_per_minute, 60)  # beyond the first of each connection
        self.connections = ConcurrencyLimit("connections", settings.connections)
        self.connections_per_address = ConcurrencyLimit(
            "connections from one address", settings.connections_per_address
        )
        self.connections_per_account = ConcurrencyLimit("connections of one account", settings.connections_per_account)
        self.last_addresses = LastAddresses()
        self.pricing = FairQueue(1)  # lists of payments: of hard terrain there are thousands
        self.replays = Replays()
        self.standings = TicketStandings()
        self.reviews = Reviews(settings.review_seconds)
        self.ending = False

    async def open(self) -> None:
        """Get ready to serve."""
        settings = self.settings
        self.accounts = await Accounts.open(self.database, settings.session_days)
        self.bots = BotPool(settings.bots or max(1, (os.cpu_count() or 2) - 1), settings.bot_seconds)
        self.fanout = RedisFanout(settings.redis) if settings.redis else SingleNode()
        services = Services(
            self.database,
            self.fanout,
            self.bots,
            self.last_addresses,
            self.lookups,
            self.changes,
            settings.tables_per_account,
        )
        self.registry = TableRegistry(services, self.fanout, settings.idle_seconds, settings.live_tables)
        await self.registry.open(resume=not settings.redis)

    def dismiss_all(self) -> None:
        """Tell every client that the server goes away and comes back."""
        self.ending = True
        for guest in tuple(self.registry.presence.connected):
            guest.dismiss("restarting", "the server restarts: connect again in a moment")

    async def close(self) -> None:
        """Finish every write."""
        self.dismiss_all()
        await self.registry.close()
        await self.bots.close()
        await self.replays.close()
        await self.standings.close()
        await self.reviews.close()
        await asyncio.to_thread(self.database.close)

    async def ready(self) -> Ready:
        """Whether games can be played here, and what is wrong; they can without Redis."""
        database = await self.database.ready()
        failing = self.registry.supervisor.faults
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
