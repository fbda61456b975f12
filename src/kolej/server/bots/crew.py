"""The crew: at most so many processes that think for bots; one that takes too long is ended."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import Any, Final

from kolej import belief, bots
from kolej.game import Game

START_SECONDS: Final = 60.0
LEVELS: Final = ("expert", "hard", "medium", "easy")  # the best one first
LARGEST_LINE: Final = 4_000_000
log = logging.getLogger("kolej.bots")


@dataclass(frozen=True, slots=True)
class Chosen:
    """A bot's choice."""

    action: str
    reason: dict[str, str] | None = None  # by language
    way: tuple[str, ...] = ()  # tracks that it is about
    value: float | None = None


class Crew:
    """Worker processes, started when they are needed."""

    def __init__(self, most: int, seconds: float) -> None:
        self.seconds = seconds
        self._places = asyncio.Semaphore(most)
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()
        self._random: Random = SystemRandom()

    async def choose(self, game: Game, seat: int, bot: str, advise: bool = False) -> Chosen:
        """What a bot does for a seat; any legal action where it fails. `advise`: with its reason, if it can say one."""
        legal = [str(action) for action in game.legal_actions(seat)]
        if len(legal) == 1 and not advise:
            return Chosen(legal[0])
        chosen = await self._ask(game, seat, bot, advise)
        if chosen is None or chosen.action not in legal:
            if chosen is not None:
                log.warning("a bot chose what is not legal", extra={"bot": bot})
            return Chosen(self._random.choice(legal))
        return chosen

    async def _ask(self, game: Game, seat: int, bot: str, advise: bool) -> Chosen | None:
        async with self._places:  # and not before: a thousand positions at once would keep everybody waiting
            position = belief.sample(game.view(seat), self._random).snapshot()
            question = {"bot": bot, "seat": seat, "advise": advise, "position": position}
            started = not self._idle
            worker = self._idle.pop() if self._idle else await self._start()
            try:
                async with asyncio.timeout(self.seconds + (START_SECONDS if started else 0)):
                    found = await _talk(worker, question)
            except (TimeoutError, OSError, ValueError, EOFError) as error:
                log.warning("a bot gave no answer", extra={"bot": bot, "fault": type(error).__name__})
                await self._end(worker)
                return None
            except BaseException:
                await self._end(worker)
                raise
            self._idle.append(worker)
        if "fault" in found:
            log.warning("a bot failed", extra={"bot": bot, "fault": found["fault"]})
            return None
        return Chosen(found["action"], found["reason"], tuple(found["way"]), found["value"])

    async def _start(self) -> asyncio.subprocess.Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "kolej.server.bots.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LARGEST_LINE,
            start_new_session=True,  # an interrupt of the terminal is for the server
        )
        self._all.add(worker)
        return worker

    async def _end(self, worker: asyncio.subprocess.Process) -> None:
        self._all.discard(worker)
        if worker.returncode is None:
            worker.kill()
            await worker.wait()

    async def close(self) -> None:
        """End all of them."""
        for worker in tuple(self._all):
            await self._end(worker)
        self._idle.clear()


def strongest() -> str:
    """The bot that plays best, of those that there are."""
    return next(name for name in LEVELS if name in bots.names())


async def _talk(worker: asyncio.subprocess.Process, question: dict[str, Any]) -> dict[str, Any]:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(json.dumps(question).encode() + b"\n")
    await worker.stdin.drain()
    line = await worker.stdout.readline()
    if not line:
        raise EOFError
    found: dict[str, Any] = json.loads(line)
    return found
