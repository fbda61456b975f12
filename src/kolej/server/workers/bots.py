"""A bounded pool of processes for bots, shared fairly; if a bot fails, the planner moves for it.

A hint is the bot's own or none: the planner gives one only while the server is too busy for the bot to think.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from kolej import bots
from kolej.errors import KolejError
from kolej.game import Game
from kolej.server.limits import FairQueue, Share
from kolej.server.workers.processes import NoAnswer, ProcessPool
from kolej.words import LANGUAGES

LEVELS: Final = ("expert", "hard", "medium", "easy")  # the best one first
STAND_IN: Final = "planner"
THINKING: Final = 0.8  # share of the time limit for waiting, and of what is left for thinking; the rest is overhead
LONGEST_ANSWER: Final = 4_000_000


class BotFailed(Exception):
    """A bot gave no answer, or an invalid one; the message says what happened."""


class TooBusy(BotFailed):
    """All processes were taken for as long as the bot may think."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A bot's choice."""

    action: str
    reason: dict[str, str] | None = None  # by language
    way: tuple[str, ...] = ()  # tracks that it is about
    value: float | None = None
    gain: int | None = None  # percent by which a search found it to raise the chance to win
    fault: str | None = None  # why the planner chose it and not the bot


class BotPool:
    """Bots in processes of their own, started on demand."""

    def __init__(self, most: int, seconds: float) -> None:
        self.seconds = seconds
        self.workers = ProcessPool("kolej.server.workers.bot_worker", LONGEST_ANSWER)
        self._queue = FairQueue(most)

    async def choose(self, game: Game, seat: int, bot: str, share: Share) -> Chosen:
        """A bot's choice for a seat; if it fails, the planner's choice and why."""
        legal = game.legal_actions(seat)
        if len(legal) == 1:
            return Chosen(str(legal[0]))
        try:
            return await self._ask(game, seat, bot, False, share)
        except BotFailed as failure:
            action = await asyncio.to_thread(bots.make(STAND_IN).choose, game.view(seat), legal)
            return Chosen(str(action), fault=str(failure))

    async def advise(self, game: Game, seat: int, bot: str, share: Share) -> Chosen:
        """A bot's advice, with its reason if it gives one; the planner's, and why, if the bot had no time to think.

        Raises `BotFailed` if it thought in vain.
        """
        try:
            return await self._ask(game, seat, bot, True, share)
        except TooBusy as failure:
            legal = game.legal_actions(seat)
            advice = await asyncio.to_thread(bots.adviser(STAND_IN).advise, game.view(seat), legal)
            reason = {language: advice.reason.text(language) for language in LANGUAGES}
            return Chosen(str(advice.action), reason, tuple(advice.reason.way), advice.value, fault=str(failure))

    async def _ask(self, game: Game, seat: int, bot: str, advise: bool, share: Share) -> Chosen:
        try:
            source = bots.resolved(bot)
        except KolejError as error:
            raise BotFailed(f"{bot} failed: {type(error).__name__}: {error}") from None
        async with self._place(bot, share) as left:  # only then: preparing many at once would stall us
            board, numbers = game.board, game.view(seat).core.numbers()
            question: dict[str, Any] = {"bot": source, "advise": advise, "view": numbers}
            question |= {"board": board.data.id, "rules": board.rules}
            question["seconds"] = THINKING * left / (1 + self._queue.waiting)
            try:
                found: dict[str, Any] = json.loads(await self.workers.ask(question, left))
            except (NoAnswer, ValueError) as error:
                raise BotFailed(f"{bot} gave no answer: {error}") from None
        if "fault" in found:
            raise BotFailed(f"{bot} failed: {found['fault']}")
        for action in game.legal_actions(seat):
            if action.number == found["action"]:
                return Chosen(str(action), found["reason"], tuple(found["way"]), found["value"], found["gain"])
        raise BotFailed(f"{bot} chose what is not legal")

    @asynccontextmanager
    async def _place(self, bot: str, share: Share) -> AsyncIterator[float]:
        """Wait for a process; the seconds left. For a timed bot the wait counts, and leaves enough for an answer."""
        loop = asyncio.get_running_loop()
        begun, timed = loop.time(), takes_time(bot)
        async with AsyncExitStack() as stack:
            try:
                async with asyncio.timeout(THINKING * self.seconds if timed else None):
                    await stack.enter_async_context(self._queue.place(share))
            except TimeoutError:
                raise TooBusy(f"{bot} could not think: the server is busy") from None
            yield self.seconds - (loop.time() - begun if timed else 0)

    async def close(self) -> None:
        """End all of them."""
        await self.workers.close()


def takes_time(bot: str) -> bool:
    """Whether a bot uses all the time it may."""
    try:
        return bots.check(bot).source is None and isinstance(bots.make(bot), bots.Timed)
    except KolejError:
        return False


def strongest() -> str:
    """The strongest bot available."""
    return next(name for name in LEVELS if name in bots.names())
