"""A table as it is shown: live to its players, and to spectators with a delay where the table has one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from pydantic_core import to_json

from kolej.events import Event
from kolej.json_patch import Operation, diff
from kolej.server.protocol.base import now
from kolej.server.store.lines import TableLine
from kolej.server.tables.projection import Json, document, own_part, table_info, told, touched
from kolej.server.tables.state import TableState

RECENT: Final = 8  # lines kept for viewers who missed them


class Viewer(Protocol):
    """Somebody who looks at a table."""

    player: str | None

    def send(self, text: str) -> None:
        """Take a message; never waits."""

    def dismiss(self, code: str, message: str) -> None:
        """Say why, then disconnect."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A line ready to be shown: the events, and the changes of the public document."""

    line: TableLine
    events: Sequence[Event]
    changes: list[Operation]

    def update(self, seats: Iterable[int], own: Json) -> Json:
        """The message for the holder of these seats."""
        line = self.line
        return {
            "type": "update",
            "v": line.n,
            "at": line.at,
            "kind": line.kind,
            "seat": line.seat,
            "events": told(self.events, seats),
            "changes": self.changes,
            "own": own,
        }


class Broadcast:
    """The state that is shown, its public document, and the viewers."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.viewers: set[Viewer] = set()
        self.recent: list[Shown] = []
        self._public: Json | None = None  # kept only while somebody looks

    @property
    def public(self) -> Json:
        """What everybody may know."""
        if self._public is None:
            self._public = document(self.state)
        return self._public

    def rest(self) -> None:
        """Drop what can be rebuilt: nobody is looking."""
        self._public = None
        self.recent.clear()

    def after(self, since: int) -> list[Shown] | None:
        """The lines after a version, if they are all at hand."""
        found = [shown for shown in self.recent if shown.line.n > since]
        return found if len(found) == max(0, self.state.v - since) else None

    def own(self, seats: Iterable[int]) -> Json:
        """The own parts of these seats."""
        parts = ((seat, own_part(self.state, seat)) for seat in seats)
        return {str(seat): part for seat, part in parts if part is not None}

    def advance(self, state: TableState, line: TableLine, events: Sequence[Event]) -> None:
        """Show the next line to everybody."""
        old, self.state = self.state, state
        if not self.viewers:
            self.rest()
            return
        shown = self._shown(old, line, events)
        self.recent = [*self.recent[1 - RECENT :], shown]
        seats_of = {viewer.player: state.seats_of(viewer.player) for viewer in self.viewers}
        changed = touched(line.kind, events, state.seats, _acting(old), _acting(state))
        own = self.own(sorted(changed & {seat for seats in seats_of.values() for seat in seats}))
        texts: dict[str | None, str] = {}
        everybody = _text(shown.update((), {}))
        for player, seats in seats_of.items():
            mine = {str(seat): own[str(seat)] for seat in seats if str(seat) in own}
            secret = any(event.secrets and event.seat in seats for event in events)
            texts[player] = _text(shown.update(seats, mine)) if mine or secret else everybody
        for viewer in tuple(self.viewers):
            viewer.send(texts[viewer.player])

    def _shown(self, old: TableState, line: TableLine, events: Sequence[Event]) -> Shown:
        state = self.state
        before = self._public if self._public is not None else document(old)
        same = line.kind == "move" and state.phase == old.phase and state.aborters == old.aborters
        after = document(state, before["table"] if same else table_info(state))
        self._public = after
        return Shown(line, events, diff(before, after))

    def tell(self, message: Json, unless: Iterable[Viewer] = ()) -> None:
        """Send a message to everybody but some."""
        text = _text(message)
        left_out = set(unless)
        for viewer in tuple(self.viewers):
            if viewer not in left_out:
                viewer.send(text)


def _acting(state: TableState) -> list[int]:
    """The seats that may act or undo."""
    return [*state.waiting(), *state.steps[-1:]]


def _text(message: Json) -> str:
    return to_json(message).decode()


def shown_again(table: str, secret: bytes, lines: Iterable[TableLine], since: int) -> list[Shown]:
    """The lines after a version, folded again from the beginning."""
    state = TableState(table, secret)
    found: list[Shown] = []
    before: Json | None = None
    for line in lines:
        if line.n > since and before is None and state.v:
            before = document(state)
        events = state.apply(line)
        if line.n > since:
            after = document(state)
            found.append(Shown(line, events, diff(before if before is not None else {}, after)))
            before = after
    return found


class DelayedView:
    """Shows each line a fixed number of seconds after it was written, while a game with a delay is played."""

    def __init__(self, live: Broadcast) -> None:
        self.live = live
        self.broadcast: Broadcast | None = None  # what spectators see, once there are any
        self._coming: list[tuple[int, TableLine]] = []  # each with the latest moment at which it was written
        self._timer: asyncio.TimerHandle | None = None

    @property
    def delayed(self) -> bool:
        """Whether spectators are behind."""
        return self.live.state.phase == "playing" and self.live.state.options.delay > 0

    @property
    def watched(self) -> bool:
        """Whether somebody sees the past."""
        return self.broadcast is not None and bool(self.broadcast.viewers)

    async def prepare(self, lines: list[TableLine]) -> None:
        """Fold the lines that spectators may see by now, in a thread as there may be many; and schedule the others."""
        state, self._coming = await asyncio.to_thread(self._past, lines)
        self.broadcast = Broadcast(state)
        self._wait()

    def _past(self, lines: list[TableLine]) -> tuple[TableState, list[tuple[int, TableLine]]]:
        """The state that spectators may see by now, and the lines that they may not."""
        state = TableState(self.live.state.id, self.live.state.secret)
        coming = _dated(lines)
        shown = 0
        while shown < len(coming) and self._due(state, *coming[shown]) <= now():
            state.apply(coming[shown][1])
            shown += 1
        return state, coming[shown:]

    def _due(self, state: TableState, moment: int, line: TableLine) -> int:
        playing = line.n > 1 and state.phase == "playing"
        return moment + (state.options.delay * 1000 if playing else 0)

    def add(self, line: TableLine) -> None:
        """A line was written: spectators will see it in time."""
        if self.broadcast is None:
            return
        set_back = bool(self._coming) and line.at < self._coming[-1][0]
        self._coming.append((line.at, line))
        if not self.delayed:
            self._show_all()
        elif set_back:
            self._coming = _dated([line for _, line in self._coming])
            self._wait()
        elif len(self._coming) == 1:
            self._wait()

    def _show_all(self) -> None:
        """Show everything: the game is over, and nothing is hidden any more."""
        while self._coming:
            self._show(self._coming.pop(0)[1])

    def _show(self, line: TableLine) -> None:
        assert self.broadcast is not None
        draft = self.broadcast.state.copy()
        self.broadcast.advance(draft, line, draft.apply(line))

    def _wait(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._coming and self.broadcast is not None:
            due = self._due(self.broadcast.state, *self._coming[0])
            delay = max(0.0, (due - now()) / 1000)
            self._timer = asyncio.get_running_loop().call_later(delay, self._next)

    def _next(self) -> None:
        assert self.broadcast is not None
        while self._coming and self._due(self.broadcast.state, *self._coming[0]) <= now():
            self._show(self._coming.pop(0)[1])
        self._wait()

    def close(self) -> None:
        """Show nothing more."""
        if self._timer is not None:
            self._timer.cancel()


def _dated(lines: list[TableLine]) -> list[tuple[int, TableLine]]:
    """Lines with their moments, none later than that of a later line: a clock set back delays nothing."""
    found: list[tuple[int, TableLine]] = []
    for line in reversed(lines):
        found.append((min(line.at, found[-1][0]) if found else line.at, line))
    return found[::-1]
