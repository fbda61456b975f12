"""The core's journal in names: one event for each entry, made when it is first read."""

from collections.abc import Iterator, Sequence
from functools import singledispatch
from typing import overload

from kolej import events
from kolej.boards.compiler import CompiledBoard
from kolej.core import journal
from kolej.events import Event


class Events(Sequence[Event]):
    """What happened, in order; each event is made when it is looked at. Equal to a list of the same events."""

    __slots__ = ("_board", "_entries", "_events")

    def __init__(self, board: CompiledBoard, entries: Sequence[journal.JournalEntry]) -> None:
        self._board = board
        self._entries = entries
        self._events: list[Event] | None = None

    def _all(self) -> list[Event]:
        if self._events is None:
            self._events = [event_of(entry, self._board) for entry in self._entries]
        return self._events

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | list[Event]:
        return self._all()[index]

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[Event]:
        return iter(self._all())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list | Events) and self._all() == list(other)

    __hash__ = None  # type: ignore[assignment]  # events hold mappings

    def __repr__(self) -> str:
        return repr(self._all())

    def __reduce__(self) -> tuple[type[list[Event]], tuple[list[Event]]]:
        return list, (self._all(),)


@singledispatch
def event_of(entry: journal.JournalEntry, board: CompiledBoard) -> Event:
    """The event of one entry; each kind of entry has a function of its own."""
    raise TypeError(f"no event for {type(entry).__name__}")


@event_of.register
def _(entry: journal.DrawEntry, board: CompiledBoard) -> Event:
    return events.CardDrawn(entry.seat, board.decks[entry.deck], board.kinds[entry.kind])


@event_of.register
def _(entry: journal.TakeEntry, board: CompiledBoard) -> Event:
    return events.CardTaken(entry.seat, board.kinds[entry.kind], entry.slot)


@event_of.register
def _(entry: journal.RowEntry, board: CompiledBoard) -> Event:
    return events.RowFilled(entry.slot, board.kinds[entry.kind])


@event_of.register
def _(entry: journal.ClearRowEntry, board: CompiledBoard) -> Event:
    return events.RowCleared()


@event_of.register
def _(entry: journal.ShuffleEntry, board: CompiledBoard) -> Event:
    return events.DeckShuffled(board.decks[entry.deck])


@event_of.register
def _(entry: journal.TunnelEntry, board: CompiledBoard) -> Event:
    revealed = tuple(board.kinds[kind] for kind in entry.shown)
    laid = _cards(board, entry.laid)
    matching = tuple(board.kinds[kind] for kind in entry.matching)
    return events.TunnelRevealed(entry.seat, board.tracks[entry.track], laid, revealed, matching, entry.due)


@event_of.register
def _(entry: journal.PayDueEntry, board: CompiledBoard) -> Event:
    return events.TunnelPaid(entry.seat, _cards(board, entry.cards))


@event_of.register
def _(entry: journal.WithdrawEntry, board: CompiledBoard) -> Event:
    return events.TunnelWithdrawn(entry.seat, board.tracks[entry.track])


@event_of.register
def _(entry: journal.ClaimEntry, board: CompiledBoard) -> Event:
    cards = _cards(board, entry.cards)
    return events.TrackClaimed(entry.seat, board.tracks[entry.track], entry.points, cards)


@event_of.register
def _(entry: journal.BuildEntry, board: CompiledBoard) -> Event:
    built = events.PortBuilt if board.core.has_ports else events.StationBuilt
    return built(entry.seat, board.places[entry.place], _cards(board, entry.cards))


@event_of.register
def _(entry: journal.TicketsEntry, board: CompiledBoard) -> Event:
    drawn = _by_deck(board, entry.tickets)
    return events.TicketsDrawn(entry.seat, drawn, _tickets(board, entry.tickets))


@event_of.register
def _(entry: journal.KeepEntry, board: CompiledBoard) -> Event:
    return _kept(board, entry)


@event_of.register
def _(entry: journal.ChosenEntry, board: CompiledBoard) -> Event:
    return events.OpeningChosen(entry.seat)


@event_of.register
def _(entry: journal.PiecesEntry, board: CompiledBoard) -> Event:
    return events.PiecesChosen(entry.seat, dict(zip(board.pieces, entry.counts, strict=True)))


@event_of.register
def _(entry: journal.PassengerEntry, board: CompiledBoard) -> Event:
    colour = [*board.passenger_colours, "none"][entry.colour]
    return events.PassengerTaken(entry.seat, board.places[entry.place], colour)


@event_of.register
def _(entry: journal.ExchangeEntry, board: CompiledBoard) -> Event:
    given, taken = board.pieces[entry.given], board.pieces[1 - entry.given]
    return events.PiecesExchanged(entry.seat, given, taken, entry.count)


@event_of.register
def _(entry: journal.PassEntry, board: CompiledBoard) -> Event:
    return events.TurnPassed(entry.seat)


@event_of.register
def _(entry: journal.TurnEntry, board: CompiledBoard) -> Event:
    return events.TurnBegun(entry.seat)


@event_of.register
def _(entry: journal.FinalTurnsEntry, board: CompiledBoard) -> Event:
    return events.FinalTurnsBegun(entry.seat, entry.turns)


@event_of.register
def _(entry: journal.OverEntry, board: CompiledBoard) -> Event:
    return events.GameEnded()


def _cards(board: CompiledBoard, counts: Sequence[int]) -> dict[str, int]:
    return {name: n for name, n in zip(board.kinds, counts, strict=True) if n}


def _tickets(board: CompiledBoard, tickets: Sequence[int]) -> tuple[str, ...]:
    return tuple(board.tickets[t] for t in tickets)


def _by_deck(board: CompiledBoard, tickets: Sequence[int]) -> dict[str, int]:
    decks = [board.ticket_decks[board.core.ticket_deck[t]] for t in tickets]
    return {deck: decks.count(deck) for deck in board.ticket_decks if deck in decks}


def _kept(board: CompiledBoard, entry: journal.KeepEntry) -> events.TicketsKept:
    mixed = board.core.mixed  # the backs of the decks differ (C-03)
    return events.TicketsKept(
        entry.seat,
        len(entry.kept),
        len(entry.returned),
        _by_deck(board, entry.kept) if mixed else None,
        _by_deck(board, entry.returned) if mixed else None,
        _tickets(board, entry.kept),
        _tickets(board, entry.returned),
    )
