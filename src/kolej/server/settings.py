"""Every setting of a server, with its default and what it means; flags, environment and file fill it."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from kolej.errors import KolejError

ABOUT: Final = "about"


class BadSetting(KolejError):
    """An invalid setting; the message names it."""


def _setting(default: Any, about: str) -> Any:
    return field(default=default, metadata={ABOUT: about})


@dataclass(frozen=True)
class Settings:
    """The field `bot_seconds` is the flag `--bot-seconds`, KOLEJ_BOT_SECONDS and `bot_seconds` in the file."""

    host: str = _setting("127.0.0.1", "Address to listen on; 0.0.0.0 for all of IPv4, :: for all.")
    lan: bool = _setting(False, "Let machines of the local network play too, and put its address into links.")
    port: int = _setting(8000, "Port to listen on; 0: any free one.")
    data: str = _setting("kolej-data", "Folder of the embedded database.")
    database: str = _setting("", "URL of the database, postgresql://…; empty: SQLite in the data folder.")
    redis: str = _setting("", "URL of Redis, redis://…: needed when several nodes share a database.")
    base_path: str = _setting("", "Path under which everything is served, such as /kolej.")
    origins: str = _setting("", "Origins of other sites that may use the API from browsers, separated by commas.")
    trusted_proxies: str = _setting(
        "127.0.0.1", "Addresses or networks of proxies whose X-Forwarded-… headers count; commas; * for any."
    )
    log_format: str = _setting("text", "text, or json: one object per line.")
    log_level: str = _setting("info", "debug, info, warning or error.")
    bots: int = _setting(0, "Most processes for bots; 0: one less than there are cores.")
    bot_seconds: float = _setting(10.0, "Seconds that a bot may think; then the planner moves for it.")
    review_seconds: float = _setting(60.0, "Seconds that the review of a game may take; one is made at a time.")
    own_bots: str = _setting(
        "",
        "Bots of your own that people may seat: tourist=bots.py:Tourist; mcts=cmd:./mcts …",
    )
    hint_bot: str = _setting("", "The bot that gives hints; empty: the strongest one.")
    idle_seconds: float = _setting(300.0, "Seconds after which a table that nobody looks at is unloaded.")
    live_tables: int = _setting(20_000, "Most tables in memory; those in use don't count.")
    session_days: float = _setting(180.0, "Days without use after which a session ends.")
    tables_per_account: int = _setting(50, "Unfinished tables that one account may have made.")
    connections: int = _setting(20_000, "Open WebSockets at most.")
    connections_per_address: int = _setting(200, "Open WebSockets from one address at most.")
    connections_per_account: int = _setting(20, "Open WebSockets of one account at most.")
    requests_per_minute: int = _setting(600, "HTTP requests from one address.")
    entries_per_minute: int = _setting(30, "New accounts, sign-ins, codes and passwords from one address.")
    guesses_per_minute: int = _setting(10, "Attempts at the password of one table from one address.")
    lookups_per_minute: int = _setting(60, "Logs, replays, catch-ups, repeated hellos, for one account or address.")
    changes_per_minute: int = _setting(
        60, "Changes of seats and options, steps taken back, resignations and returns of one account."
    )
    messages_per_second: int = _setting(20, "Messages over one WebSocket.")
    chat_per_minute: int = _setting(20, "Lines of chat of one account.")
    hints_per_minute: int = _setting(20, "Hints for one account.")
    largest_body: int = _setting(1_100_000, "Bytes of the largest body of a request.")
    largest_message: int = _setting(16_384, "Bytes of the largest message over a WebSocket.")
    shutdown_seconds: float = _setting(10.0, "Time to finish what is under way when the server is told to end.")

    def __post_init__(self) -> None:
        if self.lan and self.host != Settings.host:
            raise BadSetting(f"lan and host {self.host}: --lan listens on the whole network; leave out one")
        if not 0 <= self.port <= 65535:
            raise BadSetting(f"port {self.port}: from 0 to 65535")
        if self.base_path and (not self.base_path.startswith("/") or self.base_path.endswith("/")):
            raise BadSetting(f"base path {self.base_path!r}: it begins with a slash and ends without one")
        if self.log_format not in ("text", "json"):
            raise BadSetting(f"log format {self.log_format!r}: text or json")
        if self.log_level not in ("debug", "info", "warning", "error"):
            raise BadSetting(f"log level {self.log_level!r}: debug, info, warning or error")
        self._check_proxies()
        self._check_bots()
        for origin in self.allowed_origins:
            if not urlsplit(origin).netloc or urlsplit(origin).path:
                raise BadSetting(f"origin {origin!r}: one looks like https://example.org")
        if self.redis and urlsplit(self.redis).scheme not in ("redis", "rediss", "unix"):
            raise BadSetting("redis: its URL begins with redis://, rediss:// or unix://")
        for name, default, _ in described():
            value = getattr(self, name)
            if isinstance(default, int | float) and name not in ("lan", "port", "bots") and not 0 < value < math.inf:
                raise BadSetting(f"{name.replace('_', ' ')} {value}: more than 0")
        if self.bots < 0:
            raise BadSetting(f"bots {self.bots}: 0 or more")

    def _check_proxies(self) -> None:
        for proxy in self.trusted_proxies.split(",") if self.trusted_proxies not in ("", "*") else []:
            try:
                ip_network(proxy.strip())
            except ValueError:
                known = "an address like 10.0.0.2, a network like 10.0.0.0/24, or * alone"
                raise BadSetting(f"trusted proxies {proxy.strip()!r}: {known}") from None

    def _check_bots(self) -> None:
        from kolej import bots
        from kolej.bots.sources import check_hosted

        try:
            bots.host(self.own_bots)
        except KolejError as error:
            raise BadSetting(f"own bots: {error}") from None
        try:
            if self.hint_bot:
                check_hosted(self.hint_bot)
        except KolejError as error:
            raise BadSetting(f"hint bot {self.hint_bot!r}: {error}") from None

    @property
    def listening_host(self) -> str:
        """The address to listen on."""
        return "0.0.0.0" if self.lan else self.host

    @property
    def database_url(self) -> str:
        """The database, by URL."""
        return self.database or f"sqlite:///{Path(self.data).absolute() / 'kolej.db'}"

    @property
    def allowed_origins(self) -> tuple[str, ...]:
        """Other sites whose pages may use the API."""
        return tuple(part.strip().rstrip("/") for part in self.origins.split(",") if part.strip())


def described() -> list[tuple[str, Any, str]]:
    """Name, default and meaning of every setting."""
    return [(each.name, each.default, each.metadata[ABOUT]) for each in fields(Settings)]
