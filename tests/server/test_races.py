"""Whoever asks just as a game begins sees no more than somebody who asks a moment later."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
import pytest
from fastapi import FastAPI
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from kolej.server.app import with_middleware
from kolej.server.node import Node
from kolej.server.settings import Settings
from kolej.server.tables import play, seating
from kolej.server.tables.table import Table
from tests.patience import PATIENCE
from tests.server.interrupting import Interrupted, Visitor, server
from tests.server.playing import play_on
from tests.server.serving import Live, generous, socket_url

OLA, ALA = "ola000000000", "ala000000000"
HIDDEN: Final[list[dict[str, Any]]] = [{"watch": False}, {"delay": 3600}]


async def _table(node: Node, options: dict[str, Any]) -> Table:
    created = {"options": {"board": "usa", "seats": 2, **options}, "owner": {"id": OLA, "nickname": "Ola"}}
    sitting = {"player": OLA, "nickname": "Ola", "nonce": None}
    table = await node.registry.create(OLA, ("create", None, created), ("sit", 0, sitting))
    await seating.sit(table, ALA, "Ala", 1, None)
    return table


async def _begin(table: Table) -> None:
    """Deal, and make the first move."""
    await seating.start(table, OLA)
    await _move(table, OLA, 0)


async def _move(table: Table, player: str, seat: int) -> None:
    assert table.state.game is not None
    await play.move(table, player, seat, table.state.v, str(table.state.game.legal_actions(seat)[0]))


def _check(found: Any) -> None:
    """No trace of a move in anything that was told."""
    text = json.dumps(found)
    assert '"kind": "move"' not in text
    assert '"has_chosen": true' not in text
    assert '"choice": {' not in text


@pytest.mark.parametrize("options", HIDDEN)
def test_hello_while_the_game_begins(tmp_path: Path, options: dict[str, Any]) -> None:
    """The game begins at every single point where the server waits for something on behalf of a stranger."""

    async def visit(node: Node, at: int | None) -> int:
        table = await _table(node, options)
        points = 0

        async def later() -> None:
            nonlocal points
            points = visiting.waits
            if table.state.phase == "open":
                await _begin(table)
            await _move(table, ALA, 1)

        stranger = Visitor(node, table, later)
        visiting = Interrupted(stranger.visit(), at, lambda: _begin(table))
        await visiting
        assert table.state.phase == "playing"
        assert stranger.socket.messages
        _check(stranger.socket.messages)
        return points

    async def work() -> None:
        async with server(generous(tmp_path)) as api:
            waits = await visit(api.state.node, None)
            assert waits > 5
            for at in range(waits):
                await visit(api.state.node, at)

    asyncio.run(work())


@pytest.mark.parametrize("options", HIDDEN)
def test_a_request_while_the_game_begins(tmp_path: Path, options: dict[str, Any]) -> None:
    async def ask(api: FastAPI, settings: Settings, what: str, at: int | None) -> int:
        table = await _table(api.state.node, options)
        transport = httpx.ASGITransport(with_middleware(api, settings))
        token, _ = await api.state.node.accounts.enter("Stranger")
        headers = {"authorization": f"Bearer {token}"}
        async with httpx.AsyncClient(transport=transport, base_url="http://kolej", headers=headers) as client:
            asking = Interrupted(client.get(f"/api/tables/{table.state.id}{what}"), at, lambda: _begin(table))
            answer = await asking
            assert answer.status_code in (200, 403, 503), answer.text
            _check(answer.json())
            await _move(table, ALA, 1) if table.state.phase == "playing" else await _begin(table)
            later = await client.get(f"/api/tables/{table.state.id}{what}")
            assert later.status_code == (403 if "watch" in options else 200)
            _check(later.json())
        return asking.waits

    async def work() -> None:
        settings = generous(tmp_path)
        async with server(settings) as api:
            for what in ("", "/view", "/updates", "/log", "/chat"):
                waits = await ask(api, settings, what, None)
                assert waits
                for at in range(waits):
                    await ask(api, settings, what, at)

    asyncio.run(work())


def test_a_seat_that_was_left_meanwhile_shows_nothing_of_who_has_it_now(tmp_path: Path) -> None:
    """Somebody asks for what they missed, leaves, and another one is dealt the seat."""

    async def ask(node: Node, at: int | None) -> int:
        table = await _table(node, {})

        async def meanwhile() -> None:
            await seating.leave(table, ALA, 1)
            await seating.sit(table, "ewa000000000", "Ewa", 1, None)
            await seating.start(table, OLA)

        asking = Interrupted(table.updates(0, ALA), at, meanwhile)
        assert not any(update["own"] for update in await asking)
        return asking.waits

    async def work() -> None:
        async with server(generous(tmp_path)) as api:
            waits = await ask(api.state.node, None)
            assert waits
            for at in range(waits):
                await ask(api.state.node, at)

    asyncio.run(work())


def test_many_strangers_at_the_moment_of_the_start(live: Live) -> None:
    """A real race: each says its first hello a little later than the one before, and the game begins among them."""
    ola = live.person()
    for options in HIDDEN * 2:
        table = ola.create("usa", mine=[0, 1], options=options)
        with ExitStack() as strangers:
            opening = [connect(socket_url(live, table), compression=None, max_queue=None) for _ in range(40)]
            sockets = [strangers.enter_context(socket) for socket in opening]
            begin = threading.Thread(target=ola.post, args=(f"/api/tables/{table}/start",))
            for n, socket in enumerate(sockets):
                if n == 5:
                    begin.start()
                socket.send(json.dumps({"type": "hello"}))
                time.sleep(0.002)
            begin.join()
            play_on(ola, table, Random(1), 6)
            for socket in sockets:
                _check(_all_told(socket))


def _all_told(socket: ClientConnection) -> list[Any]:
    """Everything up to now, or until the server hung up."""
    told: list[Any] = []
    try:
        socket.send(json.dumps({"type": "ping", "id": 1}))
        while not told or told[-1]["type"] != "done":
            told.append(json.loads(socket.recv(timeout=PATIENCE)))
    except ConnectionClosed:
        pass
    return told
