"""The WebSocket: play, catch up, watch, talk; and clients that misbehave."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from kolej.json_patch import apply
from kolej.server.protocol.play import Welcome
from tests.patience import PATIENCE
from tests.server.serving import Live, Person, Talk, generous, in_thread, socket_url

BOTH: dict[str, Any] = {"mine": [0, 1], "start": True}


def duel(live: Live, **body: Any) -> tuple[Person, Person, str]:
    """Two people at a table whose game has begun."""
    ola, ala = live.person("Ola"), live.person("Ala")
    table = ola.create(**body)
    ala.sit(table)
    ola.post(f"/api/tables/{table}/start")
    return ola, ala, table


def own_moves(talk: Talk, own: dict[str, Any], v: int) -> dict[str, Any]:
    """The first legal action of one's first seat that may act."""
    acting = next(each for each in own.values() if each["legal"])
    return talk.ask("move", seat=acting["seat"], at=v, action=acting["legal"][0])


def test_a_move_is_told_to_everybody(live: Live) -> None:
    ola, ala, table = duel(live)
    talks = [ola.socket(table), ala.socket(table), Talk(live, table)]
    for talk in talks:
        Welcome.model_validate(talk.welcome)
    assert [talk.welcome["seats"] for talk in talks] == [[0], [1], []]
    assert [set(talk.welcome["own"]) for talk in talks] == [{"0"}, {"1"}, set()]
    v = talks[0].welcome["v"]
    answer = own_moves(talks[0], talks[0].welcome["own"], v)
    assert (answer["type"], answer["v"]) == ("done", v + 1)
    for talk in talks[1:]:
        update = talk.until("update")
        assert (update["v"], update["kind"], update["seat"]) == (v + 1, "move", 0)
        assert "0" not in update["own"]


def test_whoever_comes_back_is_told_what_was_missed_from_every_version(live: Live) -> None:
    ola = live.person()
    table = ola.create("berlin", **BOTH)
    talk = ola.socket(table)
    states = {talk.welcome["v"]: talk.welcome["state"]}
    own, rng = talk.welcome["own"], Random(3)
    v = talk.welcome["v"]
    for _ in range(25):
        acting = next(each for each in own.values() if each["legal"])
        talk.say({"type": "move", "id": 1, "seat": acting["seat"], "at": v, "action": rng.choice(acting["legal"])})
        update = talk.until("update")
        v = update["v"]
        states[v] = apply(states[v - 1], update["changes"])
        own = own | update["own"]
    for since in states:
        again = ola.socket(table, since)
        assert [update["v"] for update in again.welcome["missed"]] == list(range(since + 1, v + 1))
        state = states[since]
        for update in again.welcome["missed"]:
            state = apply(state, update["changes"])
        assert state == again.welcome["state"] == states[v]
        again.close()


def test_two_connections_of_one_seat_race_and_one_wins(live: Live) -> None:
    ola = live.person()
    table = ola.create("europe", **BOTH)
    for _ in range(5):
        talks = [ola.socket(table) for _ in range(2)]
        v = talks[0].welcome["v"]
        own = next(each for each in talks[0].welcome["own"].values() if each["legal"])
        for talk in talks:
            talk.say({"type": "move", "id": 9, "seat": own["seat"], "at": v, "action": own["legal"][0]})
        answers = []
        for talk in talks:
            while (message := talk.hear()).get("id") != 9:
                pass
            answers.append(message)
        assert sorted(answer["type"] for answer in answers) == ["done", "error"]
        error = next(answer for answer in answers if answer["type"] == "error")["error"]
        assert (error["code"], error["v"]) == ("stale", v + 1)
        assert [update["v"] for update in error["missed"]] == [v + 1]
        assert error["missed"][0]["own"]


