"""Time limits for built-in bots."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Late(BaseException):
    """The time is up. Not an Exception, so that a bot's `except Exception` does not catch it."""


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
