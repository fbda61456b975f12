"""The clocks of a table: a fold over moments, so that every node computes the same time left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kolej.server.protocol.tables import Clock, DaysClock, LiveClock

DAY = 86_400_000


class _Step(NamedTuple):
    """The clocks at a step that can be undone."""

    left: list[int]
    running: list[int]
    passed: int

    def undone(self, passed: int) -> list[int]:
        """What is left if the step was never made, when so much has passed: the same clocks ran on."""
        since = passed - self.passed
        return [left - since if seat in self.running else left for seat, left in enumerate(self.left)]


class TableClocks:
    """Milliseconds left by seat; the clocks of the seats to act run.

    A clock belongs to its seat, whoever plays it: resigning and coming back change nothing, and an undone step leaves
    all clocks as if it had never been made.
    """

    def __init__(self, clock: Clock, seats: int, at: int) -> None:
        self.clock = clock
        self.left: list[int] | None = None
        match clock:
            case LiveClock():
                self.left = [clock.seconds * 1000] * seats
            case DaysClock():
                self.left = [clock.days * DAY] * seats
        self.running: list[int] = []
        self.since = at
        self._expiring: list[int] = []  # those of `running` that can run out: not those that a bot plays
        self._passed = 0  # milliseconds that have counted so far
        self._before: list[_Step] = []  # the steps since the last sealed one

    def copy(self) -> TableClocks:
        """An independent copy."""
        twin = TableClocks(self.clock, 0, self.since)
        twin.left = None if self.left is None else list(self.left)
        twin.running = self.running
        twin._expiring = self._expiring
        twin._passed = self._passed
        twin._before = list(self._before)
        return twin

    def run_to(self, at: int) -> None:
        """Let time pass."""
        elapsed = max(0, at - self.since)
        self._passed += elapsed
        if self.left is not None:
            for seat in self.running:
                self.left[seat] -= elapsed
        self.since = at

    def pause_to(self, at: int) -> None:
        """Skip time that is charged to nobody: the server was down, or its clock was set back."""
        self.since = at

    def stepped(self, seat: int, ended: bool, sealed: bool) -> None:
        """A seat has made a step; `ended`: it has nothing more to decide now, `sealed`: the step can't be undone."""
        if self.left is None:
            return
        if sealed:
            self._before.clear()
        else:
            self._before.append(_Step(list(self.left), self.running, self._passed))
        if isinstance(self.clock, DaysClock):
            self.left[seat] = self.clock.days * DAY
        elif isinstance(self.clock, LiveClock) and ended:
            self.left[seat] += self.clock.bonus * 1000

    def unstepped(self) -> None:
        """The last step was undone: its seat has been thinking all the time since, and no other one because of it."""
        if self.left is not None:
            self.left = self._before.pop().undone(self._passed)

    def wait_for(self, seats: Iterable[int], expiring: Iterable[int]) -> None:
        """From now on the clocks of these seats run; those of `expiring` among them can run out."""
        self.running = sorted(seats) if self.left is not None else []
        self._expiring = sorted(expiring) if self.left is not None else []

    def has_time(self, seat: int, at: int) -> bool:
        """Whether a seat still has time to think at a moment."""
        return self.left is None or self.left[seat] > (max(0, at - self.since) if seat in self.running else 0)

    def can_step_back(self, seat: int, at: int) -> bool:
        """Whether a seat would still have time if it undid its last step at a moment."""
        if self.left is None:
            return True
        return self._before[-1].undone(self._passed + max(0, at - self.since))[seat] > 0

    def next_timeout(self) -> tuple[int, int] | None:
        """When the first of the clocks runs out, and whose."""
        if self.left is None or not self._expiring:
            return None
        left, seat = min((self.left[seat], seat) for seat in self._expiring)
        return self.since + left, seat

    def to_dict(self) -> dict[str, object]:
        """As JSON."""
        left = None if self.left is None else list(self.left)
        return {"left": left, "running": list(self.running), "since": self.since}
