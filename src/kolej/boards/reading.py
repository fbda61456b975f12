"""Converts values of board.toml and cells of the tables to the types of the schema; errors name the place."""

from __future__ import annotations

import csv
import io
import re
import types
from collections.abc import Collection, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from kolej.boards.problem import Faults, Place, unknown
from kolej.errors import shortened

T = TypeVar("T")

ID = re.compile(r"[a-z0-9]+(?:[_-]+[a-z0-9]+)*")
_NUMBER = re.compile(r"-?[0-9]{1,7}")
_MOST = 1_000_000
_WORDS = ("id", "colour", "colours", "player_colours")

# The least value of whole numbers, by the name of their field; 0 for those not named.
_LEAST = dict.fromkeys(
    ("count", "value", "length", "draw", "keep", "opening_keep", "turns", "each", "total", "price"), 1
) | {"prices": 1, "wild_limit": 1, "unbuilt": -_MOST}
_RANGE = {"lat": 90.0, "lon": 180.0}


def record(cls: type[T], raw: object, place: Place) -> T:
    """A dataclass from a table of board.toml with the same keys."""
    if not isinstance(raw, dict):
        raise place.fault(f"expected a table, found {shown(raw)}")
    hints = get_type_hints(cls)
    faults = Faults()
    for key in raw:
        if key not in hints:
            faults.note(place.at(key), unknown("key", key, hints))
    values: dict[str, Any] = {}
    for field in fields(cls):  # type: ignore[arg-type]
        name, at = field.name, place.at(field.name)
        if name in raw:
            values[name] = faults.attempt(value, hints[name], raw[name], at, name)
        elif field.default is MISSING:
            faults.note(at, "this key is missing")
    faults.complain()
    return cls(**values)


def value(hint: Any, raw: object, place: Place, name: str) -> Any:
    """A value of the hinted type, which is that of the field called `name`."""
    if isinstance(hint, types.UnionType):  # "… | None": None means that the key isn't there
        hint = get_args(hint)[0]
    arguments = get_args(hint)
    if is_dataclass(hint) and isinstance(hint, type):
        return record(hint, raw, place)
    if get_origin(hint) is Literal:
        if raw not in arguments:
            raise place.fault(f"expected one of {', '.join(arguments)}, found {shown(raw)}")
        return raw
    if get_origin(hint) is tuple:
        return _list(arguments, raw, place, name)
    if get_origin(hint) is dict:
        return _score(raw, place, name)
    if hint is int:
        return _int(raw, place, name)
    if hint is float:
        return _float(raw, place, name)
    if hint is bool:
        if not isinstance(raw, bool):
            raise place.fault(f"expected true or false, found {shown(raw)}")
        return raw
    return _text(raw, place, name)


def _list(arguments: tuple[Any, ...], raw: object, place: Place, name: str) -> tuple[Any, ...]:
    if not isinstance(raw, list | tuple):
        raise place.fault(f"expected a list, found {shown(raw)}")
    if Ellipsis not in arguments and len(raw) != len(arguments):
        raise place.fault(f"expected {len(arguments)} values, found {shown(raw)}")
    faults = Faults()
    values = [faults.attempt(value, arguments[0], item, place.at(i), name) for i, item in enumerate(raw)]
    faults.complain()
    return tuple(values)


def _score(raw: object, place: Place, name: str) -> dict[int, int]:
    if not isinstance(raw, dict):
        raise place.fault(f"expected a table of lengths and points, found {shown(raw)}")
    for key in raw:
        if not _NUMBER.fullmatch(key) or str(int(key)) != key or int(key) < 1:
            raise place.at(key).fault(f"expected a length as the key, found {shown(key)}")
    return {int(key): _int(points, place.at(key), name) for key, points in raw.items()}


def _int(raw: object, place: Place, name: str) -> int:
    if not isinstance(raw, int) or isinstance(raw, bool):
        raise place.fault(f"expected a whole number, found {shown(raw)}")
    least = _LEAST.get(name, 0)
    if not least <= raw <= _MOST:
        raise place.fault(f"expected a whole number from {least} to {_MOST}, found {shown(raw)}")
    return raw


