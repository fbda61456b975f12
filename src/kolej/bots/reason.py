"""Reasons: why a bot chooses an action, as a code with its facts and as a sentence."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from kolej.boards.compiler import CompiledBoard
from kolej.phrases.names import names_of
from kolej.words import LANGUAGES


@dataclass(frozen=True)
class BotReason:
    """A code, and what it is about; names are ids of the board."""

    board: CompiledBoard
    code: str
    track: str | None = None
    ticket: str | None = None
    city: str | None = None
    colour: str | None = None
    deck: str | None = None
    points: int | None = None
    number: int | None = None
    other: int | None = None
    gain: int | None = None  # percent by which a search found it to raise the chance to win
    way: tuple[str, ...] = ()  # the tracks that are still to be claimed for the ticket

    def text(self, language: str = "en") -> str:
        """One sentence in a language of the catalogue."""
        names = names_of(self.board, language)
        values: dict[str, object] = {"number": self.number, "other": self.other, "colour": self.colour}
        if self.points is not None:
            values["points"] = names.words.count("point", self.points)
        if self.number is not None:
            values["wilds"] = names.wilds(self.number)
        if self.track is not None:
            values["track"] = names.track(self.track)
        if self.ticket is not None:
            values["ticket"] = names.ticket(self.ticket)
        if self.city is not None:
            values["city"] = names.place(self.city)
        if self.deck is not None:
            values["source"] = names.from_deck(self.deck)
        why = names.words(f"bot-why-{self.code}", **values)
        return why if self.gain is None else f"{why} {names.words('bot-gain', gain=self.gain)}"

    def to_dict(self) -> dict[str, Any]:
        """Code, names and the sentence in every language, as JSON."""
        told = {f.name: getattr(self, f.name) for f in fields(self) if f.name not in ("board", "way")}
        known = {name: value for name, value in told.items() if value is not None}
        return {**known, "way": list(self.way), **{language: self.text(language) for language in LANGUAGES}}
