"""World: what pays for rail and sea (WO-21, WO-40…WO-43, WO-47)."""

from __future__ import annotations

from itertools import product

import pytest

from kolej.boards.schema import Track
from tests.rules.kit import act, as_set, board_of, cards, discards, of, options, refuse, tracks_using, ways_to_pay
from tests.rules.world.positions import TRAIN_ROW, sailor, world

SEA = {  # length -> a coloured sea track
    1: ("al_qahira-athina-1", "green"),
    2: ("bangkok-jakarta-1", "white"),
    3: ("anchorage-petropavlovsk-1", "purple"),
    4: ("dar_es_salaam-mumbai-1", "white"),
    5: ("honolulu-manila-1", "white"),
    6: ("cape_town-rio_de_janeiro-1", "black"),
    7: ("edinburgh-new_york-1", "purple"),
    8: ("anchorage-tiksi-1", "yellow"),
}
Ways = set[frozenset[tuple[str, int]]]


def sea_sets(colour: str, length: int, singles: int, doubles: int, jokers: int) -> Ways:
    """Every set of these cards that covers the spaces and from which no card could be left out, by trying all."""
    found: Ways = set()
    for s, d, j in product(range(singles + 1), range(doubles + 1), range(jokers + 1)):
        worth = s + 2 * d + j
        least = min([1] * bool(s or j) + [2] * bool(d), default=0)
        if worth >= length > worth - least:
            found.add(as_set({f"{colour}-ship": s, f"{colour}-ship-double": d, "wild": j}))
    return found


def claimable(hand: str) -> list[Track]:
    """The tracks that a player with this hand can claim."""
    claims = options(world(sailor(hand)), "claim")
    return [track for track in board_of("world").tracks if f"claim {track.id}" in claims]


@pytest.mark.rule("WO-21")
def test_a_turn_claims_one_track() -> None:
    game = world(sailor("2 red-ship, 2 red-train"))
    act(game, "claim athina-marseille-1: 2 red-ship")
    assert of(game, 0, "tracks") == ["athina-marseille-1"]
    assert of(game, 0, "pieces") == {"train": 20, "ship": 38}
    assert of(game, 0, "points") == 2
    assert discards(game) == {"red-ship": 2}
    assert game.turn == 1


@pytest.mark.rule("WO-40")
def test_rail_takes_train_cards_and_sea_takes_ship_cards() -> None:
    game = world(sailor("3 red-train, 3 red-ship, 1 wild"))
    assert ways_to_pay(game, "claim darwin-perth-1") == {
        as_set(cards("2 red-train")),
        as_set(cards("1 red-train, 1 wild")),
    }
    assert ways_to_pay(game, "claim athina-marseille-1") == {
        as_set(cards("2 red-ship")),
        as_set(cards("1 red-ship, 1 wild")),
    }
    refuse(game, "claim darwin-perth-1: 2 red-ship", "pay")
    refuse(game, "claim darwin-perth-1: 1 red-train, 1 red-ship", "pay")
    refuse(game, "claim athina-marseille-1: 1 red-train, 1 red-ship", "pay")


@pytest.mark.rule("WO-40")
def test_ship_cards_alone_claim_no_rail_and_train_cards_no_sea() -> None:
    for hand, pieces in (
        ("4 red-ship, 6 red-ship-double, 4 white-ship", {"ship"}),
        ("7 red-train, 4 red-train-port, 4 white-train", {"train"}),
        ("8 wild", {"train", "ship"}),
    ):
        assert {track.piece for track in claimable(hand)} == pieces


@pytest.mark.rule("WO-40")
def test_pieces_of_one_kind_do_not_replace_the_other() -> None:
    sea, rail = "athina-marseille-1", "darwin-perth-1"
    no_trains = sailor("4 wild", tracks=tracks_using(10, "world", rail, "train"), trains=10)
    game = world(no_trains)
    assert of(game, 0, "pieces") == {"train": 0, "ship": 50}
    refuse(game, f"claim {rail}: 2 wild", "needs 2 pieces")
    act(game, f"claim {sea}: 2 wild")
    few_ships = sailor("4 wild", tracks=tracks_using(34, "world", sea, "ship"), trains=25)
    game = world(few_ships)
    assert of(game, 0, "pieces") == {"train": 25, "ship": 1}
    refuse(game, f"claim {sea}: 2 wild", "needs 2 pieces")
    act(game, f"claim {rail}: 2 wild")
    assert of(game, 0, "pieces") == {"train": 23, "ship": 1}


