"""The Python client and its example: whole games over the network."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.sync.server import ServerConnection, serve

from kolej.client import Client, NetworkTable, Refused
from tests.patience import PATIENCE, free_port
from tests.server.serving import Live, Process

ROOT = Path(__file__).parents[2]


def test_the_example_bot_plays_a_whole_game(live: Live) -> None:
    command = [sys.executable, str(ROOT / "examples" / "network_bot.py"), live.url]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    assert "'total'" in done.stdout


def test_two_clients_play_each_other_to_the_end(live: Live) -> None:
    with Client(live.url, nickname="Ola") as ola, Client(live.url, nickname="Ala") as ala:
        mine = ola.create("berlin", seats=2)
        theirs = ala.join(mine.id)
        ola.start(mine.id)
        rng = Random(6)
        tables = [mine, theirs]
        for table in tables:
            while table.phase == "open":
                table.wait(10)
        while tables[0].phase == "playing":
            for table in tables:
                while table.phase == "playing" and (acting := [p for p in table.own if table.own[p]["legal"]]):
                    table.move(rng.choice(table.own[acting[0]]["legal"]))
                while table.phase == "playing" and table.v < max(each.v for each in tables):
                    table.wait(10)
        while theirs.phase == "playing":
            theirs.wait(10)
        assert mine.state["view"] == theirs.state["view"]
        assert ola.get("/api/account/history")["games"][0]["id"] == mine.id
        mine.close()
        theirs.close()


def test_whoever_lost_the_connection_is_told_what_was_missed(live: Live) -> None:
    with Client(live.url, nickname="Ola") as ola, ola.create("usa", mine=(0, 1), start=True) as table:
        v = table.v
        assert table._socket is not None
        table._socket.close()
        ola.post(f"/api/tables/{table.id}/moves", seat=0, at=v, action=table.own[0]["legal"][0])
        while (message := table.wait(10)) is not None and message["type"] != "welcome":
            pass
        assert message is not None
        assert [update["v"] for update in message["missed"]] == [v + 1]
        assert table.v == v + 1


@contextmanager
def scripted(*talks: Callable[[ServerConnection], None]) -> Iterator[str]:
    """A server that treats each connection as its script says; its URL."""
    waiting = list(talks)

    def handle(connection: ServerConnection) -> None:
        waiting.pop(0)(connection)

    with serve(handle, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.socket.getsockname()[1]}"
        finally:
            server.shutdown()
            thread.join()


def say(connection: ServerConnection, **message: Any) -> None:
    connection.send(json.dumps(message))


def welcome(connection: ServerConnection, v: int, missed: Sequence[int] = ()) -> None:
    """Answer a hello."""
    assert json.loads(connection.recv())["type"] == "hello"
    updates = [{"type": "update", "v": each} for each in missed]
    say(connection, type="welcome", v=v, seats=[], state={"n": v}, own={}, missed=updates)


def update(connection: ServerConnection, v: int) -> None:
    changes = [{"op": "replace", "path": "/n", "value": v}]
    say(connection, type="update", v=v, changes=changes, own={})


def refuse(code: str) -> Callable[[ServerConnection], None]:
    """Refuse a connection."""

    def talk(connection: ServerConnection) -> None:
        connection.recv()
        say(connection, type="error", id=None, error={"code": code, "message": "not now"})

    return talk


def test_a_server_that_is_unavailable_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.client.table.PATIENCE", (0.0,))
    not_now = (refuse("unavailable"), refuse("too_many"), refuse("slow_down"))

    def lose(connection: ServerConnection) -> None:
        welcome(connection, 5)

    def keep(connection: ServerConnection) -> None:
        welcome(connection, 7, [6, 7])
        connection.recv()

    with scripted(*not_now, lose, *not_now, keep) as url, NetworkTable(url, None, "t" * 12) as table:
        assert table.v == 5
        again = table.wait()
        assert again is not None
        assert [each["v"] for each in again["missed"]] == [6, 7]
        assert table.v == 7


def test_a_server_that_refuses_for_good_is_not_asked_again() -> None:
    with scripted(refuse("not_found")) as url, pytest.raises(Refused, match="not_found"):
        NetworkTable(url, None, "t" * 12)


def test_a_gap_between_versions_is_closed() -> None:
    """The client asks once, forgets what it can't apply, and an answer that waits is still its own."""

    def talk(connection: ServerConnection) -> None:
        welcome(connection, 5)
        move = json.loads(connection.recv())
        for v in (5, 6, 8, 9):  # 5 is known already, 7 is missing
            update(connection, v)
        welcome(connection, 9, [7, 8, 9])
        update(connection, 10)
        say(connection, type="done", id=move["id"], v=10)
        connection.recv()

    with scripted(talk) as url, NetworkTable(url, None, "t" * 12) as table:
        assert table.move("draw", 0) == 10
        assert table.answered
        assert (table.v, table.state) == (10, {"n": 10})


def test_the_server_restarts_under_a_client(tmp_path: Path) -> None:
    """Three times, each time it is told to end while the client plays; the game goes on in the same table."""
    server = Process(tmp_path, "--port", str(free_port()), "--messages-per-second", "10000")
    url = server.start().url
    rng = Random(4)
    try:
        with Client(url, nickname="Ola") as ola, ola.create("usa", mine=(0, 1), start=True) as table:
            for _ in range(3):
                begun = table.v
                restarting = threading.Thread(target=lambda: (server.stop(), server.start()))
                restarting.start()
                while table.phase == "playing" and (restarting.is_alive() or table.v < begun + 10):
                    seat = next(seat for seat in table.own if table.own[seat]["legal"])
                    table.move(rng.choice(table.own[seat]["legal"]), seat)
                restarting.join()
            assert ola.get(f"/api/tables/{table.id}")["v"] == table.v
    finally:
        server.kill()


def test_what_the_server_refuses_is_raised(live: Live) -> None:
    with Client(live.url, nickname="Ola") as ola:
        with pytest.raises(Refused, match="not_found") as refused:
            ola.table("000000000000")
        assert refused.value.code == "not_found"
        with pytest.raises(Refused, match="atlantis"):
            ola.create("atlantis")
        with ola.create("usa", mine=(0, 1), start=True) as table:
            with pytest.raises(Refused) as refused:
                table.move("fly", 0)
            assert refused.value.code == "bad_notation"
            legal = table.own[0]["legal"]
            table.move(legal[0], 0)
            table.undo(0)
            assert table.own[0]["legal"] == legal
            assert table.say("hello")
            table.resign(1)
            assert table.state["table"]["seats"][1]["bot"] == "medium"
            assert table.state["table"]["seats"][1]["left"] == "resigned"
            table.take_back(1)
            assert table.state["table"]["seats"][1]["left"] is None
            assert ola.lobby()["open"] is not None
