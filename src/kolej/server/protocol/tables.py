"""Tables: how a game is set up, who sits where, and what everybody may know of it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from kolej.server.protocol.accounts import Player
from kolej.server.protocol.base import (
    Answer,
    Body,
    BotName,
    Moment,
    Nickname,
    Nonce,
    PlayerId,
    Seat,
    TableId,
    TablePassword,
    Version,
)

BoardName = Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,64}$")]
ColourName = Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,32}$", description="One of the board's `player_colours`.")]
Seats = Annotated[int, Field(ge=2, le=8)]
Phase = Literal["open", "playing", "over", "aborted"]


class NoClock(Body):
    """Everybody thinks as long as they like."""

    kind: Literal["none"] = "none"


class LiveClock(Body):
    """Seconds for the whole game, and a bonus for every decision."""

    kind: Literal["live"]
    seconds: Annotated[int, Field(ge=10, le=36_000)]
    bonus: Annotated[int, Field(ge=0, le=600)] = 0


class DaysClock(Body):
    """Days for every decision."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30)]


Clock = Annotated[NoClock | LiveClock | DaysClock, Field(discriminator="kind")]


class Options(Body):
    """The options of a table; all may be changed before the start."""

    board: BoardName
    seats: Seats
    join: Literal["public", "link", "password"] = "link"
    clock: Clock = NoClock()
    first: Seat | None = Field(None, description="The first player; None: by chance.")
    takeover: Annotated[str, Field(max_length=120)] = Field(
        "medium", description="The bot that takes a seat that resigned or ran out of time; `end`: the game is aborted."
    )
    hints: bool = False
    undo: bool = True
    chat: bool = True
    watch: bool = True
    delay: Annotated[int, Field(ge=0, le=3600)] = Field(0, description="Seconds of delay for spectators.")
    pace: Annotated[int, Field(ge=0, le=10_000)] = Field(
        700,
        description="Least milliseconds for a bot's move; 5000 while a step can be undone, unless this is 0.",
    )
    tutorial: bool = Field(False, description="The board's tutorial: seat 0 learns, and every move is in the script.")


class BotSeat(Body):
    """A seat for a bot."""

    seat: Seat
    bot: BotName


class SeatWish(Body):
    """The name and colour for one of your own seats."""

    seat: Seat
    nickname: Nickname | None = None
    colour: ColourName | None = None


class CreateTable(Body):
    """A new table: its owner takes the seats of `mine`, bots take theirs; with `start` the game begins at once."""

    options: Options
    mine: Annotated[list[Seat], Field(max_length=8)] = Field(default=[0])
    wishes: Annotated[list[SeatWish], Field(max_length=8)] = Field(default=[], description="For seats of `mine`.")
    bots: Annotated[list[BotSeat], Field(max_length=8)] = Field(default=[])
    password: TablePassword | None = Field(None, description="Needed where `options.join` is `password`.")
    nonce: Nonce | None = None
    start: bool = False


class ChangeTable(Body):
    """What the owner changes before the start, or the pace at any time; what is left out stays.

    With another board or fewer seats, free seats go first, then bots; people always keep theirs.
    """

    board: BoardName | None = None
    seats: Seats | None = None
    join: Literal["public", "link", "password"] | None = None
    password: TablePassword | None = None
    clock: Clock | None = None
    first: Seat | Literal["chance"] | None = None
    takeover: Annotated[str, Field(max_length=120)] | None = None
    hints: bool | None = None
    undo: bool | None = None
    chat: bool | None = None
    watch: bool | None = None
    delay: Annotated[int, Field(ge=0, le=3600)] | None = None
    pace: Annotated[int, Field(ge=0, le=10_000)] | None = None


class TakeSeat(Body):
    """Take a seat (None: any free one); an account may take several, to pass the device around."""

    seat: Seat | None = None
    password: Annotated[str, Field(max_length=100)] | None = None
    nonce: Nonce | None = None


class Rematch(Body):
    """Ask for a rematch; the nonce is for whoever is first, and sits at once."""

    nonce: Nonce | None = None


class SetBot(Body):
    """Put a bot on a free seat, in place of a bot, or of a person who is named."""

    bot: BotName
    instead_of: PlayerId | None = Field(None, description="The person who has the seat now; anybody else keeps it.")


class SetColour(Body):
    """Choose a colour that nobody else has chosen."""

    colour: ColourName


class SetName(Body):
    """A name for this table."""

    nickname: Nickname


class SetOrder(Body):
    """The seats in a new order: for each of them, the seat whose player moves there."""

    order: Annotated[list[Seat], Field(min_length=2, max_length=8)]


class SeatInfo(Answer):
    """A seat as everybody sees it."""

    seat: Seat
    player: Player | None = Field(description="Whose seat it is.")
    bot: str | None = Field(description="The bot that plays here: from the start, or since the player left.")
    character: str | None = Field(None, description="The bot's first name; None: a person, or a bot in their place.")
    colour: ColourName
    chosen: bool = Field(False, description="Whether the colour was chosen; if not, it was left over.")
    left: Literal["resigned", "timeout"] | None = Field(None, description="Why a bot plays for the player.")
    nonce: bool = Field(False, description="Whether the player added a nonce of their own to the seed.")


class Result(Answer):
    """How a game ended."""

    scores: list[int]
    winners: list[Seat]


class TableInfo(Answer):
    """A table as everybody who may see it sees it."""

    id: TableId
    phase: Phase
    options: Options
    owner: Player
    seats: list[SeatInfo]
    created: Moment
    started: Moment | None = None
    ended: Moment | None = None
    commitment: str = Field(description="SHA-256 of the server's secret for this table, published when it is made.")
    seed_commitment: str | None = Field(None, description="Commitment to the seed's key, published at the start.")
    abort_wanted: list[Seat] = Field(default=[], description="Seats that agree to abort the game.")
    result: Result | None = None
    rematch: TableId | None = Field(None, description="The table of the rematch.")
    rematch_of: TableId | None = None


class Clocks(Answer):
    """The clocks; a running one has `left - (now - since)` milliseconds left."""

    left: list[int] | None = Field(description="Milliseconds by seat; None: no clock.")
    running: list[Seat]
    since: Moment


class TableSummary(Answer):
    """A line of the lobby."""

    id: TableId
    board: BoardName
    phase: Phase
    owner: Player
    seats: Seats
    free: Annotated[int, Field(ge=0, le=8)]
    players: list[str] = Field(description="Nicknames and bots' first names, by seat; an empty one for a free seat.")
    clock: Clock
    watch: bool
    created: Moment
    v: Version


class Lobby(Answer):
    """Public tables: those that wait for players, and those that may be watched."""

    open: list[TableSummary]
    playing: list[TableSummary]


class Created(Answer):
    """A table that was made or changed, and its version as far as you may see it; 0 where you may not look."""

    id: TableId
    v: Version