@pytest.mark.rule("WO-41")
@pytest.mark.parametrize("length", SEA)
def test_all_ways_to_pay_for_a_sea_track(length: int) -> None:
    track, colour = SEA[length]
    hand = f"4 {colour}-ship, 6 {colour}-ship-double, 3 {colour}-train, 2 red-ship, 1 red-ship-double, 8 wild"
    assert ways_to_pay(world(sailor(hand), row=TRAIN_ROW), f"claim {track}") == sea_sets(colour, length, 4, 6, 8)


@pytest.mark.rule("WO-41")
@pytest.mark.parametrize("length", SEA)
def test_values_add_up_or_all_are_doubles_and_one_space_is_lost(length: int) -> None:
    track, colour = SEA[length]
    hand = f"4 {colour}-ship, 6 {colour}-ship-double, 5 wild"
    value = {f"{colour}-ship": 1, f"{colour}-ship-double": 2, "wild": 1}
    ways = ways_to_pay(world(sailor(hand), row=TRAIN_ROW), f"claim {track}")
    over = {way for way in ways if sum(value[kind] * n for kind, n in way) != length}
    lost = {frozenset({(f"{colour}-ship-double", (length + 1) // 2)})} if length % 2 else set()
    assert over == lost
    assert len(ways) > 1


@pytest.mark.rule("WO-41")
def test_no_change_is_given_and_nothing_is_paid_too_much() -> None:
    hand = "3 purple-ship-double, 2 purple-ship, 1 wild"
    game = world(sailor(hand))
    track = "anchorage-petropavlovsk-1"  # 3 spaces
    for wrong in ("2 purple-ship-double, 1 purple-ship", "1 purple-ship-double, 2 purple-ship", "3 purple-ship-double"):
        refuse(game, f"claim {track}: {wrong}", "pay")
    refuse(game, f"claim {track}: 1 purple-ship-double", "pay")
    act(game, f"claim {track}: 2 purple-ship-double")
    assert of(game, 0, "pieces") == {"train": 20, "ship": 37}  # still a ship for each space
    assert of(game, 0, "points") == 4
    assert of(game, 0, "hand") == {"purple-ship-double": 1, "purple-ship": 2, "wild": 1}


@pytest.mark.rule("WO-42")
def test_a_joker_covers_one_space() -> None:
    assert {(track.piece, track.length) for track in claimable("1 wild")} == {("train", 1), ("ship", 1)}
    assert {(track.piece, track.length) for track in claimable("2 wild") if track.kind == "plain"} == {
        ("train", 1),
        ("train", 2),
        ("ship", 1),
        ("ship", 2),
    }
    game = world(sailor("1 purple-ship-double, 2 wild"))
    assert ways_to_pay(game, "claim anchorage-petropavlovsk-1") == {as_set(cards("1 purple-ship-double, 1 wild"))}


@pytest.mark.rule("WO-43")
def test_a_gray_sea_track_takes_one_colour() -> None:
    hand = "2 red-ship, 1 red-ship-double, 1 white-ship-double, 2 white-ship, 1 wild, 3 red-train"
    expected = sea_sets("red", 3, 2, 1, 1) | sea_sets("white", 3, 2, 1, 1)
    assert ways_to_pay(world(sailor(hand)), "claim cape_town-toamasina-1") == expected
    mixed = world(sailor("1 red-ship, 1 white-ship, 1 black-ship"))
    refuse(mixed, "claim cape_town-toamasina-1", "can't pay")


@pytest.mark.rule("WO-43")
def test_a_gray_rail_track_takes_one_colour() -> None:
    hand = "2 red-train, 1 red-train-port, 2 white-train, 1 wild, 4 white-ship"
    assert ways_to_pay(world(sailor(hand)), "claim al_qahira-casablanca-1") == {
        as_set(cards("2 red-train, 1 red-train-port")),
        as_set(cards("2 red-train, 1 wild")),
        as_set(cards("1 red-train, 1 red-train-port, 1 wild")),
        as_set(cards("2 white-train, 1 wild")),
    }


@pytest.mark.rule("WO-47")
def test_the_player_chooses_whether_cards_with_the_port_symbol_are_spent() -> None:
    game = world(sailor("2 red-train, 2 red-train-port"))
    claim = "claim darwin-perth-1"
    assert ways_to_pay(game, claim) == {
        as_set(cards("2 red-train")),
        as_set(cards("1 red-train, 1 red-train-port")),
        as_set(cards("2 red-train-port")),
    }
    act(game, f"{claim}: 1 red-train, 1 red-train-port")
    assert of(game, 0, "hand") == discards(game) == {"red-train": 1, "red-train-port": 1}


@pytest.mark.rule("WO-47")
def test_cards_of_the_row_with_and_without_the_symbol_are_distinct() -> None:
    row = "red-train red-train-port red-train red-ship red-ship-double red-ship"
    game = world(row=row)
    taken = {"take red-train", "take red-train-port", "take red-ship", "take red-ship-double"}
    assert options(game, "take") == taken
