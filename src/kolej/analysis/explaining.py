"""Why a choice is good, and how it may go on: a planner's reason, and what planners do next in sampled games."""

from __future__ import annotations

from collections import Counter
from threading import get_ident
from typing import Final

from kolej.analysis.comparison import Comparison, Numbers
from kolej.analysis.results import LineStep
from kolej.bots.explain import explain
from kolej.bots.planner import atlas_of
from kolej.bots.reason import BotReason
from kolej.bots.styles import planner
from kolej.core.codes import TURN
from kolej.core.planning.decide import decide, weigh
from kolej.core.rules import apply
from kolej.core.state import State
from kolej.core.view import SeatView
from kolej.game import Game
from kolej.words import LANGUAGES

SAMPLES: Final = 5  # games in which the line is looked for
TURNS: Final = 8  # of the seat
OFTEN: Final = 3  # of the samples must have a step of the line
LONGEST: Final = 4


def reason_of(game: Game, seat: int, number: int) -> dict[str, str]:
    """A planner's reason for an action, by language."""
    view = game.view(seat)
    atlas, weights = atlas_of(game.board, get_ident()), planner(game.board.data.id)
    action = game._actions.value(game._s, seat, number)
    reason = explain(view, action, weigh(atlas, view.core, weights, [number], 1))
    if reason.code == "nothing":
        reason = BotReason(view.board, "searched")
    return {language: reason.text(language) for language in LANGUAGES}


def line_after(comparison: Comparison, candidate: int) -> list[LineStep]:
    """The claims, buildings and ticket draws that the seat makes next in most of the sampled games, in their order."""
    seen: Counter[str] = Counter()
    order: dict[str, int] = {}
    for number in range(SAMPLES):
        steps = _steps(comparison, comparison.sampled(number), comparison.candidates[candidate])
        for place, step in enumerate(dict.fromkeys(steps)):
            seen[step] += 1
            order[step] = order.get(step, 0) + place
    likely = [step for step, times in seen.items() if times >= OFTEN]
    likely.sort(key=lambda step: (order[step] / seen[step], step))
    return [LineStep(comparison.seat, step) for step in likely[:LONGEST]]


def _steps(comparison: Comparison, s: State, numbers: Numbers) -> list[str]:
    """What a seat does in its next turns, without drawing cards and payments."""
    b, seat = comparison.board.core, comparison.seat
    for number in numbers:
        apply(b, s, seat, number)
    game = Game._from_state(comparison.board, s, None, None)
    steps: list[str] = []
    turns = 0
    while not game.over and turns < TURNS:
        now = game._s.turn
        ids = game.legal_ids()
        chosen = int(decide(comparison.atlas, SeatView(b, game._s, now), comparison.weights, ids, 1).action)
        if now == seat:
            turns += game._s.phase == TURN
            if b.a_tickets <= chosen < b.a_pay:
                steps.append(str(game.action(chosen)))
        apply(b, game._s, now, chosen)
        game._go_to(game._s)
    return steps
