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
        self._coming: list[tuple[int, Line]] = []  # each with the moment when it had certainly been written
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
        self._coming = _dated(lines)
        shown = 0
        while shown < len(self._coming) and self._due(state, *self._coming[shown]) <= now():
            state.apply(self._coming[shown][1])
            shown += 1
        del self._coming[:shown]
        self.late = Stage(state)
        self._wait()

    def _due(self, state: TableState, moment: int, line: Line) -> int:
        playing = line.n > 1 and state.phase == "playing"
        return moment + (state.options.delay * 1000 if playing else 0)

    def add(self, line: Line) -> None:
        """A line was written: spectators will see it in time."""
        if self.late is None:
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

    def _show(self, line: Line) -> None:
        assert self.late is not None
        draft = self.late.state.copy()
        self.late.advance(draft, line, draft.apply(line))

    def _wait(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._coming and self.late is not None:
            due = self._due(self.late.state, *self._coming[0])
            delay = max(0.0, (due - now()) / 1000)
            self._timer = asyncio.get_running_loop().call_later(delay, self._next)

    def _next(self) -> None:
        assert self.late is not None
        while self._coming and self._due(self.late.state, *self._coming[0]) <= now():
            self._show(self._coming.pop(0)[1])
        self._wait()

    def close(self) -> None:
        """Show nothing more."""
        if self._timer is not None:
            self._timer.cancel()


def _dated(lines: list[Line]) -> list[tuple[int, Line]]:
    """Lines with the moment of each: not after that of any later one, so that a clock set back delays nothing."""
    found: list[tuple[int, Line]] = []
    for line in reversed(lines):
        found.append((min(line.at, found[-1][0]) if found else line.at, line))
    return found[::-1]
