"""Tables without a server: lines are folded and shown, nothing is stored."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from kolej.events import Event
from kolej.json_patch import apply
from kolej.server.store.lines import TableLine
from kolej.server.tables.broadcast import Broadcast
from kolej.server.tables.seating import start_data
from kolej.server.tables.state import TableState

SECRET = bytes(range(32))


class Recorder:
    """A viewer that keeps the document up to date as a client would, and every text that it got."""

    def __init__(self, player: str | None, broadcast: Broadcast | None = None) -> None:
        self.player = player
        self.texts: list[str] = []
        self.state: dict[str, Any] = {}
        self.own: dict[str, Any] = {}
        self.dismissed: str | None = None
        if broadcast is not None:
            self.state = broadcast.public
            self.own = broadcast.own(broadcast.state.seats_of(player))
            broadcast.viewers.add(self)

    def send(self, text: str) -> None:
        self.texts.append(text)
        message = json.loads(text)
        if message["type"] == "update":
            self.state = apply(self.state, message["changes"])
            self.own |= message["own"]

    def dismiss(self, code: str, message: str) -> None:
        self.dismissed = code


class Paper:
    """A table on paper: its lines, its state, its broadcast."""

    def __init__(self, board: str = "europe", seats: int = 3, **options: Any) -> None:
        self.lines: list[TableLine] = []
        self.clock = 1_000_000
        self.state = TableState("a" * 12, SECRET)
        self.broadcast = Broadcast(self.state)
        owner = {"id": "player000000", "nickname": "Player 0"}
        self.add("create", options={"board": board, "seats": seats, **options}, owner=owner)
        for seat in range(seats):
            self.add("sit", seat, player=f"player{seat:06d}", nickname=f"Player {seat}", nonce=f"{seat:032x}")

    def add(self, kind: str, seat: int | None = None, **data: Any) -> Sequence[Event]:
        """The next line, a second after the last one."""
        self.clock += 1000
        line = TableLine(self.state.v + 1, self.clock, kind, seat, data)
        draft = self.state.copy()
        events = draft.apply(line)
        line = draft.complete(line)
        self.lines.append(line)
        self.broadcast.advance(draft, line, events)
        self.state = draft
        return events

    def start(self) -> Paper:
        """Deal the game."""
        self.add("start", **start_data(self.state.options))
        return self

    def legal(self, seat: int) -> list[str]:
        """What a seat may do."""
        assert self.state.game is not None
        return [str(action) for action in self.state.game.legal_actions(seat)]

    def step(self, rng: Random) -> int:
        """A random move; whose it was."""
        seat = rng.choice(self.state.waiting())
        self.add("move", seat, action=rng.choice(self.legal(seat)))
        return seat

    def opened(self) -> Paper:
        """After the opening, in which everybody kept everything."""
        while self.state.game is not None and self.state.game.phase in ("opening", "mix"):
            seat = self.state.waiting()[0]
            self.add("move", seat, action=self.legal(seat)[-1])
        return self
