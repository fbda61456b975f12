"""PostgreSQL, Redis and two nodes for real: any node serves any game, and a node that dies loses nothing."""

from __future__ import annotations

import runpy
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from redis import Redis
from sqlalchemy import create_engine, text

from kolej.client import Client, Refused
from kolej.server.store.engine import database_url
from tests.patience import PATIENCE, wait_until
from tests.server.serving import Live, Person, Talk

SCRIPT = runpy.run_path(str(Path(__file__).parents[3] / "scripts" / "cluster.py"))
LIMITS = (
    "requests-per-minute",
    "entries-per-minute",
    "lookups-per-minute",
    "changes-per-minute",
    "messages-per-second",
)
PLENTY = [part for name in LIMITS for part in (f"--{name}", "1000000")]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with SCRIPT["cluster"]() as found:
        for _ in range(2):
            found.start_node(*PLENTY)
        yield found


@pytest.fixture
def lives(cluster: Any) -> Iterator[list[Live]]:
    found = [Live(url) for url, _ in cluster.nodes]
    yield found
    for live in found:
        live.close()


def at(person: Person, live: Live) -> Person:
    """The same person at another node."""
    twin = object.__new__(Person)
    twin.__dict__.update(person.__dict__)
    twin.live = live
    return twin


def test_a_move_at_one_node_is_told_at_the_other(lives: list[Live]) -> None:
    ola, ala = lives[0].person("Ola"), lives[1].person("Ala")
    table = ola.create("usa")
    mine = ola.socket(table)
    ala.sit(table)
    assert mine.until("update")["kind"] == "sit"
    theirs = ala.socket(table)
    while not mine.until("presence")["connected"][1]:
        pass
    at(ola, lives[1]).post(f"/api/tables/{table}/start")
    started = mine.until("update")
    assert started["kind"] == "start"
    answer = mine.ask("move", seat=0, at=started["v"], action=started["own"]["0"]["legal"][0])
    assert answer["type"] == "done"
    assert theirs.until("update")["kind"] == "start"
    moved = theirs.until("update")
    assert (moved["kind"], moved["v"]) == ("move", answer["v"])
    theirs.ask("say", text="Hello from the other node")
    assert mine.until("chat")["text"] == "Hello from the other node"
    at(ola, lives[1]).request("PUT", f"/api/blocks/{ala.id}", 204)
    time.sleep(1)
    theirs.ask("say", text="Whoever blocks me does not hear this")
    ola.post(f"/api/tables/{table}/chat", text="Silence")
    assert mine.until("chat")["text"] == "Silence"
    ala.post("/api/account/sign-out-everywhere", 204)
    assert theirs.until("notice")["code"] == "signed_out"


def test_what_can_be_no_id_is_no_fault_of_the_database(lives: list[Live]) -> None:
    assert Talk(lives[0], "%00bcdefghijk").welcome["error"]["code"] == "not_found"


def test_two_nodes_race_and_one_wins(lives: list[Live]) -> None:
    ola = lives[0].person()
    table = ola.create("usa", mine=[0, 1], start=True)
    for _ in range(10):
        talks = [at(ola, live).socket(table) for live in lives]
        v = max(talk.welcome["v"] for talk in talks)
        assert {talk.welcome["v"] for talk in talks} == {v}
        own = next(own for own in talks[0].welcome["own"].values() if own["legal"])
        answers: list[dict[str, Any]] = []

        def move(talk: Talk, own: dict[str, Any] = own, v: int = v, to: list[dict[str, Any]] = answers) -> None:
            to.append(talk.ask("move", seat=own["seat"], at=v, action=own["legal"][0]))

        threads = [threading.Thread(target=move, args=(talk,)) for talk in talks]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answer["type"] for answer in answers) == ["done", "error"]
        error = next(answer["error"] for answer in answers if answer["type"] == "error")
        assert (error["code"], error["v"]) == ("stale", v + 1)
        for talk in talks:
            talk.close()


