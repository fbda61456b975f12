"""How long tests wait for what must come by itself, and ports that nobody else is given meanwhile.

No test takes a quick machine for granted. Whatever must come is waited for until it is there; the limit is only for a
test that fails, so it costs nothing to let it be long.
"""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable
from random import SystemRandom
from typing import Final

PATIENCE: Final = 300.0  # seconds
PAUSE: Final = 0.02  # seconds between two looks
# Below those that systems give to whoever asks for any: neither a neighbour's server nor a connection gets one of them.
PORTS: Final = range(10_000, 32_000)


def wait_until(done: Callable[[], object]) -> None:
    """Wait until something holds."""
    give_up = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < give_up, "it does not come about"
        time.sleep(PAUSE)


async def until(done: Callable[[], Awaitable[object]]) -> None:
    """Wait until something holds, in a loop."""
    async with asyncio.timeout(PATIENCE):
        while not await done():
            await asyncio.sleep(PAUSE)


def free_port() -> int:
    """A port of this machine for a server that is started, or started again, a moment later."""
    while True:
        port = SystemRandom().choice(PORTS)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
