"""Cards: which of them a seat wants for the tracks and ports it is after, and which it can spare."""

from __future__ import annotations

from kolej.bots.situation import Situation


class Shopping:
    """Hands the cards of a hand to targets, in order of importance; each takes what the earlier ones leave."""

    def __init__(self, s: Situation) -> None:
        self.s = s
        self.left = list(s.hand)  # by kind: not laid claim to by any target
        self.want = [0.0] * len(s.hand)  # by kind: how much a card more would help
        self.weight = 1.0

    def add_tracks(self, tracks: list[int]) -> None:
        """Tracks to be paid for."""
        for t in tracks:
            lack = self._pairs(t) if self.s.facts.track_hard[t] else self._set(t)
            if lack:
                self.want[self.s.atlas.wild] += self.weight
                self.weight *= self.s.taste.fade

    def _take(self, kind: int, most: int) -> int:
        n = min(self.left[kind], most)
        self.left[kind] -= n
        return n

    def _set(self, t: int) -> int:
        s, f = self.s, self.s.facts
        sets = s.atlas.sets[s.atlas.deck[t]]
        if self._take(s.atlas.wild, f.track_wilds[t]) < f.track_wilds[t]:
            self.want[s.atlas.wild] += 2 * self.weight
        colour = f.track_colour[t]
        if colour < 0:
            colour = max(
                s.atlas.colours,
                key=lambda c: sum((self.left[k] + 0.3 * s.row[k]) * f.card_value[k] for k in sets[c]),
            )
        lack = f.length[t] - f.track_wilds[t]
        for k in sorted(sets[colour], key=lambda k: -f.card_value[k]):
            lack = max(0, lack - f.card_value[k] * self._take(k, -(-lack // f.card_value[k])))
        for k in sets[colour]:
            self.want[k] += self.weight * min(lack, f.card_value[k])
        return lack

    def _pairs(self, t: int) -> int:
        s, f = self.s, self.s.facts
        lack = 2 * f.length[t]
        sets = s.atlas.sets[s.atlas.deck[t]]
        for kinds in sets:
            cards = sum(self.left[k] for k in kinds)
            pairs = min(cards - cards % 2, lack)
            lack -= pairs
            for k in kinds:
                pairs -= self._take(k, pairs)
        for kinds in sets if lack else ():
            odd = sum(self.left[k] for k in kinds) % 2
            for k in kinds:
                self.want[k] += self.weight * (1.0 if odd else 0.5)
        return lack

    def add_port(self) -> None:
        """The cards of a port: those with the symbol, of the colour that most of them are held of (WO-61)."""
        s, f = self.s, self.s.facts
        kinds = [[k for k in range(len(s.hand)) if f.card_colour[k] == c and f.card_symbol[k]] for c in s.atlas.colours]
        colour = max(
            s.atlas.colours,
            key=lambda c: sum(min(f.port_price, self.left[k] + 0.3 * s.row[k]) for k in kinds[c]),
        )
        weight = s.taste.port
        lack = 0
        for k in kinds[colour]:
            n = f.port_price - self._take(k, f.port_price)
            lack += n
            if n:
                self.want[k] += weight
        if lack > self.left[s.atlas.wild]:
            self.want[s.atlas.wild] += weight
        self._take(s.atlas.wild, lack)

    def payment_cost(self, payment: tuple[tuple[str, int], ...]) -> float:
        """What a payment is worth to the seat: wilds are dear, and so are cards that a target waits for."""
        s, f = self.s, self.s.facts
        total = 0.0
        for name, n in payment:
            k = s.board.kind_number[name]
            each = s.taste.wild if k == s.atlas.wild else 0.5 + 0.5 * f.card_value[k] + 0.2 * f.card_symbol[k]
            total += each * n + s.taste.reserved * max(0, n - self.left[k])
        return total
