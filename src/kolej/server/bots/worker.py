"""A process that thinks for bots: one question per line, one answer per line.

It is given a position that was drawn at random from those that the seat can't tell from the real one: its view and its
legal actions are the same, and there is nothing in it that the seat may not know.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from kolej import bots
from kolej.game import Game


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What the bot chooses, with its reason in both languages where it tells one."""
    game = Game.from_snapshot(question["position"])
    seat = question["seat"]
    chosen: Any = bots.make(question["bot"]).choose(game.view(seat), game.legal_actions(seat))
    reason = getattr(chosen, "reason", None)
    value = getattr(chosen, "value", None)
    return {
        "action": str(getattr(chosen, "action", chosen)),
        "reason": None if reason is None else {"en": str(reason.en), "pl": str(reason.pl)},
        "value": value if isinstance(value, (int, float)) else None,
    }


def main() -> None:
    """Answer until there are no more questions; the end of the server ends them too."""
    os.nice(5)  # thinking must not slow down the answers to people
    for line in sys.stdin:
        try:
            found = answer(json.loads(line))
        except Exception as error:
            found = {"fault": f"{type(error).__name__}: {error}"}
        print(json.dumps(found, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main()