def test_opening_choices_are_made_at_the_same_time(live: Live) -> None:
    """Both choose at the version of the start; nobody is stale, and nothing is told before all have chosen."""
    ola, ala, table = duel(live)
    mine, theirs = ola.socket(table), ala.socket(table)
    v = mine.welcome["v"]
    for talk, seat in ((theirs, "1"), (mine, "0")):
        answer = talk.ask("move", seat=int(seat), at=v, action=talk.welcome["own"][seat]["legal"][0])
        assert answer["type"] == "done"
    watcher = Talk(live, table, since=v)
    first, last = watcher.welcome["missed"]
    assert first["events"] == [{"event": "chosen", "seat": 1}] or "tickets" not in str(first["events"])
    assert {event["seat"] for event in last["events"] if event["event"] == "keep"} == {0, 1}
    assert watcher.welcome["state"]["view"]["phase"] == "turn"


def test_everybody_sees_who_is_connected(live: Live) -> None:
    ola, ala, table = duel(live)
    mine = ola.socket(table)
    assert mine.until("presence")["connected"] == [True, False]
    theirs = ala.socket(table)
    assert mine.until("presence")["connected"] == [True, True]
    watcher = Talk(live, table)
    assert mine.until("presence")["watching"] == 1
    theirs.close()
    watcher.close()
    while mine.until("presence") != {"type": "presence", "connected": [True, False], "watching": 0}:
        pass


def test_spectators_see_the_past_where_there_is_a_delay(live: Live) -> None:
    ola = live.person()
    table = ola.create(options={"delay": 600}, **BOTH)
    talk = ola.socket(table)
    stranger = live.person()
    v = Talk(live, table).welcome["v"]
    own_moves(talk, talk.welcome["own"], talk.welcome["v"])
    assert stranger.get(f"/api/tables/{table}/view")["v"] == v
    assert len(stranger.get(f"/api/tables/{table}/log")["lines"]) == v
    assert stranger.post(f"/api/tables/{table}/chat", text="Oh!")["v"] == v


def test_spectators_see_a_move_when_its_delay_is_over(live: Live) -> None:
    ola = live.person()
    table = ola.create(options={"delay": 1}, **BOTH)
    talk = ola.socket(table)
    v = talk.welcome["v"]
    time.sleep(1.1)
    watcher = Talk(live, table)
    assert watcher.welcome["v"] == v
    own_moves(talk, talk.welcome["own"], v)
    update = watcher.until("update")
    assert update["v"] == v + 1
    assert time.time() >= update["at"] / 1000 + 1


def test_nobody_watches_where_that_is_not_wanted(live: Live) -> None:
    ola = live.person()
    table = ola.create(options={"watch": False})
    early = Talk(live, table)  # before the start everybody who has the link may look
    ola.sit(table)
    ola.post(f"/api/tables/{table}/start")
    assert early.until("notice")["code"] == "restarting"
    assert Talk(live, table).welcome["error"]["code"] == "forbidden"
    assert live.person().error("GET", f"/api/tables/{table}/view", 403) == "forbidden"
    assert ola.socket(table).welcome["seats"] == [0, 1]


def test_chat_mute_and_block(live: Live) -> None:
    ola, ala, table = duel(live)
    mine, theirs = ola.socket(table), ala.socket(table)
    assert theirs.ask("say", text=" Hi \u0000 there! ")["type"] == "done"
    heard = mine.until("chat")
    assert (heard["text"], heard["player"]["nickname"], heard["seat"]) == ("Hi there!", "Ala", 1)
    assert [line["text"] for line in ola.socket(table).welcome["chat"]] == ["Hi there!"]
    ola.request("PUT", f"/api/blocks/{ala.id}", 204)
    theirs.ask("say", text="again")
    ola.post(f"/api/tables/{table}/chat", text="mine")
    assert mine.until("chat")["text"] == "mine"
    assert [line["text"] for line in ola.get(f"/api/tables/{table}/chat")["lines"]] == ["mine"]
    assert ala.error("PUT", f"/api/tables/{table}/mutes/{ola.id}", 403) == "forbidden"
    ola.request("PUT", f"/api/tables/{table}/mutes/{ala.id}", 204)
    assert theirs.ask("say", text="hello?")["error"]["code"] == "forbidden"
    ola.request("DELETE", f"/api/tables/{table}/mutes/{ala.id}", 204)
    assert theirs.ask("say", text="hello!")["type"] == "done"


