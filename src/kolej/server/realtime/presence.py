"""Presence: open WebSockets, and who is connected to which table, here and on other nodes."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Final, Protocol

from pydantic_core import to_json

from kolej.server.accounts import SignedIn
from kolej.server.realtime.fanout import NodeFanout
from kolej.server.store import chat
from kolej.server.store.chat import Said
from kolej.server.store.database import Database
from kolej.server.tables.state import TableState
from kolej.server.tables.table import Table

MOST_WAITING: Final = 256_000  # bytes that a slow client may be behind
TRY_LATER, REFUSED, BYE = 1013, 1008, 1001
SILENT: Final = 15.0  # seconds of silence after which a node is presumed dead


class Socket(Protocol):
    """What a connection needs of its WebSocket."""

    @property
    def waiting(self) -> int:
        """Bytes that the other end has not taken yet."""

    def push(self, text: str) -> None:
        """Send a message; never waits."""

    def hang_up(self, code: int) -> None:
        """Close the connection."""


class Connection:
    """Messages go out at once; a client that does not take them is cut off."""

    __slots__ = ("address", "blocked", "ended", "guest", "player", "session", "socket")

    def __init__(self, socket: Socket, guest: SignedIn | None, blocked: set[str], address: str) -> None:
        self.socket = socket
        self.guest = guest
        self.player = None if guest is None else guest.person.id
        self.session = None if guest is None else guest.session
        self.blocked = blocked
        self.address = address
        self.ended = False

    def send(self, text: str) -> None:
        """Send a message."""
        if self.socket.waiting > MOST_WAITING:
            self.dismiss("slow_client", "messages were not taken in time: connect again")
        elif not self.ended:
            self.socket.push(text)

    def answer(self, message: dict[str, Any]) -> None:
        """Send an answer."""
        self.send(to_json(message).decode())

    def dismiss(self, code: str, message: str) -> None:
        """Say why, then end the connection."""
        if not self.ended:
            self.ended = True
            self.socket.push(to_json({"type": "notice", "code": code, "message": message}).decode())
            self.socket.hang_up(REFUSED if code == "signed_out" else TRY_LATER)


@dataclass(frozen=True, slots=True)
class RemotePresence:
    """Who is connected at another node."""

    players: frozenset[str]
    watching: int
    heard: float


class PresenceTracker:
    """Tracks connections, and tells everybody at a table when something changes."""

    def __init__(self, fanout: NodeFanout) -> None:
        self.fanout = fanout
        self.connected: set[Connection] = set()
        self._elsewhere: dict[str, dict[str, RemotePresence]] = {}  # table -> node -> who
        self._told: dict[str, list[dict[str, Any]]] = {}  # table -> what was told last

    async def join(self, table: Table, viewer: Connection) -> None:
        """Start showing a table to a connection."""
        seen = table.broadcast_for(viewer.player)
        self.connected.add(viewer)
        for broadcast in table.broadcasts():
            broadcast.viewers.discard(viewer)
        seen.viewers.add(viewer)
        await self.announce(table)

    async def leave(self, table: Table, viewer: Connection) -> None:
        """Stop showing a table to a connection."""
        self.connected.discard(viewer)
        for broadcast in table.broadcasts():
            broadcast.viewers.discard(viewer)
            if not broadcast.viewers:
                broadcast.rest()
        await self.announce(table)
        if not any(broadcast.viewers for broadcast in table.broadcasts()):
            self._told.pop(table.state.id, None)

    def _here(self, table: Table) -> tuple[set[str], int]:
        seated = {chair.player for chair in table.state.chairs}
        viewers = [viewer for broadcast in table.broadcasts() for viewer in broadcast.viewers]
        players = {viewer.player for viewer in viewers if viewer.player is not None and viewer.player in seated}
        return players, sum(viewer.player not in seated or viewer.player is None for viewer in viewers)

    def message(self, table: Table, shown: TableState) -> dict[str, Any]:
        """Who is connected, as a message to those who see this state of the table: it tells no more than that."""
        players, watching = self._here(table)
        for other in self._elsewhere.get(table.state.id, {}).values():
            players |= other.players
            watching += other.watching
        connected = [chair.bot is not None or chair.player in players for chair in shown.chairs]
        return {"type": "presence", "connected": connected, "watching": watching}

    async def announce(self, table: Table) -> None:
        """Tell everybody here if something changed, and other nodes in any case."""
        self._tell(table)
        await self.report([table])

    async def report(self, tables: list[Table]) -> None:
        """Tell other nodes who is connected here."""
        here = ((table.state.id, *self._here(table)) for table in tables)
        await self.fanout.present({table: (sorted(players), watching) for table, players, watching in here})

    def _tell(self, table: Table) -> None:
        messages = [self.message(table, broadcast.state) for broadcast in table.broadcasts()]
        if self._told.get(table.state.id) != messages:
            self._told[table.state.id] = messages
            for broadcast, message in zip(table.broadcasts(), messages, strict=True):
                broadcast.tell(message)

    def elsewhere(self, table: Table, node: str, players: list[str], watching: int) -> None:
        """Another node says who is connected there."""
        heard = asyncio.get_running_loop().time()
        self._elsewhere.setdefault(table.state.id, {})[node] = RemotePresence(frozenset(players), watching, heard)
        self._tell(table)

    def forget_silent(self) -> None:
        """Drop the connections of nodes that went silent."""
        last = asyncio.get_running_loop().time() - SILENT
        for nodes in self._elsewhere.values():
            for node in [node for node, other in nodes.items() if other.heard < last]:
                del nodes[node]
        self._elsewhere = {table: nodes for table, nodes in self._elsewhere.items() if nodes}

    def sessions(self) -> dict[str, str]:
        """The account of every session that is connected here."""
        return {viewer.session: viewer.player for viewer in self.connected if viewer.session and viewer.player}

    def sign_out(self, account: str, session: str | None) -> None:
        """End the connections of a session, or of all of an account."""
        for viewer in tuple(self.connected):
            if viewer.player == account and session in (None, viewer.session):
                viewer.dismiss("signed_out", "this account was signed out")

    def block(self, account: str, player: str, wanted: bool) -> None:
        """Open connections know at once whom their account blocks."""
        for viewer in self.connected:
            if viewer.player == account:
                (viewer.blocked.add if wanted else viewer.blocked.discard)(player)

    # Chat

    def chat(self, table: Table, said: Said) -> None:
        """Tell everybody what was said, but not those who have blocked the speaker."""
        blocking = [viewer for viewer in self.connected if said.player in viewer.blocked]
        for broadcast in table.broadcasts():
            broadcast.tell(chat_line(said), unless=blocking)

    async def repeat_chat(self, table: Table, database: Database, n: int) -> None:
        """Show what was said at another node."""
        for said in await chat.said(database, table.state.id, after=n - 1):
            if said.n == n:
                self.chat(table, said)


def chat_line(said: Said) -> dict[str, Any]:
    """Something that was said, as a message."""
    player = {"id": said.player, "nickname": said.nickname}
    return {"type": "chat", "n": said.n, "at": said.at, "player": player, "seat": said.seat, "text": said.text}
