"""A connection whose client does not take its messages is cut off; the server never waits for it."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

from kolej.server.routes.socket import MOST_WAITING, Connection


class DeafSocket:
    """A WebSocket whose other end reads nothing for a while."""

    def __init__(self) -> None:
        self.listening = asyncio.Event()
        self.texts: list[str] = []
        self.closed: int | None = None

    async def send_text(self, text: str) -> None:
        await self.listening.wait()
        self.texts.append(text)

    async def close(self, code: int) -> None:
        self.closed = code


def test_a_client_that_does_not_listen_is_cut_off() -> None:
    async def work() -> None:
        socket = DeafSocket()
        connection = Connection(cast(Any, socket), None, set())
        delivering = asyncio.create_task(connection.deliver())
        for n in range(MOST_WAITING + 10):
            connection.send(f"message {n}")
            if n == 0:
                await asyncio.sleep(0)
        assert connection.ended.is_set()
        socket.listening.set()
        await delivering
        assert socket.closed == 1013
        assert len(socket.texts) < 10
        assert json.loads(socket.texts[-1])["code"] == "slow_client"

    asyncio.run(work())


def test_messages_arrive_in_order() -> None:
    async def work() -> None:
        socket = DeafSocket()
        socket.listening.set()
        connection = Connection(cast(Any, socket), None, set())
        delivering = asyncio.create_task(connection.deliver())
        for n in range(100):
            connection.send(str(n))
        connection.dismiss("restarting", "bye")
        connection.send("too late")
        await delivering
        assert socket.texts[:-1] == [str(n) for n in range(100)]
        assert json.loads(socket.texts[-1])["code"] == "restarting"

    asyncio.run(work())
