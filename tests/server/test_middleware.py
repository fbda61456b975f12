"""What every request passes: odd origins and paths, slow bodies, HTTPS, and logs that keep links to themselves."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from starlette.responses import Response
from uvicorn.protocols.http.flow_control import FlowControl

from kolej.server.limits import RateLimit
from kolej.server.protocol.base import new_id
from kolej.server.routes.middleware import RequestMiddleware, address_of, route_of
from kolej.server.settings import Settings
from kolej.server.transport import LEAST_TAKEN, DeadlineHttpProtocol
from tests.patience import PATIENCE, wait_until
from tests.server.serving import Live, generous, in_thread

LARGE = 20_000_000  # bytes: more than the system keeps for a connection


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "http://", "://", "http://a b"])
def test_an_origin_that_is_none_is_refused(live: Live, origin: str) -> None:
    answer = live.post("/api/enter", json={"nickname": "Ola"}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "bad_origin")


@pytest.mark.parametrize(
    "path", ["x" * 300, f"table/{'x' * 300}.js", "a/" * 3000, "%ff%fe", "%00", "..%2f..%2fetc.txt"]
)
def test_a_path_that_no_file_can_have_harms_nothing(live: Live, path: str) -> None:
    assert live.get(f"/{path}").status_code in (200, 404)


@pytest.mark.parametrize(
    ("length", "status"), [("0" * 5000, 422), ("1100000", 408), ("1100001", 413), ("0" * 5000 + "1100001", 413)]
)
def test_a_length_of_many_digits_is_answered_like_any_other(
    live: Live, length: str, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kolej.server.routes.middleware.BODY_SECONDS", 0.2)
    url = httpx.URL(live.url)
    head = f"POST /api/enter HTTP/1.1\r\nHost: {url.host}:{url.port}\r\nContent-Length: {length}\r\n\r\n"
    with socket.create_connection((url.host, url.port or 0), timeout=PATIENCE) as connection:
        connection.sendall(head.encode())
        answer = connection.recv(65536)
    assert int(answer.split()[1]) == status
    assert b"x-content-type-options: nosniff" in answer


def test_links_to_tables_are_in_no_log(live: Live, caplog: pytest.LogCaptureFixture) -> None:
    table = live.person().create()
    with caplog.at_level(logging.INFO, "kolej.http"):
        for path in (f"/table/{table}", f"/table/{table}/x", f"/api/tables/{table}", f"/x{table}", f"/table/{table}."):
            live.http.get(path)
        while sum(record.message == "request" for record in caplog.records) < 5:
            live.http.get("/healthz")
    paths = [record.__dict__["path"] for record in caplog.records if record.message == "request"]
    assert "/table/…" in paths
    assert not [path for path in paths if table in path]


def test_the_routes_of_the_api_are_told_apart_in_the_log(live: Live) -> None:
    for path in live.http.get("/api/openapi.json").json()["paths"]:
        asked = path.replace("{table}", new_id()).replace("{player}", new_id())
        assert route_of({"path": asked}) == path.replace("{table}", "…").replace("{player}", "…")


@pytest.mark.parametrize("base", ["", "/kolej"])
def test_only_the_checks_of_health_escape_the_limit(base: str) -> None:
    async def ask() -> None:
        rate = RateLimit(1, 3600)
        app = RequestMiddleware(Response("ok"), Response(), Settings(base_path=base), lambda: rate)
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
            assert (await client.get(f"{base}/a/healthz")).status_code == 200
            for path in ("/a/healthz", "/readyz/readyz", "/healthz/", "/xhealthz"):
                assert (await client.get(base + path)).status_code == 429
            for path in ("/healthz", "/readyz", f"{base}/healthz", f"{base}/readyz"):
                assert (await client.get(path)).status_code == 200

    asyncio.run(ask())


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_limits_count_an_address_or_a_network(host: str, counted: str) -> None:
    """A server that listens on `::` is told IPv4 addresses within IPv6; all of those are in one network of 64 bits."""
    assert address_of({"client": (host, 1234)}) == counted


def test_https_stays_https(live: Live) -> None:
    name = "strict-transport-security"
    assert name not in live.get("/healthz").headers
    told = live.get("/healthz", headers={"x-forwarded-proto": "https"}).headers[name]
    assert told == "max-age=31536000"


def _read(connection: socket.socket) -> bytes:
    """Everything until the server closes the connection."""
    found = b""
    while part := connection.recv(4096):
        found += part
    return found


def _slow(live: Live, head: str) -> socket.socket:
    """A request whose body would take hours, a byte at a time."""
    url = httpx.URL(live.url)
    connection = socket.create_connection((url.host, url.port or 0), timeout=PATIENCE)
    lines = [head, f"Host: {url.host}:{url.port}", "Content-Type: application/json", "Content-Length: 1000000"]
    connection.sendall("\r\n".join([*lines, "", '{"nick']).encode())
    return connection


def test_a_slow_body_is_told_so_and_cut_off(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.server.routes.middleware.BODY_SECONDS", 0.2)
    monkeypatch.setattr("kolej.server.transport.BODY_SECONDS", 0.2)
    with _slow(live, "POST /api/enter HTTP/1.1") as connection:
        answer = _read(connection)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b"connection: close" in answer.lower()


def test_a_body_that_nobody_reads_is_cut_off_too(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer came long ago, and the client goes on to send, byte by byte."""
    monkeypatch.setattr("kolej.server.transport.BODY_SECONDS", 0.2)
    monkeypatch.setattr("kolej.server.transport.ANSWER_SECONDS", 0.1)
    with _slow(live, "POST /healthz HTTP/1.1") as connection:
        assert connection.recv(12) == b"HTTP/1.1 405"
        wait_until(lambda: _closed(connection))


