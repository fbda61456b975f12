"""Great Lakes: World on a smaller map (GL-01…GL-83)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import kolej
from kolej.table_score import score_table
from tests.rules.kit import (
    Player,
    act,
    board_of,
    dealt,
    discards,
    hand,
    kinds_of,
    of,
    options,
    player,
    refuse,
    row,
    table,
    tracks_using,
    ways_to_pay,
)

COLOURS = ("purple", "yellow", "green", "red", "black", "white")
PORTS = "2 red-train-port, 2 red-ship"


def sailor(hand: str = "", tracks: str = "", trains: int = 25, **more: Any) -> Player:
    """A player with so many trains and 50 pieces in all, on tracks and left; the other 15 are in the box."""
    return player(hand, tracks, box={"train": 33 - trains, "ship": trains - 18}, **more)


def lakes(*players: Player, seats: int = 2, **more: Any) -> kolej.Game:
    """A position, by default of two players at the beginning of seat 0's turn."""
    nobody = [sailor() for _ in range(seats - len(players))]
    return table(*players, *nobody, board="great_lakes", **more)


def lines(*players: dict[str, Any]) -> tuple[list[dict[str, int]], list[int]]:
    """The lines of the sheets, and the winners."""
    sheets, winners = score_table("great_lakes", list(players))
    return [dict(sheet.lines) for sheet in sheets], winners


# Components


@pytest.mark.rule("GL-01")
def test_fifty_of_33_trains_and_32_ships_are_in_play() -> None:
    game = dealt("great_lakes", seats=5)
    assert set(game.board.data.player_colours) == {"blue", "red", "green", "yellow", "black"}
    for seat in range(5):
        pieces, box = of(game, seat, "pieces"), of(game, seat, "box")
        assert {kind: pieces[kind] + box[kind] for kind in pieces} == {"train": 33, "ship": 32}
        assert sum(pieces.values()) == 50
        assert of(game, seat, "ports_left") == 3


@pytest.mark.rule("GL-02")
def test_the_cards_are_those_of_world() -> None:
    game = dealt("great_lakes")
    found = Counter(game.snapshot()["deck"]) + Counter(row(game).split()) + Counter(discards(game))
    for seat in range(game.seats):
        found += Counter(hand(game, seat))
    trains = {f"{colour}-train": 7 for colour in COLOURS} | {f"{colour}-train-port": 4 for colour in COLOURS}
    ships = {f"{colour}-ship": 4 for colour in COLOURS} | {f"{colour}-ship-double": 6 for colour in COLOURS}
    assert found == Counter(trains | ships | {"wild": 14})
    assert board_of("great_lakes").cards == board_of("world").cards


@pytest.mark.rule("GL-03")
def test_55_tickets_between_two_cities_each() -> None:
    game = kolej.Game("great_lakes", seats=2, seed=1)
    left = game.snapshot()["tickets"]["regular"]["shuffled"]
    assert len({*left, *game.view(0).offer, *game.view(1).offer}) == 55
    tickets = board_of("great_lakes").tickets
    assert {len(ticket.cities) for ticket in tickets} == {2}
    assert not any(ticket.tour for ticket in tickets)


# Set-up


