"""The tutorial of a board: `tutorial.toml`, a scripted game in which the newcomer makes every move of seat 0.

Each step asks for one action (`do`) and goes on with those of the opponent (`then`). What it says is in the
catalogue of words: `tutorial-<id>` asks, `tutorial-<id>-done` tells what happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from kolej.actions import Situation, read
from kolej.boards.compiler import CompiledBoard, compiled
from kolej.boards.loader import extra_text
from kolej.boards.problem import BadFiles, BoardProblem, Place
from kolej.errors import BadBoard
from kolej.game import Game
from kolej.lessons.script import Deed, deeds, entries, read_deed, refuse_unknown, start, table_of, word
from kolej.words.catalogue import said_by

FILE: Final = "tutorial.toml"
LEARNER: Final = 0
OPPONENT: Final = 1


@dataclass(frozen=True, slots=True)
class Lesson:
    """One thing to learn."""

    id: str
    do: Deed
    then: tuple[Deed, ...]


class Tutorial:
    """A scripted game, and where its steps begin."""

    def __init__(self, opening: Game, steps: Sequence[Lesson], digest: str) -> None:
        self._opening = opening
        self.steps = tuple(steps)
        self.digest = digest
        self._script = [(n, deed) for n, step in enumerate(steps) for deed in (step.do, *step.then)]

    @property
    def seats(self) -> int:
        """How many play."""
        return self._opening.seats

    def begin(self) -> Game:
        """The game at the first step."""
        return self._opening.copy()

    def due(self, game: Game) -> Deed | None:
        """The action that comes next; None: the script is over."""
        return self._script[game.ply][1] if game.ply < len(self._script) else None

    def step(self, game: Game) -> int:
        """The number of the step that the learner is at, from 0: what the opponent does belongs to the one before."""
        for n, deed in self._script[game.ply :]:
            if deed.seat == LEARNER:
                return n
        return len(self.steps)

    def asked(self, game: Game) -> str | None:
        """The action that the learner does next; None: there is none left."""
        return next((deed.action for _, deed in self._script[game.ply :] if deed.seat == LEARNER), None)

    def listed(self, game: Game, seat: int) -> list[str]:
        """The legal actions of a seat as far as the script goes: one, or none."""
        numbers = self._numbers(game, seat)
        return [str(game.action(numbers[0]))] if numbers else []

    def meant(self, game: Game, seat: int, action: str) -> Deed | None:
        """What comes next, if a seat means it: the action itself, or a claim or building without its payment."""
        wanted = self._numbers(game, seat)
        named = read(game.board, action).numbers(Situation(game.board, game._s, seat))
        return self.due(game) if named and named == wanted[: len(named)] else None

    def _numbers(self, game: Game, seat: int) -> list[int]:
        """The core's numbers of what comes next, if it is the seat's."""
        deed = self.due(game)
        if deed is None or deed.seat != seat:
            return []
        return read(game.board, deed.action).numbers(Situation(game.board, game._s, seat))


def tutorial_of(board: str | Path) -> Tutorial | None:
    """The tutorial of a board, played to its end once; None: it has none. BadBoard says what is wrong with it."""
    text = extra_text(board, FILE)
    return None if text is None else read_tutorial(compiled(board), text)


def has_tutorial(board: str) -> bool:
    """Whether a board has a tutorial that can be played."""
    try:
        return tutorial_of(board) is not None
    except BadBoard:
        return False


@lru_cache(maxsize=32)
def read_tutorial(board: CompiledBoard, text: str) -> Tutorial:
    """A tutorial from its text."""
    place = Place(FILE)
    raw = table_of(text, place)
    refuse_unknown(raw, place, ("position", "step"))
    opening = start(board, raw, place)
    steps = []
    for entry, at in entries(raw, "step", place, ("id", "do", "then")):
        step = Lesson(
            word(entry, "id", at),
            read_deed(board, word(entry, "do", at), at.at("do"), LEARNER),
            deeds(board, entry, "then", at, OPPONENT),
        )
        for key in (f"tutorial-{step.id}", f"tutorial-{step.id}-done"):
            if not said_by(board.data.words, key):
                raise at.at("id").fault(f'the catalogue of words has no "{key}"')
        steps.append(step)
    _rehearse(opening.copy(), steps, place)
    return Tutorial(opening, steps, sha256(text.encode()).hexdigest())


def _rehearse(game: Game, steps: Sequence[Lesson], place: Place) -> None:
    """Play it to its end."""
    for step in steps:
        for deed in (step.do, *step.then):
            deed.push(game)
    if not game.over:
        raise place.at("step").fault(f"the game is not over after the last one: it waits in phase {game.phase!r}")


def check_tutorial(board: str | Path) -> list[BoardProblem]:
    """What is wrong with the tutorial of a board, if it has one."""
    try:
        tutorial_of(board)
    except BadFiles as error:
        return error.problems
    except BadBoard as error:
        return [BoardProblem("error", Place(FILE), str(error))]
    return []
