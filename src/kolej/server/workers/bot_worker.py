"""A process that thinks for bots: one question per line, one answer per line.

It is given the view of the seat in numbers, and derives the legal actions from it: nothing that the seat may not know
reaches it.
"""

from __future__ import annotations

import json
from typing import Any

from kolej import bots
from kolej.boards.compiler import compiled
from kolej.server.workers.processes import answer_questions
from kolej.view import View
from kolej.words import LANGUAGES


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The bot's choice; if advice is asked for, with the reason in every language."""
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


def reply(question: dict[str, Any]) -> bytes:
    """The answer, or the fault that kept the bot from one, as a line of JSON."""
    try:
        found = answer(question)
    except Exception as error:
        found = {"fault": f"{type(error).__name__}: {error}"}
    return json.dumps(found).encode()


if __name__ == "__main__":
    answer_questions(reply, niceness=5)  # thinking must not slow down the answers to people
