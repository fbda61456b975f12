"""The hall: the live tables of this node, loaded when somebody wants them and put away when nobody does."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from kolej.server.attendance import Attendance
from kolej.server.fairness import new_secret
from kolej.server.fanout import Alone, OverRedis
from kolej.server.protocol.errors import Refusal
from kolej.server.store import lines as log_of
from kolej.server.store.lines import Line
from kolej.server.store.writer import Taken
from kolej.server.table.services import Services
from kolej.server.table.state import BadLog, TableState
from kolej.server.table.table import Table, index_of, seating_of
from kolej.server.words import new_id, now

ATTEMPTS: Final = 5  # ids that are tried for a new table
ROUND: Final = 1.0  # seconds between looking for what is due
TIDYING: Final = 5.0  # seconds between moving SQLite's log to its file
GATHER: Final = 0.003  # seconds that the first word of another node waits for more
MOST_PICKED: Final = 200  # lines by one question, tables in one message
HEARTBEAT: Final = 5.0  # seconds between telling other nodes who is connected
log = logging.getLogger("kolej.hall")


class Hall:
    """All tables that are in memory."""

    def __init__(self, services: Services, fanout: Alone | OverRedis, idle_seconds: float, most_live: int) -> None:
        self.services = services
        self.fanout = fanout
        self.idle_seconds = idle_seconds
        self.most_live = most_live
        self.live: dict[str, Table] = {}
        self.attendance = Attendance(fanout)
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._broken: dict[str, str] = {}  # tables whose log does not hold, and why
        self._resumed_at = 0
        self._written: list[tuple[str, int]] = []  # lines of live tables that other nodes have written: table, number
        self._background: set[asyncio.Task[Any]] = set()

    async def open(self, resume: bool) -> None:
        """Begin to look after tables; `resume`: no other node did while this one was away."""
        self._resumed_at = now() if resume else 0
        await self.fanout.start(self._heard, self._read_on)
        self._spawn(self._look_after())
        self._spawn(self._tidy())
        if self.fanout.shared:
            self._spawn(self._heartbeat())

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def close(self) -> None:
        """Finish every write; nothing more begins."""
        for task in tuple(self._background):
            task.cancel()
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
        if table in self._broken:
            raise Refusal("unavailable", "this table can't be opened: its log does not hold")
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        try:
            return await asyncio.shield(self._loading[table])
        except BadLog as error:
            if table not in self._broken:
                log.error("a table can't be opened", extra={"table": table, "fault": str(error)})
            self._broken[table] = str(error)
            raise Refusal("unavailable", "this table can't be opened: its log does not hold") from None
        finally:
            loading = self._loading.get(table)
            if loading is not None and loading.done():
                del self._loading[table]

    async def _load(self, table: str) -> Table:
        secret = await log_of.secret_of(self.services.database, table)
        if secret is None:
            raise Refusal("not_found", "there is no such table")
        lines = await log_of.read(self.services.database, table)
        state = TableState.fold(table, secret, lines)
        if table not in self.live:
            self.live[table] = Table(state, self.services)
            await self._resume(self.live[table])
        return self.live[table]

    async def _resume(self, table: Table) -> None:
        """The time that the server was away counts for nobody whose seconds are counted."""
        state, moment = table.state, self._resumed_at
        if state.phase == "playing" and state.options.clock.kind == "live" and state.clocks.since < moment:
            await table.do(lambda: table.write(lambda now: Line(now.v + 1, moment, "resume")))

    async def create(self, owner: str, *parts: tuple[str, int | None, dict[str, Any]]) -> Table:
        """A new table with its first lines: kind, seat, data."""
        moment = now()
        for _ in range(ATTEMPTS):
            table, secret = new_id(), new_secret()
            lines = [Line(n, moment, kind, seat, data) for n, (kind, seat, data) in enumerate(parts, 1)]
            state = TableState.fold(table, secret, lines)
            try:
                await log_of.create(
                    self.services.database, table, secret, owner, lines, index_of(state), seating_of(state)
                )
            except Taken:
                continue
            self.live[table] = Table(state, self.services)
            return self.live[table]
        raise Refusal("unavailable", "no id was free for the table: try again")

    # What goes on without anybody's asking

    async def _look_after(self) -> None:
        """Wake tables where something is due, and put away those that nobody looks at."""
        while True:
            try:
                for table in await log_of.due(self.services.database, now()):
                    if table not in self._broken:
                        with contextlib.suppress(Refusal):
                            (await self.get(table)).look_after()
            except SQLAlchemyError as error:
                log.error("the database does not answer", extra={"fault": type(error).__name__})
            await self._put_away()
            await asyncio.sleep(ROUND)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDYING)
            try:
                await self.services.database.tidy()
            except SQLAlchemyError as error:
                log.error("the database does not answer", extra={"fault": type(error).__name__})

    async def _put_away(self) -> None:
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

    async def _heartbeat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            watched = [table for table in self.live.values() if table.stage.viewers or table.gallery.watched]
            for at in range(0, len(watched), MOST_PICKED):
                await self.attendance.signs_of_life(watched[at : at + MOST_PICKED])
                await asyncio.sleep(0)  # people's moves come first
            self.attendance.forget_silent()

    # What other nodes say

    async def _heard(self, message: dict[str, Any]) -> None:
        if "player" in message:
            self.attendance.block(message["account"], message["player"], message["wanted"])
            return
        if "account" in message:
            self.attendance.sign_out(message["account"], message["session"])
            return
        for ident, (players, watching) in message.get("present", {}).items():
            if ident in self.live:
                self.attendance.elsewhere(self.live[ident], message["node"], players, watching)
        table = self.live.get(message.get("table", ""))
        if table is None:
            return
        if "v" in message and message["v"] > table.state.v:
            self._written.append((message["table"], message["v"]))
            if len(self._written) == 1:
                self._spawn(self._read_written())
        if "chat" in message:
            self._spawn(self.attendance.repeat_chat(table, self.services.database, message["chat"]))

    async def _read_written(self) -> None:
        """Show what other nodes have written, all that came closely together by one question to the store."""
        await asyncio.sleep(GATHER)
        wanted, self._written = self._written, []
        for at in range(0, len(wanted), MOST_PICKED):
            for ident, line in await log_of.pick(self.services.database, wanted[at : at + MOST_PICKED]):
                if ident in self.live:
                    self._spawn(self.live[ident].take(line))

    async def _read_on(self) -> None:
        for table in tuple(self.live.values()):
            self._spawn(table.catch_up())
