"""A connection whose client does not take its messages is cut off; the server never waits for it."""

from __future__ import annotations

import contextlib
import json
import logging
import socket
from collections.abc import Iterator

import httpx
import pytest
from websockets.frames import CloseCode

from kolej.server.realtime import presence
from kolej.server.realtime.presence import MOST_WAITING, Connection
from tests.patience import PATIENCE
from tests.server.serving import Live


class DeafSocket:
    """A WebSocket whose other end reads nothing."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.closed: int | None = None

    @property
    def waiting(self) -> int:
        return sum(map(len, self.texts))

    def push(self, text: str) -> None:
        self.texts.append(text)

    def hang_up(self, code: int) -> None:
        self.closed = code


def test_a_client_that_does_not_listen_is_cut_off() -> None:
    socket = DeafSocket()
    connection = Connection(socket, None, set(), "192.0.2.1")
    for _ in range(100):
        connection.send("x" * (MOST_WAITING // 20))
    assert (connection.ended, socket.closed) == (True, 1013)
    assert len(socket.texts) == 22
    assert json.loads(socket.texts[-1])["code"] == "slow_client"


def test_nothing_comes_after_the_farewell() -> None:
    socket = DeafSocket()
    connection = Connection(socket, None, set(), "192.0.2.1")
    connection.send("first")
    connection.dismiss("signed_out", "bye")
    connection.dismiss("restarting", "bye")
    connection.send("too late")
    assert [text == "first" or json.loads(text)["code"] for text in socket.texts] == [True, "signed_out"]
    assert socket.closed == 1008


@contextlib.contextmanager
def bare_socket(live: Live, table: str, buffer: int) -> Iterator[socket.socket]:
    """A WebSocket whose frames are written by hand."""
    url = httpx.URL(live.url)
    with socket.socket() as found:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        found.settimeout(PATIENCE)
        found.connect((url.host, url.port))
        head = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {url.host}:{url.port}\r\nUpgrade: websocket\r\n"
        key = "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        found.sendall((head + key).encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += found.recv(1)
        assert b" 101 " in answer
        yield found


def frame(content: bytes) -> bytes:
    """A message of less than 126 bytes in one frame."""
    return bytes([0x81, 0x80 | len(content)]) + bytes(4) + content


HELLO = frame(b'{"type": "hello"}')


def test_what_is_no_text_ends_the_connection_and_fills_no_log(live: Live, caplog: pytest.LogCaptureFixture) -> None:
    table = live.person().create()
    with bare_socket(live, table, 65_536) as client:
        client.sendall(frame(b"\xff\xfe"))
        assert client.recv(100) == b"\x88\x02" + CloseCode.INVALID_DATA.to_bytes(2)
        assert client.recv(100) == b""
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_a_deaf_client_over_a_real_socket_harms_nobody(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """It asks for everything again and again and reads nothing: it is gone soon, and the others notice nothing."""
    monkeypatch.setattr(presence, "MOST_WAITING", 10_000)
    monkeypatch.setattr("kolej.server.transport.PushWebSocketProtocol.close_timeout", 0.5, raising=False)
    ola = live.person()
    table = ola.create(mine=[0, 1], start=True)
    talk = ola.socket(table)
    with bare_socket(live, table, 4096) as deaf:
        with contextlib.suppress(OSError):
            deaf.sendall(HELLO * 5000)  # the answers are more than any buffer of the system holds
        for watching in (1, 0):
            while talk.until("presence")["watching"] != watching:
                pass
    assert talk.ask("ping")["type"] == "done"
