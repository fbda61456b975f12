"""The process of a bot in a Python file: `python -m kolej.arena.host FILE:CLASS:OPTIONS`."""

from __future__ import annotations

import sys
from pathlib import Path

from kolej import View, board_names
from kolej.boards.compiler import compiled
from kolej.bots.lines import Listener
from kolej.bots.sources import load
from kolej.errors import BadBot


def main(text: str) -> None:
    """Answer every position with an action, until the input ends."""
    listener = Listener()
    start = listener.receive()["start"]
    board = compiled(start["board"] if start["board"] in board_names() else Path(start["board"]))
    try:
        bot = load(text, start["seed"])
    except BadBot as error:
        sys.exit(str(error))
    listener.send({"ready": True})
    while (message := listener.receive()) is not None:
        view = View.from_numbers(board.under(message["rules"]), message["view"])
        choice = bot.choose(view, view.legal_actions())
        listener.send({"action": str(getattr(choice, "action", choice))})


if __name__ == "__main__":
    main(*sys.argv[1:])
