"""The worked examples of a board's rules: `examples.toml`, small positions and what the engine makes of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from kolej.boards.compiler import CompiledBoard, compiled
from kolej.boards.loader import extra_text
from kolej.boards.problem import BadFiles, BoardProblem, Place
from kolej.events import Event, PortBuilt, StationBuilt, TrackClaimed, TunnelPaid, TunnelRevealed
from kolej.game import Game
from kolej.lessons.script import deeds, entries, refuse_unknown, start, table_of, word
from kolej.words.catalogue import said_by

FILE: Final = "examples.toml"


@dataclass(frozen=True, slots=True)
class RuleExample:
    """What an example shows; `section` names the part of the rules that it belongs to."""

    id: str
    section: str
    tracks: tuple[str, ...]  # that it is about
    owners: dict[str, int]  # by track: the seat
    buildings: dict[str, int]  # by city
    passengers: tuple[dict[str, int], ...]  # by seat
    tickets: tuple[str, ...]  # that the first seat has completed
    laid: dict[str, int]  # for a tunnel, before cards turn up
    revealed: tuple[str, ...]
    due: int
    cards: dict[str, int]  # all that was paid
    points: int  # for the track
    lines: tuple[dict[str, int], ...]  # of the score, by seat


def examples_of(board: str | Path) -> tuple[RuleExample, ...]:
    """The examples of a board; BadBoard says what is wrong with them."""
    text = extra_text(board, FILE)
    return () if text is None else read_examples(compiled(board), text)


@lru_cache(maxsize=32)
def read_examples(board: CompiledBoard, text: str) -> tuple[RuleExample, ...]:
    """The examples of a text, each played."""
    place = Place(FILE)
    raw = table_of(text, place)
    refuse_unknown(raw, place, ("example",))
    return tuple(
        _example(board, entry, at)
        for entry, at in entries(raw, "example", place, ("id", "section", "show", "position", "do"))
    )


def _example(board: CompiledBoard, raw: dict[str, Any], place: Place) -> RuleExample:
    name, section = word(raw, "id", place), word(raw, "section", place)
    for key, message in (("id", f"example-{name}"), ("section", f"rules-title-{section}")):
        if not said_by(board.data.words, message):
            raise place.at(key).fault(f'the catalogue of words has no "{message}"')
    shown = raw.get("show", [])
    for track in shown:
        if track not in board.track_number:
            raise place.at("show").fault(f"{track!r} is no track of this board")
    game = start(board, raw, place)
    events: list[Event] = []
    for deed in deeds(board, raw, "do", place, 0):
        events.extend(deed.push(game))
    return _told(name, section, shown, game, events)


def _told(name: str, section: str, shown: list[str], game: Game, events: list[Event]) -> RuleExample:
    players = game.snapshot()["players"]
    tunnel = next((event for event in events if isinstance(event, TunnelRevealed)), None)
    more = next((event for event in events if isinstance(event, TunnelPaid)), None)
    claim = next((event for event in events if isinstance(event, TrackClaimed)), None)
    built = next((event for event in events if isinstance(event, (StationBuilt, PortBuilt))), None)
    paid = claim or built
    assert more is None or claim is not None
    sheets = game.scores()
    word = f"{game.board.building}s"
    return RuleExample(
        id=name,
        section=section,
        tracks=tuple(dict.fromkeys([*([claim.track] if claim else []), *shown])),
        owners={track: seat for seat, player in enumerate(players) for track in player["tracks"]},
        buildings={city: seat for seat, player in enumerate(players) for city in player.get(word, ())},
        passengers=tuple(player.get("passengers", {}) for player in players),
        tickets=sheets[0].completed,
        laid=dict(tunnel.cards) if tunnel else {},
        revealed=tunnel.revealed if tunnel else (),
        due=tunnel.due if tunnel else 0,
        cards=dict(paid.cards) if paid else {},
        points=claim.points if claim else 0,
        lines=tuple(sheet.lines for sheet in sheets),
    )


def check_examples(board: str | Path) -> list[BoardProblem]:
    """What is wrong with the examples of a board, if it has any."""
    try:
        examples_of(board)
    except BadFiles as error:
        return error.problems
    return []
