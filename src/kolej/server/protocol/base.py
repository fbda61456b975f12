"""The parts of every message: strict models, ids, moments, strings with limits."""

from __future__ import annotations

import secrets
import time
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

Seat = Annotated[int, Field(ge=0, le=7, description="A seat of the table, from 0.")]
Version = Annotated[int, Field(ge=0, le=1_000_000, description="How many lines the table's log has.")]
Moment = Annotated[int, Field(ge=0, description="Milliseconds since 1970 in UTC.")]
TableId = Annotated[str, StringConstraints(pattern=r"^[0-9a-z]{12}$")]
PlayerId = Annotated[str, StringConstraints(pattern=r"^[0-9a-z]{12}$")]
Nickname = Annotated[
    str,
    StringConstraints(min_length=1, max_length=200),
    Field(description="1 to 24 characters that can be seen, after normalisation (NFC) and without outer spaces."),
]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
TablePassword = Annotated[str, StringConstraints(min_length=6, max_length=100)]
Nonce = Annotated[
    str,
    StringConstraints(pattern=r"^[0-9a-f]{32,64}$"),
    Field(description="Random hexadecimal digits of the player's own choice; they become part of the seed."),
]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=2000)]
BotName = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,32}(:[a-z0-9_.,=-]{0,80})?$")]
MOST_UNKNOWN: Final = 20  # unknown fields of an object that are described one by one


class Body(BaseModel):
    """Something that a client sends: types are strict, and unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _few_fields(cls, data: Any) -> Any:
        """Refuse a heap of unknown fields with one fault, instead of describing a fault for each of them."""
        if isinstance(data, dict) and len(data) > len(cls.model_fields) + MOST_UNKNOWN:
            raise ValueError(f"{len(data)} fields; there are {len(cls.model_fields)}: {', '.join(cls.model_fields)}")
        return data


class Answer(BaseModel):
    """Something that the server sends."""

    model_config = ConfigDict(extra="forbid")


ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """Twelve letters that can't be guessed: 60 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))
