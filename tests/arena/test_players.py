"""Bots of one's own, in real processes: they play like any other, and nothing that they do ends the run."""

from __future__ import annotations

import os
import re
import runpy
import sys
from pathlib import Path
from random import Random

import pytest

from kolej import Game, View, belief
from kolej.arena.match import MatchGame, play_block
from kolej.arena.players import PythonBot
from kolej.arena.settings import entrants
from kolej.bots.faults import BotFault
from kolej.bots.program import ProgramProcess
from tests.arena.kit import program_bot, python_bot, settings
from tests.patience import PATIENCE, wait_until

EXAMPLES = Path("examples")


def only_game(bot: str, time_limit: float = PATIENCE) -> MatchGame:
    """The first game of a bot against random."""
    block, _ = play_block(settings(bot, "random", time_limit=time_limit), 0)
    return block.games[0]


def loses_by_fault(bot: str, kind: str, reason: str) -> None:
    """The bot fails in its first game as expected, and the other one wins."""
    game = only_game(bot, 0.5 if kind == "time-out" else PATIENCE)
    assert game.fault is not None
    assert (game.fault["seat"], game.fault["kind"]) == (0, kind)
    assert re.fullmatch(reason, game.fault["reason"])
    assert game.winners == [1]


def test_the_examples_play_whole_games_and_the_same_ones_again() -> None:
    program = f"cmd:{sys.executable} {EXAMPLES / 'json_bot.py'}"
    made = settings(f"{EXAMPLES / 'my_bot.py'}:MyBot", program)
    block, records = play_block(made, 0)
    assert [game.fault for game in block.games] == [None, None]
    assert play_block(made, 0)[1] == records


def test_the_example_in_javascript_plays_whole_games() -> None:
    runpy.run_path("scripts/page.py")["find_npm"]()  # puts Node.js on the path, if it is not there
    made = settings(f"cmd:node {EXAMPLES / 'json_bot.mjs'}", "random", time_limit=PATIENCE)
    block, records = play_block(made, 0)
    assert [game.fault for game in block.games] == [None, None]
    assert play_block(made, 0)[1] == records


