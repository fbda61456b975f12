"""The oracle's games against short scripted courses worked out by hand from the ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from kolej.boards.loader import load
from kolej.boards.schema import BoardData, CardDeck, Ending, Offers, Passengers, PieceKind, TicketDeck

from .chance import OracleMismatch
from .game import OracleGame
from .piles import Cards
from .small import NOTHING, SCORE, kinds, small, ticket

ROW = ["red", "red", "blue", "blue", "blue"]


def start(board: BoardData, row: Sequence[str] = ROW, hands: Sequence[str] = ("", "")) -> OracleGame:
    """A game of seat 0's first turn with this row; hands like `2 red, 1 wild` are put in by force."""
    game = OracleGame(board, len(hands), row, first=0)
    for seat, hand in enumerate(hands):
        for number, kind in (item.split() for item in hand.split(", ") if item):
            game.hands[seat][kind] += int(number)
            game.cards.deck["train"][kind] -= int(number)
    for seat in range(len(hands)):
        if seat in game.waiting and game.step == "opening":
            game.push(seat, "keep ", [])
    game.known_options.clear()
    return game


def cards(game: OracleGame, seat: int) -> set[str]:
    """The seat's actions that draw cards."""
    return {text for text in game.legal(seat) if text.split()[0] in ("draw", "take")}


# --- drawing (C-10…C-18) ---


def test_two_cards_one_after_the_other() -> None:
    game = start(small("ab1"))
    assert game.turn == 0
    assert cards(game, 0) == {"draw", "take red", "take blue"}
    assert game.legal(1) == set()
    game.push(0, "take red", ["wild"])  # C-11: replaced at once, in the same place
    assert game.cards.row == ["wild", "red", "blue", "blue", "blue"]
    assert game.legal(0) == {"draw", "take red", "take blue"}  # C-13: not the wild that came
    game.push(0, "draw", ["wild"])  # C-14
    assert game.turn == 1
    assert game.hands[0] == Counter(red=1, wild=1)
    assert cards(game, 1) == {"draw", "take wild", "take red", "take blue"}
    game.push(1, "take wild", ["red"])  # C-12: the only card
    assert game.turn == 0
    game.push(0, "draw", ["wild"])
    assert game.turn == 0  # C-14: a second card follows


def test_outcomes_must_fit() -> None:
    game = start(small("ab1", cards=kinds(2, red=4, blue=9)))
    with pytest.raises(OracleMismatch, match="missing"):
        game.push(0, "take red", [])
    game = start(small("ab1", cards=kinds(2, red=2, blue=9)))
    with pytest.raises(OracleMismatch, match="impossible"):
        game.push(0, "draw", ["red"])
    game = start(small("ab1"))
    with pytest.raises(OracleMismatch, match="left over"):
        game.push(0, "draw", ["red", "red"])
    with pytest.raises(ValueError, match="can't"):
        start(small("ab1")).push(0, "take wild", [])


def test_three_wilds_deal_the_row_anew() -> None:
    """C-15, at set-up and between the two draws; it repeats."""
    board = small("ab1", cards=kinds(6, red=20, blue=20))
    wild = ["wild", "wild", "wild", "red", "red"]
    game = start(board, [*wild, "wild", "wild", "red", "wild", "blue", *ROW])
    assert game.cards.row == ROW
    assert game.cards.discards["train"] == Counter(wild=6, red=3, blue=1)
    game = start(board, ["wild", "wild", "red", "red", "red"])
    game.push(0, "take red", ["wild", *ROW])
    assert game.cards.row == ROW
    assert game.turn == 0


def test_the_row_is_discarded_before_a_reshuffle() -> None:
    """C-15 with C-17: the five that lay there may come again."""
    board = small("ab1", cards=kinds(3, red=3, blue=1))
    game = start(board, ["wild", "wild", "red", "red", "blue"])
    game.push(0, "take red", ["wild", "red", "wild", "wild", "blue", "red"])
    assert game.cards.row == ["red", "wild", "wild", "blue", "red"]
    assert game.cards.deck["train"] == Counter(wild=1)


def test_a_row_that_no_deal_can_help_stays() -> None:
    """C-15: N non-wild cards, k places that can be filled, N < k − 2."""
    board = small("ab1", cards=kinds(9, red=2))
    game = start(board, ["wild", "wild", "wild", "wild", "red"])
    assert game.cards.row.count("wild") == 4
    board = small("ab1", cards=kinds(9, red=3))  # one more and it must be dealt until three are there
    again = ["red", "wild", "red", "wild", "wild"]  # the third red lies in the discards
    game = start(board, ["wild", "wild", "wild", "wild", "red", *again, "wild", "wild", "red", "red", "red"])
    assert game.cards.row == ["wild", "wild", "red", "red", "red"]


