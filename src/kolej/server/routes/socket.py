"""The WebSocket of a table: hello, then moves up and updates down."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import ExitStack
from typing import Any, Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocketState

from kolej.server.accounts import SignedIn
from kolej.server.chat import heard, say
from kolej.server.gate import COOKIE, address_of, check_origin
from kolej.server.limits import Rate
from kolej.server.node import Node
from kolej.server.protocol.errors import Refusal
from kolej.server.protocol.play import Hello, Move, Ping, Resign, Say, TakeBack, Undo, read_client_message
from kolej.server.routes.depends import may_look
from kolej.server.store import people
from kolej.server.table import play
from kolej.server.table.table import Table
from kolej.server.words import now

HELLO_SECONDS: Final = 10.0
MOST_WAITING: Final = 500  # messages that a slow client may be behind
MOST_FAULTS: Final = 20  # messages that make no sense, before the connection is cut
TRY_LATER, REFUSED, BYE = 1013, 1008, 1001
routes = APIRouter()


class Connection:
    """One open WebSocket; messages wait in line, and a client that does not take them is cut off."""

    def __init__(self, socket: WebSocket, guest: SignedIn | None, blocked: set[str]) -> None:
        self.socket = socket
        self.guest = guest
        self.player = None if guest is None else guest.person.id
        self.session = None if guest is None else guest.session
        self.blocked = blocked
        self.ended = asyncio.Event()
        self._line: deque[str] = deque()
        self._news = asyncio.Event()
        self._code = BYE

    def send(self, text: str) -> None:
        """Put a message in line."""
        if len(self._line) >= MOST_WAITING:
            self._line.clear()
            self.dismiss("slow_client", "messages were not taken in time: connect again")
            return
        if not self.ended.is_set():
            self._line.append(text)
            self._news.set()

    def answer(self, message: dict[str, Any]) -> None:
        """Put an answer in line."""
        self.send(to_json(message).decode())

    def dismiss(self, code: str, message: str) -> None:
        """Say why, then end the connection."""
        if not self.ended.is_set():
            self._line.append(to_json({"type": "notice", "code": code, "message": message}).decode())
            self._code = REFUSED if code == "signed_out" else TRY_LATER
            self.ended.set()
            self._news.set()

    async def deliver(self) -> None:
        """Send what waits, until the end."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._line:
                await self.socket.send_text(self._line.popleft())
            if self.ended.is_set():
                await self.socket.close(self._code)
                return


@routes.websocket("/api/tables/{table}/socket")
async def socket(socket: WebSocket, table: str) -> None:
    """Play or watch at a table."""
    node: Node = socket.app.state.node
    with ExitStack() as places:
        try:
            address = address_of(socket.scope)
            if node.ending:
                raise Refusal("unavailable", "the server restarts")
            check_origin(socket.headers, node.settings, COOKIE in socket.cookies)
            node.requests.take(address)
            places.enter_context(node.connections.take("all"))
            places.enter_context(node.connections_per_address.take(address))
        except Refusal as refusal:
            await _refuse(socket, refusal)
            return
        await socket.accept()
        try:
            hello = await _hello(socket, node)
            guest = await node.accounts.known(_token(socket, hello))
            if guest is not None:
                places.enter_context(node.connections_per_account.take(guest.person.id))
            elif hello.token:
                raise Refusal("not_signed_in", "this token is not valid, or no longer")
            found = await node.hall.get(table if len(table) == 12 else "")
            places.enter_context(found.in_use())
            await _serve(socket, node, found, guest, hello)
        except Refusal as refusal:
            await _refuse(socket, refusal)
        except (WebSocketDisconnect, TimeoutError, RuntimeError, OSError):
            await _close(socket, BYE)


async def _refuse(socket: WebSocket, refusal: Refusal) -> None:
    try:
        if socket.client_state is WebSocketState.CONNECTING:
            await socket.accept()
        await socket.send_text(_error(None, refusal))
        await socket.close(TRY_LATER if refusal.fault.code in ("unavailable", "too_many") else REFUSED)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return


async def _close(socket: WebSocket, code: int) -> None:
    try:
        if socket.application_state is WebSocketState.CONNECTED:
            await socket.close(code)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return


def _error(request: int | None, refusal: Refusal) -> str:
    fault = refusal.fault.model_dump(exclude_none=True)
    return to_json({"type": "error", "id": request, "error": fault}).decode()


