"""Cards on the table: laid out as payment or turned up for a tunnel, and where they go."""

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import NONE
from kolej.core.decks import discard
from kolej.core.state import State


def move(b: BoardTables, s: State, bundle: i64, source: i64, target: i64) -> None:
    """Move the cards of a bundle from one row of the table of cards to another."""
    cards = s.cards
    tariffs = b.tariffs
    for e in range(tariffs.entry_first[bundle], tariffs.entry_first[bundle + 1]):
        kind = tariffs.entry_kind[e]
        count = tariffs.entry_count[e]
        cards[source + kind] -= count
        cards[target + kind] += count


def lay(b: BoardTables, s: State, bundle: i64) -> None:
    """Lay out a bundle from the hand of the seat in turn."""
    move(b, s, bundle, s.turn * b.kinds, s.laid_at)


def forget(b: BoardTables, s: State, bundle: i64) -> None:
    """Cards that leave a hand are no longer proven to be in it."""
    cards = s.cards
    known = s.known_at + s.turn * b.kinds
    tariffs = b.tariffs
    for e in range(tariffs.entry_first[bundle], tariffs.entry_first[bundle + 1]):
        card = known + tariffs.entry_kind[e]
        cards[card] = max(0, cards[card] - tariffs.entry_count[e])


def forget_laid(b: BoardTables, s: State) -> None:
    """The same for everything that is laid out."""
    cards = s.cards
    known = s.known_at + s.turn * b.kinds
    for k in range(b.kinds):
        cards[known + k] = max(0, cards[known + k] - cards[s.laid_at + k])


def pick_up(b: BoardTables, s: State) -> None:
    """Take what is laid out back into the hand; everybody has seen it."""
    cards = s.cards
    hand = s.turn * b.kinds
    for k in range(b.kinds):
        n = cards[s.laid_at + k]
        if n:
            cards[s.laid_at + k] = 0
            cards[hand + k] += n
            cards[s.known_at + hand + k] += n


def discard_row(b: BoardTables, s: State, at: i64) -> None:
    """Discard all cards of a row of the table of cards."""
    cards = s.cards
    for k in range(b.kinds):
        n = cards[at + k]
        if n:
            cards[at + k] = 0
            discard(b, s, k, n)


def clear(b: BoardTables, s: State) -> None:
    """What was laid out, and what was turned up for a tunnel, goes to the discards (C-30, EU-45)."""
    discard_row(b, s, s.laid_at)
    if s.track != NONE and b.track_tunnel[s.track]:
        discard_row(b, s, s.shown_at)


def counts(b: BoardTables, s: State, at: i64) -> list[int]:
    """A row of the table of cards as a list."""
    return [int(s.cards[at + k]) for k in range(b.kinds)]
