"""A live table: one task, the only writer of its log on this node; it knows nothing of HTTP."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from kolej.errors import BadNotation, IllegalAction, KolejError, WrongSeat
from kolej.events import Event
from kolej.server.limits import FairQueue, LastAddresses, RateLimit
from kolej.server.protocol.base import now
from kolej.server.protocol.errors import Refusal
from kolej.server.store import lines as log_of
from kolej.server.store.database import Database
from kolej.server.store.lines import BadLog, Index, TableLine
from kolej.server.store.writer import Taken
from kolej.server.supervisor import Backoff, log_fault
from kolej.server.tables.broadcast import Broadcast, DelayedView, Shown, shown_again
from kolej.server.tables.projection import Json, summary
from kolej.server.tables.results import results_of
from kolej.server.tables.state import TableState
from kolej.server.workers.bots import BotPool, Chosen

T = TypeVar("T")
ATTEMPTS: Final = 5
FORGOTTEN: Final = 24 * 3600 * 1000  # milliseconds until an open table that nobody touches is closed
GRACE: Final = 3000  # milliseconds after which another node does what this one has not done
SEATING: Final = frozenset({"create", "sit", "leave", "bot", "name", "order", "change"})  # may change who sits where
SET_BACK: Final = 5000  # milliseconds that the last line is ahead of the clock, if that was set back
PAUSE: Final = 1.0  # seconds until the database is tried again
LONGEST_PAUSE: Final = 300.0  # seconds that a table with a fault is left alone at most
log = logging.getLogger("kolej.table")


class Table:
    """Takes requests one at a time: checks, writes, and then shows what happened."""

    def __init__(self, state: TableState, services: Services) -> None:
        self.broadcast = Broadcast(state)
        self.delayed_view = DelayedView(self.broadcast)
        self.services = services
        self.used = asyncio.get_running_loop().time()
        self._inbox: list[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = []
        self.broken: BadLog | None = None  # why the log can't be followed
        self._closed = False
        self._users = 0
        self._bot: asyncio.Task[None] | None = None
        self._hurried = asyncio.Event()  # bots make no pause
        self._timer: asyncio.TimerHandle | None = None
        self._backoff = Backoff(LONGEST_PAUSE)
        self._rests_until = 0.0  # by the loop's clock
        self._task: asyncio.Task[None] | None = None  # while there is something in the inbox
        self._plan()

    @property
    def state(self) -> TableState:
        """Everything that is durable."""
        return self.broadcast.state

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing is going on."""
        return (
            not self._users
            and not self.broadcast.viewers
            and not self.delayed_view.watched
            and self._bot is None
            and self._task is None
        )

    @contextmanager
    def in_use(self) -> Iterator[Table]:
        """Keep the table loaded for as long as the block runs."""
        self._users += 1
        try:
            yield self
        finally:
            self._users -= 1
            self.used = asyncio.get_running_loop().time()

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have the table's task do something, after whatever was asked before."""
        if self._closed:
            raise Refusal("unavailable", "this table was just unloaded: try again", retry_after=0.1)
        self.used = asyncio.get_running_loop().time()
        return await asyncio.shield(self._ask(work))

    def _ask(self, work: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inbox.append((work, done))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return done

    async def _run(self) -> None:
        """Do what was asked for, one after the other, until there is nothing more."""
        while self._inbox:
            work, done = self._inbox.pop(0)
            try:
                result = await work()
            except Exception as error:
                if not done.cancelled():
                    done.set_exception(error)
            else:
                if not done.cancelled():
                    done.set_result(result)
        self._task = None

    async def close(self) -> None:
        """Finish what was asked for, then end."""
        self._closed = True
        if self._task is not None:
            await self._task
        if self._bot is not None:
            self._bot.cancel()
        if self._timer is not None:
            self._timer.cancel()
        self.delayed_view.close()

    # Writing

    async def write(self, prepare: Callable[[TableState], TableLine]) -> TableLine:
        """Add a line that `prepare` makes from the state; if another node was first, from the state after that."""
        for _ in range(ATTEMPTS):
            try:
                line = prepare(self.state)
                draft = self.state.copy()
                events = _applied(draft, line)
            except Exception:
                if self.services.fanout.shared and await self._read_on():
                    continue  # it was refused by what this node knew, and that was old
                raise
            line = draft.complete(line)
            seats = seating_of(draft) if line.kind in SEATING else None
            ended = results_of(draft) if self.state.phase == "playing" and draft.phase == "over" else ()
            try:
                await log_of.append(self.services.database, self.state.id, line, index_of(draft, line), seats, ended)
            except Taken:
                await self._read_on()
                continue
            self._adopt(draft, line, events)
            await self.services.fanout.wrote(self.state.id, line.n)
            return line
        raise Refusal("conflict", "too much is going on at this table: try again")

    async def add(self, player: str, prepare: Callable[[TableState], TableLine]) -> int:
        """Write the line that `prepare` makes, after whatever was asked before; the version after it.

        For lines that somebody could add forever, because the game does not advance: limited in rate.
        """
        self.services.changes.take(player)
        return (await self.do(lambda: self.write(prepare))).n

    def _adopt(self, draft: TableState, line: TableLine, events: Sequence[Event]) -> None:
        if line.kind == "start" and (draft.options.delay or not draft.options.watch):
            for viewer in tuple(self.broadcast.viewers):
                if not draft.seats_of(viewer.player):
                    self.broadcast.viewers.discard(viewer)
                    viewer.dismiss("restarting", "the game begins: connect again to watch it")
        if any(draft.chairs[seat].bot is None for seat in draft.waiting()):
            self._hurried.clear()
        self.broadcast.advance(draft, line, events)
        self.delayed_view.add(line)
        self._plan()

    async def _read_on(self) -> bool:
        """Show what other nodes have written; whether there was anything."""
        before = self.state.v
        for line in await self._lines(before):
            self._follow(line)
        return self.state.v > before

    async def _lines(self, after: int = 0) -> list[TableLine]:
        """The lines of the log after a version."""
        with self._followed():
            return await log_of.read(self.services.database, self.state.id, after)

    def _follow(self, line: TableLine) -> None:
        draft = self.state.copy()
        with self._followed():
            events = draft.follow(line)
        self._adopt(draft, line, events)

    @contextmanager
    def _followed(self) -> Iterator[None]:
        """Remember why the log can't be followed."""
        try:
            yield
        except BadLog as error:
            self.broken = error
            raise Refusal("unavailable", "this table can't be shown: its log is invalid") from None

    async def take(self, line: TableLine) -> None:
        """Show a line that another node has written; what is missing before it is read first."""

        async def work() -> None:
            if line.n == self.state.v + 1:
                self._follow(line)
            elif line.n > self.state.v:
                await self._read_on()

        await self.do(work)

    async def catch_up(self) -> None:
        """Show whatever other nodes have written, if there are any."""
        if self.services.fanout.shared:
            await self.do(self._read_on)

    def line(self, kind: str, seat: int | None = None, **data: Any) -> TableLine:
        """The next line: not before the last one, unless the clock was set back since then."""
        moment = now() if self.set_back else max(now(), self.state.clocks.since)
        return TableLine(self.state.v + 1, moment, kind, seat, data)

    @property
    def set_back(self) -> bool:
        """Whether the clock was set back: the log is ahead of it."""
        return self.state.clocks.since > now() + SET_BACK

    # Catching up

    @asynccontextmanager
    async def lookup(self, asker: str) -> AsyncIterator[None]:
        """A turn to fold a log again for an account or address: limited in rate, one at a time, addresses in turn."""
        self.services.lookups.take(asker)
        async with self.services.folding.place(self.services.last_addresses.share(asker, people=True)):
            yield

    async def missed(self, since: int, broadcast: Broadcast, asker: str) -> list[Shown]:
        """The lines after a version, as a broadcast shows them; all are folded again if some are not at hand."""
        recent = broadcast.after(since)
        if recent is not None:
            return recent
        v = broadcast.state.v
        async with self.lookup(asker):
            lines = await self._lines()
            return await asyncio.to_thread(shown_again, self.state.id, self.state.secret, lines[:v], since)

    async def updates(self, since: int, player: str | None, address: str = "") -> list[Json]:
        """The messages that somebody missed, or nobody who is known at an address; the last one has their own parts."""
        shown = await self.missed(since, self.broadcast_for(player), player or address)
        broadcast = self.broadcast_for(player)
        seats = broadcast.state.seats_of(player)
        found = [each.update(seats, {}) for each in shown]
        if found:
            found[-1]["own"] = broadcast.own(seats)
        return found

    def broadcasts(self) -> list[Broadcast]:
        """The table as it is, and as delayed spectators see it."""
        return (
            [self.broadcast] if self.delayed_view.broadcast is None else [self.broadcast, self.delayed_view.broadcast]
        )

    async def open_delayed_view(self) -> None:
        """Prepare the delayed view, if spectators have one."""

        async def work() -> None:
            if self.delayed_view.delayed and self.delayed_view.broadcast is None:
                lines = await self._lines()
                await self.delayed_view.prepare(lines[: self.state.v])

        if self.delayed_view.delayed and self.delayed_view.broadcast is None:
            await self.do(work)

    def broadcast_for(self, player: str | None) -> Broadcast:
        """What somebody may see now: the table as it is, or as it was a while ago.

        The game may begin during any wait, so this never waits, and must be asked again after each.
        """
        state = self.state
        if state.seats_of(player):
            return self.broadcast
        if state.phase == "playing" and not state.options.watch:
            raise Refusal("forbidden", "nobody may watch this game")
        if not self.delayed_view.delayed:
            return self.broadcast
        if self.delayed_view.broadcast is None:
            raise Refusal("unavailable", "the game has just begun: look again", retry_after=0.1)
        return self.delayed_view.broadcast

    async def stale(self, at: int, player: str | None) -> Refusal:
        """The refusal of something that was chosen at an old version."""
        v = self.state.v
        try:
            missed = await self.updates(at, player)
        except Refusal:
            missed = None  # asked for too often; `hello` gives everything
        return Refusal("stale", f"the table is at version {v}, not {at}", v=v, missed=missed)

    # Bots and clocks

    def _plan(self) -> None:
        """Start the bots that have to move, and a timer for the next clock to run out."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.state.thinking_bot() is not None and self._bot is None:
            self._bot = asyncio.create_task(self._play_bots(), name=f"bots of {self.state.id}")
        timeout = self.state.clocks.next_timeout() if self.state.phase == "playing" else None
        if timeout is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, (timeout[0] - now()) / 1000 + 0.005), self.look_after)

    def look_after(self) -> None:
        """Do whatever is due by the clock; after a fault, only after a pause."""
        if not self._closed and asyncio.get_running_loop().time() >= self._rests_until:
            self._ask(self._settle).add_done_callback(self._looked_after)

    def _looked_after(self, done: asyncio.Future[Any]) -> None:
        error = None if done.cancelled() else done.exception()
        if error is None:
            self._backoff.fine()
        else:
            log_fault(log, "what was due could not be done", error, table=self.state.id)
            self._rests_until = asyncio.get_running_loop().time() + self._pause(error)

    def _pause(self, error: BaseException) -> float:
        """Seconds to pause after a fault: longer each time, unless it is the database's."""
        return PAUSE if isinstance(error, SQLAlchemyError) else self._backoff.fault()

    async def _settle(self) -> None:
        await self._read_on()
        if self.state.phase == "playing" and self.set_back:
            await self.write(lambda _: self.line("resume"))
        state = self.state
        timeout = state.clocks.next_timeout() if state.phase == "playing" else None
        if timeout is not None and timeout[0] <= now():
            await self.write(lambda _: self.line("timeout", timeout[1]))
        elif state.phase == "open" and state.clocks.since + FORGOTTEN <= now() and not self.broadcast.viewers:
            await self.write(lambda _: self.line("abort", reason="forgotten"))
        else:
            self._plan()

    async def _play_bots(self) -> None:
        """Let bots move as long as it is their turn."""
        loop = asyncio.get_running_loop()
        try:
            while (seat := self.state.thinking_bot()) is not None:
                state = self.state
                begun = loop.time()
                assert state.game is not None
                bot = state.chairs[seat].bot
                assert bot is not None
                scripted = state.scripted(seat)
                if scripted is None:
                    share = self.services.last_addresses.share(state.owner[0], people=bool(state.people()))
                    chosen = await self.services.bots.choose(state.game, seat, bot, share)
                else:
                    chosen = Chosen(scripted)
                if chosen.fault is not None:
                    log.error("the planner moves for a bot", extra={"table": state.id, "fault": chosen.fault})
                if state.game.phase not in ("opening", "mix"):
                    await self._pause_until(begun + state.bot_pace() / 1000)
                await self.do(self._bot_moves(seat, state, chosen))
                self._backoff.fine()
        except Refusal as refusal:
            log.warning("a bot's move was refused", extra={"table": self.state.id, "fault": refusal.fault.message})
            await asyncio.sleep(self._pause(refusal))
        except Exception as error:
            log_fault(log, "bots stopped", error, table=self.state.id)
            await asyncio.sleep(self._pause(error))
        finally:
            self._bot = None
        self._plan()

    async def _pause_until(self, moment: float) -> None:
        """Wait until a moment of the loop's clock, unless somebody hurries bots."""
        with suppress(TimeoutError):
            async with asyncio.timeout_at(moment):
                await self._hurried.wait()

    def hurry(self) -> None:
        """Let bots move without a pause until a person has something to decide."""
        self._hurried.set()

    def _bot_moves(self, seat: int, seen: TableState, chosen: Chosen) -> Callable[[], Awaitable[None]]:
        async def work() -> None:
            def prepare(state: TableState) -> TableLine:
                if state.chairs[seat].bot is None or not state.fresh(seat, seen.v):
                    raise _Overtaken
                stood_in = {} if chosen.fault is None else {"instead_of": state.chairs[seat].bot}
                return self.line("move", seat, action=chosen.action, **stood_in)

            try:
                await self.write(prepare)
            except _Overtaken:
                return

        return work


def _applied(draft: TableState, line: TableLine) -> Sequence[Event]:
    """Apply a line; if it is invalid, the refusal's code says in what way."""
    try:
        return draft.apply(line)
    except BadNotation as error:
        raise Refusal("bad_notation", str(error)) from None
    except WrongSeat as error:
        raise Refusal("wrong_seat", str(error)) from None
    except IllegalAction as error:
        raise Refusal("illegal", str(error)) from None
    except KolejError as error:
        raise Refusal("bad_request", str(error)) from None


class _Overtaken(Exception):
    """The game moved on while a bot was thinking; it thinks again."""


def index_of(state: TableState, line: TableLine | None = None) -> Index:
    """The searchable columns of a table after a line."""
    wake: int | None = None
    if state.phase == "playing":
        timeout = state.clocks.next_timeout()
        wake = None if timeout is None else timeout[0]
        if state.thinking_bot() is not None:
            soon = state.clocks.since + GRACE + state.bot_pace()
            wake = soon if wake is None else min(wake, soon)
    elif state.phase == "open":
        wake = state.clocks.since + FORGOTTEN
    return Index(
        phase=state.phase,
        listed=state.in_lobby,
        waiting=sum(1 << seat for seat in state.waiting()),
        wake=wake,
        summary=None if line is not None and line.kind == "move" and state.phase == "playing" else summary(state),
        board=state.options.board,
    )


def seating_of(state: TableState) -> dict[int, str]:
    """Who sits where."""
    return {seat: chair.player for seat, chair in enumerate(state.chairs) if chair.player is not None}


Present = dict[str, tuple[list[str], int]]  # by table: players, how many watch


class Fanout(Protocol):
    """Tells the other nodes what happened here."""

    shared: bool  # whether there are other nodes

    async def wrote(self, table: str, v: int) -> None:
        """A line was written."""

    async def said(self, table: str, n: int) -> None:
        """Something was said in the chat."""

    async def present(self, tables: Present) -> None:
        """These are connected here, by table."""


@dataclass(frozen=True, slots=True)
class Services:
    """Store, fan-out, bots and limits of a node."""

    database: Database
    fanout: Fanout
    bots: BotPool
    last_addresses: LastAddresses
    lookups: RateLimit  # of expensive work: folding a log again
    changes: RateLimit  # of lines that do not advance a game
    tables_per_account: int  # unfinished ones
    folding: FairQueue = field(default_factory=lambda: FairQueue(1))  # more at once would only slow down each other
