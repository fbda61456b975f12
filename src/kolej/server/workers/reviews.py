"""Reviews on request: made one after the other by a process beside the server, and kept for those who ask again.

Run as a module, this is that process: one record per line. A line that it writes begins with `~` and the share of the
work that is done, `+` and the analysis, `-` and what is wrong with the record, or `!` and a fault of the program.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final, Literal

from pydantic_core import to_json

from kolej.analysis import Progress, analyse
from kolej.errors import KolejError, shortened
from kolej.game import Game
from kolej.record import Record
from kolej.server.limits import FairQueue, Share
from kolej.server.protocol.errors import LONGEST, Refusal
from kolej.server.workers.processes import NoAnswer, ProcessPool, answer_questions, say

SAMPLES: Final = 48
GRACE: Final = 30.0  # seconds beyond those of the analysis, to begin and to end
AT_ONCE: Final = 2  # reviews that one address may be waiting for
MOST_WAITING: Final = 20  # altogether, before the server says that it is busy
MOST_KEPT: Final = 100  # reviews that are done
MOST_MEMORY: Final = 50_000_000  # bytes of their analyses; one has some hundred thousand
LONGEST_ANSWER: Final = 16_000_000
PAUSE: Final = 0.3  # seconds between two lines of progress

log = logging.getLogger("kolej.reviews")

Stage = Literal["waiting", "working", "done", "failed"]


@dataclass
class ReviewJob:
    """The review of one record."""

    id: str
    askers: set[str] = field(default_factory=set)  # addresses
    stage: Stage = "waiting"
    progress: float = 0.0
    fault: str | None = None
    analysis: bytes | None = None  # JSON
    task: asyncio.Task[None] | None = None

    @property
    def open(self) -> bool:
        """Whether somebody still waits for it."""
        return self.stage in ("waiting", "working")


class Reviews:
    """One review at a time; addresses take turns. The same record is reviewed only once."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.workers = ProcessPool("kolej.server.workers.reviews", LONGEST_ANSWER)
        self._queue = FairQueue(1)
        self._jobs: dict[str, ReviewJob] = {}

    def ask(self, record: str, address: str) -> ReviewJob:
        """Begin a review, or join one; a busy server refuses."""
        name = sha256(record.encode()).hexdigest()[:24]
        job = self._jobs.get(name)
        if job is None or job.stage == "failed":
            waiting = [each for each in self._jobs.values() if each.open]
            if sum(address in each.askers for each in waiting) >= AT_ONCE:
                raise Refusal("too_many", f"at most {AT_ONCE} reviews at once for one address")
            if len(waiting) >= MOST_WAITING:
                message = f"the server is busy: {len(waiting)} reviews wait already"
                raise Refusal("unavailable", message, retry_after=self.seconds)
            self._jobs.pop(name, None)  # one that failed waits at the end again
            job = self._jobs[name] = ReviewJob(name)
            job.task = asyncio.create_task(self._make(job, record, address))
            self._forget()
        if job.open:
            job.askers.add(address)
        return job

    def get(self, name: str) -> ReviewJob:
        """A review that was asked for."""
        if name not in self._jobs:
            raise Refusal("not_found", "there is no such review: ask for it again")
        return self._jobs[name]

    def ahead(self, job: ReviewJob) -> int:
        """How many reviews were asked for before one that waits."""
        if job.stage != "waiting":
            return 0
        before = list(self._jobs.values())
        return sum(each.open for each in before[: before.index(job)])

    def cancel(self, name: str, address: str) -> None:
        """An address no longer waits; a review for which nobody waits ends."""
        job = self.get(name)
        job.askers.discard(address)
        if job.open and not job.askers and job.task is not None:
            job.task.cancel()
            del self._jobs[name]

    async def _make(self, job: ReviewJob, record: str, address: str) -> None:
        try:
            await self._work(job, record, address)
        except NoAnswer as error:
            job.stage, job.fault = "failed", f"the review can't be made: {error}"
        except Exception:
            log.exception("a review failed")
            job.stage, job.fault = "failed", "the review failed"
        job.askers.clear()

    async def _work(self, job: ReviewJob, record: str, address: str) -> None:
        def tell(line: bytes) -> None:
            job.progress = max(job.progress, float(line))

        question = {"record": record, "samples": SAMPLES, "seconds": self.seconds}
        async with self._queue.place(Share(address, address)):
            job.stage = "working"
            found = await self.workers.ask(question, self.seconds + GRACE, tell)
        mark, body = found[:1], found[1:]
        if mark == b"+":
            job.stage, job.progress, job.analysis = "done", 1.0, body
        else:
            fault = f"record: {json.loads(body)}" if mark == b"-" else "the review failed"
            job.stage, job.fault = "failed", shortened(fault, LONGEST)

    def _forget(self) -> None:
        """Let go of the oldest reviews that are done."""
        done = [job for job in self._jobs.values() if not job.open]
        memory = sum(len(job.analysis or b"") for job in done)
        while len(done) > MOST_KEPT or memory > MOST_MEMORY:
            oldest = done.pop(0)
            memory -= len(oldest.analysis or b"")
            del self._jobs[oldest.id]

    async def close(self) -> None:
        """End all of them."""
        for job in tuple(self._jobs.values()):
            if job.task is not None:
                job.task.cancel()
        await self.workers.close()


def answer(question: dict[str, Any], progress: Progress) -> bytes:
    """The review of a record."""
    try:
        game = Game.replay(Record.parse(question["record"]))
        found = analyse(game, samples=question["samples"], seconds=question["seconds"], progress=progress)
    except KolejError as error:
        return b"-" + json.dumps(str(error)).encode()
    except Exception as error:
        return b"!" + json.dumps(f"{type(error).__name__}: {error}").encode()
    return b"+" + to_json(found.to_dict())


def reply(question: dict[str, Any]) -> bytes:
    """The review, after lines of progress, not too many."""
    told = 0.0

    def tell(share: float) -> None:
        nonlocal told
        if time.monotonic() - told >= PAUSE:
            told = time.monotonic()
            say(f"~{share:.3f}".encode())

    return answer(question, tell)


if __name__ == "__main__":
    answer_questions(reply, niceness=10)  # games and their bots go first
