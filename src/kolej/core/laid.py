"""Cards on the table: laid out to pay, turned up for a tunnel, and what becomes of them."""

from mypy_extensions import i64

from kolej.core.board import Board
from kolej.core.decks import discard
from kolej.core.state import State


def move(b: Board, s: State, bundle: i64, source: i64, target: i64) -> None:
    """Move the cards of a bundle from one row of the table of cards to another."""
    tariffs = b.tariffs
    for e in range(tariffs.entry_first[bundle], tariffs.entry_first[bundle + 1]):
        kind = tariffs.entry_kind[e]
        count = tariffs.entry_count[e]
        s.cards[source + kind] -= count
        s.cards[target + kind] += count


def lay(b: Board, s: State, bundle: i64) -> None:
    """Lay out a bundle from the hand of the seat in turn."""
    move(b, s, bundle, s.turn * b.kinds, s.laid_at)


def forget(b: Board, s: State, bundle: i64) -> None:
    """Cards that leave a hand are no longer proven to be in it."""
    known = s.known_at + s.turn * b.kinds
    tariffs = b.tariffs
    for e in range(tariffs.entry_first[bundle], tariffs.entry_first[bundle + 1]):
        kind = known + tariffs.entry_kind[e]
        s.cards[kind] = max(0, s.cards[kind] - tariffs.entry_count[e])


def forget_laid(b: Board, s: State) -> None:
    """The same for everything that is laid out."""
    known = s.known_at + s.turn * b.kinds
    for k in range(b.kinds):
        s.cards[known + k] = max(0, s.cards[known + k] - s.cards[s.laid_at + k])


def take_back(b: Board, s: State) -> None:
    """Take what is laid out back into the hand; everybody has seen it."""
    hand = s.turn * b.kinds
    for k in range(b.kinds):
        n = s.cards[s.laid_at + k]
        s.cards[s.laid_at + k] = 0
        s.cards[hand + k] += n
        s.cards[s.known_at + hand + k] += n


def discard_laid(b: Board, s: State) -> None:
    """What is laid out goes to the discards."""
    for k in range(b.kinds):
        n = s.cards[s.laid_at + k]
        if n:
            s.cards[s.laid_at + k] = 0
            discard(b, s, k, n)


def discard_shown(b: Board, s: State) -> None:
    """What was turned up for a tunnel goes to the discards (EU-45)."""
    if b.has_tunnels:
        for k in range(b.kinds):
            n = s.cards[s.shown_at + k]
            if n:
                s.cards[s.shown_at + k] = 0
                discard(b, s, k, n)


def counts(b: Board, s: State, at: i64) -> list[int]:
    """A row of the table of cards as a list."""
    return [int(s.cards[at + k]) for k in range(b.kinds)]
