"""Typed errors: every refusal has a code that programs can rely on and a sentence for people."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

from pydantic import Field

from kolej.errors import shortened
from kolej.server.protocol.base import Answer

Code = Literal[
    "bad_request",
    "bad_notation",
    "illegal",
    "wrong_seat",
    "not_signed_in",
    "bad_credentials",
    "bad_code",
    "forbidden",
    "bad_origin",
    "not_found",
    "not_allowed",
    "conflict",
    "stale",
    "seat_taken",
    "not_open",
    "not_playing",
    "not_over",
    "nothing_to_undo",
    "out_of_time",
    "too_large",
    "too_many",
    "slow_down",
    "no_hint",
    "internal",
    "unavailable",
]
STATUS: Final[dict[Code, int]] = {
    "bad_request": 422,
    "bad_notation": 422,
    "illegal": 409,
    "wrong_seat": 403,
    "not_signed_in": 401,
    "bad_credentials": 403,
    "bad_code": 403,
    "forbidden": 403,
    "bad_origin": 403,
    "not_found": 404,
    "not_allowed": 405,
    "conflict": 409,
    "stale": 409,
    "seat_taken": 409,
    "not_open": 409,
    "not_playing": 409,
    "not_over": 409,
    "nothing_to_undo": 409,
    "out_of_time": 409,
    "too_large": 413,
    "too_many": 429,
    "slow_down": 429,
    "no_hint": 503,
    "internal": 500,
    "unavailable": 503,
}
LONGEST: Final = 1000  # characters of a message, whatever it repeats of the request
CODES: Final[tuple[str, ...]] = get_args(Code)


class Fault(Answer):
    """What is wrong: a code for programs, a sentence for people."""

    code: Code
    message: str
    v: int | None = Field(None, description="With `stale`: the version of the table now.")
    missed: list[dict[str, Any]] | None = Field(None, description="With `stale`: the updates since the stated version.")
    retry_after: float | None = Field(None, description="With `slow_down` and `unavailable`: seconds to wait.")


class Problem(Answer):
    """The body of every answer over HTTP whose status is 400 or more."""

    error: Fault


class Refusal(Exception):
    """Raised wherever a request can't be granted; it becomes a `Problem` or an `error` message."""

    def __init__(self, code: Code, message: str, **details: Any) -> None:
        super().__init__(message)
        self.fault = Fault(code=code, message=shortened(message, LONGEST), **details)


AWAY: Final = Refusal("unavailable", "the database does not answer: try again", retry_after=1.0)
