"""The results that are kept of a finished game, also for games that ended before results were kept."""

from __future__ import annotations

import asyncio
import logging

from kolej.server.store import lines as log_of
from kolej.server.store import results as store
from kolej.server.store.database import Database
from kolej.server.store.lines import BadLog
from kolej.server.store.results import SeatResult
from kolej.server.tables.state import TableState

log = logging.getLogger("kolej.results")


def results_of(state: TableState) -> list[SeatResult]:
    """The result of every seat; none for a game without result, a tutorial, or one played on from another."""
    if state.game is None or state.result is None or state.ended is None:
        return []
    if state.options.tutorial or state.position is not None:
        return []
    points, winners = state.result
    return [
        SeatResult(
            seat=seat,
            player=chair.player,
            name=chair.name,
            board=state.options.board,
            ended=state.ended,
            points=points[seat],
            won=seat in winners and chair.left is None,
            gave_up=chair.left is not None,
            tickets=len(state.game.view(seat).tickets),
            completed=len(sheet.completed),
        )
        for seat, (chair, sheet) in enumerate(zip(state.chairs, state.game.scores(), strict=True))
    ]


async def count_old_tickets(database: Database) -> None:
    """Count the tickets of games that ended before results were kept; one with an invalid log is skipped."""
    page = [""]
    while page := await store.uncounted(database, page[-1]):
        for table in page:
            try:
                secret = await log_of.secret_of(database, table)
                if secret is None:
                    raise BadLog(table, None, "there is no such table")
                lines = await log_of.read(database, table)
                found = await asyncio.to_thread(lambda: results_of(TableState.fold(table, secret, lines)))  # noqa: B023
            except BadLog as error:
                log.warning("tickets can't be counted", extra={"table": table, "fault": str(error)})
            else:
                await store.count_tickets(database, table, found)
