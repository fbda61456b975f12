"""The application: routes, errors, the page, and the middleware around them."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from kolej import __version__
from kolej.server.node import Node
from kolej.server.protocol.errors import AWAY, Code, Refusal
from kolej.server.routes import account, afterwards, info, play, tables
from kolej.server.routes.documents import socket_schema
from kolej.server.routes.middleware import RequestMiddleware, problem
from kolej.server.routes.page import STATIC, add_pages
from kolej.server.routes.socket import serve_socket
from kolej.server.settings import Settings
from kolej.server.store.lines import BadLog

CODES: Final[dict[int, Code]] = {404: "not_found", 405: "not_allowed", 413: "too_large", 503: "unavailable"}
log = logging.getLogger("kolej.http")


def make_api(settings: Settings, static: Path = STATIC, share: str | None = None) -> FastAPI:
    """The application without the middleware; `share` is the address for links, if known."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        node = Node(settings, share)
        await node.open()
        app.state.node = node
        yield
        await node.close()

    app = FastAPI(
        title="Kolej",
        version=__version__,
        summary="Railway board games over HTTP and WebSocket.",
        lifespan=lifespan,
        openapi_url=None,  # see routes/info.py
        docs_url=None,
        redoc_url=None,
    )
    if settings.allowed_origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=settings.allowed_origins,
            allow_methods=["GET", "POST", "PUT", "PATCH", "DELETE"],
            allow_headers=["authorization", "content-type"],
        )
    for module in (account, tables, play, afterwards, info):
        app.include_router(module.routes)
    add_pages(app, static)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(SQLAlchemyError, _database_error)
    app.add_exception_handler(BadLog, _bad_log)
    app.add_exception_handler(Exception, _internal_error)
    return app


def with_middleware(api: FastAPI, settings: Settings) -> ASGIApp:
    """The whole ASGI application."""

    async def sockets(scope: Scope, receive: Receive, send: Send) -> None:
        await serve_socket(api.state.node, scope, receive, send)

    return RequestMiddleware(
        api, sockets, settings, lambda: api.state.node.requests if hasattr(api.state, "node") else None
    )


async def _refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    return problem(error)


async def _invalid(_: Request, error: Exception) -> JSONResponse:
    """Name the field and the fault, but don't repeat the value: it may be secret."""
    assert isinstance(error, RequestValidationError)
    first: dict[str, Any] = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return problem(Refusal("bad_request", f"{where}: {first['msg']}"))


async def _http(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    answer = problem(Refusal(CODES.get(error.status_code, "bad_request"), str(error.detail)))
    answer.status_code = error.status_code
    answer.headers.update(error.headers or {})
    return answer


async def _database_error(_: Request, error: Exception) -> JSONResponse:
    log.error("the database does not answer", extra={"fault": type(error).__name__})
    return problem(AWAY)


async def _bad_log(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, BadLog)
    log.error("the log of a table is invalid", extra={"table": error.table, "fault": str(error)})
    return problem(Refusal("unavailable", "this table can't be shown: its log is invalid"))


async def _internal_error(_: Request, error: Exception) -> JSONResponse:
    return problem(Refusal("internal", "something went wrong here; nothing was lost"))


if __name__ == "__main__":  # prints a document without a server; the page's types are generated from them
    document = socket_schema() if sys.argv[1:] == ["socket"] else make_api(Settings()).openapi()
    print(json.dumps(document, indent=2, ensure_ascii=False))
