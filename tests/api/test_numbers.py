"""Every action has a number, and no number is left over: what programs that learn count on."""

from __future__ import annotations

from itertools import pairwise
from math import comb

import pytest

import kolej
from kolej.boards.compiler import compiled
from tests.properties.games import BOARDS


@pytest.mark.parametrize("name", BOARDS)
def test_there_are_no_more_numbers_than_actions(name: str) -> None:
    data, core = kolej.load_board(name), compiled(name).core
    offers, pieces = data.offers, data.pieces
    dealt = sum(deck.deal for deck in data.ticket_decks)
    counts = {
        "draw": len(data.card_decks),
        "take": len(data.cards),
        "tickets": max(offers.draw, offers.opening_draw) + 1,
        "claim": len(data.tracks),
        "build": len(data.cities) if data.stations or data.ports else 0,
        "pay": len(core.tariffs.entry_first) - 1,
        "withdraw": 1,
        "keep": sum(comb(max(dealt, offers.draw, offers.opening_draw), n) for n in range(9)),
        "refill": len(data.card_decks) if len(data.card_decks) > 1 else 0,
        "passenger": len(data.passengers.colours) + 1 if data.passengers else 0,
        "pieces": sum(
            1 for n in range(pieces[0].count + 1) if data.choice and 0 <= data.choice.total - n <= pieces[1].count
        ),
        "exchange": 2 * max(piece.count for piece in pieces) if data.choice else 0,
        "pass": 1,
    }
    firsts = [core.a_draw, core.a_take, core.a_tickets, core.a_claim, core.a_build, core.a_pay, core.a_withdraw]
    firsts += [core.a_keep, core.a_refill, core.a_passenger, core.a_pieces, core.a_exchange, core.a_pass, core.actions]
    found = [after - first for first, after in pairwise(firsts)]
    assert dict(zip(counts, found, strict=True)) == counts
    assert firsts[0] == 0
