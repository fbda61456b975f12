"""Where tickets stand, found out by one process beside the server so that games never wait for it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from kolej.game import Game
from kolej.server.limits import ConcurrencyLimit, Share
from kolej.server.protocol.errors import Refusal
from kolej.server.workers.processes import NoAnswer
from kolej.server.workers.shared import SharedProcess

SECONDS: Final = 20.0  # for one answer; most take less than a tenth of one
AT_ONCE: Final = 50  # answers that one address may be waiting for
LONGEST_ANSWER: Final = 1_000_000


class TicketStandings(SharedProcess):
    """Where the tickets of seats stand."""

    def __init__(self) -> None:
        waiting = ConcurrencyLimit("questions about tickets at once from one address", AT_ONCE)
        super().__init__("kolej.server.workers.standings_worker", LONGEST_ANSWER, SECONDS, waiting)

    async def of(self, game: Game, seat: int, keep: Sequence[str], share: Share) -> dict[str, Any]:
        """The seat's tickets and those on offer, of which `keep` count as kept.

        A ticket of `keep` may be held already, if the choice was made in the meantime.
        """
        view = game.view(seat)
        stranger = next((ticket for ticket in keep if ticket not in view.offer and ticket not in view.tickets), None)
        if stranger is not None:
            raise Refusal("illegal", f"ticket {stranger} is not offered to seat {seat}")
        question = {"board": game.board.data.id, "rules": game.board.rules, "view": view.core.numbers(), "keep": keep}
        try:
            found: dict[str, Any] = json.loads(await self.ask(question, share))
        except NoAnswer as error:
            raise Refusal("unavailable", f"the tickets can't be looked at: {error}", retry_after=1.0) from None
        if "fault" in found:
            raise RuntimeError(f"the tickets could not be looked at: {found['fault']}")
        return found
