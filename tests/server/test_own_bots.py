"""Bots of the host's own: people seat them by name, and can say nothing of what is run."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from kolej import bots
from kolej.bots import base
from tests.cli.run import bad
from tests.server.serving import Live, generous, in_thread

LAST = "class Last:\n    def choose(self, view, legal):\n        return legal[-1]\n"
PROGRAM = f"cmd:{sys.executable} examples/json_bot.py"


@pytest.fixture(autouse=True)
def registry(monkeypatch: pytest.MonkeyPatch) -> None:
    bots.names()
    monkeypatch.setattr(base, "_entries", dict(base._entries))


def moves(live: Live, bot: str) -> list[dict[str, Any]]:
    """What a bot does first at a table."""
    ola = live.person()
    table = ola.create("berlin", bots=[{"seat": 1, "bot": bot}], start=True)
    found: list[dict[str, Any]] = []
    while not found:
        found = [line for line in ola.get(f"/api/tables/{table}/log")["lines"] if line["kind"] == "move"]
    return found


def test_they_play_at_tables(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(LAST)
    own = f"last={tmp_path / 'own.py'}:Last; script={PROGRAM}"
    with in_thread(generous(tmp_path, own_bots=own)) as live:
        assert {"last", "script"} <= {bot["name"] for bot in live.person().get("/api/server")["bots"]}
        for bot in ("last", "script"):
            assert not [line for line in moves(live, bot) if "planner" in line["text"]["en"]]


@pytest.mark.parametrize("text", ["{file}:Last", PROGRAM, "last:seed=1", "cmd:true"])
def test_nobody_else_says_what_is_run(tmp_path: Path, text: str) -> None:
    file = tmp_path / "own.py"
    file.write_text(LAST)
    with in_thread(generous(tmp_path, own_bots=f"last={file}:Last")) as live:
        ola = live.person()
        refused = [{"seat": 1, "bot": text.format(file=file)}]
        body = {"options": {"board": "berlin", "seats": 2}, "bots": refused}
        assert ola.error("POST", "/api/tables", 422, json=body) == "bad_request"


def test_a_bot_that_is_not_there_is_refused_at_the_start(tmp_path: Path) -> None:
    said = bad("serve", "--data", str(tmp_path), "--own-bots", "last=nowhere.py:Last")
    assert "own bots: 'nowhere.py:Last': there is no file 'nowhere.py'" in said
