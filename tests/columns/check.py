"""Holds copies, numbers, views, beliefs and snapshots to the declaration of the state's columns.

`faults()` lists what is wrong with the `kolej` that is imported; a column that was added and forgotten somewhere has
its name there. `python -m tests.columns.check BOARD …` prints them.
"""

from __future__ import annotations

import ast
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import kolej
from kolej.boards.compiler import CompiledBoard
from kolej.core import codes, columns, state
from kolej.core import view as core_view
from kolej.core.belief import sample
from kolej.core.state import SEAT_NUMBERS, State, blank
from kolej.core.view import SeatView
from kolej.position import PositionReader
from kolej.snapshot import FORMAT, digest_of, position_of

SEATS = 3


@dataclass(frozen=True)
class Place:
    """One number of a state."""

    attribute: str
    index: int | None = None  # in a column
    seat: int | None = None  # whose it is

    def get(self, s: State) -> int:
        value = getattr(s, self.attribute)
        return int(value if self.index is None else value[self.index])

    def put(self, s: State, value: int) -> None:
        if self.index is None:
            setattr(s, self.attribute, value)
        else:
            getattr(s, self.attribute)[self.index] = value


@dataclass(frozen=True)
class Part:
    """Something that is declared: a number, a column, a row of cards, a number of each seat."""

    name: str
    who: str
    places: Sequence[Place]

    @property
    def derived(self) -> bool:
        return self.name in columns.DERIVED

    def values(self, s: State) -> list[int]:
        return [place.get(s) for place in self.places]


def parts(s: State) -> Iterator[Part]:
    """Everything that a state is declared to have."""
    for name, who in columns.SCALARS.items():
        yield Part(name, who, [Place(name)])
    for name, who in columns.COLUMNS.items():
        column = getattr(s, name)
        if name not in ("cards", "seat"):
            owners = column if who == columns.OWN else [None] * len(column)
            yield Part(name, who, [Place(name, i, owner) for i, owner in enumerate(owners)])
    for name, who in columns.CARD_ROWS.items():
        at = 0 if name == "hand" else int(getattr(s, f"{name}_at"))
        rows = range(s.seats if name in ("hand", "known") else 1)
        places = [Place("cards", at + p * int(s.kinds) + k, p) for p in rows for k in range(s.kinds)]
        yield Part(f"cards.{name}", who, places)
    for n, (name, who) in enumerate(columns.SEAT_COLUMNS.items()):
        yield Part(f"seat.{name}", who, [Place("seat", int(SEAT_NUMBERS) * p + n, p) for p in range(s.seats)])


def other(value: int) -> int:
    """Another value that is within bounds wherever this one is."""
    return value - 1 if value > 0 else value + 1


def changeable(part: Part, value: int) -> bool:
    """Whether another value makes sense: of what is a seat's own, or laid out, there has to be something."""
    if part.name == "ticket":
        return value < codes.OUT
    return value > 0 or not (part.who == columns.OWN or part.name == "cards.laid")


def changed(board: CompiledBoard, s: State, part: Part, place: Place) -> State:
    """The state with one number changed; a card of a hand, or laid out, becomes another one of the same deck."""
    twin = s.copy()
    twin.refused = twin.refused[:]
    for name in columns.SCALARS:
        setattr(twin, name, getattr(s, name))  # whether copies are right is another question
    place.put(twin, other(place.get(s)))
    if part.name in ("cards.hand", "cards.laid"):
        assert place.index is not None
        kind = place.index % s.kinds
        beside = (
            kind + 1
            if kind + 1 < s.kinds and board.core.card_deck[kind] == board.core.card_deck[kind + 1]
            else kind - 1
        )
        swapped = Place("cards", place.index - kind + beside)
        swapped.put(twin, swapped.get(s) + 1)
    return twin


