"""The table of a board's tracks: who owns them, how long they are, their colour and kind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from kolej.core.openness import is_open
from kolej.phrases.names import plain
from kolej.render.text import Screen
from kolej.view import View

LONGEST_ID: Final = 30  # longer ones are folded where lines are short: else the names would be cut


def owners(view: View, people: Sequence[str], closed: str) -> dict[str, str]:
    """Who owns each track; those that nobody can claim any more are `closed`."""
    v = view.core
    found = {}
    for t, track in enumerate(view.board.tracks):
        if v.owner[t] >= 0:
            found[track] = people[v.owner[t]]
        elif not any(is_open(view.board.core, v.open_to, seat, t) for seat in range(v.seats)):
            found[track] = closed
    return found


def track_table(screen: Screen, tracks: Iterable[str], owner: Mapping[str, str], ids: bool = True) -> RenderableType:
    """Tracks with everything known about them."""
    names, words = screen.names, screen.words
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for column in ("route", "price", "kind"):
        table.add_column(words(f"terminal-board-{column}"), overflow="fold")
    table.add_column(words("terminal-board-points"), justify="right")
    if owner:
        table.add_column(words("terminal-board-owner"))
    if ids:
        whole = max((len(track) for track in names.tracks), default=0) <= LONGEST_ID
        table.add_column(words("terminal-board-id"), style="dim", no_wrap=whole, overflow="fold")
    for track in sorted(tracks, key=lambda track: (plain(names.track(track)), track)):
        found = names.tracks[track]
        cells: list[RenderableType] = [
            names.track(track),
            Text.assemble(screen.chips.chip(found.colour), " ", names.price(track)),
            names.kind(track),
            str(names.points(track)),
        ]
        if owner:
            cells.append(owner.get(track, ""))
        table.add_row(*cells, *([track] if ids else []))
    return table
