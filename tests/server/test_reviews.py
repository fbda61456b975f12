"""Reviews of finished games: after the end only, one at a time, kept, cancelled; and playing on from a moment."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kolej import Game, Record
from kolej.server.protocol.afterwards import Review
from kolej.server.protocol.errors import Refusal
from kolej.server.workers import reviews as reviewing
from kolej.server.workers.reviews import AT_ONCE, MOST_WAITING, Reviews, answer
from tests.analysis.blunder import BLUNDER, blunder_record, blundered
from tests.patience import PATIENCE
from tests.server.playing import play_on, playing
from tests.server.serving import Live, Person

RECORD = blunder_record().text()


def finished(person: Person, review: dict[str, Any]) -> dict[str, Any]:
    """The review when it is done, or has failed."""
    end = time.monotonic() + PATIENCE
    while review["stage"] in ("waiting", "working"):
        assert time.monotonic() < end
        time.sleep(0.05)
        review = person.get(f"/api/reviews/{review['id']}")
    return review


def test_a_record_is_reviewed_once(live: Live) -> None:
    ola = live.person()
    asked = ola.request("POST", "/api/reviews", json={"record": RECORD})
    done = finished(ola, asked)
    Review.model_validate(done)
    assert (done["stage"], done["progress"], done["ahead"]) == ("done", 1.0, 0)
    assert done["analysis"]["players"][0]["costliest"][0] in (BLUNDER, BLUNDER + 1)
    again = live.person("Jan").request("POST", "/api/reviews", json={"record": RECORD})
    assert again == done


def test_a_table_is_reviewed_when_its_game_is_over(live: Live) -> None:
    ola = live.person()
    table = playing(ola, "berlin")
    path = f"/api/tables/{table}"
    assert ola.error("POST", f"{path}/review", 409) == "not_over"
    assert ola.error("POST", f"{path}/play-on", 409, json={"ply": 0, "seat": 0}) == "not_over"
    play_on(ola, table, Random(3))
    asked = ola.request("POST", f"{path}/review")
    assert asked["stage"] in ("waiting", "working")
    begun = ola.request("POST", f"{path}/play-on", 201, json={"ply": 10, "seat": 1, "bot": "greedy"})["id"]
    ola.request("DELETE", f"/api/reviews/{asked['id']}", 204)
    assert ola.error("GET", f"/api/reviews/{asked['id']}", 404) == "not_found"
    seen = ola.get(f"/api/tables/{begun}")
    assert (seen["state"]["table"]["phase"], seen["seats"]) == ("playing", [1])
    there = Game.replay(Record.parse(ola.get(f"{path}/record"))).at(10)
    now = ola.get(f"/api/tables/{begun}/view")
    assert now["own"]["1"]["hand"] == there.view(1).hand
    assert now["own"]["1"]["tickets"] == there.view(1).tickets


def test_playing_on_from_a_record_to_its_end(live: Live) -> None:
    """The new game can be played, its record is a game from a position, and its deal is proved."""
    ola = live.person()
    body = {"record": RECORD, "ply": BLUNDER, "seat": 0, "bot": "greedy"}
    table = ola.request("POST", "/api/play-on", 201, json=body)["id"]
    rng = Random(1)
    end = time.monotonic() + PATIENCE
    while ola.get(f"/api/tables/{table}")["state"]["table"]["phase"] == "playing":
        assert time.monotonic() < end
        play_on(ola, table, rng, 1)
    record = Record.parse(ola.get(f"/api/tables/{table}/record"))
    assert record.position is not None
    assert Game.replay(record).over
    assert ola.get(f"/api/tables/{table}/fairness")["verified"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"ply": blundered().ply}, "the game is over"),
        ({"ply": 9999}, "ply 9999"),
        ({"seat": 5}, "seat: they are 0 to 1"),
        ({"bot": "nobody"}, "nobody"),
        ({"record": "nonsense"}, "record: "),
    ],
)
def test_what_can_t_be_played_on_is_refused(live: Live, change: dict[str, Any], told: str) -> None:
    body = {"record": RECORD, "ply": 0, "seat": 0, **change}
    error = live.person().request("POST", "/api/play-on", 422, json=body)["error"]
    assert told in error["message"]


def test_a_bad_record_fails_openly(live: Live) -> None:
    ola = live.person()
    done = finished(ola, ola.request("POST", "/api/reviews", json={"record": "nonsense"}))
    assert done["stage"] == "failed"
    assert done["fault"].startswith("record: ")
    assert done["analysis"] is None


def test_the_worker_tells_how_far_it_is() -> None:
    shares: list[float] = []
    found = answer({"record": RECORD, "samples": 2, "seconds": 60.0}, shares.append)
    assert found[:1] == b"+"
    assert shares[-1] == 1.0
    assert answer({"record": "nonsense", "samples": 2, "seconds": 1.0}, shares.append)[:1] == b"-"
    assert answer({"record": RECORD, "samples": None, "seconds": 1.0}, shares.append)[:1] == b"-"
    assert answer({}, shares.append)[:1] == b"!"


class Held:
    """Stands in for the process: answers when it is let go."""

    def __init__(self) -> None:
        self.release = asyncio.Event()
        self.asked = 0

    async def ask(self, _: object, question: dict[str, Any], seconds: float, tell: Callable[[bytes], None]) -> bytes:
        self.asked += 1
        tell(b"0.5")
        await self.release.wait()
        return b"+" + json.dumps(question["record"]).encode()


def test_limits_progress_and_order(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def work() -> None:
        held = Held()
        monkeypatch.setattr("kolej.server.workers.processes.ProcessPool.ask", lambda *args: held.ask(*args))
        reviews = Reviews(60.0)
        first = reviews.ask("a", "192.0.2.1")
        second = reviews.ask("b", "192.0.2.1")
        assert reviews.ask("a", "192.0.2.1") is first
        with pytest.raises(Refusal) as several:
            reviews.ask("c", "192.0.2.1")
        assert (several.value.fault.code, AT_ONCE) == ("too_many", 2)
        others = [reviews.ask(f"of {n}", f"192.0.2.{n}") for n in range(2, MOST_WAITING)]
        with pytest.raises(Refusal) as busy:
            reviews.ask("d", "192.0.2.99")
        assert busy.value.fault.code == "unavailable"
        assert "busy" in busy.value.fault.message
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert (first.stage, first.progress, reviews.ahead(first)) == ("working", 0.5, 0)
        assert (second.stage, reviews.ahead(second), reviews.ahead(others[0])) == ("waiting", 1, 2)
        reviews.ask("b", "192.0.2.7")
        reviews.cancel(second.id, "192.0.2.1")
        assert reviews.get(second.id) is second  # somebody else waits for it
        reviews.cancel(second.id, "192.0.2.7")
        with pytest.raises(Refusal):
            reviews.get(second.id)
        held.release.set()
        assert first.task is not None
        await first.task
        assert (first.stage, first.analysis) == ("done", b'"a"')
        assert all(job.task is not None for job in others)
        await asyncio.gather(*(job.task for job in others if job.task))
        assert held.asked == 1 + len(others)
        await reviews.close()

    asyncio.run(work())


def test_one_that_is_asked_for_again_waits_behind_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        held = Held()
        monkeypatch.setattr("kolej.server.workers.processes.ProcessPool.ask", lambda *args: held.ask(*args))
        reviews = Reviews(60.0)
        failed = reviews.ask("a", "192.0.2.1")
        failed.stage = "failed"
        for n in (2, 3):
            reviews.ask(f"of {n}", f"192.0.2.{n}")
        assert reviews.ahead(reviews.ask("a", "192.0.2.1")) == 2
        await reviews.close()

    asyncio.run(work())


def test_only_so_many_are_kept_and_only_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record may be long, and its analysis is longer."""

    async def work() -> None:
        held = Held()
        held.release.set()
        monkeypatch.setattr("kolej.server.workers.processes.ProcessPool.ask", lambda *args: held.ask(*args))
        monkeypatch.setattr(reviewing, "MOST_KEPT", 4)
        monkeypatch.setattr(reviewing, "MOST_MEMORY", 4000)
        reviews = Reviews(60.0)

        made: list[str] = []
        lengths, kept = (100, 100, 100, 100, 100, 100, 3750, 100, 3900, 100), (1, 2, 3, 4, 5, 5, 5, 4, 4, 3)
        for length, n in zip(lengths, kept, strict=True):
            job = reviews.ask(f"{len(made):{length - 2}}", "192.0.2.1")  # of so many bytes in JSON
            assert job.task is not None
            await job.task
            made.append(job.id)
            assert list(reviews._jobs) == made[-n:]  # the latest, which has only been made, and those before it
        await reviews.close()

    asyncio.run(work())


def test_a_fault_of_the_server_fails_the_review(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> bytes:
        raise ZeroDivisionError

    async def work() -> None:
        reviews = Reviews(60.0)
        for name in "abc":  # as many places as before
            job = reviews.ask(name, "192.0.2.1")
            assert job.task is not None
            await job.task
            assert (job.stage, job.fault, job.askers) == ("failed", "the review failed", set())
        await reviews.close()

    monkeypatch.setattr("kolej.server.workers.processes.ProcessPool.ask", broken)
    asyncio.run(work())
    assert [record.message for record in caplog.records] == ["a review failed"] * 3


def test_one_that_takes_too_long_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.server.workers.reviews.GRACE", -60.0)
    monkeypatch.setattr("kolej.server.workers.processes.START_SECONDS", 0.0)

    async def work() -> None:
        reviews = Reviews(60.0)
        job = reviews.ask(RECORD, "192.0.2.1")
        assert job.task is not None
        await job.task
        assert job.stage == "failed"
        assert job.fault is not None
        assert "too long" in job.fault
        await reviews.close()

    asyncio.run(work())
