"""World: the final turns, the score and ties (WO-80…WO-83)."""

from __future__ import annotations

import pytest

import kolej
from kolej.table_score import score_table
from tests.rules.kit import Player, act, kinds_of, of, tracks_using
from tests.rules.world.positions import sailor, world

SEA, RAIL = "al_qahira-athina-1", "bangkok-hong_kong-1"  # one space each
LONG = "buenos_aires-cape_town-1"  # seven by sea
OUT_OF_ORDER: Player = {  # 1 + 2 + 2 + 1 for tracks, 6 for the tour
    "tracks": ["casablanca-marseille-1", "athina-marseille-1", "athina-tehran-1", "al_qahira-athina-1"],
    "tickets": ["tour-casablanca-al_qahira-tehran"],
}


def having_left(trains: int, ships: int) -> Player:
    """A player with so many pieces left, and jokers to pay with."""
    without = f"{SEA} {RAIL} {LONG}"
    tracks = [
        tracks_using(20 - trains, "world", without, "train"),
        tracks_using(40 - ships, "world", without, "ship"),
    ]
    return sailor("7 wild", tracks=" ".join(tracks))


@pytest.mark.rule("WO-80")
@pytest.mark.parametrize(
    ("trains", "ships", "claim", "triggers"),
    [
        (4, 3, SEA, True),  # six left of both kinds together
        (4, 3, RAIL, True),
        (0, 7, SEA, True),
        (7, 0, RAIL, True),
        (2, 9, LONG, True),
        (0, 7, LONG, True),  # none left
        (4, 4, SEA, False),  # seven
        (0, 8, SEA, False),
        (1, 20, RAIL, False),  # one kind has run out
    ],
)
def test_six_pieces_or_fewer_trigger_the_end(trains: int, ships: int, claim: str, triggers: bool) -> None:
    game = world(having_left(trains, ships), seats=3)
    assert of(game, 0, "pieces") == {"train": trains, "ship": ships}
    assert (of(game, 0, "ports_left"), of(game, 0, "box")) == (3, {"train": 5, "ship": 10})  # these don't count
    events = act(game, f"claim {claim}: {7 if claim == LONG else 1} wild")
    assert ("final_turns" in kinds_of(events)) is triggers
    view = game.view(None).to_dict()
    assert view["final_turns_left"] == (6 if triggers else None)
    assert view["triggered_by"] == (0 if triggers else None)


@pytest.mark.rule("WO-80")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_everybody_has_two_final_turns_in_order(seats: int) -> None:
    game = world(sailor(), having_left(4, 3), seats=seats, turn=1)
    act(game, f"claim {SEA}: 1 wild")
    order = []
    while not game.over:
        assert game.turn is not None
        order.append(game.turn)
        if game.turn == 0:  # whatever somebody does now, the end is not triggered again
            act(game, "exchange 1 train for ship")
        else:
            game.push("draw ship")
            game.push("draw ship")
    assert order == [*range(2, seats), 0, 1] * 2


@pytest.mark.rule("WO-81")
@pytest.mark.parametrize(
    ("track", "price", "points"),
    [
        ("lagos-luanda-1", 1, 1),
        ("edinburgh-hamburg-1", 1, 1),
        ("darwin-perth-1", 2, 2),
        ("bangkok-jakarta-1", 2, 2),
        ("bangkok-mumbai-1", 3, 4),
        ("cape_town-toamasina-1", 3, 4),
        ("casablanca-lagos-1", 4, 7),
        ("dar_es_salaam-mumbai-1", 4, 7),
        ("honolulu-manila-1", 5, 10),
        ("honolulu-lima-1", 6, 15),
        ("casablanca-miami-1", 7, 18),
        ("lima-sydney-1", 8, 21),
    ],
)
def test_points_by_length_for_rail_and_sea_alike(track: str, price: int, points: int) -> None:
    game = world(sailor("8 wild"))
    act(game, f"claim {track}: {price} wild")
    assert of(game, 0, "points") == points
    assert game.scores()[0].lines["tracks"] == points


@pytest.mark.rule("WO-82")
def test_what_counts_at_the_end() -> None:
    tracks = ["hong_kong-tokyo-1", "bangkok-hong_kong-1", "honolulu-tokyo-1", "dar_es_salaam-jakarta-1"]
    tickets = ["bangkok-tokyo", "cape_town-jakarta", "tour-casablanca-al_qahira-tehran"]
    player: Player = {"tracks": tracks, "tickets": tickets, "ports": ["tokyo"], "exchanged": 3}
    sheet, other = kolej.score("world", [player, {}])
    assert sheet.lines == {
        "tracks": 4 + 1 + 10 + 18,
        "tickets": 6 - 13 - 15,
        "ports": 20,
        "unbuilt_ports": -8,
        "exchange": -3,
    }  # nothing for the longest trail nor for the most tickets
    assert sheet.total == 33 - 22 + 20 - 8 - 3
    assert other.total == -12


@pytest.mark.rule("WO-82")
def test_scores_may_be_negative() -> None:
    worse: Player = {"tickets": ["edinburgh-sydney"], "exchanged": 5}
    sheets, winners = score_table("world", [worse, {}])
    assert [sheet.total for sheet in sheets] == [-25 - 5 - 12, -12]
    assert winners == [1]


@pytest.mark.rule("WO-83")
def test_the_most_completed_tickets_break_a_tie() -> None:
    two: Player = {  # 4 + 1 + 2 for tracks, 6 + 5 for tickets
        "tracks": ["hong_kong-tokyo-1", "bangkok-hong_kong-1", "bangkok-jakarta-1"],
        "tickets": ["bangkok-tokyo", "hong_kong-jakarta"],
    }
    one: Player = {  # 4 + 1 + 7 for tracks, 6 for a ticket
        "tracks": ["buenos_aires-valparaiso-1", "buenos_aires-rio_de_janeiro-1", "moskva-novosibirsk-1"],
        "tickets": ["valparaiso-rio_de_janeiro"],
    }
    for players, winner in (([one, two], 1), ([two, one], 0)):
        sheets, winners = score_table("world", players)
        assert [sheet.total for sheet in sheets] == [18 - 12] * 2
        assert winners == [winner]


@pytest.mark.rule("WO-83")
def test_a_tour_completed_in_either_way_is_one() -> None:
    none: Player = {"tracks": ["honolulu-manila-1", "bangkok-jakarta-1"]}  # 10 + 2
    sheets, winners = score_table("world", [none, OUT_OF_ORDER])
    assert [sheet.total for sheet in sheets] == [0, 0]
    assert winners == [1]
    one: Player = {  # 4 + 1 for tracks, 6 for a ticket, 1 more for a track
        "tracks": ["buenos_aires-valparaiso-1", "buenos_aires-rio_de_janeiro-1", "lagos-luanda-1"],
        "tickets": ["valparaiso-rio_de_janeiro"],
    }
    sheets, winners = score_table("world", [one, OUT_OF_ORDER])
    assert [sheet.total for sheet in sheets] == [0, 0]
    assert winners == [0, 1]  # and no more than one


@pytest.mark.rule("WO-83")
def test_after_that_the_win_is_shared() -> None:
    players: list[Player] = [{"tracks": ["lima-sydney-1"]}, {}, {"tracks": ["anchorage-tiksi-1"]}]
    sheets, winners = score_table("world", players)
    assert [sheet.total for sheet in sheets] == [9, -12, 9]
    assert winners == [0, 2]
