"""The version of the rules, which records, snapshots and tables name so that each goes on as it began.

1: with every deck and discard pile empty, cards of the row may still be taken
2: then no draw can begin (C-18)
"""

from __future__ import annotations

from typing import Final

from kolej.boards.schema import BoardData
from kolej.errors import BadGame

CURRENT: Final = 2
UNNAMED: Final = 1  # of what was written down before versions were named


def checked_rules(version: object) -> int:
    """A version that can be played."""
    if type(version) is not int or not 1 <= version <= CURRENT:
        raise BadGame(f"rules {version!r}: the versions of the rules are 1 to {CURRENT}")
    return version


def draws_from_row_alone(data: BoardData, version: int) -> bool:
    """Whether the row alone is enough to begin a draw: a choice of the board, and the rule of version 1 (C-18)."""
    return data.draw_from_row_alone or version < 2
