"""Reviews of finished games, and playing on from a moment of one."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from kolej.analysis import Analysis
from kolej.server.protocol.afterwards import OpenRecord
from kolej.server.protocol.base import Answer, Body, BotName, Nonce, Seat

Ply = Annotated[int, Field(ge=0, le=100_000, description="How many actions of the game came before.")]


class Review(Answer):
    """How far a review has come; `analysis` is there when it is done."""

    id: str = Field(description="The name of the review: a digest of the record.")
    stage: Literal["waiting", "working", "done", "failed"]
    progress: float = Field(ge=0, le=1)
    ahead: int = Field(0, description="While it waits: reviews that come before it.")
    fault: str | None = Field(None, description="Why it failed.")
    analysis: Analysis | None = None


class PlayOn(Body):
    """Play on from a moment of a finished game, at one of its seats, against bots."""

    ply: Ply
    seat: Seat
    bot: BotName = Field("hard", description="Who plays the other seats.")
    nonce: Nonce | None = None


class PlayOnRecord(PlayOn, OpenRecord):
    """The same from a record file."""
