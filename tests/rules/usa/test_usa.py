"""USA: the base game (US-01…US-42)."""

from __future__ import annotations

from collections import Counter

import pytest

import kolej
from kolej.table_score import score_table
from tests.rules.kit import act, hand, kinds_of, of, options, player, refuse, row, table, tracks_using

SEATTLE = "seattle-vancouver-1 portland-seattle-1"
TICKETS = ["boston-miami", "calgary-phoenix", "chicago-santa-fe", "dallas-new-york", "denver-el-paso", "duluth-houston"]


def sheets(*players: dict[str, list[str]]) -> tuple[list[kolej.ScoreSheet], list[int]]:
    """The sheets and the winners."""
    return score_table("usa", players)


def owning(tracks: str, tickets: str = "") -> dict[str, list[str]]:
    """What a player has at the end."""
    return {"tracks": tracks.split(), "tickets": tickets.split()}


@pytest.mark.rule("US-01")
def test_what_is_in_the_box() -> None:
    game = kolej.Game("usa", seats=2, seed=1)
    assert of(game, 0, "pieces") == of(game, 1, "pieces") == {"train": 45}
    cards = Counter(game.snapshot()["deck"]) + Counter(row(game).split())
    cards += Counter(hand(game, 0)) + Counter(hand(game, 1))
    eight = ("purple", "blue", "orange", "yellow", "white", "green", "black", "red")
    assert cards == Counter({"wild": 14} | dict.fromkeys(eight, 12))
    assert game.view(None).to_dict()["ticket_decks"] == {"regular": 30 - 6}
    assert set(game.scores()[0].lines) == {"tracks", "tickets", "longest_trail"}


