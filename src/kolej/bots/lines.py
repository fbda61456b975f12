"""Processes that exchange JSON with us, a line each way, over standard input and output."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any, BinaryIO, Final

LONGEST_LINE: Final = 16 * 1024 * 1024
LONGEST_ERRORS: Final = 4000  # bytes of standard error that are looked at
GRACE: Final = 1.0  # seconds for a process to end by itself
EXIT_SECONDS: Final = 5.0  # for one that closed its output to end; a busy machine needs some
SOURCE: Final = str(Path(__file__).parents[2])


class Ended(Exception):
    """The process ended, or wrote an endless line; the message says how."""


class TooLate(Exception):
    """The process did not answer in time; it was ended."""


def python(module: str, *arguments: str) -> list[str]:
    """The command that runs one of our modules in an interpreter of its own."""
    return [sys.executable, "-m", module, *arguments]


def environment() -> dict[str, str]:
    """This process's environment, with our modules on the path."""
    path = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([SOURCE, path] if path else [SOURCE])}


class JsonProcess:
    """A child process that answers each line of JSON with another."""

    def __init__(self, command: Sequence[str], *, own_errors: bool) -> None:
        """Start it; with `own_errors` its standard error is kept for `Ended`, otherwise it is shown."""
        self.errors: IO[bytes] | None = TemporaryFile() if own_errors else None  # noqa: SIM115 (until close)
        self.timed_out = False
        self._waiting = False
        self._lock = threading.Lock()
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.errors,
                env=environment(),
                start_new_session=own_errors,  # so that whatever it starts ends with it
            )
        except OSError as error:
            if self.errors is not None:
                self.errors.close()
            raise Ended(f"it can't be started: {error.strerror}") from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.to: IO[bytes] = self.process.stdin
        self.back: IO[bytes] = self.process.stdout

    def ask(self, message: object, limit: float | None = None) -> bytes:
        """Write a line and return the answer; TooLate after `limit` seconds."""
        watchdog = None if limit is None else threading.Timer(limit, self._time_out)
        self._waiting = True
        if watchdog is not None:
            watchdog.daemon = True
            watchdog.start()
        try:
            self.to.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
            self.to.flush()
            answer = self.back.readline(LONGEST_LINE)
        except OSError:
            answer = b""
        finally:
            with self._lock:
                self._waiting = False
            if watchdog is not None:
                watchdog.cancel()
        if self.timed_out:
            raise TooLate
        if not answer.endswith(b"\n"):
            raise Ended("a line without end" if len(answer) == LONGEST_LINE else self._how_it_ended())
        return answer

    def _time_out(self) -> None:
        with self._lock:
            if self._waiting:
                self.timed_out = True
                self.kill()

    def _how_it_ended(self) -> str:
        """How the process ended: the last line it wrote to standard error, or its exit status."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(EXIT_SECONDS)
        code = self.process.returncode
        words: list[str] = []
        if self.errors is not None:
            self.errors.seek(max(0, self.errors.seek(0, os.SEEK_END) - LONGEST_ERRORS))
            words = self.errors.read().decode(errors="replace").split("\n")
        last = next((line for line in reversed(words) if line.strip()), "")
        if code is None:
            return "it closed its output"
        ending = f"signal {-code}" if code < 0 else f"exit status {code}"
        return f"{last} ({ending})" if last else f"it ended ({ending})"

    def kill(self) -> None:
        """End the process, and what it started, at once."""
        with suppress(ProcessLookupError):
            if self.errors is not None and hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()

    def close(self, grace: float = GRACE) -> None:
        """Close its input, and end it if it does not end by itself soon."""
        with suppress(OSError):
            self.to.close()
        try:
            self.process.wait(grace)
        except subprocess.TimeoutExpired:
            self.kill()
            self.process.wait()
        self.back.close()
        if self.errors is not None:
            self.errors.close()


class Listener:
    """The child's end, in a process of ours: whatever else it prints goes to standard error."""

    def __init__(self) -> None:
        self.input: BinaryIO = sys.stdin.buffer
        self.output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        sys.stdout = sys.stderr

    def receive(self) -> Any:
        """The next message; None at the end of the input."""
        line = self.input.readline()
        return json.loads(line) if line else None

    def send(self, message: object) -> None:
        """Send an answer."""
        self.output.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        self.output.flush()
