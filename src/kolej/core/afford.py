"""What a hand affords, in closed form: no list of payments is scanned to know whether one fits."""

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board import Board
from kolej.core.state import State


def weigh(b: Board, s: State, seat: i64, worth: vec[i64]) -> None:
    """How many spaces a hand covers in each deck and colour, wilds included; then the best colour."""
    hand = seat * b.kinds
    wilds = s.cards[hand + b.wild]
    i: i64 = 0
    at: i64 = 0
    for _ in range(b.decks):
        best: i64 = 0
        for _ in range(b.colours):
            spaces: i64 = 0
            for j in range(b.purse_first[i], b.purse_first[i + 1]):
                k = b.purse[j]
                spaces += s.cards[hand + k] * b.card_value[k]
            if spaces > best:
                best = spaces
            worth[at] = spaces + wilds
            at += 1
            i += 1
        worth[at] = best + wilds
        at += 1


def pairs(b: Board, s: State, seat: i64, deck: i64) -> i64:
    """How many spaces of hard terrain a hand covers: pairs of a colour, the odd cards with wilds (WO-44)."""
    hand = seat * b.kinds
    whole: i64 = 0
    odd: i64 = 0
    for c in range(b.colours):
        cards: i64 = 0
        for j in range(b.purse_first[deck * b.colours + c], b.purse_first[deck * b.colours + c + 1]):
            cards += s.cards[hand + b.purse[j]]
        whole += cards >> 1
        odd += cards & 1
    wilds = s.cards[hand + b.wild]
    if wilds <= odd:
        return whole + wilds
    return whole + odd + ((wilds - odd) >> 1)


def affords_port(b: Board, s: State, seat: i64) -> bool:
    """Whether the hand holds the symbol cards of one colour for a port, wilds standing in (WO-61)."""
    hand = seat * b.kinds
    wilds = s.cards[hand + b.wild]
    for c in range(b.colours):
        cards = wilds
        for d in range(b.decks):
            k = b.symbol_kind[d * b.colours + c]
            if k >= 0:
                cards += min(b.port_price, s.cards[hand + k])
        if cards >= b.port_price * b.decks:
            return True
    return False
