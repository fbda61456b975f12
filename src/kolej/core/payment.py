"""Payment: what things cost (tariffs) and every way to pay for them (bundles).

A bundle is a count of cards by kind that covers a cost and from which no card can be left out. All
bundles are listed when a board is compiled; at run time paying is `bundle <= hand`. Double-ship cards
are kinds worth two spaces, cards with the port symbol are kinds of their own, wilds go with any colour.
"""

from itertools import pairwise
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.bits import WORD, words
from kolej.core.facts import Facts

Bundle = tuple[int, ...]
REVEALED: Final[i64] = 3  # cards turned up for a tunnel: the most that can be due


def splits(spaces: int, values: list[int], limits: list[int]) -> list[list[int]]:
    """Every count of cards, worth `values` each, whose worth is at most `spaces` plus one lost space."""
    if not values:
        return [[]]
    found: list[list[int]] = []
    for n in range(min(limits[0], (spaces + values[0] - 1) // values[0]) + 1):
        rest = max(0, spaces - n * values[0])
        found.extend([n, *more] for more in splits(rest, values[1:], limits[1:]))
    return found


def covers(f: Facts, bundle: Bundle, cost: int, wilds: int) -> bool:
    """Whether the cards cover the cost, with the wilds that a ferry demands among them."""
    worth = sum(n * f.card_value[k] for k, n in enumerate(bundle))
    return worth >= cost and bundle[f.card_colour.index(-1)] >= wilds


def is_minimal(f: Facts, bundle: Bundle, cost: int, wilds: int) -> bool:
    """Whether the cards cover the cost and none of them could be left out (C-20, WO-41)."""
    if not covers(f, bundle, cost, wilds):
        return False
    for k, n in enumerate(bundle):
        if n and covers(f, (*bundle[:k], n - 1, *bundle[k + 1 :]), cost, wilds):
            return False
    return True


def set_bundles(f: Facts, deck: int, colour: int, cost: int, wilds: int) -> list[Bundle]:
    """The ways to pay `cost` spaces with a set of one colour (-1: any one) and wilds (C-21…C-24, EU-31)."""
    wild = f.card_colour.index(-1)
    found: set[Bundle] = set()
    for c in range(f.colours) if colour < 0 else [colour]:
        kinds = [k for k in range(len(f.card_deck)) if f.card_deck[k] == deck and f.card_colour[k] == c]
        kinds.append(wild)
        for counts in splits(cost, [f.card_value[k] for k in kinds], [f.card_count[k] for k in kinds]):
            bundle = [0] * len(f.card_deck)
            for k, n in zip(kinds, counts, strict=True):
                bundle[k] = n
            if is_minimal(f, tuple(bundle), cost, wilds):
                found.add(tuple(bundle))
    return sorted(found, reverse=True)


def port_bundles(f: Facts) -> list[Bundle]:
    """The ways to pay for a port: symbol cards of every deck, one colour, wilds for any of them (WO-61)."""
    wild = f.card_colour.index(-1)
    total = f.port_price * len(f.deck_row)
    found: set[Bundle] = set()
    for c in range(f.colours):
        kinds = [k for k in range(len(f.card_deck)) if f.card_colour[k] == c and f.card_symbol[k]]
        for counts in splits(total, [1] * len(kinds), [min(f.port_price, f.card_count[k]) for k in kinds]):
            bundle = [0] * len(f.card_deck)
            for k, n in zip(kinds, counts, strict=True):
                bundle[k] = n
            bundle[wild] = total - sum(counts)
            if bundle[wild] >= 0:
                found.add(tuple(bundle))
    return sorted(found, reverse=True)


def pair_bundles(f: Facts, deck: int) -> list[Bundle]:
    """The pairs that pay one space of hard terrain: two of a colour, one and a wild, two wilds (WO-44)."""
    found: set[Bundle] = set()
    kinds = [k for k in range(len(f.card_deck)) if f.card_deck[k] == deck or f.card_colour[k] < 0]
    for i in kinds:
        for j in kinds:
            if f.card_colour[i] == f.card_colour[j] or f.card_colour[i] < 0 or f.card_colour[j] < 0:
                bundle = [0] * len(f.card_deck)
                bundle[i] += 1
                bundle[j] += 1
                found.add(tuple(bundle))
    return sorted(found, reverse=True)


def hard_bundles(f: Facts, deck: int, spaces: int, limits: list[int]) -> list[Bundle]:
    """Every set of cards that pays so many spaces of hard terrain, with no more of a kind than its limit."""
    pairs = pair_bundles(f, deck)
    found: set[Bundle] = {(0,) * len(f.card_deck)}
    for _ in range(spaces):
        found = {tuple([x + y for x, y in zip(done, pair, strict=True)]) for done in found for pair in pairs}
        found = {bundle for bundle in found if within(bundle, limits)}
    return sorted(found, reverse=True)


def within(bundle: Bundle, limits: list[int]) -> bool:
    """Whether there are enough cards of every kind."""
    for k, n in enumerate(bundle):
        if n > limits[k]:
            return False
    return True


@final
class Demands:
    """Which bundles of a tariff a hand holds, as a set: those that it has enough cards of each kind for.

    A page is as many bundles of a tariff as a word has bits; a demand is a kind of card that some of them take.
    """

    def __init__(self, f: Facts, tariffs: list[list[Bundle]]) -> None:
        pages: list[int] = [0]
        first: list[int] = [0]
        kinds: list[int] = []
        met_from: list[int] = []
        met: list[int] = []
        for bundles in tariffs:
            for start in range(0, len(bundles), int(WORD)):
                page = bundles[start : start + int(WORD)]
                for k in [k for k in range(len(f.card_deck)) if any(bundle[k] for bundle in page)]:
                    kinds.append(k)
                    met_from.append(len(met))
                    for held in range(f.card_count[k] + 1):
                        met.extend(words([i for i, bundle in enumerate(page) if bundle[k] <= held], len(page)))
                first.append(len(kinds))
            pages.append(len(first) - 1)
        self.pages = vec[i64](pages)  # of each tariff
        self.first = vec[i64](first)  # of each page
        self.kind = vec[i64](kinds)
        self.met_from = vec[i64](met_from)
        self.met = vec[i64](met)  # the bundles that so many cards of the kind are enough for


@final
class Tariffs:
    """The bundles of a board, and which of them each track, building and tunnel accepts."""

    def __init__(self, f: Facts) -> None:
        self.index: dict[Bundle, int] = {}  # bundle -> its number
        self.vectors: list[Bundle] = []  # number -> bundle
        lists: list[list[Bundle]] = []
        known: dict[tuple[int, int, int, int], int] = {}

        def add(bundles: list[Bundle]) -> int:
            lists.append(bundles)
            return len(lists) - 1

        def add_set(deck: int, colour: int, cost: int, wilds: int) -> int:
            key = (deck, colour, cost, wilds)
            if key not in known:
                known[key] = add(set_bundles(f, deck, colour, cost, wilds))
            return known[key]

        self.pair: i64 = add(pair_bundles(f, f.piece_deck[0])) if any(f.track_hard) else -1
        by_track: list[int] = []
        for t in range(len(f.track_a)):
            deck = f.piece_deck[f.track_piece[t]]
            if f.track_hard[t]:
                by_track.append(int(self.pair))
            else:
                by_track.append(add_set(deck, f.track_colour[t], f.length[t], f.track_wilds[t]))
        self.by_track = vec[i64](by_track)
        self.by_station = vec[i64]([add_set(0, -1, price, 0) for price in f.station_prices])
        self.port: i64 = add(port_bundles(f)) if f.ports else -1
        due: list[int] = []
        if any(f.track_tunnel):
            for colour in range(f.colours + 1):
                due.append(-1)
                for n in range(1, REVEALED + 1):
                    if colour < f.colours:
                        due.append(add_set(0, colour, n, 0))
                    else:
                        due.append(add_set(0, -1, n, n))
        self.by_due = vec[i64](due)  # (REVEALED + 1) * colour + cards due; the last colour: wilds only

        for bundle in sorted({b for bundles in lists for b in bundles}, reverse=True):
            self.index[bundle] = len(self.vectors)
            self.vectors.append(bundle)
        self.bundles: i64 = len(self.vectors)
        entries: list[int] = []
        amounts: list[int] = []
        entry_first: list[int] = [0]
        colours: list[int] = []
        for bundle in self.vectors:
            mine = [k for k, n in enumerate(bundle) if n]
            entries.extend(mine)
            amounts.extend(bundle[k] for k in mine)
            entry_first.append(len(entries))
            colours.append(max(f.card_colour[k] for k in mine))
        self.entry_kind = vec[i64](entries)
        self.entry_count = vec[i64](amounts)
        self.entry_first = vec[i64](entry_first)
        self.colour = vec[i64](colours)  # of each bundle; -1: wilds only
        listed: list[int] = []
        list_first: list[int] = [0]
        for bundles in lists:
            listed.extend(sorted(self.index[b] for b in bundles))
            list_first.append(len(listed))
        self.listed = vec[i64](listed)  # the bundles of each tariff
        self.list_first = vec[i64](list_first)
        self.demands = Demands(f, [[self.vectors[n] for n in listed[i:j]] for i, j in pairwise(list_first)])
