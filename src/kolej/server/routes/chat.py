"""Chat: saying something at a table, and what somebody hears of it."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

from kolej.server.node import Node
from kolej.server.protocol.base import now
from kolej.server.protocol.errors import Refusal
from kolej.server.realtime.presence import chat_line
from kolej.server.store import accounts as account_store
from kolej.server.store import chat, schema
from kolej.server.store.accounts import Person
from kolej.server.store.chat import Said
from kolej.server.store.database import count
from kolej.server.store.writer import Taken
from kolej.server.tables.table import Table

ATTEMPTS: Final = 5


async def say(node: Node, table: Table, person: Person, text: str) -> int:
    """Say something to everybody at a table; its number."""
    state = table.state
    if not state.options.chat:
        raise Refusal("forbidden", "there is no chat at this table")
    shown = " ".join("".join(c for c in text if unicodedata.category(c)[0] != "C" or c.isspace()).split())
    if not shown:
        raise Refusal("bad_request", "text: there is nothing in it to be seen")
    node.chats.take(person.id)
    if await count(node.database, schema.mutes, table_id=state.id, player=person.id):
        raise Refusal("forbidden", "the owner of the table has muted you")
    table.broadcast_for(person.id)  # whoever may not see the game does not speak there
    seat = next(iter(table.state.seats_of(person.id)), None)
    at = now()
    for _ in range(ATTEMPTS):
        try:
            n = await chat.say(node.database, state.id, at, person.id, person.nickname, seat, shown)
        except Taken:
            continue
        node.registry.presence.chat(table, Said(n, at, person.id, person.nickname, seat, shown))
        await node.fanout.said(state.id, n)
        return n
    raise Refusal("conflict", "too many people speak at once: try again")


async def heard(node: Node, table: Table, player: str | None) -> list[dict[str, Any]]:
    """The last lines of the chat, without those of people whom one has blocked."""
    blocked = {} if player is None else await account_store.blocked_by(node.database, player)
    found = await chat.said(node.database, table.state.id)
    return [chat_line(said) for said in found if said.player not in blocked]
