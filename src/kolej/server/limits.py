"""Limits: how often, how many; whoever wants more waits, and nobody else notices."""

from __future__ import annotations

import time
from collections import Counter
from typing import Final

from kolej.server.protocol.errors import Refusal

MOST_KEYS: Final = 100_000


class Rate:
    """So many per time for each key, with a burst of as many: a bucket that fills again."""

    def __init__(self, count: float, seconds: float) -> None:
        self.count = count
        self.speed = count / seconds
        self._buckets: dict[str, tuple[float, float]] = {}  # key -> what is left, when

    def take(self, key: str) -> None:
        """One more; refused as `slow_down` when there were too many."""
        moment = time.monotonic()
        left, then = self._buckets.get(key, (self.count, moment))
        left = min(self.count, left + (moment - then) * self.speed)
        if left < 1:
            self._buckets[key] = (left, moment)
            wait = round((1 - left) / self.speed, 2)
            raise Refusal("slow_down", f"too many requests: wait {wait} seconds", retry_after=wait)
        if len(self._buckets) >= MOST_KEYS:
            self._sweep(moment)
        self._buckets[key] = (left - 1, moment)

    def _sweep(self, moment: float) -> None:
        """Forget whoever has waited long enough to be as good as new."""
        full = self.count / self.speed
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if moment - bucket[1] < full}
        if len(self._buckets) >= MOST_KEYS:
            self._buckets.clear()


class Places:
    """So many at the same time for each key, and altogether."""

    def __init__(self, what: str, most: int) -> None:
        self.what = what
        self.most = most
        self._taken: Counter[str] = Counter()

    def take(self, key: str) -> None:
        """One place, until it is given back; refused as `too_many` when all are taken."""
        if self._taken[key] >= self.most:
            raise Refusal("too_many", f"at most {self.most} {self.what}")
        self._taken[key] += 1

    def give_back(self, key: str) -> None:
        """A place is free again."""
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]
