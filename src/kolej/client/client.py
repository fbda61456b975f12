"""The client: an account, tables to create and join, and plain requests for everything else."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import httpx

from kolej.client.closing import Closing
from kolej.client.refused import Refused
from kolej.client.table import NetworkTable


class Client(Closing):
    """One account at one server: give its `token`, or a `nickname` to enter as a new guest."""

    def __init__(self, url: str, *, token: str | None = None, nickname: str | None = None) -> None:
        self.url = url.rstrip("/")
        self._http = httpx.Client(base_url=self.url, timeout=30)
        self.token = token
        if token is None and nickname is not None:
            self.token = self.post("/api/enter", nickname=nickname)["token"]

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    # Plain requests

    def request(self, method: str, path: str, **more: Any) -> Any:
        """Any request of docs/protocol.md; the answer's JSON, or its text."""
        headers = {} if self.token is None else {"authorization": f"Bearer {self.token}"}
        answer = self._http.request(method, path, headers=headers, **more)
        if answer.status_code >= 400:
            try:
                raise Refused(answer.json()["error"])
            except (ValueError, KeyError, TypeError):
                message = f"the server answers with status {answer.status_code}"
                raise Refused({"code": "unavailable", "message": message}) from None
        if answer.headers.get("content-type", "").startswith("application/json"):
            return answer.json()
        return answer.text

    def get(self, path: str, **query: Any) -> Any:
        """Ask for something."""
        return self.request("GET", path, params=query)

    def post(self, path: str, **body: Any) -> Any:
        """Do something."""
        return self.request("POST", path, json=body)

    # Tables

    def create(
        self,
        board: str,
        *,
        seats: int = 2,
        mine: Sequence[int] = (0,),
        bots: Mapping[int, str] | None = None,
        password: str | None = None,
        start: bool = False,
        **options: Any,
    ) -> NetworkTable:
        """A new table, seen by its owner; `options` as in docs/protocol.md."""
        body = {
            "options": {"board": board, "seats": seats, **options},
            "mine": list(mine),
            "bots": [{"seat": seat, "bot": bot} for seat, bot in (bots or {}).items()],
            "password": password,
            "nonce": secrets.token_hex(16),
            "start": start,
        }
        return self.table(self.post("/api/tables", **body)["id"])

    def join(self, table: str, *, seat: int | None = None, password: str | None = None) -> NetworkTable:
        """Take a seat at a table."""
        self.post(f"/api/tables/{table}/seats", seat=seat, password=password, nonce=secrets.token_hex(16))
        return self.table(table)

    def table(self, table: str) -> NetworkTable:
        """A table, to play at one's seats or to watch."""
        return NetworkTable(self.url, self.token, table)

    def lobby(self) -> Any:
        """Public tables: `open` and `playing`."""
        return self.get("/api/tables")

    def start(self, table: str) -> None:
        """Start the game at one's own table."""
        self.post(f"/api/tables/{table}/start")
