"""The server is killed without a warning, or asked to end: nothing is lost, every game goes on."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.patience import PATIENCE, wait_until
from tests.server.killing import torture
from tests.server.serving import Process


def test_kill_9_loses_no_acknowledged_move(tmp_path: Path) -> None:
    assert torture(tmp_path, kills=4, seed=1, players=3) > 30


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    """A process that is ended, whatever the test finds."""
    found = Process(tmp_path)
    yield found
    found.kill()


def test_a_graceful_end_tells_clients_and_goes_on_where_it_was(server: Process) -> None:
    live = server.start()
    ola = live.person()
    clock = {"kind": "live", "seconds": 1000}
    began = time.monotonic()
    table = ola.create(mine=[0, 1], start=True, options={"clock": clock})
    bots = ola.create("usa", mine=[0], bots=[{"seat": 1, "bot": "random"}], start=True)
    talk = ola.socket(table)
    keep = talk.welcome["own"]["0"]["legal"][0]
    talk.ask("move", seat=0, at=talk.welcome["v"], action=keep)
    assert server.process is not None
    server.process.terminate()
    assert talk.until("notice")["code"] == "restarting"
    with pytest.raises(ConnectionClosed) as closed:
        talk.until("nothing more")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013
    assert server.stop() == 0
    live.close()
    away = time.monotonic()
    time.sleep(1.5)
    began += time.monotonic() - away  # the time in between counts for nobody
    live = server.start()
    ola.live = live
    again = ola.socket(table)
    assert again.welcome["state"]["view"]["players"][0]["has_chosen"]
    assert 1000 - again.welcome["state"]["clocks"]["left"][0] / 1000 <= time.monotonic() - began
    wait_until(lambda: ola.get(f"/api/tables/{bots}")["v"] >= 5)
    assert ola.get(f"/api/tables/{bots}")["state"]["view"]["players"][1]["has_chosen"]
    live.close()


def test_logs_are_structured_and_hold_no_secrets(server: Process) -> None:
    live = server.start()
    ola = live.person("Nickname")
    ola.request("PUT", "/api/account/password", json={"password": "canary password"})
    table = ola.create("usa", options={"join": "password"}, password="canary of the table", nonce="ab" * 16)
    ola.sit(table)
    ola.post(f"/api/tables/{table}/start")
    ola.error("POST", f"/api/tables/{table}/moves", 422, json={"seat": 0, "at": 4, "action": "canary move"})
    ola.get(f"/api/tables/{table}/why", seat=0, action="canary query")
    talk = ola.socket(table)
    talk.say("canary message")
    talk.hear()
    live.close()
    assert server.stop() == 0
    lines = [json.loads(line) for line in server.lines]
    assert {"time", "level", "logger", "message"} <= set(lines[0])
    paths = [line["path"] for line in lines if "path" in line]
    assert "/api/tables/…/moves" in paths
    text = "".join(server.lines)
    for canary in ("canary", ola.token, ola.token.split(".")[1], table, "ab" * 16, "Nickname"):
        assert canary not in text


def test_a_second_server_on_the_same_file_is_refused(server: Process) -> None:
    """Also by another name of its folder; and when the first one is killed, the next one can start at once."""
    live = server.start()
    other = Path(f"{server.data}-link")
    other.symlink_to(server.data)
    for flags in ([], ["--only-migrate"]):
        command = [sys.executable, "-m", "kolej.cli.main", "serve", "--port", "0", "--data", str(other), *flags]
        second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        assert second.returncode != 0
        assert "another server uses" in second.stderr
        assert "Traceback" not in second.stderr
    assert live.person().create("usa")
    live.close()
    server.kill()
    server.start().close()
