"""Boards by name: the bundled ones and those of a host's own folders; or any board by the path of its folder."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from kolej.boards.files import SHEET, layout_in, optional_text, order_of, playable, problems, written
from kolej.boards.layout import BoardLayout
from kolej.boards.problem import BoardProblem
from kolej.boards.schema import BoardData
from kolej.errors import BadBoard, meant, shortened

FOLDERS: Final = "KOLEJ_BOARDS"  # the environment variable; child processes inherit it


@dataclass(frozen=True, eq=False)
class BoardFolder:
    """A board that has a name, and where it comes from."""

    folder: Traversable
    bundled: bool

    @cached_property
    def data(self) -> BoardData:
        """The board, read once."""
        return playable(self.folder)

    @cached_property
    def order(self) -> int:
        """Its place in lists of boards."""
        return order_of(self.folder) if self.bundled else self.data.order


_unnamed: Final[dict[str, BoardFolder]] = {}  # boards that were loaded by a path, by digest


@dataclass(frozen=True)
class Shelf:
    """Every board that has a name, and the faults of those left out."""

    sources: Mapping[str, BoardFolder]
    faults: tuple[str, ...]

    @cached_property
    def names(self) -> list[str]:
        """The names in their order."""
        return sorted(self.sources, key=lambda name: (self.sources[name].order, name))


def board_names() -> list[str]:
    """The names of the boards: the bundled ones, and those in the folders of KOLEJ_BOARDS."""
    return list(shelf().names)


def shelf() -> Shelf:
    """The boards with a name. Raises BadBoard where a folder is missing or two boards have the same id."""
    return _shelf(os.environ.get(FOLDERS, ""))


def add_folders(folders: Iterable[Path]) -> None:
    """Add the boards in these folders, for this process and its children."""
    added = [str(folder.absolute()) for folder in folders]
    os.environ[FOLDERS] = os.pathsep.join([*added, os.environ.get(FOLDERS, "")]).rstrip(os.pathsep)


def load(name_or_path: str | Path) -> BoardData:
    """A playable board: a known one by its name, or any folder by its path.

    Raises BadBoard with the file, the line or key and the value of the first problem.
    """
    source = source_named(name_or_path)
    if source is None:
        source = BoardFolder(_folder(name_or_path), bundled=False)
        _unnamed[source.data.digest] = source
    return source.data


def folder_of(data: BoardData) -> BoardFolder | None:
    """The folder that a board was loaded from; None: it was not, or in another process."""
    source = source_named(data.id)
    if source is not None and source.data.digest == data.digest:
        return source
    return _unnamed.get(data.digest)


def read(name_or_path: str | Path) -> BoardData:
    """A board that is well-formed, but perhaps not playable: the input of `check`."""
    return written(_folder(name_or_path))


def problems_of(name_or_path: str | Path, data: BoardData) -> list[BoardProblem]:
    """What the check finds in a board that was read."""
    return problems(_folder(name_or_path), data)


def layout_of(name_or_path: str | Path) -> BoardLayout | None:
    """Where a board is drawn, or None where it has no layout.json."""
    return layout_in(_folder(name_or_path))


def extra_text(name_or_path: str | Path, file: str) -> str | None:
    """The text of an optional file of a board; None: it has none."""
    return optional_text(_folder(name_or_path), file)


def source_named(name: str | Path) -> BoardFolder | None:
    """The board of this name, if there is one; names take precedence over folders."""
    return shelf().sources.get(name) if isinstance(name, str) else None


def known(name: str) -> BoardFolder:
    """The board of this name. Raises BadBoard if there is none."""
    source = source_named(name)
    if source is None:
        raise BadBoard(
            f'unknown board "{shortened(name)}"{meant(name, board_names())}; there are {", ".join(board_names())}'
        )
    return source


def folder_named(name: str) -> Traversable:
    """The folder of a board by its name."""
    return known(name).folder


def _folder(name_or_path: str | Path) -> Traversable:
    source = source_named(name_or_path)
    if source is not None:
        return source.folder
    text = str(name_or_path)
    if os.path.isdir(text):
        return Path(text)
    if isinstance(name_or_path, Path) or "/" in text or os.sep in text:
        raise BadBoard(f'no folder "{text}"')
    return folder_named(text)


@cache
def _bundled() -> dict[str, BoardFolder]:
    root = resources.files("kolej.boards")
    return {folder.name: BoardFolder(folder, bundled=True) for folder in root.iterdir() if (folder / SHEET).is_file()}


@cache
def _shelf(folders: str) -> Shelf:
    sources, faults = dict(_bundled()), []
    for folder in _board_folders(folders):
        source = BoardFolder(folder, bundled=False)
        try:
            data = source.data
        except BadBoard as error:
            faults.append(str(error))
            continue
        if data.id in sources:
            raise BadBoard(f'{folder}: the id "{data.id}" is that of {sources[data.id].folder} already; choose another')
        sources[data.id] = source
    return Shelf(sources, tuple(faults))


def _board_folders(folders: str) -> Iterator[Path]:
    """The folders of boards: each that is listed, if it holds a board itself, or else those in it that do."""
    for folder in map(Path, dict.fromkeys(filter(None, folders.split(os.pathsep)))):
        if not folder.is_dir():
            raise BadBoard(f'no folder "{folder}" for boards')
        if (folder / SHEET).is_file():
            yield folder
        else:
            yield from (path for path in sorted(folder.iterdir()) if (path / SHEET).is_file())
