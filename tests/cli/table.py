"""A person at a position of our making, and what the terminal shows."""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from kolej.cli.answers import Answers
from kolej.cli.desk import Desk
from kolej.cli.people import SeatedPlayer, called
from kolej.cli.saving import Keeper
from kolej.cli.terminal import Terminal
from kolej.game import Game
from kolej.phrases.names import Names
from kolej.render.text import Screen

PEOPLE = [SeatedPlayer(None), SeatedPlayer("Greedy", "greedy")]


class Table:
    """Seat 0 of a two-player game, whose person types these lines."""

    def __init__(self, game: Game, monkeypatch: pytest.MonkeyPatch, *, lang: str = "en", width: int = 100) -> None:
        self.game = game
        self.out = io.StringIO()
        self.monkeypatch = monkeypatch
        self.terminal = Terminal(Console(file=self.out, width=width, markup=False, highlight=False), plain=True)
        names = Names(game.board, lang)
        screen = Screen(names, called(PEOPLE, names.words), plain=True)
        keeper = Keeper(Path("nowhere.kolej"), PEOPLE, None, named=True)
        self.answers = Answers(game, 0, self.terminal, screen, keeper, [], [])

    def decide(self, *typed: str, fresh: bool = True) -> Any:
        """The action that comes of what is typed."""
        waiting: Iterable[str] = iter(typed)
        self.monkeypatch.setattr("builtins.input", lambda prompt: self._next(prompt, waiting))
        self.monkeypatch.setattr("sys.stdin", io.StringIO())
        action = Desk(self.game, 0, self.answers).decide(fresh)
        assert list(waiting) == []
        return action

    def _next(self, prompt: str, waiting: Any) -> str:
        self.out.write(prompt)
        line = next(waiting, None)
        if line is None:
            raise EOFError
        return str(line)

    @property
    def text(self) -> str:
        """All that was printed."""
        return self.out.getvalue()


def europe(hand: dict[str, int], **more: Any) -> Game:
    """Europe for two, the first to move with this hand."""
    position = {
        "board": "europe",
        "seats": 2,
        "phase": "turn",
        "turn": 0,
        "row": ["red", "blue", "wild", "black", "green"],
        "players": [{"hand": hand, "tickets": ["madrid-zurich"]}, {"hand": {"white": 3}}],
    }
    return Game.from_snapshot({**position, **more}, seed=1)
