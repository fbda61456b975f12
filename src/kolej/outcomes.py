"""What chance may bring in an action, with probabilities; `push(action, outcomes=…)` forces it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kolej.boards.compiler import CompiledBoard
from kolej.chance import check_used_up, name_outcomes, read_outcomes
from kolej.core.chance import BadOutcome
from kolej.core.outcomes import try_actions
from kolej.core.state import State
from kolej.errors import BadRecord


def next_outcomes(
    board: CompiledBoard, s: State, seat: int, numbers: list[int], tickets: bool, so_far: Sequence[str]
) -> dict[str, float]:
    """The next pick of chance in legal actions, after the stated ones: words with probabilities; empty: none left."""
    script = read_outcomes(board, tickets, so_far)
    try:
        trial = try_actions(board.core, s, seat, numbers, script)
    except BadOutcome as error:
        raise BadRecord(str(error)) from None
    check_used_up(trial.source.script)
    picks = trial.pick()
    total = sum(weight for _, weight in picks)
    words = name_outcomes(board, tickets, [pick for pick, _ in picks])
    return {word: weight / total for word, (_, weight) in zip(words, picks, strict=True)}


def every_outcome(
    board: CompiledBoard, s: State, seat: int, numbers: list[int], tickets: bool
) -> Iterator[tuple[list[str], float]]:
    """All that chance may bring in legal actions, from first pick to last, with probabilities that add up to 1."""
    open_ends: list[tuple[list[str], float]] = [([], 1.0)]
    while open_ends:
        so_far, probability = open_ends.pop()
        picks = next_outcomes(board, s, seat, numbers, tickets, so_far)
        if not picks:
            yield so_far, probability
        open_ends += [([*so_far, word], probability * share) for word, share in reversed(picks.items())]
