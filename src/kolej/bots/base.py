"""What a bot is, and the registry: bots by name, with options written `name:key=value,…`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite
from typing import Final, Protocol, runtime_checkable

from kolej.actions import Action
from kolej.bots.advice import Advice
from kolej.errors import BadBot
from kolej.view import View

Seed = int | str | bytes | None
Number = int | float


class Bot(Protocol):
    """A program that plays; it is given a view and the legal actions, and nothing else."""

    def choose(self, view: View, legal: list[Action]) -> Action:
        """One of the legal actions, by the view and the bot's own generator alone."""


@runtime_checkable
class Adviser(Bot, Protocol):
    """A bot that can say why."""

    def advise(self, view: View, legal: list[Action]) -> Advice:
        """The action that it would choose, with its reason."""


@runtime_checkable
class Timed(Bot, Protocol):
    """A bot that takes its time."""

    def limit(self, seconds: float) -> None:
        """Think no longer than this about a decision."""


@dataclass(frozen=True)
class Option:
    """A number that a bot can be given; a whole one if the default is whole."""

    default: Number
    least: Number
    most: Number
    about: str

    def read(self, text: str) -> Number:
        """The number in a text; a ValueError says what it must be."""
        try:
            value = int(text) if isinstance(self.default, int) else float(text)
        except ValueError:
            raise ValueError(f"{self}, not {text!r}") from None
        if not isfinite(value) or not self.least <= value <= self.most:
            raise ValueError(f"{self}, not {text!r}")
        return value

    def __str__(self) -> str:
        kind = "a whole number" if isinstance(self.default, int) else "a number"
        return f"{kind} from {self.least} to {self.most}"


@dataclass(frozen=True)
class WordOption:
    """One of some words that a bot can be given."""

    default: str
    values: tuple[str, ...]
    about: str

    def read(self, text: str) -> str:
        """The word; a ValueError says which there are."""
        if text not in self.values:
            raise ValueError(f"{self}, not {text!r}")
        return text

    def __str__(self) -> str:
        return f"one of {', '.join(self.values)}"


@dataclass(frozen=True)
class Entry:
    """A registered bot: `make(seed, **options)` makes one."""

    make: Callable[..., Bot]
    about: str
    options: dict[str, Option | WordOption]


_entries: Final[dict[str, Entry]] = {}


def register(name: str, make: Callable[..., Bot], about: str, **options: Option | WordOption) -> None:
    """Make a bot known by a name of lower-case letters, digits and dashes."""
    if not name.replace("-", "").isalnum() or name != name.lower() or not name.isascii():
        raise BadBot(f"{name!r} can't be the name of a bot: lower-case letters, digits and dashes only")
    if name in _entries:
        raise BadBot(f"there is a bot {name!r} already")
    _entries[name] = Entry(make, about, options)


def names() -> list[str]:
    """The names of all bots, in the order in which they were registered."""
    return list(_entries)


def entry(name: str) -> Entry:
    """What is registered under a name."""
    if name not in _entries:
        raise BadBot(f"{name!r} is not a bot; one of: {', '.join(names())}")
    return _entries[name]


def make(text: str, seed: Seed = None) -> Bot:
    """A bot by its text, `greedy` or `greedy:noise=0.1`; seed None: its generator starts by chance."""
    name, _, rest = text.partition(":")
    found = entry(name)
    return found.make(seed, **_read_options(name, found.options, rest))


def adviser(text: str, seed: Seed = None) -> Adviser:
    """A bot by its text that gives reasons; a BadBot says so if it gives none."""
    bot = make(text, seed)
    if not isinstance(bot, Adviser):
        raise BadBot(f"the bot {text!r} gives no reasons")
    return bot


def _read_options(name: str, known: dict[str, Option | WordOption], text: str) -> dict[str, Number | str]:
    values: dict[str, Number | str] = {}
    for part in filter(None, text.split(",")):
        key, _, value = part.partition("=")
        if key not in known:
            options = f"its options are: {', '.join(known)}" if known else "it has no options"
            raise BadBot(f"{key!r} is not an option of the bot {name!r}; {options}")
        if key in values:
            raise BadBot(f"option {key!r} of the bot {name!r} is given twice")
        try:
            values[key] = known[key].read(value)
        except ValueError as fault:
            raise BadBot(f"option {key!r} of the bot {name!r} is {fault}") from None
    return values


def split(text: str) -> list[str]:
    """The bots of a list `greedy:noise=0.1,random`; a part like `key=value` goes on with the options before it."""
    bots: list[str] = []
    for part in text.split(","):
        name, _, _ = part.partition("=")
        if bots and "=" in part and ":" not in name:
            bots[-1] += f",{part}"
        else:
            bots.append(part)
    return bots
