"""A process that thinks for bots: one question per line, one answer per line.

It is given the view of the seat in numbers, from which its legal actions follow: there is nothing in it that the seat
may not know.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from kolej import bots
from kolej.boards.compiler import compiled
from kolej.view import View
from kolej.words import LANGUAGES


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What the bot chooses; asked for advice, a bot that can say why tells its reason in both languages."""
    view = View.from_numbers(compiled(question["board"]).under(question["rules"]), question["view"])
    legal = view.legal_actions()
    bot: Any = bots.load(question["bot"])
    if isinstance(bot, bots.Timed):
        bot.limit(question["seconds"])
    if not question["advise"] or not hasattr(bot, "advise"):
        chosen = legal[legal.index(bot.choose(view, legal))].number
        return {"action": chosen, "reason": None, "way": [], "value": None, "gain": None}
    advice = bot.advise(view, legal)
    return {
        "action": legal[legal.index(advice.action)].number,
        "reason": {language: advice.reason.text(language) for language in LANGUAGES},
        "way": list(advice.reason.way),
        "value": float(advice.value),
        "gain": advice.reason.gain,
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
