"""Small changes to a board: to the files of a copy, or to the data in hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from kolej.boards.check import check
from kolej.boards.schema import BoardData, Name

T = TypeVar("T")
NAME = Name(en="new", pl="nowy")

FILES = ("board.toml", "cities.csv", "tracks.csv", "tickets.csv")


def edit(folder: Path, file: str, old: str, new: str) -> None:
    """Change the first occurrence of `old`, which has to be there."""
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")


def problems(data: BoardData, severity: str = "error") -> list[str]:
    return [str(problem) for problem in check(data) if problem.severity == severity]


def at(things: tuple[T, ...], index: int, **changes: Any) -> tuple[T, ...]:
    """The same things, but for some fields of one."""
    changed: Any = things[index]
    return (*things[:index], replace(changed, **changes), *things[index + 1 :])


def row(things: tuple[Any, ...], name: str) -> int:
    return [thing.id for thing in things].index(name)


def track(data: BoardData, name: str, **changes: Any) -> BoardData:
    return replace(data, tracks=at(data.tracks, row(data.tracks, name), **changes))


def city(data: BoardData, name: str, **changes: Any) -> BoardData:
    return replace(data, cities=at(data.cities, row(data.cities, name), **changes))
