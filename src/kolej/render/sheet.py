"""Score sheets as a table: every line of points for every seat."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from kolej.phrases.names import Names
from kolej.sheets import ScoreSheet


def line_name(names: Names, line: str) -> str:
    """What a line of the sheet is called; a bonus has the board's own name for it."""
    for bonus in names.board.data.bonuses:
        if bonus.kind == line:
            return names.words.of(bonus.name)
    return names.words(f"line-{line}")


def sheet_table(
    names: Names, people: Sequence[str], sheets: Sequence[ScoreSheet], winners: Sequence[int]
) -> RenderableType:
    """Lines of points downwards, seats across; winners are starred."""
    words = names.words
    table = Table(box=None, padding=(0, 3, 0, 0), pad_edge=False, header_style="bold")
    table.add_column()
    for seat, name in enumerate(people):
        won = seat in winners
        table.add_column(f"{name} ★" if won else name, justify="right", style="bold" if won else "")
    for line in sheets[0].lines:
        table.add_row(line_name(names, line), *(str(sheet.lines[line]) for sheet in sheets))
    table.add_row(*(Text("─" * 5, style="dim") for _ in range(len(sheets) + 1)))
    table.add_row(words("line-total"), *(str(sheet.total) for sheet in sheets), style="bold")
    table.add_row()
    table.add_row(words("terminal-end-completed"), *(str(len(sheet.completed)) for sheet in sheets), style="dim")
    if sheets[0].longest_trail_length is not None:
        table.add_row(
            words("terminal-end-longest"), *(str(sheet.longest_trail_length) for sheet in sheets), style="dim"
        )
    return table


def ticket_lines(names: Names, tickets: Sequence[str], sheet: ScoreSheet) -> list[Text]:
    """The tickets of one seat at the end, done or not, and the tracks that its stations use."""
    lines = []
    for ticket in sorted(tickets, key=lambda t: (t not in sheet.completed, t)):
        done = ticket in sheet.completed
        mark, tone = ("✓", "green") if done else ("✗", "red")
        lines.append(Text(f"{mark} {names.ticket(ticket)}  {names.ticket_points(ticket)}", style=tone))
    for city, track in (sheet.borrowed or {}).items():
        text = names.words("terminal-end-borrowed", city=names.place(city), track=names.track(track))
        lines.append(Text(f"  {text}", style="dim"))
    return lines


def winners_text(
    names: Names, people: Sequence[str], sheets: Sequence[ScoreSheet], winners: Sequence[int], you: int | None = None
) -> str:
    """Who won, in a sentence."""
    words = names.words
    points = words.count("point", sheets[winners[0]].total)
    if len(winners) > 1:
        return words("terminal-end-drawn", names=", ".join(people[seat] for seat in winners), points=points)
    return words("terminal-end-won", you=winners[0] == you, who=people[winners[0]], points=points)
