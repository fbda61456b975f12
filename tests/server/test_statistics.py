"""Statistics of one's own games: kept when a game ends, filled in for games that ended before."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic import command
from sqlalchemy import insert, text

from kolej.server.store import lines as log_of
from kolej.server.store import results as results_store
from kolej.server.store import schema
from kolej.server.store.database import Database
from kolej.server.store.engine import database_url, open_engine
from kolej.server.store.lines import HistoryFilter, TableLine
from kolej.server.store.migrate import _config, migrate
from kolej.server.tables.projection import summary
from kolej.server.tables.results import count_old_tickets, results_of
from kolej.server.tables.table import index_of, seating_of
from tests.patience import wait_until
from tests.server.folding import SECRET, Paper
from tests.server.playing import play_on
from tests.server.serving import Live, Person

OLA, ALA = "player000000", "player000001"


def ended(board: str = "berlin", seats: int = 2, **options: Any) -> Paper:
    """A game that random moves have played to the end."""
    paper = Paper(board, seats, **options)
    paper.start()
    return play_out(paper)


def play_out(paper: Paper) -> Paper:
    """Random moves to the end."""
    rng = Random(1)
    while paper.state.phase == "playing":
        paper.step(rng)
    assert paper.state.phase == "over"
    return paper


def finish(person: Person, table: str) -> dict[str, Any]:
    """Play a game of one's own to the end by random moves; its final sheets."""
    play_on(person, table, Random(table))
    final: dict[str, Any] = person.get(f"/api/tables/{table}/final")
    return final


class TestRoutes:
    def test_nobody_has_statistics_without_games(self, live: Live) -> None:
        assert live.person().get("/api/account/statistics") == {"boards": []}
        assert live.http.get("/api/account/statistics").status_code == 401

    def test_games_are_counted_by_board_and_opponent(self, live: Live) -> None:
        ola = live.person()
        totals: list[int] = []
        wins = completed = held = 0
        for _ in range(2):
            bots = [{"seat": 1, "bot": "random"}, {"seat": 2, "bot": "random"}]
            table = ola.create("berlin", 3, bots=bots, start=True, options={"pace": 0})
            while ola.get(f"/api/tables/{table}")["state"]["table"]["phase"] == "playing":
                play_on(ola, table, Random(table))
            final = ola.get(f"/api/tables/{table}/final")
            totals.append(final["sheets"][0]["total"])
            wins += 0 in final["winners"]
            held += len(final["tickets"][0])
            completed += len(final["sheets"][0]["completed"])
        (berlin,) = ola.get("/api/account/statistics")["boards"]
        assert (berlin["board"], berlin["played"], berlin["won"]) == ("berlin", 2, wins)
        assert (berlin["average"], berlin["best"]) == (sum(totals) / 2, max(totals))
        assert (berlin["tickets"], berlin["completed"]) == (held, completed)
        assert berlin["against"] == [{"player": None, "bot": "random", "played": 2, "won": wins}]
        listed = ola.get("/api/account/history", board="berlin", result="won")["games"]
        assert [game["won"] for game in listed] == [True] * wins
        assert len(ola.get("/api/account/history", result="lost", against="bots")["games"]) == 2 - wins
        assert ola.get("/api/account/history", board="world")["games"] == []
        assert ola.get("/api/account/history", against="people")["games"] == []
        assert ola.get("/api/account/history", result="unfinished")["games"] == []

    def test_a_game_that_was_left_to_a_bot_is_not_won(self, live: Live) -> None:
        ola, options = live.person(), {"pace": 0, "takeover": "hard"}
        table = ola.create("berlin", 2, bots=[{"seat": 1, "bot": "random"}], start=True, options=options)
        ola.post(f"/api/tables/{table}/resign", seat=0)
        wait_until(lambda: ola.get(f"/api/tables/{table}")["state"]["table"]["phase"] == "over")
        (game,) = ola.get("/api/account/history")["games"]
        assert (game["winners"], game["won"]) == ([0], False)
        (berlin,) = ola.get("/api/account/statistics")["boards"]
        assert (berlin["played"], berlin["average"], berlin["best"]) == (1, None, None)
        assert (berlin["tickets"], berlin["completed"]) == (0, 0)  # those of the bot, too

    def test_a_device_that_is_passed_around_has_no_statistics(self, live: Live) -> None:
        ola = live.person()
        finish(ola, ola.create("berlin", mine=[0, 1], start=True))
        assert ola.get("/api/account/statistics") == {"boards": []}
        assert len(ola.get("/api/account/history", result="won")["games"]) == 1  # one of the seats has won
        assert ola.get("/api/account/history", result="lost")["games"] == []

    @pytest.mark.parametrize("query", [{"board": "no board"}, {"result": "drawn"}, {"against": "nobody"}])
    def test_filters_that_mean_nothing_are_refused(self, live: Live, query: dict[str, str]) -> None:
        error = live.person().request("GET", "/api/account/history", 422, params=query)["error"]
        assert error["code"] == "bad_request"
        assert next(iter(query)) in error["message"]


