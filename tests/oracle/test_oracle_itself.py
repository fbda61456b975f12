"""The oracle's pure functions against cases worked out by hand from the ledger."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, permutations
from random import Random

import pytest

from kolej.boards.loader import load
from kolej.boards.schema import Bonus, Passengers, Ports, Stations, Track

from .networks import best_stations, completed, longest_trail, ticket_points, tour_in_order
from .networks import components as parts_of
from .payments import Cost, bundles, pairs, pairs_payable, port_bundles, station_cost, track_cost
from .scoring import TablePlayer, passenger_points, score_table, winners
from .small import NOTHING, small, ticket, tour, tracks

# --- trails (EU-73) ---


@pytest.mark.parametrize(
    ("lines", "length"),
    [
        ("", 0),
        ("ab3", 3),
        ("ab1 bc2 cd3", 6),
        ("ab1 cd3", 3),  # two parts: the longer one
        ("ab1 ac2 ad4", 6),  # a star: two of its arms
        ("ab1 bc1 ca1", 3),  # a loop is used whole
        ("ab1 bc1 ca1 cd5", 8),  # a loop with a tail
        ("ab1 bc1 ca1 cd1 de1 ec1", 6),  # a figure of eight passes its middle twice
        ("ab1 ac1 ad1 bc1 bd1 cd1", 5),  # six tracks among four places: one must be left out
        ("ab6 ac1 ad1 bc1 bd1 cd1", 10),  # and not the longest one
        ("ab2 ab3", 5),  # there and back
        ("ab1 bc1 ca1 ad1 be1 cf1", 4),  # a triangle with three tails: two tails and the longer way round
    ],
)
def test_longest_trail(lines: str, length: int) -> None:
    assert longest_trail(tracks(lines)) == length


def test_longest_trail_against_orderings() -> None:
    """All orders of up to six random tracks, each walked as far as it goes."""
    rng = Random(1)

    def walk(order: tuple[Track, ...], place: str) -> int:
        length = 0
        for track in order:
            if place not in (track.a, track.b):
                break
            place = track.b if place == track.a else track.a
            length += track.length
        return length

    for _ in range(60):
        lines = " ".join("".join(rng.sample("abcde", 2)) + str(rng.randint(1, 4)) for _ in range(6))
        some = tracks(lines)
        best = max(walk(order, place) for order in permutations(some) for place in (order[0].a, order[0].b))
        assert longest_trail(some) == best, lines


# --- what is joined (C-40, DE-32, DE-33) ---


def test_completed_needs_an_unbroken_chain_of_own_tracks() -> None:
    board = small("ab1 bc1 cd1")
    assert completed(board, ["a-b", "b-c"], ticket("ac"))
    assert not completed(board, ["a-b", "c-d"], ticket("ad"))
    assert completed(board, ["a-b", "c-d"], ticket("ad"), ["b-c"])  # EU-52


def test_a_country_is_a_dead_end() -> None:
    board = small("aX1 bX1 ab1 bY1 cY1", countries="XY")
    assert not completed(board, ["a-X", "b-X"], ticket("ab"))  # DE-32
    assert completed(board, ["a-X"], ticket("aX"))  # DE-33: x is the city itself
    assert completed(board, ["b-X"], ticket("Xb"))  # the order of ends is irrelevant
    assert not completed(board, ["b-X"], ticket("aX"))
    assert completed(board, ["b-X", "a-b"], ticket("aX"))  # x joined to the city
    assert not completed(board, ["b-Y", "c-Y", "b-X"], ticket("cX"))  # but not through a country
    assert completed(board, ["b-X", "b-Y"], ticket("XY"))  # x = y
    assert completed(board, ["a-X", "a-b", "b-Y"], ticket("XY"))  # x joined to y
    assert not completed(board, ["a-X", "b-Y"], ticket("XY"))
    assert not completed(board, ["a-X", "b-X", "b-Y", "c-Y"], ticket("ac"))


# --- tours (WO-51) ---


@pytest.mark.parametrize(
    ("lines", "places", "in_order"),
    [
        ("ab1 bc1", "abc", True),
        ("ab1 bc1", "acb", False),  # would have to go back over b–c
        ("ab1 bc1 ca1", "acb", True),
        ("ha1 hb1 hc1", "abc", False),  # a star: b's only track would be used twice
        ("ha1 hb1 hc1 hb1", "abc", True),  # with a second way out of b
        ("ab1 bx1 xc1", "abc", True),  # other places may lie between
        ("ac1 cb1 bc1", "abc", True),  # c is passed out of turn
        ("ab1 bc1 cd1 da1", "acbd", False),
        ("ab1 bc1 cd1", "abcd", True),
        ("ab1 cd1", "abcd", False),
        ("ab1 bc1 cb1 bd1", "acd", True),  # b is passed twice
        ("ab1 bc1 bd1", "acd", False),
        ("ax1 xb1 ay1 yb1 xc1", "abc", True),  # the first leg must go by y to leave x–b for the second
    ],
)
def test_tour_in_order(lines: str, places: str, in_order: bool) -> None:
    made = tracks(lines)
    assert tour_in_order(made, places) is in_order
    assert tour_in_order(made, places[::-1]) is in_order  # the reverse is the same thing


def test_a_tour_has_three_values() -> None:
    board = small("ab1 bc1 ca1")
    way = tour("abc", 9, 6, 15)
    back = tour("bac", 9, 6, 15)
    own = ["a-b", "b-c"]
    assert ticket_points(board, own, way, parts_of(board, own)) == 9
    assert ticket_points(board, own, back, parts_of(board, own)) == 6
    assert ticket_points(board, own[:1], way, parts_of(board, own[:1])) == -15


# --- stations (EU-52, EU-53) ---


def test_stations_serve_together_and_not_greedily() -> None:
    """The best single track is worth 5; only two others together give 12."""
    board = small("ab1 bc1 cd1 be1", [ticket("ad", 12), ticket("ae", 5)])
    others = ["b-c", "c-d", "b-e"]
    assert best_stations(board, ["a-b"], others, ["b", "d"], board.tickets) == {"b": "b-c", "d": "c-d"}
    assert best_stations(board, ["a-b"], others, ["b"], board.tickets) == {"b": "b-e"}


def test_stations_borrow_only_into_their_city_and_only_claimed_tracks() -> None:
    board = small("ab1 bc1", [ticket("ac", 5)])
    assert best_stations(board, ["a-b"], ["b-c"], ["a"], board.tickets) == {}
    assert best_stations(board, ["a-b"], [], ["b"], board.tickets) == {}
    assert best_stations(board, ["a-b"], ["b-c"], ["b"], board.tickets) == {"b": "b-c"}
    assert best_stations(board, ["a-b"], ["b-c"], ["c"], board.tickets) == {"c": "b-c"}
    assert best_stations(board, ["a-b"], ["b-c"], ["b", "c"], board.tickets) == {"b": "b-c"}  # fewest tracks


def test_stations_prefer_points_then_tickets_then_fewest_then_lowest_order() -> None:
    points = small("ab1 bc1 bd1 be1", [ticket("ac", 5), ticket("ad", 3)])
    assert best_stations(points, ["a-b"], ["b-c", "b-d"], ["b"], points.tickets) == {"b": "b-c"}
    number = small("ab1 bc1 bd1 de1", [ticket("ac", 5), ticket("ad", 2), ticket("ae", 3)])
    own = ["a-b", "d-e"]
    assert best_stations(number, own, ["b-c", "b-d"], ["b"], number.tickets) == {"b": "b-d"}
    order = small("ab1 bd1 bc1 cd1", [ticket("ad", 5)])
    own = ["a-b", "c-d"]
    assert best_stations(order, own, ["b-c", "b-d"], ["b"], order.tickets) == {"b": "b-d"}
    double = small("ab1 bc1 bc1", [ticket("ac", 5)])  # the claimed one of a double can be borrowed
    assert best_stations(double, ["a-b"], ["b-c-2"], ["b"], double.tickets) == {"b": "b-c-2"}
    assert best_stations(double, ["a-b"], ["b-c-2", "b-c"], ["b"], double.tickets) == {"b": "b-c"}


def test_stations_in_a_sheet() -> None:
    """Two players borrow the same track; a borrowed track is not in the trail; unbuilt ones are worth 4."""
    board = small(
        "ab1 bc1 bd1",
        [ticket("ac", 5), ticket("dc", 7), ticket("ad", 2)],
        stations=Stations((1, 2, 3), 4),
        bonuses=(Bonus("longest_trail", 10, NOTHING),),
    )
    sheets = score_table(
        board,
        [
            TablePlayer(["a-b"], ["ac"], ["b"]),
            TablePlayer(["b-d"], ["dc"], ["c"]),
            TablePlayer(["b-c"], ["ad"]),
        ],
    )
    assert [sheet["borrowed"] for sheet in sheets] == [{"b": "b-c"}, {"c": "b-c"}, {}]
    assert [sheet["lines"] for sheet in sheets] == [
        {"tracks": 1, "tickets": 5, "stations": 8, "longest_trail": 10},
        {"tracks": 1, "tickets": 7, "stations": 8, "longest_trail": 10},
        {"tracks": 1, "tickets": -2, "stations": 12, "longest_trail": 10},
    ]
    assert [sheet["total"] for sheet in sheets] == [24, 26, 21]
    assert [sheet["completed"] for sheet in sheets] == [["ac"], ["dc"], []]
    assert [sheet["longest_trail_length"] for sheet in sheets] == [1, 1, 1]


# --- payments ---


def test_bundles_of_a_plain_track() -> None:
    board = load("europe")
    red = Cost(3, ("red",), "train")
    assert bundles(board, red) == {
        (("red", 3),),
        (("red", 2), ("wild", 1)),
        (("red", 1), ("wild", 2)),
        (("wild", 3),),
    }
    ferry = next(track for track in board.tracks if (track.length, track.wilds) == (2, 1))
    assert len(bundles(board, track_cost(board, ferry))) == 9  # EU-31: a wild and any card
    assert len(bundles(board, station_cost(board, 0))) == 9  # EU-51: any single card
    assert len(bundles(board, station_cost(board, 2))) == 8 * 3 + 1
    assert bundles(board, Cost(2, (), "train")) == {(("wild", 2),)}  # EU-43


@pytest.mark.parametrize(("name", "number"), [("berlin", 64), ("germany", 168), ("europe", 194)])
def test_number_of_bundles_of_a_board(name: str, number: int) -> None:
    board = load(name)
    assert len(set().union(*(bundles(board, track_cost(board, track)) for track in board.tracks))) == number


def test_bundles_of_sea_tracks() -> None:
    """WO-41: the values sum to the length, or all cards are doubles and sum to one more."""
    board = load("world")
    for length in range(1, 9):
        expected = set()
        for double in range(length + 1):
            for single in range(length + 1):
                for wild in range(length + 1):
                    value = 2 * double + single + wild
                    if value == length or (value == length + 1 and single == wild == 0):
                        counts = [("wild", wild), ("red-ship", single), ("red-ship-double", double)]
                        expected.add(tuple((kind, number) for kind, number in counts if number))
        assert bundles(board, Cost(length, ("red",), "ship")) == expected


def test_bundles_of_rail_tracks_tell_port_cards_apart() -> None:
    """WO-47: of L cards x are plain, y carry the symbol and the rest are wild."""
    board = load("world")
    ways = bundles(board, Cost(4, ("red",), "train"))
    assert len(ways) == 15
    assert {kind for way in ways for kind, _ in way} == {"red-train", "red-train-port", "wild"}


def test_bundles_of_hard_terrain() -> None:
    """WO-44: the number of colours with an odd count is at most the number of jokers."""
    board = load("world")
    hard = next(track for track in board.tracks if track.kind == "hard" and track.length == 3)
    colour = {kind.id: kind.colour for kind in board.cards}
    assert len(pairs(board, hard)) == 6 * 3 + 6 * 2 + 1
    rng = Random(2)
    usable = [kind.id for kind in board.cards if kind.deck == "train"]
    for _ in range(400):
        cards = Counter(rng.choices(usable, k=6))
        by_colour = Counter(colour[card] for card in cards.elements())
        jokers = by_colour.pop("", 0)
        odd = sum(number % 2 for number in by_colour.values())
        assert pairs_payable(board, hard, cards, 3) is (odd <= jokers), cards


def test_bundles_of_a_port() -> None:
    """WO-61: 2 + 2 of one colour with the symbol, jokers for any: nine ways a colour, one all wild."""
    board = load("world")
    ways = port_bundles(board)
    assert len(ways) == 6 * 8 + 1
    assert (("red-train-port", 2), ("red-ship", 2)) in ways
    assert (("wild", 4),) in ways
    assert (("red-train-port", 1), ("wild", 2), ("red-ship", 1)) in ways
    assert not any(dict(way).get("red-train-port", 0) > 2 for way in ways)
    assert not any("double" in kind or kind.endswith("-train") for way in ways for kind, _ in way)


def test_no_bundle_holds_another() -> None:
    for name in ("europe", "world", "berlin"):
        board = load(name)
        for cost in {track_cost(board, track) for track in board.tracks}:
            ways = [Counter(dict(way)) for way in bundles(board, cost)]
            assert not any(a < b for a in ways for b in ways), cost


# --- passengers (DE-54) ---


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([3, 2], [20, 10]),
        ([3, 0], [20, 0]),  # none of a colour: nothing
        ([2, 2], [20, 20]),
        ([0, 0, 0], [0, 0, 0]),
        ([3, 3, 2], [20, 20, 0]),  # tied for most: nobody is second
        ([4, 2, 2, 1], [20, 10, 10, 0]),
        ([4, 2, 1, 0], [20, 10, 0, 0]),
        ([1, 1, 1, 1, 1], [20] * 5),
    ],
)
def test_passenger_points(counts: list[int], points: list[int]) -> None:
    board = small("ab1", passengers=Passengers(("red",), 10, 20, 10))
    assert passenger_points(board, counts) == points


# --- ports, exchanges, bonuses, ties ---


def test_ports_count_completed_tickets_that_name_the_city() -> None:
    """WO-62…WO-64: a tour completed in either way counts, a ticket naming two ports counts for both."""
    board = small(
        "ab1 bc1 cd1",
        [ticket("ab", 5), tour("cab", 9, 6, 15), ticket("ad", 4), ticket("bc", 3)],
        ports=Ports(3, 2, (0, 20, 30, 40), -4),
    )
    sheet = score_table(board, [TablePlayer(["a-b", "b-c"], ["ab", "cab", "ad", "bc"], ports=["b", "a"])])[0]
    assert sheet["completed"] == ["ab", "cab", "bc"]
    assert sheet["lines"] == {"tracks": 2, "tickets": 5 + 6 - 4 + 3, "ports": 40 + 30, "unbuilt_ports": -4}
    lonely = score_table(board, [TablePlayer(["a-b"], [], ports=["b"])])[0]
    assert lonely["lines"]["ports"] == 0
    assert lonely["lines"]["unbuilt_ports"] == -8


def test_bonuses_go_to_all_tied_and_to_nobody_for_nothing() -> None:
    """EU-73, DE-53."""
    bonuses = (Bonus("longest_trail", 10, NOTHING), Bonus("most_tickets", 15, NOTHING))
    board = small("ab2 bc2 cd1", [ticket("ab"), ticket("bc"), ticket("ad")], bonuses=bonuses)
    lines = [sheet["lines"] for sheet in score_table(board, [TablePlayer(), TablePlayer()])]
    assert [(line["longest_trail"], line["most_tickets"]) for line in lines] == [(0, 0), (0, 0)]
    tied = [TablePlayer(["a-b"], ["ab"]), TablePlayer(["b-c"], ["bc", "ad"]), TablePlayer(["c-d"])]
    lines = [sheet["lines"] for sheet in score_table(board, tied)]
    assert [(line["longest_trail"], line["most_tickets"]) for line in lines] == [(10, 15), (10, 15), (0, 0)]


def test_ties() -> None:
    """C-62, EU-74, DE-55."""
    board = small("ab1 bc1", [ticket("ab", 5), ticket("bc", 5)])
    sheets = [
        {"total": 9, "completed": ["ab"], "lines": {"longest_trail": 0}},
        {"total": 9, "completed": ["bc"], "lines": {"longest_trail": 10}},
        {"total": 9, "completed": [], "lines": {"longest_trail": 10}},
        {"total": 8, "completed": ["ab", "bc"], "lines": {"longest_trail": 0}},
    ]
    players = [
        TablePlayer(stations=["a"], passengers=Counter(red=1, blue=2)),
        TablePlayer(stations=["a"], passengers=Counter(red=1)),
        TablePlayer(),
        TablePlayer(),
    ]

    def with_ties(*ties: str) -> list[int]:
        return winners(small("ab1 bc1", board.tickets, ties=ties), players, sheets)

    assert with_ties() == [0, 1, 2]
    assert with_ties("completed_tickets") == [0, 1]
    assert with_ties("completed_tickets", "longest_trail") == [1]
    assert with_ties("completed_tickets", "passengers") == [0]
    assert with_ties("fewest_stations") == [2]
    assert with_ties("completed_tickets", "fewest_stations") == [0, 1]


def test_every_minimal_payment_is_found() -> None:
    """The bundles of a small cost against all multisets of all kinds, tried one by one."""
    board = load("world")
    cost = Cost(2, ("red", "white"), "ship")
    value = {kind.id: kind.value for kind in board.cards}
    found = set()
    for size in (1, 2, 3):
        for cards in combinations_with_replacement([kind.id for kind in board.cards], size):
            colours = {card.split("-")[0] for card in cards if card != "wild"}
            fits = len(colours) <= 1 and colours <= {"red", "white"}
            worth = sum(value[card] for card in cards)
            covered = fits and worth >= 2 and not any("train" in card for card in cards)
            if covered and not any(worth - value[card] >= 2 for card in cards):
                found.add(tuple(sorted(Counter(cards).items())))
    assert {tuple(sorted(way)) for way in bundles(board, cost)} == found