def _float(raw: object, place: Place, name: str) -> float:
    most = _RANGE[name]
    if not isinstance(raw, int | float) or isinstance(raw, bool) or not -most <= raw <= most:
        raise place.fault(f"expected a number from {-most:g} to {most:g}, found {shown(raw)}")
    return float(raw)


def _text(raw: object, place: Place, name: str) -> str:
    if not isinstance(raw, str):
        raise place.fault(f"expected text, found {shown(raw)}")
    if not raw.strip() and name != "colour":  # a wild card has none
        raise place.fault("expected text, found none")
    if raw and name in _WORDS and not ID.fullmatch(raw):
        raise place.fault(f"expected small letters, digits, - and _, found {shown(raw)}")
    return raw.strip()


def rows(text: str, file: str, columns: Mapping[str, Any], required: Collection[str]) -> list[dict[str, Any]]:
    """The rows of a table as typed values by column; an empty cell is left out, for the default to hold.

    Every line of the file is one row, so row i stands on line i + 2.
    """
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    lines: list[list[str]] = []
    try:
        for cells in reader:
            lines.append([cell.strip() for cell in cells])
            if reader.line_num != len(lines):
                raise Place(file, line=len(lines)).fault("a value runs over the end of the line")
    except csv.Error as error:
        raise Place(file, line=len(lines) + 1).fault(f"not a line of a table: {error}") from None
    while lines and not any(lines[-1]):
        lines.pop()
    if not lines:
        raise Place(file).fault("the file is empty")
    header, *body = lines
    _check_header(header, Place(file, line=1), columns, required)
    if not body:
        raise Place(file, line=1).fault("there is no row below the names of the columns")
    faults = Faults()
    read = [
        faults.attempt(_row, cells, header, Place(file, line=n), columns, required) for n, cells in enumerate(body, 2)
    ]
    faults.complain()
    return [row for row in read if row is not None]


def _check_header(header: list[str], place: Place, columns: Collection[str], required: Collection[str]) -> None:
    faults = Faults()
    for i, name in enumerate(header):
        if name not in columns:
            faults.note(place, unknown("column", name, columns))
        elif name in header[:i]:
            faults.note(place, f'column "{name}" is there twice')
    for name in columns:
        if name in required and name not in header:
            faults.note(place, f'column "{name}" is missing')
    faults.complain()


def _row(
    cells: list[str], header: list[str], place: Place, columns: Mapping[str, Any], required: Collection[str]
) -> dict[str, Any]:
    if not any(cells):
        raise place.fault("an empty line inside the table")
    if len(cells) != len(header):
        raise place.fault(f"expected {len(header)} values, found {len(cells)}: {shown(','.join(cells))}")
    row: dict[str, Any] = {}
    faults = Faults()
    for name, cell in zip(header, cells, strict=True):
        if cell:
            row[name] = faults.attempt(value, columns[name], _parsed(columns[name], cell), place.at(name), name)
        elif name in required:
            faults.note(place.at(name), "this value is missing")
    faults.complain()
    return row


def _parsed(hint: Any, cell: str) -> object:
    """The cell as board.toml would have it; a text that doesn't fit is left for `value` to refuse."""
    if hint is int and _NUMBER.fullmatch(cell):
        return int(cell)
    if hint is float and re.fullmatch(r"-?[0-9]{1,3}(?:\.[0-9]+)?", cell):
        return float(cell)
    if hint is bool:
        return {"true": True, "false": False}.get(cell, cell)
    if get_origin(hint) is tuple:
        return cell.replace("|", " ").split()
    return cell


def shown(raw: object) -> str:
    """A value as a message shows it: short, and texts in quotes."""
    text = f'"{raw}"' if isinstance(raw, str) else repr(raw)
    return shortened(text, 60)
