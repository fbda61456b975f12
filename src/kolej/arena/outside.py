"""Classes in Python files, each in a process of its own."""

from __future__ import annotations

from typing import Any

from kolej.actions import Action
from kolej.bots.lines import python
from kolej.bots.process import BotProcess
from kolej.bots.sources import BotSource
from kolej.view import View


class PythonBot(BotProcess):
    """A class in a Python file: it gets a `View` and the legal actions, like a built-in bot.

    The view travels in numbers; the legal actions follow from it.
    """

    def __init__(self, source: BotSource, board: str, seat: int, seed: int, limit: float) -> None:
        start = {"board": board, "seat": seat, "seed": seed}
        super().__init__(python("kolej.arena.host", source.text), start, limit)

    def _question(self, view: View, legal: list[Action]) -> dict[str, Any]:
        return {"rules": view.board.rules, "view": view.core.numbers()}
