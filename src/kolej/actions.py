"""Actions as typed values; `str(action)` is its notation."""

from __future__ import annotations

from dataclasses import dataclass


def cards_text(cards: tuple[tuple[str, int], ...]) -> str:
    """Counted things as text: `2 red, 1 wild`."""
    return ", ".join(f"{count} {name}" for name, count in cards)


class Action:
    """What a seat does in one decision (a claim or building may carry its payment and do two at once).

    `str(action)` is its notation.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class DrawCard(Action):
    """Draw the top card of a deck."""

    deck: str
    only_deck: bool = True

    def __str__(self) -> str:
        return "draw" if self.only_deck else f"draw {self.deck}"


@dataclass(frozen=True, slots=True)
class TakeCard(Action):
    """Take a card of a kind from the row."""

    card: str

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True, slots=True)
class RefillRow(Action):
    """Fill the empty place of the row from a deck."""

    deck: str

    def __str__(self) -> str:
        return f"refill {self.deck}"


@dataclass(frozen=True, slots=True)
class ClaimTrack(Action):
    """Claim a track; without `payment` the payment is the next decision."""

    track: str
    payment: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        return f"claim {self.track}: {cards_text(self.payment)}" if self.payment else f"claim {self.track}"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Build a station or a port; without `payment` the payment is the next decision."""

    building: str  # "station" or "port"
    city: str
    payment: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        head = f"{self.building} {self.city}"
        return f"{head}: {cards_text(self.payment)}" if self.payment else head


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Pay for the pending track, building or tunnel."""

    payment: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        return f"pay {cards_text(self.payment)}"


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Give up a tunnel and take the cards back."""

    def __str__(self) -> str:
        return "withdraw"


@dataclass(frozen=True, slots=True)
class DrawTickets(Action):
    """Draw tickets, in the mix announced where there are several decks."""

    mix: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        return f"tickets {cards_text(self.mix)}" if self.mix else "tickets"


@dataclass(frozen=True, slots=True)
class KeepTickets(Action):
    """Keep these of the offered tickets."""

    tickets: tuple[str, ...]

    def __str__(self) -> str:
        return f"keep {', '.join(self.tickets)}"


@dataclass(frozen=True, slots=True)
class ChoosePieces(Action):
    """Choose the pieces to play with."""

    pieces: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        return f"pieces {cards_text(self.pieces)}"


@dataclass(frozen=True, slots=True)
class TakePassenger(Action):
    """Take a passenger of a colour at a place, or none ("none")."""

    city: str
    colour: str

    def __str__(self) -> str:
        return f"passenger {self.city}: {self.colour}"


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Exchange unplaced pieces of one kind for the other."""

    count: int
    given: str
    taken: str

    def __str__(self) -> str:
        return f"exchange {self.count} {self.given} for {self.taken}"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing: only when nothing else is legal, or in a final turn that may be declined."""

    def __str__(self) -> str:
        return "pass"