def test_tables_made_at_two_nodes_at_once_are_counted_together(cluster: Any, lives: list[Live]) -> None:
    """What one node has counted and not yet written, the other waits for."""
    most = int(lives[0].person().get("/api/server")["limits"]["tables_per_account"])
    ola, ala = lives[0].person("Ola"), lives[1].person("Ala")
    for _ in range(most):
        ala.create("berlin")
    engine = create_engine(database_url(cluster.database))
    with ThreadPoolExecutor(1) as beside, engine.connect() as other:
        other.execute(text("select id from accounts where id = :ola for update"), {"ola": ola.id})
        other.execute(text("update tables set owner = :ola where owner = :ala"), {"ola": ola.id, "ala": ala.id})
        body = {"options": {"board": "berlin", "seats": 2}}
        asked = beside.submit(
            httpx.post, f"{lives[0].url}/api/tables", json=body, headers=ola.headers, timeout=PATIENCE
        )
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as watching:
            waits = text("select count(*) from pg_stat_activity where wait_event_type = 'Lock'")
            wait_until(lambda: asked.done() or watching.execute(waits).scalar_one() > 0)
        other.commit()
        assert asked.result().status_code == 429
    engine.dispose()


def test_a_node_dies_and_its_games_go_on_within_seconds(cluster: Any) -> None:
    """People connect to the other node and find every move; a game whose bot was to move goes on by itself."""
    first, second = (url for url, _ in cluster.nodes)
    rng = Random(1)
    with Client(first, nickname="Ola") as client:
        table = client.create("usa", seats=2, bots={1: "random"}, start=True, pace=300)
        acknowledged = {}
        for turn in table.turns():
            action = rng.choice(turn.legal)
            acknowledged[table.move(action, turn.seat)] = action
            if len(acknowledged) == 12:
                break
        v, token = table.v, client.token
        cluster.kill_node(first)
        died = time.monotonic()
        table.close()
        with Client(second, token=token) as other, other.table(table.id) as again:
            assert again.v >= v
            for turn in again.turns():
                try:
                    again.move(rng.choice(turn.legal), turn.seat)
                except Refused as refused:
                    if refused.code != "stale":
                        raise
                    continue
                break
            assert time.monotonic() - died < 15
        engine = create_engine(database_url(cluster.database))
        with engine.connect() as connection:
            rows = connection.execute(
                text("SELECT n, data FROM lines WHERE table_id = :table ORDER BY n"), {"table": table.id}
            ).all()
        engine.dispose()
        assert [n for n, _ in rows] == list(range(1, len(rows) + 1))
        for n, action in acknowledged.items():
            assert f'"action":"{action}"' in rows[n - 1][1]
    cluster.start_node(*PLENTY)


def test_the_database_may_go_away_and_come_back(cluster: Any, lives: list[Live]) -> None:
    """Meanwhile everything is refused as unavailable; connections stay, and afterwards the game goes on."""
    ola = lives[0].person()
    table = ola.create("usa", mine=[0, 1], start=True)
    talk = ola.socket(table)
    talk.ask("ping")  # after the welcome the server still looks whether the session holds
    v, action = talk.welcome["v"], talk.welcome["own"]["0"]["legal"][0]
    database = next(process for process in cluster.processes if "postgres" in str(process.args))
    database.send_signal(signal.SIGINT)
    database.wait(PATIENCE)
    assert talk.ask("move", seat=0, at=v, action=action)["error"]["code"] == "unavailable"
    assert ola.error("GET", "/api/account", 503) == "unavailable"
    assert lives[0].http.get("/readyz").json()["database"] is False
    cluster.start(database.args, "postgresql.log", SCRIPT["other_user"]())
    deadline = time.monotonic() + PATIENCE
    while (answer := talk.ask("move", seat=0, at=v, action=action))["type"] == "error":
        assert answer["error"]["code"] == "unavailable"
        assert time.monotonic() < deadline
        time.sleep(0.2)
    assert answer["v"] == v + 1
    while lives[0].http.get("/readyz").status_code != 200:
        assert time.monotonic() < deadline + PATIENCE
        time.sleep(0.2)


