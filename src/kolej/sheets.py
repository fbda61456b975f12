"""Score sheets in names: lines that add up, completed tickets, borrowed tracks."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from kolej.boards.compiler import CompiledBoard
from kolej.core.network import tour_in_order
from kolej.core.scoring import Sheet
from kolej.core.state import State


@dataclass(frozen=True)
class ScoreSheet:
    """The points of one seat by source; the lines add up to the total."""

    total: int
    lines: dict[str, int]
    completed: tuple[str, ...]
    longest_trail_length: int | None = None  # where the board rewards it
    borrowed: dict[str, str] | None = None  # city -> track, where the board has stations
    majorities: dict[str, int] | None = None  # points by colour, where the board has passengers

    def to_dict(self) -> dict[str, Any]:
        """The sheet as JSON."""
        result: dict[str, Any] = {
            "total": self.total,
            "lines": dict(self.lines),
            "completed": list(self.completed),
        }
        if self.longest_trail_length is not None:
            result["longest_trail_length"] = self.longest_trail_length
        if self.borrowed is not None:
            result["borrowed"] = dict(self.borrowed)
        if self.majorities is not None:
            result["majorities"] = dict(self.majorities)
        return result


def score_sheet(board: CompiledBoard, sheet: Sheet) -> ScoreSheet:
    """A sheet of the core in names; only the lines that the board has."""
    b = board.core
    lines = {"tracks": int(sheet.tracks), "tickets": int(sheet.tickets)}
    if b.has_stations:
        lines["stations"] = int(sheet.stations)
    if b.trail_bonus:
        lines["longest_trail"] = int(sheet.trail)
    if b.tickets_bonus:
        lines["most_tickets"] = int(sheet.most_tickets)
    if b.passenger_colours:
        lines["passengers"] = int(sheet.passengers)
    if b.has_ports:
        lines["ports"] = int(sheet.ports)
        lines["unbuilt_ports"] = int(sheet.unbuilt_ports)
    if b.choice_total:
        lines["exchange"] = int(sheet.exchange)
    return ScoreSheet(
        total=sum(lines.values()),
        lines=lines,
        completed=tuple(board.tickets[t] for t in sheet.completed),
        longest_trail_length=int(sheet.trail_length) if b.trail_bonus else None,
        borrowed=(
            {board.places[place]: board.tracks[track] for place, track in sheet.borrowed} if b.has_stations else None
        ),
        majorities=(
            dict(zip(board.passenger_colours, map(int, sheet.majorities), strict=True)) if b.passenger_colours else None
        ),
    )


def ticket_points(board: CompiledBoard, state: State, seat: int, completed: Collection[str]) -> dict[str, int]:
    """What each ticket of a seat is worth, of which these are completed; together the line of tickets."""
    b = board.core
    found: dict[str, int] = {}
    for number, name in enumerate(board.tickets):
        if state.ticket[number] != seat:
            continue
        if name not in completed:
            found[name] = -int(b.ticket_penalty[number])
        elif b.ticket_tour[number] and tour_in_order(b, state.owner, seat, number):
            found[name] = int(b.ticket_in_order[number])
        else:
            found[name] = int(b.ticket_points[number])
    return found
