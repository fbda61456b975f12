"""Starts PostgreSQL, Redis and nodes of Kolej on loopback, from Debian's packages; Ctrl-C ends them all.

Usage: .venv/bin/python scripts/cluster.py [--nodes 2] [--folder DIR]

Everything lives in one folder (a temporary one unless named) and listens on free ports of 127.0.0.1. PostgreSQL does
not run as root: there it runs as the user `postgres`, or as `nobody`.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

PATIENCE = 60.0
NEEDED = {"initdb": "postgresql", "redis-server": "redis-server"}


def find(program: str) -> str | None:
    """A program, also where Debian hides those of PostgreSQL."""
    hidden = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), key=lambda path: int(path.parts[4]))
    return shutil.which(program) or (str(hidden[-1]) if hidden else None)


def missing() -> list[str]:
    """The Debian packages that are not installed."""
    return [package for program, package in NEEDED.items() if find(program) is None]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def other_user() -> str | None:
    """The user that PostgreSQL runs as; None: the present one."""
    if os.getuid() != 0:
        return None
    names = {each.pw_name for each in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@dataclass
class Cluster:
    """Everything that runs; `close` ends it, the youngest first."""

    folder: Path
    database: str = ""
    redis: str = ""
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)
    nodes: list[tuple[str, subprocess.Popen[bytes]]] = field(default_factory=list)

    def start(self, command: list[str], log: str, user: str | None = None) -> subprocess.Popen[bytes]:
        """A process of ours, with its output in a file."""
        with (self.folder / log).open("ab") as output:
            process = subprocess.Popen(
                command, stdout=output, stderr=output, cwd=self.folder, user=user, start_new_session=True
            )
        self.processes.append(process)
        return process

    def start_postgresql(self) -> None:
        """A database of our own."""
        user, data, port = other_user(), self.folder / "postgresql", free_port()
        data.mkdir()
        if user is not None:
            shutil.chown(self.folder, user)
            shutil.chown(data, user)
        initdb, postgres = find("initdb"), find("postgres")
        assert initdb is not None
        assert postgres is not None
        make = [initdb, "--pgdata", str(data), "--username", "kolej", "--auth", "trust", "--encoding", "UTF8"]
        subprocess.run([*make, "--no-sync"], check=True, stdout=subprocess.DEVNULL, user=user, cwd=self.folder)
        run = [postgres, "-D", str(data), "-p", str(port), "-h", "127.0.0.1", "-k", str(self.folder)]
        self.start(run, "postgresql.log", user)
        ready = [find("pg_isready") or "pg_isready", "--quiet", "--host", "127.0.0.1", "--port", str(port)]
        wait_for("PostgreSQL", lambda: subprocess.run([*ready, "--username", "kolej"], check=False).returncode == 0)
        self.database = f"postgresql://kolej@127.0.0.1:{port}/postgres"

    def start_redis(self) -> None:
        """A Redis of our own, that keeps nothing."""
        port = free_port()
        server = find("redis-server")
        assert server is not None
        plain = ["--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no"]
        self.start([server, *plain], "redis.log")
        wait_for("Redis", lambda: listens(port))
        self.redis = f"redis://127.0.0.1:{port}/0"

    def start_node(self, *flags: str, port: int = 0) -> str:
        """One more node; its URL."""
        port = port or free_port()
        command = [sys.executable, "-m", "kolej.cli.main", "serve", "--port", str(port), "--log-format", "json"]
        shared = ["--database", self.database, "--redis", self.redis, "--bots", "1"]
        process = self.start([*command, *shared, *flags], f"node-{len(self.nodes)}.log")
        url = f"http://127.0.0.1:{port}"
        wait_for(f"the node at {url}", lambda: answers(f"{url}/readyz"))
        self.nodes.append((url, process))
        return url

    def kill_node(self, url: str) -> None:
        """Kill a node."""
        process = next(each for where, each in self.nodes if where == url)
        process.kill()
        process.wait()
        self.nodes = [each for each in self.nodes if each[0] != url]

    def close(self) -> None:
        """End everything that was started."""
        for process in reversed(self.processes):
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
                try:
                    process.wait(15)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()


def wait_for(what: str, ready: object) -> None:
    """Wait until something answers."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if callable(ready) and ready():
            return
        time.sleep(0.1)
    raise SystemExit(f"{what} does not start")


def listens(port: int) -> bool:
    """Whether somebody listens on a port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def answers(url: str) -> bool:
    """Whether a node is ready."""
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:
            return not json.load(answer)["faults"]
    except OSError:
        return False


@contextlib.contextmanager
def cluster(folder: Path | None = None) -> Iterator[Cluster]:
    """PostgreSQL and Redis; nodes are up to you."""
    with contextlib.ExitStack() as stack:
        if folder is None:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kolej-")))
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o755)
        found = Cluster(folder)
        stack.callback(found.close)
        found.start_postgresql()
        found.start_redis()
        yield found


def main() -> None:
    """Start everything, and wait."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nodes", type=int, default=2)
    parser.add_argument("--folder", type=Path)
    options = parser.parse_args()
    if packages := missing():
        raise SystemExit(f"not installed; on Debian or Ubuntu: apt-get install {' '.join(packages)}")
    with contextlib.suppress(KeyboardInterrupt), cluster(options.folder) as found:
        print(f"PostgreSQL at {found.database}\nRedis at {found.redis}", flush=True)
        for _ in range(options.nodes):
            print(f"node at {found.start_node()}/", flush=True)
        print("Ctrl-C ends them all", flush=True)
        signal.pause()


if __name__ == "__main__":
    main()
