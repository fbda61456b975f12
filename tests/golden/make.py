"""Writes the playthroughs anew: `python -m tests.golden.make [board …]`. Look at what changes before you keep it."""

from __future__ import annotations

import sys

from tests.golden.playthrough import DATA, file_of, play
from tests.properties.games import CASES


def main(boards: list[str]) -> None:
    """Write the files of these boards, or of all."""
    DATA.mkdir(exist_ok=True)
    for board, seats in CASES:
        if not boards or board in boards:
            file_of(board, seats).write_text("\n".join(play(board, seats)) + "\n", encoding="utf-8")
            print(file_of(board, seats).name)


if __name__ == "__main__":
    main(sys.argv[1:])
