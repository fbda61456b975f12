"""The core's journal in names: one event for each entry, made when somebody looks at it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never, overload

from kolej import events
from kolej.boards.compiler import CompiledBoard
from kolej.core import journal
from kolej.events import GameEvent


class Events(Sequence[GameEvent]):
    """What happened, in order; each event is made when it is looked at. Equal to a list of the same events."""

    __slots__ = ("_board", "_entries", "_events")

    def __init__(self, board: CompiledBoard, entries: Sequence[journal.Entry]) -> None:
        self._board = board
        self._entries = entries
        self._events: list[GameEvent] | None = None

    def _all(self) -> list[GameEvent]:
        if self._events is None:
            self._events = [event_of(self._board, entry) for entry in self._entries]
        return self._events

    @overload
    def __getitem__(self, index: int) -> GameEvent: ...
    @overload
    def __getitem__(self, index: slice) -> list[GameEvent]: ...
    def __getitem__(self, index: int | slice) -> GameEvent | list[GameEvent]:
        return self._all()[index]

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[GameEvent]:
        return iter(self._all())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list | Events) and self._all() == list(other)

    __hash__ = None  # type: ignore[assignment]  # events hold mappings

    def __repr__(self) -> str:
        return repr(self._all())

    def __reduce__(self) -> tuple[type[list[GameEvent]], tuple[list[GameEvent]]]:
        return list, (self._all(),)


def event_of(board: CompiledBoard, entry: journal.Entry) -> GameEvent:
    """The event of one entry."""
    match entry:
        case journal.DrawEntry():
            return events.CardDrawn(entry.seat, board.decks[entry.deck], board.kinds[entry.kind])
        case journal.TakeEntry():
            return events.CardTaken(entry.seat, board.kinds[entry.kind], entry.slot)
        case journal.RowEntry():
            return events.RowFilled(entry.slot, board.kinds[entry.kind])
        case journal.ClearRowEntry():
            return events.RowCleared()
        case journal.ShuffleEntry():
            return events.DeckShuffled(board.decks[entry.deck])
        case journal.TunnelEntry():
            revealed = tuple(board.kinds[kind] for kind in entry.shown)
            laid = _cards(board, entry.laid)
            matching = tuple(board.kinds[kind] for kind in entry.matching)
            return events.TunnelRevealed(entry.seat, board.tracks[entry.track], laid, revealed, matching, entry.due)
        case journal.PayDueEntry():
            return events.TunnelPaid(entry.seat, _cards(board, entry.cards))
        case journal.WithdrawEntry():
            return events.TunnelWithdrawn(entry.seat, board.tracks[entry.track])
        case journal.ClaimEntry():
            cards = _cards(board, entry.cards)
            return events.TrackClaimed(entry.seat, board.tracks[entry.track], entry.points, cards)
        case journal.BuildEntry():
            built = events.PortBuilt if board.core.has_ports else events.StationBuilt
            return built(entry.seat, board.places[entry.place], _cards(board, entry.cards))
        case journal.TicketsEntry():
            drawn = _by_deck(board, entry.tickets)
            return events.TicketsDrawn(entry.seat, drawn, _tickets(board, entry.tickets))
        case journal.KeepEntry():
            return _kept(board, entry)
        case journal.ChosenEntry():
            return events.OpeningChosen(entry.seat)
        case journal.PiecesEntry():
            return events.PiecesChosen(entry.seat, dict(zip(board.pieces, entry.counts, strict=True)))
        case journal.PassengerEntry():
            colour = [*board.passenger_colours, "none"][entry.colour]
            return events.PassengerTaken(entry.seat, board.places[entry.place], colour)
        case journal.ExchangeEntry():
            given, taken = board.pieces[entry.given], board.pieces[1 - entry.given]
            return events.PiecesExchanged(entry.seat, given, taken, entry.count)
        case journal.PassEntry():
            return events.TurnPassed(entry.seat)
        case journal.TurnEntry():
            return events.TurnBegun(entry.seat)
        case journal.FinalTurnsEntry():
            return events.FinalTurnsBegun(entry.seat, entry.turns)
        case journal.OverEntry():
            return events.GameEnded()
        case _:
            assert_never(entry)


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
