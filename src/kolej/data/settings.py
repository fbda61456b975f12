"""The settings of a run of self-play: numbered games of bots, in files of a fixed number of games."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from kolej import bots as registry
from kolej.boards.compiler import CompiledBoard, compiled
from kolej.boards.loader import source_named
from kolej.errors import BadBot, BadGame, quoted

FORMAT: Final = 1
FILE: Final = "run.json"
SHARD: Final = 200  # games in a file
KINDS: Final = {"board": str, "seats": int, "bots": list, "seed": int, "shard": int, "digest": str}


@dataclass(frozen=True)
class SelfplaySettings:
    """Everything that determines a game of the run, besides its number."""

    board: str  # a name, or the path of a folder
    seats: int
    bots: tuple[str, ...]  # they change seats from game to game
    seed: int = 0
    shard: int = SHARD
    digest: str = ""  # of the board's content

    @classmethod
    def checked(cls, board: str, seats: int, bots: list[str], seed: int = 0, shard: int = SHARD) -> SelfplaySettings:
        """Validated settings; an error if they can't be played."""
        settings = cls(board, seats, tuple(bots), seed, shard)
        found = settings.compiled
        found.checked_seats(seats)
        if not bots:
            raise BadBot("name at least one bot")
        for bot in bots:
            registry.load(bot, seed=0)
        if shard < 1:
            raise BadGame(f"{shard} games in a file: expected at least one")
        return cls(board, seats, tuple(bots), seed, shard, found.data.digest)

    @property
    def compiled(self) -> CompiledBoard:
        """The board."""
        return compiled(self.board if source_named(self.board) else Path(self.board))

    def line_up(self, game: int) -> list[str]:
        """The bot of each seat: they move on by one seat from game to game."""
        return [self.bots[(seat + game) % len(self.bots)] for seat in range(self.seats)]

    def to_dict(self) -> dict[str, Any]:
        """As JSON, for run.json and the metadata of every file."""
        return {"format": FORMAT, **asdict(self), "bots": list(self.bots)}

    @classmethod
    def from_dict(cls, told: Any) -> SelfplaySettings:
        """From run.json."""
        found = told.get("format") if isinstance(told, dict) else told
        if found != FORMAT:
            raise BadGame(f"expected format {FORMAT}, found {quoted(found)}")
        for name, kind in KINDS.items():
            if type(told.get(name)) is not kind:
                raise BadGame(f"{quoted(told.get(name))} can't be the {name} of a run")
        return cls(**{name: told[name] for name in KINDS} | {"bots": tuple(map(str, told["bots"]))})

    def keep_in(self, folder: Path) -> None:
        """Write them into a new folder, or check that the run in the folder is the same."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / FILE
        if not path.exists():
            path.write_text(json.dumps(self.to_dict(), indent=2) + "\n", encoding="utf-8")
            return
        begun = read_settings(folder).to_dict()
        for name, value in self.to_dict().items():
            if begun[name] != value:
                raise BadGame(f"{folder}: the run begun there has {name} {begun[name]!r}, not {value!r}")


def read_settings(folder: Path) -> SelfplaySettings:
    """The settings of the run in a folder."""
    path = folder / FILE
    try:
        return SelfplaySettings.from_dict(json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        raise BadGame(f"{folder}: there is no {FILE}, so no run was begun there") from None
    except BadGame as error:
        raise BadGame(f"{path}: {error}") from None
    except (ValueError, RecursionError) as error:
        raise BadGame(f"{path}: not JSON: {error}") from None
