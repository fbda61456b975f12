"""The files that deploy Kolej: what they tell it is what it understands, as far as can be seen without containers."""

from __future__ import annotations

import configparser
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from ipaddress import ip_address, ip_network
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
import pytest
import yaml  # type: ignore[import-untyped]

from kolej.cli.serve import serve
from kolej.server.serving import SPARE_FILES
from kolej.server.settings import Settings, described
from tests.patience import PATIENCE, free_port
from tests.server.serving import generous, in_thread

DOCS: Final = Path(__file__).parents[2] / "docs"
KOLEJ: Final = Path(sys.executable).with_name("kolej")
ASKED: Final = {"KOLEJ_PASSWORD": "secret", "KOLEJ_DOMAIN": "games.example.org"}


def _settings(arguments: list[str], environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Settings:
    """What Kolej makes of a command line and an environment; every variable must be one of its own."""
    known = {f"KOLEJ_{name.upper()}" for name, _, _ in described()}
    assert set(environment) <= known
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    values = serve.make_context("serve", list(arguments)).params
    return Settings(**{name: values[name] for name, _, _ in described()})


# Containers


@pytest.fixture
def compose() -> dict[str, Any]:
    """The services, with what Compose asks for filled in."""
    text = (DOCS / "compose.yaml").read_text("utf-8")
    filled = re.sub(r"\$\{(\w+):\?[^}]*\}", lambda asked: ASKED[asked[1]], text)
    found: dict[str, Any] = yaml.safe_load(filled)
    return found


def _entrypoint(service: dict[str, Any]) -> list[str]:
    last = service["build"]["dockerfile_inline"].strip().splitlines()[-1]
    words: list[str] = json.loads(last.removeprefix("ENTRYPOINT "))
    return [*words, *service.get("command", [])]


def test_compose_tells_kolej_what_it_understands(compose: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    services = compose["services"]
    for name in ("one", "two"):
        program, command, *arguments = _entrypoint(services[name])
        assert (program, command) == ("kolej", "serve")
        settings = _settings(arguments, services[name]["environment"], monkeypatch)
        assert settings.host == "0.0.0.0"
        assert urlsplit(settings.database).hostname in services
        assert urlsplit(settings.database).password == services["database"]["environment"]["POSTGRES_PASSWORD"]
        assert urlsplit(settings.redis).hostname in services
        assert f"{name}:{settings.port}" in services["proxy"]["command"]
        assert set(services[name]["depends_on"]) <= set(services)
        assert float(services[name]["stop_grace_period"].removesuffix("s")) > settings.shutdown_seconds


def test_compose_trusts_its_proxy_and_nobody_else(compose: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    services = compose["services"]
    address = services["proxy"]["networks"]["inside"]["ipv4_address"]
    assert ip_address(address) in ip_network(compose["networks"]["inside"]["ipam"]["config"][0]["subnet"])
    for name in ("one", "two"):
        settings = _settings(_entrypoint(services[name])[2:], services[name]["environment"], monkeypatch)
        assert settings.trusted_proxies == address
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]


def test_whoever_is_no_proxy_can_not_choose_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.server.limits.time", SimpleNamespace(monotonic=lambda: 0.0))
    with in_thread(generous(tmp_path, entries_per_minute=3, trusted_proxies="172.31.250.2")) as live:
        found = []
        for n in range(5):
            headers = {"x-forwarded-for": f"192.0.2.{n}"}
            found.append(live.post("/api/enter", json={"nickname": "Ola"}, headers=headers).status_code)
    assert found == [200, 200, 200, 429, 429]


# systemd


def _unit() -> configparser.ConfigParser:
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(DOCS / "kolej.service", "utf-8")
    return unit


def _environment(unit: configparser.ConfigParser) -> dict[str, str]:
    return dict(pair.split("=", 1) for pair in shlex.split(unit["Service"]["Environment"]))


def test_the_unit_tells_kolej_what_it_understands(monkeypatch: pytest.MonkeyPatch) -> None:
    unit = _unit()
    program, command, *arguments = shlex.split(unit["Service"]["ExecStart"])
    assert (Path(program).name, command) == ("kolej", "serve")
    settings = _settings(arguments, _environment(unit), monkeypatch)
    assert settings.data == f"/var/lib/{unit['Service']['StateDirectory']}"
    assert int(unit["Service"]["TimeoutStopSec"]) > settings.shutdown_seconds
    assert int(unit["Service"]["LimitNOFILE"]) >= settings.connections + SPARE_FILES


def _local_unit(folder: Path, **changes: str) -> Path:
    """The unit with the program of this checkout, and with other values."""
    text = (DOCS / "kolej.service").read_text("utf-8").replace("/opt/kolej/bin/kolej", str(KOLEJ))
    for name, value in changes.items():
        text, n = re.subn(rf"^{name}=.*$", f"{name}={value}", text, flags=re.MULTILINE)
        assert n == 1, name
    file = folder / "kolej-test.service"
    file.write_text(text, "utf-8")
    return file


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd-analyze here")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    def verify(file: Path) -> str:
        done = subprocess.run(["systemd-analyze", "verify", str(file)], capture_output=True, text=True, check=False)
        return done.stdout + done.stderr

    assert verify(_local_unit(tmp_path)) == ""
    assert "perhaps" in verify(_local_unit(tmp_path, ProtectClock="perhaps"))


def _until_ready(port: int, alive: Any) -> None:
    while alive():
        try:
            if httpx.get(f"http://127.0.0.1:{port}/readyz", timeout=PATIENCE).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("the server did not start")


def test_what_the_unit_starts_serves_and_ends_in_order(tmp_path: Path) -> None:
    unit, port = _unit(), free_port()
    arguments = shlex.split(unit["Service"]["ExecStart"])[1:]
    own = {**_environment(unit), "KOLEJ_DATA": str(tmp_path), "KOLEJ_PORT": str(port)}
    process = subprocess.Popen([str(KOLEJ), *arguments], env={**os.environ, **own}, stderr=subprocess.DEVNULL)
    try:
        _until_ready(port, lambda: process.poll() is None)
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0
    finally:
        process.kill()
        process.wait()


@pytest.mark.skipif(
    not Path("/run/systemd/system").exists() or os.geteuid() != 0, reason="systemd does not run here, or not for us"
)
def test_systemd_starts_and_ends_the_unit(tmp_path: Path) -> None:
    port = free_port()
    environment = f"KOLEJ_DATA=/var/lib/kolej-test KOLEJ_PORT={port}"
    unit = _local_unit(tmp_path, Environment=environment, StateDirectory="kolej-test", ProtectHome="no")
    installed = Path("/run/systemd/system", unit.name)
    shutil.copy(unit, installed)

    def control(*words: str) -> str:
        return subprocess.run(["systemctl", *words, unit.name], capture_output=True, text=True, check=False).stdout

    try:
        control("start")
        _until_ready(port, lambda: control("is-active").strip() == "active")
        control("stop")
        assert "ExecMainStatus=0" in control("show", "--property=ExecMainStatus")
    finally:
        control("stop")
        installed.unlink()
        subprocess.run(["systemctl", "daemon-reload"], check=False)
        shutil.rmtree("/var/lib/private/kolej-test", ignore_errors=True)
        Path("/var/lib/kolej-test").unlink(missing_ok=True)
