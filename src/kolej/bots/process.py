"""A bot in a process of its own: a JSON line for each decision, and one in answer (docs/bot-protocol.md)."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from time import perf_counter
from typing import Any, Final

from kolej.actions import Action
from kolej.bots.faults import BotFault
from kolej.bots.lines import Ended, JsonProcess, TooLate
from kolej.view import View

PROTOCOL: Final = 1  # the version; a bot may state its own
START_LIMIT: Final = 60.0  # seconds to get ready, before the first decision


class BotProcess(ABC):
    """Lives as long as its game, so that what it remembers never depends on other games; `close` ends it."""

    def __init__(self, command: Sequence[str], start: dict[str, Any], time_limit: float) -> None:
        self.time_limit = time_limit
        self.seconds = 0.0  # of the last decision
        try:
            self._process = JsonProcess(command, own_errors=True)
        except Ended as error:
            raise BotFault("crash", str(error)) from None
        try:
            self._shake_hands({"protocol": PROTOCOL, "start": {**start, "time_limit": time_limit}})
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

    def _shake_hands(self, start: dict[str, Any]) -> None:
        answer = self._ask(start, START_LIMIT)
        spoken = answer.get("protocol", PROTOCOL)
        if spoken != PROTOCOL:
            raise BotFault("illegal", f"it speaks protocol {json.dumps(spoken)}; here it is {PROTOCOL}")
        if answer.get("ready") is not True:
            raise BotFault("illegal", f"it is not ready: {json.dumps(answer)}")

    def _ask(self, message: dict[str, Any], limit: float) -> dict[str, Any]:
        begun = perf_counter()
        try:
            line = self._process.ask(message, limit)
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
        self._process.close()
