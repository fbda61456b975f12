"""Messages of a table's WebSocket: what a client says, what it is told, and a seat's own part of the view."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from kolej.seen import Choice, GamePhase, Pending, PlayerView, PublicView
from kolej.server.protocol.accounts import Player
from kolej.server.protocol.base import ActionText, Answer, Body, Moment, PlayerId, Seat, Version
from kolej.server.protocol.errors import Fault
from kolej.server.protocol.events import EventMessage
from kolej.server.protocol.tables import Clocks, TableInfo

RequestId = Annotated[int, Field(ge=0, le=2**53, description="Any number; the answer repeats it.")]
ChatText = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=300)]
LineKind = Literal[
    "create",
    "change",
    "sit",
    "bot",
    "leave",
    "colour",
    "name",
    "order",
    "start",
    "move",
    "undo",
    "resign",
    "timeout",
    "take_back",
    "want_abort",
    "abort",
    "rematch",
    "resume",
]
Cards = dict[str, int]


class TutorialStep(Answer):
    """A step of a tutorial: what it teaches, and the action that it asks for."""

    id: str
    action: str


class TutorialView(Answer):
    """The learner's progress."""

    step: int = Field(description="How many steps are done.")
    steps: int
    asked: TutorialStep | None = Field(description="What is to be done next; None: the tutorial is over.")
    done: TutorialStep | None = Field(description="What was done last.")


class OwnView(Answer):
    """The rest of what a seat may know: `{...view, ...own}` is its whole view.

    `phase`, `turn`, `players` and `pending` are present only where the seat's own differ from the public ones: after
    naming a track or building, before paying for it.
    """

    seat: Seat
    hand: Cards
    tickets: list[str]
    offer: list[str]
    given_up: list[str]
    under_decks: list[str]
    choice: Choice | None
    phase: GamePhase | None = None
    players: list[PlayerView] | None = None
    pending: Pending | None = None
    legal: list[str] = Field(description="Every legal action now, in notation; empty: it is not this seat's turn.")
    can_undo: bool = Field(description="Whether the seat may undo its last step.")
    tutorial: TutorialView | None = Field(None, description="At the table of a tutorial, for the seat that learns.")


class Change(Answer):
    """One operation of a JSON Patch (RFC 6902)."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: Annotated[Any, Field(default=None)] = None


# What a client says


class Hello(Body):
    """The first message of every connection."""

    type: Literal["hello"]
    since: Version | None = Field(None, description="The last version seen; later updates come as `missed`.")
    token: Annotated[str, StringConstraints(max_length=200)] | None = Field(
        None, description="Instead of the cookie or the header, for programs that can set neither."
    )


class Move(Body):
    """An action of a seat; refused as `stale` when the table is no longer at version `at`."""

    type: Literal["move"]
    id: RequestId
    seat: Seat
    at: Version
    action: ActionText


class Undo(Body):
    """Undo your own last step."""

    type: Literal["undo"]
    id: RequestId
    seat: Seat
    at: Version


class Resign(Body):
    """Leave a seat, for good or for now: the table's bot takes over."""

    type: Literal["resign"]
    id: RequestId
    seat: Seat


class TakeBack(Body):
    """Take the seat back from the bot that plays it."""

    type: Literal["take_back"]
    id: RequestId
    seat: Seat


class Say(Body):
    """Say something to everybody at the table."""

    type: Literal["say"]
    id: RequestId
    text: ChatText


class Ping(Body):
    """Is anybody there?"""

    type: Literal["ping"]
    id: RequestId


ClientMessage = Annotated[Hello | Move | Undo | Resign | TakeBack | Say | Ping, Field(discriminator="type")]
read_client_message: TypeAdapter[Hello | Move | Undo | Resign | TakeBack | Say | Ping] = TypeAdapter(ClientMessage)

# What the server says


class TableDocument(Answer):
    """What everybody may know of a table; `changes` of an update are a patch to this document."""

    table: TableInfo
    view: PublicView | None = Field(description="None: the game has not begun.")
    clocks: Clocks


class Update(Answer):
    """A line was added to the table's log; it is on disk."""

    type: Literal["update"] = "update"
    v: Version
    at: Moment
    kind: LineKind
    seat: Seat | None = None
    events: list[EventMessage]
    changes: list[Change] = Field(description="A JSON Patch from the state before to the state after.")
    own: dict[str, OwnView] = Field(description="By seat: your own part of the view, where it changed.")


class ChatLine(Answer):
    """Something that somebody said."""

    type: Literal["chat"] = "chat"
    n: int
    at: Moment
    player: Player
    seat: Seat | None = Field(description="None: a spectator.")
    text: str


class Presence(Answer):
    """Who is connected."""

    type: Literal["presence"] = "presence"
    connected: list[bool] = Field(description="By seat; bots are.")
    watching: int = Field(description="How many watch without a seat.")


class Welcome(Answer):
    """The answer to `hello`: everything needed to draw the table."""

    type: Literal["welcome"] = "welcome"
    v: Version
    now: Moment
    player: PlayerId | None = Field(description="Who you are; None: not signed in.")
    seats: list[Seat] = Field(description="Your own seats; none: a spectator.")
    state: TableDocument
    own: dict[str, OwnView]
    missed: list[Update] = Field(
        description="With `since`: the updates after it; their changes are in `state` already."
    )
    chat: list[ChatLine] = Field(description="The last lines of the chat.")
    presence: Presence


class Done(Answer):
    """The request was granted; whatever it changed is durable. `v`: the version after it."""

    type: Literal["done"] = "done"
    id: RequestId
    v: Version


class Failed(Answer):
    """The request was refused; `id` is null where the message could not be read."""

    type: Literal["error"] = "error"
    id: RequestId | None
    error: Fault


class Notice(Answer):
    """Something about the connection itself: the server restarts, the account was signed out."""

    type: Literal["notice"] = "notice"
    code: Literal["restarting", "signed_out", "slow_client"]
    message: str


ServerMessage = Annotated[Welcome | Update | ChatLine | Presence | Done | Failed | Notice, Field(discriminator="type")]
