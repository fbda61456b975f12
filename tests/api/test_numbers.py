"""The numbers of the machine: every action has one, none is left over, and a state has room for what it holds."""

from __future__ import annotations

from itertools import pairwise
from math import comb
from random import Random

import pytest

import kolej
from kolej.boards.compiler import compiled
from kolej.core.bits import words_for
from kolej.core.state import blank
from tests.properties.games import BOARDS, CASES, position


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


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_a_state_has_no_room_to_spare(name: str, seats: int) -> None:
    data = kolej.load_board(name)
    colours = len(data.passengers.colours) if data.passengers else 0
    sizes = [
        (2 * seats + 5) * len(data.cards),  # hands and what is known of them; deck, discards, laid, shown, row
        2 * len(data.card_decks),
        sum(deck.row for deck in data.card_decks),
        len(data.tracks),
        seats * words_for(len(data.tracks)),
        2 * seats * len(data.pieces),
        len(data.cities) if data.stations or data.ports else 0,
        7 * seats,
        len(data.tickets),
        2 * len(data.ticket_decks),
        (len(data.cities) + seats) * colours,
        len(data.tickets),
    ]
    assert [len(column) for column in blank(compiled(name).core, seats).columns()] == sizes


@pytest.mark.parametrize("case", CASES)
def test_a_position_that_is_read_is_the_same_number_by_number(case: tuple[str, int]) -> None:
    """All but the ranks of tickets under the decks, which begin anew."""
    for actions in (0, 3, 30, 90):
        game = position(case, 3, "uniform", actions)
        again = kolej.Game.from_snapshot(game.snapshot())
        ours, theirs = game._s, again._s
        theirs.rank = ours.rank
        columns = zip(ours.columns()[:8], theirs.columns()[:8], strict=True)
        assert all(list(one) == list(other) for one, other in columns)
        assert ours.scalars() == theirs.scalars()
        assert list(ours.tickets_left) == list(theirs.tickets_left)
        assert list(ours.passengers) == list(theirs.passengers)
        assert list(ours.refused) == list(theirs.refused)


@pytest.mark.parametrize("board", kolej.board_names())
def test_a_mask_and_names_for_every_number(board: str) -> None:
    game, rng = kolej.Game(board, 2, 1), Random(1)
    names = [game.action_name(i) for i in range(game.board.num_actions)]
    assert all(names)
    while not game.over:
        for seat in range(2):
            mask = game.view(seat).legal_mask()
            assert len(mask) == game.board.num_actions
            assert [i for i, flag in enumerate(mask) if flag] == game.view(seat).legal_ids()
        assert game.legal_mask() == game.view(game.turn).legal_mask()
        legal = game.legal_ids()
        assert len({names[i] for i in legal}) == len(legal)
        for i in legal:
            assert names[i].split()[0] == str(game.action(i)).split()[0]
        game.push_id(rng.choice(legal))
    with pytest.raises(kolej.IllegalAction):
        game.action_name(game.board.num_actions)
