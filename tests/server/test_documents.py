"""The documents of the API: made beside the event loop, once, and kept."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from kolej.server.app import make_api
from kolej.server.routes import info
from kolej.server.settings import Settings
from tests.server.serving import generous, in_thread


def test_documents_are_made_beside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Making one takes a second, in which no table may stand still."""
    makers: list[str] = []

    def openapi(app: FastAPI) -> dict[str, Any]:
        makers.append(threading.current_thread().name)
        return {"info": {"version": "0"}, "paths": {}, "components": {"schemas": {}}}

    monkeypatch.setattr(FastAPI, "openapi", openapi)
    with in_thread(generous(tmp_path)) as live:
        live.get("/api/docs")
        assert live.get("/api/openapi.json").json()["paths"] == {}
        assert len(makers) == 2
        live.get("/api/docs")
        live.get("/api/openapi.json")
        assert len(makers) == 2  # both are kept
    assert all(name.startswith("AnyIO worker thread") for name in makers)


def test_documents_are_made_once_for_all_who_ask_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def slow(name: str, document: Any) -> Any:
        made.append(name)
        time.sleep(0.2)  # the others ask meanwhile
        return document

    info._socket_messages.cache_clear()
    monkeypatch.setattr(FastAPI, "openapi", lambda _: slow("openapi", {"paths": {}}))
    monkeypatch.setattr(info, "docs_page", lambda _: slow("docs", "<!doctype html>"))
    monkeypatch.setattr(info, "socket_schema", lambda: slow("socket", {}))
    paths = ["/api/openapi.json"] * 10 + ["/api/docs"] * 10 + ["/api/socket.json"] * 10

    async def ask() -> list[httpx.Response]:
        transport = httpx.ASGITransport(make_api(Settings()))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            return await asyncio.gather(*(client.get(path) for path in paths))

    answers = asyncio.run(ask())
    info._socket_messages.cache_clear()  # the next test has the real one
    assert {answer.status_code for answer in answers} == {200}
    assert sorted(made) == ["docs", "openapi", "openapi", "socket"]  # the page is made from a document too
