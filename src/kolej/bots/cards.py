"""Cards: which of them a seat wants for the tracks and ports it is after, and which it can spare."""

from __future__ import annotations

from kolej.bots.situation import Situation

VISIBLE = 0.3  # what a card of the row counts, compared with one in hand, when a colour is chosen


class Wishes:
    """Gives the cards of a hand to targets, in order of importance; each takes what the earlier ones leave."""

    def __init__(self, s: Situation) -> None:
        self.s = s
        self.left = list(s.hand)  # by kind: held for no target
        self.want = [0.0] * len(s.hand)  # by kind: how much another card would help

    def add_tracks(self, tracks: list[int]) -> None:
        """Tracks to pay for."""
        weight = 1.0
        for t in tracks:
            lack = self._hold_pairs(t, weight) if self.s.facts.track_hard[t] else self._hold_set(t, weight)
            if lack:
                self.want[self.s.atlas.wild] += weight
                weight *= self.s.taste.fade

    def _hold(self, kind: int, most: int) -> int:
        n = min(self.left[kind], most)
        self.left[kind] -= n
        return n

    def _hold_set(self, t: int, weight: float) -> int:
        """Hold what there is for a track; the spaces that are lacking."""
        s, f = self.s, self.s.facts
        wild, sets = s.atlas.wild, s.atlas.sets[s.atlas.deck[t]]
        if self._hold(wild, f.track_wilds[t]) < f.track_wilds[t]:
            self.want[wild] += 2 * weight
        colour = f.track_colour[t]
        if colour < 0:
            colour = max(
                s.atlas.colours,
                key=lambda c: sum((self.left[k] + VISIBLE * s.row[k]) * f.card_value[k] for k in sets[c]),
            )
        lack = f.length[t] - f.track_wilds[t]
        for kind in sorted(sets[colour], key=lambda k: -f.card_value[k]):
            worth = f.card_value[kind]
            lack = max(0, lack - worth * self._hold(kind, -(-lack // worth)))
        for kind in sets[colour]:
            self.want[kind] += weight * min(lack, f.card_value[kind])
        return lack

    def _hold_pairs(self, t: int, weight: float) -> int:
        """Hold pairs for hard terrain (WO-44); the cards that are lacking."""
        sets = self.s.atlas.sets[self.s.atlas.deck[t]]
        lack = 2 * self.s.facts.length[t]
        for kinds in sets:
            cards = sum(self.left[k] for k in kinds)
            paired = min(cards - cards % 2, lack)
            lack -= paired
            for k in kinds:
                paired -= self._hold(k, paired)
        for kinds in sets if lack else ():
            odd = sum(self.left[k] for k in kinds) % 2
            for k in kinds:
                self.want[k] += weight if odd else weight / 2
        return lack

    def add_port(self) -> None:
        """A port to pay for: cards with the symbol, of the colour of which most are at hand (WO-61)."""
        s, f = self.s, self.s.facts
        wild = s.atlas.wild
        kinds = max(
            (
                [k for k, colour in enumerate(f.card_colour) if colour == c and f.card_symbol[k]]
                for c in s.atlas.colours
            ),
            key=lambda kinds: sum(min(f.port_price, self.left[k] + VISIBLE * s.row[k]) for k in kinds),
        )
        lack = 0
        for kind in kinds:
            short = f.port_price - self._hold(kind, f.port_price)
            lack += short
            if short:
                self.want[kind] += s.taste.port
        if self._hold(wild, lack) < lack:
            self.want[wild] += s.taste.port

    def payment_cost(self, payment: tuple[tuple[str, int], ...]) -> float:
        """What a payment is worth to the seat: wilds are dear, and so are cards that a target waits for."""
        s, f = self.s, self.s.facts
        total = 0.0
        for name, n in payment:
            kind = s.board.kind_number[name]
            each = (1 + f.card_value[kind]) / 2 + 0.2 * f.card_symbol[kind]
            total += n * (s.taste.wild if kind == s.atlas.wild else each)
            total += s.taste.reserved * max(0, n - self.left[kind])
        return total

    def value(self, kind: int) -> float:
        """What a card in hand is worth: what is wanted, else a little, and more of what is plentiful."""
        plain = 0.4 if kind == self.s.atlas.wild else 0.1
        return self.want[kind] + plain + 0.01 * self.s.hand[kind]

    def deck_value(self, deck: int) -> float:
        """What a card drawn blind is worth on average, by the cards that were not seen."""
        s, f = self.s, self.s.facts
        discard = s.view.core.discard
        total, weight = 0.0, 0
        for kind, mine in enumerate(f.card_deck):
            if mine == deck:
                unseen = f.card_count[kind] - s.hand[kind] - s.row[kind] - int(discard[kind])
                weight += unseen
                total += unseen * self.value(kind)
        return total / max(1, weight)
