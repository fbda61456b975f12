"""What a client raises when the server refuses something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kolej.errors import KolejError


class Refused(KolejError):
    """The server refused something; `code` is one of docs/protocol.md."""

    def __init__(self, error: Mapping[str, Any]) -> None:
        super().__init__(f"{error['code']}: {error['message']}")
        self.code: str = error["code"]
        self.error = dict(error)