class Checks:
    """Checks positions one by one, and at the end whether they showed enough."""

    def __init__(self) -> None:
        self.faults: set[str] = set()
        self.declared: set[str] = set()
        self.moved: set[str] = set()  # parts that were seen to differ from a blank state's
        self.stored: set[str] = set()  # parts whose change was seen to change the snapshot
        self.digested: set[str] = set()

    def say(self, what: str, part: Part) -> None:
        self.faults.add(f"{what}: {part.name}")

    def position(self, board: CompiledBoard, s: State, rng: Random) -> None:
        """Check one position."""
        views = self.views(board, s)
        clean = blank(board.core, s.seats)
        position, digest = position_of(board, s), digest_of(board, s)
        for part in parts(s):
            self.declared.add(part.name)
            if part.values(s) != part.values(clean):
                self.moved.add(part.name)
            places = [place for place in part.places if changeable(part, place.get(s))]
            if not places:
                continue
            place = rng.choice(places)
            twin = changed(board, s, part, place)
            if place.get(twin.copy()) != place.get(twin):
                self.say("copy", part)
            if twin.numbers() == s.numbers():
                self.say("numbers", part)
            self.seen_by(part, place, s, views, self.views(board, twin))
            if position_of(board, twin) != position:
                self.stored.add(part.name)
            if digest_of(board, twin) != digest:
                self.digested.add(part.name)
        self.alone(s)
        self.believed(board, s, rng)
        self.read_back(board, s)

    def views(self, board: CompiledBoard, s: State) -> list[list[int]]:
        """The view of each seat as numbers, then a spectator's."""
        watchers = [*range(s.seats), int(core_view.SPECTATOR)]
        return [SeatView(board.core, s, seat).numbers() for seat in watchers]

    def seen_by(
        self, part: Part, place: Place, s: State, before: Sequence[list[int]], after: Sequence[list[int]]
    ) -> None:
        """Whoever may know a number sees that it changed; nobody else does."""
        sees = [old != new for old, new in zip(before, after, strict=True)]
        hides = s.phase == codes.PAY
        match part.who:
            case _ if part.derived:
                right = True
            case columns.PUBLIC:
                right = all(sees)
            case columns.PENDING:
                others = sees[: s.turn] + sees[s.turn + 1 :]
                right = sees[s.turn] and (part.name == "phase" or (not any(others) if hides else all(others)))
            case columns.HIDDEN | columns.HISTORY:
                right = not any(sees)
            case columns.OWN:
                right = sees[place.seat or 0] and not sees[-1]
            case columns.PARTLY:
                right = True  # tests/secrets proves who sees what of it
            case _:
                right = False
        if not right:
            self.say("view", part)

    def alone(self, s: State) -> None:
        """A copy's columns are its own; `refused` is made anew by whoever changes it."""
        twin = s.copy()
        for part in parts(s):
            for place in part.places[:1]:
                if place.index is not None and place.attribute != "refused":
                    place.put(twin, other(place.get(s)))
                    if place.get(s) == place.get(twin):
                        self.say("copy", part)

    def believed(self, board: CompiledBoard, s: State, rng: Random) -> None:
        """A sampled state has everything that the view's seat may know."""
        for seat in [*range(s.seats), None]:
            view = SeatView(board.core, s, int(core_view.SPECTATOR) if seat is None else seat)
            again = SeatView.from_numbers(board.core, view.numbers())
            if again.numbers() != view.numbers():
                self.faults.add("from_numbers")
            twin = sample(board.core, again, rng.randbytes(8))
            blind = s.phase == codes.PAY and seat != s.turn
            for part in parts(s):
                if part.who == columns.PUBLIC or (part.who == columns.PENDING and not blind):
                    mine = part.places
                elif part.who == columns.OWN and seat is not None:
                    mine = [place for place in part.places if place.seat == seat]
                else:
                    continue
                if any(place.get(s) != place.get(twin) for place in mine):
                    self.say("belief", part)

    def read_back(self, board: CompiledBoard, s: State) -> None:
        """A snapshot is read back as the position that it was taken of."""
        snapshot = position_of(board, s)
        twin = PositionReader.of(snapshot, board, FORMAT).state()
        if position_of(board, twin) != snapshot:
            self.faults.add("snapshot")
        for part in parts(s):
            if part.who != columns.HISTORY and part.name != "ticket" and part.values(s) != part.values(twin):
                self.say("snapshot", part)

    def enough(self) -> None:
        """Nothing was right only because it never changed."""
        for part in parts(blank(kolej.Game("europe", 2, 1).board.core, 2)):
            if part.name not in self.moved:
                self.say("no position shows it", part)
            if part.who == columns.HISTORY or part.derived:
                continue
            if part.name not in self.stored:
                self.say("snapshot", part)
            if part.name not in self.digested:
                self.say("digest", part)