def test_a_connection_that_the_database_closed_is_replaced_unnoticed(cluster: Any, lives: list[Live]) -> None:
    """Also one that was used a moment ago, and is not asked whether it holds."""
    ola = lives[0].person()
    table = ola.create("usa", mine=[0, 1], start=True)
    talk = ola.socket(table)
    v = talk.welcome["v"]
    engine = create_engine(database_url(cluster.database))
    for seat in (0, 1):
        action = talk.welcome["own"][str(seat)]["legal"][0]
        with engine.connect() as database:
            database.execute(
                text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
            )
        answer = talk.ask("move", seat=seat, at=v + seat, action=action)
        assert answer["type"] == "done", answer
    engine.dispose()


def test_who_sat_down_at_one_node_can_be_started_with_at_the_other_at_once(lives: list[Live]) -> None:
    ola, ala = lives[0].person("Ola"), lives[1].person("Ala")
    for _ in range(10):
        table = ola.create("usa", mine=[0])
        ola.get(f"/api/tables/{table}")
        ala.sit(table)
        ola.post(f"/api/tables/{table}/start")
        assert ala.get(f"/api/tables/{table}/view")["own"]["1"]["legal"]


def test_a_foreign_message_over_redis_deafens_nobody(cluster: Any, lives: list[Live]) -> None:
    ola = lives[0].person()
    table = ola.create("usa", mine=[0, 1], start=True)
    talk = at(ola, lives[1]).socket(table)
    with Redis.from_url(cluster.redis) as redis:
        for foreign in ("{}", "hello", '{"node": 1}', '{"node": "x", "messages": [{"table": []}]}'):
            assert redis.publish("kolej", foreign) == 2
    action = talk.welcome["own"]["0"]["legal"][0]
    v = ola.post(f"/api/tables/{table}/moves", seat=0, at=talk.welcome["v"], action=action)["v"]
    assert talk.until("update")["v"] == v
    assert lives[1].http.get("/readyz").json()["faults"] == []


def faults_are(lives: list[Live], part: str) -> None:
    """Wait until every node tells of exactly this fault, or of none; they stay ready."""
    deadline = time.monotonic() + PATIENCE
    while True:
        found = [live.http.get("/readyz") for live in lives]
        assert [answer.status_code for answer in found] == [200] * len(lives)
        told = [answer.json()["faults"] for answer in found]
        if all((len(faults) == 1 and part in faults[0]) if part else not faults for faults in told):
            return
        assert time.monotonic() < deadline, told
        time.sleep(0.1)


def test_redis_may_go_away_and_games_go_on_at_both_nodes(cluster: Any, lives: list[Live]) -> None:
    """Each player is at a node of their own; when Redis is back they see each other's moves at once again."""
    ola, ala = lives[0].person("Ola"), lives[1].person("Ala")
    table = ola.create("usa", mine=[0])
    ala.sit(table)
    ola.post(f"/api/tables/{table}/start")
    people, watching = (ola, ala), at(ola, lives[1]).socket(table)
    redis = next(process for process in cluster.processes if "redis" in str(process.args) and process.poll() is None)
    redis.kill()
    redis.wait()
    faults_are(lives, "Redis")
    rng = Random(3)
    for _ in range(12):
        seen = [person.get(f"/api/tables/{table}/view") for person in people]
        assert seen[0]["v"] == seen[1]["v"]
        seat = next(seat for seat in (0, 1) if seen[seat]["own"][str(seat)]["legal"])
        talk = people[seat].socket(table)
        assert talk.welcome["v"] == seen[0]["v"]
        action = rng.choice(talk.welcome["own"][str(seat)]["legal"])
        answer = talk.ask("move", seat=seat, at=talk.welcome["v"], action=action)
        assert (answer["type"], answer["v"]) == ("done", talk.welcome["v"] + 1), answer
        talk.close()
    while watching.until("update")["v"] < answer["v"]:
        pass
    late = talk.welcome["v"]
    stale = people[seat].error(
        "POST", f"/api/tables/{table}/moves", 409, json={"seat": seat, "at": late, "action": action}
    )
    assert stale == "stale"
    cluster.start(redis.args, "redis.log")
    faults_are(lives, "")
    ola.post(f"/api/tables/{table}/resign", seat=0)
    while watching.until("update")["kind"] != "resign":
        pass
