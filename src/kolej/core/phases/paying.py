"""Paying: the bundles of cards that a tariff accepts and a hand holds."""

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.moves import Moves
from kolej.core.state import State


def list_bundles(b: BoardTables, s: State, m: Moves, tariff: i64) -> None:
    """List the payments that a tariff accepts and the hand of the seat in turn holds (C-24)."""
    cards = s.cards
    hand = s.turn * b.kinds
    tariffs = b.tariffs
    listed = tariffs.listed
    entry_first = tariffs.entry_first
    entry_kind = tariffs.entry_kind
    entry_count = tariffs.entry_count
    ids = m.ids
    n = m.n
    for i in range(tariffs.list_first[tariff], tariffs.list_first[tariff + 1]):
        bundle = listed[i]
        missing: i64 = 0
        for e in range(entry_first[bundle], entry_first[bundle + 1]):
            missing += max(0, entry_count[e] - cards[hand + entry_kind[e]])
        ids[n] = b.a_pay + bundle
        n += i64(missing == 0)
    m.n = n
