"""The command as a whole: version, help, and one way to report bad input."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

import kolej as package
from kolej import build
from kolej.cli.main import COMMANDS, cli
from tests.cli.run import bad, good, kolej

DOCS = Path(__file__).parents[2] / "docs" / "cli.md"


def leaves() -> list[tuple[str, click.Command]]:
    """Every command with its full name, subcommands included."""
    ctx = click.Context(cli)
    found: list[tuple[str, click.Command]] = []
    for name in COMMANDS:
        command = cli.get_command(ctx, name)
        assert command is not None
        found.append((name, command))
        if isinstance(command, click.Group):
            found.extend((f"{name} {sub}", command.commands[sub]) for sub in command.commands)
    return found


def process(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **environment}
    return subprocess.run([sys.executable, "-m", "kolej.cli.main", *args], capture_output=True, text=True, env=env)


def test_it_starts_without_what_only_sentences_need() -> None:
    asked = "import sys, kolej.cli.main; print([name for name in sys.modules if name.startswith('fluent')])"
    assert subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_version_names_the_build() -> None:
    assert good("--version") == f"kolej {package.__version__} ({build.current().reason})\n"


def test_version_of_the_process() -> None:
    result = process("--version")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == f"kolej {package.__version__} ({build.current().reason})\n"


def closed(descriptor: int, *args: str) -> subprocess.CompletedProcess[str]:
    """The command with one of its standard streams closed, as a shell's `>&-` does."""
    code = f"import os, sys; os.close({descriptor}); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    command = [sys.executable, "-c", code, "-m", "kolej.cli.main", *args]
    return subprocess.run(command, capture_output=True, text=True)


def test_a_closed_output_is_an_empty_one() -> None:
    done = closed(1, "boards", "list")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    done = closed(2, "simulate", "--board", "berlin", "--games", "1")
    assert done.returncode == 0
    assert done.stdout.startswith("berlin, 2 seats, 1 game in ")


def test_a_closed_input_is_an_empty_one(tmp_path: Path) -> None:
    done = closed(0, "score", "-")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "kolej: stdin: it is empty\n")
    game = tmp_path / "game.kolej"
    done = closed(0, "play", "europe", "--seats", "2", "--seed", "1", "--save", str(game))
    assert (done.returncode, done.stderr) == (0, "")
    assert f"kolej play --resume {game}" in done.stdout


def test_start_is_quick_because_little_is_imported() -> None:
    code = "import sys, kolej.cli.main; print(*sorted({m.split('.')[0] for m in sys.modules}))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "rich" not in result.stdout.split()
    assert "click" in result.stdout.split()


def test_without_a_command_there_is_help() -> None:
    assert good() == good("--help") == good("-h")
    for name in COMMANDS:
        assert name in good()


def test_every_command_has_help_with_an_example() -> None:
    for name, _ in leaves():
        text = good(*name.split(), "--help")
        assert re.search(rf"Examples?:\n +kolej {name}", text), name


def test_every_command_and_option_is_documented() -> None:
    """An option of every single command is told once, among the habits that are common to all of them."""
    text = DOCS.read_text(encoding="utf-8")
    options = [
        {option for each in command.params if isinstance(each, click.Option) for option in each.opts}
        for _, command in leaves()
    ]
    common = set.intersection(*filter(None, options))
    habits = text.partition("\n## ")[0]
    for name, command in leaves():
        assert f"`kolej {name}" in text, name
        section = text.partition(f"\n## `kolej {name.split()[0]}")[2].partition("\n## ")[0]
        assert section, name
        for parameter in command.params:
            for option in parameter.opts if isinstance(parameter, click.Option) else []:
                told = habits if option in common else section
                assert f"`{option}" in told or f" {option}" in told, f"{name} {option}"


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["nosuch"], "No such command 'nosuch'"),
        (["--nosuch"], "No such option"),
        (["play", "--nosuch"], "No such option"),
        (["play", "--lang", "xx"], "Invalid value for '--lang'"),
        (["play", "--seats", "many"], "Invalid value for '--seats'"),
        (["replay"], "Missing argument 'FILE'"),
        (["boards", "nosuch"], "No such command 'nosuch'"),
        (["boards", "show"], "Missing argument 'BOARD'"),
    ],
)
def test_bad_options_are_one_line(args: list[str], message: str) -> None:
    assert message in bad(*args)


def test_a_bad_command_of_the_process_is_one_line() -> None:
    result = process("nosuch")
    assert (result.returncode, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1


def test_a_terminal_without_letters_still_gets_an_answer() -> None:
    result = process("boards", "list", PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stderr) == (0, "")
    assert "?wiat" in result.stdout


def test_a_reader_that_stops_early_is_no_fault() -> None:
    command = f"{sys.executable} -m kolej.cli.main boards show europe | head -1"
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert result.stderr == ""


def test_commands_are_found_by_their_own_names_only() -> None:
    assert kolej("main").exit_code == 2
    assert kolej("__init__").exit_code == 2


def test_a_warning_is_one_line() -> None:
    code = "import sys, warnings, kolej.cli.main as m; m.cli.main = lambda **_: warnings.warn('left\\nout'); m.main()"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.stderr == "kolej: left out\n"
