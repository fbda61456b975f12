"""The expert: legal everywhere, the same for the same simulations, done in time, and better than the planner."""

from concurrent.futures import Future
from random import Random
from typing import Any

import pytest

import kolej
from kolej import bots
from kolej.boards.compiler import compiled
from kolej.bots.expert import Depth, ExpertBot
from kolej.bots.findings import Findings
from kolej.bots.styles import planner
from kolej.bots.values import AHEAD, doubt_of
from kolej.core.planning.atlas import Atlas
from kolej.core.search.search import ActionSearch
from kolej.simulate import play_game
from tests.rules.kit import player, table, tracks_using


def searched(game: kolej.Game, simulations: int, most: int = 8, misjudged: float = 0.0) -> ActionSearch:
    """The search of the seat to act."""
    assert game.turn is not None
    view = game.view(game.turn).core
    weights, atlas = planner(game.board.data.id), Atlas(game.board.core)
    search = ActionSearch(
        atlas, view, weights, game.legal_ids(), 1, most, 1.0, 0.5, 15.0, 10, True, misjudged=misjudged
    )
    search.run(simulations, simulations)
    return search


def tables() -> list[tuple[str, int]]:
    """Every board with every number of seats."""
    boards = {board: kolej.load_board(board).seats for board in kolej.board_names()}
    return [(board, seats) for board, (least, most) in boards.items() for seats in range(least, most + 1)]


@pytest.mark.parametrize(("board", "seats"), tables())
def test_it_decides_everything_that_a_game_asks(board: str, seats: int) -> None:
    """Beside quick bots: the first seat is the expert's from the opening to the end."""
    played = play_game(compiled(board), ["expert:simulations=2,candidates=2", *["planner"] * (seats - 1)], "expert")
    assert len(played.totals) == seats


@pytest.mark.parametrize("board", kolej.board_names())
def test_the_same_simulations_give_the_same_choice(board: str) -> None:
    rng = Random(board)
    game = kolej.Game(board, seats=2, seed=3)
    quick = [bots.make("planner", seed=seat) for seat in range(2)]
    for number in range(40):
        assert game.turn is not None
        view, legal = game.view(game.turn), game.legal_actions()
        if number % 13 == 0:
            first, second = (bots.make("expert:simulations=12", seed=7).choose(view, legal) for _ in range(2))
            assert first == second
            assert first in legal
        game.push(rng.choice(legal) if number % 5 == 0 else quick[game.turn].choose(view, legal))


def test_a_search_can_be_stopped_after_any_simulation() -> None:
    game = table(player("3 red, 2 blue, 2 black", tickets="madrid-zurich"), player("2 green", tickets="paris-wien"))
    search = searched(game, 1)
    for _ in range(30):
        assert search.actions[int(search.best())] in game.legal_ids()
        search.simulate()
    assert search.simulations == 31
    assert sum(search.plays) == 31


def test_the_field_is_halved_and_the_planners_choice_stays() -> None:
    game = table(player("3 red, 2 blue, 2 black", tickets="madrid-zurich"), player("2 green", tickets="paris-wien"))
    search = searched(game, 60)
    assert search.actions[0] == search.decision.action
    assert len(search.actions) == 8
    assert len(search.field) <= 2
    assert all(search.plays[0] >= search.plays[c] for c in range(8))
    assert max(search.plays[c] for c in range(1, 8)) > min(search.plays[c] for c in range(1, 8))


def test_a_search_without_hope_for_another_action_is_over() -> None:
    """The last turn: one claim completes a ticket, and everything else is far behind."""
    mine = player("3 black, 4 red", "pamplona-paris-1 paris-zurich", "madrid-zurich")
    other = player(tracks=tracks_using(43, without="pamplona-paris-1 paris-zurich madrid-pamplona-1"))
    search = searched(table(mine, other, final_turns_left=2), 1000)
    assert search.decided()
    assert search.simulations < 1000
    assert search.best() == 0
    search.simulate()
    assert search.best() == 0


