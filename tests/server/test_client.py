"""The Python client and its example: whole games over the network."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from kolej.client import Client, Refused
from tests.server.serving import Live

ROOT = Path(__file__).parents[2]


def test_the_example_bot_plays_a_whole_game(live: Live) -> None:
    command = [sys.executable, str(ROOT / "examples" / "network_bot.py"), live.url]
    done = subprocess.run(command, capture_output=True, text=True, timeout=170)
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
