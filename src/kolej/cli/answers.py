"""The commands of a player besides moves: help, the board, the log, a hint, saving."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from kolej import bots
from kolej.cli.saving import Keeper, check_free
from kolej.cli.terminal import Terminal
from kolej.errors import BadGame
from kolej.game import Game
from kolej.phrases.names import contains
from kolej.render.moves import MoveList
from kolej.render.text import Screen
from kolej.render.tracks import owners, track_table

COMMANDS: Final = ("help", "board", "find", "show", "log", "hint", "save", "back", "quit")
ALIASES: Final = {"?": "help", "h": "help", "q": "quit", "exit": "quit"}
HINT_BOT: Final = "planner"


@dataclass
class Answers:
    """Answers for one seat at one decision."""

    game: Game
    seat: int
    terminal: Terminal
    screen: Screen
    keeper: Keeper
    news: Sequence[str]  # what happened since this seat's last decision
    history: Sequence[str]
    moves: MoveList | None = None  # what can be done just now

    def __post_init__(self) -> None:
        self.words = self.screen.words
        self.names = self.screen.names
        self.standings = self.game.view(self.seat).progress()

    def is_word(self, command: str, word: str) -> bool:
        """Whether a word stands for a command, in English or in the language of the game."""
        return word.lower() in (command, self.words(f"terminal-command-{command}"))

    def command(self, line: str) -> str:
        """The command that a line begins with; none: it is a move."""
        word = line.partition(" ")[0]
        found = next((command for command in COMMANDS if self.is_word(command, word)), "")
        return found or ALIASES.get(word.lower(), "")

    def answer(self, command: str, rest: str, position: Game) -> None:
        """Run a command; `position` may be ahead of the game by what is being paid."""
        if command == "show":
            self.show(position, whole=True)
            return
        asked: dict[str, Callable[[], RenderableType]] = {
            "help": self._help,
            "board": lambda: self._board(position, rest),
            "find": lambda: self._find(position, rest),
            "log": lambda: self.screen.log(self.history, len(self.history)),
            "hint": lambda: self._hint(position),
        }
        if command == "save":
            self.terminal.say_whole(self._save(rest))
        else:
            self.terminal.say(asked[command]())

    def show(self, position: Game, whole: bool) -> None:
        """The screen: all of it, or what matters in the middle of a turn."""
        view, screen, words = position.view(self.seat), self.screen, self.words
        held = {ticket: self.standings[ticket] for ticket in view.tickets}
        parts: list[tuple[str, RenderableType]] = []
        if whole:
            self.terminal.say(screen.header(view, words("terminal-screen-move")))
            if self.news:
                parts.append((words("terminal-screen-log"), screen.log(self.news)))
            parts.append((words("terminal-screen-players"), screen.players(view)))
        parts.append((words("terminal-screen-row"), screen.row(view)))
        parts.append((words("terminal-screen-hand"), screen.hand(view)))
        if held and (whole or view.offer):
            parts.append((words("terminal-screen-tickets-own"), screen.tickets(held)))
        self.terminal.say(screen.sections(parts), *([""] if whole else []))

    def _help(self) -> RenderableType:
        words = self.words
        table = Table.grid(padding=(0, 3, 0, 1))
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        table.add_row(words("terminal-help-any-number"), words("terminal-help-number"))
        table.add_row(words("terminal-help-any-move"), words("terminal-help-move"))
        table.add_row("claim", words("terminal-help-verb"))
        for command in COMMANDS:
            example = f" {words(f'terminal-example-{command}')}" if command in ("find", "save") else ""
            table.add_row(words(f"terminal-command-{command}") + example, words(f"terminal-help-{command}"))
        table.add_row(words("terminal-help-letters"), words("terminal-help-legend", letters=self.screen.chips.legend()))
        return self.screen.sections([(words("terminal-help-title"), table)])

    def _owners(self, position: Game) -> dict[str, str]:
        return owners(position.view(self.seat), self.screen.people, self.words("terminal-board-closed"))

    def _board(self, position: Game, text: str) -> RenderableType:
        tracks = [track for track in self.names.tracks if self.names.has(track, text)]
        if not tracks:
            return Text(self.words("terminal-board-nothing", text=text), style="red")
        return track_table(self.screen, tracks, self._owners(position))

    def _find(self, position: Game, text: str) -> RenderableType:
        if not text:
            return Text(self.words("terminal-talk-find-what"), style="red")
        names, words = self.names, self.words
        parts: list[tuple[str, RenderableType]] = []
        tracks = [track for track in names.tracks if names.has(track, text)]
        tickets = {ticket: p for ticket, p in self.standings.items() if contains(text, ticket, names.ticket(ticket))}
        near = self.moves.menu.matching(names, text) if self.moves is not None else []
        if tracks:
            parts.append(
                (
                    words.begun("terminal-board-routes"),
                    track_table(self.screen, tracks, self._owners(position), ids=False),
                )
            )
        if tickets:
            parts.append((words("terminal-screen-tickets-own"), self.screen.tickets(tickets)))
        if near and self.moves is not None:
            parts.append((words("terminal-talk-now"), self.moves.page(near)))
        if not parts:
            return Text(words("terminal-board-nothing", text=text), style="red")
        return self.screen.sections(parts)

    def _hint(self, position: Game) -> RenderableType:
        choice = bots.adviser(HINT_BOT, seed=position.ply).advise(
            position.view(self.seat), position.legal_actions(self.seat)
        )
        action = choice.action
        options = self.moves.menu.options if self.moves is not None else []
        number = next((f" ({option.number})" for option in options if option.action == action), "")
        advice = Text(self.words("terminal-talk-hint", action=action) + number, style="bold")
        return advice.append(f"\n{choice.reason.text(self.words.language)}", style="not bold")

    def _save(self, text: str) -> str:
        if not text:
            return self.words("terminal-talk-save-what")
        path = Path(text).expanduser()
        try:
            check_free(path, self.game)
            self.keeper.keep(self.game, path)
        except BadGame as error:
            return str(error)
        except OSError as error:
            return f"{path}: {error.strerror}"
        return self.words("terminal-talk-saved", command=self.keeper.command(path))