def test_where_there_is_no_choice_nothing_is_simulated() -> None:
    game = table(player("3 red"), player("2 green"))
    assert game.turn is not None
    only = game.legal_ids()[:1]
    view, weights = game.view(game.turn).core, planner("europe")
    search = ActionSearch(Atlas(game.board.core), view, weights, only, 1, 8, 1.0, 0.5, 15.0, 10, True)
    search.run(10, 10)
    assert search.decided()
    assert (search.simulations, search.actions) == (0, only)


def test_a_gain_must_exceed_what_it_may_be_wrong_by() -> None:
    """A gain of one in a hundred, seen ten thousand times: it is proved, unless gains are misjudged by more."""
    game = table(player("3 red, 2 blue, 2 black", tickets="madrid-zurich"), player("2 green", tickets="paris-wien"))
    for misjudged, best in ((0.0, 1), (0.03, 0)):
        search = searched(game, 0, misjudged=misjudged)
        search.simulations = search.judge.guesses = 10_000
        search.plays[1], search.gain[1], search.square[1] = 10_000, 100.0, 1.0
        assert search.best() == best
        assert search.hopeful(1) == bool(best)
        search.judge.guesses = 1000  # all others were played to their end
        assert search.best() == 1
        search.judge.guesses, search.gain[1], search.square[1] = 10_000, 500.0, 25.0
        assert search.best() == 1


def thought(**settings: Any) -> ActionSearch:
    """The search of an expert in a position with much choice."""
    game = table(player("3 red, 2 blue, 2 black", tickets="madrid-zurich"), player("2 green", tickets="paris-wien"))
    return ExpertBot(1, **settings).search(game.view(0), game.legal_ids())


def test_the_longer_it_searches_the_further_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """All plays of a sample equally far, for they are compared."""
    turns: dict[int, set[int]] = {}
    deepen = Depth.deepen

    def noted(depth: Depth) -> None:
        deepen(depth)
        search = depth.search
        turns.setdefault(int(search.samples) - (search.state is not None), set()).add(int(search.judge.turns))

    monkeypatch.setattr(Depth, "deepen", noted)
    thought(simulations=400, ahead=3, deeper=2.0)
    found = [each for sample in turns.values() for each in sample]
    assert len(found) == len(turns) > 40
    assert found == sorted(found)
    assert found[0] == 3
    assert 35 < found[-1] <= 43
    turns.clear()
    thought(simulations=100, ahead=3, deeper=0.0)
    assert set().union(*turns.values()) == {3}


def test_a_network_is_doubted_less_the_further_games_are_played() -> None:
    """No challenger is given up for the network's error before the end: later samples may not share it."""
    shallow, deep = (thought(simulations=200, ahead=AHEAD, deeper=deeper, doubt=3.0) for deeper in (0.0, 2.0))
    assert shallow.misjudged == pytest.approx(3 * doubt_of(compiled("europe")))
    assert 0 < deep.misjudged < shallow.misjudged / 1.5
    assert (shallow.simulations, int(shallow.best())) == (200, 0)


def test_candidates_are_legal_different_and_of_every_family() -> None:
    game = table(player("4 red, 4 blue, 4 black, 2 wild", tickets="madrid-zurich"), player("2 green"))
    search = searched(game, 0, most=12)
    legal = {action.number: str(action).split()[0] for action in game.legal_actions()}
    assert len(set(search.actions)) == len(search.actions) <= 12
    assert {legal[action] for action in search.actions} >= {"claim", "take", "draw", "tickets"}


def test_it_takes_what_wins_at_once() -> None:
    """The last turn: any planner would see it, and the search must not talk itself out of it."""
    mine = player("3 black, 4 red", "pamplona-paris-1 paris-zurich", "madrid-zurich")
    other = player(tracks=tracks_using(43, without="pamplona-paris-1 paris-zurich madrid-pamplona-1"))
    game = table(mine, other, final_turns_left=2)
    legal = game.legal_actions()
    choice = bots.adviser("expert:simulations=100", seed=1).advise(game.view(game.turn), legal)
    assert str(choice.action) == "claim madrid-pamplona-1"
    assert 0 <= choice.value <= 1


