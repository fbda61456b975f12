"""Bots from elsewhere: classes in files, programs, entry points; in every command, and never by a stranger's word."""

from __future__ import annotations

import json
import pickle
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import kolej
from kolej import bots
from kolej.bots import base
from kolej.bots.faults import BotFault
from kolej.errors import BadBot
from kolej.simulate import simulate
from tests.arena.kit import program_bot
from tests.cli.run import bad, good, good_json
from tests.cli.run import kolej as kolej_command

MINE = """
from dataclasses import dataclass

class Mine:
    '''Takes the legal action of a number.

    And nothing else.
    '''
    def __init__(self, seed=None, number=0, share=0.5, bold=False, style="plain"):
        self.number, self.given = number, (seed, number, share, bold, style)

    def choose(self, view, legal):
        return legal[self.number % len(legal)]

class Seedless:
    def choose(self, view, legal):
        return legal[-1]

class NoBot:
    pass

class Needy:
    def __init__(self, seed, depth):
        pass

class Refusing:
    def __init__(self, depth=1):
        raise RuntimeError("no model")

class Crashing:
    def choose(self, view, legal):
        return view.nothing

class Cheating:
    def choose(self, view, legal):
        return "pass"

class Leaving:
    def choose(self, view, legal):
        raise SystemExit

class Lost(Mine):
    def choose(self, view, legal):
        return __import__("random").choice([])
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "mine.py"
    file.write_text(MINE)
    return file


@pytest.fixture(autouse=True)
def registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test makes known is forgotten after it."""
    bots.names()
    monkeypatch.setattr(base, "_entries", dict(base._entries))


def test_a_class_in_a_file_takes_options(mine: Path) -> None:
    bot: Any = bots.load(f"{mine}:Mine:number=3,share=0.25,bold=1,style=wild", seed=7)
    assert bot.given == (7, 3, 0.25, 1, "wild")
    seedless: Any = bots.load(f"{mine}:Seedless", seed=7)
    assert seedless.choose(None, [1, 2]) == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{mine}:Mine:speed=3", "'speed' is not an option of the bot '{mine}:Mine'; its options are: number, share"),
        ("{mine}:Mine:number=many", "option 'number' of the bot '{mine}:Mine' is a whole number, not 'many'"),
        ("{mine}:Nine", "{mine} has no class Nine; it has Mine, Seedless, NoBot, Needy, Refusing, Crashing, Cheating"),
        ("{mine}:NoBot", "'NoBot' is no bot: it has no method choose(view, legal)"),
        ("{mine}x.py:Mine", "there is no file"),
        ("{mine}:", "name the class in the file too, like {mine}:MyBot"),
        ("{mine}", "name the class in the file too, like {mine}:MyBot"),
        ("{mine}:2nd", "'2nd' is not the name of a class"),
        ("{mine}:Needy", "'Needy' can't be made: its parameter 'depth' has no default"),
        ("{mine}:Refusing", "'Refusing' can't be made: RuntimeError: no model (mine.py, line 28)"),
        ("cmd:", "there is no such program"),
        ("cmd:/no/such/program", "there is no such program"),
        ("cmd:'", "No closing quotation"),
        ("planer", "'planer' is not a bot (did you mean 'planner'?); one of: random"),
    ],
)
def test_what_can_not_be_made_is_named(mine: Path, text: str, said: str) -> None:
    with pytest.raises(BadBot) as caught:
        bots.load(text.format(mine=mine))
    assert said.format(mine=mine) in str(caught.value)


