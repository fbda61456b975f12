"""The benchmark command: its shape, for both builds, and its errors; never how fast."""

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from kolej.bench import better, measure, yardstick
from kolej.cli.main import cli
from kolej.errors import BadYardstick

TINY = ("--seconds", "0.01", "--board", "berlin", "--seats", "2")


def test_it_measures_everything() -> None:
    numbers = measure(["berlin"], [2, 0], 0.01)["boards"]["berlin"]
    assert set(numbers["playouts"]) == {"2", "4"}
    for rates in (*numbers["playouts"].values(), numbers["by_numbers"], numbers["by_actions"]):
        assert rates["games_per_second"] > 0
        assert rates["us_per_decision"] == pytest.approx(1e6 / rates["decisions_per_second"], rel=0.01)
    assert numbers["copy_us"] > 0
    assert numbers["rollouts_per_second"] > 0
    assert numbers["longest_payment_list"]["payments"] > 1


def test_the_command_tells_of_both_builds() -> None:
    result = CliRunner().invoke(cli, ["bench", *TINY, "--json"])
    assert result.exit_code == 0
    found = json.loads(result.output)
    assert found["interpreted"]["boards"]["berlin"]["playouts"]["2"]["games_per_second"] > 0
    assert found["compiled"]["build"].startswith("compiled")


def test_a_yardstick_is_compared_with(tmp_path: Path) -> None:
    program = tmp_path / "stick"
    program.write_text(f"#!{sys.executable}\nprint('100 1234 games/s')\n")
    program.chmod(0o755)
    result = CliRunner().invoke(cli, ["bench", *TINY, "--yardstick", str(program)])
    assert result.exit_code == 0
    assert "yardstick: 1,234 games/s" in result.output


def test_the_best_of_the_repeats_counts() -> None:
    slow = {"build": "compiled", "copy_us": 3.0, "rate_per_second": 5.0, "loop": {"us_per_decision": 2.0, "games": 7.0}}
    fast = {"build": "compiled", "copy_us": 2.0, "rate_per_second": 6.0, "loop": {"us_per_decision": 1.0, "games": 9.0}}
    assert better("", slow, fast) == better("", fast, slow) == fast


def test_a_yardstick_may_tell_its_time_for_a_decision(tmp_path: Path) -> None:
    program = tmp_path / "stick"
    program.write_text(f"#!{sys.executable}\nprint('7 8 100 games/s 0.25 us/decision')\n")
    program.chmod(0o755)
    assert yardstick(str(program)) == {"yardstick_games_per_second": 100.0, "yardstick_us_per_decision": 0.25}


def test_a_yardstick_that_says_nothing_is_refused(tmp_path: Path) -> None:
    program = tmp_path / "stick"
    program.write_text(f"#!{sys.executable}\nprint('hello')\n")
    program.chmod(0o755)
    with pytest.raises(BadYardstick, match="prints no"):
        yardstick(str(program))


@pytest.mark.parametrize(
    "words", [("--board", "nowhere"), ("--seats", "x"), ("--seconds", "0"), ("--yardstick", "/no")]
)
def test_bad_input_is_named_in_one_line(words: tuple[str, ...]) -> None:
    result = CliRunner().invoke(cli, ["bench", *words])
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1


def test_the_search_is_measured() -> None:
    done = CliRunner().invoke(cli, ["bench", "search", "--board", "berlin", "--seconds", "0.05", "--json"])
    assert done.exit_code == 0, done.output
    assert json.loads(done.output)["simulations_per_second"]["berlin"] > 0


@pytest.mark.parametrize("words", [["--board", "mars"], ["--seconds", "0"]])
def test_a_bad_measurement_of_the_search_is_refused(words: list[str]) -> None:
    assert CliRunner().invoke(cli, ["bench", "search", *words]).exit_code == 2
