"""Nothing that somebody may not know crosses the wire; and the detector that says so sees planted leaks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest

import kolej
from kolej.events import CardDrawn
from kolej.server.routes import play as play_routes
from kolej.server.tables import broadcast as broadcasts
from kolej.server.tables.broadcast import Broadcast
from kolej.server.tables.projection import document
from kolej.server.tables.queries import payments_of
from kolej.server.workers.bots import BotPool
from tests.server.serving import Live, in_thread
from tests.wire.detector import Detector, Report
from tests.wire.house import repeatable
from tests.wire.questions import uncovered


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with in_thread(repeatable(Path(tmp_path_factory.mktemp("wire")))) as server:
        yield server


@pytest.fixture(autouse=True)
def hang_up(live: Live) -> Iterator[None]:
    yield
    live.hang_up()


def test_every_request_about_a_table_is_asked() -> None:
    assert not uncovered()


@pytest.mark.parametrize("board", kolej.board_names()[:4])  # `make test-wire` plays on all of them
def test_a_whole_game_leaks_nothing(live: Live, board: str) -> None:
    report = Report()
    Detector(live, board, Random(f"wire {board}"), report).play(checks=2)
    assert report.findings == []
    assert report.games == 1
    assert report.worlds >= 4


@pytest.mark.parametrize("options", [{"delay": 3600}, {"watch": False}], ids=["delayed", "closed"])
def test_who_may_not_watch_now_can_tell_no_move_from_another(live: Live, options: dict[str, Any]) -> None:
    """A delayed spectator, or one at a closed table, gets the same answers however the game goes on."""
    report = Report()
    detector = Detector(live, "berlin", Random("late"), report, options)
    before: dict[str, list[str]] = {}
    for n, _ in enumerate(detector.moments()):
        for asker in detector.askers:
            if not asker.seats:
                answers = detector.answers(asker)
                assert before.setdefault(asker.name, answers) == answers
        if n == 8:
            break
    assert len(before) == 2


def _sees(live: Live, *parts: str, prefers: str = "") -> bool:
    """Whether findings with these parts come up in the opening or at two moments after it; no longer is looked for."""
    report = Report()
    detector = Detector(live, "berlin", Random("planted"), report, prefers=prefers)
    later = 0
    for state in detector.moments():
        assert state.game is not None
        opening = state.game.phase == "opening"
        later += not opening
        if opening or later in (4, 12):
            detector.check(state)
        if all(any(part in finding for finding in report.findings) for part in parts):
            return True
        if later == 12:
            break
    return False


def test_it_sees_payments_answered_for_another_seat(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(game: kolej.Game, seat: int, action: str | None) -> Any:
        return payments_of(game, seat if game.turn is None else game.turn, action)

    monkeypatch.setattr(play_routes, "payments_of", leaking)
    assert _sees(live, "payments")


def test_it_sees_an_offer_in_the_public_document(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(state: Any, *more: Any) -> Any:
        found = document(state, *more)
        if state.game is not None:
            offers = [state.game.view(seat).tickets + state.game.view(seat).offer for seat in range(state.seats)]
            found["table"] = {**found["table"], "offers": offers}
        return found

    monkeypatch.setattr(broadcasts, "document", leaking)
    assert _sees(live, "a spectator learns something by the welcome")


def test_it_sees_a_drawn_card_in_the_log(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardDrawn, "for_seat", lambda event, seat: event, raising=False)
    assert _sees(live, "in the log: ", "in the log card of the event draw", prefers="draw")


def test_it_sees_events_that_are_told_whole(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(events: Any, seats: Any) -> Any:
        return [event.to_dict() for event in events]

    monkeypatch.setattr(broadcasts, "told", leaking)
    assert _sees(live, "is told")


def test_it_sees_a_hint_that_knows_too_much(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    true = BotPool.advise

    async def leaking(self: BotPool, game: kolej.Game, seat: int, *more: Any) -> Any:
        legal = [str(action) for action in game.legal_actions(seat)]
        hands = [game.view(other).hand for other in range(game.seats) if other != seat]
        found = await true(self, game, seat, *more)
        return type(found)(legal[crc32(str(hands).encode()) % len(legal)])

    monkeypatch.setattr(BotPool, "advise", leaking)
    assert _sees(live, "/hint")


def test_it_sees_own_parts_sent_to_everybody(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    true = Broadcast.own

    def leaking(self: Broadcast, seats: Any) -> Any:
        return true(self, range(self.state.seats))

    monkeypatch.setattr(Broadcast, "own", leaking)
    assert _sees(live, "learns something")
