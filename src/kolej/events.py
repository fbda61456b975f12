"""Events: what happened, in names. Each kind declares its fields, and which of them only its seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, Final, Self, TypeVar, dataclass_transform

Cards = Mapping[str, int]
SECRET: Final = "secret"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `seat` is the seat that did it; None: no seat."""

    kind: ClassVar[str]  # what JSON calls it
    names: ClassVar[tuple[str, ...]]  # its fields
    secrets: ClassVar[tuple[str, ...]] = ()  # those that only its seat may know
    seat: int | None = field(default=None, init=False)

    def for_seat(self, seat: int | None) -> Self:
        """The event as this seat may know it; None: a spectator."""
        if not self.secrets or (seat is not None and seat == self.seat):
            return self
        hidden: dict[str, Any] = dict.fromkeys(self.secrets)
        return replace(self, **hidden)

    def to_dict(self) -> dict[str, Any]:
        """The event as JSON; what is hidden or does not apply is left out."""
        told: dict[str, Any] = {"event": self.kind}
        for name in self.names:
            value = getattr(self, name)
            if value is not None:
                told[name] = list(value) if isinstance(value, tuple) else value
        return told


E = TypeVar("E", bound=Event)


def secret() -> Any:
    """A field that only the event's own seat may know; None: hidden."""
    return field(default=None, metadata={SECRET: True})


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def event(declared: type[E]) -> type[E]:
    """Make a class a kind of event: a frozen value that knows its fields."""
    made = dataclass(frozen=True, slots=True)(declared)
    own = [each for each in fields(made) if each.init]
    made.names = tuple(each.name for each in own)
    made.secrets = tuple(each.name for each in own if SECRET in each.metadata)
    return made


GAME_EVENTS: Final[list[type[Event]]] = []  # every kind that a game tells of


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def game_event(declared: type[E]) -> type[E]:
    """Make a class a kind of event of games."""
    made = event(declared)
    GAME_EVENTS.append(made)
    return made


@event
class SeatEvent(Event):
    """Something that a seat did, or that happened to it."""

    seat: int


@game_event
class CardDrawn(SeatEvent):
    """A card drawn unseen."""

    kind = "draw"
    deck: str
    card: str | None = secret()


@game_event
class CardTaken(SeatEvent):
    """A card taken from the row."""

    kind = "take"
    card: str
    place: int


@game_event
class RowFilled(Event):
    """A card put into an empty place of the row."""

    kind = "row"
    place: int
    card: str


@game_event
class RowCleared(Event):
    """The whole row discarded, because it had too many wilds."""

    kind = "row_cleared"


@game_event
class DeckShuffled(Event):
    """The discards turned into a new deck."""

    kind = "shuffle"
    deck: str


@game_event
class TunnelRevealed(SeatEvent):
    """The cards laid out for a tunnel, those turned up, the kinds of them that match, and how many more are due."""

    kind = "tunnel"
    track: str
    cards: Cards
    revealed: tuple[str, ...]
    matching: tuple[str, ...]
    due: int


@game_event
class TunnelPaid(SeatEvent):
    """The extra cards that a tunnel cost."""

    kind = "pay_due"
    cards: Cards


@game_event
class TunnelWithdrawn(SeatEvent):
    """A tunnel not claimed after all; the cards are back in the hand."""

    kind = "withdraw"
    track: str


@game_event
class TrackClaimed(SeatEvent):
    """A track claimed, and all the cards that it cost."""

    kind = "claim"
    track: str
    points: int
    cards: Cards


@game_event
class StationBuilt(SeatEvent):
    """A station built."""

    kind = "station"
    city: str
    cards: Cards


@game_event
class PortBuilt(SeatEvent):
    """A port built."""

    kind = "port"
    city: str
    cards: Cards


@game_event
class TicketsDrawn(SeatEvent):
    """Tickets drawn: how many of each deck, and which."""

    kind = "tickets"
    drawn: Mapping[str, int]
    tickets: tuple[str, ...] | None = secret()


@game_event
class TicketsKept(SeatEvent):
    """How many tickets were kept and returned (of each deck where the backs differ), and which."""

    kind = "keep"
    kept: int
    returned: int
    kept_of: Mapping[str, int] | None = None
    returned_of: Mapping[str, int] | None = None
    tickets: tuple[str, ...] | None = secret()
    given_up: tuple[str, ...] | None = secret()


@game_event
class OpeningChosen(SeatEvent):
    """A seat has made its opening choices."""

    kind = "chosen"


@game_event
class PiecesChosen(SeatEvent):
    """The pieces that a seat plays with."""

    kind = "pieces"
    pieces: Mapping[str, int]


@game_event
class PassengerTaken(SeatEvent):
    """A passenger taken at one end of a claimed track; `colour` may be `none`."""

    kind = "passenger"
    city: str
    colour: str


@game_event
class PiecesExchanged(SeatEvent):
    """Pieces exchanged for as many of the other kind."""

    kind = "exchange"
    given: str
    taken: str
    count: int


@game_event
class TurnPassed(SeatEvent):
    """A turn in which the seat could do nothing, or declined to."""

    kind = "pass"


@game_event
class TurnBegun(SeatEvent):
    """It is the seat's turn."""

    kind = "turn"


@game_event
class FinalTurnsBegun(SeatEvent):
    """The seat triggered the end; the number of turns left."""

    kind = "final_turns"
    turns: int


@game_event
class GameEnded(Event):
    """The game is over."""

    kind = "over"
