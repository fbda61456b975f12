"""A server to be measured, in a process of its own: its memory and processor time."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Final

from kolej.errors import KolejError

PATIENCE: Final = 60.0
PLENTY: Final = {
    "requests_per_minute": 10**8,
    "entries_per_minute": 10**8,
    "lookups_per_minute": 10**8,
    "changes_per_minute": 10**8,
    "connections": 10**6,
    "connections_per_address": 10**6,
    "connections_per_account": 10**6,
    "tables_per_account": 10**6,
    "messages_per_second": 10**6,
    "live_tables": 10**6,
    "log_level": "error",
}


class BadHost(KolejError):
    """The server to be measured is not running."""


class Host:
    """`kolej serve` with limits too high to be reached."""

    def __init__(self, folder: Path, **settings: object) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        values = {"data": folder, "port": self.port, **PLENTY, **settings}
        flags = [part for name, value in values.items() for part in (f"--{name.replace('_', '-')}", str(value))]
        command = [sys.executable, "-m", "kolej.cli.main", "serve", *flags]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)  # faults are told on standard error
        self._wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=2) as answer:
                    if not json.load(answer)["faults"]:
                        return
            except OSError:
                time.sleep(0.05)
        self.close()
        raise BadHost("the server does not start")

    def memory(self) -> int:
        """Bytes of memory that the process holds."""
        text = Path(f"/proc/{self._process.pid}/status").read_text()
        return next(int(line.split()[1]) * 1024 for line in text.splitlines() if line.startswith("VmRSS"))

    def seconds(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        """End the process."""
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()


def machine_seconds() -> tuple[float, float]:
    """Seconds that all cores of the machine were busy, and seconds stolen by its hypervisor."""
    user, nice, system, _, _, *more = map(int, Path("/proc/stat").read_text().split("\n")[0].split()[1:9])
    *interrupts, stolen = more
    tick = os.sysconf("SC_CLK_TCK")
    return (user + nice + system + sum(interrupts)) / tick, stolen / tick
