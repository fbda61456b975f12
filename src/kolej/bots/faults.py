"""Faults of a bot during a game."""

from __future__ import annotations

from typing import Final, Literal

from kolej.errors import KolejError

LONGEST_REASON: Final = 300

FaultKind = Literal["crash", "time-out", "illegal"]


class BotFault(KolejError):
    """A bot did not give a legal answer in time."""

    def __init__(self, kind: FaultKind, reason: str) -> None:
        short = " ".join(reason.split())
        self.kind: FaultKind = kind
        self.reason = short if len(short) <= LONGEST_REASON else short[:LONGEST_REASON] + "…"
        super().__init__(f"{kind}: {self.reason}")
