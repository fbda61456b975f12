"""HTTP for impatient servers: a connection that does not send a request in time, or its head in size, is closed."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_SECONDS: Final = 15.0
BODY_SECONDS: Final = 15.0
LAST_WORD: Final = 1.0  # seconds for an answer to a body that came too late
LARGEST_HEAD: Final = 65_536


class PatientHttp(HttpToolsProtocol):
    """uvicorn's protocol, with limits to its patience for the head and the body of each request."""

    _waiting: asyncio.TimerHandle | None = None
    _head = 0  # bytes of a head that is not complete
    _body: asyncio.TimerHandle | None = None  # until a body is complete, also if the request was answered before

    def connection_made(self, transport: Any) -> None:
        """Somebody has connected: they have so long to say what they want."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """They say something; a head that does not end is cut off."""
        super().data_received(data)
        if self._waiting is not None:
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self._give_up()

    def on_message_begin(self) -> None:
        """One more request begins."""
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        """They have said it."""
        self._stop_waiting()
        super().on_headers_complete()
        if not self.parser.should_upgrade():
            self._body = self.loop.call_later(BODY_SECONDS + LAST_WORD, self._give_up)

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._stop_waiting()
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._stop_waiting()
        super().connection_lost(exc)

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
