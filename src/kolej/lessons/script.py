"""Scripts: a position and the actions that follow from it, with everything that chance brings."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from kolej.actions import read
from kolej.boards.compiler import CompiledBoard
from kolej.boards.problem import Place
from kolej.boards.reading import shown
from kolej.errors import BadNotation, BadSnapshot, KolejError
from kolej.game import Game
from kolej.snapshot import start_at

ARROW = "=>"


@dataclass(frozen=True, slots=True)
class Deed:
    """One action of a script: who, what, and what chance brings."""

    seat: int
    action: str
    outcomes: tuple[str, ...]
    place: Place

    def push(self, game: Game) -> Any:
        """Do it; what happened. BadBoard names its place if the rules don't allow it."""
        try:
            return game.push(self.action, self.seat, outcomes=list(self.outcomes))
        except KolejError as error:
            raise self.place.fault(str(error)) from None


def table_of(text: str, place: Place) -> dict[str, Any]:
    """A TOML file as it is written."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise place.fault(f"not TOML: {error}") from None


def entries(raw: dict[str, Any], key: str, place: Place, known: Iterable[str]) -> list[tuple[dict[str, Any], Place]]:
    """The tables of a list, each with its place; a key that they don't know is a fault."""
    found = raw.get(key)
    if not isinstance(found, list) or not found or not all(isinstance(entry, dict) for entry in found):
        raise place.at(key).fault(f"expected at least one [[{key}]]")
    made = []
    for i, entry in enumerate(found):
        at = place.at(key).at(i)
        refuse_unknown(entry, at, known)
        made.append((entry, at))
    return made


def refuse_unknown(raw: dict[str, Any], place: Place, known: Iterable[str]) -> None:
    """Complain of the first key that has no meaning."""
    for key in raw:
        if key not in known:
            raise place.at(key).fault(f"no such key; the keys are {', '.join(known)}")


def word(raw: dict[str, Any], key: str, place: Place) -> str:
    """A text that must be there."""
    found = raw.get(key)
    if not isinstance(found, str) or not found:
        raise place.at(key).fault(f"expected text, found {shown(found)}")
    return found


def deeds(board: CompiledBoard, raw: dict[str, Any], key: str, place: Place, seat: int) -> tuple[Deed, ...]:
    """The actions of a list of texts such as `draw => red`."""
    found = raw.get(key, [])
    if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
        raise place.at(key).fault(f"expected a list of actions, found {shown(found)}")
    return tuple(read_deed(board, text, place.at(key).at(i), seat) for i, text in enumerate(found))


def read_deed(board: CompiledBoard, text: str, place: Place, seat: int) -> Deed:
    """One action from a text such as `draw => red`."""
    action, _, outcomes = text.partition(ARROW)
    try:
        return Deed(seat, str(read(board, action.strip())), tuple(outcomes.split()), place)
    except BadNotation as error:
        raise place.fault(str(error)) from None


def start(board: CompiledBoard, raw: dict[str, Any], place: Place) -> Game:
    """The game at the position of a table; the board and the number of seats go without saying."""
    position = raw.get("position")
    if not isinstance(position, dict):
        raise place.at("position").fault("expected a table")
    players = position.get("players", [])
    whole = {"board": board.data.id, "seats": len(players) if isinstance(players, list) else 0, **position}
    try:
        return start_at(whole, board, None)
    except BadSnapshot as error:
        raise place.at("position").fault(str(error)) from None
