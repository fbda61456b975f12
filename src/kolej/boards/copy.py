"""A bundled board copied into a folder, for editing."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path

from kolej.boards.loader import bundled_folder
from kolej.errors import BadBoard


def copy(name: str, target: Path) -> Path:
    """Copy a bundled board's files into `target`, a new or empty folder, and return it."""
    source = bundled_folder(name)
    try:
        target.mkdir(parents=True, exist_ok=True)
        if any(target.iterdir()):
            raise BadBoard(f'"{target}" is not empty; choose a new folder')
        _copy(source, target)
    except OSError as error:
        raise BadBoard(f'can\'t copy to "{target}": {error.strerror}') from None
    return target


def _copy(source: Traversable, target: Path) -> None:
    for item in source.iterdir():
        if item.is_file():
            (target / item.name).write_bytes(item.read_bytes())
