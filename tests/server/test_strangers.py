"""What nobody may do to others: crowd them out, keep the server busy, or learn what is shown later."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from kolej.server.protocol.errors import LONGEST
from kolej.server.store.lines import TableLine
from kolej.server.tables.state import TableState
from tests.patience import PATIENCE
from tests.server.serving import Live, Talk, generous, in_thread


def test_who_watches_with_a_delay_learns_of_no_resignation_by_presence(live: Live) -> None:
    ola, jan = live.person(), live.person("Jan")
    table = ola.create(options={"delay": 600}, mine=[0])
    jan.sit(table)
    ola.post(f"/api/tables/{table}/start")
    watcher = Talk(live, table)
    assert watcher.welcome["presence"]["connected"] == [False, False]
    jan.post(f"/api/tables/{table}/resign", seat=1)
    assert ola.get(f"/api/tables/{table}")["presence"]["connected"] == [False, True]
    stranger = live.person("Ewa")
    assert stranger.get(f"/api/tables/{table}")["presence"]["connected"] == [False, False]
    talk = ola.socket(table)
    assert talk.welcome["presence"]["connected"] == [False, True]
    assert Talk(live, table).welcome["presence"]["connected"] == [True, False]
    while (told := watcher.until("presence"))["watching"] < 2:
        assert told["connected"][1] is False
    assert told["connected"] == [True, False]


def test_tables_made_at_once_are_counted_one_by_one(tmp_path: Path) -> None:
    most = 3
    with in_thread(generous(tmp_path, tables_per_account=most)) as live:
        ola = live.person()
        body = {"options": {"board": "berlin", "seats": 2}}

        def create(_: int) -> int:
            asked = httpx.post(f"{live.url}/api/tables", json=body, headers=ola.headers, timeout=PATIENCE)
            return asked.status_code

        with ThreadPoolExecutor(12) as several:
            found = sorted(several.map(create, range(12)))
    assert found == [201] * most + [429] * (12 - most)


def test_hello_is_not_said_again_and_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.server.limits.time", SimpleNamespace(monotonic=lambda: 0.0))
    with in_thread(generous(tmp_path, lookups_per_minute=60)) as live:
        table = live.person().create()
        talks = [Talk(live, table), Talk(live, table)]
        for n in range(60):
            talks[n % 2].say({"type": "hello"})
            talks[n % 2].until("welcome")
        talks[0].say({"type": "hello"})
        assert talks[0].until("error")["error"]["code"] == "slow_down"
        assert Talk(live, table).welcome["type"] == "welcome"  # whoever connects again is welcome
        assert talks[0].ask("ping")["type"] == "done"


def test_a_log_is_folded_beside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    beside: list[bool] = []
    real = TableState.fold

    def fold(table: str, secret: bytes, lines: Sequence[TableLine]) -> TableState:
        beside.append(asyncio._get_running_loop() is None)
        return real(table, secret, lines)

    with in_thread(generous(tmp_path)) as live:
        table = live.person().create()
    with in_thread(generous(tmp_path)) as live:
        monkeypatch.setattr(TableState, "fold", fold)
        assert live.get(f"/api/tables/{table}").status_code == 200
    assert beside == [True]


@pytest.mark.parametrize("text", ["\u0301" * 300, "\u2800 \u3164", "\ufe0f", "Z" + "\u0300" * 4])
def test_what_can_not_be_seen_or_covers_other_lines_is_no_chat(live: Live, text: str) -> None:
    ola = live.person()
    table = ola.create()
    assert ola.error("POST", f"/api/tables/{table}/chat", 422, json={"text": text}) == "bad_request"
    ola.post(f"/api/tables/{table}/chat", text="e\u0301 👍 " + "ậ\u0323" * 90)


HEAD = "kolej record 1\nboard: {board}\ndigest: {digest}\nrules: 2\nseats: 2\n{more}\n0 deal => 1\n"
LONG = "x" * 200_000


@pytest.mark.parametrize(
    "record",
    [
        HEAD.format(board=LONG, digest="x", more=""),
        HEAD.format(board="europe", digest=LONG, more=""),
        HEAD.format(board="europe", digest="x", more=f"{LONG}: 1\n"),
        HEAD.format(board="europe", digest="x", more=f"first: {LONG}\n"),
        LONG,
    ],
    ids=["board", "digest", "header", "number", "everything"],
)
def test_a_refusal_does_not_repeat_all_that_was_sent(live: Live, record: str) -> None:
    error = live.person().request("POST", "/api/replay", 422, json={"record": record})["error"]
    assert len(error["message"]) < LONGEST