def test_whether_a_deal_can_help_is_exact() -> None:
    """The formulas of C-15 and WO-33 against all deals of few cards."""
    one = small("ab1")
    two = replace(load("world"), wild_limit=3)
    for plain in range(6):
        for wild in range(7):
            pile = Cards(one)
            pile.deck["train"] = Counter(red=plain, wild=wild)
            deals = combinations(["red"] * plain + ["wild"] * wild, min(5, plain + wild))
            assert pile.redeal_can_help() is (min(deal.count("wild") for deal in deals) < 3)
            for ships in range(6):
                pile = Cards(two)
                pile.deck = {
                    "train": Counter({"red-train": plain, "wild": wild}),
                    "ship": Counter({"red-ship": ships}),
                }
                trains = min(plain + wild, 6 - min(ships, 3))
                assert pile.redeal_can_help() is (max(0, trains - plain) < 3), (plain, wild, ships)


def test_the_discards_become_the_deck_when_a_card_is_needed() -> None:
    """C-17, C-18."""
    game = start(small("ab2 cd1", cards=kinds(1, red=4, blue=4)), hands=("2 red", ""))
    game.push(0, "claim a-b", [])
    game.push(0, "pay 2 red", [])
    assert game.public()["decks"] == {"train": 2}
    assert game.public()["discards"] == Counter(red=2)
    game.push(1, "draw", ["wild"])
    game.push(1, "draw", ["blue"])
    assert game.public()["decks"] == {"train": 0}
    assert "draw" in game.legal(0)  # the discards will be shuffled
    game.push(0, "draw", ["red"])
    assert game.public()["discards"] == Counter()
    game.push(0, "take blue", ["red"])
    assert not {text for text in game.legal(1) if text.startswith(("draw", "take"))}  # all is in hands and in the row


def test_a_draw_needs_a_card_to_begin_but_not_to_go_on() -> None:
    """C-18."""
    board = small("ab2 cd1", cards=kinds(1, red=4, blue=3))
    game = start(board, ["red", "red", "red", "blue", "blue"], hands=("1 wild", ""))
    game.push(0, "draw", ["blue"])
    game.push(0, "draw", ["red"])
    assert game.legal(1) == {"pass"}
    game.push(1, "pass", [])
    game.push(0, "claim c-d", [])
    game.push(0, "pay 1 wild", [])
    game.push(1, "draw", ["wild"])
    game.push(1, "take red", [])  # the place stays empty
    assert game.cards.row == [None, "red", "red", "blue", "blue"]
    assert game.legal(0) == {"pass"}


def test_a_board_may_let_a_draw_begin_with_the_row_alone() -> None:
    board = replace(small("ab6", cards=kinds(2, red=1)), draw_from_row_alone=True)
    game = start(board, ["wild", "wild", "red"], hands=("", ""))
    game.push(0, "take red", [])  # the draw ends, since only wilds are left in the row
    assert game.turn == 1
    assert game.legal(1) == {"take wild"}


# --- passes and the end (C-02, C-60) ---


def test_as_many_passes_as_players_end_the_game() -> None:
    game = start(small("ab6", cards=kinds(1, red=1)), ["wild", "red"], hands=("", "", ""))
    for seat in (0, 1, 2):
        assert not game.over
        assert game.legal(seat) == {"pass"}
        game.push(seat, "pass", [])
    assert game.over
    assert game.waiting == set()
    assert game.legal(2) == set()
    assert game.winners() == [0, 1, 2]


@pytest.mark.parametrize(("turns", "decline"), [(1, False), (2, False), (1, True)])
def test_final_turns_end_with_the_one_who_triggered(turns: int, decline: bool) -> None:
    pieces = (PieceKind("train", NOTHING, 4, "train", True, SCORE),)
    board = small("ab2 cd1 ef1", pieces=pieces, ending=Ending(2, turns, decline))
    game = start(board, hands=("", "2 red", ""))
    game.push(0, "take red", ["red"])
    game.push(0, "take red", ["red"])
    assert "pass" not in game.legal(1)
    game.push(1, "claim a-b", [])
    game.push(1, "pay 2 red", [])
    order = []
    while not game.over:
        order.append(game.turn)
        assert ("pass" in game.legal(game.turn)) is decline
        seat = game.turn
        game.push(seat, "take red", ["red"])
        game.push(seat, "take red", ["red"])
    assert order == [2, 0, 1] * turns


# --- claiming (C-20…C-30) ---


