"""Requests during a game: moves over HTTP, queries, chat."""

from __future__ import annotations

import asyncio
import logging
import unicodedata
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response
from pydantic import StringConstraints

from kolej.boards.compiler import compiled
from kolej.game import Game
from kolej.phrases.names import names_of
from kolej.phrases.reasons import reason_text
from kolej.server.accounts import can_be_seen, check_marks
from kolej.server.node import Node
from kolej.server.protocol.asking import (
    Chat,
    ChatBody,
    Hint,
    MoveBody,
    Payments,
    ReachableTracks,
    SeatAt,
    SeatBody,
    Seen,
    Standings,
    TableLog,
    Updates,
    Why,
)
from kolej.server.protocol.base import now
from kolej.server.protocol.errors import Refusal
from kolej.server.protocol.tables import Created
from kolej.server.realtime import presence
from kolej.server.routes.depends import (
    PROBLEMS,
    AnyTable,
    Guest,
    Here,
    Me,
    OtherPlayer,
    SeatNumber,
    SeenTable,
    player_of,
    unchecked_json,
)
from kolej.server.routes.middleware import address_of
from kolej.server.store import accounts as account_store
from kolej.server.store import chat as chat_store
from kolej.server.store import lines as log_of
from kolej.server.store import schema
from kolej.server.store.accounts import Person
from kolej.server.store.chat import Said
from kolej.server.store.database import count, mark
from kolej.server.store.writer import Taken
from kolej.server.tables import play
from kolej.server.tables.narration import Narrator
from kolej.server.tables.queries import payments_of, reach_of, why_not
from kolej.server.tables.state import TableState
from kolej.server.tables.table import SEATING, Table
from kolej.server.workers.bots import BotFailed, strongest
from kolej.words import LANGUAGES

MOST_MUTES: Final = 100
ATTEMPTS: Final = 5  # numbers that are tried for a line of chat
Since = Annotated[int, Query(ge=0, le=1_000_000, description="Only what came after this version.")]
Action = Annotated[str, StringConstraints(min_length=1, max_length=2000), Query()]
CardId = Annotated[str, StringConstraints(min_length=1, max_length=100), Query(description="A card of the board.")]
Kept = Annotated[
    tuple[Annotated[str, StringConstraints(max_length=100)], ...],
    Query(max_length=20, description="Tickets on offer that count as kept."),
]
bots_log = logging.getLogger("kolej.bots")
routes = APIRouter(prefix="/api/tables/{table}", tags=["play"], responses=PROBLEMS)


@routes.post("/moves")
async def move(body: MoveBody, table: AnyTable, me: Me) -> Created:
    """An action of a seat; durable when this is answered."""
    v = await play.move(table, me.person.id, body.seat, body.at, body.action)
    return Created(id=table.state.id, v=v)


@routes.post("/undo")
async def undo(body: SeatAt, table: AnyTable, me: Me) -> Created:
    """Undo your own last step."""
    return Created(id=table.state.id, v=await play.undo(table, me.person.id, body.seat, body.at))


@routes.post("/resign")
async def resign(body: SeatBody, table: AnyTable, me: Me) -> Created:
    """Leave a seat to the table's bot."""
    return Created(id=table.state.id, v=await play.resign(table, me.person.id, body.seat))


@routes.post("/take-back")
async def take_back(body: SeatBody, table: AnyTable, me: Me) -> Created:
    """Take your seat back from the bot."""
    return Created(id=table.state.id, v=await play.take_back(table, me.person.id, body.seat))


@routes.post("/hurry")
async def hurry(table: AnyTable, me: Me) -> Created:
    """Let the bots move without a pause until your own turn; only if no other person plays."""
    return Created(id=table.state.id, v=play.hurry(table, me.person.id))


@routes.get("/view", response_model=Seen)
async def view(table: SeenTable, guest: Guest) -> Response:
    """The game as you may see it."""
    broadcast = table.broadcast_for(player_of(guest))
    own = broadcast.own(broadcast.state.seats_of(player_of(guest)))
    return unchecked_json({"v": broadcast.state.v, "view": broadcast.public["view"], "own": own})


