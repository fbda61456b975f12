"""The delayed view: spectators see the table as it was a while ago."""

from __future__ import annotations

import asyncio

from kolej.server.protocol.base import now
from kolej.server.store.lines import TableLine
from kolej.server.tables.broadcast import Broadcast
from kolej.server.tables.state import TableState


class DelayedView:
    """Shows each line a fixed number of seconds after it was written, while a game with a delay is played."""

    def __init__(self, live: Broadcast) -> None:
        self.live = live
        self.broadcast: Broadcast | None = None  # what spectators see, once somebody wants to
        self._coming: list[tuple[int, TableLine]] = []  # each with the moment when it had certainly been written
        self._timer: asyncio.TimerHandle | None = None

    @property
    def delayed(self) -> bool:
        """Whether spectators are behind."""
        return self.live.state.phase == "playing" and self.live.state.options.delay > 0

    @property
    def watched(self) -> bool:
        """Whether somebody sees the past."""
        return self.broadcast is not None and bool(self.broadcast.viewers)

    def prepare(self, lines: list[TableLine]) -> None:
        """Fold what spectators may see by now; the other lines come later."""
        state = TableState(self.live.state.id, self.live.state.secret)
        self._coming = _dated(lines)
        shown = 0
        while shown < len(self._coming) and self._due(state, *self._coming[shown]) <= now():
            state.apply(self._coming[shown][1])
            shown += 1
        del self._coming[:shown]
        self.broadcast = Broadcast(state)
        self._wait()

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
        """The game is over: there is nothing to hide any more."""
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
    """Lines with the moment of each: not after that of any later one, so that a clock set back delays nothing."""
    found: list[tuple[int, TableLine]] = []
    for line in reversed(lines):
        found.append((min(line.at, found[-1][0]) if found else line.at, line))
    return found[::-1]
