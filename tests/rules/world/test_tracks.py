"""World: parallel tracks, the edge of the board, the junction (WO-45, WO-46, WO-48)."""

from __future__ import annotations

from dataclasses import replace

import pytest

import kolej
from kolej.boards.check import check
from kolej.boards.schema import Track
from tests.oracle.small import small, ticket
from tests.rules.kit import act, board_of, of, options, player, refuse, table
from tests.rules.world.positions import draw_two, sailor, world

POINTS = {2: 2, 3: 4, 6: 15, 7: 18, 8: 21}
PAIRS = {"hamburg-moskva": 2, "christchurch-sydney": 1}  # by rail and by sea, with their length
JUNCTION = "indian_ocean_waypoint"
WRAPPING = [track for track in board_of("world").tracks if track.wraps]


@pytest.mark.rule("WO-45")
@pytest.mark.parametrize(("seats", "closed"), [(2, True), (3, True), (4, False), (5, False)])
@pytest.mark.parametrize("pair", PAIRS)
def test_with_few_players_one_of_parallel_tracks_closes_the_other(seats: int, closed: bool, pair: str) -> None:
    game = world(sailor("2 wild"), sailor("2 wild"), seats=seats)
    act(game, f"claim {pair}-2: {PAIRS[pair]} wild")
    if closed:
        refuse(game, f"claim {pair}-1: {PAIRS[pair]} wild", "closed")
    else:
        act(game, f"claim {pair}-1: {PAIRS[pair]} wild")
        assert of(game, 1, "tracks") == [f"{pair}-1"]


@pytest.mark.rule("WO-45")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("pair", PAIRS)
def test_nobody_owns_both_of_a_pair(seats: int, pair: str) -> None:
    game = world(sailor("4 wild"), seats=seats)
    act(game, f"claim {pair}-1: {PAIRS[pair]} wild")
    for _ in range(seats - 1):
        draw_two(game)
    assert game.turn == 0
    refuse(game, f"claim {pair}-2", "closed")


@pytest.mark.rule("WO-45")
@pytest.mark.parametrize("seats", [2, 5])
def test_rail_beside_sea_is_not_parallel(seats: int) -> None:
    beside = {track.id: track for track in board_of("great_lakes").tracks if track.id.startswith("duluth-thunder_bay")}
    assert {track.piece for track in beside.values()} == {"train", "ship"}
    first, second = beside
    box = {"train": 8, "ship": 7}
    players = [player("8 wild", tracks=first, box=box), *(player(box=box) for _ in range(seats - 1))]
    game = table(*players, board="great_lakes")
    act(game, f"claim {second}: {beside[second].length} wild")
    assert set(of(game, 0, "tracks")) == {first, second}


@pytest.mark.rule("WO-46")
@pytest.mark.parametrize("track", WRAPPING, ids=lambda track: track.id)
def test_a_track_across_the_edge_is_an_ordinary_track(track: Track) -> None:
    game = world(sailor("8 wild"))
    price = 2 * track.length if track.kind == "hard" else track.length
    act(game, f"claim {track.id}: {price} wild")
    assert of(game, 0, "tracks") == [track.id]
    assert of(game, 0, "points") == POINTS[track.length]
    assert of(game, 0, "pieces")[track.piece] == {"train": 20, "ship": 40}[track.piece] - track.length


@pytest.mark.rule("WO-46")
def test_chains_cross_the_edge() -> None:
    tracks = ["los_angeles-new_york-1", "los_angeles-tokyo-1"]
    one = {"tracks": tracks, "tickets": ["new_york-tokyo"]}
    assert kolej.score("world", [one, {}])[0].completed == ("new_york-tokyo",)
    both = world(sailor("7 wild", tracks="los_angeles-tokyo-1"))
    refuse(both, "claim los_angeles-tokyo-2: 7 wild", "closed")  # and pairs are pairs there too


@pytest.mark.rule("WO-48")
def test_chains_pass_through_the_junction() -> None:
    tracks = ["cape_town-rio_de_janeiro-1", f"cape_town-{JUNCTION}-1", f"{JUNCTION}-perth-2"]
    one = {"tracks": tracks, "tickets": ["rio_de_janeiro-perth"]}
    assert kolej.score("world", [one, {}])[0].completed == ("rio_de_janeiro-perth",)
    short = {"tracks": tracks[:2], "tickets": ["rio_de_janeiro-perth"]}
    assert kolej.score("world", [short, {}])[0].completed == ()


@pytest.mark.rule("WO-48")
def test_chains_branch_at_a_junction() -> None:
    board = small("aj1 bj1 cj1", [ticket("ab"), ticket("bc"), ticket("ac")])
    board = replace(board, cities=tuple(replace(city, junction=city.id == "j") for city in board.cities))
    one = {"tracks": ["a-j", "b-j", "c-j"], "tickets": ["ab", "bc", "ac"]}
    assert set(kolej.score(board, [one])[0].completed) == {"ab", "bc", "ac"}


@pytest.mark.rule("WO-48")
def test_the_junction_has_no_port_and_is_on_no_ticket() -> None:
    game = world(sailor("4 wild", tracks=f"cape_town-{JUNCTION}-1 {JUNCTION}-perth-1"))
    assert options(game, "port") == {"port cape_town", "port perth"}
    refuse(game, f"port {JUNCTION}", "not a port city")
    with pytest.raises(kolej.BadScore):
        kolej.score("world", [{"ports": [JUNCTION]}, {}])
    board = board_of("world")
    assert not [one.id for one in board.tickets if JUNCTION in one.cities]
    wrong = replace(board.tickets[0], id="wrong", cities=("tokyo", JUNCTION))
    problems = [str(problem) for problem in check(replace(board, tickets=(*board.tickets[1:], wrong)))]
    assert any("names the junction" in problem for problem in problems)


@pytest.mark.rule("WO-48")
@pytest.mark.parametrize(("seats", "closed"), [(2, True), (3, True), (4, False), (5, False)])
def test_each_leg_has_its_own_parallel_tracks(seats: int, closed: bool) -> None:
    other_leg = {f"claim {JUNCTION}-perth-1", f"claim {JUNCTION}-perth-2"}
    for seat in (0, 1):
        players = [sailor("5 wild", tracks=f"cape_town-{JUNCTION}-1"), sailor("5 wild")]
        game = world(*players, seats=seats, turn=seat)
        legs = {text for text in options(game, "claim") if JUNCTION in text}
        beside = {f"claim cape_town-{JUNCTION}-2"} if seat == 1 and not closed else set()
        assert legs == other_leg | beside
