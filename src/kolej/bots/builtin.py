"""The built-in bots: styles of play, and levels for people, by their names."""

from __future__ import annotations

from collections.abc import Callable

from kolej.bots import styles
from kolej.bots.base import Option, Seed, WordOption, register
from kolej.bots.expert import ExpertBot
from kolej.bots.planner import PlannerBot, roll_out_planners
from kolej.bots.random import RandomBot
from kolej.core.planning.weights import Weights
from kolej.rollouts import POLICIES

NOISE = Option(0.0, 0.0, 1.0, "the share of decisions that are made at random")
BLUR = Option(0.0, 0.0, 100.0, "by how many points it may misjudge an action")
RACE = Option(0.0, -0.9, 0.9, "how much sooner than a count of pieces suggests it expects the end, as a share")


def of_style(style: styles.Style) -> Callable[..., PlannerBot]:
    """The constructor of bots of a style, with the options above."""

    def make(seed: Seed = None, noise: float = 0.0, blur: float = 0.0, race: float | None = None) -> PlannerBot:
        def weights(board: str) -> Weights:
            w = style(board)
            w.misjudgement = blur
            if race is not None:
                w.early_end = race
            return w

        return PlannerBot(seed, weights, noise)

    return make


def level(style: styles.Style) -> Callable[..., PlannerBot]:
    """The constructor of bots of a level: a style without options that never plays at random."""

    def make(seed: Seed = None) -> PlannerBot:
        return PlannerBot(seed, style)

    return make


def register_all() -> None:
    """Register the built-in bots, and the planner as a policy for rollouts."""
    POLICIES["planner"] = roll_out_planners
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
    register("easy", level(styles.beginner), "for a first game: one ticket at a time, and no thought for later")
    register("medium", level(styles.casual), "joins its tickets by the shortest ways, and looks no further")
    register("hard", level(styles.planner), "plans for everything that a board has")
    register(
        "expert",
        ExpertBot,
        "tries its candidates against planners, and takes the one that wins most",
        seconds=Option(1.0, 0.01, 600.0, "how long it thinks about a decision, unless simulations are given"),
        simulations=Option(0, 0, 1_000_000, "simulated games for a decision; 0: as many as the time allows"),
        processes=Option(1, 1, 64, "how many processes search at once, sharing the simulations"),
        candidates=Option(8, 2, 64, "how many actions it compares"),
        caution=Option(0.5, 0.0, 10.0, "standard errors by which another action must be better than the planner's"),
        margin=Option(0.5, 0.0, 1.0, "how much the margin of points counts beside the win"),
        patience=Option(10, 0, 100, "turns after which a plan is renewed in a simulated game"),
        belief=WordOption("weighed", ("weighed", "uniform"), "how the others' tickets are guessed"),
        spread=Option(15.0, 1.0, 1000.0, "the margin of points that decides a game"),
        value=WordOption("network", ("network", "playouts"), "how games are judged; playouts: by their end"),
        ahead=Option(12, 0, 200, "turns that are played before the network judges a game, at first"),
        deeper=Option(0.75, 0.0, 10.0, "how many turns more these become, times the square root of the simulations"),
        doubt=Option(1.0, 0.0, 10.0, "how much the errors count that the network makes of what an action gains"),
    )
