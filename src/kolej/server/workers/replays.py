"""Replays on request, made by one process beside the server so that games never wait for them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import astuple
from typing import Any, Final

from kolej.server.limits import ConcurrencyLimit, Share
from kolej.server.protocol.errors import Refusal
from kolej.server.store.lines import TableLine
from kolej.server.workers.processes import NoAnswer
from kolej.server.workers.shared import SharedProcess

SECONDS: Final = 30.0  # for one replay; most take less than one
AT_ONCE: Final = 4  # replays that one address may be waiting for
LONGEST_ANSWER: Final = 64_000_000


class Replays(SharedProcess):
    """Replays of records and tables, and positions in them."""

    def __init__(self) -> None:
        waiting = ConcurrencyLimit("replays at once for one address", AT_ONCE)
        super().__init__("kolej.server.tables.replay", LONGEST_ANSWER, SECONDS, waiting)

    async def of_record(self, record: str, seats: str, address: str) -> bytes:
        """The replay of a record file, as JSON."""
        return await self._make({"record": record, "seats": seats}, address)

    async def of_table(
        self, table: str, secret: bytes, lines: Sequence[TableLine], seats: list[int], address: str
    ) -> bytes:
        """The replay of a table's game, as JSON."""
        told = [astuple(line) for line in lines]
        return await self._make({"table": table, "secret": secret.hex(), "lines": told, "seats": seats}, address)

    async def position(self, record: str, ply: int, address: str) -> bytes:
        """The position of a record file after so many actions, as JSON."""
        return await self._make({"record": record, "ply": ply}, address)

    async def _make(self, question: dict[str, Any], address: str) -> bytes:
        try:
            found = await self.ask(question, Share(address, address))
        except NoAnswer as error:
            raise Refusal("too_large", f"this replay can't be made: {error}") from None
        mark, body = found[:1], found[1:]
        if mark == b"+":
            return body
        if mark == b"-":
            raise Refusal("bad_request", f"record: {json.loads(body)}")
        raise RuntimeError(f"a replay failed: {json.loads(body)}")
