"""A table that plays a board's tutorial: the learner does what is asked for, the opponent follows the script."""

from __future__ import annotations

from typing import Any

import pytest

from kolej.boards.loader import board_names
from tests.server.serving import Live, Person


def learning(person: Person, board: str = "europe", **options: Any) -> str:
    """A table at the first step of a tutorial."""
    options = {"tutorial": True, "pace": 0, **options}
    return person.create(board, mine=[0], bots=[{"seat": 1, "bot": "easy"}], start=True, options=options)


def asked(person: Person, table: str) -> tuple[int, dict[str, Any]]:
    """The version and one's own part, once it is one's turn or the game is over."""
    while True:
        seen = person.get(f"/api/tables/{table}/view")
        own = seen["own"]["0"]
        if own["legal"] or own["tutorial"]["asked"] is None:
            return seen["v"], own


@pytest.mark.parametrize("board", board_names())
def test_it_is_played_to_its_end(live: Live, board: str) -> None:
    ola = live.person("Ola")
    table = learning(ola, board)
    steps = []
    while True:
        v, own = asked(ola, table)
        step = own["tutorial"]["asked"]
        if step is None:
            break
        steps.append(own["tutorial"]["step"])
        [listed] = own["legal"]
        assert step["action"].startswith(listed)
        if listed.startswith(("claim", "station", "port")):
            offered = ola.get(f"/api/tables/{table}/payments", seat=0, action=listed)["payments"]
            assert [each["action"] for each in offered] == [step["action"]]
        ola.post(f"/api/tables/{table}/moves", seat=0, at=v, action=step["action"])
    assert sorted(set(steps)) == list(range(own["tutorial"]["steps"]))
    assert own["tutorial"]["done"]["id"] == "final"
    seen = ola.get(f"/api/tables/{table}")["state"]["table"]
    assert (seen["phase"], seen["result"]["winners"], seen["seed_commitment"]) == ("over", [0], None)
    assert ola.get("/api/account/history")["games"][0]["tutorial"]
    assert ola.get(f"/api/tables/{table}/replay")["final"]["winners"] == [0]
    assert ola.error("GET", f"/api/tables/{table}/fairness", 404) == "not_found"


def test_nothing_else_is_taken_and_nothing_is_lost(live: Live) -> None:
    ola = live.person("Ola")
    table = learning(ola)
    v, own = asked(ola, table)
    assert own["legal"] == ["take red"]
    for action, status, code in (("draw", 409, "illegal"), ("dance", 422, "bad_notation")):
        body = {"seat": 0, "at": v, "action": action}
        assert ola.error("POST", f"/api/tables/{table}/moves", status, json=body) == code
    assert asked(ola, table) == (v, own)


def test_only_the_learner_sees_what_is_asked_for(live: Live) -> None:
    ola, eve = live.person("Ola"), live.person("Eve")
    table = learning(ola)
    assert eve.get(f"/api/tables/{table}/view")["own"] == {}
    assert "tutorial" not in str(eve.get(f"/api/tables/{table}/view")["view"])


def test_it_goes_on_where_it_was_left(live: Live) -> None:
    ola = live.person("Ola")
    table = learning(ola)
    v, _ = asked(ola, table)
    ola.post(f"/api/tables/{table}/moves", seat=0, at=v, action="take red")
    v, own = asked(ola, table)
    assert own["tutorial"]["step"] == 1
    ola.post(f"/api/tables/{table}/resign", seat=0)
    ola.post(f"/api/tables/{table}/take-back", seat=0)
    assert asked(ola, table)[1]["tutorial"]["step"] >= 1


def test_a_table_that_does_not_fit_is_refused(live: Live) -> None:
    ola = live.person("Ola")
    for seats, mine, message in ((3, [0], "the tutorial is for 2"), (2, [1], "in a tutorial it is [0]")):
        bots = [{"seat": seat, "bot": "easy"} for seat in range(seats) if seat not in mine]
        body = {"options": {"board": "europe", "seats": seats, "tutorial": True}, "mine": mine, "bots": bots}
        assert message in ola.post("/api/tables", 422, **body)["error"]["message"]


def test_boards_tell_whether_they_can_be_learned(live: Live) -> None:
    assert all(each["tutorial"] for each in live.person("Ola").get("/api/boards")["boards"])