def _token(socket: WebSocket, hello: Hello) -> str | None:
    scheme, _, token = socket.headers.get("authorization", "").partition(" ")
    if hello.token:
        return hello.token
    return token.strip() if scheme.lower() == "bearer" and token else socket.cookies.get(COOKIE)


async def _hello(socket: WebSocket, node: Node) -> Hello:
    async with asyncio.timeout(HELLO_SECONDS):
        message = _read(await socket.receive_text(), node.settings.largest_message)
    if not isinstance(message, Hello):
        raise Refusal("bad_request", "the first message is hello")
    return message


def _read(text: str, most: int) -> Hello | Move | Undo | Resign | TakeBack | Say | Ping:
    if len(text) > most:
        raise Refusal("too_large", f"a message of {len(text)} characters: at most {most}")
    try:
        return read_client_message.validate_json(text)
    except ValidationError as error:
        raise Refusal("bad_request", described(error)) from None


def described(error: ValidationError) -> str:
    """What is wrong with a body or message: the field and the fault, never the value."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"]) or "message"
    return f"{where}: {first['msg']}"


async def _serve(socket: WebSocket, node: Node, table: Table, guest: SignedIn | None, hello: Hello) -> None:
    player = None if guest is None else guest.person.id
    await may_look(table, player)
    blocked = set() if player is None else set(await people.blocked_by(node.database, player))
    connection = Connection(socket, guest, blocked)
    attendance = node.hall.attendance
    delivering = asyncio.create_task(connection.deliver())
    listening = asyncio.create_task(_listen(socket, node, table, connection, hello))
    try:
        await asyncio.wait((delivering, listening), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (delivering, listening):
            task.cancel()
        await asyncio.gather(delivering, listening, return_exceptions=True)
        await attendance.go(table, connection)
    for task in (listening, delivering):
        if not task.cancelled() and (error := task.exception()) is not None:
            raise error


async def _listen(socket: WebSocket, node: Node, table: Table, connection: Connection, hello: Hello) -> None:
    await _welcome(node, table, connection, hello)
    rate = Rate(2 * node.settings.messages_per_second, 2)
    faults = 0
    while True:
        text = await socket.receive_text()
        request: int | None = None
        try:
            rate.take("")
            message = _read(text, node.settings.largest_message)
            if isinstance(message, Hello):
                await _welcome(node, table, connection, message)
                continue
            request = message.id
            v = await _do(node, table, connection, message)
            connection.answer({"type": "done", "id": request, "v": v})
        except Refusal as refusal:
            connection.send(_error(request, refusal))
            faults += refusal.fault.code in ("bad_request", "too_large", "slow_down")
            if faults > MOST_FAULTS:
                connection.dismiss("slow_client", "too many messages that make no sense")
                return


async def _welcome(node: Node, table: Table, connection: Connection, hello: Hello) -> None:
    """Everything that a client needs; from here on it gets every update, without a gap."""
    player = connection.player
    chat = await heard(node, table, player)
    stage = table.stage_for(player)
    missed: list[dict[str, Any]] = []
    if hello.since is not None and hello.since < stage.state.v:
        missed = await table.updates(hello.since, player)
    stage = table.stage_for(player)
    seats = stage.state.seats_of(player)
    connection.answer(
        {
            "type": "welcome",
            "v": stage.state.v,
            "now": now(),
            "player": player,
            "seats": seats,
            "state": stage.public,
            "own": stage.own(seats),
            "missed": [update for update in missed if update["v"] <= stage.state.v],
            "chat": chat,
            "presence": node.hall.attendance.presence(table),
        }
    )
    await node.hall.attendance.come(table, connection)


async def _do(
    node: Node, table: Table, connection: Connection, message: Move | Undo | Resign | TakeBack | Say | Ping
) -> int:
    """Do what a client asks for; the version after it."""
    if isinstance(message, Ping):
        return table.stage_for(connection.player).state.v
    if connection.guest is None:
        raise Refusal("not_signed_in", "enter first: POST /api/enter")
    person = connection.guest.person
    match message:
        case Move():
            return await play.move(table, person.id, message.seat, message.at, message.action)
        case Undo():
            return await play.undo(table, person.id, message.seat, message.at)
        case Resign():
            return await play.resign(table, person.id, message.seat)
        case TakeBack():
            return await play.take_back(table, person.id, message.seat)
        case Say():
            await say(node, table, person, message.text)
            return table.stage_for(person.id).state.v