def test_parallel_tracks_with_few_and_with_many_players() -> None:
    lines = "ab1red ab1blue bc1"
    for seats, others_may in ((3, False), (4, True)):
        game = start(small(lines), hands=("1 red, 1 blue",) * seats)
        assert {"claim a-b", "claim a-b-2"} <= game.legal(0)
        game.push(0, "claim a-b", [])
        assert game.legal(0) == {"pay 1 red"}  # no stepping back
        game.push(0, "pay 1 red", [])
        assert "claim a-b" not in game.legal(1)
        assert ("claim a-b-2" in game.legal(1)) is others_may
        while game.turn != 0:
            seat = game.turn
            game.push(seat, "draw", ["blue"])
            game.push(seat, "draw", ["blue"])
        assert "claim a-b-2" not in game.legal(0)  # C-27: never both
        assert "claim b-c" in game.legal(0)


def test_pieces_must_suffice() -> None:
    pieces = (
        PieceKind("train", NOTHING, 1, "train", True, SCORE),
        PieceKind("subway", NOTHING, 1, "train", False, {2: 9}),
    )
    board = small("ab2 bc1 cd2", pieces=pieces, ending=Ending(0, 1, True))
    lines = (*board.tracks[:2], replace(board.tracks[2], piece="subway"))
    game = start(replace(board, tracks=lines), hands=("4 red", "4 red"))
    assert {text for text in game.legal(0) if text.startswith("claim")} == {"claim b-c", "claim c-d"}
    game.push(0, "claim c-d", [])
    game.push(0, "pay 2 red", [])  # BE-31: as many cards as the number, one piece
    assert game.pieces[0] == {"train": 1, "subway": 0}
    assert game.points == [9, 0]


def test_payments_are_every_combination() -> None:
    game = start(small("ab2"), hands=("2 red, 1 blue, 1 wild", ""))
    game.push(0, "claim a-b", [])
    assert game.legal(0) == {"pay 2 red", "pay 1 red, 1 wild", "pay 1 blue, 1 wild"}


# --- tunnels (EU-40…EU-47) ---


def tunnel(hand: str) -> OracleGame:
    """Seat 0 has announced a gray tunnel of two."""
    board = small("ab2")
    game = start(replace(board, tracks=(replace(board.tracks[0], kind="tunnel"),)), hands=(hand, ""))
    game.push(0, "claim a-b", [])
    return game


def test_tunnel_without_a_match_is_claimed_at_once() -> None:
    game = tunnel("2 red")
    game.push(0, "pay 2 red", ["blue", "blue", "blue"])
    assert game.owners == {"a-b": 0}
    assert game.public()["discards"] == Counter(red=2, blue=3)


def test_tunnel_matches_are_due_in_the_colour_played() -> None:
    game = tunnel("4 red, 1 blue, 1 wild")
    game.push(0, "pay 1 red, 1 wild", ["red", "wild", "blue"])
    assert game.legal(0) == {"withdraw", "pay 2 red"}
    assert game.public()["discards"] == Counter()  # EU-45: not there while they are revealed
    game.push(0, "pay 2 red", [])
    assert game.hands[0] == Counter(red=1, blue=1)
    assert game.points[0] == 2
    assert game.pieces[0] == {"train": 43}
    assert game.public()["discards"] == Counter(red=4, wild=2, blue=1)


def test_tunnel_paid_in_wilds_is_matched_by_wilds_only() -> None:
    game = tunnel("2 red, 3 wild")
    game.push(0, "pay 2 wild", ["red", "wild", "red"])
    assert game.legal(0) == {"withdraw", "pay 1 wild"}  # EU-43


def test_tunnel_withdrawn() -> None:
    game = tunnel("2 red")
    game.push(0, "pay 2 red", ["red", "blue", "blue"])
    assert game.legal(0) == {"withdraw"}  # EU-44: asked even if unable to pay
    game.push(0, "withdraw", [])
    assert game.hands[0] == Counter(red=2)
    assert game.owners == {}
    assert game.turn == 1
    assert game.public()["discards"] == Counter(red=1, blue=2)


def test_tunnel_reveal_with_few_cards_left() -> None:
    """EU-46: the discards are shuffled in, without what is laid out and revealed."""
    board = small("ab2", cards=kinds(0, red=5, blue=4))
    game = start(replace(board, tracks=(replace(board.tracks[0], kind="tunnel"),)), hands=("2 red", ""))
    game.cards.deck["train"] = Counter(red=1)
    game.cards.discards["train"] = Counter(blue=1)
    game.push(0, "claim a-b", [])
    game.push(0, "pay 2 red", ["red", "blue"])
    assert game.legal(0) == {"withdraw"}


# --- tickets (C-41…C-43, DE-12, DE-22) ---


