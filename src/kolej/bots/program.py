"""Bots that are programs, in any language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any
from weakref import finalize

from kolej.actions import Action
from kolej.boards.compiler import CompiledBoard
from kolej.bots.faults import BotFault
from kolej.bots.process import BotProcess
from kolej.view import View


class ProgramProcess(BotProcess):
    """The program in one seat of one game: it gets the view as JSON and the legal actions as texts."""

    def __init__(
        self, command: Sequence[str], board: CompiledBoard, seats: int, seat: int, seed: int, limit: float
    ) -> None:
        super().__init__(command, {"board": asdict(board.data), "seats": seats, "seat": seat, "seed": seed}, limit)

    def _question(self, view: View, legal: list[Action]) -> dict[str, Any]:
        return {"view": view.to_dict(), "legal": [str(action) for action in legal]}


class ProgramBot:
    """A program as a bot for one seat of one game; it is started when its first decision is due."""

    def __init__(self, command: Sequence[str], seed: int, limit: float) -> None:
        self._command = command
        self._seed = seed
        self._limit = limit
        self._payment = ""  # that came with the claim
        self._process: ProgramProcess | None = None

    def limit(self, seconds: float) -> None:
        """Wait no longer than this for an answer."""
        self._limit = min(seconds, self._limit)

    def choose(self, view: View, legal: list[Action]) -> Action:
        """The program's answer; a BotFault if there is none that is legal."""
        if self._process is None:
            seat = view.turn if view.seat is None else view.seat
            self._process = ProgramProcess(self._command, view.board, view.seats, seat, self._seed, self._limit)
            finalize(self, self._process.close)
        by_text = {str(action): action for action in legal}
        answer = self._payment if self._payment in by_text else self._process.choose(view, legal)
        self._payment = ""
        if answer not in by_text:  # a claim may carry its payment, which is the next decision
            answer, _, payment = answer.partition(": ")
            self._payment = f"pay {payment}"
        if answer not in by_text:
            raise BotFault("illegal", f"{answer!r} is not a legal action now")
        return by_text[answer]
