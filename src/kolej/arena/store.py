"""The folder of a run: its settings, the finished blocks, the games' records. Nothing written is changed later.

manifest.json     the settings and their hash
blocks.jsonl      one line per finished block, appended and synced; a line cut short by a crash does not count
games/000/…       one compressed record per game: 000012-1.kolej.gz is game 1 of block 12
report.json/.html rewritten whenever the run ends
"""

from __future__ import annotations

import gzip
import json
import os
import re
import sys
from array import array
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from kolej.arena.match import Block
from kolej.arena.settings import ArenaSettings
from kolej.errors import KolejError

FORMAT: Final = "kolej arena 1"
LONGEST_TIME: Final = 2**32 - 1
DRAFT: Final = re.compile(r"\.(?:\d{6,}-\d+\.kolej\.gz|(?:manifest|report)\.(?:json|html))\.\d+")  # see `replace`


class BadRun(KolejError, ValueError):
    """A folder does not contain the requested run; the message says how it differs."""


class Store:
    """An open folder; only one at a time writes to it."""

    def __init__(self, folder: Path, settings: ArenaSettings) -> None:
        """Make the folder, or go on with the run in it."""
        self.folder = folder
        self.blocks: dict[int, Block] = {}  # without their times
        self.times = [array("I") for _ in settings.entrants]  # microseconds of every decision, by bot
        folder.mkdir(parents=True, exist_ok=True)
        self._claim_manifest(settings)
        self._file: IO[bytes] = (folder / "blocks.jsonl").open("ab+")
        try:
            self._lock()
            for draft in (*drafts(folder), *drafts(*folder.glob("games/*"))):
                draft.unlink()
            self._read()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def _claim_manifest(self, settings: ArenaSettings) -> None:
        path = self.folder / "manifest.json"
        if begun(self.folder):
            differences = settings.differences(read_settings(self.folder))
            if differences:
                raise BadRun(f"{self.folder} holds another run: {'; '.join(differences)}. Choose another --out")
        elif set(self.folder.iterdir()) - set(drafts(self.folder)):
            raise BadRun(f"{self.folder} holds files that are not a run: choose another --out")
        else:
            data = {"format": FORMAT, "hash": settings.hash, "settings": settings.to_dict()}
            replace(path, (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode())

    def _lock(self) -> None:
        if sys.platform == "win32":
            return
        import fcntl

        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadRun(f"{self.folder}: another run is writing there now") from None

    def _read(self) -> None:
        """All finished blocks; a last line without an end is cut off."""
        self._file.seek(0)
        end = 0
        for number, line in enumerate(self._file, 1):
            if not line.endswith(b"\n"):
                break
            end += len(line)
            block = _read_block(line, f"{self.folder / 'blocks.jsonl'}, line {number}")
            if block.block in self.blocks:
                raise BadRun(f"{self.folder / 'blocks.jsonl'}, line {number}: block {block.block} for the second time")
            self._take(block)
        self._file.truncate(end)

    def _take(self, block: Block) -> None:
        for game, micros in zip(block.games, block.micros, strict=True):
            for bot, times in zip(game.bots, micros, strict=True):
                self.times[bot].extend(min(time, LONGEST_TIME) for time in times)
        self.blocks[block.block] = Block(block.block, block.games, [])

    def add(self, block: Block, records: list[bytes]) -> None:
        """Keep a finished block: the records first, then the line that makes it count."""
        for game, record in enumerate(records):
            replace(record_path(self.folder, block.block, game), record)
        self._file.write(json.dumps(block.to_dict(), separators=(",", ":")).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self._take(block)


def begun(folder: Path) -> bool:
    """Whether there is a run in a folder."""
    return (folder / "manifest.json").exists()


def read_settings(folder: Path) -> ArenaSettings:
    """The settings of the run in a folder."""
    path = folder / "manifest.json"
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        settings = ArenaSettings.from_dict(data["settings"])
        intact = data["format"] == FORMAT and data["hash"] == settings.hash
    except (ValueError, LookupError, TypeError, RecursionError):
        intact = False
    if not intact:
        raise BadRun(f"{path}: not the settings of a run, or edited")
    return settings


def _read_block(line: bytes, where: str) -> Block:
    try:
        return Block.from_dict(json.loads(line))
    except (ValueError, LookupError, TypeError, RecursionError):
        raise BadRun(f"{where}: not a block") from None


def record_path(folder: Path, block: int, game: int) -> Path:
    """Where a game's record is."""
    return folder / "games" / f"{block // 1000:03}" / f"{block:06}-{game}.kolej.gz"


def read_record(folder: Path, block: int, game: int) -> str:
    """The text of a game's record."""
    return gzip.decompress(record_path(folder, block, game).read_bytes()).decode()


def drafts(*folders: Path) -> list[Path]:
    """Files that a killed run had begun to write."""
    return [path for folder in folders for path in folder.iterdir() if DRAFT.fullmatch(path.name)]


def replace(path: Path, data: bytes) -> None:
    """Write a file atomically."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")  # see DRAFT
    with draft.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