def test_a_limit_goes_before_what_was_asked_for() -> None:
    game = kolej.Game("berlin", seats=2, seed=1)
    bot = bots.make("expert:simulations=1000000", seed=1)
    assert isinstance(bot, bots.Timed)
    bot.limit(0.05)
    assert bot.choose(game.view(0), game.legal_actions(0)) in game.legal_actions(0)


def test_a_limit_keeps_it_in_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever limits its time, as a server does, gives it no other processes either."""
    monkeypatch.setattr("kolej.bots.expert.ProcessPoolExecutor", lambda *_: pytest.fail("another process"))
    game = kolej.Game("berlin", seats=2, seed=1)
    bot = bots.make("expert:simulations=20,processes=2", seed=1)
    assert isinstance(bot, bots.Timed)
    bot.limit(60.0)
    assert bot.choose(game.view(0), game.legal_actions(0)) in game.legal_actions(0)


def test_it_thinks_for_as_long_as_it_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock of the test's own: ten simulations a second."""
    moments = iter(range(10_000))
    monkeypatch.setattr("kolej.bots.expert.monotonic", lambda: next(moments) / 10)
    found: list[ActionSearch] = []
    search_of = ExpertBot.search_of

    def noted(bot: ExpertBot, view: kolej.View, ids: list[int]) -> ActionSearch:
        found.append(search_of(bot, view, ids))
        return found[0]

    monkeypatch.setattr(ExpertBot, "search_of", noted)
    game = kolej.Game("berlin", seats=2, seed=1)
    bots.make("expert:seconds=3", seed=1).choose(game.view(0), game.legal_actions(0))
    assert found[0].simulations == 29


def test_processes_add_up_what_they_find() -> None:
    """Each searches with samples of its own; a number of simulations is shared, and gives the same every time."""
    game = table(player("4 red, 4 blue, 4 black, 2 wild", tickets="madrid-zurich"), player("2 green"))
    view, ids = game.view(0), game.legal_ids()
    alone = ExpertBot(1, simulations=60).search(view, ids)
    found = [Findings.of(ExpertBot(1, processes=2, simulations=120).search(view, ids)) for _ in range(2)]
    assert found[0] == found[1]
    assert found[0].simulations == found[0].guesses == sum(found[0].plays) == 120
    own = Findings.of(alone)
    assert all(n >= m for n, m in zip(found[0].plays, own.plays, strict=True))
    assert set(found[0].field) >= set(own.field)
    choice = bots.make("expert:simulations=120,processes=2", seed=1).choose(view, game.legal_actions(0))
    assert choice in game.legal_actions(0)


def test_a_process_that_is_late_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ExpertBot, "_ask", lambda bot, view, ids: Future())
    game = table(player("4 red, 4 blue, 4 black, 2 wild", tickets="madrid-zurich"), player("2 green"))
    search = ExpertBot(1, processes=2, seconds=0.05).search(game.view(0), game.legal_ids())
    assert sum(search.plays) == search.simulations


def test_a_reason_names_the_gain() -> None:
    board = kolej.Game("europe", seats=2, seed=1).board
    reason = bots.BotReason(board, "scores", "paris-zurich", points=4, gain=6)
    assert reason.text("en").endswith("it raises the chance to win by 6%.")
    assert reason.text("pl").endswith("zwiększa szansę wygranej o 6%.")
    assert reason.to_dict()["gain"] == 6


def test_it_beats_the_planner_on_berlin() -> None:
    wins, expert = 0.0, "expert:simulations=50"
    for number in range(4):
        for line_up in ([expert, "planner"], ["planner", expert]):
            game = play_game(compiled("berlin"), line_up, f"expert against planner {number}")
            wins += (line_up.index(expert) in game.winners) / len(game.winners)
    assert wins > 4
