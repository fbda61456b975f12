"""Faults of a bot during a game, and asking a bot so that whatever it does wrong is one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from traceback import extract_tb
from typing import Final, Literal

from kolej.actions import Action
from kolej.bots.base import Bot
from kolej.errors import KolejError
from kolej.events import Event
from kolej.game import Game
from kolej.view import View

LONGEST_REASON: Final = 300

FaultKind = Literal["crash", "time-out", "illegal"]


class BotFault(KolejError):
    """A bot did not give a legal answer in time."""

    def __init__(self, kind: FaultKind, reason: str) -> None:
        short = " ".join(reason.split())
        self.kind: FaultKind = kind
        self.reason = short if len(short) <= LONGEST_REASON else short[:LONGEST_REASON] + "…"
        super().__init__(kind, self.reason)  # what a pickle makes it from

    def __str__(self) -> str:
        return f"{self.kind}: {self.reason}"


def ask(bot: Bot, view: View, legal: list[Action]) -> Action:
    """What a bot chooses; whatever it raises is a BotFault that names the place in its code."""
    try:
        return bot.choose(view, legal)
    except BotFault:
        raise
    except Exception as error:
        raise BotFault("crash", described(error)) from error


def play_turn(game: Game, seat: int, bot: Bot) -> Sequence[Event]:
    """Let a bot act for a seat; an answer that can't be played is a BotFault."""
    answer = ask(bot, game.view(seat), game.legal_actions(seat))
    try:
        return game.push(answer, seat)
    except KolejError as error:
        raise BotFault("illegal", str(error)) from None


def described(error: Exception) -> str:
    """An exception in one line, with the place in the code that raised it."""
    place = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(place.filename).name}, line {place.lineno})"
