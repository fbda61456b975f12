"""A fair share: however much somebody asks for, another one's bot waits for few decisions."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from kolej.server.limits import FairQueue, LastAddresses, Share
from kolej.server.node import Node
from kolej.server.protocol.base import new_id
from kolej.server.tables import seating
from kolej.server.tables.narration import Narrator
from kolej.server.tables.table import Table
from kolej.server.workers.bot_worker import answer
from tests.patience import PATIENCE
from tests.server.interrupting import server
from tests.server.serving import Live, generous


def _order(shares: list[Share], most: int = 1) -> list[Share]:
    """The order in which these are served when all of them wait at once."""

    async def work() -> list[Share]:
        queue, served = FairQueue(most), []

        async def one(share: Share) -> None:
            async with queue.place(share):
                await asyncio.sleep(0)
                served.append(share)

        async with asyncio.TaskGroup() as tasks:
            for share in shares:
                tasks.create_task(one(share))
        return served

    return asyncio.run(work())


def test_addresses_take_turns_and_so_do_their_accounts() -> None:
    greedy = [Share(f"guest{n % 4}", "a") for n in range(200)]
    other, mate = Share("ola", "b"), Share("ala", "a")
    found = _order([*greedy, other, other, mate])
    assert len(found) == 203
    assert [n for n, share in enumerate(found) if share == other] == [2, 4]  # the first one was served at once
    assert found.index(mate) <= 10
    first = [share.account for share in found[5:13] if share.address == "a"]
    assert {first.count(account) for account in set(first)} <= {1, 2}


def test_what_people_wait_for_goes_first() -> None:
    bots = [Share("ola", "b", people=False)] * 50
    found = _order([*bots, Share("guest", "a")])
    assert found.index(Share("guest", "a")) == 1


def test_whoever_stops_waiting_keeps_nobody_waiting() -> None:
    async def work() -> None:
        queue = FairQueue(1)
        begun = asyncio.Event()

        async def one(release: asyncio.Event) -> None:
            async with queue.place(Share("ola", "a")):
                begun.set()
                await release.wait()

        release = asyncio.Event()
        first = asyncio.create_task(one(release))
        await begun.wait()
        waiting = [asyncio.create_task(one(release)) for _ in range(6)]
        await asyncio.sleep(0)
        for task in waiting[::2]:
            task.cancel()
        release.set()
        waiting[1].cancel()  # in the very moment when its turn may come
        await asyncio.gather(first, *waiting, return_exceptions=True)
        async with asyncio.timeout(PATIENCE), queue.place(Share("ala", "b")):
            pass

    asyncio.run(work())


def test_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.server.limits.MOST_KNOWN", 3)
    known = LastAddresses()
    for account in ("a", "b", "c", "b", "d"):
        known.seen(account, "192.0.2.1")
    assert known.share("a", people=True) == Share("a", "a")
    assert known.share("b", people=False) == Share("b", "192.0.2.1", people=False)


def test_the_server_knows_from_where_an_account_comes(live: Live) -> None:
    ola = live.person()
    assert live.server is not None
    node: Node = live.server.api.state.node
    assert node.last_addresses.share(ola.id, people=True).address == "127.0.0.1"
    ola.headers["x-forwarded-for"] = "2001:db8:1:2:3:4:5:6"
    ola.get("/api/account")
    assert node.last_addresses.share(ola.id, people=True).address == "2001:db8:1:2::/64"
    ola.headers["x-forwarded-for"] = "192.0.2.7"
    ola.create(mine=[0, 1], start=True)
    assert node.last_addresses.share(ola.id, people=True).address == "192.0.2.7"


class Watched:
    """What bots of the whole server are asked, in order, by the account that owns their table."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.decisions = 0
        self.waiting = 0
        self.waits: list[tuple[str, int]] = []  # who, and how many decisions of others came first
        place = FairQueue.place
        watched = self

        @asynccontextmanager
        async def counted(queue: FairQueue, share: Share) -> AsyncIterator[None]:
            before = watched.decisions
            watched.waiting += 1
            async with place(queue, share):
                watched.waiting -= 1
                watched.waits.append((share.account, watched.decisions - before))
                watched.decisions += 1
                yield

        async def ask(workers: object, question: dict[str, Any], seconds: float) -> bytes:
            await asyncio.sleep(0)
            return json.dumps(answer({**question, "bot": "random"})).encode()

        monkeypatch.setattr(FairQueue, "place", counted)
        monkeypatch.setattr("kolej.server.workers.processes.ProcessPool.ask", ask)

    async def waits_of(self, account: str, times: int) -> list[int]:
        """For how many decisions of others the first ones of an account had to wait."""
        while len(found := [n for who, n in self.waits if who == account]) < times:
            await asyncio.sleep(0.001)
        return found[:times]


async def _table(node: Node, owner: str, bots: list[int]) -> Table:
    options = {"board": "usa", "seats": 4, "pace": 0}
    me = {"id": owner, "nickname": "Ola"}
    parts: list[tuple[str, int | None, dict[str, Any]]] = [("create", None, {"options": options, "owner": me})]
    for seat in range(4):
        sitting = {"player": owner, "nickname": "Ola", "nonce": None}
        parts.append(("bot", seat, {"bot": "hard"}) if seat in bots else ("sit", seat, sitting))
    table = await node.registry.create(owner, *parts)
    await seating.start(table, owner)
    return table


@pytest.mark.parametrize(
    ("bots", "address"),
    [
        pytest.param([1, 2, 3], "192.0.2.2", id="a person elsewhere"),
        pytest.param([1, 2, 3], "192.0.2.1", id="a person at the same address"),
        pytest.param([0, 1, 2, 3], "192.0.2.2", id="bots elsewhere"),
    ],
)
def test_200_tables_of_one_address_keep_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bots: list[int], address: str
) -> None:
    """Counted in decisions: so many of others come before each of one's own."""
    watched = Watched(monkeypatch)

    async def work() -> None:
        async with server(generous(tmp_path)) as api:
            node: Node = api.state.node
            guests, ola = [new_id() for _ in range(4)], new_id()
            for guest in guests:
                node.last_addresses.seen(guest, "192.0.2.1")
            node.last_addresses.seen(ola, address)
            for n in range(200):
                await _table(node, guests[n % 4], [0, 1, 2, 3])
            while watched.waiting < 150:
                await asyncio.sleep(0.001)
            await _table(node, ola, bots)
            for waited in await watched.waits_of(ola, 3):  # at the opening bots choose without waiting for the person
                assert waited <= 2

    asyncio.run(work())


def test_logs_are_folded_again_one_at_a_time(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """For people, guests and both questions alike; nobody has to wait for all of another address."""
    folding: list[int] = []
    running = 0

    def slow(whatever: Any, *_: Any) -> list[Any]:
        nonlocal running
        running += 1
        folding.append(running)
        time.sleep(0.05)
        running -= 1
        return []

    monkeypatch.setattr("kolej.server.tables.table.shown_again", slow)
    monkeypatch.setattr(Narrator, "recall", slow)
    ola = live.person()
    table = ola.create(mine=[0, 1], start=True)

    def ask(n: int) -> int:
        path = f"{live.url}/api/tables/{table}/{('log', 'updates')[n % 2]}?since=0"
        return httpx.get(path, headers=ola.headers if n < 4 else {}, timeout=PATIENCE).status_code

    with ThreadPoolExecutor(8) as threads:
        assert set(threads.map(ask, range(8))) == {200}
    assert folding == [1] * 8
