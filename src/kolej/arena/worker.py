"""The process that plays blocks for a run on this machine: `python -m kolej.arena.worker`."""

from __future__ import annotations

import signal
import warnings
from base64 import b64encode
from traceback import format_exc
from types import FrameType
from typing import Any

from kolej.arena.match import play_block
from kolej.arena.settings import ArenaSettings
from kolej.bots.lines import Listener


def stop(number: int, frame: FrameType | None) -> None:
    """Leave the game, and end the bots that play it."""
    raise KeyboardInterrupt


def answer(settings: ArenaSettings, block: int) -> dict[str, Any]:
    """A block with its records, or the engine's error."""
    try:
        played, records = play_block(settings, block)
    except Exception:
        return {"error": f"block {block}: {format_exc()}"}
    return {"block": played.to_dict(), "records": [b64encode(record).decode() for record in records]}


def main() -> None:
    """Read the settings, then answer with one block after another."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the run, which ends this process
    signal.signal(signal.SIGTERM, stop)
    warnings.filterwarnings("ignore", "the bot .* is left out")  # the run, which tries every bot first, has told it
    try:
        listener = Listener()
        settings = ArenaSettings.from_dict(listener.receive())
        listener.send({"ready": True})
        while (block := listener.receive()) is not None:
            listener.send(answer(settings, block))
    except (KeyboardInterrupt, BrokenPipeError):
        pass


if __name__ == "__main__":
    main()