class TestResults:
    def test_they_say_how_the_game_ended(self) -> None:
        paper = ended()
        found = results_of(paper.state)
        assert paper.state.game is not None
        sheets, winners = paper.state.game.scores(), paper.state.game.winners()
        assert [each.points for each in found] == [sheet.total for sheet in sheets]
        assert [each.won for each in found] == [seat in winners for seat in range(2)]
        assert [each.completed for each in found] == [len(sheet.completed) for sheet in sheets]
        assert [(each.player, each.name, each.gave_up) for each in found] == [
            (OLA, "Player 0", False),
            (ALA, "Player 1", False),
        ]

    def test_whoever_left_does_not_win(self) -> None:
        paper = Paper("berlin", 2, takeover="random")
        paper.start()
        paper.add("resign", 0)
        paper.add("resign", 1)
        paper.add("take_back", 1)
        play_out(paper)
        found = results_of(paper.state)
        assert (found[0].gave_up, found[0].won, found[1].gave_up) == (True, False, False)

    def test_a_game_without_an_end_has_none(self) -> None:
        paper = Paper("berlin", 2)
        assert results_of(paper.state) == []
        paper.start()
        paper.add("abort", reason="agreed")
        assert results_of(paper.state) == []


def to_version(url: str, version: str) -> None:
    """A database as an older program left it."""
    engine = open_engine(database_url(url), writer=True)
    with engine.begin() as connection:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, version)
    engine.dispose()


def store_old(url: str, table: str, paper: Paper, **changes: Any) -> None:
    """Write a finished table as the version before results did."""
    told = json.loads(summary(paper.state)) | changes
    engine = open_engine(database_url(url), writer=True)
    with engine.begin() as connection:
        lines = [
            {**dict(zip(("n", "at", "kind", "seat"), (e.n, e.at, e.kind, e.seat), strict=True)), "data": e.data}
            for e in paper.lines
        ]
        rows = [{**line, "table_id": table, "data": json.dumps(line["data"])} for line in lines]
        connection.execute(insert(schema.lines), rows)
        index = index_of(paper.state)
        connection.execute(
            text(
                "INSERT INTO tables (id, secret, phase, listed, owner, v, waiting, wake, created, changed, summary)"
                " VALUES (:id, :secret, :phase, :listed, :owner, :v, 0, NULL, 1, :changed, :summary)"
            ),
            {
                "id": table,
                "secret": SECRET.hex(),
                "phase": index.phase,
                "listed": False,
                "owner": OLA,
                "v": len(lines),
                "changed": paper.clock + 5000,  # somebody has made a rematch since
                "summary": json.dumps(told),
            },
        )
        seats = [{"table_id": table, "seat": s, "player": p} for s, p in seating_of(paper.state).items()]
        connection.execute(insert(schema.seats), seats)
    engine.dispose()


class TestMigration:
    def test_games_that_ended_before_are_counted(self, tmp_path: Path) -> None:
        url = f"sqlite:///{tmp_path}/old.db"
        to_version(url, "0002")
        paper, running = ended(), Paper("berlin", 2)
        store_old(url, "a" * 12, paper)
        store_old(url, "b" * 12, paper, tutorial=True)
        store_old(url, "c" * 12, running)
        assert migrate(url) == ("0002", "0004")

        async def work() -> None:
            database = Database(url)
            (before,) = await results_store.by_board(database, OLA)
            assert (before.board, before.played, before.tickets) == ("berlin", 1, 0)
            await count_old_tickets(database)
            first = results_of(paper.state)[0]
            (after,) = await results_store.by_board(database, OLA)
            assert (after.won, after.average, after.best) == (int(first.won), first.points, first.points)
            assert (after.tickets, after.completed) == (first.tickets, first.completed)
            assert await results_store.uncounted(database, "") == []
            (other,) = await results_store.by_opponent(database, OLA)
            assert (other.player, other.name, other.played, other.won) == (ALA, "Player 1", 1, int(first.won))
            found = await log_of.history(database, OLA, None, HistoryFilter(board="berlin"))
            assert {row.id for row in found} == {"a" * 12, "b" * 12, "c" * 12}
            database.close()

        asyncio.run(work())
        engine = open_engine(database_url(url), writer=False)
        with engine.connect() as connection:
            kept = connection.execute(text("SELECT ended FROM results")).scalars().all()
        engine.dispose()
        assert set(kept) == {paper.state.ended}

    def test_a_log_that_does_not_hold_keeps_the_others(self, tmp_path: Path) -> None:
        url = f"sqlite:///{tmp_path}/old.db"
        to_version(url, "0002")
        paper, broken = ended(), ended()
        last = broken.lines[-1]
        broken.lines[-1] = TableLine(last.n, last.at, "move", last.seat, {"action": "nonsense"})
        store_old(url, "a" * 12, broken)
        store_old(url, "b" * 12, paper)
        migrate(url)

        async def work() -> None:
            database = Database(url)
            gone = text(
                "INSERT INTO results SELECT '000000000000', seat, player, name, board, ended, points, won, "
                "gave_up, tickets, completed FROM results WHERE table_id = 'aaaaaaaaaaaa'"
            )
            await database.write(lambda connection: connection.execute(gone).rowcount)
            await count_old_tickets(database)
            assert await results_store.uncounted(database, "") == ["0" * 12, "a" * 12]
            (tally,) = await results_store.by_board(database, OLA)
            assert (tally.played, tally.tickets) == (3, results_of(paper.state)[0].tickets)
            database.close()

        asyncio.run(work())
