"""The WebSocket of a table: hello, then moves up and updates down."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import to_json
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import Receive, Scope, Send

from kolej.server.accounts import SignedIn
from kolej.server.limits import ConcurrencyLimit, RateLimit
from kolej.server.node import Node
from kolej.server.protocol.base import now
from kolej.server.protocol.errors import AWAY, Refusal
from kolej.server.protocol.play import Hello, Move, Ping, Resign, Say, TakeBack, Undo, read_client_message
from kolej.server.realtime.presence import BYE, REFUSED, TRY_LATER, Connection
from kolej.server.routes.depends import may_look
from kolej.server.routes.middleware import COOKIE, address_of, check_origin
from kolej.server.routes.play import heard, say
from kolej.server.store import accounts as account_store
from kolej.server.tables import play
from kolej.server.tables.table import Table
from kolej.server.transport import PushWebSocketProtocol, socket_of

ROUTE: Final = re.compile(r"/api/tables/([^/]*)/socket")
TABLE: Final = re.compile(r"[0-9a-z]{12}")
HELLO_SECONDS: Final = 10.0
MOST_FAULTS: Final = 20  # invalid messages before the connection is closed
log = logging.getLogger("kolej.socket")


class _Gone(Exception):
    """The client has left, or was disconnected."""


async def serve_socket(node: Node, scope: Scope, receive: Receive, send: Send) -> None:
    """Play or watch at a table: a bare ASGI application, because there are thousands of these connections."""
    await receive()  # the connect message
    path = ROUTE.fullmatch(scope["path"].removeprefix(scope.get("root_path", "")))
    if path is None:
        await send({"type": "websocket.close", "code": REFUSED})
        return
    await send({"type": "websocket.accept"})
    socket, headers = socket_of(scope), Headers(scope=scope)
    taken: list[tuple[ConcurrencyLimit, str]] = []
    try:
        for places, key in _arriving(node, scope, headers):
            places.take(key)
            taken.append((places, key))
        hello = await _hello(receive, node)
        guest = await node.accounts.known(_token(headers, hello))
        if guest is not None:
            node.last_addresses.seen(guest.person.id, address_of(scope))
            node.connections_per_account.take(guest.person.id)
            taken.append((node.connections_per_account, guest.person.id))
        elif hello.token:
            raise Refusal("not_signed_in", "this token is not valid, or no longer")
        table = await node.registry.get(path[1] if TABLE.fullmatch(path[1]) else "")
        socket.settle()
        address = address_of(scope)
        scope.clear()  # it would live as long as the connection
        del headers, path
        with table.in_use():
            await _serve(socket, receive, node, table, guest, hello, address)
    except Refusal as refusal:
        socket.push(_error(None, refusal))
        socket.hang_up(TRY_LATER if refusal.fault.code in ("unavailable", "too_many") else REFUSED)
    except SQLAlchemyError as error:
        log.error("the database does not answer", extra={"fault": type(error).__name__})
        socket.push(_error(None, AWAY))
        socket.hang_up(TRY_LATER)
    except (_Gone, TimeoutError):
        socket.hang_up(BYE)
    finally:
        for places, key in taken:
            places.give_back(key)


def _arriving(node: Node, scope: Scope, headers: Headers) -> list[tuple[ConcurrencyLimit, str]]:
    """The limits that a new connection counts towards; a refusal if it is not admitted at all."""
    if node.ending:
        raise Refusal("unavailable", "the server restarts")
    check_origin(headers, node.settings, COOKIE in cookie_parser(headers.get("cookie", "")))
    address = address_of(scope)
    node.requests.take(address)
    return [(node.connections, "all"), (node.connections_per_address, address)]


def _error(request: int | None, refusal: Refusal) -> str:
    fault = refusal.fault.model_dump(exclude_none=True)
    return to_json({"type": "error", "id": request, "error": fault}).decode()


def _token(headers: Headers, hello: Hello) -> str | None:
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if hello.token:
        return hello.token
    if scheme.lower() == "bearer" and token:
        return token.strip()
    return cookie_parser(headers.get("cookie", "")).get(COOKIE)


async def _next(receive: Receive) -> str:
    """The next message of the client."""
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise _Gone
    text: str | None = message.get("text")
    if text is None:
        raise Refusal("bad_request", "message: expected text, not bytes")
    return text


async def _hello(receive: Receive, node: Node) -> Hello:
    async with asyncio.timeout(HELLO_SECONDS):
        message = _read(await _next(receive), node.settings.largest_message)
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


async def _serve(
    socket: PushWebSocketProtocol,
    receive: Receive,
    node: Node,
    table: Table,
    guest: SignedIn | None,
    hello: Hello,
    address: str,
) -> None:
    player = None if guest is None else guest.person.id
    await table.catch_up()
    await may_look(table, player)
    blocked = set() if player is None else set(await account_store.blocked_by(node.database, player))
    connection = Connection(socket, guest, blocked, address)
    try:
        await _welcome(node, table, connection, hello)
        if guest is not None and await node.accounts.signed_out(guest):
            connection.dismiss("signed_out", "this account was signed out")
        await _listen(receive, node, table, connection)
    finally:
        await node.registry.presence.leave(table, connection)


async def _listen(receive: Receive, node: Node, table: Table, connection: Connection) -> None:
    rate = RateLimit(2 * node.settings.messages_per_second, 2)
    faults = 0
    while not connection.ended:
        request: int | None = None
        try:
            text = await _next(receive)
            rate.take("")
            message = _read(text, node.settings.largest_message)
            if isinstance(message, Hello):
                node.hellos.take(connection.address)
                await table.catch_up()
                await _welcome(node, table, connection, message)
                continue
            request = message.id
            v = await _do(node, table, connection, message)
            connection.answer({"type": "done", "id": request, "v": v})
        except Refusal as refusal:
            connection.send(_error(request, refusal))
            faults += refusal.fault.code in ("bad_request", "too_large", "slow_down")
            if faults > MOST_FAULTS:
                connection.dismiss("slow_client", "too many invalid messages")
        except SQLAlchemyError as error:
            log.error("the database does not answer", extra={"fault": type(error).__name__})
            connection.send(_error(request, AWAY))


async def _welcome(node: Node, table: Table, connection: Connection, hello: Hello) -> None:
    """Send the whole state; from here on the client gets every update, without a gap."""
    player = connection.player
    chat = await heard(node, table, player)
    await may_look(table, player)  # the game may have begun meanwhile
    missed: list[dict[str, Any]] = []
    if hello.since is not None and hello.since < table.broadcast_for(player).state.v:
        missed = await table.updates(hello.since, player, connection.address)
    broadcast = table.broadcast_for(player)  # no await from here until updates come
    seats = broadcast.state.seats_of(player)
    connection.answer(
        {
            "type": "welcome",
            "v": broadcast.state.v,
            "now": now(),
            "player": player,
            "seats": seats,
            "state": broadcast.public,
            "own": broadcast.own(seats),
            "missed": [update for update in missed if update["v"] <= broadcast.state.v],
            "chat": chat,
            "presence": node.registry.presence.message(table, broadcast.state),
        }
    )
    await node.registry.presence.join(table, connection)


async def _do(
    node: Node, table: Table, connection: Connection, message: Move | Undo | Resign | TakeBack | Say | Ping
) -> int:
    """Do what a client asks for; the version after it."""
    if isinstance(message, Ping):
        return table.broadcast_for(connection.player).state.v
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
            return table.broadcast_for(person.id).state.v
