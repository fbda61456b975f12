"""Tables in process: racing nodes, a node that dies, tables put away and fetched again, forgotten tables."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kolej.server.protocol.errors import Refusal
from kolej.server.store import lines as log_of
from kolej.server.tables import play, seating
from tests.patience import PATIENCE, until
from tests.server.folding import Recorder
from tests.server.nodes import ALA, OLA, Bus, QuickBots, change, first_legal, node, opened, run, started


def test_of_two_nodes_that_write_at_once_one_wins(url: str) -> None:
    async def work() -> None:
        bus = Bus()
        async with node(url, bus) as one, node(url, bus) as other:
            table = await started(one)
            seat = await opened(table)
            twin = await other.get(table.state.id)
            assert twin is not table
            watcher = Recorder(None, twin.broadcast)
            for _ in range(6):
                player, v = (OLA, ALA)[seat], table.state.v
                tries = [play.move(each, player, seat, v, first_legal(each, seat)) for each in (table, twin)]
                results = await asyncio.gather(*tries, return_exceptions=True)
                won = [result for result in results if isinstance(result, int)]
                lost = [result for result in results if isinstance(result, Refusal)]
                assert won == [v + 1]
                assert [refusal.fault.code for refusal in lost] == ["stale"]
                assert [update["v"] for update in lost[0].fault.missed or []] == [v + 1]
                await asyncio.gather(table.catch_up(), twin.catch_up())
                assert table.state.v == twin.state.v == v + 1
                seat = table.state.waiting()[0]
            assert table.state.game is not None
            assert twin.state.game is not None
            assert table.state.game.digest() == twin.state.game.digest()
            assert watcher.state == table.broadcast.public

    run(work())


def test_nobody_waits_for_what_somebody_else_has_missed(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with node(url, Bus()) as here:
            table = await started(here)
            seat = await opened(table)
            looked_up, found = asyncio.Event(), asyncio.Event()
            missed = table.missed

            async def slowly(*wanted: Any) -> Any:
                looked_up.set()
                await found.wait()
                return await missed(*wanted)

            monkeypatch.setattr(table, "missed", slowly)
            stale = asyncio.create_task(play.move(table, (OLA, ALA)[1 - seat], 1 - seat, 0, "draw"))
            await looked_up.wait()
            v = table.state.v
            async with asyncio.timeout(PATIENCE):
                assert await play.move(table, (OLA, ALA)[seat], seat, v, first_legal(table, seat)) == v + 1
            found.set()
            with pytest.raises(Refusal) as refused:
                await stale
            assert refused.value.fault.code == "stale"

    run(work())


def test_what_one_node_writes_is_shown_at_the_other(url: str) -> None:
    async def work() -> None:
        bus = Bus()
        async with node(url, bus) as one, node(url, bus) as other:
            table = await started(one)
            twin = await other.get(table.state.id)
            watcher = Recorder(ALA, twin.broadcast)
            await opened(table)

            async def told() -> bool:
                return len(watcher.texts) == 2

            await until(told)
            assert twin.state.v == table.state.v
            assert watcher.own["1"]["tickets"]

    run(work())


def test_the_games_of_a_dead_node_go_on_at_another(url: str) -> None:
    async def work() -> None:
        bus = Bus()
        async with node(url, bus) as dying:
            table = await started(dying, bot=True)
            table._bot.cancel() if table._bot else None  # it dies in the middle of a bot's thought
            dying.live.clear()
            await dying.supervisor.close()
            begun = asyncio.get_running_loop().time()
            async with node(url, bus) as other:
                while True:
                    lines = await log_of.read(other.services.database, table.state.id)
                    if any(line.kind == "move" and line.seat == 1 for line in lines):
                        break
                    assert asyncio.get_running_loop().time() - begun < PATIENCE
                    await asyncio.sleep(0.05)
                pool = other.services.bots
                assert isinstance(pool, QuickBots)
                assert pool.asked

    run(work())


def test_a_table_that_nobody_looks_at_is_put_away_and_comes_back(url: str) -> None:
    async def work() -> None:
        async with node(url, Bus(), idle_seconds=0.1) as registry:
            table = await started(registry)
            await opened(table)
            ident, v = table.state.id, table.state.v
            while ident in registry.live:
                await asyncio.sleep(0.05)
            back = await registry.get(ident)
            assert back is not table
            assert back.state.v == v
            viewer = Recorder(OLA, back.broadcast)
            await asyncio.sleep(1.5)
            assert registry.live[ident] is back  # somebody looks
            assert viewer.dismissed is None

    run(work())


def test_time_runs_out_at_a_table_that_was_put_away(url: str) -> None:
    async def work() -> None:
        async with node(url, Bus(), idle_seconds=0.05) as registry:
            table = await started(registry, clock={"kind": "live", "seconds": 10})
            ident = table.state.id
            while ident in registry.live:
                await asyncio.sleep(0.05)
            await change(registry, "UPDATE lines SET at = at - 20000")
            await change(registry, "UPDATE tables SET wake = wake - 20000")
            while not any(line.kind == "timeout" for line in await log_of.read(registry.services.database, ident)):
                await asyncio.sleep(0.05)

    run(work())


def test_an_open_table_that_everybody_forgot_is_closed(url: str) -> None:
    async def work() -> None:
        async with node(url, Bus(), idle_seconds=0.05) as registry:
            options = {"board": "usa", "seats": 2}
            owner = {"id": OLA, "nickname": "Ola"}
            table = await registry.create(OLA, ("create", None, {"options": options, "owner": owner}))
            ident = table.state.id
            await seating.sit(table, ALA, "Ala", None, None)
            while ident in registry.live:
                await asyncio.sleep(0.05)
            day = 86_400_000
            await change(registry, f"UPDATE lines SET at = at - {day}")
            await change(registry, f"UPDATE tables SET wake = wake - {day}")
            while (await log_of.read(registry.services.database, ident))[-1].kind != "abort":
                await asyncio.sleep(0.05)

    run(work())


def test_a_log_that_does_not_hold_harms_no_other_table(url: str) -> None:
    async def work() -> None:
        async with node(url, Bus(), idle_seconds=0.05) as registry:
            table = await started(registry, bot=True)
            good = await started(registry)
            ident = table.state.id
            while ident in registry.live:
                await asyncio.sleep(0.05)
            await registry.services.database.write(
                lambda connection: (
                    connection.exec_driver_sql(
                        f"UPDATE lines SET data = '{{}}' WHERE table_id = '{ident}' AND n = 2"
                    ).rowcount
                )
            )
            for _ in range(2):
                with pytest.raises(Refusal, match="log is invalid"):
                    await registry.get(ident)
            good = await registry.get(good.state.id)
            assert await play.move(good, OLA, 0, good.state.v, first_legal(good, 0))

    run(work())
