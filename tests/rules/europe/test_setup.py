"""Europe's components and set-up, as the engine deals them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

import kolej
from tests.rules.kit import act, board_of, dealt, deck, hand, of, options, refuse, row

SEATS = [2, 3, 4, 5]
LONG = {ticket.id for ticket in board_of("europe").tickets if ticket.deck == "long"}
REGULAR = {ticket.id for ticket in board_of("europe").tickets if ticket.deck == "regular"}
COLOURS = ("purple", "blue", "orange", "yellow", "white", "green", "black", "red")


def keep(game: kolej.Game, seat: int, count: int) -> list[str]:
    """Keep the first so many tickets of a seat's offer; the rest."""
    offer = game.view(seat).offer
    game.push("keep " + ", ".join(offer[:count]), seat)
    return offer[count:]


# Components


@pytest.mark.rule("EU-01")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_45_trains_and_3_stations(seats: int) -> None:
    game = kolej.Game("europe", seats=seats, seed=1)
    for seat in range(seats):
        assert of(game, seat, "pieces") == {"train": 45}
        assert of(game, seat, "stations_left") == 3


@pytest.mark.rule("EU-01")
def test_europe_is_for_two_to_five() -> None:
    assert set(board_of("europe").player_colours) == {"yellow", "blue", "black", "red", "green"}
    for seats in (1, 6):
        with pytest.raises(kolej.BadGame, match="2 to 5"):
            kolej.Game("europe", seats=seats)


@pytest.mark.rule("EU-02")
@pytest.mark.parametrize("seats", SEATS)
def test_there_are_110_train_cards(seats: int) -> None:
    game = kolej.Game("europe", seats=seats, seed=1)
    everything = Counter(deck(game)) + Counter(game.snapshot()["discards"]) + Counter(row(game).split())
    for seat in range(seats):
        everything += Counter(hand(game, seat))
    assert everything == {"wild": 14, **dict.fromkeys(COLOURS, 12)}


@pytest.mark.rule("EU-03")
def test_there_are_46_tickets_and_one_bonus() -> None:
    board = board_of("europe")
    assert (len(LONG), len(REGULAR), len(board.tickets)) == (6, 40, 46)
    assert [(bonus.kind, bonus.points, bonus.name.en) for bonus in board.bonuses] == [
        ("longest_trail", 10, "European Express")
    ]
    game = kolej.Game("europe", seats=5, seed=1)
    dealt_out = [ticket for seat in range(5) for ticket in of(game, seat, "offer")]
    in_deck = game.snapshot()["tickets"]["regular"]["shuffled"]
    assert sorted(dealt_out + in_deck + game.snapshot()["unseen_out"]) == sorted(LONG | REGULAR)


# Set-up


@pytest.mark.rule("EU-10")
@pytest.mark.parametrize("seats", SEATS)
def test_four_cards_each_and_five_face_up(seats: int) -> None:
    for seed in range(20):
        game = kolej.Game("europe", seats=seats, seed=seed)
        assert [sum(hand(game, seat).values()) for seat in range(seats)] == [4] * seats
        shown = row(game).split()
        assert len(shown) == 5
        assert "-" not in shown
        assert shown.count("wild") < 3


@pytest.mark.rule("EU-11", "EU-12")
@pytest.mark.parametrize("seats", SEATS)
def test_one_long_and_three_regular_tickets_each(seats: int) -> None:
    game = kolej.Game("europe", seats=seats, seed=3)
    offers = [set(of(game, seat, "offer")) for seat in range(seats)]
    assert [(len(offer & LONG), len(offer & REGULAR)) for offer in offers] == [(1, 3)] * seats
    assert len(set().union(*offers)) == 4 * seats


@pytest.mark.rule("EU-11")
@pytest.mark.parametrize("seats", SEATS)
def test_the_other_long_tickets_leave_the_game_unseen(seats: int) -> None:
    game = kolej.Game("europe", seats=seats, seed=3)
    given = {ticket for seat in range(seats) for ticket in of(game, seat, "offer")}
    assert set(game.snapshot()["unseen_out"]) == LONG - given
    for seat in range(seats):
        assert str(game.view(seat).to_dict()).count("'brest-petrograd'") == ("brest-petrograd" in game.view(seat).offer)
    game = dealt(seats=2, seed=3)
    for _ in range(12):
        game.push("tickets")
        game.push("keep " + ", ".join(game.view(game.turn).offer))
    assert options(game, "tickets") == set()
    held = [set(of(game, seat, "tickets")) for seat in (0, 1)]
    assert [len(tickets & LONG) for tickets in held] == [1, 1]
    assert held[0] | held[1] >= REGULAR


