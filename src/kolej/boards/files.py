"""A board from the files of its folder."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import MISSING, dataclass, fields, replace
from importlib.resources.abc import Traversable
from typing import Any, get_type_hints

from kolej.boards.check import check
from kolej.boards.digest import digest
from kolej.boards.layout import FILE, BoardLayout, read_layout
from kolej.boards.problem import BadFiles, BoardProblem, Faults, Place
from kolej.boards.reading import record, rows
from kolej.boards.schema import (
    UNORDERED,
    BoardData,
    Bonus,
    CardDeck,
    CardKind,
    City,
    Ending,
    Name,
    Offers,
    Passengers,
    PieceChoice,
    PieceKind,
    Ports,
    Stations,
    Ticket,
    TicketDeck,
    TieBreak,
    Track,
)
from kolej.errors import BadBoard

WORDS = re.compile(r"words\.([a-z]+)\.ftl")
SHEET = "board.toml"


@dataclass(frozen=True)
class _Parallel:
    """The table [parallel] of board.toml."""

    few_players: int


@dataclass(frozen=True)
class BoardSheet:
    """board.toml as it is written."""

    id: str
    name: Name
    summary: Name
    seats: tuple[int, int]
    player_colours: tuple[str, ...]
    deck: tuple[CardDeck, ...]
    card: tuple[CardKind, ...]
    piece: tuple[PieceKind, ...]
    tickets: tuple[TicketDeck, ...]
    offers: Offers
    ending: Ending
    parallel: _Parallel
    order: int = UNORDERED
    wild_limit: int = 3
    draw_from_row_alone: bool = False
    stations: Stations | None = None
    ports: Ports | None = None
    choice: PieceChoice | None = None
    passengers: Passengers | None = None
    bonus: tuple[Bonus, ...] = ()
    ties: tuple[TieBreak, ...] = ()
    notes: tuple[Name, ...] = ()


def playable(folder: Traversable) -> BoardData:
    """The board in a folder, if it can be played.

    Raises BadBoard with the file, the line or key and the value of the first problem; if the files can't be read, it is
    a BadFiles, whose `problems` lists all of them.
    """
    data = written(folder)
    for problem in check(data):
        if problem.severity == "error":
            (placed,) = with_lines([problem], _text(folder, SHEET)[0])
            raise BadBoard(f"{folder}{os.sep}{placed}")
    return data


def problems(folder: Traversable, data: BoardData) -> list[BoardProblem]:
    """What the check finds in the board of a folder, with the lines of its keys."""
    return with_lines(check(data), _text(folder, SHEET)[0])


def layout_in(folder: Traversable) -> BoardLayout | None:
    """Where the board is drawn, or None where it has no layout.json."""
    text = layout_text(folder)
    return None if text is None else read_layout(text)


def layout_text(folder: Traversable) -> str | None:
    """The text of its layout.json, if there is one."""
    return optional_text(folder, FILE)


def optional_text(folder: Traversable, name: str) -> str | None:
    """The text of an optional file; None: the board has none."""
    return _text(folder, name)[0] if (folder / name).is_file() else None


def order_of(folder: Traversable) -> int:
    """Its place in lists of boards."""
    return _sheet(folder).order


def written(folder: Traversable) -> BoardData:
    """The board in a folder, well-formed but perhaps not playable: the input of `check`."""
    faults = Faults()
    sheet = faults.attempt(_sheet, folder)
    cities = faults.attempt(_cities, folder)
    tracks = faults.attempt(_tracks, folder, sheet)
    tickets = faults.attempt(_tickets, folder, sheet)
    faults.complain()
    assert sheet is not None
    assert cities is not None
    assert tracks is not None
    assert tickets is not None
    data = BoardData(
        id=sheet.id,
        name=sheet.name,
        summary=sheet.summary,
        order=sheet.order,
        seats=sheet.seats,
        player_colours=sheet.player_colours,
        card_decks=sheet.deck,
        cards=sheet.card,
        pieces=sheet.piece,
        cities=cities,
        tracks=tracks,
        tickets=tickets,
        ticket_decks=sheet.tickets,
        offers=sheet.offers,
        ending=sheet.ending,
        few_players=sheet.parallel.few_players,
        wild_limit=sheet.wild_limit,
        draw_from_row_alone=sheet.draw_from_row_alone,
        stations=sheet.stations,
        ports=sheet.ports,
        choice=sheet.choice,
        passengers=sheet.passengers,
        bonuses=sheet.bonus,
        ties=sheet.ties,
        notes=sheet.notes,
        words=_words(folder),
        colours=tuple(dict.fromkeys(card.colour for card in sheet.card if card.colour)),
    )
    return replace(data, digest=digest(data))


def _sheet(folder: Traversable) -> BoardSheet:
    text, file = _text(folder, SHEET)
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Place(file).fault(f"not TOML: {error}") from None
    try:
        return record(BoardSheet, raw, Place(file))
    except BadFiles as error:
        raise BadFiles(with_lines(error.problems, text)) from None


def with_lines(found: list[BoardProblem], text: str) -> list[BoardProblem]:
    """Problems of board.toml with the line of their key or, of one that is missing, of what it is missing in."""
    begun = list(_beginnings(text))

    def line(key: str) -> int:
        path = re.findall(r"[^][.]+", key)
        while path:
            for number, content in begun:
                if _has(content, path):
                    return number
            path.pop()
        return 0

    return [
        replace(problem, place=replace(problem.place, line=line(problem.place.key)))
        if problem.place.file.endswith(SHEET)
        else problem
        for problem in found
    ]


def _beginnings(text: str) -> Iterator[tuple[int, Any]]:
    """What a TOML file says up to each line, with the list or text that goes on there closed."""
    lines = text.splitlines()
    for number in range(1, len(lines) + 1):
        for closing in ("", "]", '"""'):
            with suppress(tomllib.TOMLDecodeError):
                yield number, tomllib.loads("\n".join([*lines[:number], closing]))
                break


