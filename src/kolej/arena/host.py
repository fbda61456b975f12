"""The process of a bot in a Python file: `python -m kolej.arena.host FILE CLASS`."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from inspect import signature
from pathlib import Path
from typing import Any

from kolej import View, board_names
from kolej.arena.lines import Listener
from kolej.boards.compiler import compiled
from kolej.bots import Bot


def load_class(file: Path, name: str) -> Any:
    """The class of this name in a file; modules beside the file can be imported."""
    spec = spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} is not a Python file")
    module = module_from_spec(spec)
    sys.modules[file.stem] = module
    sys.path.insert(0, str(file.resolve().parent))
    spec.loader.exec_module(module)
    classes = [
        word for word, thing in vars(module).items() if isinstance(thing, type) and thing.__module__ == spec.name
    ]
    if not hasattr(module, name):
        raise AttributeError(f"{file} has no class {name}; it has {', '.join(classes) or 'none'}")
    return getattr(module, name)


def make(cls: Any, seed: int) -> Bot:
    """A bot of a class; with its seed, if the class takes one."""
    bot: Bot = cls(seed=seed) if "seed" in signature(cls).parameters else cls()
    return bot


def main(file: str, name: str) -> None:
    """Answer every position with an action, until the input ends."""
    listener = Listener()
    start = listener.hear()["start"]
    board = compiled(start["board"] if start["board"] in board_names() else Path(start["board"]))
    bot = make(load_class(Path(file), name), start["seed"])
    listener.say({"ready": True})
    while (message := listener.hear()) is not None:
        view = View.from_numbers(board.under(message["rules"]), message["view"])
        choice = bot.choose(view, view.legal_actions())
        listener.say({"action": str(getattr(choice, "action", choice))})


if __name__ == "__main__":
    main(*sys.argv[1:])
