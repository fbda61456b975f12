"""`kolej score`: tables that were played with cardboard."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import bad, good, good_json, kolej

EUROPE: dict[str, Any] = {
    "board": "europe",
    "players": [
        {"tracks": ["paris-zurich", "pamplona-paris-1"], "tickets": ["madrid-zurich"], "stations": ["madrid"]},
        {"tracks": ["madrid-pamplona-1"], "tickets": []},
    ],
}


def written(path: Path, data: object) -> Path:
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_json_has_sheets_and_winners(tmp_path: Path) -> None:
    data = good_json("score", written(tmp_path / "table.json", EUROPE))
    first, second = data["players"]
    assert first["lines"] == {"tracks": 11, "tickets": 8, "stations": 8, "longest_trail": 10}
    assert first["total"] == 37
    assert first["completed"] == ["madrid-zurich"]
    assert first["borrowed"] == {"madrid": "madrid-pamplona-1"}
    assert second["total"] == 4 + 12
    assert data["winners"] == [0]


def test_the_table_has_every_line(tmp_path: Path) -> None:
    file = written(tmp_path / "table.json", EUROPE)
    out = good("score", file)
    for text in ("Player 1 ★", "Player 2", "routes", "unbuilt stations", "European Express", "total", "37", "16"):
        assert text in out
    assert out.splitlines()[-1] == "Player 1 wins with 37 points."
    assert good("score", file, "--lang", "pl").splitlines()[-1] == "Wygrywa Gracz 1: 37 punktów."


def test_stdin_is_read(tmp_path: Path) -> None:
    text = json.dumps(EUROPE)
    assert good("score", "-", typed=text) == good("score", written(tmp_path / "t", EUROPE))


def test_a_shared_win() -> None:
    table = {"board": "usa", "players": [{}, {}, {}]}
    assert good("score", "-", typed=json.dumps(table)).splitlines()[-1].startswith("Player 1, Player 2, Player 3 share")
    assert good_json("score", "-", typed=json.dumps(table))["winners"] == [0, 1, 2]


def test_ports_exchanges_and_passengers() -> None:
    world = {"board": "world", "players": [{"tracks": ["hong_kong-tokyo-1"], "ports": ["tokyo"], "exchanged": 3}, {}]}
    lines = good_json("score", "-", typed=json.dumps(world))["players"][0]["lines"]
    assert (lines["exchange"], lines["ports"], lines["unbuilt_ports"]) == (-3, 0, -8)
    germany = {"board": "germany", "players": [{"tracks": ["augsburg-ulm-1"], "passengers": {"red": 2}}, {}]}
    assert good_json("score", "-", typed=json.dumps(germany))["players"][0]["lines"]["passengers"] >= 20


def test_a_broken_rule_is_scored_with_a_warning() -> None:
    table = {"board": "europe", "players": [{"tickets": ["brest-petrograd", "cadiz-stockholm"]}, {}]}
    words = "players[0].tickets: 2 long tickets (brest-petrograd, cadiz-stockholm); the opening deals 1"
    done = kolej("score", "-", typed=json.dumps(table))
    assert done.exit_code == 0
    assert done.stderr == f"kolej: warning: {words}\n"
    assert done.stdout.splitlines()[-1] == "Player 2 wins with 12 points."
    data = good_json("score", "-", typed=json.dumps(table))
    assert data["warnings"] == [words]
    assert data["players"][0]["total"] == 12 - 20 - 21
    assert good_json("score", "-", typed=json.dumps(EUROPE))["warnings"] == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "stdin: it is empty"),
        ("{", "stdin: not JSON"),
        ("[" * 100_000, "stdin: not JSON"),
        ("[]", "expected an object with board and players"),
        ("{}", "board: expected a text"),
        ('{"board": 7, "players": []}', "board: expected a text"),
        ('{"board": "europe"}', "players: expected a list"),
        ('{"board": "europe", "players": {}}', "players: expected a list"),
        ('{"board": "europe", "players": [], "x": 1}', "'x' is unknown"),
        ('{"board": "atlantis", "players": [{}, {}]}', 'unknown board "atlantis"'),
        ('{"board": "./nosuch", "players": [{}, {}]}', 'no folder "./nosuch"'),
        ('{"board": "europe", "players": [{}]}', "1 of them; europe is for 2 to 5"),
        ('{"board": "europe", "players": [7, {}]}', "players[0]: expected an object"),
        ('{"board": "europe", "players": [{"tracks": ["nosuch"]}, {}]}', "'nosuch' is not a track"),
        ('{"board": "europe", "players": [{"tracks": [[1]]}, {}]}', "[1] is not a track"),
        ('{"board": "europe", "players": [{"ports": []}, {}]}', "'ports' is unknown"),
        (
            '{"board": "usa", "players": [{"tracks": [], "tracks": []}, {}]}',
            "stdin: 'tracks' stands twice",
        ),
        ('{"board": "europe", "players": [{"tickets": ["madrid-zurich"]}, {"tickets": ["madrid-zurich"]}]}', "too"),
    ],
)
def test_bad_tables_are_refused(text: str, message: str) -> None:
    assert message in bad("score", "-", typed=text)


def test_bad_files_are_refused(tmp_path: Path) -> None:
    assert "nosuch: No such file" in bad("score", tmp_path / "nosuch")
    assert "Is a directory" in bad("score", tmp_path)
    (tmp_path / "x").write_bytes(b"\xff\xfe\x00")
    assert "not JSON" in bad("score", tmp_path / "x")
    (tmp_path / "large").write_bytes(b" " * 1_000_001)
    assert "large: more than 1000000 bytes" in bad("score", tmp_path / "large")
    assert "stdin: more than 1000000 bytes" in bad("score", "-", typed=" " * 1_000_001)


def test_a_board_of_ones_own_is_scored(tmp_path: Path) -> None:
    good("boards", "copy", "europe", tmp_path / "mine")
    table = {**EUROPE, "board": str(tmp_path / "mine")}
    assert good_json("score", "-", typed=json.dumps(table)) == good_json("score", "-", typed=json.dumps(EUROPE))
