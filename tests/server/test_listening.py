"""Where the server listens: its own port, the next free one, or nowhere."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from kolej.server.serving import TRIED, BadAddress, listen
from kolej.server.settings import Settings
from kolej.server.workers.processes import ProcessPool
from tests.patience import PATIENCE
from tests.server.test_processes import LOOPS

HOST = "127.0.0.1"


def port_of(listener: socket.socket) -> int:
    port: int = listener.getsockname()[1]
    return port


@contextmanager
def taken() -> Iterator[int]:
    """A port on which somebody listens."""
    with closing(listen(HOST, 0)) as listener:
        yield port_of(listener)


def test_a_taken_port_is_named() -> None:
    with taken() as port, pytest.raises(BadAddress, match=f"port {port} is taken by another program: choose .*--port"):
        listen(HOST, port)


def test_the_next_free_port_will_do() -> None:
    with taken() as port, closing(listen(HOST, port, or_next=True)) as listener:
        assert port < port_of(listener) < port + TRIED


def test_ports_end_somewhere() -> None:
    with closing(socket.socket()) as last:
        last.bind((HOST, 65535))
        last.listen()
        with pytest.raises(BadAddress, match="port 65535 is taken"):
            listen(HOST, 65535, or_next=True)


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(BadAddress, match=r"can't listen at 192\.0\.2\.1, port 0: .*; see --host and --port"):
        listen("192.0.2.1", 0)


@pytest.mark.parametrize("loop", LOOPS, ids=lambda loop: loop.__module__)
def test_a_process_beside_the_server_keeps_no_port(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    """It may think on for a while after the server was killed, and the next server wants the same port."""

    async def work() -> None:
        pool = ProcessPool("kolej.server.tables.replay", 1_000_000)
        try:
            with taken() as port:
                await pool.ask({"record": "nonsense", "seats": "all"}, PATIENCE)
            listen(HOST, port).close()
        finally:
            await pool.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(work())


def started(tmp_path: Path, *arguments: str, **environment: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "kolej.cli.main", "serve", "--data", str(tmp_path), "--bots", "1", *arguments]
    clean = {name: value for name, value in os.environ.items() if name != "KOLEJ_PORT"}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=clean | environment)


def default_port() -> socket.socket | None:
    """The default port, if nobody has it already."""
    try:
        return listen(HOST, Settings().port)
    except BadAddress:
        return None


def test_the_address_comes_first_and_the_default_port_may_move(tmp_path: Path) -> None:
    holder, port = None, Settings().port
    while holder is None and port == Settings().port:  # whoever had the port has let go of it meanwhile
        holder = default_port()
        server = started(tmp_path)
        try:
            assert server.stdout is not None
            assert server.stdout.readline() == "\n"
            address, why = server.stdout.readline(), server.stdout.readline()
        finally:
            server.terminate()
            server.communicate()
            if holder is not None:
                holder.close()
        port = int(address.removeprefix(f"  Open http://{HOST}:").removesuffix("/ in a browser to play.\n"))
    assert port > Settings().port
    assert why == f"  (port 8000 is taken by another program, so port {port} is used; --port chooses another)\n"


@pytest.mark.parametrize("asked", ["flag", "environment", "file"])
def test_a_port_that_was_asked_for_does_not_move(tmp_path: Path, asked: str) -> None:
    with taken() as port:
        (tmp_path / "kolej.toml").write_text(f"port = {port}\n")
        arguments = {"flag": ["--port", str(port)], "file": ["--config", str(tmp_path / "kolej.toml")]}.get(asked, [])
        environment = {"KOLEJ_PORT": str(port)} if asked == "environment" else {}
        server = started(tmp_path, *arguments, **environment)
        out, err = server.communicate()
    assert server.returncode == 2
    assert out == ""
    assert err == (
        f"kolej: port {port} is taken by another program: choose another with --port, or any free one with --port 0\n"
    )
