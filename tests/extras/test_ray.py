"""The arena on a real Ray cluster of this machine: the same blocks, the same results."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from secrets import token_hex

import pytest

from kolej.arena import play, summarise
from kolej.arena.cluster import NoCluster
from tests.arena.kit import program_bot, python_bot, records, results, settings

ray = import_module("ray")
TOKEN = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token_hex(32)}  # of the cluster that is started below


@pytest.fixture(autouse=True)
def find_our_modules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The clusters' processes import what this one imports."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    yield
    assert not ray.is_initialized()


def test_the_cluster_gives_what_this_machine_gives(tmp_path: Path) -> None:
    made = settings("random,greedy")
    there = play(made, 12, tmp_path / "there", cluster="local", jobs=2)
    here = play(made, 12, tmp_path / "here", jobs=1)
    assert there.blocks == here.blocks
    assert results(tmp_path / "there") == results(tmp_path / "here")
    assert records(tmp_path / "there") == records(tmp_path / "here")
    one, other = summarise(there), summarise(here)
    assert one.pop("time_per_move")
    assert other.pop("time_per_move")
    assert one == other


def test_a_run_may_begin_here_and_go_on_there(tmp_path: Path) -> None:
    made = settings("random")
    play(made, 2, tmp_path / "x", jobs=1)
    play(made, 4, tmp_path / "x", cluster="local", jobs=2)
    play(made, 4, tmp_path / "whole", jobs=1)
    assert results(tmp_path / "x") == results(tmp_path / "whole")


def test_a_sequential_test_stops_the_cluster(tmp_path: Path) -> None:
    made = settings("greedy,random", sprt="0.5:0.55")
    there = play(made, 400, tmp_path / "there", cluster="local", jobs=2)
    here = play(made, 400, tmp_path / "here", jobs=1)
    assert there.blocks == here.blocks
    assert len(there.blocks) < 30


def test_bots_of_ones_own_play_there_and_fail_there(tmp_path: Path) -> None:
    (tmp_path / "late").mkdir()
    made = settings(python_bot(tmp_path, "pass"), program_bot(tmp_path / "late", "time.sleep(60)"), time_limit=1)
    outcome = play(made, 2, tmp_path / "x", cluster="local", jobs=1)
    assert [game.fault and game.fault["kind"] for block in outcome.blocks for game in block.games] == ["time-out"] * 2


def test_a_bot_of_the_house_that_is_late_there(tmp_path: Path) -> None:
    made = settings("greedy", "random", time_limit=0.00002)
    outcome = play(made, 2, tmp_path / "x", cluster="local", jobs=1)
    assert all(game.fault for block in outcome.blocks for game in block.games)


def free_ports(count: int) -> list[int]:
    """Ports on which nobody listens."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]


def wait_for(port: int) -> None:
    """Wait until somebody listens there."""
    give_up = time.monotonic() + 120
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            assert time.monotonic() < give_up
            time.sleep(0.2)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[str]:
    """The address of a cluster that was started by Ray's own command."""
    own, client = free_ports(2)
    command = [str(Path(sys.executable).parent / "ray"), "start", "--head", "--block", "--num-cpus=2"]
    options = [
        f"--port={own}",
        f"--ray-client-server-port={client}",
        "--include-dashboard=false",
        "--node-ip-address=127.0.0.1",
    ]
    with (tmp_path / "ray.log").open("wb") as log:
        process = subprocess.Popen([*command, *options], env=os.environ | TOKEN, stdout=log, stderr=log)
    try:
        wait_for(client)
        yield f"ray://127.0.0.1:{client}"
    finally:
        process.terminate()
        process.wait(60)


def test_a_cluster_by_its_address(cluster: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from kolej.cli.arena import arena; arena()", "--cluster", cluster]
    options = ["--board", "berlin", "--bots", "random,greedy", "--games", "8", "--out", str(tmp_path / "there")]
    done = subprocess.run([*command, *options], env=os.environ | TOKEN, capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stderr
    play(settings("random,greedy"), 8, tmp_path / "here", jobs=1)
    assert results(tmp_path / "there") == results(tmp_path / "here")
    assert records(tmp_path / "there") == records(tmp_path / "here")


@pytest.mark.parametrize(
    "address", ["127.0.0.1:1", "ray://127.0.0.1:1", "ray://nowhere", "ray://no.such.host.invalid:10001"]
)
def test_a_cluster_that_is_not_there_is_told(address: str, tmp_path: Path) -> None:
    with pytest.raises(NoCluster, match="--cluster"):
        play(settings("random"), 2, tmp_path / "x", cluster=address)
