"""The journal: what happened, in numbers; one small class for each kind of entry.

A state keeps a journal only when somebody wants to know. `kolej.journal` turns entries into events in names.
"""

from typing import final

from mypy_extensions import i64


class JournalEntry:
    """One thing that happened."""


@final
class DrawEntry(JournalEntry):
    """A card drawn unseen into a hand."""

    def __init__(self, seat: i64, deck: i64, kind: i64) -> None:
        self.seat: i64 = seat
        self.deck: i64 = deck
        self.kind: i64 = kind


@final
class TakeEntry(JournalEntry):
    """A card taken from a place of the row."""

    def __init__(self, seat: i64, kind: i64, slot: i64) -> None:
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.slot: i64 = slot


@final
class RowEntry(JournalEntry):
    """A card put into a place of the row."""

    def __init__(self, slot: i64, kind: i64) -> None:
        self.slot: i64 = slot
        self.kind: i64 = kind


@final
class ClearRowEntry(JournalEntry):
    """The row discarded because it had too many wilds."""


@final
class ShuffleEntry(JournalEntry):
    """A deck's discards shuffled to form the deck again."""

    def __init__(self, deck: i64) -> None:
        self.deck: i64 = deck


@final
class TunnelEntry(JournalEntry):
    """The cards laid out for a tunnel (by kind), those turned up (in order), the kinds of them that match, and how
    many more are due."""

    def __init__(self, seat: i64, track: i64, laid: list[int], shown: list[int], matching: list[int], due: i64) -> None:
        self.seat: i64 = seat
        self.track: i64 = track
        self.laid = laid
        self.shown = shown
        self.matching = matching
        self.due: i64 = due


@final
class PayDueEntry(JournalEntry):
    """The extra cards paid for a tunnel, by kind."""

    def __init__(self, seat: i64, cards: list[int]) -> None:
        self.seat: i64 = seat
        self.cards = cards


@final
class WithdrawEntry(JournalEntry):
    """A tunnel given up."""

    def __init__(self, seat: i64, track: i64) -> None:
        self.seat: i64 = seat
        self.track: i64 = track


@final
class ClaimEntry(JournalEntry):
    """A track claimed; the cards by kind."""

    def __init__(self, seat: i64, track: i64, points: i64, cards: list[int]) -> None:
        self.seat: i64 = seat
        self.track: i64 = track
        self.points: i64 = points
        self.cards = cards


@final
class BuildEntry(JournalEntry):
    """A station or port built; the cards by kind."""

    def __init__(self, seat: i64, place: i64, cards: list[int]) -> None:
        self.seat: i64 = seat
        self.place: i64 = place
        self.cards = cards


@final
class TicketsEntry(JournalEntry):
    """Tickets drawn, in order."""

    def __init__(self, seat: i64, tickets: list[int]) -> None:
        self.seat: i64 = seat
        self.tickets = tickets


@final
class KeepEntry(JournalEntry):
    """Tickets kept and returned of an offer."""

    def __init__(self, seat: i64, kept: list[int], returned: list[int]) -> None:
        self.seat: i64 = seat
        self.kept = kept
        self.returned = returned


@final
class ChosenEntry(JournalEntry):
    """All opening choices of a seat made."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat


@final
class PiecesEntry(JournalEntry):
    """The pieces chosen at the opening, by kind."""

    def __init__(self, seat: i64, counts: list[int]) -> None:
        self.seat: i64 = seat
        self.counts = counts


@final
class PassengerEntry(JournalEntry):
    """A passenger taken; the number of colours stands for none."""

    def __init__(self, seat: i64, place: i64, colour: i64) -> None:
        self.seat: i64 = seat
        self.place: i64 = place
        self.colour: i64 = colour


@final
class ExchangeEntry(JournalEntry):
    """Pieces of one kind exchanged for the other."""

    def __init__(self, seat: i64, given: i64, count: i64) -> None:
        self.seat: i64 = seat
        self.given: i64 = given
        self.count: i64 = count


@final
class PassEntry(JournalEntry):
    """A turn passed."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat


@final
class TurnEntry(JournalEntry):
    """A turn begun."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat


@final
class FinalTurnsEntry(JournalEntry):
    """The end triggered by a seat, with the number of turns left."""

    def __init__(self, seat: i64, turns: i64) -> None:
        self.seat: i64 = seat
        self.turns: i64 = turns


@final
class OverEntry(JournalEntry):
    """The game over."""
