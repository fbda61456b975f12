"""What is listed with sets of bits is what the rules say, taken one by one."""

from __future__ import annotations

from random import Random

import pytest

import kolej
from kolej.boards.compiler import compiled
from kolej.core.afford import pairs, weigh
from kolej.core.bits import DE_BRUIJN, SHOWN, WORD, places, words
from kolej.core.board_tables import BoardTables
from kolej.core.moves import Moves
from kolej.core.openness import close_tracks, is_open
from kolej.core.phases.paying import list_bundles
from kolej.core.phases.turn import legal_claims
from kolej.core.state import State, blank

SEATS = 3


def hand(b: BoardTables, s: State, chance: Random, share: float) -> list[int]:
    """Give the seat in turn about this share of all cards of each kind."""
    held = [min(int(n), int(int(n) * share + chance.random())) for n in b.card_count]
    for k, n in enumerate(held):
        s.cards[int(s.turn * b.kinds) + k] = n
    return held


def payments(b: BoardTables, tariff: int, held: list[int]) -> list[int]:
    """The bundles of a tariff of which no card is missing."""
    tariffs = b.tariffs
    listed = tariffs.listed[tariffs.list_first[tariff] : tariffs.list_first[tariff + 1]]
    return [int(n) for n in listed if all(x <= y for x, y in zip(tariffs.vectors[n], held, strict=True))]


def test_every_place_in_a_word_is_found() -> None:
    place_of = places()
    for place in range(WORD):
        assert place_of[((1 << place) * DE_BRUIJN >> SHOWN) & 63] == place
    assert words([0, 61, 62, 130], 187) == [1 | 1 << 61, 1, 1 << 6, 0]


@pytest.mark.parametrize("board", kolej.board_names())
@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 1.0])
def test_payments_are_the_bundles_that_a_hand_holds(board: str, share: float) -> None:
    b = compiled(board).core
    chance = Random(f"{board} {share}")
    m = Moves(b)
    for tariff in range(len(b.tariffs.list_first) - 1):
        s = blank(b, SEATS)
        s.turn = 1
        held = hand(b, s, chance, share)
        m.n = 0
        list_bundles(b, s, m, tariff)
        assert m.listed() == [int(b.a_pay) + bundle for bundle in payments(b, tariff, held)]


@pytest.mark.parametrize("board", kolej.board_names())
@pytest.mark.parametrize("share", [0.0, 0.1, 0.2, 0.4, 1.0])
def test_claims_are_the_open_tracks_that_cards_and_pieces_pay_for(board: str, share: float) -> None:
    b = compiled(board).core
    chance = Random(f"{board} {share}")
    m = Moves(b)
    for _ in range(30):
        s = blank(b, SEATS)
        s.turn = 2
        held = hand(b, s, chance, share)
        left = [chance.randrange(int(n) + 1) for n in b.piece_count]
        for piece, n in enumerate(left):
            s.pieces[int(s.turn * b.pieces) + piece] = n
        for t in chance.sample(range(b.tracks), chance.randrange(b.tracks // 2)):
            close_tracks(b, s, t, chance.randrange(SEATS))
        expected = []
        for t in range(b.tracks):
            piece = b.track_piece[t]
            able = is_open(b, s.open_to, s.turn, t) and b.track_pieces[t] <= left[piece]
            if b.track_hard[t]:
                able = able and pairs(b, s, s.turn, b.piece_deck[piece]) >= b.length[t]
            else:
                able = able and bool(payments(b, int(b.tariffs.by_track[t]), held))
            if able:
                expected.append(int(b.a_claim) + t)
        m.n = 0
        weigh(b, s, s.turn, m.worth)
        legal_claims(b, s, m)
        assert m.listed() == expected


@pytest.mark.parametrize("board", kolej.board_names())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_claimed_track_and_its_parallels_are_closed(board: str, seats: int) -> None:
    b = compiled(board).core
    for t in range(b.tracks):
        s = blank(b, seats)
        close_tracks(b, s, t, 1)
        twins = [int(twin) for twin in b.twins[b.twin_first[t] : b.twin_first[t + 1]]]
        for p in range(seats):
            closed = {t, *twins} if p == 1 or seats <= b.few_players else {t}
            assert [u for u in range(b.tracks) if not is_open(b, s.open_to, p, u)] == sorted(closed)