@routes.get("/updates", response_model=Updates)
async def updates(request: Request, table: SeenTable, guest: Guest, since: Since = 0) -> Response:
    """The updates after a version."""
    found = await table.updates(since, player_of(guest), address_of(request.scope))
    return unchecked_json({"v": table.broadcast_for(player_of(guest)).state.v, "updates": found})


@routes.get("/log", response_model=TableLog)
async def log(request: Request, table: SeenTable, node: Here, guest: Guest, since: Since = 0) -> Response:
    """The log in words."""
    player = player_of(guest)
    broadcast = table.broadcast_for(player)
    v = broadcast.state.v
    recent = broadcast.after(since)
    if recent is not None and not any(shown.line.kind in SEATING for shown in recent):
        return unchecked_json({"v": v, "lines": Narrator(broadcast.state, player).tell(recent)})
    async with table.lookup(player or address_of(request.scope)):
        lines = await log_of.read(node.database, table.state.id)
        narrator = Narrator(TableState(table.state.id, table.state.secret), player)
        told = await asyncio.to_thread(narrator.recall, [line for line in lines if line.n <= v], since)
    return unchecked_json({"v": v, "lines": told})


def _own_game(table: Table, me: Me, seat: int) -> Game:
    """The game, for questions of a seat's own player."""
    if seat not in table.state.seats_of(me.person.id):
        raise Refusal("wrong_seat", f"seat {seat} is not yours")
    if table.state.game is None:
        raise Refusal("not_playing", "the game has not begun")
    return table.state.game


@routes.get("/payments", response_model=Payments)
async def payments(seat: SeatNumber, table: AnyTable, node: Here, me: Me, action: Action | None = None) -> Response:
    """Every legal payment for a claim or building, or for what is pending; the best one first."""
    v, game, tutorial = table.state.v, _own_game(table, me, seat).copy(), table.state.tutorial

    def find() -> Response:
        found = payments_of(game, seat, action)
        if tutorial is not None:
            found = [each for each in found if tutorial.meant(game, seat, each.action)]
        return unchecked_json(Payments(v=v, payments=found))

    async with node.pricing.place(node.last_addresses.share(me.person.id, people=True)):
        return await asyncio.to_thread(find)


@routes.get("/why")
async def why(seat: SeatNumber, action: Action, table: AnyTable, me: Me) -> Why:
    """Whether an action is legal now, and if not, why."""
    found = why_not(_own_game(table, me, seat), seat, action)
    if found is None:
        return Why(v=table.state.v, legal=True, code=None, reason=None)
    board, facts = compiled(table.state.options.board), dict(found.facts)
    said = {language: reason_text(names_of(board, language), found.code, facts) for language in LANGUAGES}
    return Why(v=table.state.v, legal=False, code=found.code, facts=facts, reason=said)


@routes.get("/standings", response_model=Standings)
async def standings(seat: SeatNumber, table: AnyTable, node: Here, me: Me, keep: Kept = ()) -> Response:
    """Your own tickets and those on offer: done, open, cut off; the way that those held need, and what others add."""
    v, game = table.state.v, _own_game(table, me, seat)
    share = node.last_addresses.share(me.person.id, people=True)
    return unchecked_json({"v": v, **await node.standings.of(game, seat, keep, share)})


@routes.get("/reach")
async def reach(seat: SeatNumber, card: CardId, table: AnyTable, me: Me) -> ReachableTracks:
    """Which tracks a card's colour pays for, now or with one or two more."""
    return ReachableTracks(v=table.state.v, tracks=reach_of(_own_game(table, me, seat), seat, card))


