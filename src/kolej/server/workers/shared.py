"""A process that all questions of a kind share; it is apart from what the processes themselves import."""

from __future__ import annotations

from typing import Any

from kolej.server.limits import ConcurrencyLimit, FairQueue, Share
from kolej.server.workers.processes import ProcessPool


class SharedProcess:
    """One process for everybody: a question at a time, addresses in turn, each waiting for so many answers at most."""

    def __init__(self, module: str, longest_answer: int, seconds: float, waiting: ConcurrencyLimit) -> None:
        self.workers = ProcessPool(module, longest_answer)
        self.seconds = seconds
        self._queue = FairQueue(1)
        self._waiting = waiting

    async def ask(self, question: dict[str, Any], share: Share) -> bytes:
        """The answer, once it is the turn of whoever asks; NoAnswer where it takes too long."""
        self._waiting.take(share.address)
        try:
            async with self._queue.place(share):
                return await self.workers.ask(question, self.seconds)
        finally:
            self._waiting.give_back(share.address)

    async def close(self) -> None:
        """End it."""
        await self.workers.close()
