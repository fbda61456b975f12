"""One person's decision: shows the game and the moves, and asks until one is chosen."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from rich.text import Text

from kolej.actions import Action, Build, ClaimTrack, KeepTickets, Pay
from kolej.cli.answers import Answers
from kolej.errors import IllegalAction, KolejError
from kolej.game import Game
from kolej.payments import sort_payments
from kolej.phrases.reasons import reason_text
from kolej.progress import way_of
from kolej.reasons import OF_PROGRAMS
from kolej.render.menu import KeepMenu, Menu, sort_claims
from kolej.render.moves import MoveList

NUMBERS: Final = re.compile(r"\d{1,9}(?:[ ,]+\d{1,9})*")


class Left(Exception):
    """The player leaves the game."""


class Desk:
    """Asks for the decision of one seat."""

    def __init__(self, game: Game, seat: int, answers: Answers) -> None:
        self.game = game
        self.seat = seat
        self.answers = answers
        self.terminal = answers.terminal
        self.screen = answers.screen
        self.words = answers.words
        self.names = answers.names

    def decide(self, fresh: bool) -> Action | str:
        """The action that the person chose, as a value or in notation; `fresh`: the whole screen first."""
        self.answers.show(self.game, whole=fresh)
        while True:
            legal = self.game.legal_actions(self.seat)
            if isinstance(legal[0], KeepTickets):
                chosen = self._choose(self.game, KeepMenu(legal, self.game.view(self.seat).offer))
            elif isinstance(legal[0], Pay):
                chosen = self._choose(self.game, self._payments(self.game))
            else:
                chosen = self._choose(self.game, Menu(sort_claims(legal, self.names, way_of(self.answers.standings))))
            if isinstance(chosen, ClaimTrack | Build):
                chosen = self._with_payment(chosen)
            if chosen is not None:
                return chosen

    # Paying

    def _payments(self, position: Game) -> Menu:
        hand = position.view(self.seat).hand
        return Menu(sort_payments(position.legal_actions(self.seat), position.board, hand))

    def _with_payment(self, action: ClaimTrack | Build) -> Action | str | None:
        """The action with the payment chosen for it, tried on a copy; None: the person stepped back."""
        draft = self.game.copy()
        draft.push(action, self.seat)
        paid: Counter[str] = Counter()
        while draft.phase == "pay" and draft.turn == self.seat:
            menu = self._payments(draft)
            chosen = menu.options[0].action if len(menu.options) == 1 else self._choose(draft, menu, back=True)
            if not isinstance(chosen, Pay):
                return None
            paid.update(dict(chosen.payment))
            draft.push(chosen, self.seat)
        payment = tuple((kind, paid[kind]) for kind in self.game.board.kinds if paid[kind])
        if isinstance(action, ClaimTrack):
            return ClaimTrack(action.track, payment)
        return Build(action.building, action.city, payment)

    # Asking

    def _choose(self, position: Game, menu: Menu, *, back: bool = False) -> Action | str | None:
        """An action of the menu, or one in notation that makes two decisions; None: step back."""
        moves = MoveList(self.screen, position.view(self.seat), menu, self.answers.standings)
        self.answers.moves = moves
        self.terminal.say(moves.draw())
        while True:
            line = self.terminal.ask(moves.prompt())
            word = self.answers.command(line)
            if word == "quit":
                raise Left
            if word == "back":
                if back:
                    self.answers.show(self.game, whole=False)
                    return None
                self.terminal.say(self.words("terminal-talk-no-back"))
            elif word:
                self.answers.answer(word, line.partition(" ")[2].strip(), position)
            else:
                chosen = self._read(position, menu, moves, line)
                if chosen is not None:
                    return chosen

    def _read(self, position: Game, menu: Menu, moves: MoveList, line: str) -> Action | str | None:
        """The action that a line asks for; if there is none, the person is told what can be done."""
        if not line:
            if moves.has_default():
                return menu.options[0].action
            self.terminal.say(moves.draw())
            return None
        if NUMBERS.fullmatch(line):
            found = menu.numbered([int(number) for number in re.split("[ ,]+", line)])
            if found is None:
                self.terminal.say(Text(menu.why_not(line, self.words), style="red"))
            return found
        if self.answers.is_word("all", line) and menu.everything() is not None:
            return menu.everything()
        if line in menu.groups and len(menu.groups[line]) > 1:
            self.terminal.say(moves.page(menu.groups[line]))
            return None
        return self._typed(position, menu, moves, line)

    def _typed(self, position: Game, menu: Menu, moves: MoveList, line: str) -> Action | str | None:
        if isinstance(menu.first(), Pay) and line[0].isdigit():
            line = f"pay {line}"
        trial = position.copy()
        try:
            trial.push(line, self.seat)
        except KolejError as error:
            near = menu.matching(self.names, line)
            if near:
                self.terminal.say(Text(self.words("terminal-talk-matches", text=line)), moves.page(near))
            else:
                self.terminal.say(Text(self._refusal(error), style="red"))
            return None
        text = trial.steps()[-1][1]
        return menu.typed(text) or text

    def _refusal(self, error: KolejError) -> str:
        """Why a move is refused: a reason in the player's language, a notation error in English."""
        if isinstance(error, IllegalAction) and error.code not in OF_PROGRAMS:
            return reason_text(self.names, error.code, error.facts)
        return str(error)
