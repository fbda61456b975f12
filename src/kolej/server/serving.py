"""Serving: the process from start to graceful shutdown, and its addresses."""

from __future__ import annotations

import asyncio
import errno
import gc
import io
import logging
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Final

import segno
import uvicorn
from fastapi import FastAPI

from kolej import __version__
from kolej.errors import KolejError
from kolej.server.app import make_api, with_middleware
from kolej.server.logs import set_up
from kolej.server.routes.page import STATIC
from kolej.server.settings import Settings
from kolej.server.store.engine import only_server
from kolej.server.store.migrate import check, migrate
from kolej.server.transport import DeadlineHttpProtocol, PushWebSocketProtocol

SPARE_FILES: Final = 500  # files needed besides the WebSockets: requests, the database, bots
NOTICE_SECONDS: Final = 1.0  # for clients to hear that the server is ending
SWITCH: Final = 0.0005  # seconds; Python's 0.005 is long for SQLite, which yields the lock at every row
log = logging.getLogger("kolej")


class Server(uvicorn.Server):
    """A server that notifies its clients before it ends."""

    def __init__(self, config: uvicorn.Config, api: FastAPI) -> None:
        super().__init__(config)
        self.api = api

    async def run_until_told(self, listener: socket.socket) -> None:
        """Serve until a signal asks to stop; then shut down in order and exit normally."""
        loop = asyncio.get_running_loop()
        try:
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, self.handle_exit, number, None)
        except (NotImplementedError, RuntimeError):  # Windows; or not the main thread
            await self.serve([listener])
            return
        await self._serve([listener])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell clients, then let uvicorn finish what is under way."""
        node = getattr(self.api.state, "node", None)
        if node is not None:
            node.dismiss_all()
            patience = NOTICE_SECONDS
            while node.registry.presence.connected and patience > 0:
                await asyncio.sleep(0.05)
                patience -= 0.05
        await super().shutdown(sockets)


def serve(
    settings: Settings, *, migrating: bool = True, open_browser: bool = False, or_next_port: bool = False
) -> None:
    """Serve until told to end; with `or_next_port` on the next free port, if the given one is taken."""
    set_up(settings.log_format, settings.log_level)
    with only_server(settings.database_url):
        _serve(settings, migrating, open_browser, or_next_port)


def _serve(settings: Settings, migrating: bool, open_browser: bool, or_next_port: bool) -> None:
    before = after = None
    if migrating:
        before, after = migrate(settings.database_url)
    else:
        check(settings.database_url)
    allow_files(settings.connections + SPARE_FILES)
    listener = listen(settings.listening_host, settings.port, or_next=or_next_port)
    url, share = url_of(settings, listener), share_of(settings, listener)
    server = make_server(settings, share=share)
    announce(settings, url, share, listener.getsockname()[1])
    if before != after:
        log.info("the database was brought up to date", extra={"version": after})
    if not (STATIC / "index.html").is_file():
        log.warning("the web page is not built, only the API is served; in a checkout: make web")
    if open_browser:
        threading.Timer(1.0, webbrowser.open, (url,)).start()
    sys.setswitchinterval(SWITCH)
    gc.freeze()  # never collect what is loaded so far
    gc.set_threshold(50_000, 20, 100)  # a full garbage collection with thousands of tables is slow
    try:
        with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
            runner.run(server.run_until_told(listener))
    except KeyboardInterrupt:
        return


def announce(settings: Settings, url: str, share: str | None, port: int) -> None:
    """Announce the server's address: plainly to people, as a log line to programs."""
    taken = f"port {settings.port} is taken by another program" if settings.port not in (0, port) else ""
    if settings.log_format == "json":
        log.info("Kolej is at", extra={"url": url, "share": share, "version": __version__})
        if taken:
            log.warning(taken)
        return
    why = f"  ({taken}, so port {port} is used; --port chooses another)\n" if taken else ""
    print(f"\n  Open {url} in a browser to play.\n{why}", flush=True)
    if share is not None:
        print(f"  Friends on the same network open {share}", flush=True)
        if (sys.stdout.encoding or "").lower().startswith("utf"):
            print(f"  or scan this code:\n\n{qr_code(share)}", flush=True)


def allow_files(wanted: int) -> None:
    """As many open files as there may be connections, if the system allows it: many allow 1024 unless asked."""
    try:
        import resource
    except ImportError:  # Windows knows no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def make_server(settings: Settings, static: Path = STATIC, share: str | None = None) -> Server:
    """A server that is ready to run; `share` is the address for links, if known."""
    api = make_api(settings, static, share)
    config = uvicorn.Config(
        with_middleware(api, settings),
        http=DeadlineHttpProtocol,
        ws=PushWebSocketProtocol,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        ws_max_size=settings.largest_message,
        ws_per_message_deflate=False,
        ws_ping_interval=30,
        ws_ping_timeout=30,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=max(1, round(settings.shutdown_seconds)),
        h11_max_incomplete_event_size=16_384,
    )
    return Server(config, api)


def url_of(settings: Settings, listener: socket.socket) -> str:
    """Where people find the server."""
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}{settings.base_path}/"


def share_of(settings: Settings, listener: socket.socket) -> str | None:
    """Where other machines of the local network find the server, if it was started for them."""
    if not settings.lan:
        return None
    return f"http://{local_address()}:{listener.getsockname()[1]}{settings.base_path}/"


TRIED: Final = 100  # ports from the wanted one on


class BadAddress(KolejError):
    """The server can't listen there; the message says why, and what can be done."""


def listen(host: str, port: int, *, or_next: bool = False) -> socket.socket:
    """A socket at this address; with `or_next` at the next free port, if this one is taken."""
    last = min(port + TRIED, 65536) if or_next else port + 1
    for number in range(port, last):
        found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        try:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind((host, number))
            found.listen()  # now: two that only bind would both succeed
            return found
        except OSError as error:
            found.close()
            if error.errno != errno.EADDRINUSE:
                reason = error.strerror or error
                raise BadAddress(f"can't listen at {host}, port {number}: {reason}; see --host and --port") from None
    which = f"port {port} is" if last == port + 1 else f"ports {port} to {last - 1} are"
    raise BadAddress(f"{which} taken by another program: choose another with --port, or any free one with --port 0")


# Addresses that are never routed: looking up the route sends nothing.
ELSEWHERE: Final = ("10.255.255.255", "192.168.255.255", "192.0.2.1")


class NoNetwork(KolejError):
    """This machine is in no network."""


def local_address() -> str:
    """This machine's address, as its neighbours know it."""
    for there in ELSEWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((there, 9))
            except OSError:
                continue
            here: str = probe.getsockname()[0]
            if not here.startswith(("127.", "0.")):
                return here
    raise NoNetwork("--lan: this machine has no address in a local network; connect it to one, or start without --lan")


def qr_code(text: str) -> str:
    """A QR code for a terminal, two squares to a letter."""
    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
