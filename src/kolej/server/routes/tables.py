"""Requests about tables: the lobby, making one, seats, options, start, abort, rematch."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from fastapi import APIRouter, Request, Response

from kolej.lessons.tutorial import LEARNER
from kolej.server.accounts import SignedIn, checked_nickname
from kolej.server.node import Node
from kolej.server.protocol.asking import TableSeen
from kolej.server.protocol.errors import Refusal
from kolej.server.protocol.tables import (
    ChangeTable,
    Created,
    CreateTable,
    Lobby,
    Rematch,
    SeatWish,
    SetBot,
    SetColour,
    SetName,
    SetOrder,
    TableSummary,
    TakeSeat,
)
from kolej.server.routes.depends import (
    PROBLEMS,
    AnyTable,
    Guest,
    Here,
    Me,
    SeatNumber,
    SeenTable,
    may_look,
    player_of,
    unchecked_json,
)
from kolej.server.routes.middleware import address_of
from kolej.server.store import accounts as account_store
from kolej.server.store import lines as log_of
from kolej.server.store.accounts import Person
from kolej.server.store.lines import Row, TableLine
from kolej.server.tables import play, seating
from kolej.server.tables.seating import check_colour, checked_bot, checked_options, start_data
from kolej.server.tables.state import Chair, TableState
from kolej.server.tables.table import Table

routes = APIRouter(prefix="/api/tables", tags=["tables"], responses=PROBLEMS)


@routes.get("")
async def lobby(node: Here) -> Lobby:
    """Public tables: those that wait for players, and those that may be watched."""
    waiting = await log_of.listed(node.database, "open")
    playing = await log_of.listed(node.database, "playing")
    return Lobby(
        open=[_summary(row) for row in waiting],
        playing=[_summary(row) for row in playing],
    )


def _summary(row: Row) -> TableSummary:
    found = row.summary
    return TableSummary(
        id=row.id,
        board=found["board"],
        phase=row.phase,  # type: ignore[arg-type]
        owner=found["owner"],
        seats=found["seats"],
        free=found["free"],
        players=found["players"],
        clock=found["clock"],
        watch=found["watch"],
        created=row.created,
        v=row.v,
    )


async def _now(table: Table, me: SignedIn) -> Created:
    """The version of a table as far as somebody may know it: 0 where they may not look."""
    try:
        await may_look(table, me.person.id)
        v = table.broadcast_for(me.person.id).state.v
    except Refusal:
        v = 0
    return Created(id=table.state.id, v=v)


async def _reseated(node: Node, table: Table, me: SignedIn) -> Created:
    """The version after somebody took, left or changed a seat; viewers are told who is connected."""
    await node.registry.presence.announce(table)
    return await _now(table, me)


@routes.post("", status_code=201)
async def create(body: CreateTable, node: Here, me: Me) -> Created:
    """Make a table; with `start` the game begins at once."""
    return await _now(await make_table(node, me.person, body), me)


@routes.get("/{table}", response_model=TableSeen)
async def table(table: SeenTable, node: Here, guest: Guest) -> Response:
    """A table as everybody may know it, and which seats are yours."""
    broadcast = table.broadcast_for(player_of(guest))
    seats = broadcast.state.seats_of(player_of(guest))
    presence = node.registry.presence.message(table, broadcast.state)
    return unchecked_json({"v": broadcast.state.v, "seats": seats, "state": broadcast.public, "presence": presence})


@routes.patch("/{table}")
async def change(body: ChangeTable, table: AnyTable, node: Here, me: Me) -> Created:
    """Change options before the start; the pace of bots later too."""
    seating.may_change(table.state, me.person.id, body)  # before the expensive hashing
    hashed = await _hashed(node, me.person, body.password)
    await seating.change(table, me.person.id, body, hashed)
    return await _reseated(node, table, me)


@routes.post("/{table}/seats")
async def sit(request: Request, body: TakeSeat, table: AnyTable, node: Here, me: Me) -> Created:
    """Take a seat."""
    await _may_sit(node, table, me, body.password, address_of(request.scope))
    await seating.sit(table, me.person.id, me.person.nickname, body.seat, body.nonce)
    return await _reseated(node, table, me)


async def _may_sit(node: Node, table: Table, me: SignedIn, password: str | None, address: str) -> None:
    state = table.state
    player = me.person.id
    await _welcome(node, table, player)
    known = player == state.owner[0] or player in state.invited or bool(state.seats_of(player))
    if state.options.join == "password" and not known:
        node.guesses.take(f"{state.id} {address}")
        node.entries.take(address)
        if password is None or state.password is None or not await node.accounts.verify(state.password, password):
            raise Refusal("bad_credentials", "password: this is not the password of the table")


async def _welcome(node: Node, table: Table, player: str) -> None:
    """Refuse those whom the owner of a table has blocked."""
    if player in await account_store.blocked_by(node.database, table.state.owner[0]):
        raise Refusal("forbidden", "the owner of this table does not want to play with you")


@routes.delete("/{table}/seats/{seat}")
async def leave(seat: SeatNumber, table: AnyTable, node: Here, me: Me, welcome: bool = False) -> Created:
    """Leave a seat before the start; as owner, send somebody or a bot away. Who is still `welcome` may come back."""
    await seating.leave(table, me.person.id, seat, welcome)
    return await _reseated(node, table, me)


@routes.put("/{table}/seats/{seat}/bot")
async def set_bot(seat: SeatNumber, body: SetBot, table: AnyTable, node: Here, me: Me) -> Created:
    """Put a bot on a free seat, in place of a bot, or of a person who is named."""
    await seating.set_bot(table, me.person.id, seat, body.bot, body.instead_of)
    return await _reseated(node, table, me)


@routes.put("/{table}/seats/{seat}/colour")
async def set_colour(seat: SeatNumber, body: SetColour, table: AnyTable, me: Me) -> Created:
    """Choose the colour of your own seat before the start."""
    await seating.set_colour(table, me.person.id, seat, body.colour)
    return await _now(table, me)


@routes.put("/{table}/seats/{seat}/name")
async def set_name(seat: SeatNumber, body: SetName, table: AnyTable, me: Me) -> Created:
    """Change the name on your own seat: for those who share a device."""
    await seating.set_name(table, me.person.id, seat, checked_nickname(body.nickname))
    return await _now(table, me)


@routes.put("/{table}/order")
async def set_order(body: SetOrder, table: AnyTable, node: Here, me: Me) -> Created:
    """As owner, seat everybody in another order before the start."""
    await seating.set_order(table, me.person.id, body.order)
    return await _reseated(node, table, me)


@routes.post("/{table}/start")
async def start(table: AnyTable, me: Me) -> Created:
    """Deal the game."""
    await seating.start(table, me.person.id)
    return await _now(table, me)


@routes.post("/{table}/abort")
async def abort(table: AnyTable, me: Me) -> Created:
    """Close the table before the start; later agree to abort the game."""
    await play.abort(table, me.person.id)
    return await _now(table, me)


@routes.post("/{table}/rematch", status_code=201)
async def rematch(body: Rematch, table: AnyTable, node: Here, me: Me) -> Created:
    """A table with the same seats, bots and options.

    Everybody who asks gets the same one and has their seat again; when all are there it starts.
    """
    return await _now(await make_rematch(node, me.person, table, body.nonce), me)


Part = tuple[str, int | None, dict[str, Any]]


async def make_table(node: Node, owner: Person, wanted: CreateTable, position: dict[str, Any] | None = None) -> Table:
    """Make a table with its owner and bots seated, and start the game if requested.

    `position` is a snapshot that the game begins from instead of the deal.
    """
    options = checked_options(wanted.options)
    bots = {each.seat: checked_bot(each.bot) for each in wanted.bots}
    taken = [*wanted.mine, *(each.seat for each in wanted.bots)]
    if len(set(taken)) < len(taken):
        raise Refusal("bad_request", "mine, bots: a seat is taken twice")
    if any(seat >= options.seats for seat in taken):
        raise Refusal("bad_request", f"mine, bots: the seats are 0 to {options.seats - 1}")
    if options.tutorial and wanted.mine != [LEARNER]:
        raise Refusal("bad_request", f"mine: in a tutorial it is [{LEARNER}]")
    if options.join == "password" and wanted.password is None:
        raise Refusal("bad_request", "password: a table that is joined by password needs one")
    wishes = _checked_wishes(wanted)
    if wanted.start and len(taken) < options.seats:
        raise Refusal("bad_request", "start: a game needs all its seats")
    password = await _hashed(node, owner, wanted.password)
    me = {"id": owner.id, "nickname": owner.nickname}
    created = {"options": options.model_dump(), "owner": me, "password": password, "position": position}
    parts: list[Part] = [("create", None, created)]
    parts += [("sit", seat, _sitting(owner, wanted.nonce, wishes.get(seat))) for seat in sorted(wanted.mine)]
    parts += [("bot", seat, {"bot": bot}) for seat, bot in sorted(bots.items())]
    if wanted.start:
        parts.append(("start", None, start_data(options, position)))
    return await node.registry.create(owner.id, *parts)


async def _hashed(node: Node, owner: Person, password: str | None) -> str | None:
    """What is stored of a table's password; hashing is expensive, so it is limited like signing in."""
    if password is None:
        return None
    node.entries.take(node.last_addresses.share(owner.id, people=True).address)
    return await node.accounts.hash(password)


