"""The settings of a run, which are exactly what its results depend on, and its bots."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from functools import cached_property
from hashlib import blake2b, sha256
from pathlib import Path
from threading import TIMEOUT_MAX
from typing import Any, Final

from kolej import __version__, board_names
from kolej.arena.schedule import Schedule
from kolej.arena.sequential import Bounds
from kolej.boards.compiler import CompiledBoard, compiled
from kolej.boards.rules_version import CURRENT, UNNAMED
from kolej.bots.base import split
from kolej.bots.sources import BotSource
from kolej.errors import BadGame

LARGEST_SEED: Final = 2**53  # whole numbers below it are safe in every language's JSON
OPTIONS: Final = {
    "version": "the version of Kolej",
    "digest": "the content of the board",
    "rules": "the version of the rules",
    "files": "the content of the bots' files",
}


@dataclass(frozen=True)
class Entrant(BotSource):
    """A bot of a run: the text that makes it, and its name in the report."""

    name: str


def entrants(texts: Iterable[str]) -> tuple[Entrant, ...]:
    """The bots of lists like `greedy:noise=0.1,random`; a repeated name gets a number."""
    found: list[Entrant] = []
    names: list[str] = []
    for part in (part for text in texts for part in split(text)):
        name = _name(BotSource(part))
        names.append(name)
        found.append(Entrant(part, f"{name} #{names.count(name)}" if names.count(name) > 1 else name))
    return tuple(found)


def _name(source: BotSource) -> str:
    """A short name: a class without its file, a command without its folders."""
    match source.kind:
        case "builtin":
            return source.text
        case "python":
            _, name, options = source.place
            return f"{name}:{options}" if options else name
        case "program":
            return " ".join(Path(word).name for word in source.program)


@dataclass(frozen=True)
class ArenaSettings:
    """What is played; `make` checks it."""

    board: str  # a bundled board's name, or the path of a folder
    bots: tuple[str, ...]
    seats: int = 2
    seed: int = 1
    time_limit: float = 10.0  # seconds for one decision
    sprt: str | None = None
    version: str = __version__
    digest: str = ""
    rules: int = CURRENT
    files: tuple[tuple[str, str], ...] = ()

    @classmethod
    def make(
        cls,
        board: str = "europe",
        bots: Iterable[str] = (),
        seats: int = 2,
        seed: int = 1,
        time_limit: float = 10.0,
        sprt: str | None = None,
    ) -> ArenaSettings:
        """ArenaSettings as a user gives them, checked; `bots` are lists like `greedy,random`."""
        board = board if board in board_names() else str(Path(board).resolve())
        found = entrants(bots)
        for entrant in found:
            entrant.check()
        bounds = None if sprt is None else Bounds.read(sprt)
        if bounds is not None and len(found) != 2:
            raise BadGame(f"--sprt compares two bots; --bots names {len(found)}")
        if not 0 < time_limit <= TIMEOUT_MAX:
            raise BadGame(f"--time-limit {time_limit:g}: a decision takes some time, and ends")
        settings = cls(
            board,
            tuple(entrant.text for entrant in found),
            seats,
            seed,
            time_limit,
            None if bounds is None else str(bounds),
            digest=(compiled(board) if board in board_names() else compiled(Path(board))).data.digest,
            files=tuple(item for entrant in found for item in entrant.files().items()),
        )
        least, most = settings.table.data.seats
        if not least <= seats <= most:
            raise BadGame(f"{seats} seats: {settings.table.data.id} is for {least} to {most}")
        settings.schedule.blocks(1)
        return settings

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> ArenaSettings:
        """ArenaSettings from JSON."""
        files = tuple((file, hash) for file, hash in data["files"])
        return cls(**{"rules": UNNAMED, **data, "bots": tuple(data["bots"]), "files": files})

    def to_dict(self) -> dict[str, Any]:
        """The settings as JSON."""
        return {**asdict(self), "bots": list(self.bots), "files": [list(item) for item in self.files]}

    @property
    def hash(self) -> str:
        """A hash that names these settings."""
        return sha256(json.dumps(self.to_dict(), sort_keys=True).encode()).hexdigest()

    def differences(self, others: ArenaSettings) -> list[str]:
        """How other settings differ, in the terms of the command line."""
        found = []
        for field in fields(self):
            mine, theirs = getattr(self, field.name), getattr(others, field.name)
            if mine != theirs:
                if field.name in ("digest", "files"):
                    found.append(f"{OPTIONS[field.name]} has changed")
                else:
                    option = OPTIONS.get(field.name, f"--{field.name.replace('_', '-')}")
                    found.append(f"{option} is {_text(theirs)} there, not {_text(mine)}")
        return found

    @cached_property
    def table(self) -> CompiledBoard:
        """The board."""
        return compiled(self.board if self.board in board_names() else Path(self.board))

    @cached_property
    def entrants(self) -> tuple[Entrant, ...]:
        """The bots."""
        return entrants(self.bots)

    @cached_property
    def schedule(self) -> Schedule:
        """Who meets whom."""
        return Schedule(len(self.entrants), self.seats)

    def deal_seed(self, block: int) -> str:
        """The seed of a block's games: the same cards and tickets in each rotation."""
        return f"kolej arena {self.seed}, deal {block}"

    def bot_seed(self, block: int, seat: int) -> int:
        """The seed of the bot in a seat, independent of the deal."""
        text = f"kolej arena {self.seed}, bot {block}, seat {seat}"
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest()) % LARGEST_SEED


def _text(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
