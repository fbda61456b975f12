"""Bots of the user's own, each in a process of its own: programs, and classes in Python files.

Both get one JSON line per decision and answer one; docs/arena.md tells the messages. A process lives as long as its
game, so what a bot remembers never depends on which games were played before, and where.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import asdict
from time import perf_counter
from typing import Any, Final

from kolej.actions import Action
from kolej.arena.entrants import Entrant
from kolej.arena.faults import BotFault
from kolej.arena.lines import Ended, Talk, TooLate, python
from kolej.boards.compiler import CompiledBoard
from kolej.view import View

START_LIMIT: Final = 60.0  # seconds to get ready, before the first decision


class OutsideBot(ABC):
    """A bot in a process of its own; `close` ends the process."""

    def __init__(self, command: Sequence[str], start: dict[str, Any], time_limit: float) -> None:
        self.time_limit = time_limit
        self.seconds = 0.0  # of the last decision
        try:
            self._talk = Talk(command, own_errors=True)
        except Ended as error:
            raise BotFault("crash", str(error)) from None
        try:
            self._ask({"start": {**start, "time_limit": time_limit}}, START_LIMIT)
        except BotFault:
            self.close()
            raise

    def choose(self, view: View, legal: list[Action]) -> str:
        """The bot's answer, an action as text."""
        answer = self._ask(self._question(view, legal), self.time_limit)
        action = answer.get("action")
        if not isinstance(action, str):
            raise BotFault("illegal", f"the answer holds no action: {json.dumps(answer)}")
        return action

    @abstractmethod
    def _question(self, view: View, legal: list[Action]) -> dict[str, Any]:
        """What the process is asked."""

    def _ask(self, message: dict[str, Any], limit: float) -> dict[str, Any]:
        begun = perf_counter()
        try:
            line = self._talk.ask(message, limit)
        except TooLate:
            raise BotFault("time-out", f"no answer in {limit:g} seconds") from None
        except Ended as error:
            raise BotFault("crash", str(error)) from None
        finally:
            self.seconds = perf_counter() - begun
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise BotFault("illegal", f"the answer is not a JSON object: {line.decode(errors='replace')}")
        return answer

    def close(self) -> None:
        """End the process."""
        self._talk.close()


class ProgramBot(OutsideBot):
    """A program in any language: it gets the view as JSON and the legal actions as texts."""

    def __init__(self, entrant: Entrant, board: CompiledBoard, seats: int, seat: int, seed: int, limit: float) -> None:
        start = {"board": asdict(board.data), "seats": seats, "seat": seat, "seed": seed}
        super().__init__(entrant.program, start, limit)

    def _question(self, view: View, legal: list[Action]) -> dict[str, Any]:
        return {"view": view.to_dict(), "legal": [str(action) for action in legal]}


class PythonBot(OutsideBot):
    """A class in a Python file: it gets a `View` and the legal actions, like a built-in bot.

    The view travels in numbers; the legal actions follow from it.
    """

    def __init__(self, entrant: Entrant, board: str, seat: int, seed: int, limit: float) -> None:
        file, name = entrant.place
        start = {"board": board, "seat": seat, "seed": seed}
        super().__init__(python("kolej.arena.host", str(file), name), start, limit)

    def _question(self, view: View, legal: list[Action]) -> dict[str, Any]:
        return {"rules": view.board.rules, "view": view.core.numbers()}
