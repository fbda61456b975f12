"""Limits: request rates, concurrent uses, and fair queues."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from kolej.server.protocol.errors import Refusal

MOST_KEYS: Final = 100_000


class RateLimit:
    """A token bucket for each key: a rate, with a burst of the same size."""

    def __init__(self, count: float, seconds: float) -> None:
        self.count = count
        self.speed = count / seconds
        self._buckets: dict[str, tuple[float, float]] = {}  # key -> what is left, when

    def take(self, key: str) -> None:
        """Count one more request; refused as `slow_down` when the bucket is empty."""
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
        """Forget the keys whose buckets are full again."""
        full = self.count / self.speed
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if moment - bucket[1] < full}
        if len(self._buckets) >= MOST_KEYS:
            self._buckets.clear()


class ConcurrencyLimit:
    """Limits on concurrent uses, for each key and in total."""

    def __init__(self, what: str, most: int) -> None:
        self.what = what
        self.most = most
        self._taken: Counter[str] = Counter()

    def take(self, key: str) -> None:
        """Take one place until it is released; refused as `too_many` when all are taken."""
        if self._taken[key] >= self.most:
            raise Refusal("too_many", f"at most {self.most} {self.what}")
        self._taken[key] += 1

    def give_back(self, key: str) -> None:
        """A place is free again."""
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]


MOST_KNOWN: Final = 100_000


@dataclass(frozen=True, slots=True)
class Share:
    """The account and address on whose behalf work is done, and whether a person waits for it."""

    account: str
    address: str
    people: bool = True


class LastAddresses:
    """The address that each account was last seen at, in memory only."""

    def __init__(self) -> None:
        self._addresses: dict[str, str] = {}

    def seen(self, account: str, address: str) -> None:
        """An account has come from an address."""
        if account not in self._addresses and len(self._addresses) >= MOST_KNOWN:
            del self._addresses[next(iter(self._addresses))]
        self._addresses[account] = address

    def share(self, account: str, people: bool) -> Share:
        """The share of an account; one whose address is unknown has a share of its own."""
        return Share(account, self._addresses.get(account, account), people)


class _Round:
    """A fair queue: addresses take turns, and so do the accounts of each address."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}

    def add(self, share: Share, turn: asyncio.Future[None]) -> None:
        self._waiting.setdefault(share.address, {}).setdefault(share.account, deque()).append(turn)

    def next(self) -> asyncio.Future[None] | None:
        """The next in the queue; whoever has stopped waiting is skipped."""
        while self._waiting:
            address = next(iter(self._waiting))
            accounts = self._waiting.pop(address)
            account = next(iter(accounts))
            turns = accounts.pop(account)
            turn = turns.popleft()
            if turns:
                accounts[account] = turns
            if accounts:
                self._waiting[address] = accounts
            if not turn.done():
                return turn
        return None


class FairQueue:
    """Lets a limited number run at once; work that people wait for goes first."""

    def __init__(self, most: int) -> None:
        self._free = most
        self._people, self._others = _Round(), _Round()
        self.waiting = 0

    @asynccontextmanager
    async def place(self, share: Share) -> AsyncIterator[None]:
        """Wait for a turn, and hold it until the block ends."""
        await self._take(share)
        try:
            yield
        finally:
            self._give_back()

    async def _take(self, share: Share) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._people if share.people else self._others).add(share, turn)
        self.waiting += 1
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back()
            raise
        finally:
            self.waiting -= 1

    def _give_back(self) -> None:
        turn = self._people.next() or self._others.next()
        if turn is None:
            self._free += 1
        else:
            turn.set_result(None)
