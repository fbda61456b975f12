"""The end of the game: what triggers it, the final turns, and who has won."""

from __future__ import annotations

from random import Random

import pytest

import kolej
from kolej.events import Event, FinalTurnsBegun, TurnBegun
from kolej.table_score import score_table
from tests.rules.kit import act, board_of, dealt, kinds_of, of, options, player, table, tracks_using

CLAIM = "claim berlin-essen: 2 blue"
NEARLY = tracks_using(42, without="berlin-essen")  # a track of two spaces will leave one train


def draw_two(game: kolej.Game) -> list[Event]:
    """A turn that changes nothing of importance."""
    return [*act(game, "draw", "green"), *act(game, "draw", "green")]


def nearly(seats: int, who: int) -> kolej.Game:
    """A position in which seat `who` is to act and about to trigger the end."""
    seated = [player("2 blue", NEARLY) if seat == who else player() for seat in range(seats)]
    return table(*seated, turn=who)


# C-60


@pytest.mark.rule("C-60")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_after_the_trigger_everybody_has_a_final_turn_and_the_last_is_who_triggered(seats: int) -> None:
    for who in range(seats):
        game = nearly(seats, who)
        events = act(game, CLAIM)
        assert events[1:] == [FinalTurnsBegun(who, seats), TurnBegun((who + 1) % seats)]
        for i in range(seats):
            assert not game.over
            assert game.turn == (who + 1 + i) % seats
            last = draw_two(game)
        assert kinds_of(last)[-1] == "over"
        assert game.over


@pytest.mark.rule("C-60")
def test_everybody_has_as_many_final_turns_as_the_game_says() -> None:
    box = {"train": 5, "ship": 10}
    track = min((t for t in board_of("world").tracks if t.piece == "train"), key=lambda t: t.length)
    rail = tracks_using(20 - track.length, "world", without=track.id, piece="train")
    sea = tracks_using(34, "world", piece="ship")
    rich = player(f"{track.length} wild", f"{rail} {sea}", box=box)
    game = table(player(box=box), rich, player(box=box), board="world", turn=1)
    game.push(f"claim {track.id}: {track.length} wild")
    assert of(game, 1, "pieces") == {"train": 0, "ship": 6}
    for seat in (2, 0, 1, 2, 0, 1):
        assert game.turn == seat
        game.push("draw train")
        game.push("draw train")
    assert game.over


@pytest.mark.rule("C-60")
def test_the_end_is_triggered_at_the_end_of_the_turn() -> None:
    game = nearly(2, 0)
    act(game, "claim berlin-essen")
    assert game.snapshot()["triggered_by"] is None
    act(game, "pay 2 blue")
    assert game.snapshot()["triggered_by"] == 0
    assert game.snapshot()["final_turns_left"] == 2


@pytest.mark.rule("C-60")
def test_others_who_fall_to_the_threshold_later_change_nothing() -> None:
    other = tracks_using(42, without=NEARLY + " berlin-essen munchen-venezia")
    game = table(player("2 blue", NEARLY), player("2 wild", other), player())
    act(game, CLAIM)
    events = act(game, "claim roma-venezia: 2 wild")
    assert kinds_of(events) == ["claim", "turn"]
    assert of(game, 1, "pieces") == {"train": 1}
    assert game.snapshot()["triggered_by"] == 0
    assert game.turn == 2
    draw_two(game)
    assert game.turn == 0
    draw_two(game)
    assert game.over


@pytest.mark.rule("C-60")
def test_who_triggered_may_fall_further_in_the_own_final_turn() -> None:
    game = table(player("2 blue, 1 red", NEARLY), player())
    act(game, CLAIM)
    draw_two(game)
    act(game, "claim budapest-wien-1: 1 red")
    assert of(game, 0, "pieces") == {"train": 0}
    assert game.over


@pytest.mark.rule("C-60")
def test_players_without_pieces_still_take_their_turns() -> None:
    everything = tracks_using(45)
    rest = tracks_using(43, without=everything)
    game = table(player("2 red", rest), player("9 green", everything), turn=1, final_turns_left=2)
    assert game.snapshot()["triggered_by"] == 0
    assert of(game, 1, "pieces") == {"train": 0}
    assert {text.split()[0] for text in options(game)} == {"draw", "take", "station", "tickets"}
    draw_two(game)
    assert game.turn == 0
    assert not game.over


