"""A menu as text: what can be done now, with numbers to choose by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from kolej.actions import (
    Action,
    Build,
    ChoosePieces,
    ClaimTrack,
    DrawCard,
    DrawTickets,
    Exchange,
    Pass,
    Pay,
    RefillRow,
    TakeCard,
    TakePassenger,
    Withdraw,
)
from kolej.boards.schema import Track
from kolej.progress import Progress, way_of
from kolej.render.menu import KeepMenu, Menu, MenuOption, verb_of
from kolej.render.text import Screen
from kolej.view import View

MOST_CLAIMS: Final = 20  # if there are more, only the best are shown; `claim` lists all
BEST_CLAIMS: Final = 14
MOST_OTHERS: Final = 16
MOST_EXCHANGES: Final = 4
FEWEST_BESIDE: Final = 4  # rows, for two columns
GUTTER: Final = 4
WAY: Final = "◆"


class SideBySide:
    """A table in two halves beside each other where that fits, else in one piece."""

    def __init__(self, table: Callable[[Sequence[MenuOption]], Table], options: Sequence[MenuOption]) -> None:
        self.table = table
        self.options = options

    def __rich_console__(self, console: Console, settings: ConsoleOptions) -> RenderResult:
        half = (len(self.options) + 1) // 2
        parts = [self.table(self.options[:half]), self.table(self.options[half:])]
        width = sum(Measurement.get(console, settings, part).maximum for part in parts)
        if half < FEWEST_BESIDE or width + GUTTER > settings.max_width:
            yield self.table(self.options)
        else:
            grid = Table.grid(padding=(0, GUTTER, 0, 0))
            grid.add_row(*parts)
            yield grid

    def __rich_measure__(self, console: Console, settings: ConsoleOptions) -> Measurement:
        return Measurement(settings.max_width, settings.max_width)


class MoveList:
    """Draws what a seat can do."""

    def __init__(self, screen: Screen, view: View, menu: Menu, standings: Mapping[str, Progress]) -> None:
        self.screen = screen
        self.words = screen.words
        self.names = screen.names
        self.view = view
        self.menu = menu
        self.standings = standings  # of the tickets held and offered
        self.way = way_of(standings)

    def draw(self) -> RenderableType:
        """All groups; of long ones only the best or a summary."""
        if isinstance(self.menu, KeepMenu):
            offered = {ticket: self.standings[ticket] for ticket in self.menu.offer}
            return self.screen.sections([(self.words("terminal-do-keep"), self.screen.tickets(offered, numbered=True))])
        parts = [
            (self.words(f"terminal-do-{verb}"), self._group(verb, options))
            for verb, options in self.menu.groups.items()
        ]
        heading = self._heading()
        return Group(*([Text(f"\n {heading}", style="bold")] if heading else []), self.screen.sections(parts))

    def _heading(self) -> str:
        """What is to be paid, or who waits for a choice."""
        pending, names, words = self.view.pending, self.names, self.words
        if pending is None:
            return ""
        track, city = pending.track or "", pending.city or ""
        match self.view.phase:
            case "tunnel":
                revealed = names.cards_text(pending.revealed or {})
                due = words.count("card", pending.due or 0)
                return words("terminal-do-pay-tunnel", track=names.track(track), revealed=revealed, due=due)
            case "pay" if city:
                return words("terminal-do-pay-building", city=names.place(city))
            case "pay" if pending.laid:
                laid = names.cards_text(pending.laid)
                return words("terminal-do-pay-pair", track=names.track(track), laid=laid)
            case "pay":
                return words("terminal-do-pay-track", track=names.track(track), price=names.price(track))
            case "passenger":
                return words("terminal-do-passenger-where", city=names.place(city))
        return ""

    def prompt(self) -> str:
        """The question."""
        if isinstance(self.menu, KeepMenu):
            return self.words("terminal-do-keep-prompt", n=self.menu.least)
        return self.words("terminal-do-pay-prompt" if self.has_default() else "terminal-do-prompt")

    def has_default(self) -> bool:
        """Whether an empty answer means the first option."""
        return isinstance(self.menu.first(), Pay) or len(self.menu.options) == 1

    def _group(self, verb: str, options: list[MenuOption]) -> RenderableType:
        if verb == "claim":
            return self._claims(options)
        if len(options) > (MOST_EXCHANGES if verb == "exchange" else MOST_OTHERS):
            return Text(self._note(verb) + self.words("terminal-do-all", verb=verb, n=len(options)))
        return self._all(options)

    def _claims(self, options: list[MenuOption]) -> RenderableType:
        lines: list[RenderableType] = []
        note = self.words("terminal-do-claim-note", routes=self.words.count("route", len(options)))
        if any(isinstance(option.action, ClaimTrack) and option.action.track in self.way for option in options):
            note += "; " + self.words("terminal-do-claim-way", mark=WAY)
        if self.names.board.data.passengers:
            note += "; " + self.words("terminal-do-claim-passengers")
        lines.append(Text(note, style="dim"))
        shown = options if len(options) <= MOST_CLAIMS else options[:BEST_CLAIMS]
        lines.append(self._all(shown))
        if len(shown) < len(options):
            lines.append(Text("… " + self.words("terminal-do-all", verb="claim", n=len(options)), style="dim"))
        return Group(*lines)

    def _note(self, verb: str) -> str:
        if verb == "station":
            stations = self.names.board.data.stations
            assert stations is not None
            assert self.view.seat is not None
            built = len(stations.prices) - self.view.core.left[self.view.seat]
            price = self.words.count("card", stations.prices[built])
            return self.words("terminal-do-station-note", cards=price) + " "
        return ""

    def page(self, options: Sequence[MenuOption]) -> RenderableType:
        """All of these options, by verb."""
        groups: dict[str, list[MenuOption]] = {}
        for option in options:
            groups.setdefault(verb_of(option.action), []).append(option)
        return self.screen.sections(
            (self.words(f"terminal-do-{verb}"), self._all(group)) for verb, group in groups.items()
        )

    def _all(self, options: Sequence[MenuOption]) -> RenderableType:
        """Options of one verb: claims as a table, the others side by side."""
        if isinstance(options[0].action, ClaimTrack):
            return SideBySide(self._table, options)
        return Columns([self._numbered(option) for option in options], padding=(0, 3))

    def _table(self, claims: Sequence[MenuOption]) -> Table:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="bold")
        grid.add_column()
        grid.add_column()
        grid.add_column()
        grid.add_column()
        grid.add_column(justify="right")
        for option in claims:
            assert isinstance(option.action, ClaimTrack)
            track = option.action.track
            found = self.names.tracks[track]
            grid.add_row(
                f"{option.number})",
                WAY if track in self.way else " ",
                self.names.track(track),
                Text.assemble(self.screen.chips.chip(found.colour), " ", self.names.price(track)),
                self._passengers(found) or self.names.kind(track),
                f"+{self.names.points(track)}",
            )
        return grid

    def _passengers(self, track: Track) -> str:
        """Who waits at the two ends of a track, by the letters of their colours."""
        waiting = self.view.passengers
        if waiting is None:
            return ""
        letters = self.screen.chips.letters
        ends = ["".join(letters[c] * n for c, n in waiting.get(end, {}).items()) for end in (track.a, track.b)]
        return f"{ends[0] or '·'} – {ends[1] or '·'}"

    def _numbered(self, option: MenuOption) -> Text:
        return Text.assemble((f"{option.number}) ", "bold"), self.label(option.action))

    def label(self, action: Action) -> Text:
        """An action in words, below the heading of its verb."""
        names, words, chips = self.names, self.words, self.screen.chips
        match action:
            case DrawCard(deck, only_deck):
                if only_deck:
                    return Text(words("terminal-do-draw-deck"))
                return Text(words("terminal-do-draw-of", source=names.from_deck(deck)))
            case TakeCard(card):
                wild = names.cards[card].wild
                return Text.assemble(chips.card(card), f" ({words('terminal-do-take-alone')})" if wild else "")
            case RefillRow(deck):
                return Text(names.from_deck(deck))
            case DrawTickets(mix):
                return Text(self._tickets(dict(mix)))
            case ClaimTrack(track):
                return Text(names.track(track))
            case Build(_, city):
                return Text(names.place(city))
            case Pay(payment):
                return chips.cards(payment)
            case ChoosePieces(pieces):
                return Text(", ".join(names.piece(piece, n) for piece, n in pieces))
            case TakePassenger(_, colour):
                return Text(words("terminal-do-passenger-none")) if colour == "none" else chips.colour(colour)
            case Exchange(count, given, taken):
                return Text(f"{names.piece(given, count)} → {names.piece(taken, count)}")
            case Pass():
                return Text(words("terminal-do-pass-final" if len(self.menu.options) > 1 else "terminal-do-pass-only"))
            case Withdraw():
                return Text(words("terminal-do-withdraw-note"))
            case _:
                values = {name: names.called(name, value) for name, value in action.parts().items()}
                return Text(words(f"terminal-do-{verb_of(action)}-one", **values))

    def _tickets(self, mix: dict[str, int]) -> str:
        offers = self.names.board.data.offers
        if mix:
            return ", ".join(f"{self.names.deck(deck)}: {n}" for deck, n in mix.items())
        left = sum(self.view.ticket_decks.values())
        return self.words("terminal-do-tickets-note", n=min(offers.draw, left), keep=offers.keep)
