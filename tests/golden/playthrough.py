"""A playthrough: one whole game as lines of text, each action with what came of it.

A line is `number seat: action | legal actions, then hashes of them, of the position, of the views of every seat
and a spectator, of the events`. Long lists are hashed, so that a file stays small; a wrong hash says in which of
them to look.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

import kolej
from tests.properties.games import STYLES, choose

DATA: Final = Path(__file__).with_name("data")
TITLE: Final = "kolej playthrough 1"
COLUMNS: Final = ("number of legal actions", "legal actions", "position", "views", "events")
LINE: Final = re.compile(r"\d+ (\d+): (.+) \| .+")


def file_of(board: str, seats: int) -> Path:
    """Where the playthrough of a board and number of seats is."""
    return DATA / f"{board}-{seats}.txt"


def short(value: Any) -> str:
    """A hash of anything that is JSON."""
    return sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:5]


def begin(board: str, seats: int) -> kolej.Game:
    """The game that is played through."""
    return kolej.Game(board, seats, f"playthrough of {board} for {seats}")


def head(game: kolej.Game) -> list[str]:
    """The lines before the first action."""
    data = game.board.data
    return [TITLE, f"board: {data.id}", f"digest: {data.digest}", f"seats: {game.seats}", ""]


def row(game: kolej.Game, said: str, events: Sequence[kolej.Event]) -> str:
    """One line: what was done, and all that can be seen after it."""
    legal = [str(action) for action in game.legal_actions()]
    position = {name: value for name, value in game.snapshot().items() if name not in ("digest", "rules")}
    views = [game.view(seat).to_dict() for seat in [None, *range(game.seats)]]
    told = [[event.for_seat(seat).to_dict() for event in events] for seat in [None, *range(game.seats)]]
    return f"{said} | {len(legal)} {short(legal)} {short(position)} {short(views)} {short(told)}"


def tail(game: kolej.Game) -> list[str]:
    """The lines after the last action: sheets and winners."""
    sheets = [f"sheet {p}: {json.dumps(sheet.to_dict())}" for p, sheet in enumerate(game.scores())]
    return [*sheets, "winners: " + " ".join(map(str, game.winners()))]


def play(board: str, seats: int) -> Iterator[str]:
    """A new playthrough by random actions; each number of seats has its own style."""
    game = begin(board, seats)
    rng = Random(f"{board} {seats}")
    style = list(STYLES)[seats % len(STYLES)]
    yield from head(game)
    yield row(game, "0 deal", [])
    while not game.over:
        seat = rng.choice(sorted(game.waiting))
        text = choose(rng, [str(action) for action in game.legal_actions(seat)], style)
        events = game.push(text, seat)
        yield row(game, f"{game.ply} {seat}: {text}", events)
    yield from tail(game)


def repeat(board: str, seats: int, lines: list[str]) -> Iterator[str]:
    """The playthrough again, with the actions that the given lines name."""
    game = begin(board, seats)
    yield from head(game)
    yield row(game, "0 deal", [])
    for line in lines:
        if match := LINE.fullmatch(line):
            seat, text = int(match[1]), match[2]
            events = game.push(text, seat)
            yield row(game, f"{game.ply} {seat}: {text}", events)
    yield from tail(game)


def difference(stated: str, found: str) -> str:
    """What differs in two versions of a line."""
    before, after = stated.partition(" | "), found.partition(" | ")
    if before[0] != after[0] or not before[1]:
        return "what is stated"
    columns = zip(COLUMNS, before[2].split(), after[2].split(), strict=True)
    return ", ".join(name for name, one, other in columns if one != other)
