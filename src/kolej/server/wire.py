"""WebSockets that nobody waits for: a message goes out at once, and whoever does not take them is cut off."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from starlette.types import Message, Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION: Final = "kolej.wire"


class Mailbox:
    """Messages for the one who reads them: what asyncio's queue does, in a tenth of its memory."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Message] = []
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Whether there is nothing to read."""
        return not self._messages

    def put_nowait(self, message: Message) -> None:
        """Leave a message."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Message:
        """The first message, as soon as there is one."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a way to send that needs no task of its own for each connection."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue = Mailbox()  # type: ignore[assignment]

    def handle_connect(self, event: Request) -> None:
        """Somebody has connected: the application finds this object in the scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def settle(self) -> None:
        """The handshake is over: thousands of them need not be remembered."""
        self.request.headers.clear()
        del self.request, self.response, self.scope

    @property
    def waiting(self) -> int:
        """Bytes that the other end has not taken yet."""
        return self.transport.get_write_buffer_size()

    @property
    def _over(self) -> bool:
        return self.close_sent or self.disconnected or self.transport.is_closing()

    def push(self, text: str) -> None:
        """Send a message, after those that were sent before."""
        if not self._over:
            self.conn.send_text(text.encode())
            self.transport.write(b"".join(self.conn.data_to_send()))

    def hang_up(self, code: int) -> None:
        """Close the connection; the application hears of it as if the other end had gone."""
        if self._over:
            return
        self.stop_keepalive()
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)


def wire_of(scope: Scope) -> Wire:
    """The connection behind an ASGI scope."""
    found: Wire = scope["extensions"][EXTENSION]
    return found
