"""The bots of the house: styles of play, and levels for people, by their names."""

from __future__ import annotations

from collections.abc import Callable

from kolej.bots import styles
from kolej.bots.base import Option, Seed, register
from kolej.bots.planner import PlannerBot
from kolej.bots.random import RandomBot
from kolej.core.planning.weights import Weights

NOISE = Option(0.0, 0.0, 1.0, "the share of decisions that are made at random")
BLUR = Option(0.0, 0.0, 100.0, "by how many points it may misjudge an action")
RACE = Option(0.0, -0.9, 0.9, "how much sooner than by counting the end is thought to come, as a share")


def of_style(style: styles.Style) -> Callable[..., PlannerBot]:
    """What makes a bot of a style, with the options above."""

    def make(seed: Seed = None, noise: float = 0.0, blur: float = 0.0, race: float | None = None) -> PlannerBot:
        def weights(board: str) -> Weights:
            w = style(board)
            w.blur = blur
            if race is not None:
                w.race = race
            return w

        return PlannerBot(seed, weights, noise)

    return make


def level(style: styles.Style, noise: float, blur: float) -> Callable[..., PlannerBot]:
    """What makes a bot of a level: a style with mistakes of its own."""

    def make(seed: Seed = None) -> PlannerBot:
        return of_style(style)(seed, noise, blur)

    return make


def register_all() -> None:
    """Make the bots of the house known."""
    register("random", RandomBot, "every legal action is equally likely")
    register(
        "greedy",
        of_style(styles.greedy),
        "claims the shortest ways that join its tickets, then what it can",
        noise=NOISE,
        blur=BLUR,
    )
    register(
        "planner",
        of_style(styles.planner),
        "plans ways for all its tickets and weighs everything else against them",
        noise=NOISE,
        blur=BLUR,
        race=RACE,
    )
    register(
        "racer",
        of_style(styles.racer),
        "few tickets, the tracks that score most for their turns, an early end",
        noise=NOISE,
        blur=BLUR,
        race=RACE,
    )
    register(
        "collector",
        of_style(styles.collector),
        "many tickets, more of them as soon as its own are under way",
        noise=NOISE,
        blur=BLUR,
        race=RACE,
    )
    register(
        "easy", level(styles.greedy, 0.15, 20.0), "for a first game: pursues its tickets, but misjudges and forgets"
    )
    register(
        "medium", level(styles.planner, 0.15, 0.0), "plans well, but one decision in seven is made without thinking"
    )
    register("hard", level(styles.planner, 0.0, 0.0), "plays as well as it can")