def test_rejected_tickets_come_again_in_order_from_under_the_deck() -> None:
    tickets = [ticket("ab"), ticket("ac"), ticket("bc"), ticket("cd")]
    game = start(small("ab1 bc1 cd1 ac1", tickets))
    game.push(0, "tickets", ["cd", "ab", "bc"])
    assert len(game.legal(0)) == 7
    assert "keep cd, bc" in game.legal(0)  # in the order drawn
    game.push(0, "keep ab", [])
    assert game.public()["ticket_decks"] == {"regular": 3}
    game.push(1, "tickets", ["ac"])  # the shuffled part; the others are known
    assert game.offers[1] == ["ac", "cd", "bc"]
    game.push(1, "keep ac, cd", [])
    game.push(0, "tickets", [])
    assert game.legal(0) == {"keep bc"}  # C-43: a sole ticket must be kept
    game.push(0, "keep bc", [])
    assert "tickets" not in game.legal(1)


def test_mixes_are_announced_in_turn_order_and_rejects_shuffled() -> None:
    """DE-12, DE-22."""
    short = [ticket(name, 1, "short") for name in ("ab", "ac", "ad", "bc", "bd")]
    long = [ticket(name, 9, "long") for name in ("dc", "db", "da", "cb", "ca")]
    board = small(
        "ab1 bc1 cd1",
        [*short, *long],
        ticket_decks=(TicketDeck("short", NOTHING, 0), TicketDeck("long", NOTHING, 0)),
        offers=Offers(4, 2, "shuffled", 4, 1),
    )
    game = OracleGame(board, 2, ROW, first=1)
    mixes = ("4 short", "3 short, 1 long", "2 short, 2 long", "1 short, 3 long", "4 long")
    assert game.waiting == {1}
    assert game.legal(1) == {f"tickets {mix}" for mix in mixes}
    game.push(1, "tickets 3 short, 1 long", ["ab", "bd", "ac", "dc"])
    assert game.waiting == {0}
    assert game.legal(0) == {"tickets 2 short, 2 long", "tickets 1 short, 3 long", "tickets 4 long"}
    game.push(0, "tickets 4 long", ["db", "da", "cb", "ca"])
    assert game.waiting == {0, 1}
    assert game.turn == 0
    assert len(game.legal(0)) == len(game.legal(1)) == 6 + 4 + 1
    game.push(1, "keep ab, dc", [])
    assert game.tickets[1] == set()  # held until all have chosen
    game.push(0, "keep da, ca", [])
    assert game.tickets == [{"da", "ca"}, {"ab", "dc"}]
    assert game.turn == 1
    assert game.ticket_piles["short"].shuffled == Counter(["ac", "ad", "bc", "bd"])
    assert game.ticket_piles["long"].shuffled == Counter(["db", "cb"])
    game.push(1, "tickets 2 short, 2 long", ["bd", "ac", "cb", "db"])
    game.push(1, "keep ac, cb", [])
    assert list(game.ticket_piles["short"].under) == ["bd"]
    assert list(game.ticket_piles["long"].under) == ["db"]
    assert "tickets 3 short, 1 long" in game.legal(0)
    assert "tickets 4 long" not in game.legal(0)


# --- passengers (DE-40, DE-41, C-30) ---


def test_passengers_are_taken_at_both_ends_before_the_discard() -> None:
    board = small("ab1 bc1", passengers=Passengers(("red", "blue"), 2, 20, 10))
    places = {"a": 0, "b": 3, "c": 1}
    board = replace(board, cities=tuple(replace(city, passengers=places[city.id]) for city in board.cities))
    game = start(board, [*ROW, "red", "red", "blue", "blue"], hands=("9 red", "9 red"))
    game.push(0, "claim b-c", [])
    game.push(0, "pay 1 red", [])
    assert game.owners == {"b-c": 0}
    assert game.legal(0) == {"passenger b: red", "passenger b: blue", "passenger b: none"}
    assert game.public()["discards"] == Counter()
    game.push(0, "passenger b: red", [])
    assert game.legal(0) == {"passenger c: blue", "passenger c: none"}
    game.push(0, "passenger c: none", [])
    assert game.public()["discards"] == Counter(red=1)
    assert game.passengers[0] == Counter(red=1)
    game.push(1, "claim a-b", [])
    game.push(1, "pay 1 red", [])
    assert "passenger b: blue" in game.legal(1)  # nobody waits in a
    game.push(1, "passenger b: blue", [])
    assert game.turn == 0


def test_starting_hands_and_first_player_are_told_first() -> None:
    board = small("ab1", card_decks=(CardDeck("train", NOTHING, 5, 2),))
    game = OracleGame(board, 2, ["1", "red", "wild", "blue", "blue", *ROW])
    assert game.first == 1
    assert game.hands == [Counter(red=1, wild=1), Counter(blue=2)]
    assert game.cards.row == ROW
