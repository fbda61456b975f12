"""A minimal WebSocket client, so that the measurement is of the server and not of the client."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
HEAD: Final = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: a29sZWoga29sZWoga29sZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class ClientSocket(asyncio.Protocol):
    """One connection to a server that is trusted: every whole message goes to `hear`."""

    def __init__(self, head: bytes, hear: Callable[[bytes], None]) -> None:
        self._head = head
        self._hear = hear
        self._rest = b""
        self._transport: asyncio.Transport
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def connect(cls, url: str, path: str, hear: Callable[[bytes], None]) -> ClientSocket:
        """Connect, and shake hands."""
        parts = urlsplit(url)
        head = HEAD.format(path=path, host=parts.netloc).encode()
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(lambda: cls(head, hear), parts.hostname or "", parts.port or 80)
        await wire.ready
        return wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._head)

    def connection_lost(self, error: Exception | None) -> None:
        """The server has gone."""
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("the server has hung up"))

    def data_received(self, data: bytes) -> None:
        """Take the answer to the handshake, then frame after frame."""
        data = self._rest + data if self._rest else data
        if not self.ready.done():
            answer, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = answer
                return
            if b" 101 " not in answer:
                self.ready.set_exception(ConnectionError("the server wants no WebSocket"))
                return
            self.ready.set_result(None)
        at = 0
        while (end := self._frame(data, at)) is not None:
            at = end
        self._rest = data[at:]

    def _frame(self, data: bytes, at: int) -> int | None:
        """Handle the frame at an offset, and return where the next one begins; None: it is incomplete."""
        if len(data) < at + 2:
            return None
        size, begin = data[at + 1], at + 2
        if size >= 126:
            width, form = (2, "!H") if size == 126 else (8, "!Q")
            if len(data) < begin + width:
                return None
            (size,), begin = struct.unpack_from(form, data, begin), begin + width
        end: int = begin + size
        if len(data) < end:
            return None
        kind, payload = data[at], data[begin:end]
        if kind == TEXT:
            self._hear(payload)
        elif kind == PING:
            self._write(PONG, payload)
        elif kind == CLOSE:
            self.close()
        return end

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        lengths = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack("!H", size)
        self._transport.write(bytes([kind]) + lengths + bytes(4) + payload)  # masked with nothing

    def send(self, payload: bytes) -> None:
        """Send a message of less than 64 kB."""
        self._write(TEXT, payload)

    def close(self) -> None:
        """Leave."""
        if not self._transport.is_closing():
            self._write(CLOSE, struct.pack("!H", 1000))
            self._transport.close()
