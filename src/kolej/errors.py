"""The errors of Kolej, by what is at fault."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any


def shortened(text: str, most: int = 100) -> str:
    """A text that is at most so long."""
    return text if len(text) <= most else text[: most - 1] + "…"


def quoted(value: object) -> str:
    """A value as a message repeats it: as Python writes it, and short."""
    try:
        return shortened(repr(value))
    except ValueError:  # of a number with more digits than Python writes down
        return f"a large {type(value).__name__}"


class KolejError(Exception):
    """The base of every error that Kolej raises on purpose."""


class BadBoard(KolejError):
    """A board file does not describe a board; the message names file, line and value."""


class BadGame(KolejError, ValueError):
    """A game can't be made as asked: unknown board, number of seats, option."""


class BadNotation(KolejError, ValueError):
    """A text does not name an action; the message names the offending word."""


class IllegalAction(KolejError, ValueError):
    """The rules do not allow the action now: `code` and `facts` say why to programs, the message to people."""

    def __init__(self, code: str, facts: dict[str, Any], message: str) -> None:
        super().__init__(code, facts, message)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return str(self.args[2])


class WrongSeat(IllegalAction):
    """It is not this seat's turn to act."""


class BadRecord(KolejError, ValueError):
    """A record is invalid, and the message names the first line that is wrong; or chance can't bring what is stated."""


class BadSnapshot(KolejError, ValueError):
    """A snapshot does not describe a position; the message names the field."""


class BadScore(KolejError, ValueError):
    """A finished table can't be scored as stated; the message names the impossible item."""


class BadBot(KolejError, ValueError):
    """A bot can't be made as asked: unknown name, unknown option, a value out of range."""


class BadYardstick(KolejError, ValueError):
    """A program to compare speeds with does not run, or does not print its games per second."""


def meant(word: str, known: Iterable[str]) -> str:
    """A suggestion for a mistyped word: the nearest known one, to append to the message."""
    close = get_close_matches(word.lower(), list(known), n=1, cutoff=0.6)
    return f" (did you mean {close[0]!r}?)" if close else ""
