"""A server whose tables can be shown in another world for a while: the truth is put aside and comes back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from kolej.game import Game
from kolej.server.settings import Settings
from kolej.server.store import lines as log_of
from kolej.server.store.lines import TableLine
from kolej.server.tables.broadcast import Broadcast
from kolej.server.tables.state import TableState
from kolej.server.tables.table import Table
from tests.patience import PATIENCE
from tests.server.serving import Live, generous

T = TypeVar("T")


def repeatable(data: Path) -> Settings:
    """Settings under which a question has one answer: what the expert says depends on the time that it has.

    That the expert sees no more than its seat does is shown where its choices are repeatable, in tests/bots.
    """
    return generous(data, hint_bot="planner")


class House:
    """A live server seen from inside."""

    def __init__(self, live: Live) -> None:
        assert live.server is not None
        self.live = live
        self.node = live.server.api.state.node
        self._loop = live.server.servers[0].get_loop()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def table(self, table: str) -> Table:
        """A live table."""

        async def found() -> Table:
            got: Table = await self.node.registry.get(table)
            return got

        return self.run(found())

    def state(self, table: str) -> TableState:
        """The whole truth, as it is now."""
        return self.table(table).state

    def lines(self, table: str) -> list[TableLine]:
        """The whole truth, as it is on disk."""
        return self.run(log_of.read(self.node.database, table))

    def settle(self, table: str) -> TableState:
        """Wait until no bot has to move; the state then."""
        deadline = time.monotonic() + PATIENCE
        while (state := self.state(table)).thinking_bot() is not None or not self._still(table):
            assert time.monotonic() < deadline, "the bots do not come to an end"
            time.sleep(0.005)
        return state

    def _still(self, table: str) -> bool:
        live = self.table(table)
        return live._task is None and live._bot is None

    @contextmanager
    def other_world(self, table: str, game: Game) -> Iterator[None]:
        """Let the table show this game instead of the true one."""
        live = self.table(table)
        truth = live.broadcast

        async def show(broadcast: Broadcast) -> None:
            live.broadcast = broadcast

        twin = truth.state.copy()
        twin.game = game
        self.run(show(Broadcast(twin)))
        try:
            yield
        finally:
            self.run(show(truth))