def _checked_wishes(wanted: CreateTable) -> dict[int, SeatWish]:
    """The names and colours by seat, or a refusal that names the fault."""
    wishes = {wish.seat: wish for wish in wanted.wishes}
    colours = [wish.colour for wish in wanted.wishes if wish.colour is not None]
    if len(wishes) < len(wanted.wishes) or not wishes.keys() <= set(wanted.mine):
        raise Refusal("bad_request", "wishes: once for each seat of `mine`, and for no other")
    if len(set(colours)) < len(colours):
        raise Refusal("bad_request", "wishes: two seats can't have the same colour")
    for colour in colours:
        check_colour(wanted.options.board, colour, "wishes")
    return wishes


def _sitting(person: Person, nonce: str | None, wish: SeatWish | None = None) -> dict[str, Any]:
    called = person.nickname if wish is None or wish.nickname is None else checked_nickname(wish.nickname)
    return {"player": person.id, "nickname": called, "nonce": nonce, "colour": wish and wish.colour}


def _seated_again(chair: Chair, nonce: str | None) -> dict[str, Any]:
    """The same seat in the next game, by the same name and in the same colour."""
    return {"player": chair.player, "nickname": chair.nickname, "nonce": nonce, "colour": chair.colour}


async def make_rematch(node: Node, player: Person, old: Table, nonce: str | None) -> Table:
    """The table of the rematch: the one who asks first owns it, and all sit where they sat."""
    if old.state.phase not in ("over", "aborted"):
        raise Refusal("not_over", "a rematch comes after the game")
    if not old.state.seats_of(player.id):
        raise Refusal("forbidden", "only those who played can have a rematch")

    async def work() -> str:
        state = old.state
        if state.rematch is not None:
            return state.rematch
        people = sorted({chair.player for chair in state.chairs if chair.player is not None})
        created = {
            "options": state.options.model_dump(),
            "owner": {"id": player.id, "nickname": player.nickname},
            "password": state.password,
            "rematch_of": state.id,
            "invited": people,
        }
        parts: list[Part] = [("create", None, created)]
        parts += [("sit", seat, _seated_again(state.chairs[seat], nonce)) for seat in state.seats_of(player.id)]
        parts += [
            ("bot", seat, {"bot": chair.bot, "character": chair.character})
            for seat, chair in enumerate(state.chairs)
            if chair.player is None and chair.bot is not None
        ]
        made = await node.registry.create(player.id, *parts)

        def prepare(now: TableState) -> TableLine:
            if now.rematch is not None:
                raise Refusal("conflict", "somebody else has just made the table of the rematch")
            return old.line("rematch", table=made.state.id)

        await old.write(prepare)
        return made.state.id

    again = await node.registry.get(await old.do(work))
    await _welcome(node, again, player.id)
    await _accept(again, player, old.state.seats_of(player.id), nonce)
    return again


async def _accept(again: Table, player: Person, seats: list[int], nonce: str | None) -> None:
    """Join a rematch: people get their seats back, if nobody else took them; the last one starts it."""
    for seat in seats:
        with suppress(Refusal):  # taken, or the owner wants to play with somebody else
            await seating.sit(again, player.id, player.nickname, seat, nonce)
    state = again.state
    if state.rematch_ready:
        with suppress(Refusal):  # somebody else has just started it, or left
            await seating.start(again, state.owner[0])
