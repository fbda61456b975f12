"""What people do before the start: sit, leave, remove others, seat bots, change options, start."""

from __future__ import annotations

from typing import Any

from kolej.boards.loader import board_names, load
from kolej.boards.rules_version import CURRENT
from kolej.bots.sources import check_hosted
from kolej.errors import BadBoard, KolejError
from kolej.lessons.tutorial import Tutorial, tutorial_of
from kolej.server.protocol.errors import Refusal
from kolej.server.protocol.tables import ChangeTable, Options
from kolej.server.store.lines import TableLine
from kolej.server.tables.state import TableState, palette, resized
from kolej.server.tables.table import Table


def checked_options(options: Options) -> Options:
    """Options that make a table, or a refusal that names what does not."""
    if options.board not in board_names():
        raise Refusal("bad_request", f"options.board: {options.board!r} is none of: {', '.join(board_names())}")
    least, most = load(options.board).seats
    if not least <= options.seats <= most:
        raise Refusal("bad_request", f"options.seats: {options.board} is for {least} to {most}, not {options.seats}")
    if options.first is not None and options.first >= options.seats:
        raise Refusal("bad_request", f"options.first: the seats are 0 to {options.seats - 1}")
    if options.takeover != "end":
        checked_bot(options.takeover, "options.takeover")
    if options.tutorial and options.seats != checked_tutorial(options).seats:
        raise Refusal("bad_request", f"options.seats: the tutorial is for {checked_tutorial(options).seats}")
    return options


def checked_tutorial(options: Options) -> Tutorial:
    """The tutorial of the board, or a refusal that says why there is none."""
    try:
        found = tutorial_of(options.board)
    except BadBoard as error:
        raise Refusal("bad_request", f"options.tutorial: {error}") from None
    if found is None:
        raise Refusal("bad_request", f"options.tutorial: {options.board} has none")
    return found


def checked_bot(bot: str, where: str = "bot") -> str:
    """A bot that can be made, or a refusal that says why not."""
    try:
        check_hosted(bot)
    except KolejError as error:
        raise Refusal("bad_request", f"{where}: {error}") from None
    return bot


def _open(state: TableState) -> None:
    if state.phase != "open":
        raise Refusal("not_open", f"seats and options are settled: the table is {state.phase}")


def _owned(state: TableState, player: str) -> None:
    if player != state.owner[0]:
        raise Refusal("forbidden", "only the owner of the table can do that")


def _within(state: TableState, seat: int) -> None:
    if seat >= state.seats:
        raise Refusal("not_found", f"the seats are 0 to {state.seats - 1}")


async def sit(table: Table, player: str, nickname: str, seat: int | None, nonce: str | None) -> int:
    """Take a seat; the version after it."""

    def prepare(state: TableState) -> TableLine:
        _open(state)
        if player in state.kicked:
            raise Refusal("forbidden", "the owner of the table has sent you away")
        free = [p for p, chair in enumerate(state.chairs) if chair.free]
        if seat is not None:
            _within(state, seat)
        if not free or (seat is not None and seat not in free):
            raise Refusal("seat_taken", "no seat is free" if seat is None else f"seat {seat} is taken")
        place = free[0] if seat is None else seat
        return table.line("sit", place, player=player, nickname=nickname, nonce=nonce)

    return await table.add(player, prepare)


async def leave(table: Table, player: str, seat: int, welcome: bool = False) -> int:
    """Leave a seat; as owner, send somebody or a bot away. Whoever is still welcome may sit down again."""

    def prepare(state: TableState) -> TableLine:
        _within(state, seat)
        chair = state.chairs[seat]
        if chair.player != player:
            _owned(state, player)
        _open(state)
        if chair.free:
            raise Refusal("conflict", f"nobody sits on seat {seat}")
        return table.line("leave", seat, kicked=chair.player not in (None, player) and not welcome)

    return await table.add(player, prepare)


async def set_bot(table: Table, player: str, seat: int, bot: str, instead_of: str | None = None) -> int:
    """Put a bot on a free seat, another one in place of a bot, or one in place of this person."""
    checked_bot(bot)

    def prepare(state: TableState) -> TableLine:
        _owned(state, player)
        _within(state, seat)
        _open(state)
        if state.chairs[seat].player not in (None, instead_of):
            raise Refusal("seat_taken", f"seat {seat} is taken")
        return table.line("bot", seat, bot=bot)

    return await table.add(player, prepare)


def _own(state: TableState, player: str, seat: int) -> None:
    _within(state, seat)
    if state.chairs[seat].player != player:
        raise Refusal("wrong_seat", f"seat {seat} is not yours")
    _open(state)