def test_a_file_that_fails_is_told(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("1 / 0\n")
    with pytest.raises(BadBot, match="can't be run: ZeroDivisionError"):
        bots.load(f"{tmp_path / 'broken.py'}:Mine")


def test_make_knows_names_alone(mine: Path) -> None:
    for text in (f"{mine}:Mine", f"cmd:{sys.executable}"):
        with pytest.raises(BadBot, match="is not a bot"):
            bots.make(text)
        with pytest.raises(BadBot, match="is not a bot"):
            bots.check(text)
        with pytest.raises(BadBot, match="is not a bot"):
            bots.resolved(text)


def test_they_play_in_every_command(mine: Path, tmp_path: Path) -> None:
    program = program_bot(tmp_path)
    listed = f"{mine}:Mine:number=1,{program}"
    found = good_json("simulate", "--board", "berlin", "--games", "1", "--bots", listed)
    assert found["bots"] == [f"{mine}:Mine:number=1", program]
    game = tmp_path / "game.kolej"
    told = good("play", "berlin", "--seats", "2", "--bots", listed, "--seed", "1", "--save", game, "--plain")
    assert "Mine" in told
    good("verify", game)


def test_a_program_pays_as_it_said_with_the_claim(tmp_path: Path) -> None:
    game = kolej.Game.from_snapshot(
        {
            "board": "europe",
            "seats": 2,
            "turn": 0,
            "row": ["red", "blue", "white", "white", "red"],
            "players": [{"hand": {"red": 2, "wild": 1}}, {}],
        }
    )
    answer = "claim bruxelles-paris-1: 1 red, 1 wild"
    file = tmp_path / "payer.py"
    file.write_text(
        f"""import json, sys
for line in sys.stdin:
    message = json.loads(line)
    print(json.dumps({{"ready": True}} if "start" in message else {{"action": {answer!r}}}), flush=True)
"""
    )
    bot = bots.load(f"cmd:{sys.executable} {file}", seed=1)
    for expected in ("claim bruxelles-paris-1", "pay 1 red, 1 wild"):
        action = bot.choose(game.view(0), game.legal_actions(0))
        assert str(action) == expected
        game.push(action, 0)


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ({"ready": True, "protocol": 2}, "it speaks protocol 2; here it is 1"),
        ({"ready": False}, 'it is not ready: {"ready": false}'),
        ({"error": "no such board"}, 'it is not ready: {"error": "no such board"}'),
    ],
)
def test_another_protocol_is_refused(tmp_path: Path, answer: dict[str, object], fault: str) -> None:
    file = tmp_path / "other.py"
    file.write_text(
        f"import sys\nsys.stdin.readline()\nprint({json.dumps(answer)!r}, flush=True)\nsys.stdin.readline()\n"
    )
    game = kolej.Game("berlin", 2, seed=1)
    bot = bots.load(f"cmd:{sys.executable} {file}", seed="any")
    with pytest.raises(BotFault) as caught:
        bot.choose(game.view(0), game.legal_actions(0))
    assert caught.value.reason == fault


def test_the_command_line_says_what_a_program_did_wrong(tmp_path: Path) -> None:
    program = program_bot(tmp_path, "sys.exit('out of ideas')")
    said = bad("simulate", "--board", "berlin", "--games", "1", "--bots", program)
    assert said == f"{program} (seat 1): crash: out of ideas (exit status 1)"


CRASH = "(seat 1): crash: AttributeError: 'View' object has no attribute 'nothing' (mine.py, line 32)"


def test_the_command_line_says_what_a_class_did_wrong(mine: Path) -> None:
    one = ("simulate", "--board", "berlin", "--games", "1", "--bots")
    assert bad(*one, f"{mine}:Mine,{mine}:Crashing") == f"{mine}:Crashing {CRASH}"
    assert bad(*one, f"{mine}:Mine,{mine}:Cheating").startswith(f"{mine}:Cheating (seat 1): illegal: ")


def test_a_class_that_exits_is_at_fault_too(mine: Path) -> None:
    said = bad("simulate", "--board", "berlin", "--games", "1", "--bots", f"{mine}:Leaving,{mine}:Mine")
    assert said == f"{mine}:Leaving (seat 0): crash: SystemExit (mine.py, line 40)"


