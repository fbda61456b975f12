"""One server for one SQLite file: a lock that ends with the process, however that ends."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from kolej.server.store.engine import PRIVATE, BadDatabase, sqlite_file

PATIENCE: Final = 5.0  # seconds for a server that is just ending
PAUSE: Final = 0.1

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # of this process alone: no child inherits it


@contextmanager
def only_server(url: str) -> Iterator[None]:
    """Refuse a SQLite file that another process serves; of PostgreSQL there may be many servers."""
    file = sqlite_file(url)
    if file is None:
        yield
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    lock = os.open(Path(f"{file.resolve()}.lock"), os.O_RDWR | os.O_CREAT, PRIVATE)
    try:
        _take(lock, file)
        yield
    finally:
        os.close(lock)


def _take(lock: int, file: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return _lock(lock)
        except OSError:
            if time.monotonic() > deadline:
                raise BadDatabase(
                    f"another server uses {file} already: end it first, or choose another folder with --data; "
                    "several servers can share one PostgreSQL"
                ) from None
        time.sleep(PAUSE)
