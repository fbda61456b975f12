"""Requests about accounts: enter, keep, move, leave."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from kolej.server.node import Node
from kolej.server.protocol.accounts import (
    Account,
    Blocked,
    DeviceCode,
    Enter,
    EnterWithCode,
    EnterWithPassword,
    KeepAccount,
    Player,
    Session,
)
from kolej.server.protocol.afterwards import BoardStatistics, History, Opponents, PastGame, Statistics
from kolej.server.protocol.errors import Refusal
from kolej.server.protocol.tables import BoardName
from kolej.server.routes.depends import PROBLEMS, Guest, Here, Me, OtherPlayer, token_of
from kolej.server.routes.middleware import COOKIE, address_of
from kolej.server.store import accounts as account_store
from kolej.server.store import lines as log_of
from kolej.server.store import results as results_store
from kolej.server.store import schema
from kolej.server.store.accounts import Person
from kolej.server.store.database import count, mark
from kolej.server.store.lines import HistoryFilter

MOST_BLOCKS = 500
LONGEST_COOKIE = 400 * 24 * 3600  # browsers keep none longer
routes = APIRouter(prefix="/api", tags=["accounts"], responses=PROBLEMS)


def _account(person: Person) -> Account:
    return Account(id=person.id, nickname=person.nickname, handle=person.handle, created=person.created)


def _remember(request: Request, response: Response, node: Node, token: str, person: Person) -> Session:
    """Set a cookie that lives as long as an unused session."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=min(LONGEST_COOKIE, round(node.settings.session_days * 24 * 3600)),
        path=request.scope.get("root_path") or "/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
    return Session(token=token, account=_account(person))


@routes.post("/enter")
async def enter(body: Enter, request: Request, response: Response, node: Here, guest: Guest) -> Session | Account:
    """Enter as a guest; signed in already: change the nickname, and get the account alone."""
    if guest is not None:
        return _account(await node.accounts.rename(guest.person, body.nickname))
    address = address_of(request.scope)
    node.entries.take(address)
    token, person = await node.accounts.enter(body.nickname)
    node.last_addresses.seen(person.id, address)
    return _remember(request, response, node, token, person)


@routes.post("/enter/password")
async def enter_with_password(body: EnterWithPassword, request: Request, response: Response, node: Here) -> Session:
    """Sign in to an account that was kept."""
    node.entries.take(address_of(request.scope))
    node.entries.take(f"handle {body.handle.lower()}")
    return _remember(request, response, node, *await node.accounts.enter_with_password(body.handle, body.password))


@routes.post("/enter/code")
async def enter_with_code(body: EnterWithCode, request: Request, response: Response, node: Here) -> Session:
    """Sign in with a one-time code of another device."""
    node.entries.take(address_of(request.scope))
    return _remember(request, response, node, *await node.accounts.enter_with_code(body.code))


@routes.get("/account")
async def account(request: Request, response: Response, node: Here, me: Me) -> Account:
    """Your own account; a cookie is renewed."""
    token = token_of(request)
    if token is not None and token == request.cookies.get(COOKIE):
        _remember(request, response, node, token, me.person)
    return _account(me.person)


@routes.put("/account/password")
async def keep_account(body: KeepAccount, request: Request, node: Here, me: Me) -> Account:
    """Keep the account with a password; the answer's handle is the name to sign in with.

    A changed password signs all other devices out.
    """
    node.entries.take(address_of(request.scope))
    person, ended = await node.accounts.keep(me, body.password, body.old)
    for session in ended:
        node.registry.presence.sign_out(person.id, session)
        await node.fanout.signed_out(person.id, session)
    return _account(person)


@routes.post("/account/code")
async def new_code(request: Request, node: Here, me: Me) -> DeviceCode:
    """A one-time code that signs another device in."""
    node.entries.take(address_of(request.scope))
    code, expires = await node.accounts.new_code(me.person)
    return DeviceCode(code=code, expires=expires)


@routes.post("/account/sign-out", status_code=204)
async def sign_out(request: Request, response: Response, node: Here, me: Me) -> None:
    """Sign this device out."""
    await account_store.sign_out(node.database, session=me.session)
    await _signed_out(request, response, node, me.person.id, me.session)