def _closed(connection: socket.socket) -> bool:
    """Send one more byte, and see whether the server has closed the connection."""
    connection.settimeout(0.05)
    try:
        connection.sendall(b"x")
        while connection.recv(4096):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


def _asking(live: Live, path: str) -> socket.socket:
    """A request whose answer is not read yet, by a client that takes little at once."""
    url = httpx.URL(live.url)
    connection = socket.socket()
    connection.settimeout(PATIENCE)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect((url.host, url.port or 0))
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {url.host}:{url.port}\r\n\r\n".encode())
    return connection


def test_an_answer_that_nobody_takes_is_kept_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.server.transport.TAKING_SECONDS", 0.2)
    (tmp_path / "large.bin").write_bytes(b"x" * LARGE)
    with in_thread(generous(tmp_path), tmp_path) as live, _asking(live, "/large.bin") as connection:
        assert connection.recv(12) == b"HTTP/1.1 200"
        assert live.server is not None
        connections = live.server.server_state.connections
        assert len(connections) == 1
        wait_until(lambda: not connections)
        assert live.http.get("/healthz").status_code == 200


class _Transport:
    """A transport of which only so many bytes were taken."""

    def __init__(self) -> None:
        self.waiting = 0
        self.aborted = False

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def abort(self) -> None:
        self.aborted = True


@pytest.mark.parametrize(
    ("waited", "steady"), [((9 * LEAST_TAKEN, 8 * LEAST_TAKEN, 7 * LEAST_TAKEN), True), ((LEAST_TAKEN, 1), False)]
)
def test_whoever_takes_an_answer_at_some_pace_gets_all_of_it(waited: tuple[int, ...], steady: bool) -> None:
    """The last of what was sent must be taken whole, however little it is."""
    protocol = DeadlineHttpProtocol.__new__(DeadlineHttpProtocol)
    protocol.flow = FlowControl(transport := _Transport())  # type: ignore[arg-type]
    protocol.transport = transport  # type: ignore[assignment]
    timers: list[tuple[Callable[[int], None], int]] = []

    def call_later(_: float, work: Callable[[int], None], most: int) -> SimpleNamespace:
        timers.append((work, most))
        return SimpleNamespace(cancel=timers.clear)

    protocol.loop = SimpleNamespace(call_later=call_later)  # type: ignore[assignment]
    transport.waiting = waited[0]
    protocol.pause_writing()
    for transport.waiting in waited[1:]:
        work, most = timers.pop()
        work(most)
    assert transport.aborted is not steady
    assert bool(timers) is steady
    protocol.resume_writing()
    assert not timers