@pytest.mark.rule("GL-10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_cards_of_each_deck_and_a_row_of_three_and_three(seats: int) -> None:
    game = kolej.Game("great_lakes", seats=seats, seed=1)
    decks = {kind.id: kind.deck for kind in game.board.data.cards}
    for seat in range(seats):
        counted: Counter[str] = Counter()
        for kind, n in hand(game, seat).items():
            counted[decks[kind]] += n
        assert counted == {"train": 2, "ship": 2}
    assert Counter(decks[kind] for kind in row(game).split()) == {"train": 3, "ship": 3}


@pytest.mark.rule("GL-11")
def test_at_least_three_of_five_tickets_are_kept() -> None:
    game = kolej.Game("great_lakes", seats=2, seed=1, first=0)
    offer = game.view(0).offer
    assert len(offer) == 5
    keeps = {len(text.removeprefix("keep ").split(", ")) for text in options(game, "keep", seat=0)}
    assert keeps == {3, 4, 5}
    act(game, f"keep {', '.join(offer[:3])}", seat=0)
    others = game.view(1).offer
    act(game, f"keep {', '.join(others)}", seat=1)
    act(game, "pieces 25 train, 25 ship", seat=0)
    act(game, "pieces 25 train, 25 ship", seat=1)
    under = [entry["ticket"] for entry in game.snapshot()["tickets"]["regular"]["under"]]
    assert under == offer[3:]


@pytest.mark.rule("GL-12")
def test_fifty_pieces_are_chosen_in_secret() -> None:
    game = kolej.Game("great_lakes", seats=2, seed=1, first=0)
    for seat in (0, 1):
        act(game, f"keep {', '.join(game.view(seat).offer)}", seat=seat)
    assert options(game, seat=0) == {f"pieces {n} train, {50 - n} ship" for n in range(18, 34)}
    refuse(game, "pieces 17 train, 33 ship", seat=0)
    refuse(game, "pieces 34 train, 16 ship", seat=0)
    before = game.view(1).to_dict()["players"][0]
    act(game, "pieces 33 train, 17 ship", seat=0)
    assert game.view(1).to_dict()["players"][0]["pieces"] == before["pieces"]
    act(game, "pieces 18 train, 32 ship", seat=1)
    assert [of(game, seat, "pieces") for seat in (0, 1)] == [{"train": 33, "ship": 17}, {"train": 18, "ship": 32}]
    assert [of(game, seat, "box") for seat in (0, 1)] == [{"train": 0, "ship": 15}, {"train": 15, "ship": 0}]


# Turn


@pytest.mark.rule("GL-20")
def test_the_actions_are_those_of_world() -> None:
    game = lakes(sailor("4 wild", "cleveland-erie-1"))
    verbs = {text.split()[0] for text in options(game)}
    assert verbs == {"draw", "take", "claim", "tickets", "port", "exchange"}
    act(game, "take purple-ship")
    assert options(game) == {"refill train", "refill ship"}  # WO-31
    act(game, "refill train", "wild")
    refuse(game, "take wild", "C-13")  # WO-32
    act(game, "draw ship", "red-ship-double")
    assert game.turn == 1
    four = [ticket.id for ticket in board_of("great_lakes").tickets[:4]]
    act(game, "tickets", " ".join(four))
    act(game, f"keep {four[2]}")
    assert of(game, 1, "tickets") == [four[2]]
    under = [entry["ticket"] for entry in game.snapshot()["tickets"]["regular"]["under"]]
    assert under == [four[0], four[1], four[3]]


# Claiming


@pytest.mark.rule("GL-40")
def test_rail_takes_train_cards_and_sea_takes_ship_cards() -> None:
    game = lakes(sailor("3 red-train, 2 red-ship-double, 1 red-ship"))
    assert "claim bay_city-traverse_city-1" in options(game)
    assert ways_to_pay(game, "claim bay_city-traverse_city-1") == {frozenset({("red-train", 3)})}
    assert ways_to_pay(game, "claim muskegon-traverse_city-2") == {
        frozenset({("red-ship-double", 1), ("red-ship", 1)}),
        frozenset({("red-ship-double", 2)}),  # the space over is lost
    }


@pytest.mark.rule("GL-40")
def test_no_track_is_hard_terrain_or_crosses_the_edge() -> None:
    for track in board_of("great_lakes").tracks:
        game = lakes(sailor("9 wild", trains=25))
        act(game, f"claim {track.id}: {track.length} wild")  # one card a space
        assert of(game, 0, "tracks") == [track.id]
        assert (track.kind, track.wraps) == ("plain", False)


@pytest.mark.rule("GL-41")
@pytest.mark.parametrize(("seats", "closed"), [(2, True), (3, True), (4, False), (5, False)])
def test_parallel_tracks(seats: int, closed: bool) -> None:
    game = lakes(sailor("2 wild"), sailor("2 wild"), seats=seats)
    act(game, "claim chicago-south_bend-1: 1 wild")
    assert ("claim chicago-south_bend-2" in options(game)) is not closed
    own = lakes(sailor("2 wild", "chicago-south_bend-1"), seats=seats)
    refuse(own, "claim chicago-south_bend-2: 1 wild", "closed")  # nobody owns both


@pytest.mark.rule("GL-41")
@pytest.mark.parametrize("pair", ["duluth-thunder_bay", "muskegon-traverse_city"])
def test_a_rail_and_a_sea_track_side_by_side_are_not_parallel(pair: str) -> None:
    game = lakes(sailor("5 wild", f"{pair}-1"))
    assert f"claim {pair}-2" in options(game)


STARS = ("lake_superior_waypoint", "lake_huron_waypoint")


@pytest.mark.rule("GL-48")
@pytest.mark.parametrize(
    ("ticket", "tracks"),
    [
        (
            "duluth-detroit",
            "duluth-lake_superior_waypoint-1 lake_superior_waypoint-sault_ste_marie-1 "
            "lake_huron_waypoint-sault_ste_marie-1 detroit-lake_huron_waypoint-1",
        ),
        ("south_baymouth-detroit", "lake_huron_waypoint-south_baymouth-1 detroit-lake_huron_waypoint-2"),
    ],
)
def test_chains_pass_through_the_stars(ticket: str, tracks: str) -> None:
    points = next(t.points for t in board_of("great_lakes").tickets if t.id == ticket)
    sheets, _ = lines({"tracks": tracks.split(), "tickets": [ticket]}, {})
    assert sheets[0]["tickets"] == points


@pytest.mark.rule("GL-48")
@pytest.mark.parametrize("star", STARS)
def test_stars_take_no_port_and_are_on_no_ticket(star: str) -> None:
    data = board_of("great_lakes")
    assert not any(star in ticket.cities for ticket in data.tickets)
    legs = [track.id for track in data.tracks if star in (track.a, track.b)]
    game = lakes(sailor("4 wild", legs[0]))
    refuse(game, f"port {star}: 4 wild")


@pytest.mark.rule("GL-48")
def test_each_leg_of_a_star_is_a_double_of_its_own() -> None:
    game = lakes(sailor("9 wild", "lake_superior_waypoint-thunder_bay-1"))
    refuse(game, "claim lake_superior_waypoint-thunder_bay-2: 1 wild", "closed")
    assert "claim duluth-lake_superior_waypoint-2" in options(game)


# Ports


@pytest.mark.rule("GL-60")
def test_where_a_port_is_built_and_what_it_costs() -> None:
    game = lakes(sailor(PORTS, "cleveland-erie-1 scranton-syracuse-1"))
    assert options(game, "port") == {"port cleveland", "port erie", "port syracuse"}  # Scranton is no port city
    assert ways_to_pay(game, "port erie") == {frozenset({("red-train-port", 2), ("red-ship", 2)})}
    act(game, f"port erie: {PORTS}")
    assert of(game, 0, "ports") == ["erie"]
    assert of(game, 0, "ports_left") == 2
    assert game.turn == 1
    taken = lakes(sailor("4 wild", "cleveland-erie-1"), sailor(tracks="buffalo-erie-1", ports=["erie"]))
    refuse(taken, "port erie: 4 wild", "already")


# Tickets to New York, and the tracks that complete each besides those of the ones before.
WAYS = {
    "syracuse-new_york": ["scranton-syracuse-1", "new_york-scranton-1"],
    "montreal-new_york": ["albany-montreal-1", "albany-syracuse-1"],
    "detroit-new_york": ["erie-scranton-1", "cleveland-erie-1", "cleveland-detroit-1"],
    "sudbury-new_york": ["montreal-ottawa-1", "ottawa-sudbury-1"],
}


@pytest.mark.rule("GL-62")
@pytest.mark.parametrize(("completed", "worth"), [(0, 0), (1, 10), (2, 20), (3, 30), (4, 30)])
def test_a_port_by_the_tickets_completed_there(completed: int, worth: int) -> None:
    tickets = list(WAYS)
    tracks = ["new_york-scranton-1", *(t for ticket in tickets[:completed] for t in WAYS[ticket])]
    port = {"tracks": list(dict.fromkeys(tracks)), "tickets": tickets, "ports": ["new_york"]}
    sheets, _ = lines(port, {})
    assert sheets[0]["ports"] == worth


@pytest.mark.rule("GL-64")
@pytest.mark.parametrize("built", [0, 1, 2, 3])
def test_every_port_not_built_costs_four(built: int) -> None:
    tracks = ["cleveland-erie-1", "cleveland-toledo-1"]
    sheets, _ = lines({"tracks": tracks, "ports": ["erie", "cleveland", "toledo"][:built]}, {})
    assert [sheet["unbuilt_ports"] for sheet in sheets] == [-4 * (3 - built), -12]


# Exchange


@pytest.mark.rule("GL-70")
def test_pieces_are_exchanged_for_a_point_each() -> None:
    game = lakes(sailor(trains=25))
    forth = {f"exchange {n} train for ship" for n in range(1, 8)}
    back = {f"exchange {n} ship for train" for n in range(1, 9)}
    assert options(game, "exchange") == forth | back
    act(game, "exchange 3 train for ship")
    assert (of(game, 0, "pieces"), of(game, 0, "points")) == ({"train": 22, "ship": 28}, -3)
    assert game.turn == 1


# End and score


@pytest.mark.rule("GL-80")
@pytest.mark.parametrize(("left", "triggers"), [(9, False), (8, False), (7, True)])
def test_six_pieces_or_fewer_trigger_two_final_turns(left: int, triggers: bool) -> None:
    rail = tracks_using(25, "great_lakes", piece="train", without="chicago-south_bend-1")
    sea = tracks_using(25 - left, "great_lakes", piece="ship", without="cleveland-erie-1")
    game = lakes(sailor("1 wild", f"{rail} {sea}", trains=25), seats=3)
    events = act(game, "claim cleveland-erie-1: 1 wild")
    assert ("final_turns" in kinds_of(events)) is triggers
    assert game.view(None).to_dict()["final_turns_left"] == (6 if triggers else None)


@pytest.mark.rule("GL-81")
@pytest.mark.parametrize(
    ("track", "length", "points"),
    [
        ("chicago-milwaukee-1", 1, 1),
        ("chicago-south_bend-1", 1, 1),
        ("kingston-ottawa-1", 2, 2),
        ("cleveland-detroit-1", 2, 2),
        ("bay_city-traverse_city-1", 3, 4),
        ("muskegon-traverse_city-2", 3, 4),
        ("sudbury-timmins-1", 4, 7),
        ("kingston-toronto-1", 4, 7),
        ("marathon-timmins-1", 5, 10),
        ("duluth-lake_superior_waypoint-1", 5, 10),
        ("erie-scranton-1", 6, 15),
        ("buffalo-detroit-1", 6, 15),
        ("ottawa-rouyn_noranda-1", 7, 18),
        ("montreal-rouyn_noranda-1", 8, 21),
        ("cleveland-new_york-1", 9, 27),
    ],
)
def test_points_by_length(track: str, length: int, points: int) -> None:
    game = lakes(sailor("9 wild"))
    act(game, f"claim {track}: {length} wild")
    assert of(game, 0, "points") == points
    assert game.scores()[0].lines["tracks"] == points


@pytest.mark.rule("GL-82")
def test_what_counts_in_the_end() -> None:
    one = {
        "tracks": ["scranton-syracuse-1", "new_york-scranton-1", "cleveland-new_york-1"],
        "tickets": ["syracuse-new_york", "toronto-ottawa"],
        "ports": ["new_york"],
        "exchanged": 2,
    }
    sheets, winners = lines(one, {})
    expected = {"tracks": 2 + 1 + 27, "tickets": 5 - 5, "ports": 10, "unbuilt_ports": -8, "exchange": -2}
    assert sheets[0] == expected
    assert winners == [0]


@pytest.mark.rule("GL-83")
def test_ties_go_to_the_most_completed_tickets_and_are_then_shared() -> None:
    ticket = {"tracks": ["scranton-syracuse-1", "new_york-scranton-1"], "tickets": ["syracuse-new_york"]}  # 2 + 1 + 5
    tracks = {"tracks": ["sudbury-timmins-1", "chicago-south_bend-1"]}  # 7 + 1
    assert lines(ticket, tracks)[1] == [0]
    assert lines(tracks, ticket)[1] == [1]
    again = {"tracks": ["rouyn_noranda-timmins-1", "montreal-ottawa-1"]}  # 7 + 1
    assert lines(tracks, again)[1] == [0, 1]
