"""The clocks of a table: a fold over moments, so that every node finds the same time left."""

from __future__ import annotations

from collections.abc import Iterable

from kolej.server.protocol.tables import Clock, DaysClock, LiveClock

DAY = 86_400_000


class ClockFace:
    """Milliseconds left by seat; those of the seats that are waited for run."""

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

    def copy(self) -> ClockFace:
        """An independent one."""
        twin = ClockFace(self.clock, 0, self.since)
        twin.left = None if self.left is None else list(self.left)
        twin.running = list(self.running)
        return twin

    def run_to(self, at: int) -> None:
        """Let time pass."""
        if self.left is not None:
            for seat in self.running:
                self.left[seat] -= max(0, at - self.since)
        self.since = at

    def pause_to(self, at: int) -> None:
        """Let time pass that counts for nobody: the server was away, or its clock was set back."""
        self.since = at

    def stepped(self, seat: int, ended: bool) -> None:
        """A seat has made a step; `ended`: it is no longer waited for."""
        if self.left is None:
            return
        if isinstance(self.clock, DaysClock):
            self.left[seat] = self.clock.days * DAY
        elif isinstance(self.clock, LiveClock) and ended:
            self.left[seat] += self.clock.bonus * 1000

    def unstepped(self, seat: int, resumed: bool) -> None:
        """A seat has taken a step back; `resumed`: it is waited for again."""
        if self.left is not None and isinstance(self.clock, LiveClock) and resumed:
            self.left[seat] -= self.clock.bonus * 1000

    def wait_for(self, seats: Iterable[int]) -> None:
        """From now on the clocks of these seats run."""
        self.running = sorted(seats) if self.left is not None else []

    def refill(self, seat: int) -> None:
        """A seat that was taken back gets time to think again, if it had none left."""
        if self.left is not None:
            match self.clock:
                case DaysClock():
                    self.left[seat] = self.clock.days * DAY
                case LiveClock():
                    self.left[seat] = max(self.left[seat], self.clock.bonus * 1000, 10_000)

    def next_timeout(self) -> tuple[int, int] | None:
        """When the first of the running clocks runs out, and whose."""
        if self.left is None or not self.running:
            return None
        left, seat = min((self.left[seat], seat) for seat in self.running)
        return self.since + left, seat

    def to_dict(self) -> dict[str, object]:
        """As JSON."""
        left = None if self.left is None else list(self.left)
        return {"left": left, "running": list(self.running), "since": self.since}