@routes.get("/hint")
async def hint(seat: SeatNumber, table: AnyTable, node: Here, me: Me) -> Hint:
    """What a bot would do, and why."""
    game = _own_game(table, me, seat)
    if not table.state.options.hints:
        raise Refusal("forbidden", "there are no hints at this table")
    if table.state.phase != "playing" or seat not in game.waiting:
        raise Refusal("wrong_seat", f"it is not the turn of seat {seat}")
    node.hints.take(me.person.id)
    v = table.state.v
    share = node.last_addresses.share(me.person.id, people=True)
    try:
        chosen = await node.bots.advise(game, seat, node.settings.hint_bot or strongest(), share)
    except BotFailed as failure:
        bots_log.error("there is no hint", extra={"table": table.state.id, "fault": str(failure)})
        raise Refusal("no_hint", "the bot that gives hints failed: try again") from None
    if chosen.fault is not None:
        bots_log.warning("the planner gave a hint", extra={"table": table.state.id, "fault": chosen.fault})
    return Hint(
        v=v,
        action=chosen.action,
        reason=chosen.reason,
        way=list(chosen.way),
        value=chosen.value,
        gain=chosen.gain,
        stand_in=chosen.fault is not None,
    )


@routes.get("/chat")
async def chat(table: SeenTable, node: Here, guest: Guest) -> Chat:
    """The last lines of the chat."""
    lines = await heard(node, table, player_of(guest))
    table.broadcast_for(player_of(guest))  # the game may have begun meanwhile
    return Chat.model_validate({"lines": lines})


@routes.post("/chat")
async def chat_line(body: ChatBody, table: SeenTable, node: Here, me: Me) -> Created:
    """Say something."""
    await say(node, table, me.person, body.text)
    return Created(id=table.state.id, v=table.broadcast_for(me.person.id).state.v)


@routes.put("/mutes/{player}", status_code=204)
async def mute(player: OtherPlayer, table: AnyTable, node: Here, me: Me) -> None:
    """Mute somebody at this table."""
    await _mute(player, table, node, me, True)


@routes.delete("/mutes/{player}", status_code=204)
async def unmute(player: OtherPlayer, table: AnyTable, node: Here, me: Me) -> None:
    """Unmute somebody."""
    await _mute(player, table, node, me, False)


async def _mute(player: str, table: Table, node: Here, me: Me, wanted: bool) -> None:
    if me.person.id != table.state.owner[0]:
        raise Refusal("forbidden", "only the owner of the table can mute somebody")
    if wanted and await count(node.database, schema.mutes, table_id=table.state.id) >= MOST_MUTES:
        raise Refusal("too_many", f"at most {MOST_MUTES} people can be muted at a table")
    await mark(node.database, schema.mutes, wanted, table_id=table.state.id, player=player)


async def say(node: Node, table: Table, person: Person, text: str) -> int:
    """Say something to everybody at a table; its number."""
    state = table.state
    if not state.options.chat:
        raise Refusal("forbidden", "there is no chat at this table")
    shown = " ".join("".join(c for c in text if unicodedata.category(c)[0] != "C" or c.isspace()).split())
    if not can_be_seen(shown):
        raise Refusal("bad_request", "text: there is nothing in it to be seen")
    check_marks("text", shown)
    node.chats.take(person.id)
    if await count(node.database, schema.mutes, table_id=state.id, player=person.id):
        raise Refusal("forbidden", "the owner of the table has muted you")
    table.broadcast_for(person.id)  # refuses those who may not see the game
    seat = next(iter(table.state.seats_of(person.id)), None)
    at = now()
    for _ in range(ATTEMPTS):
        try:
            n = await chat_store.say(node.database, state.id, at, person.id, person.nickname, seat, shown)
        except Taken:
            continue
        node.registry.presence.chat(table, Said(n, at, person.id, person.nickname, seat, shown))
        await node.fanout.said(state.id, n)
        return n
    raise Refusal("conflict", "too many people speak at once: try again")


async def heard(node: Node, table: Table, player: str | None) -> list[dict[str, Any]]:
    """The last lines of the chat, without those of blocked people."""
    blocked = {} if player is None else await account_store.blocked_by(node.database, player)
    found = await chat_store.said(node.database, table.state.id)
    return [presence.chat_line(said) for said in found if said.player not in blocked]
