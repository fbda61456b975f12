"""The gallery: spectators who see the table as it was a while ago."""

from __future__ import annotations

import asyncio

from kolej.server.store.lines import Line
from kolej.server.table.stage import Stage
from kolej.server.table.state import TableState
from kolej.server.words import now


class Gallery:
    """Shows every line so many seconds after it was written, while a game with a delay is played."""

    def __init__(self, live: Stage) -> None:
        self.live = live
        self.late: Stage | None = None  # what spectators see, once somebody wants to
        self._coming: list[Line] = []
        self._timer: asyncio.TimerHandle | None = None

    @property
    def delayed(self) -> bool:
        """Whether spectators are behind."""
        return self.live.state.phase == "playing" and self.live.state.options.delay > 0

    @property
    def watched(self) -> bool:
        """Whether somebody sees the past."""
        return self.late is not None and bool(self.late.viewers)

    def prepare(self, lines: list[Line]) -> None:
        """Fold what spectators may see by now; the other lines come later."""
        state = TableState(self.live.state.id, self.live.state.secret)
        for line in lines:
            if not self._coming and self._due(state, line) <= now():
                state.apply(line)
            else:
                self._coming.append(line)
        self.late = Stage(state)
        self._wait()

    def _due(self, state: TableState, line: Line) -> int:
        playing = line.n > 1 and state.phase == "playing"
        return line.at + (state.options.delay * 1000 if playing else 0)

    def add(self, line: Line) -> None:
        """A line was written: spectators will see it in time."""
        if self.late is None:
            return
        self._coming.append(line)
        if not self.delayed:
            self._show_all()
        elif len(self._coming) == 1:
            self._wait()

    def _show_all(self) -> None:
        """The game is over: there is nothing to hide any more."""
        while self._coming:
            self._show(self._coming.pop(0))

    def _show(self, line: Line) -> None:
        assert self.late is not None
        draft = self.late.state.copy()
        self.late.advance(draft, line, draft.apply(line))

    def _wait(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._coming and self.late is not None:
            due = self._due(self.late.state, self._coming[0])
            delay = max(0.0, (due - now()) / 1000)
            self._timer = asyncio.get_running_loop().call_later(delay, self._next)

    def _next(self) -> None:
        assert self.late is not None
        while self._coming and self._due(self.late.state, self._coming[0]) <= now():
            self._show(self._coming.pop(0))
        self._wait()

    def close(self) -> None:
        """Show nothing more."""
        if self._timer is not None:
            self._timer.cancel()
