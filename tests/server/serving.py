"""Real servers for the tests: in a thread of this process, or as a process that can be killed."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from kolej.server.routes.page import STATIC
from kolej.server.serving import Server, listen, make_server, url_of
from kolej.server.settings import Settings
from kolej.server.store.migrate import migrate
from tests.patience import PATIENCE, wait_until


def generous(data: Path, **values: Any) -> Settings:
    """Settings whose limits no test meets by accident."""
    limits = {
        "requests_per_minute": 10**6,
        "entries_per_minute": 10**6,
        "guesses_per_minute": 10**6,
        "lookups_per_minute": 10**6,
        "changes_per_minute": 10**6,
        "chat_per_minute": 10**6,
        "hints_per_minute": 10**6,
        "messages_per_second": 10**6,
        "tables_per_account": 10**6,
        "connections_per_address": 10**4,
        "connections_per_account": 10**4,
        "bots": 1,
    }
    return Settings(**{"port": 0, "data": str(data), "log_level": "warning", **limits, **values})


@contextmanager
def in_thread(settings: Settings, static: Path = STATIC) -> Iterator[Live]:
    """A server in a thread, over a real socket."""
    migrate(settings.database_url)
    server, listener = make_server(settings, static), listen(settings.host, settings.port)
    thread = threading.Thread(target=_run, args=(server, listener))
    thread.start()
    wait_until(lambda: server.started or not thread.is_alive())
    assert server.started
    found = Live(url_of(settings, listener).rstrip("/"), server)
    try:
        yield found
    finally:
        found.close()
        server.should_exit = True
        thread.join(PATIENCE)
        listener.close()


def _run(server: Server, listener: socket.socket) -> None:
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(server._serve([listener]))


class Live:
    """A running server."""

    def __init__(self, url: str, server: Server | None = None) -> None:
        self.url = url
        self.server = server
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        self.talks: list[Talk] = []

    def person(self, nickname: str = "Ola") -> Person:
        """Somebody new."""
        return Person(self, nickname)

    def get(self, path: str, **more: Any) -> httpx.Response:
        """Ask as somebody whom the server has never seen, with no cookie kept."""
        return httpx.get(self.url + path, timeout=PATIENCE, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        """Post as somebody whom the server has never seen, with no cookie kept."""
        return httpx.post(self.url + path, timeout=PATIENCE, **more)

    def close(self) -> None:
        """Let go of all connections."""
        self.hang_up()
        self.http.close()

    def hang_up(self) -> None:
        """Close the WebSockets."""
        for talk in self.talks:
            talk.close()
        self.talks.clear()


class Person:
    """Somebody who is signed in by a bearer token."""

    def __init__(self, live: Live, nickname: str) -> None:
        self.live = live
        entered = live.http.post("/api/enter", json={"nickname": nickname}).json()
        live.http.cookies.clear()
        self.token: str = entered["token"]
        self.id: str = entered["account"]["id"]
        self.headers = {"authorization": f"Bearer {self.token}"}

    def request(self, method: str, path: str, status: int = 200, **more: Any) -> Any:
        """A request that ends with this status; its JSON, or its text."""
        answer = self.live.http.request(method, path, headers=self.headers, **more)
        self.live.http.cookies.clear()
        assert answer.status_code == status, (method, path, answer.status_code, answer.text[:500])
        if not answer.content:
            return None
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        """Ask."""
        return self.request("GET", path, status, params=query)

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        """Do."""
        return self.request("POST", path, status, json=body)

    def create(self, board: str = "europe", seats: int = 2, **body: Any) -> str:
        """A new table."""
        options = {"board": board, "seats": seats, "pace": 0, **body.pop("options", {})}
        made: str = self.post("/api/tables", 201, options=options, **body)["id"]
        return made

    def sit(self, table: str, **body: Any) -> None:
        """Take a seat."""
        self.post(f"/api/tables/{table}/seats", **body)

    def error(self, method: str, path: str, status: int, **more: Any) -> str:
        """The code of a refusal."""
        code: str = self.request(method, path, status, **more)["error"]["code"]
        return code

    def socket(self, table: str, since: int | None = None) -> Talk:
        """Connect to a table."""
        return Talk(self.live, table, self.token, since)


def socket_url(live: Live, table: str) -> str:
    """Where the WebSocket of a table is."""
    return f"{live.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"


class Talk:
    """A WebSocket with its welcome."""

    def __init__(self, live: Live, table: str, token: str | None = None, since: int | None = None) -> None:
        self.raw: list[str] = []
        self._open = ExitStack()
        opening = connect(
            socket_url(live, table),
            max_size=2**24,
            max_queue=None,  # what nobody listens to keeps no connection from closing
            compression=None,
            ping_interval=None,
        )
        self.socket: ClientConnection = self._open.enter_context(opening)
        live.talks.append(self)
        self.requests = 0
        self.say({"type": "hello", "token": token, "since": since})
        self.welcome = self.hear()

    def say(self, message: Any) -> None:
        """Send a message."""
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def hear(self) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        found: dict[str, Any] = json.loads(text)
        return found

    def until(self, kind: str) -> dict[str, Any]:
        """The next message of a type."""
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request; its answer."""
        self.requests += 1
        self.say({"type": kind, "id": self.requests, **fields})
        while (message := self.hear()).get("id") != self.requests or message["type"] not in ("done", "error"):
            pass
        return message

    def close(self) -> None:
        """Leave."""
        self._open.close()


class Process:
    """A server as a process of its own."""

    def __init__(self, data: Path, *flags: str) -> None:
        plenty = [
            part
            for name in ("requests", "entries", "lookups", "changes")
            for part in (f"--{name}-per-minute", "1000000")
        ]
        self.data = data
        self.flags = ["--data", str(data), "--bots", "1", "--port", "0", "--log-format", "json", *plenty, *flags]
        self.process: subprocess.Popen[str] | None = None
        self.url = ""
        self.lines: list[str] = []

    def start(self) -> Live:
        """Start, and wait until it serves."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kolej.cli.main", "serve", *self.flags],
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line)
            if "url" in (found := json.loads(line)):
                self.url = found["url"].rstrip("/")
                break
        self._draining = threading.Thread(target=self._drain, args=(self.process,), daemon=True)
        self._draining.start()
        wait_until(self._ready)
        return Live(self.url)

    def _ready(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, f"the server does not start: {self.lines}"
        try:
            return httpx.get(f"{self.url}/readyz", timeout=PATIENCE).status_code == 200
        except httpx.HTTPError:
            return False

    def _drain(self, process: subprocess.Popen[str]) -> None:
        assert process.stderr is not None
        with process.stderr:
            self.lines.extend(process.stderr)

    def kill(self) -> None:
        """End it without a warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, number: int) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        self._draining.join(PATIENCE)
        self.process = None
        return code
