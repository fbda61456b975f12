"""The socket that the server listens on, and what to do where its port is taken."""

from __future__ import annotations

import errno
import socket
from typing import Final

from kolej.errors import KolejError

TRIED: Final = 100  # ports from the wanted one on


class BadAddress(KolejError):
    """The server can't listen there; the message says why, and what can be done."""


def listen(host: str, port: int, *, or_next: bool = False) -> socket.socket:
    """A socket at this address; with `or_next` at the next free port, if this one is taken."""
    last = min(port + TRIED, 65536) if or_next else port + 1
    for number in range(port, last):
        found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        try:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind((host, number))
            found.listen()  # now, since two that only bind would both succeed
            found.set_inheritable(True)
            return found
        except OSError as error:
            found.close()
            if error.errno != errno.EADDRINUSE:
                reason = error.strerror or error
                raise BadAddress(f"can't listen at {host}, port {number}: {reason}; see --host and --port") from None
    which = f"port {port} is" if last == port + 1 else f"ports {port} to {last - 1} are"
    raise BadAddress(f"{which} taken by another program: choose another with --port, or any free one with --port 0")
