"""The log: the steps of a game in one list of numbers, so that keeping it costs next to nothing."""

from typing import final

from mypy_extensions import i64

Step = tuple[int, list[int], list[int]]  # seat, its actions, what chance brought


@final
class Log:
    """For each step: the seat, how many actions, the actions, how many outcomes of chance, the outcomes."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.steps: i64 = 0
        self.last: i64 = 0  # where the last step begins

    def add(self, seat: i64, actions: list[int], outcomes: list[int]) -> None:
        """Log a step."""
        self.last = len(self.numbers)
        self.numbers.append(seat)
        self.numbers.append(len(actions))
        self.numbers.extend(actions)
        self.numbers.append(len(outcomes))
        self.numbers.extend(outcomes)
        self.steps += 1

    def begin(self, seat: i64, action: i64) -> None:
        """Log a step of one action; the outcomes of chance are appended later."""
        numbers = self.numbers
        self.last = len(numbers)
        numbers.append(seat)
        numbers.append(1)
        numbers.append(action)
        numbers.append(0)
        self.steps += 1

    def end(self) -> None:
        """Count the outcomes that were written since."""
        self.numbers[self.last + 3] = len(self.numbers) - self.last - 4

    def read(self) -> list[Step]:
        """All steps, in order."""
        return self.read_from(0)

    def read_last(self) -> list[Step]:
        """The last step, if there is one."""
        return self.read_from(self.last)

    def read_from(self, at: int) -> list[Step]:
        """The steps from a place on."""
        numbers = self.numbers
        found: list[Step] = []
        while at < len(numbers):
            first = at + 2
            after = first + numbers[at + 1]
            end = after + 1 + numbers[after]
            found.append((numbers[at], numbers[first:after], numbers[after + 1 : end]))
            at = end
        return found

    def copy(self) -> "Log":
        """An independent log."""
        twin = Log()
        twin.numbers = self.numbers[:]
        twin.steps = self.steps
        twin.last = self.last
        return twin


def log_of(steps: list[Step]) -> Log:
    """The log of these steps."""
    log = Log()
    for seat, actions, outcomes in steps:
        log.add(seat, actions, outcomes)
    return log
