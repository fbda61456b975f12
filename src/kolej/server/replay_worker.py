"""A process that makes replays: one question per line, one answer per line.

An answer begins with + (the replay follows), - (why the record is refused) or ! (what went wrong here).
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from pydantic_core import to_json

from kolej.errors import KolejError
from kolej.record import Record
from kolej.server.replaying import chosen_seats, replay_of_record, replay_of_table
from kolej.server.store.lines import Line


def answer(question: dict[str, Any]) -> bytes:
    """The replay of a record or of a table's lines."""
    try:
        if "record" in question:
            record = Record.parse(question["record"])
            found = replay_of_record(record, chosen_seats(question["seats"], record.seats))
        else:
            lines = [Line(*line) for line in question["lines"]]
            found = replay_of_table(question["table"], bytes.fromhex(question["secret"]), lines, question["seats"])
    except KolejError as error:
        return b"-" + json.dumps(str(error)).encode()
    except Exception as error:
        return b"!" + json.dumps(f"{type(error).__name__}: {error}").encode()
    return b"+" + to_json(found)


def main() -> None:
    """Answer until there are no more questions; the end of the server ends them too."""
    os.nice(5)  # replays must not slow down games
    for line in sys.stdin:
        sys.stdout.buffer.write(answer(json.loads(line)) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
