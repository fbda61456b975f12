"""What things cost and every legal way to pay, found by trying all sets of cards against the definition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

from kolej.boards.schema import BoardData, CardKind, Track

Bundle = tuple[tuple[str, int], ...]  # (kind, how many) in the board's order of kinds, no zeros


@dataclass(frozen=True)
class Cost:
    """So many spaces to cover with cards of one of these colours, some of them wild."""

    spaces: int
    colours: tuple[str, ...]  # () means that only wilds will do
    deck: str = ""  # "" means that cards of any deck will do
    wilds: int = 0


def covers(cost: Cost, cards: Iterable[CardKind]) -> bool:
    """Whether the cards pay the cost, perhaps with some to spare (C-20…C-23, EU-31, WO-40…WO-42)."""
    cards = list(cards)
    plain = [card for card in cards if not card.wild]
    return (
        len({card.colour for card in plain}) <= 1  # C-21: one colour, wilds stand for any
        and all(card.colour in cost.colours for card in plain)
        and all(card.deck == cost.deck or not cost.deck for card in plain)  # WO-40: jokers go with both
        and len(cards) - len(plain) >= cost.wilds  # EU-31
        and sum(card.value for card in cards) >= cost.spaces  # WO-41: no change is given
    )


def bundle_of(kinds: tuple[CardKind, ...], cards: Iterable[CardKind]) -> Bundle:
    """The multiset in canonical form."""
    count = Counter(card.id for card in cards)
    return tuple((kind.id, count[kind.id]) for kind in kinds if count[kind.id])


@cache
def _bundles(kinds: tuple[CardKind, ...], cost: Cost) -> frozenset[Bundle]:
    found = set()
    wild = [kind for kind in kinds if kind.wild]
    for colour in ("", *cost.colours):
        usable = [kind for kind in kinds if not kind.wild and kind.colour == colour] + wild
        for size in range(1, cost.spaces + 1):  # more cards than spaces: one could be left out
            for cards in combinations_with_replacement(usable, size):
                if not covers(cost, cards):
                    continue
                if any(covers(cost, cards[:i] + cards[i + 1 :]) for i in range(size)):
                    continue  # C-20, WO-41: no card may be there that could be left out
                found.add(bundle_of(kinds, cards))
    return frozenset(found)


def bundles(data: BoardData, cost: Cost) -> frozenset[Bundle]:
    """All sets of cards that cover the cost and from which no card can be left out (C-24: all are legal)."""
    return _bundles(data.cards, cost)


def colours_of(data: BoardData) -> tuple[str, ...]:
    """The colours of the board's cards."""
    return tuple(dict.fromkeys(kind.colour for kind in data.cards if not kind.wild))


def track_cost(data: BoardData, track: Track) -> Cost:
    """The cost of a track that is not hard terrain (C-22, C-23, EU-31, BE-31, WO-40)."""
    deck = next(piece.cards for piece in data.pieces if piece.id == track.piece)
    colours = colours_of(data) if track.colour == "gray" else (track.colour,)
    return Cost(track.length, colours, deck, track.wilds)


def station_cost(data: BoardData, built: int) -> Cost:
    """The cost of the next station of a player who has built so many (EU-51)."""
    assert data.stations is not None
    return Cost(data.stations.prices[built], colours_of(data))


@cache
def _pairs(kinds: tuple[CardKind, ...], deck: str) -> frozenset[Bundle]:
    usable = [kind for kind in kinds if kind.wild or kind.deck == deck]
    found = set()
    for pair in combinations_with_replacement(usable, 2):
        if len({card.colour for card in pair if not card.wild}) <= 1:
            found.add(bundle_of(kinds, pair))
    return frozenset(found)


def pairs(data: BoardData, track: Track) -> frozenset[Bundle]:
    """What pays one space of hard terrain: two of a colour, one and a wild, or two wilds (WO-44)."""
    deck = next(piece.cards for piece in data.pieces if piece.id == track.piece)
    return _pairs(data.cards, deck)


@cache
def _port_bundles(data_cards: tuple[CardKind, ...], decks: tuple[str, ...], price: int) -> frozenset[Bundle]:
    found = set()
    wild = [kind for kind in data_cards if kind.wild]
    size = price * len(decks)
    for colour in {kind.colour for kind in data_cards if not kind.wild}:
        usable = [kind for kind in data_cards if kind.symbol and kind.colour == colour] + wild
        for cards in combinations_with_replacement(usable, size):
            from_deck = Counter(card.deck for card in cards if not card.wild)
            if all(from_deck[deck] <= price for deck in decks):  # wilds stand in for the missing ones
                found.add(bundle_of(data_cards, cards))
    return frozenset(found)


def port_bundles(data: BoardData) -> frozenset[Bundle]:
    """So many cards of each deck, all of one colour and with the symbol, wilds for any (WO-61)."""
    assert data.ports is not None
    return _port_bundles(data.cards, tuple(deck.id for deck in data.card_decks), data.ports.price)


def affordable(bundle: Bundle, hand: Counter[str]) -> bool:
    """Whether the hand holds these cards."""
    return all(hand[kind] >= number for kind, number in bundle)


def payments(options: Iterable[Bundle], hand: Counter[str]) -> set[Bundle]:
    """The ways to pay that the hand affords."""
    return {bundle for bundle in options if affordable(bundle, hand)}


def pairs_payable(data: BoardData, track: Track, hand: Counter[str], spaces: int) -> bool:
    """Whether so many spaces of hard terrain can be paid from the hand (WO-44), by trying."""
    if spaces == 0:
        return True
    return any(
        pairs_payable(data, track, hand - Counter(dict(pair)), spaces - 1)
        for pair in payments(pairs(data, track), hand)
    )


def text_of(bundle: Bundle) -> str:
    """The payment in the project's notation."""
    return ", ".join(f"{number} {kind}" for kind, number in bundle)
