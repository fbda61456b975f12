"""The end of a game of Europe, the score table, the lines of the sheet, and who wins a tie."""

from __future__ import annotations

from typing import Any

import pytest

import kolej
from kolej.table_score import score_table
from tests.rules.kit import act, board_of, kinds_of, of, player, table, tracks_using

POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}


def owner(tracks: str = "", tickets: str = "", stations: str = "") -> dict[str, list[str]]:
    """One player at the end of the game, in words."""
    return {"tracks": tracks.split(), "tickets": tickets.split(), "stations": stations.split()}


def tied(*players: dict[str, Any]) -> list[int]:
    """The winners among players who must all have the same total."""
    sheets, winners = score_table("europe", players)
    assert len({sheet.total for sheet in sheets}) == 1
    return winners


# EU-70


@pytest.mark.rule("EU-70")
@pytest.mark.parametrize(("left", "ends"), [(4, False), (3, False), (2, True), (1, True), (0, True)])
def test_the_end_is_triggered_by_two_trains_or_fewer(left: int, ends: bool) -> None:
    game = table(player("4 red", tracks_using(41 - left, without="marseille-pamplona")), player())
    events = act(game, "claim marseille-pamplona: 4 red")
    assert of(game, 0, "pieces") == {"train": left}
    assert ("final_turns" in kinds_of(events)) == ends
    assert game.snapshot()["final_turns_left"] == (2 if ends else None)


@pytest.mark.rule("EU-70")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_one_final_turn(seats: int) -> None:
    game = table(player("2 blue", tracks_using(41, without="berlin-essen")), seats=seats)
    act(game, "claim berlin-essen: 2 blue")
    for seat in [*range(1, seats), 0]:
        assert game.turn == seat
        act(game, "draw", "green")
        act(game, "draw", "green")
    assert game.over


# EU-71, EU-72


@pytest.mark.rule("EU-71", "C-20")
def test_every_track_scores_by_its_length() -> None:
    assert {track.length for track in board_of("europe").tracks} == set(POINTS)
    for track in board_of("europe").tracks:
        colour = "red" if track.colour == "gray" else track.colour
        game = table(player(f"8 {colour}, 2 wild"), player())
        game.push(f"claim {track.id}")
        plain = next(colour for colour in ("purple", "white") if colour != track.colour)  # matches nothing
        act(game, str(game.legal_actions()[0]), " ".join([plain] * 3) if track.kind == "tunnel" else "")
        assert of(game, 0, "tracks") == [track.id]
        assert of(game, 0, "points") == POINTS[track.length]
        assert game.scores()[0].lines["tracks"] == POINTS[track.length]


@pytest.mark.rule("EU-72")
def test_the_sheet_adds_tickets_and_stations_to_the_tracks() -> None:
    own = owner("munchen-zurich munchen-wien budapest-wien-1", "zurich-budapest berlin-roma athina-angora", "kyiv riga")
    sheet = kolej.score("europe", [own, owner("marseille-pamplona petrograd-riga")])[0]
    assert sheet.lines == {"tracks": 2 + 4 + 1, "tickets": 6 - 9 - 5, "stations": 4, "longest_trail": 10}
    assert sheet.total == 7 - 8 + 4 + 10
    assert sheet.completed == ("zurich-budapest",)


@pytest.mark.rule("EU-72")
def test_long_tickets_count_like_any_other() -> None:
    way = "lisboa-madrid madrid-pamplona-1 marseille-pamplona marseille-paris frankfurt-paris-1 berlin-frankfurt-1"
    done, missed = owner(f"{way} berlin-danzig", "lisboa-danzig"), owner(way, "lisboa-danzig")
    assert kolej.score("europe", [done, owner()])[0].lines["tickets"] == 20
    assert kolej.score("europe", [missed, owner()])[0].lines["tickets"] == -20


# EU-74: equal totals, made by hand


@pytest.mark.rule("EU-74")
def test_a_tie_goes_to_the_most_completed_tickets() -> None:
    """Even against fewer stations: one ticket of 8 and 2 points more on tracks, or two tickets of 5."""
    one = owner("frankfurt-paris-1 frankfurt-munchen munchen-wien cadiz-lisboa", "paris-wien")
    two = owner("athina-smyrna angora-smyrna athina-sofia", "athina-angora sofia-smyrna")
    assert tied(one, two) == [1]
    assert tied(two, one) == [0]
    built = owner("athina-smyrna angora-smyrna athina-sofia danzig-riga", "athina-angora sofia-smyrna", "kyiv")
    assert tied(one, built) == [1]


@pytest.mark.rule("EU-74")
def test_then_to_the_fewest_stations_built() -> None:
    """Even against the European Express."""
    none = owner("cadiz-madrid")
    built = owner("brest-paris angora-erzurum", stations="kyiv")
    assert tied(none, built) == [0]
    assert tied(built, none) == [1]
    express = owner("marseille-pamplona", stations="kyiv")
    without = owner("cadiz-madrid brest-paris angora-erzurum budapest-wien-1")
    assert [sheet.lines["longest_trail"] for sheet in kolej.score("europe", [express, without])] == [10, 0]
    assert tied(express, without) == [1]


@pytest.mark.rule("EU-74")
def test_then_to_who_holds_the_european_express() -> None:
    express = owner("marseille-pamplona")
    without = owner("cadiz-madrid brest-paris angora-erzurum danzig-riga budapest-wien-1")
    assert [sheet.lines["longest_trail"] for sheet in kolej.score("europe", [without, express])] == [0, 10]
    assert tied(without, express) == [1]
    assert tied(express, without) == [0]


@pytest.mark.rule("EU-74", "C-62")
def test_then_the_win_is_shared() -> None:
    assert tied(owner("cadiz-madrid"), owner("brest-paris"), owner("danzig-riga")) == [0, 1, 2]
    assert tied(owner(), owner()) == [0, 1]


@pytest.mark.rule("EU-74")
def test_each_step_is_taken_among_those_still_tied() -> None:
    """Seat 0 has the fewest stations, but is out already: the others have completed more tickets."""
    one_ticket = owner("frankfurt-paris-1 frankfurt-munchen munchen-wien cadiz-lisboa", "paris-wien")
    south = "brindisi-roma roma-venezia venezia-zagrab budapest-zagrab venezia-zurich"
    two_stations = owner(f"{south} kharkov-rostov cadiz-madrid", "zurich-brindisi zagrab-brindisi", "wien riga")
    east = "athina-smyrna angora-smyrna athina-sofia danzig-riga"
    one_station = owner(east, "athina-angora sofia-smyrna", "kyiv")
    assert tied(one_ticket, two_stations, one_station) == [2]
