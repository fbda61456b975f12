"""A crowd of scripted clients: games of four seats, each seat a WebSocket of its own."""

from __future__ import annotations

import asyncio
import re
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import httpx
from pydantic_core import from_json, to_json

from kolej.load.client_socket import ClientSocket

SEATS: Final = 4
PEOPLE: Final = 100  # accounts; each plays in many games
BOT: Final = "greedy"
UPDATE: Final = re.compile(rb'\{"type":"update","v":(\d+),')
WELCOME, ERROR = b'{"type":"welcome",', b'{"type":"error",'
OWN, OVER = b'"own":{"', b'"event":"over"'
QUIET, PATIENCE = 1.0, 30.0  # seconds without a message after connecting; seconds to wait for them at most
AT_ONCE: Final = 32  # requests under way while the tables are set up


@dataclass
class Seat:
    """One scripted client."""

    token: str
    wire: ClientSocket | None = None
    legal: list[str] = field(default_factory=list)
    welcome: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class ScriptedGame:
    """A game and its four clients; `sent` is when the move under way was sent."""

    table: str
    seats: list[Seat]
    v: int = 0
    sent: float = 0.0
    awaited: int = 0  # the version that the move under way makes
    receipts: int = 0
    over: bool = False


class Crowd:
    """All games; `latencies` are the seconds from sending a move until all four have received it."""

    def __init__(self, urls: list[str], board: str, seed: int) -> None:
        self.urls = urls
        self.board = board
        self.games: list[ScriptedGame] = []
        self.latencies: list[float] = []
        self.refused = 0
        self.late = 0  # moves that were due while the one before was still under way
        self._heard = 0.0  # when the last message came
        self._random = Random(seed)

    # Setting up

    async def seat_games(self, games: int) -> None:
        """Enter people, make tables, sit them down and start."""
        places = asyncio.Semaphore(AT_ONCE)
        limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
        async with httpx.AsyncClient(timeout=120, limits=limits) as http:
            people = [await self._enter(http, self.urls[0]) for _ in range(min(games, PEOPLE // SEATS) * SEATS)]

            async def make(n: int) -> None:
                first = n * SEATS % len(people)
                async with places:
                    url = self.urls[n % len(self.urls)]
                    self.games.append(await self._make(http, url, people[first : first + SEATS]))

            await asyncio.gather(*(make(n) for n in range(games)))

    async def seat_bots(self, tables: int) -> None:
        """Tables where bots play by themselves, as fast as they can: their owner has resigned."""
        async with httpx.AsyncClient(timeout=120) as http:
            token = await self._enter(http, self.urls[0])
            bots = [{"seat": seat, "bot": BOT} for seat in range(1, SEATS)]
            options = {"board": self.board, "seats": SEATS, "pace": 0, "takeover": BOT}
            for n in range(tables):
                url = f"{self.urls[n % len(self.urls)]}/api/tables"
                body = {"options": options, "mine": [0], "bots": bots, "start": True}
                table = (await self._post(http, url, token, body))["id"]
                await self._post(http, f"{url}/{table}/resign", token, {"seat": 0})

    async def _make(self, http: httpx.AsyncClient, url: str, tokens: list[str]) -> ScriptedGame:
        body = {"options": {"board": self.board, "seats": SEATS}, "mine": [0]}
        table = (await self._post(http, f"{url}/api/tables", tokens[0], body))["id"]
        for token in tokens[1:]:
            await self._post(http, f"{url}/api/tables/{table}/seats", token, {})
        await self._post(http, f"{url}/api/tables/{table}/start", tokens[0], {})
        return ScriptedGame(table, [Seat(token) for token in tokens])

    async def _enter(self, http: httpx.AsyncClient, url: str) -> str:
        token: str = (await self._post(http, f"{url}/api/enter", None, {"nickname": "load"}))["token"]
        return token

    async def _post(self, http: httpx.AsyncClient, url: str, token: str | None, body: dict[str, Any]) -> Any:
        http.cookies.clear()
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        answer = await http.post(url, json=body, headers=headers)
        answer.raise_for_status()
        return answer.json()

    async def connect(self) -> None:
        """Connect all seats; those of a game to different nodes where there are several."""
        places = asyncio.Semaphore(AT_ONCE)

        async def one(game: ScriptedGame, n: int) -> None:
            async with places:
                seat = game.seats[n]
                path = f"/api/tables/{game.table}/socket"
                url = self.urls[n % len(self.urls)]
                seat.wire = await ClientSocket.connect(url, path, lambda message: self._take(game, n, message))
                seat.wire.send(to_json({"type": "hello", "token": seat.token}))
                async with asyncio.timeout(60):
                    await seat.welcome.wait()

        await asyncio.gather(*(one(game, n) for game in self.games for n in range(SEATS)))

    async def settle(self) -> None:
        """Wait until everybody has been told who is connected, so that only play is measured."""
        begun = self._heard = time.monotonic()
        while time.monotonic() < min(self._heard + QUIET, begun + PATIENCE):
            await asyncio.sleep(QUIET / 10)

    def _take(self, game: ScriptedGame, n: int, message: bytes) -> None:
        """Take a message; only one that tells of one's own seat is read as a whole."""
        self._heard = time.monotonic()
        if (found := UPDATE.match(message)) is not None:
            v = int(found[1])
            if OWN in message:
                self._read(game, n, message)
            if v == game.awaited:
                game.receipts += 1
                if game.receipts == SEATS:
                    self.latencies.append(time.perf_counter() - game.sent)
                    game.sent = 0.0
            game.v = max(game.v, v)
            game.over = game.over or OVER in message
        elif message.startswith(WELCOME):
            game.v = max(game.v, self._read(game, n, message))
            game.seats[n].welcome.set()
        elif message.startswith(ERROR):
            self.refused += 1
            game.sent = 0.0

    def _read(self, game: ScriptedGame, n: int, message: bytes) -> int:
        found = from_json(message)
        own = found["own"].get(str(n))
        if own is not None:
            game.seats[n].legal = own["legal"]
        v: int = found["v"]
        return v

    # Playing

    async def play(self, moves_per_second: float, seconds: float) -> None:
        """Moves at a steady rate, the games taking turns."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        order = list(self.games)
        self._random.shuffle(order)
        total = round(moves_per_second * seconds)
        for n in range(total):
            due = begun + n / moves_per_second
            if (wait := due - loop.time()) > 0.001:
                await asyncio.sleep(wait)
            self._move(order[n % len(order)])
            if n % 50 == 0:
                await asyncio.sleep(0)
        await asyncio.sleep(1.0)

    def _move(self, game: ScriptedGame) -> None:
        if game.over:
            return
        if game.sent:
            self.late += 1
            return
        acting = next((n for n, seat in enumerate(game.seats) if seat.legal), None)
        if acting is None:
            self.late += 1
            return
        seat = game.seats[acting]
        action = self._random.choice(seat.legal)
        seat.legal = []
        game.awaited, game.receipts, game.sent = game.v + 1, 0, time.perf_counter()
        message = {"type": "move", "id": game.awaited, "seat": acting, "at": game.v, "action": action}
        assert seat.wire is not None
        seat.wire.send(to_json(message))

    async def leave(self) -> None:
        """Close all connections."""
        for game in self.games:
            for seat in game.seats:
                if seat.wire is not None:
                    seat.wire.close()
        await asyncio.sleep(0.5)
