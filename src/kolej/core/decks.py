"""Decks: drawing, discarding, filling the row and dealing it anew, for any number of decks."""

from typing import Final

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.chance import A_CARD, MASK32, BadOutcome
from kolej.core.codes import NONE
from kolej.core.journal import ClearRowEntry, DrawEntry, RowEntry, ShuffleEntry
from kolej.core.state import State

LCG: Final[i64] = 69069


def below(s: State, n: i64) -> i64:
    """A number from 0 to n - 1 by the state's chance; the fast generator is exact in 63-bit ints."""
    if s.source is not None:
        return s.source.below(n)
    while True:
        s.rng_a = (LCG * s.rng_a + 12345) & MASK32
        x = s.rng_b
        x ^= (x << 13) & MASK32
        x ^= x >> 17
        x ^= (x << 5) & MASK32
        s.rng_b = x
        product = ((s.rng_a + x) & MASK32) * n
        if (product & MASK32) >= n or (product & MASK32) >= (MASK32 + 1) % n:
            return product >> 32


def can_supply(b: BoardTables, s: State, deck: i64) -> bool:
    """Whether a card can be drawn from the deck, reshuffling its discards if need be (C-17)."""
    discards = b.decks + deck
    return s.pile[deck] > 0 or s.pile[discards] > 0


def can_supply_any(b: BoardTables, s: State) -> bool:
    """Whether a card can be drawn from some deck."""
    for d in range(b.decks):
        if can_supply(b, s, d):
            return True
    return False


def shuffle(b: BoardTables, s: State, deck: i64) -> None:
    """Turn the discards into the deck (C-17)."""
    cards = s.cards
    for k in range(b.deck_first[deck], b.deck_after[deck]):
        cards[s.deck_at + k] += cards[s.discard_at + k]
        cards[s.discard_at + k] = 0
    pile = s.pile
    pile[deck] += pile[b.decks + deck]
    pile[b.decks + deck] = 0
    journal = s.journal
    if journal is not None:
        journal.append(ShuffleEntry(deck))


def draw(b: BoardTables, s: State, deck: i64) -> i64:
    """The top card of the deck, or NONE when neither deck nor discards hold one (C-17, C-18)."""
    pile = s.pile
    if pile[deck] == 0:
        if pile[b.decks + deck] == 0:
            return NONE
        shuffle(b, s, deck)
    first = b.deck_first[deck]
    source = s.source
    if source is None or source.script is None:
        kind = first + pick_card(s, s.deck_at + first, pile[deck])
        if source is not None:
            source.outcomes.append(kind)
    else:
        kind = source.scripted(A_CARD + deck)
        if kind < first or kind >= b.deck_after[deck] or s.cards[s.deck_at + kind] == 0:
            raise BadOutcome("a card that the deck does not hold")
        source.outcomes.append(kind)
    card = s.deck_at + kind
    s.cards[card] -= 1
    pile[deck] -= 1
    return kind


def pick_card(s: State, at: i64, total: i64) -> i64:
    """The offset of one of the `total` cards counted from `at` on, all equally likely."""
    cards = s.cards
    rest = below(s, total)
    i = at
    while rest >= cards[i]:
        rest -= cards[i]
        i += 1
    return i - at


def discard(b: BoardTables, s: State, kind: i64, count: i64) -> None:
    """Put cards on the discards of their deck."""
    card = s.discard_at + kind
    s.cards[card] += count
    deck = b.decks + b.card_deck[kind]
    s.pile[deck] += count


def put_in_row(b: BoardTables, s: State, slot: i64, deck: i64) -> bool:
    """Fill a place of the row from a deck; False when that deck has nothing."""
    kind = draw(b, s, deck)
    if kind == NONE:
        return False
    s.row[slot] = kind
    card = s.row_at + kind
    s.cards[card] += 1
    s.row_size += 1
    journal = s.journal
    if journal is not None:
        journal.append(RowEntry(slot, kind))
    return True


def next_row_deck(b: BoardTables, s: State) -> i64:
    """The deck that fills an empty place of the row without a choice; NONE: no deck has a card (WO-31)."""
    if b.decks == 1:
        if can_supply(b, s, 0):
            return 0
        return NONE
    chosen: i64 = NONE
    fewest: i64 = b.row_places
    for d in range(b.decks):
        if can_supply(b, s, d):
            mine = in_row(b, s, d)
            if mine < fewest:
                fewest = mine
                chosen = d
    return chosen


def in_row(b: BoardTables, s: State, deck: i64) -> i64:
    """How many cards of a deck lie in the row."""
    cards = s.cards
    row = s.row_at
    n: i64 = 0
    for k in range(b.deck_first[deck], b.deck_after[deck]):
        n += cards[row + k]
    return n


def fill_row(b: BoardTables, s: State) -> None:
    """Fill every empty place of the row while there are cards, and redeal it while it has too many wilds (C-15)."""
    row = s.row
    while True:
        if s.row_size < b.row_places:
            for slot in range(b.row_places):
                if row[slot] == NONE:
                    deck = next_row_deck(b, s)
                    if deck == NONE:
                        break
                    put_in_row(b, s, slot, deck)
        wilds = s.row_at + b.wild
        if s.cards[wilds] < b.wild_limit or not fewer_wilds_possible(b, s):
            return
        clear_row(b, s)
        deal_row(b, s)


def deal_row(b: BoardTables, s: State) -> None:
    """Deal the empty row: a fixed number from each deck, any shortfall made up from another (WO-33)."""
    slot: i64 = 0
    for d in range(b.decks):
        for _card in range(b.deck_row[d]):
            if put_in_row(b, s, slot, d):
                slot += 1


def clear_row(b: BoardTables, s: State) -> None:
    """Discard the whole row."""
    for slot in range(b.row_places):
        kind = s.row[slot]
        if kind != NONE:
            s.row[slot] = NONE
            s.cards[s.row_at + kind] -= 1
            discard(b, s, kind, 1)
    s.row_size = 0
    journal = s.journal
    if journal is not None:
        journal.append(ClearRowEntry())


def fewer_wilds_possible(b: BoardTables, s: State) -> bool:
    """Whether some new row would have fewer wilds than the limit (C-15, WO-33)."""
    plain: i64 = 0  # cards of the deck with the wilds that are not wild: row, deck and discards
    for k in range(b.deck_first[b.wild_deck], b.deck_after[b.wild_deck]):
        plain += s.cards[s.row_at + k] + s.cards[s.deck_at + k] + s.cards[s.discard_at + k]
    total = plain
    plain -= s.cards[s.row_at + b.wild] + s.cards[s.deck_at + b.wild] + s.cards[s.discard_at + b.wild]
    others: i64 = 0  # places of a new row that the other decks fill
    for d in range(b.decks):
        if d != b.wild_deck:
            size = s.pile[d] + s.pile[b.decks + d] + in_row(b, s, d)
            others += min(size, b.deck_row[d])
    dealt = min(total, b.row_places - others)
    return plain >= dealt - (b.wild_limit - 1)


def deal_hand(b: BoardTables, s: State, seat: i64, deck: i64) -> None:
    """Draw a card unseen into a hand."""
    kind = draw(b, s, deck)
    s.cards[seat * b.kinds + kind] += 1
    journal = s.journal
    if journal is not None:
        journal.append(DrawEntry(seat, deck, kind))


def draw_can_begin(b: BoardTables, s: State) -> bool:
    """Whether drawing can be chosen: not while every deck and discard pile is empty, whatever is in the row (C-18)."""
    return can_supply_any(b, s) or (b.draw_from_row_alone and s.row_size > 0)
