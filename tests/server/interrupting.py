"""A server in this event loop whose work is interrupted where it waits, so that every race can be had on purpose."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Generator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI

from kolej.server.app import make_api
from kolej.server.node import Node
from kolej.server.routes.socket import serve_socket
from kolej.server.settings import Settings
from kolej.server.store.migrate import migrate
from kolej.server.tables.table import Table
from kolej.server.transport import EXTENSION


class Interrupted:
    """Awaits something, and does something else in full at one of the points where it waits."""

    def __init__(self, work: Awaitable[Any], at: int | None, meanwhile: Callable[[], Awaitable[None]]) -> None:
        self.work = work
        self.at = at
        self.meanwhile = meanwhile
        self.waits = 0

    def __await__(self) -> Generator[Any, Any, Any]:
        steps = self.work.__await__()
        try:
            while True:
                waited_for = steps.send(None)
                if self.waits == self.at:
                    yield from self.meanwhile().__await__()
                self.waits += 1
                yield waited_for
        except StopIteration as end:
            return end.value


class FakeSocket:
    """A WebSocket that keeps what is sent."""

    waiting = 0

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []

    def settle(self) -> None:
        pass

    def push(self, text: str) -> None:
        self.messages.append(json.loads(text))

    def hang_up(self, code: int) -> None:
        pass


class Visitor:
    """Says hello twice over a WebSocket, and stays while something else happens."""

    def __init__(
        self, node: Node, table: Table, later: Callable[[], Awaitable[None]], token: str | None = None
    ) -> None:
        self.node = node
        self.path = f"/api/tables/{table.state.id}/socket"
        self.socket = FakeSocket()
        hello = {"type": "websocket.receive", "text": json.dumps({"type": "hello", "since": 0, "token": token})}
        self.says: list[dict[str, Any]] = [{"type": "websocket.connect"}, hello, hello]
        self.later = later

    async def _receive(self) -> dict[str, Any]:
        if self.says:
            return self.says.pop(0)
        await self.later()
        return {"type": "websocket.disconnect", "code": 1000}

    async def _send(self, message: Any) -> None:
        assert message["type"] == "websocket.accept"

    async def visit(self) -> None:
        scope: dict[str, Any] = {
            "path": self.path,
            "headers": [],
            "client": None,
            "extensions": {EXTENSION: self.socket},
        }
        await serve_socket(self.node, scope, self._receive, self._send)


@asynccontextmanager
async def server(settings: Settings) -> AsyncIterator[FastAPI]:
    """A server without a socket."""
    migrate(settings.database_url)
    api = make_api(settings)
    async with api.router.lifespan_context(api):
        yield api
