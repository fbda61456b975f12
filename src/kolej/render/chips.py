"""Cards and colours as coloured chips with letters, readable without colour too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from kolej.boards.compiler import GRAY
from kolej.boards.schema import CardKind
from kolej.phrases.names import Names

WILD: Final = "*"
LETTERS: Final = {
    "black": "K",
    "blue": "B",
    "green": "G",
    "orange": "O",
    "purple": "P",
    "red": "R",
    "white": "W",
    "yellow": "Y",
    GRAY: "-",
    "": WILD,
}
STYLES: Final = {
    "black": "bold white on #1c1c1c",
    "blue": "bold white on #1f5fbf",
    "green": "bold white on #2e7d32",
    "orange": "bold black on #f08c2e",
    "purple": "bold white on #8e44ad",
    "red": "bold white on #c62828",
    "white": "bold black on #f2f2f2",
    "yellow": "bold black on #f4d03f",
    GRAY: "bold black on #9e9e9e",
    "": "bold black on #ff9ed2",
}


class Chips:
    """Draws chips for one board; `plain` draws `[R]` where colours can't be shown."""

    def __init__(self, names: Names, plain: bool) -> None:
        self.names = names
        self.plain = plain
        self.letters = dict(LETTERS)
        data = names.board.data
        for colour in (*data.colours, *(data.passengers.colours if data.passengers else ())):
            if colour not in self.letters:
                self.letters[colour] = _free_letter(colour, self.letters.values())

    def chip(self, colour: str) -> Text:
        """The chip of a colour; of none: the wild card."""
        letter = self.letters[colour]
        if self.plain:
            return Text(f"[{letter}]")
        return Text(f" {letter} ", style=STYLES.get(colour, "bold reverse"))

    def card(self, kind: str, n: int | None = None) -> Text:
        """A card, or so many, with its full name."""
        return self._beside(self.names.cards[kind].colour, self.names.card(kind), n)

    def cards(self, cards: Iterable[tuple[str, int]]) -> Text:
        """Counted cards in a line."""
        return Text("  ").join(self.card(kind, n) for kind, n in cards)

    def colour(self, colour: str, n: int | None = None) -> Text:
        """A colour with its name."""
        return self._beside(colour, self.names.colour(colour), n)

    def group(self, colour: str, cards: list[tuple[CardKind, int]]) -> Text:
        """The cards of one colour in a hand."""
        if len(self.names.board.decks) == 1 or not colour:
            ((card, n),) = cards
            return self.card(card.id, n)
        kinds = ", ".join(f"{n}× {self.names.short_card(card)}" for card, n in cards)
        return Text.assemble(self.chip(colour), f" {self.names.colour(colour)}: {kinds}")

    def legend(self) -> str:
        """Which letter means which colour."""
        colours = [*self.names.board.data.colours, GRAY]
        pairs = [f"{self.letters[colour]} {self.names.colour(colour)}" for colour in colours]
        return ", ".join([*pairs, f"{WILD} {self.names.wild()}"])

    def _beside(self, colour: str, name: str, n: int | None) -> Text:
        number = "" if n is None else f"{n}× "
        return Text.assemble(number, self.chip(colour), f" {name}")


def _free_letter(colour: str, taken: Iterable[str]) -> str:
    used = set(taken)
    letters = [c for c in colour.upper() if c.isalpha()] + [chr(c) for c in range(ord("A"), ord("Z") + 1)]
    return next((c for c in letters if c not in used), "?")