def _has(content: Any, path: list[str]) -> bool:
    """Whether a key path leads somewhere."""
    for step in path:
        if isinstance(content, list) and step.isdigit() and int(step) < len(content):
            content = content[int(step)]
        elif isinstance(content, dict) and step in content:
            content = content[step]
        else:
            return False
    return True


def _cities(folder: Traversable) -> tuple[City, ...]:
    columns = _columns(City) | {"name": str, "name_pl": str}
    cities: list[City] = []
    for row in rows(*_text(folder, "cities.csv"), columns, _required(City)):
        name = row.pop("name")
        cities.append(City(name=Name(en=name, pl=row.pop("name_pl", name)), **row))
    return tuple(cities)


def _tracks(folder: Traversable, sheet: BoardSheet | None) -> tuple[Track, ...]:
    """The tracks; without a sheet it is unknown whether they must name their piece."""
    only = _only("piece", sheet.piece if sheet else ())
    found = rows(*_text(folder, "tracks.csv"), _columns(Track), _required(Track) - set(only))
    return tuple(Track(**{**only, **row}) for row in found)


def _tickets(folder: Traversable, sheet: BoardSheet | None) -> tuple[Ticket, ...]:
    """The tickets; without a sheet it is unknown whether they must name their deck."""
    only = _only("deck", sheet.tickets if sheet else ())
    text, file = _text(folder, "tickets.csv")
    columns = _columns(Ticket)
    del columns["tour"]
    tickets: list[Ticket] = []
    faults = Faults()
    for line, row in enumerate(rows(text, file, columns, _required(Ticket) - set(only)), 2):
        tour = "in_order" in row or "penalty" in row
        if tour:
            for column in ("in_order", "penalty"):
                if column not in row:
                    faults.note(Place(file, column, line), "a tour needs both in_order and penalty")
        values = {"in_order": row["points"], "penalty": row["points"], **only, **row}
        tickets.append(Ticket(**values, tour=tour))
    faults.complain()
    return tuple(tickets)


def _only(column: str, things: tuple[PieceKind, ...] | tuple[TicketDeck, ...]) -> dict[str, str]:
    """The default of a column: the only thing of its kind, or none."""
    if len(things) > 1:
        return {}
    return {column: things[0].id if things else ""}


def _words(folder: Traversable) -> dict[str, str]:
    """The board's own words, by language."""
    files = {match[1]: item.name for item in folder.iterdir() if (match := WORDS.fullmatch(item.name))}
    return {language: _text(folder, name)[0] for language, name in sorted(files.items())}


def _columns(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)


def _required(cls: Any) -> set[str]:
    return {field.name for field in fields(cls) if field.default is MISSING}


def _text(folder: Traversable, name: str) -> tuple[str, str]:
    """The text of a file, and its name in messages."""
    file = f"{folder}{os.sep}{name}"
    try:
        content = (folder / name).read_bytes()
    except FileNotFoundError:
        raise Place(file).fault("this file is missing") from None
    except OSError as error:
        raise Place(file).fault(f"can't be read: {error.strerror}") from None
    try:
        return content.decode("utf-8-sig"), file
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Place(file, line=line).fault(f"not UTF-8: byte 0x{content[error.start]:02x}") from None
