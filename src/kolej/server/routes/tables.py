"""Requests about tables: the lobby, making one, seats, options, start, abort, rematch."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from kolej.server.accounts import SignedIn
from kolej.server.gate import address_of
from kolej.server.node import Node
from kolej.server.protocol.asking import TableSeen
from kolej.server.protocol.errors import Refusal
from kolej.server.protocol.tables import (
    ChangeTable,
    Created,
    CreateTable,
    Lobby,
    Rematch,
    SetBot,
    TableSummary,
    TakeSeat,
)
from kolej.server.routes.depends import PROBLEMS, AnyTable, Guest, Here, Me, SeatNumber, SeenTable, player_of, quick
from kolej.server.store import lines as log_of
from kolej.server.store import people
from kolej.server.store.lines import Row
from kolej.server.table import play, seating
from kolej.server.table.table import Table
from kolej.server.tablemaking import make_rematch, make_table

routes = APIRouter(prefix="/api/tables", tags=["tables"], responses=PROBLEMS)


@routes.get("")
async def lobby(node: Here) -> Lobby:
    """Public tables: those that wait for players, and those that may be watched."""
    waiting = await log_of.listed(node.database, "open")
    playing = await log_of.listed(node.database, "playing")
    return Lobby(
        open=[_summary(row) for row in waiting if row.summary["free"]],
        playing=[_summary(row) for row in playing if row.summary["watch"]],
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


def _now(table: Table) -> Created:
    return Created(id=table.state.id, v=table.state.v)


@routes.post("", status_code=201)
async def create(body: CreateTable, node: Here, me: Me) -> Created:
    """Make a table; with `start` the game begins at once."""
    await _may_make(node, me)
    return _now(await make_table(node, me.person, body))


async def _may_make(node: Node, me: SignedIn) -> None:
    if await log_of.unfinished(node.database, me.person.id) >= node.settings.tables_per_account:
        raise Refusal("too_many", f"at most {node.settings.tables_per_account} unfinished tables of one account")


@routes.get("/{table}", response_model=TableSeen)
async def table(table: SeenTable, node: Here, guest: Guest) -> Response:
    """A table as everybody may know it, and which seats are one's own."""
    stage = table.stage_for(player_of(guest))
    seats = stage.state.seats_of(player_of(guest))
    presence = node.hall.attendance.presence(table)
    return quick({"v": stage.state.v, "seats": seats, "state": stage.public, "presence": presence})


@routes.patch("/{table}")
async def change(body: ChangeTable, table: AnyTable, node: Here, me: Me) -> Created:
    """Change options before the start."""
    seating.may_change(table.state, me.person.id)  # before anything dear is done
    hashed = None if body.password is None else await node.accounts.hash(body.password)
    await seating.change(table, me.person.id, body, hashed)
    return _now(table)


@routes.post("/{table}/seats")
async def sit(request: Request, body: TakeSeat, table: AnyTable, node: Here, me: Me) -> Created:
    """Take a seat."""
    await _may_sit(node, table, me, body.password, address_of(request.scope))
    await seating.sit(table, me.person.id, me.person.nickname, body.seat, body.nonce)
    return _now(table)


async def _may_sit(node: Node, table: Table, me: SignedIn, password: str | None, address: str) -> None:
    state = table.state
    player = me.person.id
    if player in await people.blocked_by(node.database, state.owner[0]):
        raise Refusal("forbidden", "the owner of this table does not want to play with you")
    known = player == state.owner[0] or player in state.invited or bool(state.seats_of(player))
    if state.options.join == "password" and not known:
        node.guesses.take(f"{state.id} {address}")
        node.entries.take(address)
        if password is None or state.password is None or not await node.accounts.verify(state.password, password):
            raise Refusal("bad_credentials", "password: this is not the password of the table")


@routes.delete("/{table}/seats/{seat}")
async def leave(seat: SeatNumber, table: AnyTable, me: Me) -> Created:
    """Leave a seat before the start; as owner, send somebody or a bot away."""
    await seating.leave(table, me.person.id, seat)
    return _now(table)


@routes.put("/{table}/seats/{seat}/bot")
async def set_bot(seat: SeatNumber, body: SetBot, table: AnyTable, me: Me) -> Created:
    """Put a bot on a free seat."""
    await seating.set_bot(table, me.person.id, seat, body.bot)
    return _now(table)


@routes.post("/{table}/start")
async def start(table: AnyTable, me: Me) -> Created:
    """Deal the game."""
    await seating.start(table, me.person.id)
    return _now(table)


@routes.post("/{table}/abort")
async def abort(table: AnyTable, me: Me) -> Created:
    """Close the table before the start; later agree to abort the game."""
    await play.abort(table, me.person.id)
    return _now(table)


@routes.post("/{table}/rematch", status_code=201)
async def rematch(body: Rematch, table: AnyTable, node: Here, me: Me) -> Created:
    """A table with the same options; once made, everybody who asks gets the same one."""
    if table.state.rematch is None:
        await _may_make(node, me)
    return _now(await make_rematch(node, me.person, table, body.nonce))
