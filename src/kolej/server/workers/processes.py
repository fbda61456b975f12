"""Processes that work beside the server: one question per line, one answer per line; slow ones are ended.

Both ends of the pipe are here: the server's pool, and the loop in which a process answers.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Callable
from typing import Any, Final

START_SECONDS: Final = 60.0
ON_THE_WAY: Final = b"~"  # prefix of lines that report progress

Tell = Callable[[bytes], None]


class NoAnswer(Exception):
    """A process took too long, died, or could not be started; the message says which."""


class ProcessPool:
    """Processes of one kind, started on demand; the caller limits their number."""

    def __init__(self, module: str, longest_answer: int) -> None:
        self.module = module
        self.longest_answer = longest_answer
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()

    async def ask(self, question: dict[str, Any], seconds: float, tell: Tell | None = None) -> bytes:
        """The answer of a process, reserved for it; `tell` gets its progress."""
        worker: asyncio.subprocess.Process | None = None
        self._drop_dead()
        try:
            async with asyncio.timeout(seconds + (0 if self._idle else START_SECONDS)):
                worker = self._idle.pop() if self._idle else await self._start()
                found = await _talk(worker, question, tell)
        except TimeoutError:
            await self._end(worker)
            raise NoAnswer("it took too long") from None
        except (OSError, ValueError, EOFError, RuntimeError) as error:  # uvloop: RuntimeError where a pipe is closed
            await self._end(worker)
            raise NoAnswer(f"its process ended: {type(error).__name__}") from None
        except BaseException:
            await self._end(worker)
            raise
        self._idle.append(worker)
        return found

    def _drop_dead(self) -> None:
        """Forget processes that ended while nobody asked them anything."""
        self._all -= {worker for worker in self._idle if worker.returncode is not None}
        self._idle = [worker for worker in self._idle if worker.returncode is None]

    async def _start(self) -> asyncio.subprocess.Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self.module,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=self.longest_answer,
            start_new_session=True,  # an interrupt of the terminal is for the server
        )
        self._all.add(worker)
        return worker

    async def _end(self, worker: asyncio.subprocess.Process | None) -> None:
        if worker is not None:
            self._all.discard(worker)
            if worker.returncode is None:
                worker.kill()
                await worker.wait()

    async def close(self) -> None:
        """End all of them."""
        for worker in tuple(self._all):
            await self._end(worker)
        self._idle.clear()


async def _talk(worker: asyncio.subprocess.Process, question: dict[str, Any], tell: Tell | None) -> bytes:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(json.dumps(question).encode() + b"\n")
    await worker.stdin.drain()
    while True:
        line = await worker.stdout.readline()
        if not line.endswith(b"\n"):
            raise EOFError
        if tell is None or not line.startswith(ON_THE_WAY):
            return line[:-1]
        tell(line[1:-1])


def answer_questions(answer: Callable[[Any], bytes], niceness: int) -> None:
    """Answer until there are no more questions; the end of the server, even in the middle of one, ends the process."""
    os.nice(niceness)
    try:
        for line in sys.stdin:
            say(answer(json.loads(line)))
    except BrokenPipeError:
        os._exit(0)  # nobody listens, so there is nothing to flush


def say(line: bytes) -> None:
    """One line to the server."""
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()