def test_time_runs_out_and_a_bot_goes_on(live: Live) -> None:
    ola, ala, table = duel(live, options={"clock": {"kind": "live", "seconds": 10}, "takeover": "random"})
    talk = ola.socket(table)
    left = talk.welcome["state"]["clocks"]["left"]
    assert left == [10_000, 10_000]
    found = talk.until("update")
    assert found["kind"] == "timeout"
    seats = ala.get(f"/api/tables/{table}")["state"]["table"]["seats"]
    assert (seats[found["seat"]]["bot"], seats[found["seat"]]["left"]) == ("random", "timeout")
    late = (ola, ala)[found["seat"]]
    assert late.error("POST", f"/api/tables/{table}/take-back", 409, json={"seat": found["seat"]}) == "out_of_time"


def test_signing_out_everywhere_ends_connections(live: Live) -> None:
    ola = live.person()
    talk = ola.socket(ola.create())
    ola.post("/api/account/sign-out-everywhere", 204)
    assert talk.until("notice")["code"] == "signed_out"
    with pytest.raises(ConnectionClosed):
        talk.hear()


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("no json", "bad_request"),
        ('{"type": "ping", "id": 1}', "bad_request"),
        ('{"type": "hello", "since": -1}', "bad_request"),
        ('{"type": "hello", "token": "k1.a.b"}', "not_signed_in"),
        ('{"type": "hello", "more": 1}', "bad_request"),
        (json.dumps({"type": "hello", "token": "x" * 300}), "bad_request"),
        (b'{"type": "hello"}', "bad_request"),
    ],
)
def test_a_first_message_that_makes_no_sense_ends_it(live: Live, first: str | bytes, code: str) -> None:
    table = live.person().create()
    with connect(socket_url(live, table), compression=None) as socket:
        socket.send(first)
        assert json.loads(socket.recv(timeout=PATIENCE))["error"]["code"] == code
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=PATIENCE)


def test_a_page_of_another_site_is_refused(live: Live) -> None:
    ola = live.person()
    table = ola.create()
    for headers in ({"Origin": "https://evil.example"}, {"Cookie": f"kolej={ola.token}"}):
        with connect(socket_url(live, table), additional_headers=headers, compression=None) as socket:
            assert json.loads(socket.recv(timeout=PATIENCE))["error"]["code"] == "bad_origin"
    good = {"Origin": live.url, "Cookie": f"kolej={ola.token}"}
    with connect(socket_url(live, table), additional_headers=good, compression=None) as socket:
        socket.send('{"type": "hello"}')
        assert json.loads(socket.recv(timeout=PATIENCE))["seats"] == [0]


def test_a_table_that_is_not_there(live: Live) -> None:
    for table in ("000000000000", "nowhere"):
        assert Talk(live, table).welcome["error"]["code"] == "not_found"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)
messages = st.one_of(
    st.text(max_size=200),
    st.binary(max_size=50),
    st.builds(json.dumps, json_values),
    st.builds(
        lambda fields: json.dumps(fields),
        st.fixed_dictionaries(
            {"type": st.sampled_from(["hello", "move", "undo", "resign", "take_back", "say", "ping"])},
            optional={
                "id": st.integers(-1, 5) | json_values,
                "seat": st.integers(-1, 9) | json_values,
                "at": st.integers(-1, 50) | json_values,
                "since": st.integers(-1, 50) | json_values,
                "action": st.sampled_from(["draw", "pass", "claim x", "keep a"]) | json_values,
                "text": st.text(max_size=400),
                "token": json_values,
            },
        ),
    ),
)


def test_no_message_harms_the_server_or_others(live: Live) -> None:
    """Whatever is sent is answered or ends this one connection; the other player goes on."""
    ola, ala, table = duel(live, options={"undo": False})
    mine = ola.socket(table)

    @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(messages, min_size=1, max_size=8))
    def fuzz(texts: list[str | bytes]) -> None:
        with connect(socket_url(live, table), compression=None) as socket:
            socket.send(json.dumps({"type": "hello", "token": ala.token}))
            try:
                for text in texts:
                    socket.send(text)
                socket.send('{"type": "ping", "id": 77777}')
                while json.loads(socket.recv(timeout=PATIENCE)).get("id") != 77777:
                    pass
            except ConnectionClosed:
                pass

    fuzz()
    answer = mine.ask("ping")
    assert answer["type"] == "done"
    assert ola.get(f"/api/tables/{table}")["state"]["table"]["phase"] == "playing"