@pytest.mark.rule("EU-11", "EU-12")
def test_tickets_are_dealt_at_random() -> None:
    """300 games: each long ticket is expected 100 times, each regular one 45 times."""
    games = [kolej.Game("europe", seats=2, seed=seed) for seed in range(300)]
    times = Counter(ticket for game in games for seat in (0, 1) for ticket in game.view(seat).offer)
    assert all(60 <= times[ticket] <= 140 for ticket in LONG)
    assert all(15 <= times[ticket] <= 80 for ticket in REGULAR)


@pytest.mark.rule("EU-12")
@pytest.mark.parametrize("seats", SEATS)
def test_the_other_regular_tickets_are_the_deck(seats: int) -> None:
    game = kolej.Game("europe", seats=seats, seed=3)
    given = {ticket for seat in range(seats) for ticket in of(game, seat, "offer")}
    assert set(game.snapshot()["tickets"]["regular"]["shuffled"]) == REGULAR - given
    assert game.view(None).to_dict()["ticket_decks"] == {"regular": 40 - 3 * seats}


# Choosing


@pytest.mark.rule("EU-13")
def test_at_least_two_of_the_four_are_kept_whichever() -> None:
    game = kolej.Game("europe", seats=2, seed=3)
    offer = game.view(0).offer
    kept = [", ".join(some) for n in (2, 3, 4) for some in combinations(offer, n)]
    assert options(game, seat=0) == {f"keep {some}" for some in kept}
    for ticket in offer:
        refuse(game, f"keep {ticket}", "at least 2", seat=0)


@pytest.mark.rule("EU-13")
def test_tickets_given_up_leave_the_game() -> None:
    game = kolej.Game("europe", seats=2, seed=3)
    unseen = game.snapshot()["unseen_out"]
    given_up = [keep(game, 0, 2), keep(game, 1, 3)]
    assert game.snapshot()["tickets"]["regular"]["under"] == []
    assert game.view(None).to_dict()["ticket_decks"] == {"regular": 40 - 6}
    assert [sorted(of(game, seat, "given_up")) for seat in (0, 1)] == [sorted(some) for some in given_up]
    assert game.snapshot()["unseen_out"] == unseen
    assert [len(of(game, seat, "tickets")) for seat in (0, 1)] == [2, 3]


@pytest.mark.rule("EU-13")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_everybody_chooses_at_the_same_time(order: tuple[int, ...]) -> None:
    game = kolej.Game("europe", seats=3, seed=3, first=1)
    waiting = {0, 1, 2}
    before = [game.view(seat).to_dict() for seat in range(3)]
    for i, seat in enumerate(order):
        assert game.phase == "opening"
        assert game.waiting == waiting
        assert [of(game, p, "tickets") for p in range(3)] == [[], [], []]
        for other in waiting - {seat}:
            seen = game.view(other).to_dict()
            assert [one["tickets"] for one in seen["players"]] == [0, 0, 0]
            assert seen["offer"] == before[other]["offer"]
        keep(game, seat, 2 + i % 2)
        waiting -= {seat}
    assert game.phase == "turn"
    assert game.turn == 1
    assert [len(of(game, seat, "tickets")) for seat in order] == [2, 3, 2]


@pytest.mark.rule("EU-13")
def test_a_choice_is_made_once_and_before_the_first_turn() -> None:
    game = kolej.Game("europe", seats=2, seed=3, first=0)
    keep(game, 0, 2)
    assert options(game, seat=0) == set()
    refuse(game, "draw", seat=0)
    refuse(game, "keep " + ", ".join(game.view(0).offer[:2]), seat=0)
    keep(game, 1, 2)
    act(game, "draw", next(iter(deck(game))))
    assert game.turn == 0
