"""A review for the terminal: every decision, everybody's account, the costliest choices."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from kolej.analysis import Analysis, JudgedDecision
from kolej.phrases.commands import command
from kolej.phrases.review import cut_note, percent, signed
from kolej.render.text import Screen

BARS: Final = "▁▂▃▄▅▆▇█"
WIDTH: Final = 48  # of a curve
ALTERNATIVES: Final = 3


def review_page(screen: Screen, found: Analysis) -> RenderableType:
    """All of it; what matters most comes last, where a terminal stops scrolling."""
    words = screen.words
    costliest = [part for seat in range(found.seats) for part in _costliest(screen, found, seat)]
    return Group(
        screen.title(words("review-all")),
        _decisions(screen, found),
        Text(),
        screen.title(words("review-chance")),
        _curves(screen, found),
        Text(),
        screen.title(words("review-account")),
        _accounts(screen, found),
        Text(f"\n{words('review-about')}", style="dim"),
        *(Text(note, style="yellow") for note in cut_note(words, found)),
        *costliest,
    )


def _decisions(screen: Screen, found: Analysis) -> Table:
    words = screen.words
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(words("review-number"), justify="right", style="dim")
    table.add_column(words("review-player"), no_wrap=True)
    table.add_column(words("review-decision"))
    for title in ("review-chance", "review-choice", "review-luck"):
        table.add_column(words(title), justify="right", no_wrap=True)
    for each in found.decisions:
        told = Text(command(screen.names, each.action), style="dim" if each.forced else "")
        if each.best is not None:
            better = words("review-better", action=command(screen.names, each.best))
            told.append(f"\n{better} ({signed(each.cost)})", style="yellow")
        table.add_row(
            str(each.ply + 1),
            screen.people[each.seat],
            told,
            _step(screen, each),
            signed(each.choice[each.seat]),
            signed(each.luck[each.seat]),
        )
    return table


def _step(screen: Screen, each: JudgedDecision) -> str:
    values = {"before": percent(each.before[each.seat]), "after": percent(each.after[each.seat])}
    return screen.words("review-before-after", **values)


def _curves(screen: Screen, found: Analysis) -> Table:
    table = Table.grid(padding=(0, 1, 0, 0))
    for seat in range(found.seats):
        curve = found.curve(seat)
        table.add_row(screen.people[seat], percent(curve[0]), bars(curve), percent(curve[-1]))
    return table


def bars(curve: Sequence[float], width: int = WIDTH) -> str:
    """A curve from 0 to 1 as a row of bars; several values share one where there are too many."""
    columns = min(width, len(curve))
    cuts = [len(curve) * i // columns for i in range(columns + 1)]
    parts = [curve[a:b] for a, b in pairwise(cuts)]
    return "".join(BARS[min(len(BARS) - 1, int(len(BARS) * sum(part) / len(part)))] for part in parts)


def _accounts(screen: Screen, found: Analysis) -> Table:
    words = screen.words
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(words("review-player"), no_wrap=True)
    for title in ("start", "choices", "others", "luck", "end", "accuracy", "mistakes"):
        table.add_column(words(f"review-{title}"), justify="right")
    for seat, account in enumerate(found.players):
        table.add_row(
            screen.people[seat],
            percent(account.start),
            signed(account.choices),
            signed(account.others),
            signed(account.luck),
            percent(account.end),
            "–" if account.accuracy is None else percent(account.accuracy / 100),
            words("review-of", n=account.mistakes, all=account.decisions),
        )
    return table


def _costliest(screen: Screen, found: Analysis, seat: int) -> list[RenderableType]:
    words, who = screen.words, screen.people[seat]
    parts: list[RenderableType] = [Text(), screen.title(words("review-costliest_of", who=who))]
    if not found.players[seat].costliest:
        return [*parts, Text(words("review-none", who=who))]
    for ply in found.players[seat].costliest:
        parts.append(_mistake(screen, found.decisions[ply]))
    return parts


def _mistake(screen: Screen, each: JudgedDecision) -> RenderableType:
    words, names = screen.words, screen.names
    cost = words("review-cost", cost=signed(-each.cost), error=percent(each.error))
    head = Text.assemble(
        (f"{words('review-action', n=each.ply + 1)}  ", "dim"),
        (command(names, each.action), "bold"),
        (f"  {cost}", "red"),
    )
    assert each.best is not None
    assert each.reason is not None
    lines = [
        Text(words("review-better", action=command(names, each.best)), style="green"),
        Text(words("review-why", reason=each.reason[words.language])),
    ]
    if each.line:
        lines.append(Text(words("review-then", line=", ".join(command(names, step.action) for step in each.line))))
    grid = Table.grid(padding=(0, 1, 0, 0))
    played, *others = each.alternatives
    for option in [*others[:ALTERNATIVES], played]:
        note = words("review-played") if option is played else ""
        grid.add_row(percent(option.chance), command(names, option.action), Text(note, style="dim"))
    return Group(head, Padding(Group(*lines, grid), (0, 0, 1, 4)))
