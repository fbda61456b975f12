"""The measurement itself: a small crowd plays, and every number is there."""

from __future__ import annotations

import json

import pytest

from kolej.load.run import limit_of, percentiles
from tests.cli.run import bad, kolej


def test_a_small_crowd_is_measured(capfd: pytest.CaptureFixture[str]) -> None:
    found = json.loads(
        kolej("bench", "server", "--games", "3", "--seconds", "3", "--bots", "1", "--no-ramp", "--json").stdout
    )
    assert capfd.readouterr().out == ""  # the server that is measured prints nothing between
    steady = found["steady"]
    assert found["tables_of_bots"] == 1
    assert (found["games"], found["seats"], found["nodes"], steady["refused"]) == (3, 4, 1, 0)
    assert steady["moves"] > 0
    times = steady["milliseconds"]
    assert 0 < times["p50"] <= times["p90"] <= times["p99"] <= times["max"]
    assert found["memory"]["server"] > 10**7
    assert "per_idle_game" in found["memory"]


def test_percentiles_are_of_what_was_measured() -> None:
    assert percentiles([n / 1000 for n in range(1, 101)]) == {"p50": 50.0, "p90": 90.0, "p99": 99.0, "max": 100.0}
    assert percentiles([])["max"] == 0.0


def test_what_can_not_be_measured_is_refused() -> None:
    assert "atlantis" in bad("bench", "server", "--board", "atlantis")
    assert "--database and --redis" in bad("bench", "server", "--nodes", "2")
    assert "--bots" in bad("bench", "server", "--bots", "-1")
    assert "--games" in bad("bench", "server", "--games", "0")


@pytest.mark.parametrize(
    ("server", "client", "machine", "stolen", "said"),
    [
        (0.9, 0.4, 1.4, 0.0, "server"),
        (0.5, 0.9, 1.5, 0.0, "clients"),
        (0.4, 0.2, 9999, 0.1, "other work"),
        (0.4, 0.2, 0.6, 0.1, "its host took 0.1 of a core"),
        (0.4, 0.2, 0.6, 0.0, "disk"),
    ],
)
def test_what_limits_a_rate_is_named(server: float, client: float, machine: float, stolen: float, said: str) -> None:
    step = {"server_cores": [server], "client_cores": client, "machine_cores": machine, "stolen_cores": stolen}
    assert said in limit_of(step)
