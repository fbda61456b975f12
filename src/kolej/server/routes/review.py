"""Requests for learners: the review of a finished game, and playing on from a moment of it."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from pydantic import StringConstraints
from pydantic_core import to_json

from kolej.server.node import Node
from kolej.server.protocol.afterwards import OpenRecord
from kolej.server.protocol.errors import Refusal
from kolej.server.protocol.review import PlayOn, PlayOnRecord, Review
from kolej.server.protocol.tables import Created, CreateTable
from kolej.server.routes.afterwards import game_over
from kolej.server.routes.depends import PROBLEMS, AnyTable, Here, Me, made
from kolej.server.routes.middleware import address_of
from kolej.server.routes.tables import make_table, may_make
from kolej.server.store.accounts import Person
from kolej.server.workers.reviews import ReviewJob

ReviewId = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{24}$"), Path()]
routes = APIRouter(prefix="/api", tags=["review"], responses=PROBLEMS)


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
    """How far a review has come, and what it found."""
    return _told(node, node.reviews.get(review))


@routes.delete("/reviews/{review}", status_code=204)
async def cancel_review(request: Request, review: ReviewId, node: Here) -> None:
    """Wait for a review no longer; it ends unless somebody else waits for it."""
    node.reviews.cancel(review, address_of(request.scope))


@routes.post("/tables/{table}/play-on", status_code=201)
async def play_on(request: Request, body: PlayOn, table: AnyTable, node: Here, me: Me) -> Created:
    """A new table that begins at a moment of a finished game."""
    return await _begin(node, me.person, _record_of(table), body, address_of(request.scope))


@routes.post("/play-on", status_code=201)
async def play_on_record(request: Request, body: PlayOnRecord, node: Here, me: Me) -> Created:
    """A new table that begins at a moment of a record."""
    return await _begin(node, me.person, body.record, body, address_of(request.scope))


def _record_of(table: AnyTable) -> str:
    return game_over(table).record().text(private=True)  # over or aborted: there is nothing to hide any more


def _review(node: Node, record: str, request: Request) -> Response:
    address = address_of(request.scope)
    node.lookups.take(address)
    return _told(node, node.reviews.ask(record, address))


def _told(node: Node, job: ReviewJob) -> Response:
    """The analysis is JSON already: it is put in its place as it is."""
    told = {"id": job.id, "stage": job.stage, "progress": job.progress, "ahead": node.reviews.ahead(job)}
    head = to_json({**told, "fault": job.fault})[:-1]
    return made(head + b',"analysis":' + (job.analysis or b"null") + b"}")


async def _begin(node: Node, person: Person, record: str, wanted: PlayOn, address: str) -> Created:
    await may_make(node, person)
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
