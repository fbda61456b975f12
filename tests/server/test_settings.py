"""Settings by flag, environment and file; the page under a base path; commands that don't need a server."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from kolej.boards.copy import copy
from kolej.boards.loader import board_names
from kolej.server.app import make_api, with_middleware
from kolej.server.logs import JsonLines, TextLines
from kolej.server.routes.page import STATIC
from kolej.server.settings import BadSetting, Settings, described
from kolej.server.store.migrate import migrate
from tests.cli.run import bad, good
from tests.patience import PATIENCE
from tests.server.serving import Live, generous, in_thread

ROOT = Path(__file__).parents[2]


@contextmanager
def served(settings: Settings, static: Path = STATIC) -> Iterator[httpx.Client]:
    """A client of a server without its base path."""
    with in_thread(settings, static) as live:
        root = live.url.removesuffix(settings.base_path)
        with httpx.Client(base_url=root, timeout=PATIENCE) as client:
            yield client


def connected(live: Live) -> socket.socket:
    """A plain connection to a server."""
    return socket.create_connection((httpx.URL(live.url).host, httpx.URL(live.url).port or 0), timeout=PATIENCE)


def test_every_setting_is_in_the_help_with_its_environment() -> None:
    text = good("serve", "--help")
    words = " ".join(text.split())
    for name, _, about in described():
        assert f"--{name.replace('_', '-')}" in text
        assert f"KOLEJ_{name.upper()}" in words
        assert about.split()[0] in words


def test_flags_go_before_environment_and_that_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Settings] = []
    monkeypatch.setattr("kolej.server.serving.serve", lambda settings, **_: seen.append(settings))
    file = tmp_path / "kolej.toml"
    file.write_text('port = 1000\nbot_seconds = 3.5\nhost = "::"\n')
    monkeypatch.setenv("KOLEJ_PORT", "2000")
    monkeypatch.setenv("KOLEJ_BOT_SECONDS", "4.5")
    good("serve", "--config", str(file), "--port", "3000")
    assert (seen[0].port, seen[0].bot_seconds, seen[0].host) == (3000, 4.5, "::")


def test_the_file_may_list_folders_of_boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.server.serving.serve", lambda *_, **__: None)
    monkeypatch.setenv("KOLEJ_BOARDS", "")
    file = tmp_path / "kolej.toml"
    file.write_text(f'boards = ["{copy("berlin", tmp_path / "town", "my-town")}"]\n')
    good("serve", "--config", str(file))
    assert "my-town" in board_names()


@pytest.mark.parametrize(
    ("content", "fault"),
    [("ports = 1", "'ports' is not a setting"), ("port = ", "Invalid value"), (None, "No such file")],
)
def test_a_file_that_makes_no_sense_is_refused(tmp_path: Path, content: str | None, fault: str) -> None:
    file = tmp_path / "kolej.toml"
    if content is not None:
        file.write_text(content)
    assert fault in bad("serve", "--config", str(file))


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ('boards = "my"', "boards: expected a list of folders, found 'my'"),
        ("boards = [1]", "boards: expected a list of folders, found [1]"),
        ('port = "x"', "port: expected a whole number, found 'x'"),
        ("port = 18080.5", "port: expected a whole number, found 18080.5"),
        ("port = true", "port: expected a whole number, found True"),
        ('bot_seconds = "5"', "bot_seconds: expected a number, found '5'"),
        ("lan = 1", "lan: expected true or false, found 1"),
        ("host = 1", "host: expected a text, found 1"),
    ],
)
def test_a_file_with_a_value_of_another_type_is_refused_by_file_and_key(
    tmp_path: Path, content: str, fault: str
) -> None:
    file = tmp_path / "kolej.toml"
    file.write_text(content)
    assert bad("serve", "--config", str(file)) == f"{file}: {fault}"


def test_migrating_alone_and_not_at_all_is_refused() -> None:
    assert bad("serve", "--no-migrate", "--only-migrate") == "--no-migrate and --only-migrate: leave out one"


@pytest.mark.parametrize(
    "values",
    [
        {"port": 70000},
        {"base_path": "kolej"},
        {"base_path": "/kolej/"},
        {"log_format": "xml"},
        {"log_level": "loud"},
        {"origins": "example.org"},
        {"redis": "http://here"},
        {"connections": 0},
        {"messages_per_second": 0},
        {"chat_per_minute": -1},
        {"bot_seconds": float("nan")},
        {"bots": -1},
    ],
)
def test_a_setting_that_makes_no_sense_is_named(values: dict[str, Any]) -> None:
    with pytest.raises(BadSetting, match=next(iter(values)).split("_")[0].rstrip("s")):
        Settings(**values)


def test_migrating_by_command(tmp_path: Path) -> None:
    said = good("serve", "--only-migrate", "--data", str(tmp_path))
    found = re.fullmatch(r"the database is at version (\d{4}) \(before: empty\)\n", said)
    assert found
    assert good("serve", "--only-migrate", "--data", str(tmp_path)) == f"the database is at version {found[1]}\n"
    assert "only-migrate" in bad("serve", "--no-migrate", "--data", str(tmp_path / "new"))
    assert "no database" in bad("serve", "--database", "mysql://here/there")


def test_other_commands_do_not_load_the_server() -> None:
    code = "import sys, kolej.cli.main as m; m.cli.get_command(None, 'serve'); print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "kolej.cli.serve" in found
    assert not {"fastapi", "uvicorn", "sqlalchemy", "pydantic"} & set(found)


def test_the_documents_can_be_printed_without_a_server() -> None:
    for document, key in (([], "paths"), (["socket"], "$defs")):
        done = subprocess.run(
            [sys.executable, "-m", "kolej.server.app", *document], capture_output=True, text=True, check=True
        )
        assert json.loads(done.stdout)[key]


def test_a_site_that_was_named_may_use_the_api(tmp_path: Path) -> None:
    with served(generous(tmp_path, origins="https://friend.example")) as client:
        friend = {"origin": "https://friend.example"}
        asked = {**friend, "access-control-request-method": "POST", "access-control-request-headers": "authorization"}
        assert client.options("/api/enter", headers=asked).headers["access-control-allow-origin"] == friend["origin"]
        assert client.post("/api/enter", json={"nickname": "Ola"}, headers=friend).status_code == 200
        stranger = {"origin": "https://stranger.example"}
        client.cookies.clear()
        assert client.post("/api/enter", json={"nickname": "Ola"}, headers=stranger).status_code == 403
        assert "access-control-allow-origin" not in client.get("/api/server", headers=stranger).headers


class TestPages:
    @pytest.fixture
    def static(self, tmp_path: Path) -> Path:
        folder = tmp_path / "static"
        (folder / "assets").mkdir(parents=True)
        (folder / "index.html").write_text((ROOT / "web" / "index.html").read_text("utf-8"), "utf-8")
        (folder / "assets" / "app-1234.js").write_text("let kolej")
        (tmp_path / "secret.txt").write_text("canary")
        return folder

    @pytest.mark.parametrize("base", ["", "/kolej"])
    def test_the_page_has_its_routes_and_its_files(self, tmp_path: Path, static: Path, base: str) -> None:
        with served(generous(tmp_path, base_path=base), static) as client:
            for path in ("/", "/table/abc", "/rules/europe"):
                page = client.get(base + path)
                assert page.status_code == 200
                assert f'<base href="{base}/">' in page.text
                assert page.headers["cache-control"] == "no-cache"
            script = client.get(f"{base}/assets/app-1234.js")
            assert "immutable" in script.headers["cache-control"]
            assert "javascript" in script.headers["content-type"]
            assert client.get(f"{base}/assets/gone.js").status_code == 404
            assert client.get(f"{base}/api/gone").json()["error"]["code"] == "not_found"
            for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "//etc/passwd", "/%00"):
                assert "canary" not in client.get(base + path).text

    def test_a_proxy_may_cut_the_base_path_off(self, tmp_path: Path, static: Path) -> None:
        with served(generous(tmp_path, base_path="/kolej"), static) as client:
            assert client.get("/api/server").json()["name"] == "kolej"
            assert client.get("/kolej/api/server").json()["name"] == "kolej"
            entered = client.post("/api/enter", json={"nickname": "Ola"})
            assert "Path=/kolej" in entered.headers["set-cookie"]
            assert client.get("/api/openapi.json").json()["servers"] == [{"url": "/kolej"}]

    def test_what_is_missing_is_said(self, tmp_path: Path) -> None:
        with served(generous(tmp_path), tmp_path / "nothing") as client:
            page = client.get("/")
            assert page.status_code == 503
            assert "not built" in page.text
            assert client.get("/table/abc").status_code == 404


def test_a_body_that_never_ends_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.server.routes.middleware.BODY_SECONDS", 0.2)
    settings = Settings(data=str(tmp_path))
    migrate(settings.database_url)
    api = make_api(settings)
    app = with_middleware(api, settings)

    async def work() -> None:
        async with api.router.lifespan_context(api):
            sent: list[Any] = []
            waiting = asyncio.Event()

            async def receive() -> Any:
                await waiting.wait()

            async def send(message: Any) -> None:
                sent.append(message)

            scope = {
                "type": "http",
                "method": "POST",
                "path": "/api/enter",
                "headers": [(b"content-type", b"application/json")],
                "query_string": b"",
                "client": ("127.0.0.1", 1),
                "server": ("kolej", 80),
                "scheme": "http",
            }
            await app(scope, receive, send)
            assert sent[0]["status"] == 408

    asyncio.run(work())


def test_a_body_that_drips_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.server.routes.middleware.BODY_SECONDS", 0.5)
    head = b"POST /api/enter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
    with in_thread(generous(tmp_path)) as live, connected(live) as slow:
        slow.sendall(head)
        begun = time.monotonic()
        slow.settimeout(0.1)
        while time.monotonic() - begun < PATIENCE:
            slow.sendall(b" ")
            with contextlib.suppress(TimeoutError):
                assert slow.recv(1000).startswith(b"HTTP/1.1 408")
                return
    raise AssertionError("it was waited for")


@pytest.mark.parametrize("before", [b"", b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"])
def test_a_head_that_does_not_end_is_cut_off(tmp_path: Path, before: bytes) -> None:
    """Be it of the first request of a connection or of a later one."""
    with in_thread(generous(tmp_path)) as live, connected(live) as talkative:
        if before:
            talkative.sendall(before)
            assert talkative.recv(10_000).startswith(b"HTTP/1.1 200")
        talkative.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        with contextlib.suppress(OSError):
            for n in range(2000):
                talkative.sendall(f"X-{n}: {'x' * 100}\r\n".encode())
            assert talkative.recv(100) == b""
        assert live.http.get("/healthz").status_code == 200


def test_a_server_may_open_as_many_files_as_the_system_allows() -> None:
    code = (
        "import resource as r; from kolej.server.serving import allow_files; hard = r.getrlimit(r.RLIMIT_NOFILE)[1]; "
        "r.setrlimit(r.RLIMIT_NOFILE, (256, hard)); allow_files(700); print(r.getrlimit(r.RLIMIT_NOFILE)[0]); "
        "allow_files(10**9); print(r.getrlimit(r.RLIMIT_NOFILE)[0] == hard)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["700", "True"]


def test_logs_tell_of_a_table_but_are_no_link_to_it() -> None:
    record = logging.makeLogRecord({"msg": "oh", "table": "abcdefghjkmn", "fault": "table abcdefghjkmn, line 2: x"})
    for form in (JsonLines(), TextLines()):
        text = form.format(record)
        assert "abcd…" in text
        assert "abcde" not in text


FORGED = "/foo\n02:18:41 error   forged\r\x1b[31mred\x9b1m\u2028\u202e\udcff"


def test_what_a_client_says_forges_no_line_of_a_log() -> None:
    """Neither a line of its own nor a command of the terminal, wherever it stands."""
    try:
        raise ValueError(FORGED)
    except ValueError:
        trace = sys.exc_info()
    record = logging.makeLogRecord({"msg": FORGED, "path": FORGED, "fault": FORGED})
    told = logging.makeLogRecord({"msg": FORGED, "path": FORGED, "exc_info": trace})
    for form in (JsonLines(), TextLines()):
        line, *more = form.format(record).split("\n")
        assert line.isprintable()
        assert "\\u001b[31mred" in line
        assert not more
        for line in form.format(told).split("\n")[1:]:
            assert line.isprintable()
            assert line.startswith("    ")
    assert json.loads(JsonLines().format(told))["path"] == FORGED


def test_a_client_that_says_nothing_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.server.transport.HEAD_SECONDS", 0.3)
    with in_thread(generous(tmp_path)) as live:
        with connected(live) as silent:
            silent.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
            assert silent.recv(100) == b""
        assert live.http.get("/healthz").status_code == 200


@pytest.mark.parametrize(
    ("flag", "value", "said"),
    [
        ("--hint-bot", "nonsense", "hint bot 'nonsense'"),
        ("--hint-bot", "planner:speed=fast", "hint bot 'planner:speed=fast'"),
        ("--hint-bot", "expert:processes=2", "hint bot 'expert:processes=2'"),
        ("--trusted-proxies", "nonsense", "trusted proxies 'nonsense'"),
        ("--trusted-proxies", "10.0.0.1, proxy", "trusted proxies 'proxy'"),
        ("--trusted-proxies", "10.0.0.1,*", "trusted proxies '*'"),
        ("--trusted-proxies", "10.0.0.1/8", "trusted proxies '10.0.0.1/8'"),
    ],
)
def test_what_makes_no_sense_is_refused_at_the_start(tmp_path: Path, flag: str, value: str, said: str) -> None:
    assert said in bad("serve", "--data", str(tmp_path), flag, value)


@pytest.mark.parametrize("value", ["", "*", "10.0.0.1", "10.0.0.0/8, ::1", "fd00::/8"])
def test_proxies_are_addresses_or_networks(value: str) -> None:
    assert Settings(trusted_proxies=value).trusted_proxies == value
