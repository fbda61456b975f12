"""The command: options, folder, report, refusals."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kolej.arena.settings import ArenaSettings
from kolej.arena.store import BadRun
from kolej.cli.arena import arena

SMALL = ["--board", "berlin", "--bots", "random", "--games", "1", "--jobs", "1"]


def run(*arguments: str) -> Result:
    """Run the command in this process."""
    return CliRunner().invoke(arena, arguments)


def test_a_run_leaves_a_report_in_three_forms(tmp_path: Path) -> None:
    folder = tmp_path / "x"
    result = run(*SMALL, "--out", str(folder))
    assert result.exit_code == 0, result.output
    assert result.output.startswith("1 game in 1 block, kept in ")
    assert "berlin, 2 seats, 1 game, seed 1" in result.output
    assert "One bot against itself: only turn order, points and the length of games are" in result.output
    assert json.loads((folder / "report.json").read_text())["games"] == 1
    assert (folder / "report.html").read_text().startswith("<!doctype html>")
    assert {path.name for path in folder.iterdir()} == {
        "manifest.json", "blocks.jsonl", "games", "report.json", "report.html",
    }  # fmt: skip


def test_nothing_is_kept_of_a_run_that_can_not_begin(tmp_path: Path) -> None:
    bot = tmp_path / "broken.py"
    bot.write_text("1 / 0\n")
    result = run("--board", "berlin", "--bots", f"{bot}:Bot,random", "--games", "2", "--out", str(tmp_path / "x"))
    assert "does not start" in str(result.exception)
    assert result.output == ""
    assert not (tmp_path / "x").exists()


def test_json_on_standard_output(tmp_path: Path) -> None:
    result = run(*SMALL, "--json", "--out", str(tmp_path / "x"))
    assert json.loads(result.stdout)["bots"] == ["random"]


def test_without_a_folder_the_settings_name_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*SMALL).exit_code == 0
    name = f"berlin-{ArenaSettings.make('berlin', ['random']).hash[:8]}"
    assert [path.name for path in (tmp_path / "runs").iterdir()] == [name]


def test_another_setting_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    run(*SMALL, "--out", str(tmp_path / "x"))
    result = run(*SMALL, "--out", str(tmp_path / "x"), "--seats", "3")
    assert isinstance(result.exception, BadRun)
    assert "--seats is 2 there, not 3" in str(result.exception)


def test_a_package_whose_bots_are_missing_is_told_once(tmp_path: Path) -> None:
    package = tmp_path / "lost-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: lost\nVersion: 1\n")
    (package / "entry_points.txt").write_text("[kolej.bots]\nfound = kolej.bots:PlannerBot\nlost = nowhere:Bot\n")
    small = ["--board", "berlin", "--bots", "found,random", "--games", "2", "--jobs", "1", "--out", str(tmp_path / "x")]
    done = subprocess.run(
        [sys.executable, "-m", "kolej.cli.main", "arena", *small],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == "kolej: the bot 'lost' (nowhere:Bot) is left out: No module named 'nowhere'\n"


def test_what_is_wrong_is_told(tmp_path: Path) -> None:
    assert "Missing option '--bots'" in run().output
    assert "--sprt" in str(run(*SMALL, "--sprt", "1:2").exception)
    assert "0 is not in the range" in run(*SMALL, "--games", "0").output
