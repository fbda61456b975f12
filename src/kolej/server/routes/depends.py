"""Dependencies of requests: the node, who asks, the table in the path."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.responses import Response
from pydantic import Field, StringConstraints
from pydantic_core import to_json

from kolej.server.accounts import SignedIn
from kolej.server.node import Node
from kolej.server.protocol.base import TableId
from kolej.server.protocol.errors import Problem, Refusal
from kolej.server.routes.middleware import COOKIE, address_of
from kolej.server.tables.table import Table

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 500, 503)
}


async def node_of(request: Request) -> Node:  # async: FastAPI would run a plain function in a thread
    """The node that serves the request."""
    found: Node = request.app.state.node
    return found


def token_of(request: Request) -> str | None:
    """The token of a request: the header takes precedence over the cookie."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()
    return request.cookies.get(COOKIE)


async def maybe_signed_in(request: Request) -> SignedIn | None:
    """Who asks; None: nobody who is signed in."""
    node = await node_of(request)
    found = await node.accounts.known(token_of(request))
    if found is not None:
        node.requests.take(f"account {found.person.id}")
        node.last_addresses.seen(found.person.id, address_of(request.scope))
    return found


async def signed_in(found: Annotated[SignedIn | None, Depends(maybe_signed_in)]) -> SignedIn:
    """Who asks; refused where nobody is signed in."""
    if found is None:
        raise Refusal("not_signed_in", "enter first: POST /api/enter")
    return found


async def table_of(request: Request, table: TableId) -> AsyncIterator[Table]:
    """The table in the path, up to date with the store, and in memory until the request is answered."""
    with (await (await node_of(request)).registry.get(table)).in_use() as found:
        await found.catch_up()
        yield found


async def seen_table(
    table: Annotated[Table, Depends(table_of)], guest: Annotated[SignedIn | None, Depends(maybe_signed_in)]
) -> Table:
    """The table of the path, if whoever asks may look at it."""
    await may_look(table, None if guest is None else guest.person.id)
    return table


async def may_look(table: Table, player: str | None) -> None:
    """Refuse those who may not watch; prepare what the others see."""
    if not table.state.seats_of(player):
        await table.open_delayed_view()
    table.broadcast_for(player)


Here = Annotated[Node, Depends(node_of)]
Guest = Annotated[SignedIn | None, Depends(maybe_signed_in)]
Me = Annotated[SignedIn, Depends(signed_in)]
AnyTable = Annotated[Table, Depends(table_of)]
SeenTable = Annotated[Table, Depends(seen_table)]
SeatNumber = Annotated[int, Field(ge=0, le=7)]
OtherPlayer = Annotated[str, StringConstraints(pattern=r"^[0-9a-z]{12}$")]


def player_of(guest: SignedIn | None) -> str | None:
    """The id of whoever asks."""
    return None if guest is None else guest.person.id


def unchecked_json(content: Any) -> Response:
    """An answer that fits its model already, and is not validated again."""
    return raw_json(to_json(content))


def raw_json(text: bytes) -> Response:
    """An answer that is JSON text already."""
    return Response(text, media_type="application/json")
