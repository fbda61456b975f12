"""Small words of the server: moments and ids."""

from __future__ import annotations

import secrets
import time
from typing import Final

ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """Twelve letters that nobody guesses: 60 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))
