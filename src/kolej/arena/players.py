"""The bots of a run in their seats: built-in ones in this process under an alarm, others in processes of their own."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from types import FrameType
from typing import Any, Protocol

from kolej import bots
from kolej.actions import Action
from kolej.arena.settings import ArenaSettings
from kolej.bots.faults import BotFault
from kolej.bots.lines import python
from kolej.bots.process import BotProcess
from kolej.bots.program import ProgramProcess
from kolej.bots.sources import BotSource
from kolej.errors import BadBot
from kolej.view import View


class SeatedBot(Protocol):
    """A bot in its seat."""

    seconds: float  # of the last decision

    def choose(self, view: View, legal: list[Action]) -> Action | str:
        """The bot's answer; a BotFault if there is none."""

    def close(self) -> None:
        """The game is over."""


class Late(BaseException):
    """The time is up. Not an Exception, so that a bot's `except Exception` does not catch it."""


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Raise Late in the middle of the work when its time is up.

    Where there are no alarms (outside the main thread, or on systems without them) late work goes on, and is noticed
    only when it ends.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise Late

    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class BuiltinBot:
    """A built-in bot; it plays in this process."""

    def __init__(self, text: str, seed: int, time_limit: float) -> None:
        self.time_limit = time_limit
        self.seconds = 0.0
        self._bot = bots.make(text, seed=seed)

    def choose(self, view: View, legal: list[Action]) -> Action:
        """The bot's answer."""
        late = False
        begun = perf_counter()
        try:
            with deadline(self.time_limit):
                choice = self._bot.choose(view, legal)
        except Late:
            late = True
        except Exception as error:
            raise BotFault("crash", f"{type(error).__name__}: {error}") from error
        self.seconds = perf_counter() - begun
        if late or self.seconds > self.time_limit:
            raise BotFault("time-out", f"no answer in {self.time_limit:g} seconds")
        action: Action = getattr(choice, "action", choice)
        return action

    def close(self) -> None:
        """Nothing is left behind."""


class PythonBot(BotProcess):
    """A class in a Python file: it gets a `View` and the legal actions, like a built-in bot.

    It is sent the view in numbers, and lists the legal actions itself.
    """

    def __init__(self, source: BotSource, board: str, seat: int, seed: int, limit: float) -> None:
        start = {"board": board, "seat": seat, "seed": seed}
        super().__init__(python("kolej.arena.host", source.text), start, limit)

    def _question(self, view: View, legal: list[Action]) -> dict[str, Any]:
        return {"rules": view.board.rules, "view": view.core.numbers()}


def take_seat(settings: ArenaSettings, bot: int, block: int, seat: int) -> SeatedBot:
    """One of the bots, ready to play; BotFault if it does not start."""
    entrant = settings.entrants[bot]
    seed, limit = settings.bot_seed(block, seat), settings.time_limit
    match entrant.kind:
        case "program":
            return ProgramProcess(entrant.program, settings.table, settings.seats, seat, seed, limit)
        case "python":
            return PythonBot(entrant, settings.board, seat, seed, limit)
        case "builtin":
            return BuiltinBot(entrant.text, seed, limit)


def try_entrants(settings: ArenaSettings) -> None:
    """Start every bot once, so that a mistyped one is noticed before it loses all its games."""
    for bot, entrant in enumerate(settings.entrants):
        try:
            take_seat(settings, bot, 0, 0).close()
        except BotFault as fault:
            raise BadBot(f"{entrant.text!r} does not start: {fault.reason}") from None
