"""The log of a table in words, in both languages, for the eyes of whoever asks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from kolej.boards.compiler import compiled
from kolej.events import GameEvent
from kolej.render.log import Teller
from kolej.render.names import Names
from kolej.render.words import LANGUAGES, Words
from kolej.server.store.lines import Line
from kolej.server.table.events import AnyEvent
from kolej.server.table.faces import told
from kolej.server.table.stage import Shown
from kolej.server.table.state import TableState

TEXTS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "create": "{owner} makes a table.",
        "change": "{owner} changes the options.",
        "sit": "{who} sits down.",
        "bot": "The bot {who} sits down.",
        "leave": "{who} leaves the seat.",
        "start": "The game begins.",
        "undo": "{who} takes the last step back.",
        "resign": "{who} resigns.",
        "timeout": "{who} has run out of time.",
        "take_back": "{who} is back.",
        "want_abort": "{player} would like to abort the game.",
        "abort": "The game is aborted.",
        "rematch": "There will be a rematch.",
        "resume": "The server was away; the clocks go on.",
    },
    "pl": {
        "create": "{owner} zakłada stół.",
        "change": "{owner} zmienia opcje.",
        "sit": "{who} siada do stołu.",
        "bot": "Do stołu siada bot {who}.",
        "leave": "{who} odchodzi od stołu.",
        "start": "Gra się zaczyna.",
        "undo": "{who} cofa ostatni krok.",
        "resign": "{who} rezygnuje.",
        "timeout": "{who} – koniec czasu.",
        "take_back": "{who} wraca do gry.",
        "want_abort": "{player} chce przerwać grę.",
        "abort": "Gra zostaje przerwana.",
        "rematch": "Będzie rewanż.",
        "resume": "Serwera chwilę nie było; zegary idą dalej.",
    },
}


class Narrator:
    """Tells lines, as the state after them knows the people."""

    def __init__(self, state: TableState, player: str | None) -> None:
        self.state = state
        self.player = player

    def recall(self, lines: Iterable[Line], since: int) -> list[dict[str, Any]]:
        """Fold the lines, and tell those after a version."""
        found: list[dict[str, Any]] = []
        for line in lines:
            before = self._people()
            events = self.state.apply(line)
            if line.n > since:
                found.append(self._line(line, events, before))
        return found

    def tell(self, shown: Iterable[Shown]) -> list[dict[str, Any]]:
        """Lines that the state has behind it, and in which nobody took or left a seat."""
        return [self._line(each.line, each.events, self._people()) for each in shown]

    def _people(self) -> list[str]:
        """What the seats are called; those that are called alike get numbers."""
        names = [chair.name for chair in self.state.chairs]
        return [
            f"{name} {names[:seat].count(name) + 1}" if name and names.count(name) > 1 else name
            for seat, name in enumerate(names)
        ]

    def _line(self, line: Line, events: Sequence[AnyEvent], before: list[str]) -> dict[str, Any]:
        seats = self.state.seats_of(self.player)
        if len(seats) > 1:
            seats = []  # several people read it on one device
        text = {language: self._text(language, line, events, before, seats) for language in LANGUAGES}
        return {
            "v": line.n,
            "at": line.at,
            "seat": line.seat,
            "kind": line.kind,
            "text": text,
            "events": told(events, seats),
        }

    def _text(
        self, language: str, line: Line, events: Sequence[AnyEvent], before: list[str], seats: Sequence[int]
    ) -> str:
        people = self._people()
        if line.kind == "move":
            words = Words(language)
            names = Names(compiled(self.state.options.board), words)
            you = seats[0] if seats else None
            if you is not None:
                people[you] = words("you")
            teller = Teller(names, people, you)
            game_events = [event for event in events if isinstance(event, GameEvent)]
            return "; ".join(teller.tell(event.for_seat(you) for event in game_events))
        named = before if line.kind == "leave" else people
        who = "" if line.seat is None else named[line.seat]
        wanting = self.state.seats_of(line.data.get("player"))
        player = people[wanting[0]] if wanting else ""
        return TEXTS[language][line.kind].format(who=who, owner=self.state.owner[1], player=player)
