"""uvicorn's protocols with our limits: HTTP with deadlines, and WebSockets that never wait for a slow client."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from starlette.types import Message, Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request

EXTENSION: Final = "kolej.socket"


class Mailbox:
    """A queue for one reader, in a tenth of the memory of asyncio's."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Message] = []
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Whether there is nothing to read."""
        return not self._messages

    def put_nowait(self, message: Message) -> None:
        """Add a message."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Message:
        """The first message, as soon as there is one."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)


class PushWebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a way to send that needs no task of its own for each connection."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue = Mailbox()  # type: ignore[assignment]

    def connection_made(self, transport: Any) -> None:
        """A connection, taken over from HTTP: what waits is looked at before every message, not by the transport."""
        super().connection_made(transport)
        transport.set_write_buffer_limits()

    def handle_connect(self, event: Request) -> None:
        """A connection: the application finds this object in the scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        """A message is whole. One that is no UTF-8 ends the connection, and is the client's fault: nothing to log."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def settle(self) -> None:
        """Drop the handshake: with thousands of connections it takes memory for nothing."""
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


def socket_of(scope: Scope) -> PushWebSocketProtocol:
    """The connection behind an ASGI scope."""
    found: PushWebSocketProtocol = scope["extensions"][EXTENSION]
    return found


HEAD_SECONDS: Final = 15.0
BODY_SECONDS: Final = 15.0
ANSWER_SECONDS: Final = 1.0  # to answer a body that came too late
TAKING_SECONDS: Final = 30.0  # in which a client takes all that was sent to it, or at least LEAST_TAKEN
LEAST_TAKEN: Final = 500_000  # bytes
LARGEST_HEAD: Final = 65_536


class DeadlineHttpProtocol(HttpToolsProtocol):
    """uvicorn's protocol, with deadlines for the head and the body of each request, and a least pace for answers."""

    _waiting: asyncio.TimerHandle | None = None
    _head = 0  # bytes of a head that is not complete
    _body: asyncio.TimerHandle | None = None  # until a body is complete, also if the request was answered before
    _taking: asyncio.TimerHandle | None = None  # while something waits to be taken

    def connection_made(self, transport: Any) -> None:
        """A connection: its first request has a deadline, and the transport tells of every byte that waits."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(0)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Data arrived; an endless head is cut off."""
        super().data_received(data)
        if self._waiting is not None:
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self._give_up()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        """The head is complete."""
        self._stop_waiting()
        super().on_headers_complete()
        if not self.parser.should_upgrade():
            self._body = self.loop.call_later(BODY_SECONDS + ANSWER_SECONDS, self._give_up)

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._stop_waiting()
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self._stop_waiting()
        self._stop_watching()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client has not taken yet all that was sent to it."""
        super().pause_writing()
        self._watch()

    def resume_writing(self) -> None:
        """It has."""
        self._stop_watching()
        super().resume_writing()

    def _watch(self) -> None:
        most = max(0, self.transport.get_write_buffer_size() - LEAST_TAKEN)
        self._taking = self.loop.call_later(TAKING_SECONDS, self._check_taken, most)

    def _check_taken(self, most: int) -> None:
        """Cut a client off that took too little: what waits for it is memory, even of a connection that was closed."""
        waiting = self.transport.get_write_buffer_size()
        if waiting > most:
            self.transport.abort()
        elif waiting:
            self._watch()

    def _stop_watching(self) -> None:
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(HEAD_SECONDS, self._give_up)
            self._head = 0

    def _stop_waiting(self) -> None:
        for timer in (self._waiting, self._body):
            if timer is not None:
                timer.cancel()
        self._waiting = self._body = None

    def _give_up(self) -> None:
        self._stop_waiting()
        if not self.transport.is_closing():
            self.transport.close()
