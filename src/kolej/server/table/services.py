"""What a table needs from the node that it lives on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from kolej.server.bots.crew import Crew
from kolej.server.limits import Rate
from kolej.server.sharing import Whereabouts
from kolej.server.store.database import Database

Present = dict[str, tuple[list[str], int]]  # by table: players, how many watch


class Fanout(Protocol):
    """Tells the other nodes what happened here."""

    shared: bool  # whether there are other nodes

    async def wrote(self, table: str, v: int) -> None:
        """A line was written."""

    async def said(self, table: str, n: int) -> None:
        """Something was said in the chat."""

    async def present(self, tables: Present) -> None:
        """These are connected here, by table."""


@dataclass(frozen=True, slots=True)
class Services:
    """Store, fan-out, bots and limits of a node."""

    database: Database
    fanout: Fanout
    crew: Crew
    whereabouts: Whereabouts
    lookups: Rate  # of what is dear: folding a log again
