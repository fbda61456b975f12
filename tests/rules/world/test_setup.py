"""World: what is in the box, the first cards and tickets (WO-01…WO-11, WO-13)."""

from __future__ import annotations

from collections import Counter

import pytest

import kolej
from tests.rules.kit import act, dealt, discards, hand, of, options, refuse, row
from tests.rules.world.positions import COLOURS, TRAIN_ROW, sailor, world

TRAINS = {f"{colour}-train": 7 for colour in COLOURS} | {f"{colour}-train-port": 4 for colour in COLOURS} | {"wild": 14}
SHIPS = {f"{colour}-ship": 4 for colour in COLOURS} | {f"{colour}-ship-double": 6 for colour in COLOURS}
HANDS = 2 * (["red-train"] * 3 + ["black-ship-double"] * 3 + ["purple-ship"] * 2 + ["yellow-ship"] * 2)
FIVE = ["al_qahira-sydney", "athina-manila", "bangkok-tokyo", "buenos_aires-manila", "buenos_aires-marseille"]
OTHERS = ["cape_town-jakarta", "caracas-athina", "casablanca-yakutsk", "djibouti-lahore", "edinburgh-luanda"]


def all_cards(game: kolej.Game) -> Counter[str]:
    """Every card, wherever it is."""
    found = Counter(game.snapshot()["deck"]) + Counter(row(game).split()) + Counter(discards(game))
    for seat in range(game.seats):
        found += Counter(hand(game, seat))
    return found


def dealt_so(rows: str) -> kolej.Game:
    """Two players with known cards and tickets."""
    return kolej.Game("world", seats=2, first=1, outcomes=[*HANDS, *rows.split(), *FIVE, *OTHERS])


@pytest.mark.rule("WO-01")
def test_sixty_of_25_trains_and_50_ships_are_in_play() -> None:
    game = dealt("world", seats=5)
    assert set(game.board.data.player_colours) == {"blue", "red", "green", "yellow", "black"}
    for seat in range(5):
        pieces, box = of(game, seat, "pieces"), of(game, seat, "box")
        assert {kind: pieces[kind] + box[kind] for kind in pieces} == {"train": 25, "ship": 50}
        assert sum(pieces.values()) == 60


@pytest.mark.rule("WO-02")
def test_eighty_train_cards() -> None:
    cards = {kind: n for kind, n in all_cards(dealt("world")).items() if kind not in SHIPS}
    assert cards == TRAINS
    assert sum(cards.values()) == 80


@pytest.mark.rule("WO-03")
def test_sixty_ship_cards() -> None:
    cards = {kind: n for kind, n in all_cards(dealt("world")).items() if kind not in TRAINS}
    assert cards == SHIPS
    assert sum(cards.values()) == 60


@pytest.mark.rule("WO-02", "WO-03")
@pytest.mark.parametrize("colour", COLOURS)
def test_which_cards_bear_the_port_symbol(colour: str) -> None:
    marked = f"2 {colour}-train-port, 2 {colour}-ship"
    for hand_, enough in (
        (marked, True),
        (f"1 {colour}-train-port, 1 {colour}-train, 2 {colour}-ship", False),
        (f"2 {colour}-train-port, 1 {colour}-ship, 1 {colour}-ship-double", False),
    ):
        game = world(sailor(hand_, tracks="honolulu-tokyo-1"), row=TRAIN_ROW)
        assert ("port tokyo" in options(game)) is enough


@pytest.mark.rule("WO-04")
def test_57_tickets_and_8_tours() -> None:
    game = kolej.Game("world", seats=2, seed=1)
    left = set(game.snapshot()["tickets"]["regular"]["shuffled"])
    offered = {*game.view(0).offer, *game.view(1).offer}
    assert (len(left), len(offered), len(left | offered)) == (55, 10, 65)
    assert sum(ticket.startswith("tour-") for ticket in left | offered) == 8


@pytest.mark.rule("WO-04")
def test_jokers_go_to_the_discards_of_the_train_deck() -> None:
    game = world(sailor("2 wild"), deck="1 red-train")
    act(game, "claim athina-marseille-1: 2 wild")  # a sea track
    assert discards(game) == {"wild": 2}
    refuse(game, "draw ship", "empty")
    act(game, "draw train", "red-train")
    act(game, "draw train", "wild")


@pytest.mark.rule("WO-10")
@pytest.mark.parametrize("seats", [2, 5])
def test_three_train_cards_and_seven_ship_cards_each(seats: int) -> None:
    game = kolej.Game("world", seats=seats, seed=4)
    for seat in range(seats):
        assert game.view(None).to_dict()["players"][seat]["cards_of"] == {"train": 3, "ship": 7}
        assert sum(n for kind, n in hand(game, seat).items() if kind in SHIPS) == 7
    assert game.view(None).to_dict()["decks"] == {"train": 80 - 3 * seats - 3, "ship": 60 - 7 * seats - 3}


@pytest.mark.rule("WO-10")
def test_a_row_of_six_three_of_each_deck() -> None:
    cards = "black-train wild wild green-ship green-ship-double red-ship"
    game = dealt_so(cards)
    assert row(game) == cards
    for seed in range(10):
        kinds = row(kolej.Game("world", seats=2, seed=seed)).split()
        assert [kind in SHIPS for kind in kinds] == [False] * 3 + [True] * 3


@pytest.mark.rule("WO-10")
def test_a_first_row_with_three_jokers_is_dealt_anew() -> None:
    again = "wild wild green-train white-ship-double white-ship-double red-ship"
    game = dealt_so(f"wild wild wild green-ship green-ship red-ship {again}")
    assert row(game) == again
    assert discards(game) == {"wild": 3, "green-ship": 2, "red-ship": 1}


@pytest.mark.rule("WO-11")
def test_of_five_tickets_at_least_three_are_kept() -> None:
    game = dealt_so("white-train white-train green-train white-ship green-ship red-ship-double")
    assert game.view(0).offer == FIVE
    assert game.view(1).offer == OTHERS
    assert len(options(game, seat=0)) == 10 + 5 + 1
    refuse(game, f"keep {FIVE[0]}, {FIVE[1]}", "at least 3", seat=0)
    act(game, f"keep {FIVE[0]}, {FIVE[2]}, {FIVE[4]}", seat=0)
    act(game, "pieces 20 train, 40 ship", seat=0)
    act(game, f"keep {', '.join(OTHERS[1:])}", seat=1)
    act(game, "pieces 20 train, 40 ship", seat=1)
    assert set(of(game, 0, "tickets")) == {FIVE[0], FIVE[2], FIVE[4]}
    assert set(of(game, 1, "tickets")) == set(OTHERS[1:])
    deck = game.snapshot()["tickets"]["regular"]
    assert [entry["ticket"] for entry in deck["under"]] == [FIVE[1], FIVE[3], OTHERS[0]]
    assert len(deck["shuffled"]) == 55
    assert game.turn == 1


@pytest.mark.rule("WO-13")
def test_everybody_has_three_ports() -> None:
    game = dealt("world", seats=4)
    assert [of(game, seat, "ports_left") for seat in range(4)] == [3] * 4
    assert [of(game, seat, "ports") for seat in range(4)] == [[]] * 4
    last = world(sailor("4 wild", tracks="honolulu-tokyo-1 honolulu-manila-1", ports="honolulu tokyo"))
    act(last, "port manila: 4 wild")
    assert of(last, 0, "ports_left") == 0
