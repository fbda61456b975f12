"""What every request passes: odd origins and paths, slow bodies, HTTPS, and logs that keep links to themselves."""

from __future__ import annotations

import asyncio
import logging
import socket

import httpx
import pytest
from starlette.responses import Response

from kolej.server.limits import RateLimit
from kolej.server.protocol.base import new_id
from kolej.server.routes.middleware import RequestMiddleware, route_of
from kolej.server.settings import Settings
from tests.patience import PATIENCE, wait_until
from tests.server.serving import Live


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
