"""What a hand affords, in closed form: no list of payments is scanned to know whether one fits."""

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.state import State


def weigh(b: BoardTables, s: State, seat: i64, worth: vec[i64]) -> None:
    """How many spaces a hand covers, deck by deck: with each colour, with the best, on hard terrain.

    Wilds are included; what they are worth alone comes last.
    """
    cards = s.cards
    card_worth = b.card_worth
    card_value = b.card_value
    hand = seat * b.kinds
    wild = b.wild
    wilds = cards[hand + wild]
    for i in range(len(worth)):
        worth[i] = wilds
    for d in range(b.decks):
        best = wilds
        for k in range(b.deck_first[d], b.deck_after[d]):
            if k != wild:
                at = card_worth[k]
                spaces = worth[at] + cards[hand + k] * card_value[k]
                worth[at] = spaces
                best = max(best, spaces)
        worth[d * (b.colours + 2) + b.colours] = best
        if b.deck_hard[d]:
            worth[d * (b.colours + 2) + b.colours + 1] = pairs(b, s, seat, d)


def pairs(b: BoardTables, s: State, seat: i64, deck: i64) -> i64:
    """How many spaces of hard terrain a hand covers: pairs of a colour, the odd cards with wilds (WO-44)."""
    cards = s.cards
    hand = seat * b.kinds
    whole: i64 = 0
    odd: i64 = 0
    for i in range(deck * b.colours, (deck + 1) * b.colours):
        mine: i64 = 0
        for j in range(b.purse_first[i], b.purse_first[i + 1]):
            mine += cards[hand + b.purse[j]]
        whole += mine >> 1
        odd += mine & 1
    wilds = cards[hand + b.wild]
    if wilds <= odd:
        return whole + wilds
    return whole + odd + ((wilds - odd) >> 1)


def symbol_cards(b: BoardTables, s: State, seat: i64, colour: i64) -> i64:
    """How many cards of the price of a port the hand holds in a colour, wilds standing in (WO-61)."""
    cards = s.cards
    hand = seat * b.kinds
    able = cards[hand + b.wild]
    for i in range(b.symbol_first[colour], b.symbol_first[colour + 1]):
        able += min(b.port_price, cards[hand + b.symbols[i]])
    return able


def affords_port(b: BoardTables, s: State, seat: i64) -> bool:
    """Whether the hand holds enough symbol cards of one colour for a port; wilds may stand in (WO-61)."""
    for c in range(b.colours):
        if symbol_cards(b, s, seat, c) >= b.port_price * b.decks:
            return True
    return False
