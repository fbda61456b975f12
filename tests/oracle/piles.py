"""Card decks with their discards, the row, and ticket decks with what was put under them."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable

from kolej.boards.schema import BoardData

from .chance import Chance


class Cards:
    """All cards that no player holds."""

    def __init__(self, data: BoardData) -> None:
        self.data = data
        self.decks = [deck.id for deck in data.card_decks]
        self.deck_of = {kind.id: kind.deck for kind in data.cards}
        self.wild = {kind.id for kind in data.cards if kind.wild}
        self.deck: dict[str, Counter[str]] = {deck: Counter() for deck in self.decks}
        self.discards: dict[str, Counter[str]] = {deck: Counter() for deck in self.decks}
        for kind in data.cards:
            self.deck[kind.deck][kind.id] = kind.count
        self.row: list[str | None] = [None] * sum(deck.row for deck in data.card_decks)

    def can_supply(self, deck: str) -> bool:
        """A deck with discards counts as drawable (C-17)."""
        return self.deck[deck].total() + self.discards[deck].total() > 0

    def draw(self, deck: str, chance: Chance) -> str:
        """The top card; the discards become the deck only now that a card is needed (C-17)."""
        if self.deck[deck].total() == 0:
            self.deck[deck], self.discards[deck] = self.discards[deck], Counter()
        card = chance(self.deck[deck])
        self.deck[deck][card] -= 1
        return card

    def discard(self, cards: Iterable[str]) -> None:
        """Every card goes to the discards of its own deck (WO-04, WO-34)."""
        for card in cards:
            self.discards[self.deck_of[card]][card] += 1

    def in_row(self) -> list[str]:
        """The cards of the row, without the empty places."""
        return [card for card in self.row if card is not None]

    def wilds_in_row(self) -> int:
        """How many cards of the row are wild."""
        return sum(card in self.wild for card in self.in_row())

    def deal_row(self, chance: Chance) -> None:
        """Deal a whole row: each deck its share; a deck too short is made up from another (WO-10, WO-33)."""
        dealt: list[str] = []
        for deck in self.data.card_decks:
            for _ in range(deck.row):
                for source in [deck.id, *self.decks]:
                    if self.can_supply(source):
                        dealt.append(self.draw(source, chance))
                        break
        self.row = [*dealt, *[None] * (len(self.row) - len(dealt))]

    def refill(self, chance: Chance) -> None:
        """Fill empty places as soon as cards are there (C-18), by the kind rarer in the row (WO-31)."""
        for place, card in enumerate(self.row):
            if card is None:
                present = Counter(self.deck_of[other] for other in self.in_row())
                rarest_first = sorted(self.decks, key=present.__getitem__)  # stable: first deck on a tie
                for source in rarest_first:
                    if self.can_supply(source):
                        self.row[place] = self.draw(source, chance)
                        break
        self.settle(chance)

    def settle(self, chance: Chance) -> None:
        """Too many wilds in the row: discard it all and deal anew, if that can help (C-15, WO-33)."""
        while self.wilds_in_row() >= self.data.wild_limit and self.redeal_can_help():
            self.discard(self.in_row())
            self.deal_row(chance)

    def redeal_can_help(self) -> bool:
        """Whether some deal has fewer wilds than the limit (the rulings of C-15 and WO-33)."""
        everything = Counter(self.in_row())
        for deck in self.decks:
            everything += self.deck[deck] + self.discards[deck]
        first = self.decks[0]  # the wilds belong to the first deck (WO-04)
        first_cards = sum(number for card, number in everything.items() if self.deck_of[card] == first)
        other_cards = everything.total() - first_cards
        wilds = sum(number for card, number in everything.items() if card in self.wild)
        other_places = sum(deck.row for deck in self.data.card_decks[1:])
        dealt_from_first = min(first_cards, len(self.row) - min(other_cards, other_places))
        return first_cards - wilds >= dealt_from_first - (self.data.wild_limit - 1)


class TicketPile:
    """A ticket deck: a shuffled part and, under it, what was returned, in order (C-42)."""

    def __init__(self, tickets: Iterable[str]) -> None:
        self.shuffled = Counter(tickets)
        self.under: deque[str] = deque()

    def __len__(self) -> int:
        return self.shuffled.total() + len(self.under)

    def draw(self, chance: Chance) -> str:
        """The top ticket; only the shuffled part is chance."""
        if self.shuffled.total() == 0:
            return self.under.popleft()
        ticket = chance(self.shuffled)
        self.shuffled[ticket] -= 1
        return ticket
