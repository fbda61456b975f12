"""A problem of a board: how grave it is, where it stands and what it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Literal

from kolej.errors import BadBoard


@dataclass(frozen=True)
class Place:
    """A place in the files of a board: a key path of board.toml, or a line and column of a table."""

    file: str
    key: str = ""  # "piece[0].score" in board.toml, the name of a column in a table
    line: int = 0  # counted from 1; 0 where there is none to tell

    def __str__(self) -> str:
        if not self.line:
            return f"{self.file}: {self.key}" if self.key else self.file
        return f"{self.file}:{self.line}" + (f", column {self.key}" if self.key else "")

    def at(self, step: str | int) -> Place:
        """The place one step further down: a key of a table, or an entry of a list."""
        if isinstance(step, int):
            return replace(self, key=f"{self.key}[{step}]")
        return replace(self, key=f"{self.key}.{step}" if self.key else step)

    def fault(self, message: str) -> BadBoard:
        """The error to raise for what is wrong here."""
        return BadBoard(f"{self}: {message}")


@dataclass(frozen=True)
class Problem:
    """What the check found: an error makes the board unplayable, a warning is worth a look."""

    severity: Literal["error", "warning"]
    place: Place
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


def unknown(what: str, word: str, known: Iterable[str]) -> str:
    """A message that nothing is called `word`, with the nearest names that exist."""
    names = list(dict.fromkeys(known))
    near = get_close_matches(word, names, n=3) or names[:12]
    hint = ", ".join(near) + (", …" if len(near) == 12 < len(names) else "")
    return f'unknown {what} "{word}"' + (f" (perhaps: {hint})" if hint else "")
