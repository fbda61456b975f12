"""The registry: the live tables of this node, loaded on demand and unloaded when idle."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from kolej.server.protocol.base import new_id, now
from kolej.server.protocol.errors import Refusal
from kolej.server.realtime.fanout import (
    BlockChanged,
    ChatWritten,
    LineWritten,
    Message,
    NodeFanout,
    PresenceReport,
    SignedOut,
)
from kolej.server.realtime.presence import PresenceTracker
from kolej.server.store import accounts as account_store
from kolej.server.store import lines as log_of
from kolej.server.store.lines import TableLine
from kolej.server.store.writer import Taken
from kolej.server.supervisor import Backoff, Supervisor, log_fault
from kolej.server.tables.fairness import new_secret
from kolej.server.tables.results import count_old_tickets
from kolej.server.tables.state import TableState
from kolej.server.tables.table import LONGEST_PAUSE, SET_BACK, Services, Table, index_of, seating_of

ATTEMPTS: Final = 5  # ids that are tried for a new table
ROUND: Final = 1.0  # seconds between looking for what is due
COUNTING: Final = 24 * 3600.0  # seconds between looking for games that ended before their tickets were counted
TIDYING: Final = 5.0  # seconds between moving SQLite's log to its file
GATHER: Final = 0.003  # seconds that the first announcement of another node waits for more
MOST_PICKED: Final = 200  # lines per query, tables per message
HEARTBEAT: Final = 5.0  # seconds between telling other nodes who is connected
COMPARING: Final = 2.0  # seconds between looks into the store while other nodes can't be heard
SELDOM: Final = 5  # times as long otherwise
log = logging.getLogger("kolej.registry")


class Quarantine:
    """A table with a fault, which is left alone for a while, longer each time."""

    def __init__(self) -> None:
        self._backoff = Backoff(LONGEST_PAUSE)
        self._until = 0.0

    def rest(self) -> None:
        """Leave it alone from now on."""
        self._until = asyncio.get_running_loop().time() + self._backoff.fault()

    @property
    def rests(self) -> bool:
        """Whether it is still left alone."""
        return asyncio.get_running_loop().time() < self._until

    @property
    def refusal(self) -> Refusal:
        """The refusal for requests in the meantime."""
        wait = max(0.0, round(self._until - asyncio.get_running_loop().time(), 1))
        return Refusal(
            "unavailable", "this table can't be opened: its log is invalid, or can't be read", retry_after=wait
        )


class TableRegistry:
    """All tables that are in memory."""

    def __init__(self, services: Services, fanout: NodeFanout, idle_seconds: float, most_live: int) -> None:
        self.services = services
        self.fanout = fanout
        self.idle_seconds = idle_seconds
        self.most_live = most_live
        self.live: dict[str, Table] = {}
        self.presence = PresenceTracker(fanout)
        self.supervisor = Supervisor()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._quarantined: dict[str, Quarantine] = {}  # tables with a fault
        self._resumed_at = 0
        self._last_due: tuple[int, str] | None = None  # where the last round stopped, if it did not finish
        self._clock: int | None = None  # when the loop's clock began, by the clock on the wall
        self._written: list[tuple[str, int]] = []  # lines that other nodes have written: table, number
        self._missed = False  # whether there may be more of them than were announced
        self._told = asyncio.Event()
        self._comparisons = 0

    async def open(self, resume: bool) -> None:
        """Start the background work; `resume`: no other node was running while this one was down."""
        self._resumed_at = now() if resume else 0
        every = self.supervisor.every
        every(ROUND, "waking tables", self._wake_due)
        every(ROUND, "unloading tables", self._put_away)
        every(TIDYING, "tidying the database", self.services.database.tidy)
        every(COUNTING, "counting old tickets", lambda: count_old_tickets(self.services.database))
        if self.fanout.shared:
            every(0, "showing what other nodes wrote", self._show_written)
            every(COMPARING, "comparing with the store", self._compare_sometimes)
            every(HEARTBEAT, "telling who is connected", self._heartbeat)
        await self.fanout.start(self._heard, self._connected_again)

    async def close(self) -> None:
        """Finish every write; nothing more begins."""
        await self.supervisor.close()
        for table in tuple(self.live.values()):
            await table.close()
        self.live.clear()
        await self.fanout.close()

    async def get(self, table: str) -> Table:
        """A table by its id."""
        found = self.live.get(table)
        if found is not None:
            found.used = asyncio.get_running_loop().time()
            return found
        quarantine = self._quarantined.get(table)
        if quarantine is not None and quarantine.rests:
            raise quarantine.refusal
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        try:
            return await asyncio.shield(self._loading[table])
        finally:
            loading = self._loading.get(table)
            if loading is not None and loading.done():
                del self._loading[table]

    async def _load(self, table: str) -> Table:
        try:
            await self._read(table)
        except (Refusal, SQLAlchemyError):
            raise
        except Exception as error:
            self.live.pop(table, None)
            raise self._put_in_quarantine(table, error).refusal from None
        self._quarantined.pop(table, None)
        return self.live[table]

    async def _read(self, table: str) -> None:
        secret = await log_of.secret_of(self.services.database, table)
        if secret is None:
            raise Refusal("not_found", "there is no such table")
        lines = await log_of.read(self.services.database, table)
        state = await asyncio.to_thread(TableState.fold, table, secret, lines)  # a long log takes a while
        if table not in self.live:
            self.live[table] = Table(state, self.services)
            await self._resume(self.live[table])

    def _put_in_quarantine(self, table: str, error: Exception) -> Quarantine:
        """Leave a table alone for a while, longer with each consecutive fault."""
        log_fault(log, "a table is set aside", error, table=table)
        quarantine = self._quarantined.setdefault(table, Quarantine())
        quarantine.rest()
        return quarantine

    async def _resume(self, table: Table) -> None:
        """Charge the time during which the server was down to no clock."""
        state, moment = table.state, self._resumed_at
        if state.phase == "playing" and state.options.clock.kind == "live" and state.clocks.since < moment:
            await table.do(
                lambda: table.write(lambda now: TableLine(now.v + 1, max(moment, now.clocks.since), "resume"))
            )

    async def create(self, owner: str, *parts: tuple[str, int | None, dict[str, Any]]) -> Table:
        """A new table with its first lines: kind, seat, data."""
        moment, most = now(), self.services.tables_per_account
        for _ in range(ATTEMPTS):
            table, secret = new_id(), new_secret()
            lines = [TableLine(n, moment, kind, seat, data) for n, (kind, seat, data) in enumerate(parts, 1)]
            state = TableState.fold(table, secret, lines)
            try:
                made = await log_of.create(
                    self.services.database, table, secret, owner, lines, index_of(state), seating_of(state), most
                )
            except Taken:
                continue
            if not made:
                raise Refusal("too_many", f"at most {most} unfinished tables of one account")
            self.live[table] = Table(state, self.services)
            return self.live[table]
        raise Refusal("unavailable", "no id was free for the table: try again")

    # Background work

    async def _wake_due(self) -> None:
        """Wake tables where something is due, the most overdue first; the next round goes on where this one stops."""
        clock = now() - int(asyncio.get_running_loop().time() * 1000)
        if self._clock is None or clock < self._clock - SET_BACK:  # set back, or perhaps before the start
            await self._wake_ahead()
        self._clock = clock
        page = await log_of.due(self.services.database, now(), self._last_due)
        for _, table in page:
            await self._wake(table)
        self._last_due = page[-1] if len(page) == log_of.MOST_DUE else None

    async def _wake(self, table: str) -> None:
        quarantine = self._quarantined.get(table)
        if quarantine is not None and quarantine.rests:
            return
        try:
            (await self.get(table)).look_after()
        except SQLAlchemyError as error:
            self._put_in_quarantine(table, error)
        except Refusal:
            return  # the table is gone, or in quarantine

    async def _wake_ahead(self) -> None:
        """Wake games whose lines are ahead of a clock that was set back: they would wait until it catches up."""
        page = [""]
        while page:
            page = await log_of.ahead(self.services.database, now() + SET_BACK, page[-1])
            for table in page:
                await self._wake(table)

    async def _put_away(self) -> None:
        """Unload tables that nobody looks at, and those whose log is invalid."""
        for table in [table for table in self.live.values() if table.broken is not None]:
            await self._give_up(table)
        moment = asyncio.get_running_loop().time()
        idle = [table for table in self.live.values() if table.idle and moment - table.used > self.idle_seconds]
        spare = len(self.live) - self.most_live
        if spare > len(idle):
            resting = (table for table in self.live.values() if table.idle and table not in idle)
            idle.extend(sorted(resting, key=lambda table: table.used)[: spare - len(idle)])
        for table in tuple(idle):
            if self.live.get(table.state.id) is table and table.idle:
                del self.live[table.state.id]
                await table.close()

    async def _give_up(self, table: Table) -> None:
        assert table.broken is not None
        self.live.pop(table.state.id, None)
        self._put_in_quarantine(table.state.id, table.broken)
        for broadcast in table.broadcasts():
            for viewer in tuple(broadcast.viewers):
                viewer.dismiss("restarting", "this table can't be shown now: connect again in a moment")
        await table.close()

    def _watched(self) -> list[list[Table]]:
        """The tables that somebody looks at, in groups that fit into one message or query."""
        found = [table for table in self.live.values() if table.broadcast.viewers or table.delayed_view.watched]
        return [found[at : at + MOST_PICKED] for at in range(0, len(found), MOST_PICKED)]

    async def _heartbeat(self) -> None:
        for tables in self._watched():
            await self.presence.report(tables)
            await asyncio.sleep(0)  # people's moves come first
        self.presence.forget_silent()

    # What other nodes do

    async def _heard(self, node: str, message: Message) -> None:
        match message:
            case BlockChanged(account, player, wanted):
                self.presence.block(account, player, wanted)
            case SignedOut(account, session):
                self.presence.sign_out(account, session)
            case PresenceReport(present):
                for ident, (players, watching) in present.items():
                    if ident in self.live:
                        self.presence.elsewhere(self.live[ident], node, players, watching)
            case ChatWritten(ident, n) if ident in self.live:
                repeating = self.presence.repeat_chat(self.live[ident], self.services.database, n)
                self.supervisor.once("repeating the chat", repeating, ident)
            case LineWritten(ident, v) if ident in self.live and v > self.live[ident].state.v:
                self._written.append((ident, v))
                self._told.set()

    async def _connected_again(self) -> None:
        self._missed = True
        self._told.set()

    async def _show_written(self) -> None:
        """Show what other nodes have written; announcements that arrive together are read in one query."""
        await self._told.wait()
        await asyncio.sleep(GATHER)
        self._told.clear()
        wanted, self._written = self._written, []
        missed, self._missed = self._missed, False
        try:
            if missed:
                await self._compare()
            for at in range(0, len(wanted), MOST_PICKED):
                for ident, line in await log_of.pick(self.services.database, wanted[at : at + MOST_PICKED]):
                    if ident in self.live:
                        self._follow(self.live[ident], self.live[ident].take(line))
        except Exception:
            await self._connected_again()  # and all of it is looked for once more
            raise

    def _follow(self, table: Table, reading: Coroutine[Any, Any, None]) -> None:
        async def work() -> None:
            with contextlib.suppress(Refusal):  # it was unloaded, or will be because its log is invalid
                await reading

        self.supervisor.once("following other nodes", work(), table.state.id)

    async def _compare_sometimes(self) -> None:
        """Poll often while this node can't hear the others, and rarely otherwise, in case a message was lost."""
        self._comparisons += 1
        if not self.fanout.connected or self._comparisons % SELDOM == 0:
            await self._compare()

    async def _compare(self) -> None:
        """Let tables that are being looked at catch up with the store, and end the connections of ended sessions."""
        accounts = self.presence.sessions()
        sessions = list(accounts)
        for at in range(0, len(sessions), MOST_PICKED):
            for session in await account_store.ended(self.services.database, sessions[at : at + MOST_PICKED]):
                self.presence.sign_out(accounts[session], session)
        for tables in self._watched():
            versions = await log_of.versions(self.services.database, [table.state.id for table in tables])
            for table in tables:
                if versions.get(table.state.id, 0) > table.state.v:
                    self._follow(table, table.catch_up())
