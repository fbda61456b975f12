"""A process that reviews games: one record per line; it tells how far it has come, then the analysis.

A line that begins with `~` is the share of the work that is done, `+` the analysis, `-` what is wrong with the record,
`!` a fault of the program.
"""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any, Final

from pydantic_core import to_json

from kolej.analysis import Progress, analyse
from kolej.errors import KolejError
from kolej.game import Game
from kolej.record import Record

PAUSE: Final = 0.3  # seconds between two lines of progress


def answer(question: dict[str, Any], progress: Progress) -> bytes:
    """The review of a record."""
    try:
        game = Game.replay(Record.parse(question["record"]))
        found = analyse(game, samples=question["samples"], seconds=question["seconds"], progress=progress)
    except KolejError as error:
        return b"-" + json.dumps(str(error)).encode()
    except Exception as error:
        return b"!" + json.dumps(f"{type(error).__name__}: {error}").encode()
    return b"+" + to_json(found.to_dict())


def main() -> None:
    """Answer until there are no more questions; the end of the server ends them too."""
    os.nice(10)  # games and their bots go first
    told = 0.0

    def tell(share: float) -> None:
        nonlocal told
        if time.monotonic() - told >= PAUSE:
            told = time.monotonic()
            say(f"~{share:.3f}".encode())

    for line in sys.stdin:
        say(answer(json.loads(line), tell))


def say(line: bytes) -> None:
    """One line to the server."""
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
