"""A process that finds out where tickets stand: one question per line, one answer per line.

It is given the view of the seat in numbers: nothing that the seat may not know reaches it.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from kolej.boards.compiler import compiled
from kolej.joint import Joint, additions
from kolej.server.workers.processes import answer_questions
from kolej.view import View


def standings_of(view: View, keep: Collection[str]) -> dict[str, Any]:
    """The seat's tickets and those on offer, of which `keep` count as kept."""
    found = view.progress()
    together, added = additions(view, found, [ticket for ticket in keep if ticket in view.offer])
    tickets = [
        {
            "ticket": ticket,
            "standing": each.standing,
            "missing": each.missing,
            "laid": each.laid,
            "way": sorted(each.way),
            "adds": _told(added[ticket]) if ticket in added else None,
        }
        for ticket, each in found.items()
    ]
    return {"tickets": tickets, "together": _told(together)}


def _told(joint: Joint) -> dict[str, Any]:
    return {"spaces": joint.spaces, "turns": joint.turns, "way": sorted(joint.way)}


def reply(question: dict[str, Any]) -> bytes:
    """The answer, or the fault that kept us from one, as a line of JSON."""
    try:
        view = View.from_numbers(compiled(question["board"]).under(question["rules"]), question["view"])
        found = standings_of(view, question["keep"])
    except Exception as error:
        found = {"fault": f"{type(error).__name__}: {error}"}
    return json.dumps(found).encode()


if __name__ == "__main__":
    answer_questions(reply, niceness=5)  # it must not slow down games
