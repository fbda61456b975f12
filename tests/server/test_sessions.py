"""Sessions end: when the password changes, when nobody uses them; and table passwords are hard to guess."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from kolej.server import accounts as module
from kolej.server.accounts import DAY, Accounts
from kolej.server.node import Node
from kolej.server.protocol.errors import Refusal
from kolej.server.store import accounts as account_store
from kolej.server.store import schema
from kolej.server.store.database import Database
from kolej.server.store.migrate import migrate
from tests.patience import PATIENCE
from tests.server.interrupting import Interrupted, Visitor, server
from tests.server.serving import Live, Person, Talk, generous, in_thread


def _other_device(person: Person) -> str:
    """The token of another device of the same account."""
    code = person.post("/api/account/code")["code"]
    token: str = person.live.post("/api/enter/code", json={"code": code}).json()["token"]
    return token


def _status(live: Live, token: str) -> int:
    return live.get("/api/account", headers={"authorization": f"Bearer {token}"}).status_code


def test_a_changed_password_ends_the_other_sessions(live: Live) -> None:
    ola = live.person()
    table = ola.create()
    other = _other_device(ola)
    ola.request("PUT", "/api/account/password", json={"password": "correct horse"})
    assert _status(live, other) == 200  # a first password harms nobody
    mine, theirs = ola.socket(table), Talk(live, table, other)
    code = ola.post("/api/account/code")["code"]
    ola.request("PUT", "/api/account/password", json={"password": "battery staple", "old": "correct horse"})
    assert _status(live, other) == 401
    assert theirs.until("notice")["code"] == "signed_out"
    with pytest.raises(ConnectionClosed):
        theirs.hear()
    assert live.post("/api/enter/code", json={"code": code}).json()["error"]["code"] == "bad_code"
    assert _status(live, ola.token) == 200
    assert mine.ask("ping")["type"] == "done"


def test_nobody_slips_in_while_the_password_changes(tmp_path: Path) -> None:
    """The password changes at every point where a sign-in with the old one waits: its session never lives."""

    async def sign_in(node: Node, at: int | None) -> int:
        token, _ = await node.accounts.enter("Ola")
        me = await node.accounts.known(token)
        assert me is not None
        kept, _ = await node.accounts.keep(me, "correct horse", None)
        assert kept.handle is not None

        async def change() -> None:
            again = await node.accounts.known(token)
            assert again is not None
            await node.accounts.keep(again, "battery staple", "correct horse")

        entering = Interrupted(node.accounts.enter_with_password(kept.handle, "correct horse"), at, change)
        try:
            theirs, _ = await entering
        except Refusal:
            assert at is not None
        else:
            assert (await node.accounts.known(theirs) is None) == (at is not None)
        assert await node.accounts.known(token) is not None
        return entering.waits

    async def work() -> None:
        async with server(generous(tmp_path)) as api:
            waits = await sign_in(api.state.node, None)
            assert waits >= 3
            for at in range(waits):
                await sign_in(api.state.node, at)

    asyncio.run(work())


def test_no_connection_outlives_its_session(tmp_path: Path) -> None:
    """The account is signed out everywhere at every point where its hello waits."""

    async def visit(node: Node, at: int | None) -> int:
        token, person = await node.accounts.enter("Ola")
        created = {"options": {"board": "usa", "seats": 2}, "owner": {"id": person.id, "nickname": "Ola"}}
        table = await node.registry.create(person.id, ("create", None, created))
        points = 0

        async def sign_out() -> None:
            await account_store.sign_out(node.database, account=person.id)
            node.registry.presence.sign_out(person.id, None)

        async def later() -> None:
            nonlocal points
            points = visiting.waits

        visitor = Visitor(node, table, later, token)
        visiting = Interrupted(visitor.visit(), at, sign_out)
        await visiting
        last = visitor.socket.messages[-1]
        said = last.get("code") or last.get("error", {}).get("code")
        assert at is None or said in ("signed_out", "not_signed_in")
        return points

    async def work() -> None:
        async with server(generous(tmp_path)) as api:
            waits = await visit(api.state.node, None)
            assert waits >= 3
            for at in range(waits):
                await visit(api.state.node, at)

    asyncio.run(work())


def test_a_session_lives_as_long_as_it_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path}/kolej.db"
    migrate(url)
    day = 0
    monkeypatch.setattr(module, "now", lambda: 1_000 * DAY + day * DAY)

    async def work() -> None:
        nonlocal day
        database = Database(url)
        accounts = await Accounts.open(database, 180)
        token, _ = await accounts.enter("Ola")
        for _ in range(3):
            day += 179
            assert await accounts.known(token) is not None
        day += 181
        assert await accounts.known(token) is None
        await accounts.enter("Ala")
        rows = await database.read(lambda connection: connection.execute(select(schema.sessions)).all())
        assert len(rows) == 1  # what has expired is swept out
        database.close()

    asyncio.run(work())


def test_a_browser_keeps_its_cookie_as_long_as_it_comes_back(live: Live) -> None:
    with httpx.Client(base_url=live.url, timeout=PATIENCE) as browser:
        browser.post("/api/enter", json={"nickname": "Ola"})
        again = browser.get("/api/account").headers["set-cookie"]
    assert f"Max-Age={180 * 24 * 3600}" in again
    assert "HttpOnly" in again
    assert "set-cookie" not in live.get("/api/account", headers=live.person().headers).headers


def test_the_password_of_a_table_has_a_least_length(live: Live) -> None:
    ola = live.person()
    body = {"options": {"board": "usa", "seats": 2, "join": "password"}, "password": "short"}
    answer = ola.request("POST", "/api/tables", 422, json=body)
    assert "password" in answer["error"]["message"]
    table = ola.create(options={"join": "password"}, password="sesame")
    assert ola.error("PATCH", f"/api/tables/{table}", 422, json={"password": "12345"}) == "bad_request"


def test_setting_the_password_of_a_table_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashing takes long, and two at a time: nobody else could sign in."""
    monkeypatch.setattr("kolej.server.limits.time", SimpleNamespace(monotonic=lambda: 0.0))
    with in_thread(generous(tmp_path, entries_per_minute=4)) as live:
        ola = live.person()
        body = {"options": {"board": "usa", "seats": 2, "join": "password"}, "password": "sesame"}
        table = ola.request("POST", "/api/tables", 201, json=body)["id"]
        for number, status in enumerate((200, 200, 429)):
            ola.request("PATCH", f"/api/tables/{table}", status, json={"password": f"sesame{number}"})
        assert ola.error("POST", "/api/tables", 429, json=body) == "slow_down"
        ola.request("PATCH", f"/api/tables/{table}", json={"chat": False})


def test_guesses_are_limited_for_a_table_and_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.server.limits.time", SimpleNamespace(monotonic=lambda: 0.0))
    with in_thread(generous(tmp_path, guesses_per_minute=4)) as live:
        ola, guests = live.person(), [live.person("Ala"), live.person("Ewa")]
        table, other = (ola.create(options={"join": "password"}, password="sesame") for _ in range(2))

        def guess(guest: Person, table: str) -> str:
            answer = live.post(f"/api/tables/{table}/seats", json={"password": "wrong!"}, headers=guest.headers)
            code: str = answer.json()["error"]["code"]
            return code

        found = [guess(guests[n % 2], table) for n in range(6)]
        assert found == ["bad_credentials"] * 4 + ["slow_down"] * 2
        assert guess(guests[0], other) == "bad_credentials"
