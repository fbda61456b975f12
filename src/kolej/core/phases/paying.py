"""Paying: the bundles of cards that a tariff accepts and a hand holds."""

from mypy_extensions import i64

from kolej.core.bits import DE_BRUIJN, FULL, SHOWN, WORD
from kolej.core.board_tables import BoardTables
from kolej.core.moves import Moves
from kolej.core.state import State


def list_bundles(b: BoardTables, s: State, m: Moves, tariff: i64) -> None:
    """List the payments that a tariff accepts and the hand of the seat in turn holds (C-24)."""
    cards = s.cards
    hand = s.turn * b.kinds
    places = m.places
    ids = m.ids
    n = m.n
    tariffs = b.tariffs
    listed = tariffs.listed
    first = tariffs.list_first[tariff]
    demands = tariffs.demands
    kind = demands.kind
    met_from = demands.met_from
    met = demands.met
    for page in range(demands.pages[tariff], demands.pages[tariff + 1]):
        able = FULL
        for i in range(demands.first[page], demands.first[page + 1]):
            able &= met[met_from[i] + cards[hand + kind[i]]]
        while able:
            lowest = able & -able
            able ^= lowest
            ids[n] = b.a_pay + listed[first + places[(lowest * DE_BRUIJN >> SHOWN) & 63]]
            n += 1
        first += WORD
    m.n = n
