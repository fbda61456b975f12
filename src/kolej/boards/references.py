"""The first half of the board check: names are unique, and refer to things that exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from kolej.boards.problem import BoardProblem, Place, unknown
from kolej.boards.schema import BoardData

GRAY = "gray"


class _Thing(Protocol):
    @property
    def id(self) -> str: ...


def in_toml(key: str) -> Place:
    """A key path of board.toml."""
    return Place("board.toml", key)


def in_table(file: str, row: int, column: str = "") -> Place:
    """A row of a table; the first stands on line 2, below the names of the columns."""
    return Place(file, column, row + 2)


def references(data: BoardData) -> Iterator[BoardProblem]:
    """Duplicate and unknown names."""
    yield from _duplicates(data)
    decks = {deck.id for deck in data.card_decks}
    for i, card in enumerate(data.cards):
        yield from _known("deck", card.deck, decks, in_toml(f"card[{i}].deck"))
    for i, piece in enumerate(data.pieces):
        yield from _known("deck", piece.cards, decks, in_toml(f"piece[{i}].cards"))
    cities = {city.id for city in data.cities}
    yield from _tracks(data, cities)
    ticket_decks = {deck.id for deck in data.ticket_decks}
    for i, ticket in enumerate(data.tickets):
        for city in ticket.cities:
            yield from _known("city", city, cities, in_table("tickets.csv", i, "cities"))
        yield from _known("deck", ticket.deck, ticket_decks, in_table("tickets.csv", i, "deck"))


def _tracks(data: BoardData, cities: set[str]) -> Iterator[BoardProblem]:
    colours = {*data.colours, GRAY}
    pieces = {piece.id for piece in data.pieces}
    for i, track in enumerate(data.tracks):
        yield from _known("city", track.a, cities, in_table("tracks.csv", i, "a"))
        yield from _known("city", track.b, cities, in_table("tracks.csv", i, "b"))
        yield from _known("colour", track.colour, colours, in_table("tracks.csv", i, "colour"))
        yield from _known("piece", track.piece, pieces, in_table("tracks.csv", i, "piece"))


def _duplicates(data: BoardData) -> Iterator[BoardProblem]:
    lists: dict[str, Sequence[_Thing]] = {
        "deck": data.card_decks,
        "card": data.cards,
        "piece": data.pieces,
        "tickets": data.ticket_decks,
    }
    for key, things in lists.items():
        yield from _twice((in_toml(f"{key}[{i}].id"), thing.id) for i, thing in enumerate(things))
    tables: dict[str, Sequence[_Thing]] = {
        "cities.csv": data.cities,
        "tracks.csv": data.tracks,
        "tickets.csv": data.tickets,
    }
    for file, things in tables.items():
        yield from _twice((in_table(file, i, "id"), thing.id) for i, thing in enumerate(things))
    words: dict[str, Sequence[str]] = {
        "player_colours": data.player_colours,
        "ties": data.ties,
        "passengers.colours": data.passengers.colours if data.passengers else (),
    }
    for key, names in words.items():
        yield from _twice((in_toml(f"{key}[{i}]"), name) for i, name in enumerate(names))
    yield from _twice((in_toml(f"bonus[{i}].kind"), bonus.kind) for i, bonus in enumerate(data.bonuses))


def _twice(names: Iterable[tuple[Place, str]]) -> Iterator[BoardProblem]:
    seen: set[str] = set()
    for place, name in names:
        if name in seen:
            yield BoardProblem("error", place, f'"{name}" is there twice')
        seen.add(name)


def _known(what: str, word: str, known: set[str], place: Place) -> Iterator[BoardProblem]:
    if word not in known:
        yield BoardProblem("error", place, unknown(what, word, sorted(known)))
