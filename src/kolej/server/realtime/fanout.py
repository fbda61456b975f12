"""Fan-out between nodes: over Redis they announce that something was written, never what."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from pydantic import TypeAdapter, ValidationError
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from kolej.server.protocol.base import new_id
from kolej.server.supervisor import Supervisor
from kolej.server.tables.table import Present

CHANNEL: Final = "kolej"
MOST_WAITING: Final = 10_000  # messages
MOST_AT_ONCE: Final = 200  # messages that travel as one
SEND_SECONDS: Final = 5.0
CLOSE_SECONDS: Final = 2.0  # to send what is still queued
PAUSE: Final = 0.5  # seconds before the next attempt to connect
BEAT: Final = 5.0  # seconds between messages to itself
DEAF: Final = 15.0  # seconds without its own messages after which a node drops the connection
log = logging.getLogger("kolej.fanout")


@dataclass(frozen=True, slots=True)
class LineWritten:
    """A line of a table was written."""

    table: str
    v: int


@dataclass(frozen=True, slots=True)
class ChatWritten:
    """Something was said in the chat of a table."""

    table: str
    chat: int


@dataclass(frozen=True, slots=True)
class PresenceReport:
    """Who is connected, by table."""

    present: Present


@dataclass(frozen=True, slots=True)
class SignedOut:
    """An account was signed out: of one session, or everywhere."""

    account: str
    session: str | None


@dataclass(frozen=True, slots=True)
class BlockChanged:
    """Somebody blocks somebody, or no longer."""

    account: str
    player: str
    wanted: bool


Message = LineWritten | ChatWritten | PresenceReport | SignedOut | BlockChanged


@dataclass(frozen=True, slots=True)
class Envelope:
    """What travels over Redis."""

    node: str
    messages: list[Message]


Heard = Callable[[str, Message], Awaitable[None]]  # which node says what
_ENVELOPE: Final = TypeAdapter(Envelope)


class SingleNode:
    """One node: nobody to tell."""

    shared = False
    connected = True  # nothing is missed

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

    async def start(self, heard: Heard, again: Callable[[], Awaitable[None]]) -> None:
        """Nothing is ever heard."""

    async def close(self) -> None:
        """Nothing to close."""


class RedisFanout:
    """Several nodes: each announces what it did, and hears from the others.

    A lost message does no harm: the store has everything. A node receives its own messages too; while it does not,
    it is not `connected`, and must look into the store itself.
    """

    shared = True

    def __init__(self, url: str) -> None:
        self.node = new_id()
        self.connected = False
        self.supervisor = Supervisor()
        # No timeout for single commands, since the library would start a task for each; see `_send`.
        # No retries either: a new connection may have missed something, which must be noticed here.
        self._redis = Redis.from_url(
            url,
            socket_connect_timeout=2,
            socket_timeout=None,
            health_check_interval=5,
            retry=Retry(NoBackoff(), 0),
        )
        self._pubsub: PubSub | None = None
        self._outbox: asyncio.Queue[Message] = asyncio.Queue(MOST_WAITING)
        self._heard_itself = 0.0
        self._lost = False  # whether that was logged
        self._strange = False  # whether an invalid message was logged

    async def start(self, heard: Heard, again: Callable[[], Awaitable[None]]) -> None:
        """Listen from now on; `again` after every new connection, when something may have been missed."""
        self._heard, self._again = heard, again
        self.supervisor.every(0, "receiving from other nodes", self._listen)
        self.supervisor.every(0, "sending to other nodes", self._send)
        self.supervisor.every(BEAT, "checking the connection to Redis", self._beat)

    async def close(self) -> None:
        """Send what is still queued, then disconnect."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._outbox.join()
        await self.supervisor.close()
        await self._unsubscribe()
        await self._redis.aclose()

    def _lost_connection(self, error: Exception) -> None:
        self.connected = False
        if not self._lost:
            self._lost = True
            log.warning(
                "Redis does not answer: games go on, but people at other nodes see moves later",
                extra={"fault": type(error).__name__},
            )

    def _connected_again(self) -> None:
        self._heard_itself = asyncio.get_running_loop().time()
        self.connected = True
        if self._lost:
            self._lost = False
            log.warning("Redis answers again")

    # Sending

    async def _publish(self, message: Message) -> None:
        """Queue a message: no move waits for Redis."""
        try:
            self._outbox.put_nowait(message)
        except asyncio.QueueFull:
            log.warning("the other nodes were not told", extra={"fault": "too many messages wait"})

    async def _send(self) -> None:
        """Send whatever waits, many messages as one."""
        messages = [await self._outbox.get()]
        while len(messages) < MOST_AT_ONCE and not self._outbox.empty():
            messages.append(self._outbox.get_nowait())
        try:
            async with asyncio.timeout(SEND_SECONDS):
                await self._redis.publish(CHANNEL, _ENVELOPE.dump_json(Envelope(self.node, messages)))
        except (RedisError, OSError) as error:
            self._lost_connection(error)
        finally:
            for _ in messages:
                self._outbox.task_done()

    async def _beat(self) -> None:
        await self.present({})

    async def wrote(self, table: str, v: int) -> None:
        """A line was written."""
        await self._publish(LineWritten(table, v))

    async def said(self, table: str, n: int) -> None:
        """Something was said in the chat."""
        await self._publish(ChatWritten(table, n))

    async def present(self, tables: Present) -> None:
        """These are connected here, by table."""
        await self._publish(PresenceReport(tables))

    async def signed_out(self, account: str, session: str | None) -> None:
        """An account was signed out: of one session, or everywhere."""
        await self._publish(SignedOut(account, session))

    async def blocked(self, account: str, player: str, wanted: bool) -> None:
        """Somebody blocks somebody, or no longer."""
        await self._publish(BlockChanged(account, player, wanted))

    # Receiving

    async def _listen(self) -> None:
        """Receive the next message, connecting first if necessary."""
        try:
            if self._pubsub is None:
                await self._subscribe()
            assert self._pubsub is not None
            message = await self._pubsub.get_message(ignore_subscribe_messages=True, timeout=BEAT)
            if asyncio.get_running_loop().time() - self._heard_itself > DEAF:
                raise TimeoutError
        except (RedisError, OSError) as error:
            self._lost_connection(error)
            await self._unsubscribe()
            await asyncio.sleep(PAUSE)
            return
        if message is not None:
            await self._hear(message["data"])

    async def _subscribe(self) -> None:
        self._pubsub = self._redis.pubsub()
        await self._pubsub.subscribe(CHANNEL)
        self._heard_itself = asyncio.get_running_loop().time()
        await self._beat()
        await self._again()

    async def _unsubscribe(self) -> None:
        if self._pubsub is not None:
            with contextlib.suppress(RedisError, OSError):
                await self._pubsub.aclose()  # type: ignore[no-untyped-call]
            self._pubsub = None

    async def _hear(self, data: bytes) -> None:
        try:
            envelope = _ENVELOPE.validate_json(data)
        except ValidationError:
            if not self._strange:
                self._strange = True
                log.warning("an invalid message over Redis is ignored; further ones are not logged")
            return
        if envelope.node == self.node:
            self._connected_again()
            return
        for message in envelope.messages:
            await self._heard(envelope.node, message)


NodeFanout = SingleNode | RedisFanout