def test_the_place_of_a_fault_is_in_the_bots_own_code(mine: Path) -> None:
    said = bad("simulate", "--board", "berlin", "--games", "1", "--bots", f"{mine}:Lost,{mine}:Mine")
    assert said.startswith(f"{mine}:Lost (seat 0): crash: IndexError: ")
    assert said.endswith(" (mine.py, line 44)")


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("import sys\nsys.exit(0)\n", "can't be run: SystemExit: 0"),
        ("class Early:\n    def __init__(self):\n        raise SystemExit(3)\n", "can't be made: SystemExit: 3"),
    ],
)
def test_a_file_or_a_class_that_exits_at_once_is_no_bot(tmp_path: Path, code: str, fault: str) -> None:
    file = tmp_path / "early.py"
    file.write_text(code)
    assert fault in bad("simulate", "--board", "berlin", "--games", "1", "--bots", f"{file}:Early")


def test_a_fault_crosses_processes() -> None:
    named = pickle.loads(pickle.dumps(BotFault("crash", "out of ideas", "mine.py:Mine (seat 0)")))
    assert str(named) == "mine.py:Mine (seat 0): crash: out of ideas"
    fault = pickle.loads(pickle.dumps(BotFault("crash", "out of  ideas")))
    assert (fault.kind, fault.reason, str(fault)) == ("crash", "out of ideas", "crash: out of ideas")


@pytest.mark.parametrize("bot", ["Crashing", "Leaving"])
def test_a_game_is_kept_when_a_bot_crashes(mine: Path, tmp_path: Path, bot: str) -> None:
    game = tmp_path / "game.kolej"
    given = ("--bots", f"greedy,{mine}:{bot}", "--seed", "1", "--first", "0", "--save", game, "--plain")
    done = kolej_command("play", "berlin", "--seats", "2", *given)
    assert done.exit_code == 2
    assert done.stderr.startswith(f"kolej: {mine}:{bot} (seat 1): crash: ")
    assert f"kolej play --resume {game}" in done.stdout
    assert kolej.Game.replay(kolej.Record.load(game)).turn == 1


# Installed packages


def installed(monkeypatch: pytest.MonkeyPatch, *points: tuple[str, str]) -> None:
    found = [EntryPoint(name, value, base.GROUP) for name, value in points]
    monkeypatch.setattr(base, "entry_points", lambda group: found if group == base.GROUP else [])
    base._find_installed.cache_clear()


def test_an_installed_package_brings_bots(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(mine.parent))
    installed(monkeypatch, ("tourist", "mine:Mine"))
    assert bots.names()[-1] == "tourist"
    assert bots.entry("tourist").about == "Takes the legal action of a number"
    assert simulate("berlin", 2, 1, ["tourist:number=2", "random"]).bots == ["tourist:number=2", "random"]


def test_a_broken_one_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, ("lost", "no_such_module:Bot"), ("planner", "kolej.bots:PlannerBot"))
    with pytest.warns(UserWarning, match="is left out") as told:
        names = bots.names()
    assert [str(each.message) for each in told] == [
        "the bot 'lost' (no_such_module:Bot) is left out: No module named 'no_such_module'",
        "the bot 'planner' (kolej.bots:PlannerBot) is left out: there is a bot 'planner' already",
    ]
    assert "lost" not in names


# A host's own


def test_a_host_names_its_own(mine: Path, tmp_path: Path) -> None:
    program = program_bot(tmp_path)
    text = f"steady={mine}:Mine:number=2; other = {program} ;"
    bots.host(text)
    bots.host(text)
    assert bots.names()[-2:] == ["steady", "other"]
    assert bots.resolved("steady") == f"{mine}:Mine:number=2"
    assert bots.resolved("other") == program
    assert bots.resolved("planner:noise=0.1") == "planner:noise=0.1"
    with pytest.raises(BadBot, match="it has no options"):
        bots.check("steady:number=3")


@pytest.mark.parametrize("text", ["planner", "a=planner", "=x.py:Y", "planner={mine}:Mine", "Loud={mine}:Mine"])
def test_a_host_can_not_name_anything(mine: Path, text: str) -> None:
    with pytest.raises(BadBot):
        bots.host(text.format(mine=mine))
