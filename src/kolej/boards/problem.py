"""A problem of a board: its severity, its place in the files, and a message."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Literal, ParamSpec, TypeVar

from kolej.errors import BadBoard

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Place:
    """A place in the files of a board: a key path of board.toml and its line, or a line and column of a table."""

    file: str
    key: str = ""  # "piece[0].score" in board.toml, the name of a column in a table
    line: int = 0  # counted from 1; 0: none

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        if not self.key:
            return where
        return f"{where}, column {self.key}" if self.file.endswith(".csv") else f"{where}: {self.key}"

    def at(self, step: str | int) -> Place:
        """The place one step further down: a key of a table, or an entry of a list."""
        if isinstance(step, int):
            return replace(self, key=f"{self.key}[{step}]")
        return replace(self, key=f"{self.key}.{step}" if self.key else step)

    def fault(self, message: str) -> BadBoard:
        """The error to raise for what is wrong here."""
        return BadFiles([BoardProblem("error", self, message)])


@dataclass(frozen=True)
class BoardProblem:
    """What the check found: an error makes the board unplayable, a warning is worth a look."""

    severity: Literal["error", "warning"]
    place: Place
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class BadFiles(BadBoard):
    """A board's files are malformed; the message is the first problem, `problems` lists all."""

    def __init__(self, problems: list[BoardProblem]) -> None:
        super().__init__(str(problems[0]))
        self.problems = problems


class Faults:
    """Collects faults, so that reading can go on and report all of them."""

    def __init__(self) -> None:
        self.problems: list[BoardProblem] = []

    def note(self, place: Place, message: str) -> None:
        """Add a problem."""
        self.problems.append(BoardProblem("error", place, message))

    def attempt(self, read: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """What `read` returns; None if it finds faults, which are kept."""
        try:
            return read(*args, **kwargs)
        except BadFiles as error:
            self.problems += error.problems
            return None

    def complain(self) -> None:
        """Raise what was found, if anything."""
        if self.problems:
            raise BadFiles(self.problems)


def unknown(what: str, word: str, known: Iterable[str]) -> str:
    """A message that a name is unknown, with the nearest ones that exist."""
    names = list(dict.fromkeys(known))
    near = get_close_matches(word, names, n=3) or names[:12]
    hint = ", ".join(near) + (", …" if len(near) == 12 < len(names) else "")
    return f'unknown {what} "{word}"' + (f" (perhaps: {hint})" if hint else "")
