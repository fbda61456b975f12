"""Shells complete commands, options, boards and bots; mistyped ones are guessed; long work shows how far it is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import BashComplete

from kolej import board_names, bots
from kolej.cli.main import cli
from kolej.cli.progress import progress
from tests.cli.run import bad, good


def completed(*words: str) -> list[str]:
    """What a shell offers for the last of these words."""
    *typed, begun = words
    found = BashComplete(cli, {}, "kolej", "_KOLEJ_COMPLETE").get_completions(typed, begun)
    return [item.value for item in found if item.type == "plain"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_a_script(shell: str) -> None:
    script = good("completion", shell)
    assert f"_KOLEJ_COMPLETE={shell}_complete" in script


IN_BASH = """
kolej() {{ "{python}" -m kolej.cli.main "$@"; }}
compopt() {{ echo "$*"; }}
source "{script}"
COMP_LINE='{line}'; COMP_POINT={point}
_kolej_completion kolej
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("kolej si", ["simulate"]),
        ("kolej play eu", ["-o plusdirs", "europe"]),  # a board, or a folder
        ("kolej boards show ", ["-o plusdirs", *board_names()]),
        ("kolej arena --bots planner,rac", ["planner,racer"]),
        ("kolej arena --bots greedy:noise=0.1,rac", ["0.1,racer"]),  # bash itself keeps what stands before : and =
        ("kolej simulate --board=wo", ["-o plusdirs", "world"]),
    ],
)
def test_bash_completes(typed: str, offered: list[str], tmp_path: Path) -> None:
    script = tmp_path / "kolej.bash"
    script.write_text(good("completion", "bash"))
    text = IN_BASH.format(python=sys.executable, script=script, line=f"{typed} --more", point=len(typed))
    run = subprocess.run(["bash", "--norc", "-c", text], capture_output=True, text=True)
    assert (run.stdout.splitlines(), run.stderr) == (offered, "")


def test_another_shell_is_refused() -> None:
    assert "'tcsh' is not one of" in bad("completion", "tcsh")


def test_commands_and_options() -> None:
    assert completed("si") == ["simulate"]
    assert completed("boards", "") == ["check", "copy", "draw", "list", "show"]
    assert "--games" in completed("simulate", "--g")


@pytest.mark.parametrize(
    "words",
    [
        ("play",),
        ("simulate", "--board"),
        ("arena", "--board"),
        ("boards", "show"),
        ("boards", "check"),
        ("boards", "copy"),
        ("boards", "draw"),
        ("train",),
        ("bench", "--board"),
        ("bench", "env", "--board"),
        ("bench", "search", "--board"),
        ("bench", "server", "--board"),
    ],
)
def test_boards(words: tuple[str, ...]) -> None:
    assert completed(*words, "eu") == ["europe"]
    assert completed(*words, "") == list(board_names())


@pytest.mark.parametrize(
    "words",
    [("play", "--bots"), ("simulate", "--bots"), ("selfplay", "--bots"), ("arena", "--bots"), ("serve", "--hint-bot")],
)
def test_bots_one_after_the_other(words: tuple[str, ...]) -> None:
    assert completed(*words, "plan") == ["planner"]
    assert completed(*words, "") == bots.names()
    assert completed(*words, "greedy:noise=0.1,rac") == ["greedy:noise=0.1,racer"]


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("ply",), "'play'"),
        (("boards", "shw"), "'show'"),
        (("bench", "serch"), "'search'"),
        (("play", "eurpe"), "'europe'"),
        (("bench", "--board", "wrld"), "'world'"),
        (("bench", "search", "--board", "wrld"), "'world'"),
        (("simulate", "--board", "berln"), "'berlin'"),
        (("simulate", "--bots", "planer"), "'planner'"),
        (("arena", "--bots", "planer,greedy"), "'planner'"),
        (("play", "--bots", "exprt"), "'expert'"),
        (("train", "eurpe"), "'europe'"),
    ],
)
def test_what_was_meant_is_guessed(words: tuple[str, ...], meant: str) -> None:
    assert f"(did you mean {meant}?)" in bad(*words)


def test_nothing_is_guessed_where_nothing_is_close() -> None:
    assert "did you mean" not in bad("xyzzy")
    assert "did you mean" not in bad("play", "xyzzy")


class Terminal:
    """Standard error that is a terminal."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self.text = ""

    def isatty(self) -> bool:
        """It is."""
        return True

    def write(self, text: str) -> int:
        """Show it."""
        self.text += text
        return len(text)

    def flush(self) -> None:
        """Nothing waits."""


@pytest.mark.parametrize("total", [3, None])
def test_a_bar_is_shown_in_a_terminal(total: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    with progress("working", total) as watch:
        watch(2)
    assert "working" in screen.text
    assert ("2/3" in screen.text) == (total == 3)


def test_elsewhere_there_is_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    with progress("working", 3) as watch:
        watch(2)
    assert capsys.readouterr() == ("", "")
