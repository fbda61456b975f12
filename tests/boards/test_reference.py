"""docs/boards.md is the reference of a board's files: it names each thing that is read, and no other."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from kolej.boards import files, schema
from kolej.boards.check import MOST_OFFERED, MOST_SEATS, MOST_THINGS

PAGE = Path(__file__).parents[2] / "docs" / "boards.md"
TABLES: dict[str, tuple[Any, set[str], set[str]]] = {  # the class, columns beside its fields, fields that are no column
    "cities.csv": (schema.City, {"name_pl"}, set()),
    "tracks.csv": (schema.Track, set(), set()),
    "tickets.csv": (schema.Ticket, set(), {"tour"}),
}
LEFT_OUT = {"piece", "deck", "tour", "in_order", "penalty"}  # the loader fills them in


def documented() -> dict[str, dict[str, str]]:
    """By heading the keys of its table, with their defaults."""
    found: dict[str, dict[str, str]] = {}
    for part in re.split(r"(?m)^##+ ", PAGE.read_text(encoding="utf-8"))[1:]:
        rows = re.findall(r"(?m)^\| `(\w+)` \| (.*?) \|", part)
        if rows:
            found[part.splitlines()[0]] = dict(rows)
    return found


def sections() -> dict[str, Any]:
    """board.toml itself, and the tables in it."""
    found: dict[str, Any] = {"board.toml": files.BoardSheet}
    for name, hint in get_type_hints(files.BoardSheet).items():
        kind = next(iter(get_args(hint)), hint)
        if is_dataclass(kind) and kind is not schema.Name:
            found[name] = kind
    return found


def test_every_section_stands_for_something_that_is_read() -> None:
    assert set(documented()) == set(sections()) | set(TABLES)


@pytest.mark.parametrize("section", sections())
def test_every_key_is_told(section: str) -> None:
    cls = sections()[section]
    assert set(documented()[section]) == {field.name for field in fields(cls)}
    for field in fields(cls):
        assert documented()[section][field.name] == _default(field.default), field.name


@pytest.mark.parametrize("table", TABLES)
def test_every_column_is_told(table: str) -> None:
    cls, more, less = TABLES[table]
    assert set(documented()[table]) == ({field.name for field in fields(cls)} | more) - less

    for field in fields(cls):
        if field.name not in LEFT_OUT:
            assert documented()[table][field.name] == _default(field.default), field.name


def _default(value: object) -> str:
    if value is MISSING:
        return "needed"
    if value is None or value == ():
        return "none"
    return str(value).lower()


def test_the_limits_of_the_check_are_told() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert f"; from 2 to {MOST_SEATS} |" in text
    assert f"at most {MOST_OFFERED} are there to choose from |" in text
    assert f"tickets drawn in a turn; from 1 to {MOST_OFFERED} |" in text
    assert f"at most {MOST_THINGS} of all kinds together |" in text
    assert f"; from 1 to {MOST_THINGS} |" in text
