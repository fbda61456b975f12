"""Fan-out between nodes: over Redis who wrote what is told, never what was written."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from kolej.server.table.services import Present
from kolej.server.words import new_id

Heard = Callable[[dict[str, Any]], Awaitable[None]]
CHANNEL: Final = "kolej"
MOST_WAITING: Final = 10_000  # messages
READY_SECONDS: Final = 3.0
MOST_AT_ONCE: Final = 200  # messages that travel as one
SEND_SECONDS: Final = 5.0
FAREWELL: Final = 2.0  # seconds to tell the others the last things
PAUSE: Final = 0.5  # seconds before the next attempt to connect
log = logging.getLogger("kolej.fanout")


class Alone:
    """One node: there is nobody to tell."""

    shared = False

    async def wrote(self, table: str, v: int) -> None:
        """A line was written."""

    async def said(self, table: str, n: int) -> None:
        """Something was said in the chat."""

    async def present(self, tables: Present) -> None:
        """These are connected here, by table."""

    async def signed_out(self, account: str, session: str | None) -> None:
        """An account was signed out: of one session, or everywhere."""

    async def blocked(self, account: str, player: str, wanted: bool) -> None:
        """Somebody blocks somebody, or no longer."""

    async def ready(self) -> bool:
        """Whether others can be told."""
        return True

    async def start(self, heard: Heard, again: Callable[[], Awaitable[None]]) -> None:
        """Nothing is ever heard."""

    async def close(self) -> None:
        """Nothing to let go of."""


class OverRedis:
    """Several nodes: each says what it did, and hears what the others did.

    A message that is lost does no harm: the store is the truth, and after every new connection to Redis all live tables
    read on.
    """

    shared = True

    def __init__(self, url: str) -> None:
        self.node = new_id()
        # without a timeout of its own, for which the library would start a task with every command: see `_send`
        self._redis = Redis.from_url(url, socket_connect_timeout=2, socket_timeout=None, health_check_interval=5)
        self._tasks: list[asyncio.Task[None]] = []
        self._outbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue(MOST_WAITING)

    async def _publish(self, **message: Any) -> None:
        """Leave a message to be sent: nobody's move waits for Redis."""
        try:
            self._outbox.put_nowait(message)
        except asyncio.QueueFull:
            log.warning("the other nodes were not told", extra={"fault": "too many messages wait"})

    async def _send(self) -> None:
        """Send whatever waits, many messages as one."""
        while True:
            messages = [await self._outbox.get()]
            while len(messages) < MOST_AT_ONCE and not self._outbox.empty():
                messages.append(self._outbox.get_nowait())
            try:
                async with asyncio.timeout(SEND_SECONDS):
                    await self._redis.publish(CHANNEL, json.dumps({"node": self.node, "messages": messages}))
            except (RedisError, OSError) as error:
                log.warning("the other nodes were not told", extra={"fault": type(error).__name__})
            finally:
                for _ in messages:
                    self._outbox.task_done()

    async def wrote(self, table: str, v: int) -> None:
        """A line was written."""
        await self._publish(table=table, v=v)

    async def said(self, table: str, n: int) -> None:
        """Something was said in the chat."""
        await self._publish(table=table, chat=n)

    async def present(self, tables: Present) -> None:
        """These are connected here, by table."""
        await self._publish(present=tables)

    async def signed_out(self, account: str, session: str | None) -> None:
        """An account was signed out: of one session, or everywhere."""
        await self._publish(account=account, session=session)

    async def blocked(self, account: str, player: str, wanted: bool) -> None:
        """Somebody blocks somebody, or no longer."""
        await self._publish(account=account, player=player, wanted=wanted)

    async def ready(self) -> bool:
        """Whether Redis answers."""
        try:
            async with asyncio.timeout(READY_SECONDS):
                return bool(await self._redis.ping())
        except (RedisError, OSError, TimeoutError):
            return False

    async def start(self, heard: Heard, again: Callable[[], Awaitable[None]]) -> None:
        """Listen from now on; `again` after every new connection."""
        self._tasks = [asyncio.create_task(self._listen(heard, again)), asyncio.create_task(self._send())]

    async def _listen(self, heard: Heard, again: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    await again()
                    async for message in pubsub.listen():
                        if message["type"] == "message":
                            data = json.loads(message["data"])
                            if data["node"] != self.node:
                                for each in data["messages"]:
                                    await heard({"node": data["node"], **each})
            except (RedisError, OSError, ValueError) as error:
                log.warning("Redis does not answer", extra={"fault": type(error).__name__})
                await asyncio.sleep(PAUSE)

    async def close(self) -> None:
        """Say what is left to say; then say and hear nothing more."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await self._outbox.join()
        for task in self._tasks:
            task.cancel()
        await self._redis.aclose()
