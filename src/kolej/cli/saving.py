"""Keeping a game in a file, and who sat where in a second file beside it."""

from __future__ import annotations

import json
import os
import shlex
from datetime import datetime
from pathlib import Path
from tempfile import gettempdir
from typing import Final

import click

from kolej.boards.loader import source_named
from kolej.cli.people import SeatedPlayer
from kolej.errors import BadGame, BadRecord
from kolej.game import Game
from kolej.record import Record

SUFFIX: Final = ".seats.json"


def seats_file(record: Path) -> Path:
    """The file that tells who sits where in the game of a record."""
    return record.with_name(record.name + SUFFIX)


def new_file(board: str) -> Path:
    """A new file for a game without --save, in the folder of Kolej's files."""
    folder = Path(click.get_app_dir("kolej")) / "games"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(gettempdir())
    stem = f"{board}-{datetime.now():%Y-%m-%d-%H%M%S}"
    names = [f"{stem}.kolej", *(f"{stem}-{i}.kolej" for i in range(2, 1000))]
    return next(folder / name for name in names if not (folder / name).exists())


def check_free(path: Path, game: Game) -> None:
    """Refuse a file that holds anything but this very game."""
    if not path.exists():
        return
    try:
        same = Record.load(path).commitment == game.record().commitment
    except BadRecord:
        same = False
    if not same:
        raise BadGame(f"{path} exists and holds something else; choose another file")


class Keeper:
    """Writes a game to its file."""

    def __init__(self, path: Path, players: list[SeatedPlayer], board: Path | None, named: bool) -> None:
        self.path = path
        self.players = players
        self.board = board  # a folder that is not bundled
        self.named = named  # the player chose the file

    def keep(self, game: Game, path: Path | None = None) -> None:
        """Write record and seats; existing files are replaced atomically."""
        target = path or self.path
        target.parent.mkdir(parents=True, exist_ok=True)
        _replace(target, game.record().text(private=True))
        table = {
            "board": str(self.board.resolve()) if self.board else game.board.data.id,
            "players": [{"name": player.name, "bot": player.bot} for player in self.players],
        }
        _replace(seats_file(target), json.dumps(table, ensure_ascii=False, indent=2) + "\n")

    def forget(self) -> None:
        """Remove what was written."""
        for file in (self.path, seats_file(self.path)):
            file.unlink(missing_ok=True)

    def command(self, path: Path | None = None) -> str:
        """What to type to go on with the game."""
        return f"kolej play --resume {shlex.quote(str(path or self.path))}"


def _replace(path: Path, text: str) -> None:
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def load_seats(record: Path) -> tuple[list[SeatedPlayer], Path | None] | None:
    """Who sits where in a saved game, and the folder of its board; None: that was not written."""
    file = seats_file(record)
    try:
        table = json.loads(file.read_text(encoding="utf-8"))
        players = [SeatedPlayer(_text(player["name"]), _text(player["bot"])) for player in table["players"]]
        board = str(table["board"])
    except FileNotFoundError:
        return None
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        raise BadRecord(f"{file}: can't read who sits where; remove it and give --bots") from None
    return players, None if source_named(board) else Path(board)


def _text(text: object) -> str | None:
    if text is None or isinstance(text, str):
        return text
    raise ValueError(text)