@pytest.mark.rule("US-10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_four_cards_three_tickets_and_five_cards_face_up(seats: int) -> None:
    game = kolej.Game("usa", seats=seats, seed=1)
    assert [sum(hand(game, seat).values()) for seat in range(seats)] == [4] * seats
    assert [len(game.view(seat).offer) for seat in range(seats)] == [3] * seats
    assert len(row(game).split()) == 5


@pytest.mark.rule("US-10")
def test_at_least_two_tickets_are_kept_and_the_third_goes_under_the_deck() -> None:
    cards = "red red red red blue blue blue blue"
    rows = "wild wild wild red red", "wild red green green blue"
    game = kolej.Game("usa", seats=2, first=0, outcomes=[*cards.split(), *" ".join(rows).split(), *TICKETS])
    assert row(game) == rows[1]  # three locomotives: dealt anew
    a, b, c, d, e, f = TICKETS
    assert options(game, seat=0) == {f"keep {a}, {b}", f"keep {a}, {c}", f"keep {b}, {c}", f"keep {a}, {b}, {c}"}
    refuse(game, f"keep {a}", "at least 2", seat=0)
    act(game, f"keep {d}, {f}", seat=1)
    act(game, f"keep {a}, {b}", seat=0)
    assert of(game, 0, "tickets") == [a, b]
    deck = game.snapshot()["tickets"]["regular"]
    assert [entry["ticket"] for entry in deck["under"]] == [c, e]
    assert len(deck["shuffled"]) == 24


@pytest.mark.rule("US-20")
def test_the_actions() -> None:
    game = table(player("4 wild"), player(), board="usa")
    assert {text.split()[0] for text in options(game)} == {"draw", "take", "claim", "tickets"}
    act(game, "take blue", "wild")
    assert options(game) == {"draw", "take purple", "take orange", "take yellow", "take white"}
    act(game, "draw", "red")
    assert game.turn == 1
    act(game, "tickets", " ".join(TICKETS[:3]))
    assert len(options(game, "keep")) == 7
    act(game, f"keep {TICKETS[1]}")
    assert of(game, 1, "tickets") == [TICKETS[1]]
    under = game.snapshot()["tickets"]["regular"]["under"]
    assert [entry["ticket"] for entry in under] == [TICKETS[0], TICKETS[2]]
    act(game, "claim calgary-helena: 4 wild")
    assert of(game, 0, "tracks") == ["calgary-helena"]
    assert game.turn == 1


@pytest.mark.rule("US-20")
def test_a_locomotive_of_the_row_is_the_only_card() -> None:
    game = table(player(), player(), board="usa", row="red wild blue green white")
    act(game, "take wild", "black")
    assert (hand(game, 0), game.turn) == ({"wild": 1}, 1)


@pytest.mark.rule("US-30")
@pytest.mark.parametrize(("seats", "closed"), [(2, True), (3, True), (4, False), (5, False)])
def test_parallel_tracks(seats: int, closed: bool) -> None:
    game = table(player("4 wild"), player("2 wild"), board="usa", seats=seats)
    act(game, "claim boston-montreal-1: 2 wild")
    assert ("claim boston-montreal-2" in options(game)) is not closed
    for _ in range(2 * (seats - 1)):
        act(game, "draw", "red")
    assert game.turn == 0
    refuse(game, "claim boston-montreal-2: 2 wild", "closed")  # nobody owns both


@pytest.mark.rule("US-40")
@pytest.mark.parametrize(("left", "triggers"), [(4, False), (3, False), (2, True), (1, True), (0, True)])
def test_two_trains_or_fewer_trigger_the_end(left: int, triggers: bool) -> None:
    tracks = tracks_using(40 - left, "usa", without="portland-san-francisco-1")
    game = table(player("5 wild", tracks=tracks), player(), board="usa", seats=3)
    events = act(game, "claim portland-san-francisco-1: 5 wild")
    assert of(game, 0, "pieces") == {"train": left}
    assert ("final_turns" in kinds_of(events)) is triggers
    assert game.view(None).to_dict()["final_turns_left"] == (3 if triggers else None)


@pytest.mark.rule("US-40")
def test_everybody_has_one_final_turn_and_the_trigger_has_the_last() -> None:
    tracks = tracks_using(42, "usa", without=SEATTLE)
    game = table(player(), player("2 wild", tracks=tracks), board="usa", seats=3, turn=1)
    act(game, "claim portland-seattle-1: 1 wild")
    for seat in (2, 0):
        assert game.turn == seat
        act(game, "draw", "red")
        act(game, "draw", "red")
    assert game.turn == 1
    act(game, "claim seattle-vancouver-1: 1 wild")
    assert game.over


@pytest.mark.rule("US-41")
@pytest.mark.parametrize(
    ("track", "length", "points"),
    [
        ("seattle-vancouver-1", 1, 1),
        ("boston-montreal-1", 2, 2),
        ("calgary-vancouver", 3, 4),
        ("calgary-helena", 4, 7),
        ("atlanta-miami", 5, 10),
        ("sault-st-marie-winnipeg", 6, 15),
    ],
)
def test_points_by_length(track: str, length: int, points: int) -> None:
    game = table(player("6 wild"), player(), board="usa")
    act(game, f"claim {track}: {length} wild")
    assert of(game, 0, "points") == points
    assert game.scores()[0].lines["tracks"] == points


@pytest.mark.rule("US-42")
def test_tickets_and_the_longest_trail() -> None:
    loop = "chicago-pittsburgh-1 pittsburgh-toronto chicago-toronto duluth-toronto chicago-duluth"
    one = owning(f"{loop} denver-santa-fe el-paso-santa-fe", "denver-el-paso boston-miami")
    (first, second), winners = sheets(one, owning("duluth-helena helena-seattle"))
    assert first.lines == {"tracks": 4 + 2 + 7 + 15 + 4 + 2 + 2, "tickets": 4 - 12, "longest_trail": 10}
    assert first.longest_trail_length == 3 + 2 + 4 + 6 + 3
    assert second.lines == {"tracks": 30, "tickets": 0, "longest_trail": 0}
    assert winners == [0]


@pytest.mark.rule("US-42")
def test_all_who_are_tied_have_the_longest_trail_and_nobody_without_a_track() -> None:
    two, _ = sheets(owning("duluth-helena"), owning("helena-seattle"), owning("calgary-helena"))
    assert [sheet.lines["longest_trail"] for sheet in two] == [10, 10, 0]
    none, winners = sheets(owning(""), owning(""))
    assert [sheet.total for sheet in none] == [0, 0]
    assert winners == [0, 1]


@pytest.mark.rule("US-42")
def test_completed_tickets_break_a_tie_before_the_longest_trail() -> None:
    trail = owning("calgary-winnipeg")  # 15, and 10 for the longest trail
    ticket = owning("denver-santa-fe el-paso-santa-fe atlanta-miami chicago-omaha", "denver-el-paso")  # 2 + 2 + 10 + 7
    for players, winner in (((trail, ticket), 1), ((ticket, trail), 0)):
        found, winners = sheets(*players)
        assert [sheet.total for sheet in found] == [25, 25]
        assert found[winner].lines["longest_trail"] == 0
        assert winners == [winner]


@pytest.mark.rule("US-42")
def test_then_the_longest_trail_breaks_it() -> None:
    trail = owning("los-angeles-phoenix el-paso-phoenix")  # 4 + 4 + 10
    other = owning("atlanta-miami chicago-omaha seattle-vancouver-1")  # 10 + 7 + 1
    for players, winner in (((trail, other), 0), ((other, trail), 1)):
        found, winners = sheets(*players)
        assert [sheet.total for sheet in found] == [18, 18]
        assert winners == [winner]


@pytest.mark.rule("US-42")
def test_after_that_the_win_is_shared() -> None:
    found, winners = sheets(owning("duluth-helena"), owning("helena-seattle"))
    assert [sheet.total for sheet in found] == [25, 25]
    assert winners == [0, 1]
