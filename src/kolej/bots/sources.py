"""Bots as they are typed: by name, as a class in a Python file, as a program.

greedy · greedy:noise=0.1 · my_bots.py:MyBot · my_bots.py:MyBot:depth=3 · cmd:./my_bot --fast

Naming a file or a program runs code. Pass untrusted text to `make`, which knows registered names only, never to
`load`.
"""

from __future__ import annotations

import re
import shlex
import shutil
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal

from kolej.bots.base import Bot, Entry, Seed, add, check, checked_text, entry, make, make_by, names, options_of
from kolej.bots.faults import FAILURES
from kolej.bots.from_file import entry_of, load_class
from kolej.bots.program import ProgramBot
from kolej.errors import BadBot

PROGRAM: Final = "cmd:"
IN_FILE: Final = re.compile(r"(?P<file>.+?\.py)(?::(?P<name>[^:]*)(?::(?P<options>.*))?)?", re.DOTALL)
PATIENCE: Final = 60.0  # seconds for a decision of a program, where no limit is set

BotKind = Literal["builtin", "python", "program"]


@dataclass(frozen=True)
class BotSource:
    """Where a bot comes from, by the text that makes it."""

    text: str

    @property
    def kind(self) -> BotKind:
        """Whether it is a registered name, a class in a file, or a program."""
        if self.text.startswith(PROGRAM):
            return "program"
        return "python" if IN_FILE.fullmatch(self.text) else "builtin"

    @property
    def program(self) -> list[str]:
        """The words of a program's command."""
        try:
            return shlex.split(self.text.removeprefix(PROGRAM))
        except ValueError as error:
            raise BadBot(f"{self.text!r}: {error}") from None

    @property
    def place(self) -> tuple[Path, str, str]:
        """The file, the class and the options of a bot in Python."""
        found = IN_FILE.fullmatch(self.text)
        assert found is not None
        return Path(found["file"]), found["name"] or "", found["options"] or ""

    def check(self) -> None:
        """Raise BadBot now if the bot can't exist, rather than in the middle of a game."""
        match self.kind:
            case "builtin":
                make(self.text, seed=0)
            case "python":
                file, name, _ = self.place
                if not file.is_file():
                    raise BadBot(f"{self.text!r}: there is no file {str(file)!r}")
                if not name:
                    raise BadBot(f"{self.text!r}: name the class in the file too, like {file}:MyBot")
                if not name.isidentifier():
                    raise BadBot(f"{self.text!r}: {name!r} is not the name of a class")
            case "program":
                if not self.program or shutil.which(self.program[0]) is None:
                    raise BadBot(f"{self.text!r}: there is no such program")

    @property
    def title(self) -> str:
        """What to call it at a table."""
        match self.kind:
            case "builtin":
                return self.text.partition(":")[0].capitalize()
            case "python":
                return self.place[1]
            case "program":
                return Path(self.program[0]).name

    def files(self) -> dict[str, str]:
        """The files outside Kolej that the bot is made of, with their hashes."""
        named = [self.place[0]] if self.kind == "python" else []
        if self.kind == "program":
            program, *words = self.program
            named = [Path(shutil.which(program) or program), *(Path(word) for word in words)]
        return {str(path): sha256(path.read_bytes()).hexdigest() for path in named if path.is_file()}


def load(text: str, seed: Seed = None) -> Bot:
    """A bot by its text, which may name a file or a program too; it runs them."""
    source = BotSource(checked_text(text))
    if source.kind == "builtin":
        return make(text, seed)
    source.check()
    if source.kind == "program":
        return ProgramBot(source.program, _whole(seed), PATIENCE)
    file, name, options = source.place
    return make_by(class_entry(source), f"{file}:{name}", options, seed)


def class_entry(source: BotSource) -> Entry:
    """The entry of a class in a file; the file is run once, until it changes."""
    file, name, _ = source.place
    return _class_entry(file, name, file.stat().st_mtime_ns)


@lru_cache(maxsize=64)
def _class_entry(file: Path, name: str, changed: int) -> Entry:
    try:
        return entry_of(load_class(file, name), name)
    except BadBot:
        raise
    except FAILURES as error:
        raise BadBot(f"{file} can't be run: {type(error).__name__}: {error}") from None


def resolved(text: str) -> str:
    """The text to pass to `load` for a registered bot: its own, or the one that the host gave it."""
    return check(text).source or text


def host(texts: str) -> None:
    """Register a host's own bots: `tourist=bots.py:Tourist; mcts=cmd:./mcts --fast`.

    Only the host decides what is run: people who seat such a bot can give it no options.
    """
    for part in filter(None, (part.strip() for part in texts.split(";"))):
        name, equals, text = (word.strip() for word in part.partition("="))
        source = BotSource(text)
        if not equals or source.kind == "builtin":
            raise BadBot(f"{part!r}: a bot of one's own is like tourist=bots.py:Tourist or mcts=cmd:./mcts")
        source.check()
        about = class_entry(source).about if source.kind == "python" else "a program of the host"
        if source.kind == "python":
            load(text, seed=0)  # a fault shows now, not in the middle of a game
        if name not in names() or entry(name).source != text:
            add(name, Entry(partial(load, text), about, {}, text))


def check_hosted(text: str) -> None:
    """Raise a BadBot for one that there is not, or that would think in more processes than a host gives to bots."""
    if check(text).source is None and options_of(text).get("processes", 1) != 1:
        raise BadBot("on a server every bot thinks in one process: leave out its option 'processes'")


def _whole(seed: Seed) -> int:
    if isinstance(seed, int):
        return seed
    data = b"" if seed is None else seed.encode() if isinstance(seed, str) else seed
    return int.from_bytes(sha256(data).digest()[:6])
