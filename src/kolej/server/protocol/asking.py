"""Requests and answers beside the WebSocket: payments, reasons, hints, tickets, the log; boards and the server."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, RootModel, WithJsonSchema

from kolej.actions import REASONS
from kolej.boards.schema import BoardData
from kolej.lessons.examples import RuleExample
from kolej.reasons import Fact
from kolej.seen import PublicView
from kolej.server.protocol.base import ActionText, Answer, Body, Moment, Seat, Version
from kolej.server.protocol.events import EventMessage
from kolej.server.protocol.play import Cards, ChatLine, ChatText, OwnView, Presence, TableDocument, Update
from kolej.words import LANGUAGES


class MoveBody(Body):
    """An action over HTTP."""

    seat: Seat
    at: Version
    action: ActionText


class SeatBody(Body):
    """A request of one seat."""

    seat: Seat


class SeatAt(Body):
    """A request of one seat at a version."""

    seat: Seat
    at: Version


class ChatBody(Body):
    """Something to say."""

    text: ChatText


Text = Annotated[dict[str, str], Field(description="A text, by the code of its language.")]


class Payment(Answer):
    """One way to pay."""

    cards: Cards
    action: str = Field(description="The whole action in notation: `claim TRACK: CARDS`, or `pay CARDS`.")
    over: int = Field(description="How many more spaces the cards would pay for than the track has.")


class Payments(Answer):
    """Every legal payment, the best one first; each pays for the whole."""

    v: Version
    payments: list[Payment]


class Why(Answer):
    """Whether an action is legal now, and if not, why."""

    v: Version
    legal: bool
    code: Annotated[str, WithJsonSchema({"type": "string", "enum": REASONS})] | None
    facts: dict[str, Fact] = Field(default={}, description="What the reason is about: `track`, `need`, `have` …")
    reason: Text | None


class Hint(Answer):
    """What a bot would do, and why."""

    v: Version
    action: str
    reason: Text | None
    way: list[str] = Field(default=[], description="The tracks that the reason is about.")
    value: float | None = Field(None, description="How good the bot thinks it is, where it says so.")
    gain: int | None = Field(
        None, description="Percent by which a search found it to raise the chance to win above the planner's choice."
    )
    stand_in: bool = Field(False, description="The bot gave no answer in time: this is the planner's.")


class JointWay(Answer):
    """The tracks that several tickets need together."""

    spaces: int = Field(description="Spaces to claim.")
    turns: int = Field(description="Turns that this takes at least: claims, and draws for cards not yet in hand.")
    way: list[str] = Field(description="The tracks to claim.")


class Standing(Answer):
    """The state of a ticket."""

    ticket: str
    standing: Literal["done", "open", "station", "cut", "pieces"]
    missing: int = Field(description="Spaces still to be claimed on the cheapest way.")
    laid: int = Field(description="Spaces of that way already claimed.")
    way: list[str] = Field(description="Its tracks still to be claimed, and those parallel to them.")
    adds: JointWay | None = Field(
        default=None, description="Of a ticket on offer: what it adds to the way of the others, held or to be kept."
    )


class Standings(Answer):
    """Your own tickets and those on offer."""

    v: Version
    tickets: list[Standing]
    together: JointWay = Field(description="The joint way of the tickets held, with those that `keep` names.")


class ReachableTracks(Answer):
    """Which tracks a card's colour pays for, wilds included."""

    v: Version
    tracks: dict[str, int] = Field(description="How many such cards are missing, by track: none, one or two.")


class Seen(Answer):
    """A table's game as you may see it now."""

    v: Version
    view: PublicView | None
    own: dict[str, OwnView]


class TableSeen(Answer):
    """A table as everybody may know it, and which seats are yours."""

    v: Version
    seats: list[Seat]
    state: TableDocument
    presence: Presence


class Updates(Answer):
    """The updates after a version."""

    v: Version
    updates: list[Update]


class Sentence(Answer):
    """One sentence of the log. Its text has `{who}` where the name of somebody at a seat belongs, so that a client may
    call bots as it likes."""

    seat: Seat | None
    name: str | None = Field(description="the nickname, or the name of the bot, of whoever sat there then")
    bot: bool
    text: Text


class LogLine(Answer):
    """One line of the log in words, as far as the reader may know it."""

    v: Version
    at: Moment
    seat: Seat | None
    kind: str
    text: Text
    sentences: list[Sentence]
    events: list[EventMessage]


class TableLog(Answer):
    """The log in words."""

    v: Version
    lines: list[LogLine]


class Chat(Answer):
    """The chat of a table."""

    lines: list[ChatLine]


class BoardInfo(Answer):
    """A board in brief."""

    id: str
    name: Text
    summary: Text
    seats: tuple[int, int]
    player_colours: list[str]
    digest: str
    tutorial: bool = Field(description="Whether it has a tutorial.")


class Boards(Answer):
    """The boards that can be played here."""

    boards: list[BoardInfo]


class WholeBoard(RootModel[BoardData]):
    """A whole board: cities, tracks, tickets, cards, rules, names in both languages; no field is ever left out."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


class RuleExamples(Answer):
    """The worked examples of a board's rules, as the engine plays them."""

    examples: list[RuleExample]


class BotInfo(Answer):
    """A bot, or a level of one."""

    name: str
    about: str


class ServerInfo(Answer):
    """What a client needs to know about the server first."""

    name: Literal["kolej"] = "kolej"
    version: str
    protocol: Literal[1] = 1
    languages: tuple[str, ...] = tuple(LANGUAGES)
    boards: list[str]
    bots: list[BotInfo]
    limits: dict[str, int]
    share: str | None  # where other machines of the local network reach the server, if it was started for them
    now: Moment


class Health(Answer):
    """The process is alive."""

    alive: bool


class Ready(Answer):
    """Whether games can be played here: the status is 200 if they can, else 503."""

    ready: bool
    database: bool = Field(description="Whether the database takes writes.")
    tasks: bool = Field(description="Whether all background work is running.")
    other_nodes: bool = Field(description="Whether Redis answers; if not, games go on and other nodes follow later.")
    serving: bool = Field(description="Whether the server is not shutting down.")
    faults: list[str] = Field(description="What is wrong, in words.")
