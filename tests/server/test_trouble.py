"""Tables in trouble: nodes that hear nothing, logs that do not hold, faults in the background, clocks set back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from threading import get_ident
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from kolej.events import Event
from kolej.server.accounts import Accounts
from kolej.server.protocol.base import now
from kolej.server.protocol.errors import Refusal
from kolej.server.realtime import registry as registries
from kolej.server.realtime.fanout import LineWritten, RedisFanout
from kolej.server.realtime.presence import Connection
from kolej.server.realtime.registry import TableRegistry
from kolej.server.store import accounts as account_store
from kolej.server.store import lines as log_of
from kolej.server.store.lines import HistoryFilter, TableLine
from kolej.server.supervisor import Backoff, Supervisor
from kolej.server.tables import broadcast as broadcasts
from kolej.server.tables import play, seating
from kolej.server.tables import table as tables
from kolej.server.tables.broadcast import DelayedView
from kolej.server.tables.state import TableState
from tests.patience import PATIENCE, until
from tests.server.folding import Recorder
from tests.server.nodes import ALA, OLA, Bus, change, first_legal, node, opened, run, started
from tests.server.test_connection import DeafSocket

HOURS = 2 * 3600 * 1000


async def put_away(registry: TableRegistry, *idents: str) -> None:
    """Wait until nobody has these tables in memory."""

    async def done() -> bool:
        return not any(ident in registry.live for ident in idents)

    await until(done)


def moved(registry: TableRegistry, ident: str, seat: int = 1) -> Callable[[], Awaitable[bool]]:
    """Whether a seat has moved."""

    async def done() -> bool:
        lines = await log_of.read(registry.services.database, ident)
        return any(line.kind == "move" and line.seat == seat for line in lines)

    return done


# Nodes that hear nothing of each other


def test_a_game_goes_on_at_two_nodes_that_hear_nothing(url: str) -> None:
    """Each move is made at the other node than the one before, at the version that it brought about."""

    async def work() -> None:
        bus = Bus()
        bus.connected = False
        async with node(url, bus) as one, node(url, bus) as other:
            table = await started(one)
            here, there = table, await other.get(table.state.id)
            seat = await opened(table)
            v = table.state.v
            for _ in range(6):
                here, there = there, here
                action = first_legal(there, seat)
                v = await play.move(here, (OLA, ALA)[seat], seat, v, action)
                assert here.state.v == v
                seat = here.state.waiting()[0]
            assert there.state.v == v - 1

    run(work())


def test_a_refusal_that_is_only_old_is_looked_at_again(url: str) -> None:
    """Somebody sits down at one node, and the owner starts at the other one at once."""

    async def work() -> None:
        bus = Bus()
        bus.connected = False
        async with node(url, bus) as one, node(url, bus) as other:
            created = {"options": {"board": "usa", "seats": 2}, "owner": {"id": OLA, "nickname": "Ola"}}
            sitting = ("sit", 0, {"player": OLA, "nickname": "Ola"})
            table = await one.create(OLA, ("create", None, created), sitting)
            twin = await other.get(table.state.id)
            await seating.sit(twin, ALA, "Ala", None, None)
            v = await seating.start(table, OLA)
            with pytest.raises(Refusal) as refusal:
                await play.move(twin, OLA, 0, v + 1, "fly")
            assert refusal.value.fault.code == "bad_request"
            assert twin.state.v == v
            assert (twin.state.phase, table.state.phase) == ("playing", "playing")

    run(work())


def test_whoever_looks_on_at_a_node_that_hears_nothing_sees_moves(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registries, "COMPARING", 0.05)

    async def work() -> None:
        bus = Bus()
        bus.connected = False
        async with node(url, bus) as one, node(url, bus) as other:
            table = await started(one)
            twin = await other.get(table.state.id)
            watcher = Recorder(None, twin.broadcast)
            await opened(table)

            async def seen() -> bool:
                return watcher.state == table.broadcast.public

            await until(seen)

    run(work())


def test_whoever_signs_out_at_a_node_that_nobody_hears_is_signed_out(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registries, "COMPARING", 0.05)

    async def work() -> None:
        bus = Bus()
        bus.connected = False
        async with node(url, bus) as registry:
            database = registry.services.database
            accounts = await Accounts.open(database, 1)
            table = await started(registry)
            tokens = [(await accounts.enter(name))[0] for name in ("Ola", "Ala")]
            guests = [None, *[await accounts.known(token) for token in tokens]]
            connections = [Connection(DeafSocket(), guest, set(), "192.0.2.1") for guest in guests]
            for connection in connections:
                await registry.presence.join(table, connection)
            leaving = connections[1]
            assert leaving.player is not None
            await account_store.sign_out(database, account=leaving.player)

            async def ended() -> bool:
                return leaving.ended

            await until(ended)
            assert [each.ended for each in connections] == [False, True, False]

    run(work())


def test_an_error_of_the_database_loses_nothing_that_is_to_be_shown(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registries, "COMPARING", 3600.0)
    real = log_of.pick
    faults = ["once", "twice"]

    async def pick(*args: Any) -> list[tuple[str, TableLine]]:
        if faults:
            faults.pop()
            raise OperationalError("SELECT", {}, Exception("gone"))
        return await real(*args)

    monkeypatch.setattr(log_of, "pick", pick)

    async def work() -> None:
        bus = Bus()
        async with node(url, bus) as one, node(url, bus) as other:
            table = await started(one)
            watcher = Recorder(None, (await other.get(table.state.id)).broadcast)
            await opened(table)

            async def seen() -> bool:
                return watcher.state == table.broadcast.public

            await until(seen)

    run(work())


def test_what_makes_no_sense_over_redis_is_ignored_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    heard: list[Any] = []

    async def take(sender: str, message: Any) -> None:
        heard.append((sender, message))

    async def work() -> None:
        fanout = RedisFanout("redis://127.0.0.1:1")
        fanout._heard = take
        foreign = (
            b"{}",
            b"hello",
            b"\xff",
            b"[1]",
            b'{"node": "x", "messages": [{}]}',
            b'{"node": "x", "messages": [{"present": {"t": ["ola", "many"]}}]}',
            b'{"node": "x", "messages": [{"table": 5, "v": "high"}]}',
        )
        for data in foreign:
            await fanout._hear(data)
        await fanout._hear(b'{"node": "x", "messages": [{"table": "t", "v": 5}]}')

    run(work())
    assert heard == [("x", LineWritten("t", 5))]
    assert [record.levelname for record in caplog.records] == ["WARNING"]


# Logs that do not hold


def test_one_bad_row_stops_neither_bots_nor_clocks(url: str, caplog: pytest.LogCaptureFixture) -> None:
    """Nor do hundreds that are more overdue than the tables that are well; a row that is mended is tried again."""

    async def work() -> None:
        async with node(url, Bus()) as registry:
            sample = await started(registry, bot=True)
            good = await started(registry, bot=True)
            await until(moved(registry, sample.state.id))
            await until(moved(registry, good.state.id))
            bad, well = sample.state.id, good.state.id
        assert registry.supervisor.faults == []
        async with node(url, Bus(), idle_seconds=0.05) as registry:
            fields = "secret, phase, listed, owner, v, waiting, created, changed, summary"
            for at in range(log_of.MOST_DUE + 50):
                copied = f"SELECT 'bad{at:09d}', 1, {fields} FROM tables WHERE id = '{bad}'"
                await change(registry, f"INSERT INTO tables (id, wake, {fields}) {copied}")
            await change(
                registry,
                "INSERT INTO lines (table_id, n, at, kind, seat, data) "
                'SELECT t.id, l.n, l.at, l.kind, l.seat, CASE l.n WHEN 2 THEN \'{"player": "ol\' ELSE l.data END '
                f"FROM tables t, lines l WHERE l.table_id = '{bad}' AND t.id LIKE 'bad%'",
            )
            await change(registry, f"DELETE FROM lines WHERE n > 4 AND table_id = '{well}'")
            await change(registry, f"UPDATE tables SET v = 4, wake = 2 WHERE id = '{well}'")
            await until(moved(registry, well))
            assert registry.supervisor.faults == []
            broken = "bad000000007"
            with pytest.raises(Refusal, match="log is invalid"):
                await registry.get(broken)
            mended = f"(SELECT data FROM lines WHERE table_id = '{bad}' AND n = 2)"
            await change(registry, f"UPDATE lines SET data = {mended} WHERE table_id = '{broken}' AND n = 2")

            async def opens() -> bool:
                try:
                    return bool(await registry.get(broken))
                except Refusal:
                    return False

            await until(opens)

    run(work())
    assert any(getattr(record, "table", "").startswith("bad") for record in caplog.records)


@pytest.mark.parametrize("broken", ['{"board": "eu', "[]"])
def test_a_summary_that_does_not_hold_spoils_no_list(url: str, broken: str, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with node(url, Bus()) as registry:
            good, bad = [(await started(registry, join="public")).state.id for _ in range(2)]
            await change(registry, f"UPDATE tables SET summary = '{broken}' WHERE id = '{bad}'")
            database = registry.services.database
            assert [row.id for row in await log_of.listed(database, "playing")] == [good]
            assert [row.id for row in await log_of.history(database, OLA, None, HistoryFilter())] == [good]
            assert {getattr(record, "table", "") for record in caplog.records} == {bad}

    run(work())


def test_a_live_table_whose_log_breaks_is_set_aside(url: str) -> None:
    async def work() -> None:
        bus = Bus()
        async with node(url, bus) as registry:
            table = await started(registry)
            watcher = Recorder(OLA, table.broadcast)
            ident, v = table.state.id, table.state.v
            await change(
                registry, f"INSERT INTO lines (table_id, n, at, kind, data) VALUES ('{ident}', {v + 1}, 1, 'x', '')"
            )
            with pytest.raises(Refusal, match="log is invalid"):
                await table.catch_up()
            await put_away(registry, ident)
            assert watcher.dismissed is not None
            assert registry.supervisor.faults == []

    run(work())


# Faults in the background


def test_background_work_goes_on_after_a_fault_and_tells_of_it(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        supervisor = Supervisor()
        rounds: list[int] = []
        healed = asyncio.Event()

        async def failing() -> None:
            rounds.append(len(rounds))
            if len(rounds) == 1:
                raise KeyError("a fault")
            if len(rounds) == 3:
                healed.set()

        supervisor.every(0, "failing", failing)
        while not rounds:
            await asyncio.sleep(0)
        assert supervisor.faults == ["failing"]
        await asyncio.wait_for(healed.wait(), PATIENCE)
        assert supervisor.faults == []

        async def beside() -> None:
            raise KeyError("another")

        supervisor.once("beside", beside(), "t" * 12)
        dead = asyncio.Event()
        supervisor.every(0, "dying", dead.wait)  # type: ignore[arg-type]
        await asyncio.sleep(0)
        next(task for task in supervisor._tasks if task.get_name() == "dying").cancel()
        while not supervisor.faults:
            await asyncio.sleep(0)
        assert supervisor.faults == ["dying"]
        await supervisor.close()
        assert not supervisor._tasks

    run(work())
    assert [(record.__dict__.get("task"), record.__dict__.get("table")) for record in caplog.records] == [
        ("failing", None),
        ("beside", "t" * 12),
        ("dying", None),
    ]


def test_pauses_grow_up_to_a_limit_and_begin_anew() -> None:
    backoff = Backoff(5)
    assert [backoff.fault() for _ in range(5)] == [1, 2, 4, 5, 5]
    backoff.fine()
    assert backoff.fault() == 1


def test_a_table_that_fails_is_left_alone_for_a_while(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with node(url, Bus()) as registry:
            table = await started(registry)
            attempts: list[int] = []

            async def fails() -> None:
                attempts.append(1)
                raise KeyError("a fault of this table")

            monkeypatch.setattr(table, "_settle", fails)
            monkeypatch.setattr(table._backoff, "fault", lambda: 3600.0)
            for _ in range(20):
                table.look_after()
                await asyncio.sleep(0.01)
            assert len(attempts) == 1

    run(work())


# Clocks


def test_a_clock_that_is_set_back_keeps_no_table_waiting(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines were stamped two hours ahead; then games go on at once, and new lines and wake-ups follow the new clock."""

    async def work() -> None:
        with monkeypatch.context() as ahead:
            for module in (registries, tables):
                ahead.setattr(module, "now", lambda: now() + HOURS)
            async with node(url, Bus()) as registry:
                clock = {"kind": "live", "seconds": 100}
                bots = (await started(registry, bot=True)).state.id
                people = (await started(registry, clock=clock)).state.id
                registry.live[people].broadcast.viewers.clear()
                await registry.supervisor.close()
                await registry.live.pop(bots).close()
                await change(registry, f"DELETE FROM lines WHERE n > 4 AND table_id = '{bots}'")
                await change(registry, f"UPDATE tables SET v = 4 WHERE id = '{bots}'")
        async with node(url, Bus(), idle_seconds=0.05) as registry:

            async def sane() -> bool:
                due = [table for _, table in await log_of.due(registry.services.database, now() + 200_000)]
                return people in due and await moved(registry, bots)()

            await until(sane)
            table = await registry.get(people)
            assert table.state.clocks.left == [100_000, 100_000]
            await play.move(table, OLA, 0, table.state.v, first_legal(table, 0))
            last = (await log_of.read(registry.services.database, people))[-1]
            assert last.at <= now()
            timeout = table.state.clocks.next_timeout()
            assert timeout is not None
            assert timeout[0] <= now() + 100_000

    run(work())


