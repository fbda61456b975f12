"""The end of a game: every line of points, all tickets, and who won."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from kolej.game import Game
from kolej.render.sheet import sheet_table, ticket_lines, winners_text
from kolej.render.text import Screen


def final_score(screen: Screen, game: Game, you: int | None = None) -> RenderableType:
    """The sheets of a game: final when it is over, else as if it ended now."""
    names, words, people = screen.names, screen.words, screen.people
    sheets, winners = game.scores(), game.winners()
    tickets = [
        (people[seat], Group(*ticket_lines(names, game.view(seat).tickets, sheet))) for seat, sheet in enumerate(sheets)
    ]
    parts: list[RenderableType] = [
        screen.title(words("terminal-end-title" if game.over else "terminal-end-now")),
        sheet_table(names, people, sheets, winners),
        Text(),
        Text(words("terminal-screen-tickets-own"), style="bold"),
        screen.sections(tickets),
    ]
    if game.over:
        parts.append(Text("\n" + winners_text(names, people, sheets, winners, you), style="bold green"))
    return Group(*parts)
