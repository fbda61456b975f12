"""Processes beside the server end with it, quietly, even in the middle of an answer."""

import json
import subprocess
import sys

import pytest


@pytest.mark.parametrize("worker", ["bot_worker", "reviews", "standings_worker"])
def test_a_worker_whose_server_is_gone_ends_without_a_word(worker: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", f"kolej.server.workers.{worker}"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    question = {"board": "berlin", "record": "no record", "samples": 1, "seconds": 1}
    process.stdin.write(json.dumps(question).encode() + b"\n")
    process.stdin.close()
    assert process.wait() == 0
    assert process.stderr.read() == b""
    process.stderr.close()
