"""Cards: which of them a seat wants for the tracks and ports it is after, and which it can spare."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.codes import NONE
from kolej.core.planning.outlook import Outlook
from kolej.core.planning.ways import FAR, blanks
from kolej.core.state import zeros


@final
class Wishes:
    """Gives the cards of a hand to targets, in order of importance; each takes what the earlier ones leave."""

    def __init__(self, o: Outlook) -> None:
        self.o = o
        self.left: vec[i64] = o.hand[:]  # by kind: held for no target
        self.want: vec[float] = blanks(o.b.kinds, 0.0)  # by kind: how much another card would help
        self.target: vec[i64] = vec[i64]([NONE] * o.b.kinds)  # by kind: the track that wants it most
        self.nearer: vec[float] = blanks(o.b.kinds, 0.0)  # by kind: what another card does for any other track
        self.most: vec[float] = blanks(o.b.kinds, 0.0)  # and how much

    def add_tracks(self, tracks: vec[i64], n: i64) -> None:
        """The first n tracks are to be paid for."""
        weight: float = 1.0
        for i in range(n):
            t = tracks[i]
            lack = self.hold_pairs(t, weight) if self.o.b.track_hard[t] else self.hold_set(t, weight)
            if lack:
                self.wish(self.o.b.wild, weight, t)
                weight *= self.o.w.later_track_share

    def wish(self, kind: i64, weight: float, t: i64) -> None:
        """Want a card of a kind for a track."""
        self.want[kind] += weight
        if weight > self.most[kind]:
            self.most[kind] = weight
            self.target[kind] = t

    def hold(self, kind: i64, most: i64) -> i64:
        """Hold cards of a kind; how many."""
        n = min(self.left[kind], most)
        self.left[kind] -= n
        return n

    def hold_set(self, t: i64, weight: float) -> i64:
        """Hold what there is for a track; the spaces that are lacking."""
        o = self.o
        b = o.b
        wilds = o.atlas.wilds[t]
        if self.hold(b.wild, wilds) < wilds:
            self.wish(b.wild, 2.0 * weight, t)
        purse = o.atlas.deck[t] * b.colours
        colour = o.atlas.colour[t]
        if colour < 0:
            colour = self.best_colour(purse)
        first = b.purse_first[purse + colour]
        after = b.purse_first[purse + colour + 1]
        lack = b.length[t] - wilds
        for worth in range(2, 0, -1):
            for j in range(first, after):
                if b.card_value[b.purse[j]] == worth:
                    lack = max(0, lack - worth * self.hold(b.purse[j], (lack + worth - 1) // worth))
        if lack:
            for j in range(first, after):
                self.wish(b.purse[j], weight * float(min(lack, b.card_value[b.purse[j]])), t)
        return lack

    def best_colour(self, purse: i64) -> i64:
        """The colour of which most is at hand, and in the row."""
        o = self.o
        b = o.b
        best: i64 = 0
        most: float = -1.0
        for c in range(b.colours):
            spaces: float = 0.0
            for j in range(b.purse_first[purse + c], b.purse_first[purse + c + 1]):
                k = b.purse[j]
                spaces += (float(self.left[k]) + o.w.row_card_share * float(o.row[k])) * float(b.card_value[k])
            if spaces > most:
                most = spaces
                best = c
        return best

    def hold_pairs(self, t: i64, weight: float) -> i64:
        """Hold pairs for hard terrain (WO-44); the cards that are lacking."""
        b = self.o.b
        lack = 2 * b.length[t]
        for i in range(b.colours):
            cards: i64 = 0
            for j in range(b.purse_first[i], b.purse_first[i + 1]):
                cards += self.left[b.purse[j]]
            paired = min(cards - cards % 2, lack)
            lack -= paired
            for j in range(b.purse_first[i], b.purse_first[i + 1]):
                paired -= self.hold(b.purse[j], paired)
        if lack:
            for i in range(b.colours):
                odd: i64 = 0
                for j in range(b.purse_first[i], b.purse_first[i + 1]):
                    odd += self.left[b.purse[j]]
                for j in range(b.purse_first[i], b.purse_first[i + 1]):
                    self.wish(b.purse[j], weight if odd & 1 else weight / 2.0, t)
        return lack

    def add_port(self) -> None:
        """A port to pay for: cards with the symbol, of the colour of which most are at hand (WO-61)."""
        o = self.o
        b = o.b
        best: i64 = 0
        most: float = -1.0
        for c in range(b.colours):
            held: float = 0.0
            for d in range(b.decks):
                k = o.atlas.symbol_kind[d * b.colours + c]
                if k >= 0:
                    held += min(float(b.port_price), float(self.left[k]) + o.w.row_card_share * float(o.row[k]))
            if held > most:
                most = held
                best = c
        lack: i64 = 0
        for d in range(b.decks):
            k = o.atlas.symbol_kind[d * b.colours + best]
            if k >= 0:
                short = b.port_price - self.hold(k, b.port_price)
                lack += short
                if short:
                    self.want[k] += o.w.port_card_share
        if self.hold(b.wild, lack) < lack:
            self.want[b.wild] += o.w.port_card_share

    def add_sets(self, planned: vec[i64], spare: i64) -> None:
        """How much nearer another card of each colour brings the best track that it can pay for."""
        o = self.o
        b = o.b
        colours = b.colours
        held = zeros(b.decks * colours, self.left[b.wild])  # by deck and colour: what is left covers
        turns = blanks(b.covering.longest + 1, 0.0)  # by spaces lacking: what a track takes, its claim included
        for n in range(b.covering.longest + 1):
            turns[n] = 1.0 + float(n) / o.w.useful_cards
        now = blanks(b.decks * colours, 0.0)  # and the best track by that
        then = blanks(b.decks * colours, 0.0)  # with another card
        for i in range(b.decks * colours):
            for j in range(b.purse_first[i], b.purse_first[i + 1]):
                held[i] += self.left[b.purse[j]] * b.card_value[b.purse[j]]
        deck = o.atlas.deck
        colour = o.atlas.colour
        cost = o.cost
        for t in range(b.tracks):
            if planned[t] or cost[t] <= 0.0 or cost[t] >= FAR or b.track_pieces[t] > spare or b.track_hard[t]:
                continue
            first = deck[t] * colours
            after = first + colours
            if colour[t] >= 0:
                first += colour[t]
                after = first + 1
            value = o.value[t]
            for i in range(first, after):
                if value > now[i]:
                    lack = b.length[t] - held[i]
                    now[i] = max(now[i], value / turns[max(0, lack)])
                    then[i] = max(then[i], value / turns[max(0, lack - 1)])
        for i in range(b.decks * colours):
            for j in range(b.purse_first[i], b.purse_first[i + 1]):
                self.nearer[b.purse[j]] = then[i] - now[i]

    def payment_cost(self, bundle: i64) -> float:
        """What a payment is worth to the seat: wilds are dear, and so are cards that a target waits for."""
        o = self.o
        b = o.b
        tariffs = b.tariffs
        total: float = 0.0
        for e in range(tariffs.entry_first[bundle], tariffs.entry_first[bundle + 1]):
            k = tariffs.entry_kind[e]
            n = tariffs.entry_count[e]
            each = (1.0 + float(b.card_value[k])) / 2.0 + 0.2 * float(o.atlas.symbol[k])
            total += float(n) * (o.w.wild_price if k == b.wild else each)
            total += o.w.reserved_price * float(max(0, n - self.left[k]))
        return total

    def value(self, kind: i64) -> float:
        """What a card in hand is worth: what is wanted, else a little, and more of what is plentiful."""
        plain = 0.1
        if kind == self.o.b.wild:
            plain = 0.4
        return self.want[kind] + plain + self.o.w.spare_card_value * self.nearer[kind]

    def deck_value(self, deck: i64) -> float:
        """What a card drawn blind is worth on average, by the cards that were not seen."""
        o = self.o
        b = o.b
        total: float = 0.0
        weight: i64 = 0
        for k in range(b.deck_first[deck], b.deck_after[deck]):
            unseen = b.card_count[k] - o.hand[k] - o.row[k] - o.v.discard[k]
            weight += unseen
            total += float(unseen) * self.value(k)
        return total / float(max(1, weight))
