"""Simulations: deterministic, the same as games played one by one, and clear about bad input."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from kolej.boards.compiler import compiled
from kolej.cli.main import cli
from kolej.errors import BadBot, BadGame
from kolej.simulate import play_game, simulate
from tests.cli.run import kolej

TALKER = """
class Talker:
    def choose(self, view, legal):
        print("hello")
        return legal[0]
"""


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli, ["simulate", *words])
    return result.exit_code, result.output


def test_the_same_seed_gives_the_same_games() -> None:
    twice = [simulate("europe", 3, 6, ["random"], 5).games for _ in range(2)]
    assert twice[0] == twice[1]
    assert simulate("europe", 3, 6, ["random"], 6).games != twice[0]


def test_games_keep_their_number() -> None:
    games = simulate("usa", 2, 6, ["random"], 5).games
    assert simulate("usa", 2, 3, ["random"], 5, first=3).games == games[3:]


def test_bots_play_the_games_of_their_seeds() -> None:
    result = simulate("berlin", 2, 2, ["greedy", "random"], 1)
    alone = [play_game(compiled("berlin"), ["greedy", "random"], f"int 1 game {n}") for n in range(2)]
    assert result.games == alone


def test_the_summary_agrees_with_the_games() -> None:
    result = simulate("europe", 4, 20, ["random"], 1)
    summary = result.to_dict()
    assert summary["games"] == 20
    assert sum(row["wins"] for row in summary["scores"]) == pytest.approx(20)
    for seat, row in enumerate(summary["scores"]):
        totals = [game.totals[seat] for game in result.games]
        assert row["mean"] == pytest.approx(sum(totals) / 20, abs=0.001)
        assert (row["min"], row["max"]) == (min(totals), max(totals))
    assert summary["decisions"]["total"] == sum(game.decisions for game in result.games)


@pytest.mark.parametrize(
    ("seats", "games", "bots", "error", "words"),
    [
        (6, 1, ["random"], BadGame, "6 seats: europe is for 2 to 5"),
        (2, 0, ["random"], BadGame, "0 games"),
        (3, 1, ["random", "greedy"], BadBot, "2 bots for 3 seats"),
        (2, 1, ["nobody"], BadBot, "'nobody' is not a bot"),
    ],
)
def test_bad_input_is_named(seats: int, games: int, bots: list[str], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        simulate("europe", seats, games, bots)


def test_the_command_prints_json() -> None:
    code, output = run("--board", "europe", "--seats", "4", "--games", "5", "--bots", "random", "--seed", "1", "--json")
    assert code == 0
    found: dict[str, Any] = json.loads(output)
    assert found["board"] == "europe"
    assert found["games"] == 5
    assert found["bots"] == ["random"] * 4
    assert {"mean", "sd", "min", "max", "wins", "seat", "bot"} <= set(found["scores"][0])


def test_what_a_bot_prints_is_no_part_of_the_answer(tmp_path: Path) -> None:
    (tmp_path / "talker.py").write_text(TALKER)
    bot = f"{tmp_path / 'talker.py'}:Talker"
    done = kolej("simulate", "--board", "berlin", "--games", "1", "--bots", bot, "--json")
    assert json.loads(done.stdout)["games"] == 1
    assert "hello" in done.stderr


def test_the_command_prints_a_table() -> None:
    code, output = run("--games", "2", "--plain")
    assert code == 0
    assert "games/s" in output
    assert " s of this process's time: " in " ".join(output.split())
    assert "random" in output


@pytest.mark.parametrize("words", [("--board", "nowhere"), ("--seats", "9"), ("--bots", "nobody"), ("--games", "x")])
def test_the_command_refuses_bad_input_in_one_line(words: tuple[str, ...]) -> None:
    result = CliRunner().invoke(cli, ["simulate", *words])
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1
