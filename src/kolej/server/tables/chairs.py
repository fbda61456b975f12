"""Chairs: who plays the seats of a table, and in which colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kolej.boards.loader import load
from kolej.errors import BadBoard

FALLBACK: Final = "black"  # where a board is gone, or has too few colours


@dataclass(frozen=True, slots=True)
class Chair:
    """Who plays a seat."""

    player: str | None = None  # account
    nickname: str = ""
    bot: str | None = None  # from the start, or instead of the player
    left: str | None = None  # resigned, timeout
    nonce: str = ""
    colour: str | None = None  # chosen; None: whatever is left
    character: str = ""  # who the bot is, where it sits from the start

    @property
    def free(self) -> bool:
        """Whether nobody has it."""
        return self.player is None and self.bot is None

    @property
    def name(self) -> str:
        """What the seat is called."""
        return self.nickname or (self.bot or "")


def palette(board: str) -> tuple[str, ...]:
    """The players' colours of a board; none where the board is gone."""
    try:
        return load(board).player_colours
    except BadBoard:
        return ()


def colours_of(chairs: Sequence[Chair], board: str) -> list[str]:
    """The colour of each seat: what was chosen, else the seat's own if nobody chose it, else the next one left."""
    available = palette(board)
    found = [chair.colour if chair.colour in available else None for chair in chairs]
    for seat, colour in enumerate(available[: len(chairs)]):
        if found[seat] is None and colour not in found:
            found[seat] = colour
    left = [colour for colour in available if colour not in found]
    return [colour or (left.pop(0) if left else FALLBACK) for colour in found]


def resized(chairs: Sequence[Chair], seats: int) -> list[Chair] | None:
    """So many chairs: what is too much goes from the end, free ones before bots. None: more people sit there."""
    kept = list(chairs) + [Chair()] * (seats - len(chairs))
    for spare in (lambda chair: chair.free, lambda chair: chair.player is None):
        for seat in reversed(range(len(kept))):
            if len(kept) > seats and spare(kept[seat]):
                del kept[seat]
    return kept if len(kept) == seats else None
