"""A whole game at one terminal: bots move by themselves, people are asked, the game is kept in its file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kolej import bots
from kolej.bots.faults import BotFault, play_turn
from kolej.cli.answers import Answers
from kolej.cli.desk import Desk, Left
from kolej.cli.people import SeatedPlayer, called, you_of
from kolej.cli.saving import Keeper
from kolej.cli.terminal import Terminal
from kolej.cli.walk import RecordStep
from kolej.events import Event
from kolej.game import Game
from kolej.phrases.log import Teller
from kolej.phrases.names import Names
from kolej.render.final import final_score
from kolej.render.text import Screen


class TerminalSession:
    """Plays a game to its end, or until somebody leaves."""

    def __init__(
        self,
        game: Game,
        players: list[SeatedPlayer],
        terminal: Terminal,
        language: str,
        keeper: Keeper,
        seed: str | None,
    ) -> None:
        self.game = game
        self.players = players
        self.terminal = terminal
        self.keeper = keeper
        self.names = Names(game.board, language)
        self.words = self.names.words
        self.people = called(players, self.words)
        self.screen = Screen(self.names, self.people, terminal.plain)
        self.humans = [seat for seat, player in enumerate(players) if player.bot is None]
        self.you = you_of(players)
        start = None if seed is None else f"{seed}:{game.ply}"
        self.bots = {
            seat: (bots.load(player.bot, seed=None if start is None else f"{start}:{seat}"), player.bot)
            for seat, player in enumerate(players)
            if player.bot is not None
        }
        self.events: list[Event] = []
        self.read = dict.fromkeys(self.humans, 0)  # how many events each person has read
        self.at_keyboard: int | None = None

    def remember(self, steps: Iterable[RecordStep]) -> None:
        """Take in what happened before the game was resumed."""
        for step in steps:
            self.events.extend(step.events)
            if step.seat in self.read:
                self.read[step.seat] = len(self.events)

    def run(self) -> None:
        """Play."""
        if not self.game.over:
            self._welcome()
        try:
            while not self.game.over:
                seat = self.game.turn
                assert seat is not None
                if seat in self.bots:
                    self._take_in(play_turn(self.game, seat, *self.bots[seat]))
                else:
                    self._ask(seat)
        except Left:
            self._leave()
        except EOFError:
            self._interrupted()
        except BotFault:
            self._keep()
            raise
        except KeyboardInterrupt:
            self._interrupted()
            raise
        else:
            self._end()

    def _welcome(self) -> None:
        words = self.words
        key = "terminal-talk-welcome" if self.game.ply == 0 else "terminal-talk-welcome-back"
        players = words.count("player", self.game.seats)
        board = words.of(self.game.board.data.name)
        self.terminal.say(words(key, board=board, players=players, names=", ".join(self.people)))
        if self.humans:
            self.terminal.say(words("terminal-talk-help"))

    # Moves

    def _take_in(self, events: Sequence[Event]) -> None:
        self.events.extend(events)
        if not self.humans:
            self._tell(events, None)

    def _teller(self) -> Teller:
        return Teller(self.names, self.people, self.you)

    def _told(self, events: Sequence[Event], seat: int | None) -> list[str]:
        return self._teller().tell(event.for_seat(seat) for event in events)

    def _tell(self, events: Sequence[Event], seat: int | None) -> None:
        for sentence in self._told(events, seat):
            self.terminal.say(f" → {sentence}")

    def _ask(self, seat: int) -> None:
        """One decision of a person, and its consequences."""
        self.keeper.keep(self.game)
        fresh = self.game.phase in ("opening", "mix", "turn")
        if len(self.humans) > 1 and seat != self.at_keyboard:
            fresh = True
            self.terminal.curtain()
            self.terminal.say(self.words("terminal-talk-curtain", name=self.people[seat]))
            self.terminal.ask(self.words("terminal-talk-curtain-key", name=self.people[seat]))
        self.at_keyboard = seat
        news = self._told(self.events[self.read[seat] :], seat)
        history = self._told(self.events, seat)
        answers = Answers(self.game, seat, self.terminal, self.screen, self.keeper, news, history)
        events = self.game.push(Desk(self.game, seat, answers).decide(fresh), seat)
        self._take_in(events)
        self._tell(events, seat)
        self.read[seat] = len(self.events)

    # Endings

    def _leave(self) -> None:
        words = self.words
        if not self.keeper.named:
            try:
                answer = self.terminal.ask(words("terminal-talk-quit"))
            except EOFError:
                answer = ""
            if answer.lower() in ("n", "no", words("terminal-command-no")):
                self.keeper.forget()
                self.terminal.say(words("terminal-talk-not-kept"))
                return
        self._keep()

    def _interrupted(self) -> None:
        self.terminal.say("", self.words("terminal-talk-interrupted"))
        self._keep()

    def _keep(self) -> None:
        self.keeper.keep(self.game)
        self.terminal.say_whole(self.words("terminal-talk-kept", command=self.keeper.command()))

    def _end(self) -> None:
        if self.humans:
            seen = min(self.read.values())
            self._tell(self.events[seen:], self.you)
        self.keeper.keep(self.game)
        self.terminal.say(final_score(self.screen, self.game, self.you))
        self.terminal.say_whole("\n" + self.words("terminal-talk-record", path=self.keeper.path))
