"""The bots of a run as they are typed: built-in bots, classes in Python files, programs.

greedy · greedy:noise=0.1 · my_bots.py:MyBot · cmd:./my_bot --fast
"""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal

from kolej import bots
from kolej.errors import BadBot

PROGRAM: Final = "cmd:"
IN_LIST: Final = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*')+""")
MORE_OPTIONS: Final = re.compile(r"[\w-]+=[^\s,]*")

Kind = Literal["builtin", "python", "program"]


@dataclass(frozen=True)
class Entrant:
    """A bot of a run; `text` makes it, `name` stands in the report."""

    text: str
    name: str

    @property
    def kind(self) -> Kind:
        """Where the bot comes from."""
        if self.text.startswith(PROGRAM):
            return "program"
        return "python" if ".py:" in self.text else "builtin"

    @property
    def program(self) -> list[str]:
        """The words of a program's command."""
        try:
            return shlex.split(self.text.removeprefix(PROGRAM))
        except ValueError as error:
            raise BadBot(f"{self.text!r}: {error}") from None

    @property
    def place(self) -> tuple[Path, str]:
        """The file and the class of a bot in Python."""
        file, _, name = self.text.rpartition(":")
        return Path(file), name

    def check(self) -> None:
        """Complain now if the bot can't be there, rather than in the middle of the run."""
        match self.kind:
            case "builtin":
                bots.make(self.text, seed=0)
            case "python":
                file, name = self.place
                if not file.is_file():
                    raise BadBot(f"{self.text!r}: there is no file {str(file)!r}")
                if not name.isidentifier():
                    raise BadBot(f"{self.text!r}: {name!r} is not the name of a class")
            case "program":
                if not self.program or shutil.which(self.program[0]) is None:
                    raise BadBot(f"{self.text!r}: there is no such program")

    def files(self) -> dict[str, str]:
        """What the bot is made of outside Kolej: file -> hash; a run that was begun with others is another run."""
        named = [self.place[0]] if self.kind == "python" else []
        if self.kind == "program":
            program, *words = self.program
            named = [Path(shutil.which(program) or program), *(Path(word) for word in words)]
        return {str(path): sha256(path.read_bytes()).hexdigest() for path in named if path.is_file()}


def entrants(texts: Iterable[str]) -> tuple[Entrant, ...]:
    """The bots of lists like `greedy:noise=0.1,random`; a name that comes twice gets a number."""
    found: list[Entrant] = []
    names: list[str] = []
    for part in (part for text in texts for part in split(text)):
        name = _name(Entrant(part, ""))
        names.append(name)
        found.append(Entrant(part, f"{name} #{names.count(name)}" if names.count(name) > 1 else name))
    return tuple(found)


def _name(entrant: Entrant) -> str:
    """A short name: a class without its file, a command without folders."""
    match entrant.kind:
        case "builtin":
            return entrant.text
        case "python":
            return entrant.place[1]
        case "program":
            return " ".join(Path(word).name for word in entrant.program)


def split(text: str) -> list[str]:
    """The parts of a list; commas inside quotes, and those between the options of one bot, part nothing."""
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
