"""Requests about the server itself: what it offers, its health, its documents."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache, lru_cache
from threading import Lock
from typing import Any, Final

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse
from pydantic_core import to_json

from kolej import __version__, bots
from kolej.boards.drawing import drawing_of
from kolej.boards.loader import BoardFolder, board_names, load, source_named
from kolej.errors import BadBoard
from kolej.lessons.examples import examples_of
from kolej.lessons.tutorial import has_tutorial
from kolej.server.protocol.asking import BoardInfo, Boards, BotInfo, Health, Ready, RuleExamples, ServerInfo, WholeBoard
from kolej.server.protocol.base import now
from kolej.server.protocol.drawing import BoardDrawing
from kolej.server.protocol.errors import Refusal
from kolej.server.routes.depends import PROBLEMS, Here, raw_json, unchecked_json
from kolej.server.routes.documents import STYLE, docs_page, socket_schema

routes = APIRouter(tags=["server"], responses=PROBLEMS)
LIMITS = (
    "tables_per_account",
    "connections_per_account",
    "changes_per_minute",
    "messages_per_second",
    "chat_per_minute",
    "hints_per_minute",
    "requests_per_minute",
    "largest_message",
)


@routes.get("/healthz")
async def health() -> Health:
    """Whether the process is alive."""
    return Health(alive=True)


@routes.get("/readyz")
async def ready(node: Here, response: Response) -> Ready:
    """Whether games can be played here, and what is wrong."""
    found = await node.ready()
    if not found.ready:
        response.status_code = 503
    return found


@routes.get("/api/server")
async def server(node: Here) -> ServerInfo:
    """Version, boards, bots and limits."""
    return ServerInfo(
        version=__version__,
        boards=board_names(),
        bots=[BotInfo(name=name, about=bots.entry(name).about) for name in bots.names()],
        limits={name: getattr(node.settings, name) for name in LIMITS},
        share=node.share,
        now=now(),
    )


@routes.get("/api/boards")
async def boards() -> Boards:
    """The boards that can be played here."""
    found = []
    for name in board_names():
        data = load(name)
        found.append(
            BoardInfo(
                id=data.id,
                name=asdict(data.name),
                summary=asdict(data.summary),
                seats=data.seats,
                player_colours=list(data.player_colours),
                digest=data.digest,
                tutorial=has_tutorial(name),
            )
        )
    return Boards(boards=found)


def _source(board: str) -> BoardFolder:
    source = source_named(board)
    if source is None:
        raise Refusal("not_found", "there is no such board")
    return source


@cache
def _board(source: BoardFolder) -> dict[str, Any]:
    return asdict(source.data)


@cache
def _drawing(source: BoardFolder) -> dict[str, Any]:
    return drawing_of(source.data, source.folder)


@routes.get("/api/boards/{board}", response_model=WholeBoard)
async def board(board: str) -> Response:
    """A whole board: cities, tracks, tickets, cards, names and words in every language."""
    return unchecked_json(_board(_source(board)))


@routes.get("/api/boards/{board}/drawing", response_model=BoardDrawing)
async def drawing(board: str) -> Response:
    """Where everything on a board is drawn: from its layout.json, or else from the positions of its cities."""
    return unchecked_json(_drawing(_source(board)))


@routes.get("/api/boards/{board}/examples", response_model=RuleExamples)
async def examples(board: str) -> Response:
    """The worked examples of a board's rules."""
    _source(board)
    try:
        found = examples_of(board)
    except BadBoard:
        found = ()  # `kolej boards check` says what is wrong with them
    return unchecked_json({"examples": [asdict(example) for example in found]})


# The next three are not async, so they run in threads: the first time, each takes up to a second to make. Whoever asks
# meanwhile waits, instead of making it too.

_making: Final = Lock()


@routes.get("/api/openapi.json", include_in_schema=False)
def openapi(request: Request) -> Response:
    """The OpenAPI document of all requests."""
    with _making:
        return raw_json(_openapi(request.app, request.scope.get("root_path", "")))


@lru_cache(maxsize=1)
def _openapi(app: FastAPI, root: str) -> bytes:
    document = app.openapi()
    return to_json({**document, "servers": [{"url": root}]} if root else document)


@routes.get("/api/socket.json", include_in_schema=False)
def socket_messages() -> Response:
    """The JSON schema of all WebSocket messages."""
    with _making:
        return raw_json(_socket_messages())


@cache
def _socket_messages() -> bytes:
    return to_json(socket_schema())


@routes.get("/api/docs", include_in_schema=False)
def docs(request: Request) -> HTMLResponse:
    """Every request, on a page that loads nothing from other hosts."""
    with _making:
        return HTMLResponse(_docs_page(request.app))


@lru_cache(maxsize=1)
def _docs_page(app: FastAPI) -> bytes:
    return docs_page(app.openapi()).encode()


@routes.get("/api/docs.css", include_in_schema=False)
async def docs_style() -> FileResponse:
    """The style sheet of that page."""
    return FileResponse(STYLE, headers={"cache-control": "no-cache"})


@routes.get("/docs", include_in_schema=False)
async def docs_from_elsewhere(request: Request) -> RedirectResponse:
    """A redirect from where such pages usually are."""
    return RedirectResponse(f"{request.scope.get('root_path', '')}/api/docs")
