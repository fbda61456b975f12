"""A fair queue: whoever asks for much waits behind themselves, and nobody else notices."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

MOST_KNOWN: Final = 100_000


@dataclass(frozen=True, slots=True)
class Share:
    """On whose account something is done, from which address, and whether a person waits for it."""

    account: str
    address: str
    people: bool = True


class Whereabouts:
    """From which address an account came last; nothing of it is stored."""

    def __init__(self) -> None:
        self._addresses: dict[str, str] = {}

    def seen(self, account: str, address: str) -> None:
        """An account has come from an address."""
        if account not in self._addresses and len(self._addresses) >= MOST_KNOWN:
            del self._addresses[next(iter(self._addresses))]
        self._addresses[account] = address

    def share(self, account: str, people: bool) -> Share:
        """The share of an account; one that has not been here stands for itself."""
        return Share(account, self._addresses.get(account, account), people)


class _Round:
    """Those who wait: the addresses take turns, and so do the accounts of an address."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}

    def add(self, share: Share, turn: asyncio.Future[None]) -> None:
        self._waiting.setdefault(share.address, {}).setdefault(share.account, deque()).append(turn)

    def next(self) -> asyncio.Future[None] | None:
        """Whose turn it is; whoever has stopped waiting is passed over."""
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
    """So many at once; what people wait for goes first."""

    def __init__(self, most: int) -> None:
        self._free = most
        self._people, self._others = _Round(), _Round()

    @asynccontextmanager
    async def place(self, share: Share) -> AsyncIterator[None]:
        """Wait for one's turn; it is over at the end of the block."""
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
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back()
            raise

    def _give_back(self) -> None:
        turn = self._people.next() or self._others.next()
        if turn is None:
            self._free += 1
        else:
            turn.set_result(None)
