"""Germany: the final turns, the score and ties (DE-50…DE-52, DE-55)."""

from __future__ import annotations

import pytest

import kolej
from kolej.table_score import score_table
from tests.rules.kit import Player, act, kinds_of, of, player, table, tracks_using

USED = "hamburg-kiel-1 bremen-bremerhaven bremen-munster"
TICKET: Player = {  # 4 + 4 + 15 points
    "tracks": ["hamburg-schwerin", "rostock-schwerin"],
    "tickets": ["hamburg-rostock"],
}


def nearly_over(trains_left: int, seats: int = 3) -> kolej.Game:
    """Seat 1 to act with so many trains left and the cards for a track of three, of two and of one."""
    tracks = tracks_using(45 - trains_left, "germany", without=USED)
    return table(player(), player("3 black, 1 white", tracks=tracks), board="germany", seats=seats, turn=1)


@pytest.mark.rule("DE-50")
@pytest.mark.parametrize(
    ("trains_left", "claim", "triggers"),
    [
        (4, "hamburg-kiel-1: 2 black", True),  # two left
        (3, "hamburg-kiel-1: 2 black", True),
        (3, "bremen-munster: 3 black", True),  # none left
        (5, "hamburg-kiel-1: 2 black", False),  # three left
        (4, "bremen-bremerhaven: 1 white", False),
    ],
)
def test_fewer_than_three_trains_trigger_the_end(trains_left: int, claim: str, triggers: bool) -> None:
    game = nearly_over(trains_left)
    events = act(game, f"claim {claim}")
    assert ("final_turns" in kinds_of(events)) is triggers
    view = game.view(None).to_dict()
    assert view["triggered_by"] == (1 if triggers else None)
    assert view["final_turns_left"] == (3 if triggers else None)


@pytest.mark.rule("DE-50")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_everybody_has_one_final_turn_and_the_trigger_has_the_last(seats: int) -> None:
    game = nearly_over(4, seats)
    act(game, "claim hamburg-kiel-1: 2 black")
    order = []
    while not game.over:
        assert game.turn is not None
        order.append(game.turn)
        act(game, "draw", "red")
        act(game, "draw", "red")
    assert order == [*range(2, seats), 0, 1]


@pytest.mark.rule("DE-51")
@pytest.mark.parametrize(
    ("track", "length", "points"),
    [
        ("dortmund-dusseldorf-1", 1, 1),
        ("augsburg-munchen-1", 2, 2),
        ("bremerhaven-kiel", 3, 4),
        ("frankfurt-koln-1", 4, 7),
        ("lindau-munchen", 5, 10),
        ("berlin-rostock", 6, 15),
        ("berlin-hannover", 7, 18),
    ],
)
def test_points_by_length(track: str, length: int, points: int) -> None:
    game = table(player("7 wild"), player(), board="germany")
    act(game, f"claim {track}: {length} wild")
    assert of(game, 0, "points") == points
    assert game.scores()[0].lines["tracks"] == points


@pytest.mark.rule("DE-52")
def test_completed_tickets_are_added_and_the_others_subtracted() -> None:
    tickets = ["hamburg-rostock", "koln-munchen", "rostock-osterreich"]  # 4, 11 and 22
    one = {"tracks": TICKET["tracks"], "tickets": tickets}
    sheet, _ = kolej.score("germany", [one, {}])
    assert sheet.completed == ("hamburg-rostock",)
    assert sheet.lines == {"tracks": 4, "tickets": 4 - 11 - 22, "most_tickets": 15, "passengers": 0}
    assert sheet.total == 4 - 29 + 15


@pytest.mark.rule("DE-55")
def test_the_most_completed_tickets_break_a_tie() -> None:
    other: Player = {  # 2 + 1 + 20 points
        "tracks": ["frankfurt-mannheim-1", "augsburg-ulm-1"],
        "passengers": {"red": 3},
    }
    for players, winner in (([TICKET, other], 0), ([other, TICKET], 1)):
        sheets, winners = score_table("germany", players)
        assert [sheet.total for sheet in sheets] == [23, 23]
        assert winners == [winner]


@pytest.mark.rule("DE-55")
def test_then_the_most_passengers_of_all_colours_together() -> None:
    many = {  # most red and blue, second in green; 3 points for tracks
        "passengers": {"red": 2, "blue": 2, "green": 1},
        "tracks": ["augsburg-ulm-1", "bremen-bremerhaven", "chemnitz-dresden"],
    }
    few = {  # most green and white; 13 points for tracks
        "passengers": {"green": 2, "white": 1},
        "tracks": ["berlin-dresden", "hamburg-kiel-1", "dortmund-munster-1"],
    }
    sheets, winners = score_table("germany", [few, many, {}])
    assert [sheet.total for sheet in sheets] == [53, 53, 0]
    assert winners == [1]


@pytest.mark.rule("DE-55")
def test_after_that_the_win_is_shared() -> None:
    red: Player = {"passengers": {"red": 2}, "tracks": ["augsburg-ulm-1"]}
    blue: Player = {"passengers": {"blue": 2}, "tracks": ["chemnitz-dresden"]}
    sheets, winners = score_table("germany", [red, {}, blue])
    assert [sheet.total for sheet in sheets] == [21, 0, 21]
    assert winners == [0, 2]