class TestLimits:
    @pytest.fixture
    def strict(self, tmp_path: Path) -> Any:
        limits: dict[str, Any] = {
            "requests_per_minute": 60,
            "entries_per_minute": 5,
            "connections_per_account": 2,
            "messages_per_second": 5,
            "changes_per_minute": 6,
            "chat_per_minute": 3,
            "tables_per_account": 2,
            "largest_body": 2000,
        }
        with in_thread(generous(tmp_path, **limits)) as server:
            yield server

    def test_too_much_of_anything_is_refused(self, strict: Live) -> None:
        ola = strict.person()
        table = ola.create(mine=[0, 1], start=True)
        other = ola.create()
        assert ola.error("POST", "/api/tables", 429, json={"options": {"board": "usa", "seats": 2}}) == "too_many"
        ola.post(f"/api/tables/{other}/abort")
        ola.create()
        assert ola.error("POST", f"/api/tables/{other}/rematch", 429, json={}) == "too_many"
        big = {"record": "x" * 3000}
        assert ola.error("POST", "/api/replay", 413, json=big) == "too_large"
        chunks = (b"x" * 1000 for _ in range(4))
        json_type = {"content-type": "application/json"}
        answer = strict.http.post("/api/replay", content=chunks, headers=json_type)
        assert answer.status_code == 413
        talks = [ola.socket(table), ola.socket(table)]
        assert ola.socket(table).welcome["error"]["code"] == "too_many"
        for _ in range(3):
            talks[0].ask("say", text="hi")
        assert talks[0].ask("say", text="hi")["error"]["code"] == "slow_down"
        with suppress(ConnectionClosed):  # whoever goes on is hung up on
            while True:
                talks[1].say({"type": "ping", "id": 1})
        assert talks[1].until("error")["error"]["code"] == "slow_down"
        assert talks[1].until("notice")["code"] == "slow_client"
        assert talks[0].ask("ping")["type"] == "done"
        for _ in range(5):
            last = strict.http.post("/api/enter", json={"nickname": "x"}, headers={"cookie": ""})
            strict.http.cookies.clear()
        assert last.json()["error"]["code"] == "slow_down"
        assert int(last.headers["retry-after"]) >= 1

    def test_nobody_fills_a_log_without_playing(self, strict: Live) -> None:
        ola = strict.person()
        table = ola.create(mine=[0, 1], start=True)
        talk = ola.socket(table)
        for _ in range(2):
            assert talk.ask("resign", seat=0)["type"] == "done"
            assert talk.ask("take_back", seat=0)["type"] == "done"
        v = ola.request("PATCH", f"/api/tables/{table}", json={"pace": 100})["v"]
        assert ola.request("PATCH", f"/api/tables/{table}", json={"pace": 100})["v"] == v  # nothing has changed
        refused = talk.ask("resign", seat=0)["error"]
        assert refused["code"] == "slow_down"
        assert refused["retry_after"] > 0
        assert ola.error("PATCH", f"/api/tables/{table}", 429, json={"pace": 200}) == "slow_down"
        seen = ola.get(f"/api/tables/{table}/view")
        assert seen["v"] == v
        action = seen["own"]["0"]["legal"][0]
        assert talk.ask("move", seat=0, at=v, action=action)["type"] == "done"
        assert talk.ask("undo", seat=0, at=v + 1)["error"]["code"] == "slow_down"

    def test_a_message_that_is_too_large_ends_the_connection(self, strict: Live) -> None:
        ola = strict.person()
        talk = ola.socket(ola.create())
        talk.say("x" * 20_000)
        with pytest.raises(ConnectionClosed):
            talk.until("nothing more")
