"""A game as text for the terminal, as one seat may see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kolej.boards.schema import CardKind
from kolej.phrases.names import Names
from kolej.progress import Progress
from kolej.render.chips import Chips
from kolej.seen import PlayerView
from kolej.view import View

LOG_LINES: Final = 12
LABEL: Final = 8  # columns of a label
MARKS: Final = {"done": "✓", "open": "·", "station": "!", "cut": "✗", "pieces": "✗"}
TONES: Final = {"done": "green", "open": "", "station": "yellow", "cut": "red", "pieces": "red"}


class Screen:
    """Draws parts of a game; each is something that rich can print."""

    def __init__(self, names: Names, people: Sequence[str], plain: bool) -> None:
        self.names = names
        self.words = names.words
        self.people = people
        self.plain = plain
        self.chips = Chips(names, plain)

    # Parts

    def header(self, view: View, title: str) -> RenderableType:
        """The line on top: the board, whose move it is, how much lies in the decks."""
        words, names = self.words, self.names
        stocks = []
        for deck, n in view.decks.items():
            alone = len(view.decks) == 1
            stocks.append(
                words("terminal-screen-deck", n=n)
                if alone
                else words("terminal-screen-deck-of", deck=names.deck(deck), n=n)
            )
        stocks.append(words("terminal-screen-discards", n=sum(view.discards.values())))
        for deck, n in view.ticket_decks.items():
            alone = len(view.ticket_decks) == 1
            left = words("terminal-screen-tickets-left", n=n)
            stocks.append(left if alone else words("terminal-screen-deck-of", deck=names.deck(deck), n=n))
        parts = [words.of(names.board.data.name), title]
        if view.final_turns_left:
            parts.append(words("terminal-screen-final", turns=words.count("final-turn", view.final_turns_left)))
        return Group(
            self.title(" · ".join(parts)),
            Text("  " + " · ".join(stocks), style="dim"),
        )

    def title(self, text: str) -> RenderableType:
        """A heading across the screen."""
        if self.plain:
            return Text(f"\n=== {text} ===")
        return Group(Text(), Rule(Text(text, style="bold"), style="cyan", align="left"))

    def row(self, view: View) -> RenderableType:
        """The face-up cards."""
        cards = [self.chips.card(kind) for kind in view.row if kind is not None]
        return self.items(cards) if cards else Text(self.words("terminal-screen-row-empty"))

    def hand(self, view: View) -> RenderableType:
        """The seat's own cards, grouped by colour."""
        groups: dict[str, list[tuple[CardKind, int]]] = {}
        for kind, n in view.hand.items():
            card = self.names.cards[kind]
            groups.setdefault(card.colour, []).append((card, n))
        if not groups:
            return Text(self.words("terminal-screen-hand-empty"))
        ordered = sorted(groups.items(), key=lambda group: (not group[0], -sum(n for _, n in group[1])))
        return self.items(self.chips.group(colour, cards) for colour, cards in ordered)

    def items(self, texts: Iterable[Text]) -> RenderableType:
        """Short things side by side, as many as fit in a line."""
        return Columns(list(texts), padding=(0, 2))

    def players(self, view: View) -> RenderableType:
        """What everybody may know of everybody."""
        words = self.words
        grid = self._table()
        grid.add_column(no_wrap=True)
        grid.add_column(words("terminal-screen-points"), justify="right")
        for piece in self.names.pieces:
            grid.add_column(self.names.pieces_of(piece), justify="right")
        for deck in view.decks:
            alone = len(view.decks) == 1
            grid.add_column(words("terminal-screen-cards") if alone else self.names.deck(deck), justify="right")
        grid.add_column(words("terminal-screen-tickets"), justify="right")
        for extra in ("stations", "ports"):
            if getattr(view.players[0], f"{extra}_left") is not None:
                grid.add_column(words(f"terminal-screen-{extra}"), justify="right")
        if view.passengers is not None:
            grid.add_column(words("terminal-screen-passengers"))
        for seat, player in enumerate(view.players):
            grid.add_row(*self._player(seat, player, view), style="bold" if seat == view.seat else "")
        return grid

    def _player(self, seat: int, player: PlayerView, view: View) -> list[RenderableType]:
        mark = ">" if view.phase != "over" and seat == view.turn else " "
        cells: list[RenderableType] = [f"{mark} {self.people[seat]}", str(player.points)]
        cells.extend(str(n) for n in player.pieces.values())
        cells.extend(str(n) for n in (player.cards_of or {"": player.cards}).values())
        cells.append(" + ".join(str(n) for n in (player.tickets_of or {"": player.tickets}).values()))
        cells.extend(str(left) for left in (player.stations_left, player.ports_left) if left is not None)
        if player.passengers is not None:
            cells.append(self.passengers(player.passengers))
        return cells

    def passengers(self, counts: dict[str, int]) -> Text:
        """Counted passengers as chips."""
        return Text(" ").join(Text.assemble(str(n), self.chips.chip(colour)) for colour, n in counts.items() if n)

    def tickets(self, standings: dict[str, Progress], numbered: bool = False) -> RenderableType:
        """Tickets, their points and how they stand."""
        grid = self._table(header=False)
        if numbered:
            grid.add_column(justify="right")
        grid.add_column()
        grid.add_column()
        grid.add_column(justify="right")
        grid.add_column()
        for i, (ticket, progress) in enumerate(standings.items(), 1):
            cells = [
                MARKS[progress.standing],
                self.names.ticket(ticket),
                self.names.ticket_points(ticket),
                self.standing(progress),
            ]
            grid.add_row(*([f"{i})"] if numbered else []), *cells, style=TONES[progress.standing])
        return grid

    def standing(self, progress: Progress) -> str:
        """How a ticket stands, in words."""
        if progress.standing != "open":
            return self.words(f"ticket-{progress.standing}")
        if progress.laid and self.plain:
            return self.words("terminal-ticket-laid", n=progress.missing, laid=progress.laid)
        bar = bar_of(progress.laid, progress.laid + progress.missing) + " " if progress.laid else ""
        return bar + self.words("ticket-open", n=progress.missing)

    def log(self, lines: Sequence[str], most: int = LOG_LINES) -> RenderableType:
        """The last of what happened."""
        shown = [Text(line) for line in lines[-most:]]
        if len(lines) > most:
            shown.insert(0, Text(self.words("terminal-screen-more", n=len(lines) - most), style="dim"))
        return Group(*shown)

    def sections(self, parts: Iterable[tuple[str, RenderableType]]) -> RenderableType:
        """Labelled parts below one another, with space around tall ones."""
        grid = Table.grid(padding=(0, 2, 0, 1))
        grid.add_column(style="bold cyan", no_wrap=True, min_width=LABEL)
        grid.add_column()
        before_is_tall = False
        for i, (label, part) in enumerate(parts):
            tall = not isinstance(part, Text | Columns)
            if i and (tall or before_is_tall):
                grid.add_row()
            grid.add_row(label, part)
            before_is_tall = tall
        return grid

    def _table(self, header: bool = True) -> Table:
        return Table(
            box=None,
            show_header=header,
            header_style="dim",
            padding=(0, 2, 0, 0),
            pad_edge=False,
        )


def bar_of(done: int, total: int, width: int = 10) -> str:
    """A bar that shows a part of a whole."""
    filled = max(1, min(width - 1, round(width * done / total)))
    return "█" * filled + "░" * (width - filled)


def console_of(plain: bool) -> Console:
    """The console to print to, without escape codes where they are unwanted or unsupported."""
    if plain:
        return Console(color_system=None, force_terminal=False, markup=False, highlight=False, emoji=False)
    return Console(markup=False, highlight=False, emoji=False)
