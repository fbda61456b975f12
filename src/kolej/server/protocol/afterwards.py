"""After the game: final sheets, replay, fairness, history, reviews, playing on."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from kolej.analysis import Analysis
from kolej.seen import PublicView
from kolej.server.protocol.accounts import Player
from kolej.server.protocol.base import Answer, Body, BotName, Moment, Nonce, Seat, TableId, Version
from kolej.server.protocol.events import EventMessage
from kolej.server.protocol.play import Change, OwnView
from kolej.server.protocol.tables import BoardName, Phase


class FinalSheet(Answer):
    """The points of one seat, line by line; the lines add up to the total."""

    total: int
    lines: dict[str, int]
    completed: list[str]
    longest_trail_length: int | None = None
    borrowed: dict[str, str] | None = None
    majorities: dict[str, int] | None = Field(None, description="Points for passengers by colour, where there are any.")


class Final(Answer):
    """The end of a game."""

    sheets: list[FinalSheet]
    winners: list[Seat]
    tickets: list[list[str]]
    ticket_points: list[dict[str, int]] = Field(
        description="By seat, what each ticket brought or cost; together the line of tickets."
    )
    trails: list[list[str]] = Field(
        description="By seat, the tracks of a longest trail in the order of travel; empty where the board rewards none."
    )


class Step(Answer):
    """One step of a replay."""

    v: Version
    at: Moment | None
    seat: Seat | None
    kind: str
    action: str | None
    events: list[EventMessage]
    changes: list[Change] = Field(description="A JSON Patch to the document that `start` began.")
    points: list[int] = Field(description="Total by seat if the game ended here.")
    lines: list[dict[str, int]] = Field(description="The lines of each seat's sheet if the game ended here.")


class Scene(Answer):
    """What a replay shows: the public view, and the own parts of the chosen seats."""

    view: PublicView
    own: dict[str, OwnView]


class Replay(Answer):
    """A whole game, step by step: `start`, then the changes of each step."""

    board: BoardName
    seats: int
    names: list[str]
    start: Scene
    steps: list[Step]
    final: Final | None


class OpenRecord(Body):
    """A record file to look at."""

    record: Annotated[str, StringConstraints(min_length=1, max_length=1_000_000)]


class Fairness(Answer):
    """Everything that proves a fair deal: see docs/protocol.md for the formula."""

    commitment: str = Field(description="Published when the table was made: SHA-256 of the secret.")
    seed_commitment: str = Field(description="Published at the start: it binds to the key of all chance.")
    secret: str
    nonces: list[str] = Field(description="By seat; empty for bots and for players who added none.")
    seed: str = Field(description="The text that the key is made of.")
    key: str
    verified: bool = Field(description="Whether all of it is right according to the server; check it yourself.")


class PastGame(Answer):
    """One of your games."""

    id: TableId
    board: BoardName
    phase: Phase
    players: list[str]
    seats: list[Seat] = Field(description="Your own.")
    your_turn: bool
    scores: list[int] | None
    winners: list[Seat] | None
    won: bool = Field(description="Whether one of your seats won that you had not left to a bot.")
    created: Moment
    changed: Moment
    tutorial: bool = False


class Opponents(Answer):
    """Games against a person, or against a bot of this name."""

    player: Player | None
    bot: str | None
    played: int
    won: int = Field(description="Games that you won.")


class BoardStatistics(Answer):
    """Your finished games on a board; points and tickets of games that you left to a bot don't count."""

    board: BoardName
    played: int
    won: int
    average: float | None = Field(description="Points; None: you left every game to a bot.")
    best: int | None
    tickets: int = Field(description="Held at the end, in all games together.")
    completed: int
    against: list[Opponents] = Field(description="The most frequent ones first.")


class Statistics(Answer):
    """Your finished games by board, without tutorials and games that you played on several seats."""

    boards: list[BoardStatistics]


class History(Answer):
    """Your games, the latest first; pass `before` to the next request to go on."""

    games: list[PastGame]
    before: Moment | None


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
