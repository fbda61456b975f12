"""What a bot is, and the registry: bots by name, with options written `name:key=value,…`."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from math import inf, isfinite
from typing import Final, Protocol, runtime_checkable

from kolej.actions import Action
from kolej.bots.advice import Advice
from kolej.errors import BadBot, meant
from kolej.view import View

GROUP: Final = "kolej.bots"  # the entry points by which packages provide bots
IN_LIST: Final = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*')+""")
MORE_OPTIONS: Final = re.compile(r"[\w-]+=[^\s,]*")

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
        """Think no longer than this about a decision, and in no other process."""


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
        return kind if self.least == -inf and self.most == inf else f"{kind} from {self.least} to {self.most}"


@dataclass(frozen=True)
class WordOption:
    """One of several words that a bot can be given; any text, if none are listed."""

    default: str
    values: tuple[str, ...]
    about: str

    def read(self, text: str) -> str:
        """The word; a ValueError lists those allowed."""
        if self.values and text not in self.values:
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
    source: str | None = None  # of a host's own bot: the text that it is made from


_entries: Final[dict[str, Entry]] = {}


def register(name: str, make: Callable[..., Bot], about: str, **options: Option | WordOption) -> None:
    """Register a bot under a name of lower-case letters, digits and dashes."""
    add(name, Entry(make, about, options))


def add(name: str, entry: Entry) -> None:
    """Register an entry under a name."""
    if not name.replace("-", "").isalnum() or name != name.lower() or not name.isascii():
        raise BadBot(f"{name!r} can't be the name of a bot: lower-case letters, digits and dashes only")
    if name in _entries:
        raise BadBot(f"there is a bot {name!r} already")
    _entries[name] = entry


def names() -> list[str]:
    """The names of all bots, in the order of their registration; those of installed packages come last."""
    _find_installed()
    return list(_entries)


def entry(name: str) -> Entry:
    """The entry of a name."""
    if name not in _entries:
        _find_installed()
    if name not in _entries:
        raise BadBot(f"{name!r} is not a bot{meant(name, names())}; one of: {', '.join(names())}")
    return _entries[name]


@cache
def _find_installed() -> None:
    """Register the entry points `kolej.bots` of installed packages; one that can't be used is a warning."""
    from kolej.bots.from_file import entry_of

    for point in entry_points(group=GROUP):
        try:
            add(point.name, entry_of(point.load(), point.name))
        except (Exception, SystemExit) as error:
            warnings.warn(f"the bot {point.name!r} ({point.value}) is left out: {error}", stacklevel=3)


def make(text: str, seed: Seed = None) -> Bot:
    """A bot by its text, `greedy` or `greedy:noise=0.1`; with seed None its generator is seeded at random."""
    name, _, options = checked_text(text).partition(":")
    return make_by(entry(name), name, options, seed)


def make_by(entry: Entry, name: str, options: str, seed: Seed = None) -> Bot:
    """A bot of an entry, with options as text."""
    return entry.make(seed, **_read_options(name, entry.options, options))


def check(text: str) -> Entry:
    """What a text `name:options` asks for, without making the bot; a BadBot if there is no such bot or option."""
    options_of(text)
    return entry(text.partition(":")[0])


def options_of(text: str) -> dict[str, Number | str]:
    """The options that a text `name:options` states."""
    name, _, options = checked_text(text).partition(":")
    return _read_options(name, entry(name).options, options)


def checked_text(text: str) -> str:
    """The same text; a BadBot if it is none."""
    if not isinstance(text, str):
        raise BadBot(f"a bot is a text like greedy or greedy:noise=0.1, not {type(text).__name__}")
    return text


def adviser(text: str, seed: Seed = None) -> Adviser:
    """A bot by its text, which must be one that gives reasons."""
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
    """The bots of a list `greedy:noise=0.1,random`.

    Commas inside quotes, and those between the options of one bot, do not separate bots.
    """
    parts: list[str] = IN_LIST.findall(text)
    if not parts or ",".join(parts) != text or not all(part.strip() for part in parts):
        raise BadBot(f"--bots {text!r}: a bot without a name, or a quote that is not closed")
    found: list[str] = []
    for part in parts:
        if found and MORE_OPTIONS.fullmatch(part):
            found[-1] += f",{part}"
        else:
            found.append(part.strip())
    return found
