"""Bots that don't answer: the planner moves for them and everybody can see it; hints fail openly."""

from __future__ import annotations

import logging
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kolej.server.workers.bots import BotPool, Chosen, TooBusy
from kolej.server.workers.processes import NoAnswer
from tests.server.serving import Live, generous, in_thread


async def _silent(workers: object, question: object, seconds: float) -> bytes:
    raise NoAnswer("TimeoutError")


def test_the_log_says_that_the_planner_moved(
    live: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("kolej.server.workers.processes.ProcessPool.ask", _silent)
    ola = live.person()
    table = ola.create("usa", bots=[{"seat": 1, "bot": "hard"}], start=True)
    moves: list[dict[str, Any]] = []
    while not moves:
        moves = [line for line in ola.get(f"/api/tables/{table}/log")["lines"] if line["kind"] == "move"]
    moved = moves[0]
    assert moved["text"]["en"].endswith(" · The bot gave no answer, so the planner chose")
    assert moved["text"]["pl"].endswith(" · Bot nie odpowiedział, więc wybrał planista")
    told = [record for record in caplog.records if record.message == "the planner moves for a bot"]
    assert told[0].levelno == logging.ERROR
    assert told[0].__dict__["table"] == table
    assert told[0].__dict__["fault"] == "hard gave no answer: TimeoutError"


def test_a_hint_fails_openly_with_its_bot(
    live: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ola = live.person()
    table = ola.create("usa", mine=[0, 1], start=True, options={"hints": True})
    hint = ola.get(f"/api/tables/{table}/hint", seat=0)
    assert (hint["action"].split()[0], hint["stand_in"]) == ("keep", False)
    monkeypatch.setattr("kolej.server.workers.processes.ProcessPool.ask", _silent)
    refused = ola.get(f"/api/tables/{table}/hint", 503, seat=0)["error"]
    assert (refused["code"], refused["message"]) == ("no_hint", "the bot that gives hints failed: try again")
    told = [record for record in caplog.records if record.message == "there is no hint"]
    assert [record.__dict__["fault"] for record in told] == ["expert gave no answer: TimeoutError"]


def test_the_planner_openly_gives_a_hint_while_the_server_is_busy(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    async def busy(pool: BotPool, *_: object) -> Chosen:
        raise TooBusy("expert could not think: the server is busy")

    monkeypatch.setattr(BotPool, "_ask", busy)
    ola = live.person()
    table = ola.create("usa", mine=[0, 1], start=True, options={"hints": True})
    hint = ola.get(f"/api/tables/{table}/hint", seat=0)
    assert (hint["action"].split()[0], hint["stand_in"], hint["gain"]) == ("keep", True, None)
    assert set(hint["reason"]) == {"en", "pl"}


def test_hints_spend_nothing_of_the_chat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.server.limits.time", SimpleNamespace(monotonic=lambda: 0.0))
    with in_thread(generous(tmp_path, hints_per_minute=2, chat_per_minute=1)) as live:
        ola = live.person()
        table = ola.create("usa", mine=[0, 1], start=True, options={"hints": True})
        for status in (200, 200, 429):
            ola.get(f"/api/tables/{table}/hint", status, seat=0)
        for status in (200, 429):
            ola.post(f"/api/tables/{table}/chat", status, text="hello")
