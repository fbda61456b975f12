"""Playing blocks on this machine, on several cores."""

from __future__ import annotations

import json
import os
import threading
from base64 import b64decode
from collections.abc import Generator, Iterator
from contextlib import closing
from queue import SimpleQueue
from typing import Final

from kolej.arena.match import Block
from kolej.arena.settings import ArenaSettings
from kolej.bots.lines import Ended, JsonProcess, python
from kolej.errors import KolejError

GRACE: Final = 10.0  # seconds for a worker to end the bots that it started

Result = tuple[Block, list[bytes]]


class WorkerDied(KolejError):
    """A worker process was killed from outside."""


def cores() -> int:
    """How many processes can work side by side here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_locally(settings: ArenaSettings, todo: Iterator[int], jobs: int) -> Generator[Result, None, None]:
    """The blocks, in the order in which they finish; closing this iterator ends the processes."""
    with closing(WorkerProcesses(settings, todo, jobs)) as workers:
        yield from workers.results()


class WorkerProcesses:
    """Worker processes that play blocks, each driven by a thread."""

    def __init__(self, settings: ArenaSettings, todo: Iterator[int], jobs: int) -> None:
        self.settings = settings
        self.todo = todo
        self.lock = threading.Lock()
        self.queue: SimpleQueue[Result | Exception | None] = SimpleQueue()
        self.processes = [JsonProcess(python("kolej.arena.worker"), own_errors=False) for _ in range(jobs)]
        self.threads = [
            threading.Thread(target=self._serve, args=(process,), daemon=True) for process in self.processes
        ]
        self.closed = False
        for thread in self.threads:
            thread.start()

    def _serve(self, process: JsonProcess) -> None:
        block: int | None = None
        try:
            process.ask(self.settings.to_dict())
            while (block := self._next()) is not None:
                self.queue.put(_read(process.ask(block)))
            self.queue.put(None)
        except Ended as error:
            what = "" if block is None else f" while playing block {block}"
            self.queue.put(WorkerDied(f"a worker died{what}: {error}; the same command goes on from here"))
        except Exception as error:
            self.queue.put(error)

    def _next(self) -> int | None:
        with self.lock:
            return None if self.closed else next(self.todo, None)

    def results(self) -> Iterator[Result]:
        """Finished blocks, until nothing is left to do."""
        working = len(self.threads)
        while working:
            result = self.queue.get()
            if isinstance(result, Exception):
                raise result
            if result is None:
                working -= 1
            else:
                yield result

    def close(self) -> None:
        """End the processes, in the middle of their games if need be."""
        self.closed = True
        for process in self.processes:
            process.process.terminate()
        for thread in self.threads:
            thread.join()
        for process in self.processes:
            process.close(GRACE)


def _read(line: bytes) -> Result:
    answer = json.loads(line)
    if "error" in answer:
        raise RuntimeError(answer["error"])
    return Block.from_dict(answer["block"]), [b64decode(record) for record in answer["records"]]