def test_what_spectators_may_see_is_folded_beside_the_loop(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long log holds up nobody else."""
    threads: list[int] = []

    def noting(state: TableState, line: TableLine) -> Sequence[Event]:
        threads.append(get_ident())
        return fold(state, line)

    fold = TableState.apply

    async def work() -> None:
        async with node(url, Bus()) as registry:
            table = await started(registry, delay=60)
            with monkeypatch.context() as watched:
                watched.setattr(TableState, "apply", noting)
                await table.open_delayed_view()
            assert threads
            assert get_ident() not in threads

    run(work())


def test_spectators_do_not_wait_for_a_clock_that_was_set_back(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither those who watch while it happens nor those who come later."""

    async def work() -> None:
        async with node(url, Bus()) as registry:
            with monkeypatch.context() as ahead:
                for module in (registries, tables, broadcasts):
                    ahead.setattr(module, "now", lambda: now() + HOURS)
                table = await started(registry, delay=1)
                await table.open_delayed_view()
                await opened(table)
            seat = table.state.waiting()[0]
            await play.move(table, (OLA, ALA)[seat], seat, table.state.v, first_legal(table, seat))
            later = DelayedView(table.broadcast)
            await later.prepare(await log_of.read(registry.services.database, table.state.id))

            async def shown() -> bool:
                shown_in = (table.delayed_view.broadcast, later.broadcast)
                return all(broadcast is not None and broadcast.state.v == table.state.v for broadcast in shown_in)

            await until(shown)
            later.close()

    run(work())
