"""The fold: what is shown adds up to what is, steps back, clocks, seats that change hands."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kolej
from kolej.boards.rules_version import CURRENT
from kolej.server.protocol.play import TableDocument, Update
from kolej.server.store.lines import BadLog, TableLine
from kolej.server.tables.broadcast import shown_again
from kolej.server.tables.seating import start_data
from kolej.server.tables.state import TableState
from tests.server.folding import SECRET, Paper, Recorder


@pytest.mark.parametrize("board", kolej.board_names())
def test_a_view_and_its_changes_are_the_next_view(board: str) -> None:
    """Whole random games with steps back: what each client puts together is what the engine says."""
    rng = Random(board)
    paper = Paper(board, 3, clock={"kind": "live", "seconds": 9000, "bonus": 5})
    watchers = [Recorder(player, paper.broadcast) for player in ("player000000", "player000001", "player000002", None)]
    paper.start()
    undone = 0
    while paper.state.phase == "playing":
        seat = paper.step(rng)
        if paper.state.can_undo(seat) and rng.random() < 0.3:
            paper.add("undo", seat)
            undone += 1
        game = paper.state.game
        assert game is not None
        for p, watcher in enumerate(watchers):
            own = watcher.own.get(str(p))
            seen = dict(watcher.state["view"]) if own is None else {**watcher.state["view"], **own}
            legal, can_undo = seen.pop("legal", []), seen.pop("can_undo", False)
            assert seen == game.view(p if p < 3 else None).to_dict()
            if p < 3 and paper.state.phase == "playing":
                assert legal == paper.legal(p)
                assert can_undo == paper.state.can_undo(p)
    assert undone
    folded = TableState.fold("a" * 12, SECRET, paper.lines)
    assert folded.game is not None
    assert paper.state.game is not None
    assert folded.game.digest() == paper.state.game.digest()
    assert folded.clocks.to_dict() == paper.state.clocks.to_dict()
    assert folded.result == paper.state.result
    kolej.verify(folded.game.record())


def test_everything_shown_is_as_the_protocol_says() -> None:
    for board in kolej.board_names():
        paper = Paper(board, 3)
        watcher = Recorder("player000001", paper.broadcast)
        paper.start()
        rng = Random(1)
        while paper.state.phase == "playing":
            paper.step(rng)
            TableDocument.model_validate(paper.broadcast.public)
        for text in watcher.texts:
            Update.model_validate_json(text)


def test_whoever_missed_something_is_told_the_same() -> None:
    paper = Paper("germany", 2).start()
    rng = Random(7)
    for _ in range(40):
        paper.step(rng)
    watcher = Recorder("player000000", paper.broadcast)
    start = paper.state.v
    for _ in range(20):
        paper.step(rng)
    again = shown_again("a" * 12, SECRET, paper.lines, start)
    assert [shown.line.n for shown in again] == list(range(start + 1, paper.state.v + 1))
    live = [Update.model_validate_json(text) for text in watcher.texts]
    for shown, update in zip(again, live, strict=True):
        told = Update.model_validate(shown.update([0], {}))
        assert (told.v, told.events, told.changes) == (update.v, update.events, update.changes)


class TestUndo:
    def test_a_named_track_is_named_no_longer(self) -> None:
        paper = Paper(seats=2).start().opened()
        rng = Random(3)
        while not any(action.startswith("claim") for action in paper.legal(paper.state.waiting()[0])):
            paper.step(rng)
        seat = paper.state.waiting()[0]
        game = paper.state.game
        assert game is not None
        before = game.digest()
        claim = next(action for action in paper.legal(seat) if action.startswith("claim"))
        paper.add("move", seat, action=claim)
        assert paper.state.can_undo(seat)
        paper.add("undo", seat)
        assert paper.state.game is not None
        assert paper.state.game.digest() == before

    def test_nobody_can_fill_the_log_with_it(self) -> None:
        paper = Paper(seats=3).start()
        keeps = paper.legal(0)
        for n in range(20):
            paper.add("move", 0, action=keeps[n % 2])
            assert paper.state.can_undo(0)
            paper.add("undo", 0)
        paper.add("move", 0, action=keeps[0])
        assert not paper.state.can_undo(0)
        paper.add("move", 1, action=paper.legal(1)[0])
        assert paper.state.can_undo(1), "others may undo, and soon the first one again"

    def test_bots_leave_time_for_it(self) -> None:
        paper = Paper(seats=2, pace=700).start()
        assert paper.state.bot_pace() == 700
        paper.add("move", 0, action=paper.legal(0)[0])
        assert paper.state.can_undo(0)
        assert paper.state.bot_pace() == 5000
        paper.add("move", 1, action=paper.legal(1)[0])
        assert paper.state.bot_pace() == 700

    def test_bots_that_never_wait_do_not_wait_for_it(self) -> None:
        paper = Paper(seats=2, pace=0).start()
        paper.add("move", 0, action=paper.legal(0)[0])
        assert paper.state.can_undo(0)
        assert paper.state.bot_pace() == 0

    def test_changing_the_pace_takes_nothing_back_and_stops_no_clock(self) -> None:
        paper = Paper(seats=2, pace=700, clock={"kind": "live", "seconds": 600, "bonus": 0}).start()
        paper.add("move", 0, action=paper.legal(0)[0])
        paper.add("change", options={**paper.state.options.model_dump(), "pace": 200})
        assert paper.state.can_undo(0)
        assert paper.state.options.pace == 200
        assert paper.state.fresh(1, paper.state.v - 1)
        assert paper.state.clocks.left is not None
        assert paper.state.clocks.left[1] < 600_000

    def test_never_across_chance(self) -> None:
        paper = Paper(seats=2).start().opened()
        seat = paper.state.waiting()[0]
        paper.add("move", seat, action="draw")
        assert not paper.state.can_undo(seat)

    @pytest.mark.parametrize("board", ["europe", "usa", "germany"])
    def test_never_once_tickets_were_seen(self, board: str) -> None:
        """Not even those that lay under the deck, where chance has no part."""
        paper = Paper(board, 2).start().opened()
        drawn = 0
        while paper.state.phase == "playing" and drawn < 25:
            seat = paper.state.waiting()[0]
            wanted = [action for action in paper.legal(seat) if action.startswith(("tickets", "keep"))]
            action = wanted[0] if wanted else paper.legal(seat)[0]
            paper.add("move", seat, action=action)
            if action.startswith("tickets"):
                drawn += 1
                assert not paper.state.can_undo(seat)
        assert any(
            line.kind == "move" and line.data["action"].startswith("tickets") and not line.data["outcomes"]
            for line in paper.lines
        )

    def test_never_across_anothers_move(self) -> None:
        paper = Paper(seats=2).start()
        paper.add("move", 0, action=paper.legal(0)[0])
        assert paper.state.can_undo(0)
        paper.add("move", 1, action=paper.legal(1)[0])
        assert not paper.state.can_undo(0)
        assert not paper.state.can_undo(1)  # the last choice told everybody what the others had chosen

    @pytest.mark.parametrize("clock", [{"kind": "none"}, {"kind": "live", "seconds": 600, "bonus": 5}])
    def test_anothers_leaving_and_coming_back_takes_nothing_away(self, clock: dict[str, Any]) -> None:
        paper = Paper("world", 2, clock=clock).start()
        for kind in ("resign", "timeout"):
            paper.add("move", 0, action=paper.legal(0)[0])
            paper.add(kind, 1)
            assert paper.state.can_undo(0)
            paper.add("take_back", 1)
            assert paper.state.can_undo(0)
            paper.add("undo", 0)
            assert paper.legal(0)[0].startswith("keep")

    def test_whoever_left_can_take_back_nothing_from_before(self) -> None:
        paper = Paper("world", 3).start()
        paper.add("move", 1, action=paper.legal(1)[0])
        paper.add("move", 0, action=paper.legal(0)[0])
        paper.add("resign", 1)
        paper.add("move", 1, action=paper.legal(1)[0])
        paper.add("take_back", 1)
        assert not paper.state.can_undo(1)  # the bot's step
        paper = Paper("world", 3).start()
        paper.add("move", 1, action=paper.legal(1)[0])
        paper.add("move", 0, action=paper.legal(0)[0])
        paper.add("resign", 1)
        paper.add("take_back", 1)
        paper.add("undo", 0)
        assert not paper.state.can_undo(1)

    def test_never_where_the_table_has_none(self) -> None:
        paper = Paper(seats=2, undo=False).start()
        paper.add("move", 0, action=paper.legal(0)[0])
        assert not paper.state.can_undo(0)

    def test_the_last_choice_of_an_opening_stays(self) -> None:
        paper = Paper("world", 2).start()
        paper.add("move", 0, action=paper.legal(0)[0])
        assert paper.state.can_undo(0)
        paper.add("move", 0, action=paper.legal(0)[0])
        paper.add("undo", 0)
        assert paper.legal(0)[0].startswith("pieces")
        paper.add("undo", 0)
        assert paper.legal(0)[0].startswith("keep")


class TestClocks:
    def test_time_runs_for_whoever_is_waited_for(self) -> None:
        paper = Paper(seats=2, clock={"kind": "live", "seconds": 60, "bonus": 7}).start()
        assert paper.state.clocks.running == [0, 1]
        paper.add("move", 0, action=paper.legal(0)[0])
        assert paper.state.clocks.left == [66_000, 59_000]
        assert paper.state.clocks.running == [1]
        assert paper.state.clocks.next_timeout() == (paper.clock + 59_000, 1)

    def test_no_time_is_won_by_stepping_back(self) -> None:
        paper = Paper(seats=2, clock={"kind": "live", "seconds": 60, "bonus": 7}).start()
        for _ in range(3):
            paper.add("move", 0, action=paper.legal(0)[0])
            paper.add("undo", 0)
        assert paper.state.clocks.left == [54_000, 54_000]

    def test_days_begin_anew_with_every_decision(self) -> None:
        paper = Paper(seats=2, clock={"kind": "days", "days": 2}).start()
        paper.add("move", 0, action=paper.legal(0)[0])
        assert paper.state.clocks.left is not None
        assert paper.state.clocks.left[0] == 2 * 86_400_000

    def test_time_without_a_server_counts_for_nobody(self) -> None:
        paper = Paper(seats=2, clock={"kind": "live", "seconds": 60}).start()
        paper.clock += 3_600_000
        paper.add("resume")
        assert paper.state.clocks.left == [60_000, 60_000]

    def test_a_bot_that_stands_in_has_no_deadline(self) -> None:
        paper = Paper(seats=2, clock={"kind": "live", "seconds": 60}).start()
        paper.clock += 10_000
        paper.add("timeout", 1)
        assert paper.state.clocks.running == [0, 1]
        assert paper.state.clocks.next_timeout() == (paper.clock + 49_000, 0)
        assert paper.state.chairs[1].bot == "medium"
        assert paper.state.thinking_bot() == 1
        paper.add("take_back", 1)
        assert paper.state.clocks.running == [0, 1]
        assert paper.state.chairs[1].bot is None


def test_whoever_leaves_may_end_the_game() -> None:
    paper = Paper(seats=2, takeover="end").start()
    paper.add("resign", 1)
    assert paper.state.phase == "aborted"


def test_a_choice_of_the_opening_is_never_stale_by_anothers() -> None:
    paper = Paper(seats=3).start()
    seen = paper.state.v
    paper.add("move", 2, action=paper.legal(2)[0])
    assert paper.state.fresh(0, seen)
    assert not paper.state.fresh(2, seen)
    paper.opened()
    assert not paper.state.fresh(0, seen)


def test_the_fold_leaves_its_lines_as_they_were() -> None:
    paper = Paper(seats=2).start().opened()
    line = TableLine(paper.state.v + 1, paper.clock, "move", paper.state.waiting()[0], {"action": "draw"})
    draft = paper.state.copy()
    draft.apply(line)
    assert line.data == {"action": "draw"}
    assert draft.game is not None
    assert draft.complete(line).data == {"action": "draw", "outcomes": draft.game.last_outcomes}


def test_a_log_that_does_not_hold_is_refused() -> None:
    paper = Paper(seats=2).start().opened()
    paper.add("move", paper.state.waiting()[0], action="draw")
    last = paper.lines[-1]
    forged = TableLine(last.n, last.at, "move", last.seat, {**last.data, "outcomes": ["wild", "wild"]})
    with pytest.raises(BadLog, match="chance"):
        TableState.fold("a" * 12, SECRET, [*paper.lines[:-1], forged])
    with pytest.raises(BadLog, match="expected line"):
        TableState.fold("a" * 12, SECRET, paper.lines[1:])
    with pytest.raises(BadLog, match="no kind"):
        TableState.fold("a" * 12, SECRET, [TableLine(1, 0, "copy", None, {})])
    with pytest.raises(BadLog, match="no lines"):
        TableState.fold("a" * 12, SECRET, [])
    with pytest.raises(BadLog, match="line 1"):
        TableState.fold("a" * 12, SECRET, [TableLine(1, 0, "create", None, {})])


def test_a_table_goes_on_under_the_rules_that_it_began_with() -> None:
    for rules, version in ((None, 1), (1, 1), (CURRENT, CURRENT)):
        paper = Paper("berlin", 2)
        start = {**start_data(paper.state.options), "rules": rules}
        if rules is None:
            del start["rules"]  # a table that was stored before versions were named
        paper.add("start", **start)
        assert paper.state.game is not None
        assert paper.state.game.board.rules == version
        folded = TableState.fold("a" * 12, SECRET, paper.lines)
        assert folded.game is not None
        assert folded.game.record().rules == version


def test_a_version_of_the_rules_from_the_future_is_refused() -> None:
    paper = Paper("berlin", 2)
    lines = [
        *paper.lines,
        TableLine(4, paper.clock, "start", None, {**start_data(paper.state.options), "rules": CURRENT + 1}),
    ]
    with pytest.raises(BadLog, match=f"line 4: rules {CURRENT + 1}"):
        TableState.fold("a" * 12, SECRET, lines)


def test_a_stored_game_keeps_a_draw_that_the_rules_no_longer_allow() -> None:
    """Both tables play the same random game, until deck and discards are empty."""
    taken = {}
    for rules in (1, CURRENT):
        paper = Paper("berlin", 2)
        paper.add("start", **{**start_data(paper.state.options), "rules": rules})
        rng = Random(5)
        while True:
            game = paper.state.game
            assert game is not None
            view = game.view(None).to_dict()
            if game.phase == "turn" and not view["decks"]["card"] and not view["discards"]:
                break
            seat = rng.choice(sorted(game.waiting))
            legal = [text for text in paper.legal(seat) if not text.startswith(("claim", "tickets"))]
            paper.add("move", seat, action=rng.choice(legal))
        taken[rules] = {text for text in paper.legal(paper.state.waiting()[0]) if text.startswith("take")}
    assert taken[1]
    assert not taken[CURRENT]
