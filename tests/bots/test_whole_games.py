"""The bots play whole games on every board; greedy beats random, and planner uses all that a board has."""

import pytest

import kolej
from kolej.boards.compiler import compiled
from kolej.bots import styles
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.decide import decide
from kolej.simulate import play_game, simulate

MOST_DECISIONS = 200  # of a seat in a game, on average


def tables() -> list[tuple[str, int]]:
    """Every board with two seats and with the most."""
    return [(board, seats) for board in kolej.board_names() for seats in (2, kolej.load_board(board).seats[1])]


@pytest.mark.parametrize(("board", "seats"), tables())
def test_they_play_to_the_end_and_score(board: str, seats: int) -> None:
    for bot in ("greedy", "planner", "racer", "collector", "easy", "medium"):
        game = play_game(compiled(board), [bot] * seats, f"whole game of {bot}")
        assert game.decisions < MOST_DECISIONS * seats
        assert sum(game.totals) / seats > 15


@pytest.mark.parametrize("board", kolej.board_names())
def test_it_beats_the_random_bot(board: str) -> None:
    summary = simulate(board, 2, 20, ["greedy", "random"], "greedy against random").to_dict()
    assert summary["scores_by_bot"]["greedy"]["wins"] >= 18


def test_it_scores_well_in_europe() -> None:
    summary = simulate("europe", 2, 10, ["planner"], "europe").to_dict()
    assert summary["scores_by_bot"]["planner"]["mean"] > 90


MECHANICS = {  # what planners do in a hundred games, by the first word of their actions
    "europe": {"draw", "take", "tickets", "claim", "pay", "keep", "station", "withdraw"},
    "germany": {"draw", "take", "tickets", "claim", "pay", "keep", "passenger"},
    "berlin": {"draw", "take", "claim", "pay", "keep", "tickets"},
    "world": {"draw", "take", "tickets", "claim", "pay", "keep", "refill", "pieces", "port", "exchange"},
    "usa": {"draw", "take", "tickets", "claim", "pay", "keep"},
}
LAID = {  # and kinds of tracks that they claim
    "europe": {"plain", "tunnel", "ferry"},
    "germany": {"plain"},
    "berlin": {"tram", "subway"},
    "world": {"train", "ship", "hard"},
    "usa": {"plain"},
}


@pytest.mark.parametrize("board", MECHANICS)
def test_the_planner_uses_every_mechanic_of_its_board(board: str) -> None:
    done: set[str] = set()
    laid: set[str] = set()
    for number in range(100):
        game = kolej.Game(board, seats=2, seed=f"mechanics {number}")
        b, weights = game.board.core, styles.planner(board)
        atlas = Atlas(b)
        while (seat := game.turn) is not None:
            action = int(decide(atlas, game.view(seat).core, weights, game.legal_ids(), 1).action)
            done.add(str(game.action(action)).split()[0])
            if b.a_claim <= action < b.a_build:
                track = game.board.data.tracks[int(b.track_order[action - int(b.a_claim)])]
                laid |= {track.kind, track.piece}
            game.push_id(action)
        if MECHANICS[board] <= done and LAID[board] <= laid:
            return
    assert not MECHANICS[board] - done
    assert not LAID[board] - laid


@pytest.mark.parametrize("board", kolej.board_names())
def test_noise_does_no_harm_but_to_the_score(board: str) -> None:
    game = play_game(compiled(board), ["greedy:noise=0.3"] * 2, "noise")
    assert game.decisions < 2 * MOST_DECISIONS * 2


@pytest.mark.parametrize("board", kolej.board_names())
def test_what_it_notes_of_other_games_changes_no_decision(board: str) -> None:
    weights, kept = styles.planner(board), Atlas(compiled(board).core)
    games = [kolej.Game(board, seats=3, seed=f"notes {number}") for number in range(2)]
    while not games[0].over:
        for game in games:
            if (seat := game.turn) is not None:
                view, ids = game.view(seat).core, game.legal_ids()
                fresh = decide(Atlas(game.board.core), view, weights, ids, 1)
                noted = decide(kept, view, weights, ids, 1)
                assert (noted.action, noted.value, noted.way) == (fresh.action, fresh.value, fresh.way)
                game.push_id(int(noted.action))
