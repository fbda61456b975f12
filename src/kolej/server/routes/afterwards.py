"""Requests after a game: final sheets, replay, record, fairness, review, playing on."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import StringConstraints
from pydantic_core import to_json

from kolej.game import Game
from kolej.server.node import Node
from kolej.server.protocol.afterwards import Fairness, Final, OpenRecord, PlayOn, PlayOnRecord, Replay, Review
from kolej.server.protocol.errors import Refusal
from kolej.server.protocol.tables import Created, CreateTable
from kolej.server.routes.depends import PROBLEMS, AnyTable, Here, Me, raw_json, unchecked_json
from kolej.server.routes.middleware import address_of
from kolej.server.routes.tables import make_table
from kolej.server.store import lines as log_of
from kolej.server.store.accounts import Person
from kolej.server.tables.fairness import holds
from kolej.server.tables.replay import BadSeats, chosen_seats, final_of
from kolej.server.tables.table import Table
from kolej.server.workers.reviews import ReviewJob

Seats = Annotated[
    str,
    StringConstraints(pattern=r"^(all|none|[0-7](,[0-7]){0,7})$"),
    Query(description="Whose hidden cards are shown: `all`, `none`, or seats separated by commas."),
]
ReviewId = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{24}$"), Path()]
routes = APIRouter(prefix="/api", tags=["afterwards"], responses=PROBLEMS)


def game_over(table: Table) -> Game:
    """The game of a table, if it is over."""
    if table.state.phase not in ("over", "aborted") or table.state.game is None:
        raise Refusal("not_over", "the game is not over: its secrets are kept until then")
    return table.state.game


def _record_of(table: Table) -> str:
    return game_over(table).record().text(private=True)  # over or aborted: there is nothing to hide any more


@routes.get("/tables/{table}/final", response_model=Final)
async def final(table: AnyTable) -> Response:
    """Every line of points, all tickets, the winners."""
    return unchecked_json(final_of(game_over(table)))


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
    return raw_json(await node.replays.of_table(table.state.id, table.state.secret, lines, shown, address))


@routes.get("/tables/{table}/record", responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}})
async def record(table: AnyTable) -> Response:
    """The record as a text file."""
    text = _record_of(table)
    name = f"kolej-{table.state.options.board}-{table.state.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
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
    return raw_json(await node.replays.of_record(body.record, seats, address))


@routes.post("/tables/{table}/review", response_model=Review)
async def review_table(request: Request, table: AnyTable, node: Here) -> Response:
    """Review a game that is over; whoever asks again gets the same review."""
    return _review(node, _record_of(table), request)


@routes.post("/reviews", response_model=Review)
async def review_record(request: Request, body: OpenRecord, node: Here) -> Response:
    """Review the game of any record file, without a table."""
    return _review(node, body.record, request)


@routes.get("/reviews/{review}", response_model=Review)
async def review(review: ReviewId, node: Here) -> Response:
    """The progress of a review, and its analysis when it is done."""
    return _told(node, node.reviews.get(review))


@routes.delete("/reviews/{review}", status_code=204)
async def cancel_review(request: Request, review: ReviewId, node: Here) -> None:
    """Stop waiting for a review; it is cancelled unless somebody else waits for it."""
    node.reviews.cancel(review, address_of(request.scope))


@routes.post("/tables/{table}/play-on", status_code=201)
async def play_on(request: Request, body: PlayOn, table: AnyTable, node: Here, me: Me) -> Created:
    """A new table that begins at a moment of a finished game."""
    return await _begin(node, me.person, _record_of(table), body, address_of(request.scope))


@routes.post("/play-on", status_code=201)
async def play_on_record(request: Request, body: PlayOnRecord, node: Here, me: Me) -> Created:
    """A new table that begins at a moment of a record."""
    return await _begin(node, me.person, body.record, body, address_of(request.scope))


def _review(node: Node, record: str, request: Request) -> Response:
    address = address_of(request.scope)
    node.lookups.take(address)
    return _told(node, node.reviews.ask(record, address))


def _told(node: Node, job: ReviewJob) -> Response:
    """The analysis is JSON already and is inserted as it is."""
    told = {"id": job.id, "stage": job.stage, "progress": job.progress, "ahead": node.reviews.ahead(job)}
    head = to_json({**told, "fault": job.fault})[:-1]
    return raw_json(head + b',"analysis":' + (job.analysis or b"null") + b"}")


async def _begin(node: Node, person: Person, record: str, wanted: PlayOn, address: str) -> Created:
    node.lookups.take(address)
    position: dict[str, Any] = json.loads(await node.replays.position(record, wanted.ply, address))
    seats = len(position["players"])
    if wanted.seat >= seats:
        raise Refusal("bad_request", f"seat: they are 0 to {seats - 1}")
    if position["phase"] == "over":
        raise Refusal("bad_request", f"ply: the game is over after action {wanted.ply}")
    others = [{"seat": seat, "bot": wanted.bot} for seat in range(seats) if seat != wanted.seat]
    options = {"board": position["board"], "seats": seats, "hints": True, "chat": False}
    table = {"options": options, "mine": [wanted.seat], "bots": others, "nonce": wanted.nonce, "start": True}
    begun = await make_table(node, person, CreateTable.model_validate(table), position)
    return Created(id=begun.state.id, v=begun.state.v)
