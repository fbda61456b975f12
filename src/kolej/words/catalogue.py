"""The catalogue: a Project Fluent file for each language, with a board's own words laid over it.

A language is a file `<code>.ftl` beside this one and a line in LANGUAGES. Whatever a language lacks is said in
English; that is a `MissingWords` warning, so that it shows in the tests and stops nobody's game.

Fluent's parser is imported when there is something to say.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Final, Protocol

from kolej.errors import BadNotation

if TYPE_CHECKING:
    from fluent.syntax import ast

    from kolej.words.bundle import Bundle, Counted, Value

LANGUAGES: Final[dict[str, str]] = {
    "en": "English",
    "pl": "polski",
}
FALLBACK: Final = "en"
ONLY_THE_PAGE: Final = ("page-", "rules-", "tutorial-", "example-")  # what Python never says
RIGHT_TO_LEFT: Final = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")


class MissingWords(UserWarning):
    """A message that a catalogue lacks, or that could not be filled."""


class Named(Protocol):
    """A name in several languages."""

    @property
    def en(self) -> str: ...


class WithWords(Protocol):
    """A board, as far as its words go: the text of its `words.<language>.ftl` by language."""

    @property
    def words(self) -> Mapping[str, str]: ...


def checked_language(language: str) -> str:
    """A language, if the catalogue has it."""
    if language not in LANGUAGES:
        raise BadNotation(f"{language!r} is not a language; one of: {', '.join(LANGUAGES)}")
    return language


class Words:
    """What is said in one language about one board, or about none."""

    def __init__(self, language: str, board: WithWords | None = None) -> None:
        self.language = checked_language(language)
        own = {} if board is None else board.words
        self._bundle = bundle(language, own.get(language, ""))
        self._fallback = self._bundle if language == FALLBACK else bundle(FALLBACK, own.get(FALLBACK, ""))
        self._counts: dict[tuple[str, int], str] = {}

    def __call__(self, key: str, **values: object) -> str:
        """A message with its gaps filled; `id.attribute` is an attribute of one."""
        for source in (self._bundle, self._fallback):
            pattern = _pattern(source, key)
            if pattern is None:
                warnings.warn(f"{source.language}.ftl says nothing for {key}", MissingWords, stacklevel=2)
                continue
            filled = {name: _value(value, source.language) for name, value in values.items()}
            text, faults = source.format(pattern, filled)
            if faults:
                warnings.warn(f"{source.language}.ftl, {key}: {faults}", MissingWords, stacklevel=2)
            return text
        return key

    def has(self, key: str) -> bool:
        """Whether there is such a message, in this language or in English."""
        return any(_pattern(source, key) is not None for source in (self._bundle, self._fallback))

    def count(self, thing: str, n: int) -> str:
        """A counted thing: `5 cards`."""
        found = self._counts.get((thing, n))
        if found is None:
            found = self._counts[thing, n] = self(f"count-{thing}", n=n)
        return found

    def begun(self, key: str, **values: object) -> str:
        """A message at the beginning of a line, with a capital letter."""
        text = self(key, **values)
        return text[:1].upper() + text[1:]

    def of(self, name: Named) -> str:
        """A name of a board in this language; in English where it has none."""
        return str(getattr(name, self.language, name.en))


def source(language: str) -> str:
    """The text of a language's file."""
    return (resources.files("kolej.words") / f"{language}.ftl").read_text("utf-8")


@lru_cache(maxsize=64)
def bundle(language: str, own: str) -> Bundle:
    """The messages of a language, with a board's own laid over them."""
    from kolej.words.bundle import Bundle, parse

    made = Bundle(language)
    made.add(_general(language))
    made.add(parse(own))
    return made


@lru_cache(maxsize=8)
def _general(language: str) -> ast.Resource:
    from kolej.words.bundle import parse

    entries = re.split(r"\n(?=[a-z#-])", source(language))
    return parse("\n".join(entry for entry in entries if not entry.startswith(ONLY_THE_PAGE)))


def said_by(own: Mapping[str, str], key: str) -> bool:
    """Whether the catalogue, or a board's own words, have a message; the page's own ones too."""
    return any(re.search(rf"^{re.escape(key)} =", text, re.MULTILINE) for text in (source(FALLBACK), *own.values()))


def faults(language: str, own: str) -> list[tuple[int, str]]:
    """What is wrong with a board's own words: lines, and what is the matter there."""
    from fluent.syntax import FluentParser, ast

    known = set(re.findall(r"^(-?[a-z][\w-]*) =", source(language), re.MULTILINE))
    found = []
    for entry in FluentParser().parse(own).body:
        line = own.count("\n", 0, entry.span.start) + 1 if entry.span else 1
        if isinstance(entry, ast.Junk):
            found.append((line, "; ".join(str(note.message) for note in entry.annotations)))
        elif isinstance(entry, ast.Message | ast.Term):
            name = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
            if name not in known:
                found.append((line, f'"{name}" is not in the catalogue of "{language}"'))
    return found


def _pattern(source: Bundle, key: str) -> ast.Pattern | None:
    name, _, attribute = key.partition(".")
    return source.pattern(name, attribute or None)


@lru_cache(maxsize=4096)
def _counted(n: int, language: str) -> Counted:
    from kolej.words.bundle import Counted

    return Counted.of(n, language)


def _value(value: object, language: str) -> Value:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return _counted(value, language)
    return isolated(str(value))


def isolated(text: str) -> str:
    """A name that runs from right to left is set apart, so that it does not turn the sentence around it."""
    return f"\u2068{text}\u2069" if RIGHT_TO_LEFT.search(text) else text