def test_a_class_in_a_file_plays_the_very_game_that_it_plays_in_the_house(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("from kolej.bots import PlannerBot as Mine\n")
    outside, _ = play_block(settings(f"{file}:Mine", "greedy"), 0)
    inside, _ = play_block(settings("planner,greedy"), 0)
    assert [game.digest for game in outside.games] == [game.digest for game in inside.games]


def test_what_travels_to_a_bot_holds_no_secret_of_others() -> None:
    game = Game("berlin", 2, seed=3)
    chance = Random(3)
    for _ in range(40):
        game.push(chance.choice(game.legal_actions()))
    seat = game.turn
    assert seat is not None
    view, legal = game.view(seat), game.legal_actions(seat)
    bot = PythonBot(entrants([f"{EXAMPLES / 'my_bot.py'}:MyBot"])[0], "berlin", seat, 1, PATIENCE)
    try:
        question = bot._question(view, legal)
        for _ in range(20):  # the same in every world that the seat can't tell from the real one
            assert bot._question(belief.sample(view, chance).view(seat), legal) == question
    finally:
        bot.close()
    rebuilt = View.from_numbers(game.board, question["view"])
    assert rebuilt == view
    assert rebuilt.legal_actions() == legal


@pytest.mark.parametrize(
    ("behaviour", "kind", "reason"),
    [
        ("raise ValueError('oh no')", "crash", r"ValueError: oh no \(exit status 1\)"),
        ("os._exit(3)", "crash", r"it ended \(exit status 3\)"),
        ("os.abort()", "crash", r".*signal 6\)"),
        ("sys.exit()", "crash", r"it ended \(exit status 0\)"),
        ("time.sleep(60)", "time-out", "no answer in 0.5 seconds"),
        ("return 'fly to paris'", "illegal", "'fly' is not an action.*"),
        ("return None", "illegal", "'None' is not an action.*"),
    ],
)
def test_a_class_that_fails(behaviour: str, kind: str, reason: str, tmp_path: Path) -> None:
    loses_by_fault(python_bot(tmp_path, behaviour), kind, reason)


@pytest.mark.parametrize(
    ("behaviour", "kind", "reason"),
    [
        ("raise ValueError('oh no')", "crash", r"ValueError: oh no \(exit status 1\)"),
        ("while True: pass", "time-out", "no answer in 0.5 seconds"),
        ("print('hello', flush=True)", "illegal", "the answer is not a JSON object: hello"),
        ("print('[1, 2]', flush=True)", "illegal", r"the answer is not a JSON object: \[1, 2\]"),
        ("print('{}', flush=True)", "illegal", r"the answer holds no action: \{\}"),
        ("print('{\"action\": 7}', flush=True)", "illegal", r'the answer holds no action: \{"action": 7\}'),
        ('print(\'{"action": "pass"}\', flush=True)', "illegal", "pass: .*"),
        ("os.close(1); time.sleep(60)", "crash", "it closed its output"),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", "illegal", "the answer is not .*"),
    ],
)
def test_a_program_that_fails(behaviour: str, kind: str, reason: str, tmp_path: Path) -> None:
    loses_by_fault(program_bot(tmp_path, behaviour), kind, reason)


@pytest.mark.parametrize("text", ["{file}:Bot", "cmd:{python} {file}"])
def test_a_bot_that_does_not_even_start(text: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("import no_such_module\n")
    game = only_game(text.format(file=file, python=sys.executable))
    assert game.fault is not None
    assert game.fault["kind"] == "crash"
    assert "No module named 'no_such_module'" in game.fault["reason"]
    assert game.decisions == 0


def test_a_class_that_is_not_in_the_file(tmp_path: Path) -> None:
    bot = python_bot(tmp_path, "pass").replace(":Bot", ":Other")
    fault = only_game(bot).fault
    assert fault is not None
    assert "bot.py has no class Other; it has Bot" in fault["reason"]


def test_a_file_that_can_not_be_run(tmp_path: Path) -> None:
    file = tmp_path / "tool"
    file.write_text("this is no program\n")
    file.chmod(0o755)
    fault = only_game(f"cmd:{file}").fault
    assert fault is not None
    assert fault["reason"] == "it can't be started: Exec format error"


def test_getting_ready_is_not_a_decision(tmp_path: Path) -> None:
    game = only_game(program_bot(tmp_path, start="time.sleep(6)"), time_limit=5)
    assert game.fault is None


def test_what_a_class_prints_disturbs_nothing(tmp_path: Path) -> None:
    game = only_game(python_bot(tmp_path, "print('thinking'); os.system('echo hard')"))
    assert game.fault is None


def test_a_program_may_say_much_on_standard_error(tmp_path: Path) -> None:
    game = only_game(program_bot(tmp_path, "sys.stderr.write('x' * 1_000_000)"))
    assert game.fault is None


def test_a_claim_may_carry_its_payment(tmp_path: Path) -> None:
    file = tmp_path / "payer.py"
    file.write_text(
        "from kolej.bots import PlannerBot\n"
        "class Payer(PlannerBot):\n"
        "    def choose(self, view, legal):\n"
        "        from random import Random\n"
        "        from kolej.belief import sample\n"
        "        action = super().choose(view, legal)\n"
        "        if str(action).startswith('claim '):\n"
        "            game = sample(view, Random(1))\n"
        "            return f'{action}: ' + str(game.payments(action)[0]).removeprefix('pay ')\n"
        "        return action\n"
    )
    block, _ = play_block(settings(f"{file}:Payer", "random"), 0)
    assert [game.fault for game in block.games] == [None, None]


def test_a_late_program_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    start = f"child = os.fork(); child or time.sleep(60); open({str(note)!r}, 'w').write(str(child))"
    board = settings("random").table
    (entrant,) = entrants([program_bot(tmp_path, "time.sleep(60)", start)])
    bot = ProgramProcess(entrant.program, board, 2, 0, 1, 5)
    game = Game(board, 2, seed=1)
    try:
        for _ in range(2):
            bot.choose(game.view(0), game.legal_actions(0))
        with pytest.raises(BotFault, match="time-out"):
            bot.choose(game.view(0), game.legal_actions(0))
    finally:
        bot.close()
    child = int(note.read_text())
    wait_until(lambda: not alive(child))


def alive(pid: int) -> bool:
    """Whether a process is there and not merely waiting for its burial."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False