async def set_colour(table: Table, player: str, seat: int, colour: str) -> int:
    """Choose the colour of one's own seat; whoever had it without choosing it gets another."""

    def prepare(state: TableState) -> TableLine:
        _own(state, player, seat)
        check_colour(state.options.board, colour)
        for other, chair in enumerate(state.chairs):
            if other != seat and chair.colour == colour:
                raise Refusal("conflict", f"colour: seat {other} has chosen {colour}")
        return table.line("colour", seat, colour=colour)

    return await table.add(player, prepare)


def check_colour(board: str, colour: str, where: str = "colour") -> None:
    """Refuse a colour that the board does not have."""
    if colour not in palette(board):
        raise Refusal("bad_request", f"{where}: {colour!r} is none of: {', '.join(palette(board))}")


async def set_name(table: Table, player: str, seat: int, nickname: str) -> int:
    """Call somebody on one's own seat by another name at this table."""

    def prepare(state: TableState) -> TableLine:
        _own(state, player, seat)
        return table.line("name", seat, nickname=nickname)

    return await table.add(player, prepare)


async def set_order(table: Table, player: str, order: list[int]) -> int:
    """Let everybody move to other seats: seat `i` goes to whoever has seat `order[i]`."""

    def prepare(state: TableState) -> TableLine:
        _owned(state, player)
        _open(state)
        if sorted(order) != list(range(state.seats)):
            raise Refusal("bad_request", f"order: each of the seats 0 to {state.seats - 1} once, not {order}")
        return table.line("order", order=order)

    return await table.add(player, prepare)


def may_change(state: TableState, player: str, wanted: ChangeTable) -> None:
    """Refuse whoever may not change the table, or no longer; the pace of bots may change during the game."""
    _owned(state, player)
    if state.phase != "playing" or wanted.model_fields_set != {"pace"}:
        _open(state)


class _Unchanged(Exception):
    """Everything is as it was."""


async def change(table: Table, player: str, wanted: ChangeTable, password: str | None) -> int:
    """Change options; `password` is the hash of a new one. What stays as it is adds no line."""
    values: dict[str, Any] = wanted.model_dump(exclude_none=True, exclude={"password"})
    if values.get("first") == "chance":
        values["first"] = None

    def prepare(state: TableState) -> TableLine:
        may_change(state, player, wanted)
        options = checked_options(Options.model_validate(state.options.model_dump() | _fitting(state, values)))
        if state.position is not None and (options.board, options.seats) != (state.options.board, state.seats):
            raise Refusal("conflict", "board, seats: the position that the game begins from is of another game")
        if resized(state.chairs, options.seats) is None:
            raise Refusal("conflict", f"seats: more than {options.seats} people sit here; somebody has to leave first")
        kept = password or state.password
        if options.join == "password" and kept is None:
            raise Refusal("bad_request", "password: a table that is joined by password needs one")
        if (options, kept) == (state.options, state.password):
            raise _Unchanged
        return table.line("change", options=options.model_dump(), password=kept)

    try:
        return await table.add(player, prepare)
    except _Unchanged:
        return table.state.v


def _fitting(state: TableState, values: dict[str, Any]) -> dict[str, Any]:
    """The changes with what they entail: a number of seats that fits the board, a first player who has a seat."""
    board, seats = values.get("board"), values.get("seats", state.seats)
    if board in board_names() and "seats" not in values:
        least, most = load(board).seats
        seats = min(max(seats, least), most)
    first = state.options.first
    gone = first is not None and first >= seats and "first" not in values
    return values | {"seats": seats} | ({"first": None} if gone else {})


async def start(table: Table, player: str) -> int:
    """Deal the game."""

    def prepare(state: TableState) -> TableLine:
        _owned(state, player)
        _open(state)
        free = [str(p) for p, chair in enumerate(state.chairs) if chair.free]
        if free:
            raise Refusal("conflict", f"a game needs all its seats: nobody sits on {', '.join(free)}")
        return start_line(table, state)

    return await table.add(player, prepare)


def start_line(table: Table, state: TableState) -> TableLine:
    """The line that deals the game."""
    return table.line("start", **start_data(state.options, state.position))


def start_data(options: Options, position: dict[str, Any] | None = None) -> dict[str, Any]:
    """What the start binds a game to: the board's content, the version of the rules, a tutorial's text.

    A game that begins at a position of another game goes on under its rules.
    """
    bound = {"digest": load(options.board).digest, "rules": position["rules"] if position else CURRENT}
    return bound | ({"tutorial": checked_tutorial(options).digest} if options.tutorial else {})
