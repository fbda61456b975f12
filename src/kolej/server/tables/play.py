"""What people do in a game: move, undo, resign, come back, agree to abort."""

from __future__ import annotations

from collections.abc import Callable

from kolej.server.protocol.errors import Refusal
from kolej.server.store.lines import TableLine
from kolej.server.tables.state import MOST_UNDONE, TableState
from kolej.server.tables.table import Table


class _Stale(Exception):
    """The choice was made at an old version."""


async def move(table: Table, player: str, seat: int, at: int, action: str) -> int:
    """An action of a seat, durable when this returns; the version after it."""

    def prepare(state: TableState) -> TableLine:
        _own(state, player, seat, at)
        return table.line("move", seat, action=" ".join(action.split()))

    return await _chosen(table, prepare, at, player)


async def undo(table: Table, player: str, seat: int, at: int) -> int:
    """Take one's own last step back, if it revealed nothing."""

    def prepare(state: TableState) -> TableLine:
        _own(state, player, seat, at)
        if not state.options.undo:
            raise Refusal("forbidden", "steps are not taken back at this table")
        if not state.can_undo(seat):
            raise Refusal(
                "nothing_to_undo",
                f"only one's own last step can be taken back, if it revealed nothing, and {MOST_UNDONE} times in a row",
            )
        line = table.line("undo", seat)
        if not state.clocks.can_step_back(seat, line.at):
            raise Refusal("out_of_time", "there is no time left to think again")
        return line

    table.services.changes.take(player)
    return await _chosen(table, prepare, at, player)


async def _chosen(table: Table, prepare: Callable[[TableState], TableLine], at: int, player: str) -> int:
    """Write what was chosen at a version; the version after it."""
    try:
        return (await table.do(lambda: table.write(prepare))).n
    except _Stale:  # what was missed is looked up beside the table's task: nobody else waits for it
        raise await table.stale(at, player) from None


def _own(state: TableState, player: str, seat: int, at: int) -> None:
    """Refuse those who don't play the seat, or don't know the present position."""
    _seated(state, player, seat)
    if state.chairs[seat].bot is not None:
        raise Refusal("wrong_seat", f"a bot plays seat {seat}: take it back first")
    if at > state.v:
        raise Refusal("bad_request", f"version {at} has not been reached: the table is at {state.v}")
    if not state.fresh(seat, at):
        raise _Stale


def _seated(state: TableState, player: str, seat: int) -> None:
    if state.phase != "playing":
        raise Refusal("not_playing", f"no game is going on: the table is {state.phase}")
    if seat not in state.seats_of(player):
        raise Refusal("wrong_seat", f"seat {seat} is not yours")


async def resign(table: Table, player: str, seat: int) -> int:
    """Leave a seat: the table's bot plays it from now on, or the game ends, by the table's rule."""

    def prepare(state: TableState) -> TableLine:
        _seated(state, player, seat)
        if state.chairs[seat].bot is not None:
            raise Refusal("conflict", f"a bot plays seat {seat} already")
        return table.line("resign", seat)

    return await table.add(player, prepare)


async def take_back(table: Table, player: str, seat: int) -> int:
    """Take one's seat back from the bot."""

    def prepare(state: TableState) -> TableLine:
        _seated(state, player, seat)
        if state.chairs[seat].bot is None:
            raise Refusal("conflict", f"no bot plays seat {seat}")
        line = table.line("take_back", seat)
        if not state.clocks.has_time(seat, line.at):
            raise Refusal("out_of_time", f"the clock of seat {seat} has run out: the bot plays on")
        return line

    return await table.add(player, prepare)


def hurry(table: Table, player: str) -> int:
    """Let bots move without a pause until one's own turn, where nobody else plays; the version now."""
    state = table.state
    if state.phase != "playing":
        raise Refusal("not_playing", f"no game is going on: the table is {state.phase}")
    if state.people() != {player}:
        raise Refusal("forbidden", "only who plays with bots alone can hurry them")
    table.hurry()
    return state.v


async def abort(table: Table, player: str) -> int:
    """Before the start the owner closes the table; a game ends when all people who play agree."""

    async def work() -> int:
        state = table.state
        if state.phase == "open":
            if player != state.owner[0]:
                raise Refusal("forbidden", "only the owner can close a table before the start")
            return (await table.write(lambda _: table.line("abort", reason="owner"))).n
        if state.phase != "playing":
            raise Refusal("not_playing", f"no game is going on: the table is {state.phase}")
        if not state.seats_of(player):
            raise Refusal("forbidden", "only those who play can agree to abort")
        if player not in state.aborters:
            await table.write(lambda _: table.line("want_abort", player=player))
        if table.state.phase == "playing" and table.state.people() <= table.state.aborters:
            await table.write(lambda _: table.line("abort", reason="agreed"))
        return table.state.v

    return await table.do(work)
