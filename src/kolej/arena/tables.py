"""The report in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kolej.arena import words


def tables(report: dict[str, Any]) -> RenderableType:
    """The whole report."""
    parts: list[RenderableType] = [Text(words.title(report), style="bold")]
    parts += [Text(note) for note in words.notes(report)]
    for head, rows in (
        words.standings(report),
        words.matrix(report),
        words.tracks(report),
        words.turn_order(report),
        words.times(report),
        words.faults(report),
    ):
        if rows:
            parts += [Text(), _table(head, rows)]
    return Group(*parts)


def _table(head: list[str], rows: list[list[str]]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for i, cell in enumerate(head):
        table.add_column(cell, justify="left" if i == 0 or cell == "for instance" else "right", overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    return table
