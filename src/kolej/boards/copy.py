"""A board copied into a folder, for editing."""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable
from pathlib import Path

from kolej.boards.files import SHEET
from kolej.boards.loader import folder_named
from kolej.boards.reading import ID
from kolej.errors import BadBoard


def copy(name: str, target: Path, new_id: str | None = None) -> Path:
    """Copy the files of a named board into `target`, a new or empty folder, and return it.

    The copy has the id of the board unless it is given another.
    """
    source = folder_named(name)
    if new_id is not None and not ID.fullmatch(new_id):
        raise BadBoard(f'"{new_id}" can\'t be the id of a board: lower-case letters and digits, joined by - or _')
    try:
        target.mkdir(parents=True, exist_ok=True)
        if any(target.iterdir()):
            raise BadBoard(f'"{target}" is not empty; choose a new folder')
        _copy(source, target)
        if new_id is not None:
            _rename(target / SHEET, new_id)
    except OSError as error:
        raise BadBoard(f'can\'t copy to "{target}": {error.strerror}') from None
    return target


def _copy(source: Traversable, target: Path) -> None:
    for item in source.iterdir():
        if item.is_file():
            (target / item.name).write_bytes(item.read_bytes())


def _rename(sheet: Path, new_id: str) -> None:
    text = sheet.read_text(encoding="utf-8")
    sheet.write_text(re.sub(r'(?m)^(id\s*=\s*)"[^"]*"', rf'\g<1>"{new_id}"', text, count=1), encoding="utf-8")
