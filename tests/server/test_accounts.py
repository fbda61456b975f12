"""Accounts in process: names to sign in with."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kolej.server import accounts
from kolej.server.accounts import Accounts, SignedIn
from kolej.server.protocol.errors import Refusal
from kolej.server.store.database import Database
from kolej.server.store.migrate import migrate


def test_a_popular_nickname_gets_a_longer_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where every short number is taken, the search goes on among longer ones, and ends."""
    monkeypatch.setattr("kolej.server.accounts.secrets.randbelow", lambda _: 0)

    async def work() -> None:
        url = f"sqlite:///{tmp_path}/kolej.db"
        migrate(url)
        database = Database(url)
        known = await Accounts.open(database, 180)
        handles = []
        for _ in set(accounts.HANDLE_NUMBERS):
            _, person = await known.enter("Ola")
            handles.append((await known.keep(SignedIn(person, ""), "correct horse", None))[0].handle)
        assert handles == [f"ola-{least}" for least in sorted(set(accounts.HANDLE_NUMBERS))]
        _, person = await known.enter("Ola")
        with pytest.raises(Refusal) as refusal:
            await known.keep(SignedIn(person, ""), "correct horse", None)
        assert refusal.value.fault.code == "unavailable"
        database.close()

    asyncio.run(work())
