"""Making tables: new ones as asked for, and those of a rematch."""

from __future__ import annotations

from typing import Any

from kolej.server.node import Node
from kolej.server.protocol.errors import Refusal
from kolej.server.protocol.tables import CreateTable
from kolej.server.store.lines import Line
from kolej.server.store.people import Person
from kolej.server.table.seating import checked_bot, checked_options, start_data
from kolej.server.table.state import TableState
from kolej.server.table.table import Table

Part = tuple[str, int | None, dict[str, Any]]


async def make_table(node: Node, owner: Person, wanted: CreateTable) -> Table:
    """A table as asked for: its owner and its bots are seated, and if so wished the game has begun."""
    options = checked_options(wanted.options)
    bots = {each.seat: checked_bot(each.bot) for each in wanted.bots}
    taken = [*wanted.mine, *(each.seat for each in wanted.bots)]
    if len(set(taken)) < len(taken):
        raise Refusal("bad_request", "mine, bots: a seat is taken twice")
    if any(seat >= options.seats for seat in taken):
        raise Refusal("bad_request", f"mine, bots: the seats are 0 to {options.seats - 1}")
    if options.join == "password" and wanted.password is None:
        raise Refusal("bad_request", "password: a table that is joined by password needs one")
    if wanted.start and len(taken) < options.seats:
        raise Refusal("bad_request", "start: a game needs all its seats")
    password = None if wanted.password is None else await node.accounts.hash(wanted.password)
    me = {"id": owner.id, "nickname": owner.nickname}
    parts: list[Part] = [("create", None, {"options": options.model_dump(), "owner": me, "password": password})]
    parts += [("sit", seat, _sitting(owner, wanted.nonce)) for seat in sorted(wanted.mine)]
    parts += [("bot", seat, {"bot": bot}) for seat, bot in sorted(bots.items())]
    if wanted.start:
        parts.append(("start", None, start_data(options)))
    return await node.hall.create(owner.id, *parts)


def _sitting(person: Person, nonce: str | None) -> dict[str, Any]:
    return {"player": person.id, "nickname": person.nickname, "nonce": nonce}


async def make_rematch(node: Node, player: Person, old: Table, nonce: str | None) -> Table:
    """The table of the rematch: the one who asks first owns it, and the bots sit where they sat."""
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
        parts += [("sit", seat, _sitting(player, nonce)) for seat in state.seats_of(player.id)]
        parts += [
            ("bot", seat, {"bot": chair.bot})
            for seat, chair in enumerate(state.chairs)
            if chair.player is None and chair.bot is not None
        ]
        made = await node.hall.create(player.id, *parts)

        def prepare(now: TableState) -> Line:
            if now.rematch is not None:
                raise Refusal("conflict", "somebody else has just made the table of the rematch")
            return old.line("rematch", table=made.state.id)

        await old.write(prepare)
        return made.state.id

    return await node.hall.get(await old.do(work))