def undeclared() -> set[str]:
    """Attributes of State and SeatView that are not declared, and the other way round."""
    declared = {*columns.SCALARS, *columns.COLUMNS, *columns.BESIDE}
    found = {f"State.{name}" for name in declared ^ attributes(state.__name__, "State")}
    seen = {*core_view.NUMBERS, *core_view.COLUMNS, *core_view.LISTS, *core_view.ENTRIES}
    found |= {f"SeatView.{name}" for name in seen ^ attributes(core_view.__name__, "SeatView")}
    numbered = {name: getattr(state, name.upper(), None) for name in columns.SEAT_COLUMNS}
    found |= {f"seat.{name}" for n, (name, at) in enumerate(numbered.items()) if at != n}
    if len(numbered) != SEAT_NUMBERS:
        found.add("seat: SEAT_NUMBERS")
    return {f"not declared: {name}" for name in found}


def attributes(module: str, class_name: str) -> set[str]:
    """What a class of the core sets in its `__init__`, by its source: a compiled class does not tell."""
    path = Path(kolej.__file__).parent.joinpath(*module.split(".")[1:]).with_suffix(".py")
    classes = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    [body] = [each.body for each in classes if each.name == class_name]
    [made] = [each for each in body if isinstance(each, ast.FunctionDef) and each.name == "__init__"]
    targets: list[Any] = []
    for node in ast.walk(made):
        if isinstance(node, ast.AnnAssign):
            targets.append(node.target)
        elif isinstance(node, ast.Assign):
            targets.extend(node.targets)
    return {
        target.attr
        for target in targets
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self"
    }


def positions(board: str, style: dict[str, int], every: int) -> Iterator[kolej.Game]:
    """Positions of a random game: the opening, the first of each phase, passes, and one of so many others."""
    rng = Random(board)
    game = kolej.Game(board, SEATS, seed=board)
    phases: set[str] = set()
    while True:
        if game.phase not in phases or game.phase == "opening" or game.ply % every == 0 or game._s.passes:
            phases.add(game.phase)
            yield game
        if game.over:
            return
        seat = rng.choice(sorted(game.waiting))
        actions = game.legal_actions(seat)
        likes = [style.get(str(action).split()[0], 1) for action in actions]
        game.push(rng.choices(actions, likes)[0], seat)


STYLES: tuple[dict[str, int], ...] = (
    {"claim": 9, "station": 3, "port": 9, "pass": 999},
    {"draw": 90, "take": 90, "tickets": 90, "exchange": 30},
)


def faults(boards: Sequence[str], every: int) -> list[str]:
    """All that is wrong, by one of so many positions of random games on these boards."""
    checks = Checks()
    checks.faults |= undeclared()
    for board in boards:
        for style in STYLES:
            rng = Random(board)
            for game in positions(board, style, every):
                checks.position(game.board, game._s, rng)
    checks.enough()
    return sorted(checks.faults)


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--every", type=int, default=9)
    parser.add_argument("boards", nargs="+")
    asked = parser.parse_args()
    print("\n".join(faults(asked.boards, asked.every)))
