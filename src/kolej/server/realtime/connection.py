"""One open WebSocket, as tables and attendance see it."""

from __future__ import annotations

from typing import Any, Final, Protocol

from pydantic_core import to_json

from kolej.server.accounts import SignedIn

MOST_WAITING: Final = 256_000  # bytes that a slow client may be behind
TRY_LATER, REFUSED, BYE = 1013, 1008, 1001


class Socket(Protocol):
    """What a connection needs of its WebSocket."""

    @property
    def waiting(self) -> int:
        """Bytes that the other end has not taken yet."""

    def push(self, text: str) -> None:
        """Send a message; never waits."""

    def hang_up(self, code: int) -> None:
        """Close the connection."""


class Connection:
    """Messages go out at once; a client that does not take them is cut off."""

    __slots__ = ("blocked", "ended", "guest", "player", "session", "socket")

    def __init__(self, socket: Socket, guest: SignedIn | None, blocked: set[str]) -> None:
        self.socket = socket
        self.guest = guest
        self.player = None if guest is None else guest.person.id
        self.session = None if guest is None else guest.session
        self.blocked = blocked
        self.ended = False

    def send(self, text: str) -> None:
        """Send a message."""
        if self.socket.waiting > MOST_WAITING:
            self.dismiss("slow_client", "messages were not taken in time: connect again")
        elif not self.ended:
            self.socket.push(text)

    def answer(self, message: dict[str, Any]) -> None:
        """Send an answer."""
        self.send(to_json(message).decode())

    def dismiss(self, code: str, message: str) -> None:
        """Say why, then end the connection."""
        if not self.ended:
            self.ended = True
            self.socket.push(to_json({"type": "notice", "code": code, "message": message}).decode())
            self.socket.hang_up(REFUSED if code == "signed_out" else TRY_LATER)
