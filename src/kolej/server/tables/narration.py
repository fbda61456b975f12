"""The log of a table in words, in every language, as far as the reader may know it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from kolej.boards.compiler import compiled
from kolej.events import Event, SeatEvent
from kolej.phrases.log import Teller
from kolej.phrases.names import names_of
from kolej.server.store.lines import TableLine
from kolej.server.tables.broadcast import Shown
from kolej.server.tables.projection import told
from kolej.server.tables.state import Chair, TableState
from kolej.words import LANGUAGES, Words, isolated

GAP: Final = "{who}"  # where a name belongs in a sentence
SEPARATOR: Final = " · "  # between the sentences of a line


class Narrator:
    """Tells lines, with the names that people have in the state after them."""

    def __init__(self, state: TableState, player: str | None) -> None:
        self.state = state
        self.player = player

    def recall(self, lines: Iterable[TableLine], since: int) -> list[dict[str, Any]]:
        """Fold the lines, and tell those after a version."""
        found: list[dict[str, Any]] = []
        for line in lines:
            before = list(self.state.chairs)
            events = self.state.apply(line)
            if line.n > since:
                found.append(self._line(line, events, before))
        return found

    def tell(self, shown: Iterable[Shown]) -> list[dict[str, Any]]:
        """Tell lines that the state already contains, in which nobody took or left a seat."""
        return [self._line(each.line, each.events, self.state.chairs) for each in shown]

    def _line(self, line: TableLine, events: Sequence[Event], before: list[Chair]) -> dict[str, Any]:
        seats = self.state.seats_of(self.player)
        if len(seats) > 1:
            seats = []  # several people read it on one device
        chairs = before if line.kind == "leave" else self.state.chairs
        names = {language: called(chairs, Words(language)) for language in LANGUAGES}
        sentences, texts = [], []
        for seat, text in self._sentences(line, events, seats[0] if seats else None):
            named = seat if any(GAP in each for each in text.values()) else None
            chair = Chair() if named is None else chairs[named]
            bot = bool(chair.name) and not chair.nickname
            sentences.append({"seat": seat, "name": chair.name or None, "bot": bot, "text": text})
            if named is not None:
                text = {
                    language: each.replace(GAP, isolated(names[language][named])) for language, each in text.items()
                }
            texts.append(text)
        return {
            "v": line.n,
            "at": line.at,
            "seat": line.seat,
            "kind": line.kind,
            "text": {language: SEPARATOR.join(text[language] for text in texts) for language in LANGUAGES},
            "sentences": sentences,
            "events": told(events, seats),
        }

    def _sentences(
        self, line: TableLine, events: Sequence[Event], you: int | None
    ) -> list[tuple[int | None, dict[str, str]]]:
        """Whom each sentence speaks of, and its text by language, with a gap for the name."""
        if line.kind == "move":
            happened = [event.for_seat(you) for event in events]
            by_language = [self._told(happened, language, you) for language in LANGUAGES]
            found: list[tuple[int | None, dict[str, str]]] = []
            for each in zip(*by_language, strict=True):
                event, texts = each[0][0], [text for _, text in each]
                seat = event.seat if isinstance(event, SeatEvent) else None
                found.append((seat, dict(zip(LANGUAGES, texts, strict=True))))
            if "instead_of" in line.data:
                found.append((line.seat, {language: Words(language)("table-stood_in") for language in LANGUAGES}))
            return found
        wanting = self.state.seats_of(line.data.get("player"))
        seat = wanting[0] if line.kind == "want_abort" and wanting else line.seat
        owner = self.state.owner[1]
        said = {language: Words(language)(f"table-{line.kind}", who=GAP, owner=owner) for language in LANGUAGES}
        return [(seat, said)]

    def _told(self, happened: Sequence[Event], language: str, you: int | None) -> list[tuple[Event, str]]:
        names = names_of(compiled(self.state.options.board), language)
        return Teller(names, [GAP] * len(self.state.chairs), you).told(happened)


def called(chairs: Sequence[Chair], words: Words) -> list[str]:
    """The names of the seats; equal names get numbers."""
    names = [chair.nickname or chair.character or bot_name(words, chair.bot or "") for chair in chairs]
    return [
        f"{name} {names[:seat].count(name) + 1}" if name and names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]


def bot_name(words: Words, bot: str) -> str:
    """The name of a bot: of its level or style, or its text if the catalogue has no name for it."""
    key = f"bot-name-{bot}"
    return words(key) if words.has(key) else bot
