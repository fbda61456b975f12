"""Passing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kolej.actions.base import Action, Situation
from kolej.actions.reading import alone
from kolej.boards.compiler import CompiledBoard
from kolej.core.codes import TURN
from kolej.reasons import Reason


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing: only when nothing else is legal, or in a final turn that may be declined."""

    VERBS: ClassVar = ("pass",)
    PHASES: ClassVar = (TURN,)
    REASONS: ClassVar = ("pass",)
    ORDER: ClassVar = 80

    def __str__(self) -> str:
        return "pass"

    @classmethod
    def span(cls, board: CompiledBoard) -> range:
        return range(board.core.a_pass, board.core.a_pass + 1)

    @classmethod
    def fixed(cls, board: CompiledBoard, i: int) -> Pass:
        return cls()

    @classmethod
    def read(cls, board: CompiledBoard, verb: str, rest: str) -> Pass:
        alone(verb, rest)
        return cls()

    def numbers(self, at: Situation) -> list[int]:
        return [int(at.board.core.a_pass)]

    def against(self, at: Situation) -> Reason:
        return Reason("pass")
