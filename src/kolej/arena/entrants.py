"""The bots of a run as they are typed, and how the report calls them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from kolej.bots.base import split
from kolej.bots.sources import BotSource


@dataclass(frozen=True)
class Entrant(BotSource):
    """A bot of a run; `text` makes it, `name` stands in the report. With other files it is another run."""

    name: str


def entrants(texts: Iterable[str]) -> tuple[Entrant, ...]:
    """The bots of lists like `greedy:noise=0.1,random`; a name that comes twice gets a number."""
    found: list[Entrant] = []
    names: list[str] = []
    for part in (part for text in texts for part in split(text)):
        name = _name(BotSource(part))
        names.append(name)
        found.append(Entrant(part, f"{name} #{names.count(name)}" if names.count(name) > 1 else name))
    return tuple(found)


def _name(source: BotSource) -> str:
    """A short name: a class without its file, a command without folders."""
    match source.kind:
        case "builtin":
            return source.text
        case "python":
            _, name, options = source.place
            return f"{name}:{options}" if options else name
        case "program":
            return " ".join(Path(word).name for word in source.program)
