"""Faults of a bot during a game, and asking a bot so that whatever it does wrong is one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from traceback import walk_tb
from typing import Final, Literal

from kolej.actions import Action
from kolej.bots.base import Bot
from kolej.errors import KolejError
from kolej.events import Event
from kolej.game import Game
from kolej.view import View

LONGEST_REASON: Final = 300
FAILURES: Final = (Exception, SystemExit)  # what a bot's code may raise; Ctrl-C is no fault of a bot

FaultKind = Literal["crash", "time-out", "illegal"]


class BotFault(KolejError):
    """A bot did not give a legal answer in time."""

    def __init__(self, kind: FaultKind, reason: str, who: str = "") -> None:
        short = " ".join(reason.split())
        self.kind: FaultKind = kind
        self.reason = short if len(short) <= LONGEST_REASON else short[:LONGEST_REASON] + "…"
        self.who = who  # the bot and its seat, where they are known
        super().__init__(kind, self.reason, who)  # what a pickle makes it from

    def __str__(self) -> str:
        return f"{self.who}: {self.kind}: {self.reason}" if self.who else f"{self.kind}: {self.reason}"


@contextmanager
def blamed_on(text: str, seat: int) -> Iterator[None]:
    """Let a fault say whose it is: the bot as it was typed, and its seat."""
    try:
        yield
    except BotFault as fault:
        raise BotFault(fault.kind, fault.reason, f"{text} (seat {seat})") from fault


def ask(bot: Bot, view: View, legal: list[Action]) -> Action:
    """What a bot chooses; whatever it raises is a BotFault that names the place in its code."""
    try:
        return bot.choose(view, legal)
    except BotFault:
        raise
    except FAILURES as error:
        raise BotFault("crash", described(error, type(bot).__module__)) from error


def play_turn(game: Game, seat: int, bot: Bot, text: str) -> Sequence[Event]:
    """Let a bot, typed as `text`, act for a seat; an answer that can't be played is a BotFault."""
    with blamed_on(text, seat):
        answer = ask(bot, game.view(seat), game.legal_actions(seat))
        try:
            return game.push(answer, seat)
        except KolejError as error:
            raise BotFault("illegal", str(error)) from None


def described(error: BaseException, module: str) -> str:
    """An exception in one line, with the last place in the code of a module that led to it."""
    frames = list(walk_tb(error.__traceback__))
    own = [step for step in frames if step[0].f_globals.get("__name__") == module]
    frame, line = (own or frames)[-1]
    told = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return f"{told} ({Path(frame.f_code.co_filename).name}, line {line})"
