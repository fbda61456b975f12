"""Runs: the same results whatever the number of processes, the interruptions, and the order of completion."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kolej.arena import play, summarise
from kolej.arena.local import WorkerDied, play_locally
from kolej.arena.match import Block
from kolej.arena.run import Run
from kolej.arena.settings import ArenaSettings
from kolej.arena.store import Store
from kolej.errors import BadBot
from tests.arena.kit import counted, played, program_bot, python_bot, records, results, settings
from tests.arena.test_players import alive
from tests.patience import PATIENCE, wait_until

COMMAND = (sys.executable, "-c", "from kolej.cli.arena import arena; arena()")
RUN = ("--board", "berlin", "--bots", "random,greedy", "--games", "60", "--jobs", "2", "--out")
BLOCKS = 30  # of two games each


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run of one process that nothing interrupted."""
    folder = tmp_path_factory.mktemp("whole") / "run"
    play(settings("random,greedy"), 60, folder, jobs=1)
    return folder


def start(folder: Path) -> subprocess.Popen[bytes]:
    """The same run as a process of its own."""
    return subprocess.Popen((*COMMAND, *RUN, str(folder)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def wait_for_blocks(folder: Path, count: int) -> None:
    """Wait until so many blocks are finished."""
    file = folder / "blocks.jsonl"
    wait_until(lambda: file.exists() and file.read_bytes().count(b"\n") >= count)


def children(pid: int) -> list[int]:
    """The processes that a process started."""
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def wait_until_gone(pids: list[int]) -> None:
    """Wait until no such process is left."""
    wait_until(lambda: not any(map(alive, pids)))


def test_the_number_of_processes_changes_nothing(whole: Path, tmp_path: Path) -> None:
    outcome = play(settings("random,greedy"), 60, tmp_path / "x", jobs=3)
    again = play(settings("random,greedy"), 60, whole, jobs=1)
    assert results(tmp_path / "x") == results(whole)
    assert records(tmp_path / "x") == records(whole)
    one, other = summarise(outcome), summarise(again)
    assert one.pop("time_per_move")
    assert other.pop("time_per_move")
    assert one == other


def test_a_killed_run_goes_on_as_if_nothing_had_happened(whole: Path, tmp_path: Path) -> None:
    kept, attempts = BLOCKS, 0
    while kept == BLOCKS:  # it was over before it could be killed: once more
        folder, attempts = tmp_path / str(attempts), attempts + 1
        process = start(folder)
        wait_for_blocks(folder, 4)
        workers = children(process.pid)
        os.kill(process.pid, signal.SIGKILL)
        process.communicate()
        wait_until_gone(workers)
        before = (folder / "blocks.jsonl").read_bytes()
        kept = before.count(b"\n")
    assert workers
    assert kept >= 4
    steps, _ = counted(settings("random,greedy"), 60, folder, jobs=2)
    assert steps == list(range(kept, BLOCKS + 1))
    assert (folder / "blocks.jsonl").read_bytes().startswith(before[: before.rindex(b"\n") + 1])
    assert results(folder) == results(whole)
    assert records(folder) == records(whole)


def test_an_interrupted_run_says_how_to_go_on_and_leaves_nobody_behind(tmp_path: Path) -> None:
    folder = tmp_path / "x"
    process = start(folder)
    wait_for_blocks(folder, 2)
    workers = children(process.pid)
    process.send_signal(signal.SIGINT)
    text = process.communicate(timeout=PATIENCE)[0].decode()
    assert process.returncode != 0
    assert "the same command goes on" in " ".join(text.split())
    wait_until_gone(workers)


def test_a_finished_run_plays_nothing_more_and_a_longer_one_only_the_rest(tmp_path: Path) -> None:
    made = settings("random")
    short, first = counted(made, 2, tmp_path / "x", jobs=1)
    same, again = counted(made, 2, tmp_path / "x", jobs=1)
    longer, more = counted(made, 4, tmp_path / "x", jobs=1)
    assert (short, same, longer) == ([0, 1, 2], [2], [2, 3, 4])
    assert first == again == more[:2]
    assert counted(made, 2, tmp_path / "x", jobs=1)[1] == first  # a shorter report of a longer run


def test_a_sequential_test_stops_at_the_same_block_however_it_is_played(tmp_path: Path) -> None:
    made = settings("greedy,random", sprt="0.5:0.55")
    outcomes = [play(made, 400, tmp_path / str(jobs), jobs=jobs) for jobs in (1, 3)]
    stopped = [outcome.test.units for outcome in outcomes if outcome.test is not None]
    assert stopped[0] == stopped[1] == len(outcomes[0].blocks) < 30
    assert outcomes[0].blocks == outcomes[1].blocks
    told = summarise(outcomes[0])["test"]
    assert (told["verdict"], told["error"]) == ("above", 0.05)


def backwards(made: ArenaSettings, wins: list[float]) -> Iterator[tuple[Block, list[bytes]]]:
    """Blocks that are finished in reverse order; the first bot takes these shares of their wins."""
    for block in reversed(range(len(wins))):
        scores = {0.0: (1, 2), 0.5: (2, 2), 1.0: (2, 1)}[wins[block]]
        games = [played([0, 1], list(scores)), played([1, 0], list(reversed(scores)))]
        yield Block(block, games, [[[1], [1]]] * 2), []


def test_the_order_of_completion_does_not_matter_to_the_sequential_test(tmp_path: Path) -> None:
    made = settings("greedy,random", sprt="0.5:0.55")
    wins = [1.0] * 12 + [0.0] * 28
    with Store(tmp_path / "x", made) as store:
        run = Run(made, 80, store)
        for result in backwards(made, wins):
            assert not run.proven
            run.add(result)
        outcome = run.outcome()
    assert outcome.test is not None
    assert outcome.test.verdict == "above"
    assert len(outcome.blocks) == outcome.test.units < 12


def test_a_bot_that_fails_ends_no_run(tmp_path: Path) -> None:
    made = settings(python_bot(tmp_path, "os.abort()"), "random")
    outcome = play(made, 4, tmp_path / "x", jobs=2)
    report = summarise(outcome)
    assert report["games"] == 4
    assert report["faults"][0]["crash"] == 4
    assert report["win_share"][1][0] == 1


def test_a_mistyped_bot_is_found_before_the_first_block(tmp_path: Path) -> None:
    mistyped = python_bot(tmp_path, "pass").replace(":Bot", ":Bto")
    with pytest.raises(BadBot, match=r"Bto' does not start: .*bot\.py has no class Bto; it has Bot"):
        play(settings("random", mistyped), 4, tmp_path / "x", jobs=1)
    program = program_bot(tmp_path, start="sys.exit(3)")
    with pytest.raises(BadBot, match=r"program\.py' does not start: it ended \(exit status 3\)"):
        play(settings("random", program), 4, tmp_path / "x", jobs=1)
    assert not (tmp_path / "x").exists()
    play(settings("random"), 1, tmp_path / "x", jobs=1)


def test_a_worker_that_dies_is_told(tmp_path: Path) -> None:
    made = settings(python_bot(tmp_path, "os.kill(os.getppid(), 9)"), "random")
    with pytest.raises(WorkerDied, match=r"a worker died while playing block 0: it ended \(signal 9\)"):
        list(play_locally(made, iter([0]), 1))
