"""Replays are made by a process beside the server: limited, ended when they take too long, and fair."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from random import Random

import pytest

from kolej.server.protocol.errors import Refusal
from kolej.server.routes import afterwards
from kolej.server.tables.replay import answer
from kolej.server.workers.replays import AT_ONCE, Replays
from tests.server.playing import play_on, playing
from tests.server.serving import Live


def test_a_replay_is_made_elsewhere(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing in the server's own process parses or plays the record."""
    ola = live.person()
    table = playing(ola, "berlin")
    play_on(ola, table, Random(2))
    record = ola.get(f"/api/tables/{table}/record")

    def here(*_: object) -> None:
        raise AssertionError("the server does it itself")

    for name in ("Record.parse", "Game.push"):
        owner, _, method = name.partition(".")
        module = {"Record": "kolej.record", "Game": "kolej.game"}[owner]
        monkeypatch.setattr(f"{module}.{owner}.{method}", here)
    opened = live.http.post("/api/replay", json={"record": record}).json()
    replay = ola.get(f"/api/tables/{table}/replay", seats="all")
    assert [step["action"] for step in opened["steps"]] == [step["action"] for step in replay["steps"]]
    assert opened["final"] == replay["final"]
    bad = live.http.post("/api/replay", json={"record": record.replace("claim", "clam")})
    assert (bad.status_code, bad.json()["error"]["code"]) == (422, "bad_request")
    assert bad.json()["error"]["message"].startswith("record: ")
    assert not hasattr(afterwards, "Record")


def test_what_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.server.workers.replays.SECONDS", 0.0)

    async def work() -> None:
        replays = Replays()
        with pytest.raises(Refusal) as first:
            await replays.of_record("nonsense", "all", "192.0.2.1")
        assert first.value.fault.code == "bad_request"  # the process had time to start
        with pytest.raises(Refusal) as second:
            await replays.of_record("nonsense", "all", "192.0.2.1")
        assert second.value.fault.code == "too_large"
        assert not replays.workers._all
        await replays.close()

    asyncio.run(work())


def test_one_address_waits_for_few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        release = asyncio.Event()

        async def ask(workers: object, question: object, seconds: float) -> bytes:
            await release.wait()
            return b"+{}"

        monkeypatch.setattr("kolej.server.workers.processes.ProcessPool.ask", ask)
        replays = Replays()
        asked = [asyncio.create_task(replays.of_record("", "all", "192.0.2.1")) for _ in range(AT_ONCE)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as refusal:
            await replays.of_record("", "all", "192.0.2.1")
        assert refusal.value.fault.code == "too_many"
        other = asyncio.create_task(replays.of_record("", "all", "192.0.2.2"))
        release.set()
        assert await asyncio.gather(*asked, other) == [b"{}"] * (AT_ONCE + 1)
        assert await replays.of_record("", "all", "192.0.2.1") == b"{}"

    asyncio.run(work())


def test_a_fault_of_the_process_is_told_apart_from_a_bad_record() -> None:
    assert answer({"record": "nonsense", "seats": "all"})[:1] == b"-"
    assert answer({"lines": [], "table": "", "secret": "", "seats": []})[:1] == b"!"


def test_the_server_goes_on_while_replays_are_made(live: Live, tmp_path: Path) -> None:
    ola = live.person()
    table = playing(ola)
    play_on(ola, table, Random(2), 60)
    record = ola.get(f"/api/tables/{playing(ola)}/view")
    done: list[int] = []

    def ask() -> None:
        done.append(live.http.post("/api/replay", json={"record": str(record)}).status_code)

    asking = [threading.Thread(target=ask) for _ in range(3)]
    for thread in asking:
        thread.start()
    play_on(ola, table, Random(3), 20)
    for thread in asking:
        thread.join()
    assert done == [422] * 3
