"""The report as a self-contained HTML page that follows the reader's light or dark theme."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from kolej.arena import plots, reporting

MOST_BARS: Final = 30

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fcfcfa; --ink: #1c1e21; --quiet: #5c6269; --rule: #d9dbd6; --fill: #2f6f9f;
  --ahead: 47, 111, 159; --behind: 190, 106, 32; --mark: #a5481c; }
@media (prefers-color-scheme: dark) { :root { --paper: #16181b; --ink: #e8e9e6; --quiet: #a2a8ae; --rule: #3a3e43;
  --fill: #6db1e0; --ahead: 93, 165, 218; --behind: 222, 143, 74; --mark: #ec9a66; } }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.25; } h2 { font-size: 1.1rem; margin: 2.5rem 0 .5rem; }
p { max-width: 45rem; margin: .4rem 0; } .quiet { color: var(--quiet); }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
th, td { padding: .3rem .8rem .3rem 0; text-align: right; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th:first-child, td:first-child, .text { text-align: left; } .text { white-space: normal; }
td.cell { padding: .3rem .6rem; }
svg { display: block; width: 100%; max-width: 45rem; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink); } .name { text-anchor: end; }
svg .tick { text-anchor: middle; fill: var(--quiet); }
.grid { stroke: var(--rule); stroke-width: 1; } .rule { stroke: var(--quiet); stroke-width: 1; }
.bar { stroke: var(--fill); stroke-width: 2.5; stroke-linecap: round; } .fill, .dot { fill: var(--fill); }
.mark { stroke: var(--mark); stroke-width: 1.5; stroke-dasharray: 4 3; }
"""


def page(report: dict[str, Any]) -> str:
    """The whole page."""
    title = f"Arena: {reporting.title(report)}"
    notes = "".join(f"<p>{escape(note)}</p>" for note in reporting.notes(report))
    sections = "".join(_section(*part) for part in _parts(report) if part[2])
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{escape(title)}</h1>\n{notes}\n{sections}"
        f'<p class="quiet">Kolej {escape(report["settings"]["version"])}, settings {report["hash"][:12]}</p>\n'
        "</body>\n</html>\n"
    )


def _section(title: str, about: str, content: str) -> str:
    told = f'<p class="quiet">{escape(about)}</p>' if about else ""
    return f"<section>\n<h2>{escape(title)}</h2>{told}\n{content}\n</section>\n"


def _parts(report: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Title, explanation and content of every section; one without content is left out."""
    order = reporting.ranking(report)
    names = report["bots"]
    seats = report["settings"]["seats"]
    places = [(f"player {place + 1}", share) for place, share in enumerate(report["turn_order"]) if share]
    lengths = report["tracks"]["lengths"]
    times = [(names[bot], time) for bot in order if (time := report["time_per_move"][bot])]
    return [
        ("Standings", "Tickets: completed, of those held at the end.", _table(reporting.standings(report))),
        (
            "Ratings",
            "Bradley and Terry's model in Elo's scale; the mean is 0. 100 points more are 64 % of the wins of two.",
            _dots("Ratings", [(names[bot], report["ratings"][bot]) for bot in order]),
        ),
        (
            "Who finishes ahead of whom",
            "How often the bot of the row finishes ahead of the bot of the column; equal places count a half.",
            _matrix(report) if len(names) > 1 else "",
        ),
        ("Points", "Finished games.", _histograms("Points", report, "scores")),
        ("Tickets completed", "Finished games.", _histograms("Tickets completed", report, "completed")),
        (
            "Tracks by length",
            "How many each bot has at the end, on average.",
            _table(reporting.tracks(report))
            + plots.histograms(
                "Tracks by length",
                [(names[bot], list(zip(lengths, report["tracks"]["means"][bot], strict=True))) for bot in order],
            )
            if any(map(any, report["tracks"]["means"]))
            else "",
        ),
        ("Length of a game", "Turns in finished games.", _length(report)),
        (
            "Turn order",
            f"The share of the wins that the first to play takes, the second …; the line is at 1/{seats}.",
            _dots("Turn order", places, 1 / seats),
        ),
        (
            "Time per move",
            "Median (dot), 95 % (thick line) and the longest.",
            _table(reporting.times(report))
            + plots.ranges("Time per move", [(name, [t["median"], t["p95"], t["max"]]) for name, t in times])
            if times
            else "",
        ),
        ("Faults", "A bot that fails loses the game; the others share the win.", _table(reporting.faults(report))),
    ]


def _dots(title: str, rows: list[tuple[str, Any]], mark: float | None = None) -> str:
    known = [(name, interval) for name, interval in rows if interval]
    return plots.dots(title, known, mark) if known else ""


def _histograms(title: str, report: dict[str, Any], key: str) -> str:
    rows = [(report["bots"][bot], found["counts"]) for bot in reporting.ranking(report) if (found := report[key][bot])]
    return _bars(title, rows)


def _length(report: dict[str, Any]) -> str:
    turns = report["length"]["turns"]
    return _bars("Length of a game", [("games", turns["counts"])]) if turns else ""


def _bars(title: str, rows: list[tuple[str, list[tuple[float, float]]]]) -> str:
    values = [value for _, pairs in rows for value, _ in pairs]
    if not values:
        return ""
    return plots.histograms(title, rows, max(1.0, plots.round_step((max(values) - min(values) + 1) / MOST_BARS)))


def _table(table: tuple[list[str], list[list[str]]]) -> str:
    head, rows = table
    if not rows:
        return ""
    text = [i == 0 or cell == "for instance" for i, cell in enumerate(head)]
    lines = [_row("th", head, text), *(_row("td", row, text) for row in rows)]
    return f'<div class="wide"><table>{"".join(lines)}</table></div>'


def _row(tag: str, cells: list[str], text: list[bool]) -> str:
    inner = (
        f"<{tag}{' class=text' if is_text else ''}>{escape(cell)}</{tag}>"
        for cell, is_text in zip(cells, text, strict=True)
    )
    return f"<tr>{''.join(inner)}</tr>"


def _matrix(report: dict[str, Any]) -> str:
    head, rows = reporting.matrix(report)
    order = reporting.ranking(report)
    lines = [_row("th", head, [i == 0 for i in range(len(head))])]
    for bot, row in zip(order, rows, strict=True):
        cells = [f"<td>{escape(row[0])}</td>"]
        for other, cell in zip(order, row[1:], strict=True):
            found = report["ahead"][bot][other]
            strength = 0.0 if found is None else found[0] - 0.5
            tone = "ahead" if strength >= 0 else "behind"
            cells.append(
                f'<td class="cell" style="background: rgba(var(--{tone}), {abs(strength):.2f})">{escape(cell)}</td>'
            )
        lines.append(f"<tr>{''.join(cells)}</tr>")
    return f'<div class="wide"><table>{"".join(lines)}</table></div>'
