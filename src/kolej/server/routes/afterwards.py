"""Requests after a game: final sheets, replay, record, fairness."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import StringConstraints

from kolej.game import Game
from kolej.server.protocol.afterwards import Fairness, Final, OpenRecord, Replay
from kolej.server.protocol.errors import Refusal
from kolej.server.routes.depends import PROBLEMS, AnyTable, Here, made, quick
from kolej.server.routes.middleware import address_of
from kolej.server.store import lines as log_of
from kolej.server.tables.fairness import holds
from kolej.server.tables.replay import BadSeats, chosen_seats, final_of
from kolej.server.tables.table import Table

Seats = Annotated[
    str,
    StringConstraints(pattern=r"^(all|none|[0-7](,[0-7]){0,7})$"),
    Query(description="Whose hidden cards are shown: `all`, `none`, or seats separated by commas."),
]
routes = APIRouter(prefix="/api", tags=["afterwards"], responses=PROBLEMS)


def game_over(table: Table) -> Game:
    """The game of a table, if it is over."""
    if table.state.phase not in ("over", "aborted") or table.state.game is None:
        raise Refusal("not_over", "the game is not over: its secrets are kept until then")
    return table.state.game


@routes.get("/tables/{table}/final", response_model=Final)
async def final(table: AnyTable) -> Response:
    """Every line of points, all tickets, the winners."""
    return quick(final_of(game_over(table)))


@routes.get("/tables/{table}/replay", response_model=Replay)
async def replay(request: Request, table: AnyTable, node: Here, seats: Seats = "none") -> Response:
    """The game step by step, with the score at each."""
    game_over(table)
    address = address_of(request.scope)
    node.lookups.take(address)
    try:
        shown = chosen_seats(seats, table.state.seats)
    except BadSeats as error:
        raise Refusal("bad_request", str(error)) from None
    lines = await log_of.read(node.database, table.state.id)
    return made(await node.replays.of_table(table.state.id, table.state.secret, lines, shown, address))


@routes.get("/tables/{table}/record", responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}})
async def record(table: AnyTable) -> Response:
    """The record as a text file."""
    game = game_over(table)
    name = f"kolej-{table.state.options.board}-{table.state.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    text = game.record().text(private=True)  # over or aborted: there is nothing to hide any more
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@routes.get("/tables/{table}/fairness")
async def fairness(table: AnyTable) -> Fairness:
    """Secret, nonces and key: everything that proves a fair deal."""
    if table.state.options.tutorial:
        raise Refusal("not_found", "nothing is dealt by chance in a tutorial")
    record = game_over(table).record()
    state = table.state
    nonces = [chair.nonce for chair in state.chairs]
    key = record.seed or record.secret or ""
    committed = state.seed_commitment() or ""
    return Fairness(
        commitment=state.commitment,
        seed_commitment=committed,
        secret=state.secret.hex(),
        nonces=nonces,
        seed=state.seed(),
        key=key,
        verified=holds(state.secret, nonces, state.commitment, committed, key) and record.commitment == committed,
    )


@routes.post("/replay", response_model=Replay)
async def open_record(request: Request, body: OpenRecord, node: Here, seats: Seats = "all") -> Response:
    """Any record file as a replay, without a table."""
    address = address_of(request.scope)
    node.lookups.take(address)
    return made(await node.replays.of_record(body.record, seats, address))
