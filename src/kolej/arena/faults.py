"""Faults of bots: a crash, a time-out, an illegal answer; each loses the game and ends nothing else."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, Literal

LONGEST_REASON: Final = 300

FaultKind = Literal["crash", "time-out", "illegal"]


class BotFault(Exception):
    """A bot did not give a legal answer in time."""

    def __init__(self, kind: FaultKind, reason: str) -> None:
        short = " ".join(reason.split())
        self.kind: FaultKind = kind
        self.reason = short if len(short) <= LONGEST_REASON else short[:LONGEST_REASON] + "…"
        super().__init__(f"{kind}: {self.reason}")


class Late(BaseException):
    """The time is up; no `except Exception` of a bot holds it."""


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Raise Late in the middle of the work when its time is up.

    Where there are no alarms (outside the main thread, or on systems without them) work that is late goes on; whoever
    measures its time finds out afterwards.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise Late

    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
