"""Records that anybody may send: they open no folder, break nothing, and go on under their own rules."""

from __future__ import annotations

import shutil
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from kolej import Game, Record, bots
from tests.server.serving import Live, Person
from tests.server.test_reviews import finished

UNDER_RULES_1 = Path(__file__).parent.parent / "api" / "berlin-under-rules-1.txt"
BERLIN = UNDER_RULES_1.read_text()


def faults(person: Person, record: str) -> list[str]:
    """What is said of a record by everything that takes one."""
    replay = person.request("POST", "/api/replay", 422, json={"record": record})
    begun = person.request("POST", "/api/play-on", 422, json={"record": record, "ply": 0, "seat": 0})
    review = finished(person, person.request("POST", "/api/reviews", json={"record": record}))
    assert review["stage"] == "failed"
    return [replay["error"]["message"], begun["error"]["message"], review["fault"]]


def test_a_record_opens_no_folder(live: Live, tmp_path: Path) -> None:
    """Whether a folder is there, and what it holds, is not told: a path is as unknown as any name."""
    there = tmp_path / "there"
    shutil.copytree(str(resources.files("kolej.boards") / "berlin"), there)
    for path in (there, tmp_path, tmp_path / "nowhere"):
        said = faults(live.person(), BERLIN.replace("board: berlin", f"board: {path}"))
        for each in said:
            assert f'unknown board "{path}"; there are ' in each


def test_half_a_character_in_a_position_is_refused(live: Live) -> None:
    record = BERLIN.replace("\n\n0 deal", '\nposition: {"\\ud800": 1}\n\n0 deal')
    for each in faults(live.person(), record):
        assert "line 7: the position is not JSON" in each


def test_a_record_that_states_what_is_not_so_is_not_shown_as_another_game(live: Live) -> None:
    """Neither an outcome that the seed does not bring, nor points that nobody has."""
    game = Game("berlin", 2, seed=1)
    bot = bots.make("greedy", 1)
    while not game.over:
        assert game.turn is not None
        game.push(bot.choose(game.view(game.turn), game.legal_actions()))
    lines = game.record().text().splitlines()
    drawn = next(n for n, line in enumerate(lines) if line.endswith(": draw => wild"))
    scores = next(n for n, line in enumerate(lines) if line.startswith("scores: "))
    false = {
        f"line {drawn + 1}, action ": [*lines[:drawn], lines[drawn].replace("wild", "blue"), *lines[drawn + 1 :]],
        f"line {scores + 1}: scores ": [*lines[:scores], f"{lines[scores]}0", *lines[scores + 1 :]],
    }
    for told, found in false.items():
        for each in faults(live.person(), "\n".join([*found, ""])):
            assert told in each


def test_a_game_under_former_rules_goes_on_under_them(live: Live) -> None:
    ola = live.person()
    body: dict[str, Any] = {"record": BERLIN, "ply": 3, "seat": 0, "bot": "easy"}
    begun = ola.request("POST", "/api/play-on", 201, json=body)["id"]
    path = f"/api/tables/{begun}"
    seen = ola.get(path)
    own = ola.get(f"{path}/view")["own"]["0"]
    ola.post(f"{path}/moves", seat=0, at=seen["v"], action=own["legal"][0])
    ola.post(f"{path}/abort")
    record = Record.parse(ola.get(f"{path}/record"))
    assert (record.rules, Record.parse(BERLIN).rules) == (1, 1)


@pytest.mark.parametrize("where", ["/api/enter", "/api/replay"])
def test_a_heap_of_unknown_fields_is_one_fault(live: Live, where: str) -> None:
    error = live.post(where, json={str(n): 0 for n in range(50_000)}).json()["error"]
    assert error["code"] == "bad_request"
    assert error["message"].startswith("body: Value error, 50000 fields; there are ")
