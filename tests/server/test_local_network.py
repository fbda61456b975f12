"""A server for the local network: its address, in the terminal and in links."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import NoReturn

import pytest

from kolej.server import serving
from kolej.server.serving import NoNetwork, local_address, qr_code
from kolej.server.settings import BadSetting, Settings
from tests.server.serving import Live

THERE = "192.168.7.5"


def without_network(*_: object) -> NoReturn:
    raise OSError(101, "Network is unreachable")


def test_a_machine_without_a_network_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.socket.connect", without_network)
    with pytest.raises(NoNetwork, match="no address in a local network"):
        local_address()


def test_the_loopback_is_not_an_address_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "ELSEWHERE", ("127.0.0.1",))
    with pytest.raises(NoNetwork):
        local_address()


def test_the_code_has_lines_of_one_length() -> None:
    lines = qr_code(f"http://{THERE}:8000/").splitlines()
    assert len({len(line) for line in lines}) == 1
    assert len(lines) * 2 >= len(lines[0]) >= 25


def test_lan_listens_everywhere_and_excludes_a_host() -> None:
    assert Settings(lan=True).listening_host == "0.0.0.0"
    assert Settings().listening_host == "127.0.0.1"
    with pytest.raises(BadSetting, match=r"lan and host 10\.0\.0\.1"):
        Settings(lan=True, host="10.0.0.1")


STARTING = f"""
from kolej.server import serving
serving.local_address = lambda: "{THERE}"
from kolej.cli.main import main
main()
"""


def test_a_server_started_for_the_network_tells_its_address(tmp_path: Path) -> None:
    arguments = ["serve", "--lan", "--port", "0", "--bots", "1", "--data", str(tmp_path)]
    server = subprocess.Popen(
        [sys.executable, "-X", "utf8", "-c", STARTING, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    try:
        assert server.stdout is not None
        assert server.stdout.readline() == "\n"
        here = server.stdout.readline().removeprefix("  Open ").removesuffix(" in a browser to play.\n")
        assert server.stdout.readline() == "\n"
        told = server.stdout.readline()
        assert server.stdout.readline() == "  or scan this code:\n"
        share = here.replace("127.0.0.1", THERE)
        assert told == f"  Friends on the same network open {share}\n"
        with urllib.request.urlopen(f"{here}api/server") as answer:
            assert json.load(answer)["share"] == share
    finally:
        server.terminate()
        server.communicate()


def test_a_server_for_this_machine_tells_none(live: Live) -> None:
    assert live.http.get("/api/server").json()["share"] is None
