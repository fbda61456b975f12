"""The log of a table in words, in both languages, for the eyes of whoever asks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from kolej.boards.compiler import compiled
from kolej.events import GameEvent, SeatEvent
from kolej.render.log import Teller
from kolej.render.names import Names
from kolej.render.words import LANGUAGES, Words
from kolej.server.nicknames import isolated
from kolej.server.store.lines import Line
from kolej.server.table.events import AnyEvent
from kolej.server.table.faces import told
from kolej.server.table.stage import Shown
from kolej.server.table.state import Chair, TableState

GAP: Final = "{who}"  # where a name belongs in a sentence
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
        "want_abort": "{who} would like to abort the game.",
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
        "want_abort": "{who} chce przerwać grę.",
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
            before = list(self.state.chairs)
            events = self.state.apply(line)
            if line.n > since:
                found.append(self._line(line, events, before))
        return found

    def tell(self, shown: Iterable[Shown]) -> list[dict[str, Any]]:
        """Lines that the state has behind it, and in which nobody took or left a seat."""
        return [self._line(each.line, each.events, self.state.chairs) for each in shown]

    def _line(self, line: Line, events: Sequence[AnyEvent], before: list[Chair]) -> dict[str, Any]:
        seats = self.state.seats_of(self.player)
        if len(seats) > 1:
            seats = []  # several people read it on one device
        chairs = before if line.kind == "leave" else self.state.chairs
        names = [isolated(name) for name in numbered([chair.name for chair in chairs])]
        sentences, texts = [], []
        for seat, text in self._sentences(line, events, seats[0] if seats else None):
            chair, name = Chair(), GAP
            if seat is not None and GAP in text["en"]:
                chair, name = chairs[seat], names[seat]
            bot = bool(chair.name) and not chair.nickname
            sentences.append({"seat": seat, "name": chair.name or None, "bot": bot, "text": text})
            texts.append({language: each.replace(GAP, name) for language, each in text.items()})
        return {
            "v": line.n,
            "at": line.at,
            "seat": line.seat,
            "kind": line.kind,
            "text": {language: "; ".join(text[language] for text in texts) for language in LANGUAGES},
            "sentences": sentences,
            "events": told(events, seats),
        }

    def _sentences(
        self, line: Line, events: Sequence[AnyEvent], you: int | None
    ) -> list[tuple[int | None, dict[str, str]]]:
        """Whom each sentence speaks of, and its text by language, with a gap for the name."""
        if line.kind == "move":
            happened = [event.for_seat(you) for event in events if isinstance(event, GameEvent)]
            by_language = [self._told(happened, language, you) for language in LANGUAGES]
            found: list[tuple[int | None, dict[str, str]]] = []
            for each in zip(*by_language, strict=True):
                event, texts = each[0][0], [text for _, text in each]
                seat = event.seat if isinstance(event, SeatEvent) else None
                found.append((seat, dict(zip(LANGUAGES, texts, strict=True))))
            return found
        wanting = self.state.seats_of(line.data.get("player"))
        seat = wanting[0] if line.kind == "want_abort" and wanting else line.seat
        owner = isolated(self.state.owner[1])
        return [(seat, {language: texts[line.kind].replace("{owner}", owner) for language, texts in TEXTS.items()})]

    def _told(self, happened: Sequence[GameEvent], language: str, you: int | None) -> list[tuple[GameEvent, str]]:
        words = Words(language)
        people = [words("you") if seat == you else GAP for seat in range(len(self.state.chairs))]
        return Teller(Names(compiled(self.state.options.board), words), people, you).told(happened)


def numbered(names: Sequence[str]) -> list[str]:
    """Names of which several are alike get numbers."""
    return [
        f"{name} {names[:seat].count(name) + 1}" if name and names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]
