"""A table over the network: its state kept up to date by the WebSocket, and moves."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from kolej.client.closing import Closing
from kolej.client.refused import Refused
from kolej.errors import KolejError
from kolej.json_patch import apply

PATIENCE: Final = (0.3, 0.7, 1.5, 3.0, 5.0)  # seconds before each attempt to reconnect; the last one repeats
ATTEMPTS: Final = 60
LATER: Final = frozenset({"unavailable", "too_many", "slow_down"})  # refusals that are over in a while


class Lost(KolejError):
    """The server can't be reached any more."""


@dataclass(frozen=True)
class Turn:
    """A decision of one of your seats."""

    seat: int
    v: int
    legal: list[str]
    view: dict[str, Any]  # all that the seat may know


class NetworkTable(Closing):
    """`state` is what everybody may know, `own` what one's seats may; both are as of version `v`.

    A lost connection is made again by itself; nothing is missed.
    """

    def __init__(self, url: str, token: str | None, table: str) -> None:
        self.id = table
        self._url = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self._token = token
        self._requests = 0
        self.answered = True  # whether the last request was
        self._connections = 0  # made so far
        self._asked_anew = False  # whether the whole state was asked for, because updates are missing
        self._open = ExitStack()
        self._socket: ClientConnection | None = None
        self.v = 0
        self.seats: list[int] = []
        self.state: dict[str, Any] = {}
        self.own: dict[int, dict[str, Any]] = {}
        self._connect()

    def close(self) -> None:
        """Leave; one's seats wait."""
        self._open.close()
        self._socket = None

    def _connect(self) -> dict[str, Any]:
        """Connect, as often as it takes: a server that restarts refuses everybody until it is back."""
        fault = ""
        for attempt in range(ATTEMPTS):
            if attempt or self._connections:
                time.sleep(PATIENCE[min(attempt, len(PATIENCE) - 1)])
            try:
                return self._connect_once()
            except (OSError, TimeoutError, WebSocketException) as error:
                fault = str(error)
            except Refused as refused:
                if refused.code not in LATER:
                    raise
                fault = str(refused)
                time.sleep(refused.error.get("retry_after", 0.0))
        raise Lost(f"table {self.id}: the server can't be reached: {fault}")

    def _connect_once(self) -> dict[str, Any]:
        self._open.close()
        opening = connect(self._url, max_size=2**22, compression=None, open_timeout=10)
        self._socket = self._open.enter_context(opening)
        self._socket.send(json.dumps({"type": "hello", "token": self._token, "since": self.v or None}))
        welcome: dict[str, Any] = json.loads(self._socket.recv(timeout=30))
        self._take(welcome)
        self._connections += 1
        return welcome

    @property
    def phase(self) -> str:
        """open, playing, over or aborted."""
        found: str = self.state["table"]["phase"]
        return found

    def view(self, seat: int) -> dict[str, Any]:
        """Everything that one of your seats may know."""
        return {**self.state["view"], **self.own[seat]}

    def wait(self, seconds: float | None = None) -> dict[str, Any] | None:
        """The next message, taken into account; None: none came in time.

        Where updates are missing it is a `welcome`, whose `missed` are those: after a lost connection, or when the
        server left some out.
        """
        while True:
            try:
                assert self._socket is not None
                message: dict[str, Any] = json.loads(self._socket.recv(timeout=seconds))
                if not self._leaves_a_gap(message):
                    self._take(message)
                    return message
                if not self._asked_anew:
                    self._hello()
            except TimeoutError:
                return None
            except ConnectionClosed:
                return self._connect()

    def _leaves_a_gap(self, message: dict[str, Any]) -> bool:
        """Whether updates are missing before this one."""
        return bool(message["type"] == "update" and message["v"] > self.v + 1)

    def _hello(self) -> None:
        """Ask for everything, and for what happened since."""
        assert self._socket is not None
        self._socket.send(json.dumps({"type": "hello", "since": self.v or None}))
        self._asked_anew = True

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self.v, self.seats, self.state = message["v"], message["seats"], message["state"]
                self.own = {int(seat): own for seat, own in message["own"].items()}
                self._asked_anew = False
            case "update" if message["v"] > self.v:  # an older one is in the state already
                self.v = message["v"]
                self.state = apply(self.state, message["changes"])
                self.own |= {int(seat): own for seat, own in message["own"].items()}
                self.seats = sorted({*self.seats, *self.own})
            case "error" if message["id"] is None:
                raise Refused(message["error"])

    def turns(self) -> Iterator[Turn]:
        """Every decision of your seats, until the game is over."""
        while self.phase in ("open", "playing"):
            waiting = [seat for seat in self.own if self.own[seat]["legal"]]
            if self.phase == "playing" and waiting:
                seat = waiting[0]
                yield Turn(seat, self.v, self.own[seat]["legal"], self.view(seat))
            else:
                self.wait()

    def refresh(self) -> None:
        """Ask for the whole state again."""
        try:
            self._hello()
        except ConnectionClosed:
            self._connect()
            return
        while (message := self.wait()) is not None and message["type"] != "welcome":
            continue

    def move(self, action: str, seat: int | None = None) -> int:
        """Do an action; it is on the server's disk when this returns. The version after it.

        If the connection was lost meanwhile, `answered` is false and only `state` tells whether the move was done.
        """
        place = seat if seat is not None else next(p for p in self.own if self.own[p]["legal"])
        return self._ask({"type": "move", "seat": place, "at": self.v, "action": action})

    def undo(self, seat: int) -> int:
        """Undo your own last step."""
        return self._ask({"type": "undo", "seat": seat, "at": self.v})

    def resign(self, seat: int) -> int:
        """Leave a seat to the table's bot."""
        return self._ask({"type": "resign", "seat": seat})

    def take_back(self, seat: int) -> int:
        """Take your seat back from the bot."""
        return self._ask({"type": "take_back", "seat": seat})

    def say(self, text: str) -> int:
        """Say something to everybody at the table."""
        return self._ask({"type": "say", "text": text})

    def _ask(self, message: dict[str, Any]) -> int:
        """Send a request, and retry it if the server asks to slow down; the version after it."""
        while True:
            try:
                return self._ask_once(message)
            except Refused as refused:
                if refused.code != "slow_down":
                    raise
                time.sleep(refused.error.get("retry_after", 1.0))

    def _ask_once(self, message: dict[str, Any]) -> int:
        self._requests += 1
        request = self._requests
        self.answered = False
        try:
            assert self._socket is not None
            self._socket.send(json.dumps({**message, "id": request}))
        except ConnectionClosed:
            self._connect()
            return self.v
        connection = self._connections
        while (answer := self.wait()) is not None:
            if self._connections != connection:
                return self.v
            if answer.get("id") == request and answer["type"] == "error":
                raise Refused(answer["error"])
            if answer.get("id") == request:
                self.answered = True
                v: int = answer["v"]
                while self.v < v and self.wait() is not None:
                    continue
                return v
        return self.v