@pytest.mark.rule("C-60", "C-02")
def test_a_pass_counts_as_a_final_turn() -> None:
    """Seat 1 can do nothing: no cards, and nothing to draw."""
    mine = tracks_using(43, without="budapest-wien-1")
    seated = player("", mine, stations="riga kyiv sofia"), player()
    game = table(*seated, row="- - - - -", deck="", hoarder=0, tickets_left="", turn=1, final_turns_left=2)
    assert options(game) == {"pass"}
    act(game, "pass")
    assert not game.over
    assert game.turn == 0
    act(game, "claim budapest-wien-1: 1 red", "red")
    assert game.over


@pytest.mark.rule("C-60")
def test_a_tunnel_that_fails_uses_the_final_turn_up() -> None:
    mine = tracks_using(43, without="munchen-venezia")
    game = table(player("2 blue", mine), player(), final_turns_left=1)
    act(game, "claim munchen-venezia: 2 blue", "blue red red")
    act(game, "withdraw")
    assert game.over
    assert set(of(game, 0, "tracks")) == set(mine.split())


@pytest.mark.rule("C-60")
def test_nothing_can_be_done_after_the_end() -> None:
    game = table(player("2 blue", tracks_using(43)), player(), final_turns_left=1)
    draw_two(game)
    assert game.waiting == set()
    assert game.legal_actions() == []
    with pytest.raises(kolej.IllegalAction, match="over"):
        game.push("draw")


# C-61


@pytest.mark.rule("C-61")
@pytest.mark.parametrize("board", kolej.board_names())
def test_running_points_agree_with_the_final_count(board: str) -> None:
    chance = Random(1)
    game = dealt(board, seats=2, seed=11)
    claims = 0
    for _ in range(400):
        if game.over:
            break
        actions = game.legal_actions()
        claiming = [action for action in actions if str(action).split()[0] in ("claim", "exchange")]
        game.push(chance.choice(claiming if claiming and chance.random() < 0.3 else actions))
        view = game.view(None).to_dict()
        tracks = sum(len(one["tracks"]) for one in view["players"])
        if tracks > claims or game.over:
            claims = tracks
            for one, sheet in zip(view["players"], game.scores(), strict=True):
                assert one["points"] == sheet.lines["tracks"] + sheet.lines.get("exchange", 0)
    assert claims > 5


# C-62


@pytest.mark.rule("C-62")
def test_the_most_points_win() -> None:
    sheets, winners = score_table("europe", [{}, {"tracks": ["roma-venezia"]}, {"tickets": ["berlin-roma"]}])
    assert [sheet.total for sheet in sheets] == [12, 24, 3]
    assert winners == [1]


@pytest.mark.rule("C-62")
@pytest.mark.parametrize("board", kolej.board_names())
def test_players_still_tied_share_the_win(board: str) -> None:
    names = [track.id for track in board_of(board).tracks if track.length == 2]
    sheets, winners = score_table(board, [{}, {"tracks": names[:1]}, {"tracks": names[2:3]}])
    assert sheets[1].total == sheets[2].total > sheets[0].total
    assert winners == [1, 2]


@pytest.mark.rule("C-62")
def test_a_finished_game_names_its_winners() -> None:
    game = table(player(tracks="cadiz-lisboa"), player(tracks="roma-venezia"), player(), phase="over")
    assert game.over
    assert [sheet.total for sheet in game.scores()] == [24, 24, 12]
    assert game.winners() == [0, 1]


# C-63


@pytest.mark.rule("C-63")
def test_a_final_score_may_be_negative() -> None:
    sheets, winners = score_table(
        "europe",
        [{"tickets": ["lisboa-danzig", "berlin-roma"]}, {"tickets": ["cadiz-stockholm"], "stations": ["roma"]}],
    )
    assert [sheet.total for sheet in sheets] == [-20 - 9 + 12, -21 + 8]
    assert winners == [1]


@pytest.mark.rule("C-63", "C-61")
def test_the_running_score_may_be_negative() -> None:
    box = {"train": 5, "ship": 10}
    game = table(player(box=box), player(box=box), board="world")
    act(game, "exchange 3 train for ship")
    assert of(game, 0, "points") == -3
    assert game.scores()[0].lines["exchange"] == -3
    assert game.view(1).to_dict()["players"][0]["points"] == -3