@routes.post("/account/sign-out-everywhere", status_code=204)
async def sign_out_everywhere(request: Request, response: Response, node: Here, me: Me) -> None:
    """Sign all devices out."""
    await account_store.sign_out(node.database, account=me.person.id)
    await _signed_out(request, response, node, me.person.id, None)


async def _signed_out(request: Request, response: Response, node: Here, account: str, session: str | None) -> None:
    node.registry.presence.sign_out(account, session)
    await node.fanout.signed_out(account, session)
    response.delete_cookie(COOKIE, path=request.scope.get("root_path") or "/")


@routes.get("/account/history")
async def history(
    node: Here,
    me: Me,
    before: Annotated[int | None, Query(ge=0, le=2**53)] = None,
    board: Annotated[BoardName | None, Query(description="Only games on this board.")] = None,
    result: Annotated[Literal["won", "lost", "unfinished"] | None, Query(description="Only these.")] = None,
    against: Annotated[
        Literal["people", "bots"] | None, Query(description="With other people at the table, or with bots alone.")
    ] = None,
) -> History:
    """Your games, the latest first."""
    rows = await log_of.history(node.database, me.person.id, before, HistoryFilter(board, result, against))
    wins = await results_store.won_of(node.database, me.person.id, [row.id for row in rows])
    games: list[PastGame] = []
    for row in rows:
        found = row.summary
        mine = [seat for seat, account in enumerate(found["accounts"]) if account == me.person.id]
        games.append(
            PastGame(
                id=row.id,
                board=found["board"],
                phase=row.phase,  # type: ignore[arg-type]
                players=found["players"],
                seats=mine,
                your_turn=any(row.waiting >> seat & 1 for seat in mine),
                scores=found["scores"],
                winners=found["winners"],
                won=row.id in wins,
                created=row.created,
                changed=row.changed,
                tutorial=found.get("tutorial", False),
            )
        )
    return History(games=games, before=rows[-1].changed if len(rows) == log_of.PAGE else None)


@routes.get("/account/statistics")
async def statistics(node: Here, me: Me) -> Statistics:
    """Your finished games in numbers, by board and opponent."""
    boards = await results_store.by_board(node.database, me.person.id)
    against: dict[str, list[Opponents]] = {}
    for each in await results_store.by_opponent(node.database, me.person.id):
        person = None if each.player is None else Player(id=each.player, nickname=each.name)
        bot = each.name if each.player is None else None
        told = Opponents(player=person, bot=bot, played=each.played, won=each.won)
        against.setdefault(each.board, []).append(told)
    return Statistics(
        boards=[BoardStatistics(**asdict(tally), against=against.get(tally.board, [])) for tally in boards]
    )


@routes.get("/blocks")
async def blocks(node: Here, me: Me) -> Blocked:
    """The people you have blocked."""
    found = await account_store.blocked_by(node.database, me.person.id)
    return Blocked(players=[Player(id=player, nickname=nickname) for player, nickname in found.items()])


@routes.put("/blocks/{player}", status_code=204)
async def block(player: OtherPlayer, node: Here, me: Me) -> None:
    """Block somebody: you don't see their chat, and they can't sit at your tables."""
    if player == me.person.id:
        raise Refusal("bad_request", "player: that is yourself")
    if await count(node.database, schema.blocks, account=me.person.id) >= MOST_BLOCKS:
        raise Refusal("too_many", f"at most {MOST_BLOCKS} people can be blocked")
    await _block(node, me.person.id, player, True)


@routes.delete("/blocks/{player}", status_code=204)
async def unblock(player: OtherPlayer, node: Here, me: Me) -> None:
    """Unblock somebody."""
    await _block(node, me.person.id, player, False)


async def _block(node: Here, account: str, player: str, wanted: bool) -> None:
    await mark(node.database, schema.blocks, wanted, account=account, blocked=player)
    node.registry.presence.block(account, player, wanted)
    await node.fanout.blocked(account, player, wanted)
