"""A training run: plays games, fits a model to their positions, and makes the file that the package ships."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import torch

from kolej.boards.compiler import CompiledBoard
from kolej.bots.values import network_from
from kolej.core.search.features import FEATURES
from kolej.training.data import Positions, expert, play
from kolej.training.fit import fit, tensors
from kolej.training.model import Model, predictions, shortened
from kolej.training.quality import measure

LEARNING: Final = 0.3  # of the time; the rest is for games
PLANNING: Final = 0.4  # of the time for games, if there are games of experts too
COUNTED: Final = 3  # times, as experts' games are few
APART: Final = 100_000  # between the numbers of the planners' games and of the experts'; the same games are held out
EXAMPLES: Final = 4  # positions with the model's output, to check any build against


def train(
    board: CompiledBoard,
    seed: int,
    games: int,
    expert_games: int,
    simulations: int,
    minutes: float,
    say: Callable[[str], None],
) -> dict[str, Any]:
    """The file of a board's value network, as JSON: from games of planners, then also of experts who use the first."""
    torch.set_num_threads(1)
    playing, learning = 60 * minutes * (1 - LEARNING), 60 * minutes * LEARNING
    if expert_games:
        learning /= 2

    def watch(whose: str, wanted: int) -> Callable[[int, int], None]:
        def played(done: int, positions: int) -> None:
            if done % 50 == 0 or done == wanted:
                say(f"{board.data.id}: {done} of {wanted} games of {whose}, {positions} positions")

        return played

    def learned(turn: int, turns: int, loss: float) -> None:
        say(f"{board.data.id}: round {turn} of {turns}, loss {loss:.4f}")

    time = playing * PLANNING if expert_games else playing
    planned = play(board, seed, games, time, watch("planners", games))
    model = learn(planned, None, seed, learning, learned)
    file = described(board, seed, planned, model)
    if expert_games:
        choose = expert(board, network_from(file), simulations)
        time = playing * (1 - PLANNING)
        searched = play(board, seed, expert_games, time, watch("experts", expert_games), choose, APART)
        before, model = model, learn(planned, searched, seed, learning, learned)
        file = described(board, seed, planned, model)
        file["experts"] = {"simulations": simulations} | compared(searched, before, model)
    return file


def learn(
    planned: Positions,
    searched: Positions | None,
    seed: int,
    seconds: float,
    watch: Callable[[int, int, float], None] = lambda *_: None,
) -> Model:
    """A model of the games that are not held out: those of planners, and those of experts if there are any."""
    known, held_out = planned.split()
    if not len(known.games) or not len(held_out.games):
        raise ValueError("too few games: some are needed to learn from, and others for the test")
    if searched is not None:
        known = known.with_others(searched.split()[0], COUNTED)
    return fit(known, seed, seconds, watch)


def described(board: CompiledBoard, seed: int, planned: Positions, model: Model) -> dict[str, Any]:
    """A model as a file, with what is known of it."""
    known, held_out = planned.split()
    return {
        "board": board.data.id,
        "digest": board.data.digest,
        "features": int(FEATURES),
        "made": {
            "seed": seed,
            "games": int(planned.games.max()) + 1,
            "positions": len(known.games),
            "torch": torch.__version__.partition("+")[0],
        },
        "quality": measure(model, held_out),
        "layers": model.layers(),
        "examples": examples(model, held_out),
    }


def compared(searched: Positions, before: Model, after: Model) -> dict[str, Any]:
    """How well experts' games are foretold that were held out, by the model of planners' games and by the last one."""
    known, held_out = searched.split()
    found: dict[str, Any] = {
        "games": int(searched.games.max()) - APART + 1,
        "positions": len(known.games),
    }
    if len(held_out.games):
        first, last = measure(before, held_out)["seats"], measure(after, held_out)["seats"]
        found["seats"] = {
            seats: {
                "games": last[seats]["games"],
                "brier": last[seats]["brier"],
                "brier_before": first[seats]["brier"],
            }
            for seats in last
        }
    return found


def examples(model: Model, positions: Positions) -> list[dict[str, Any]]:
    """A few held-out positions with the model's predictions, in double precision."""
    found = []
    features, there, _, _ = tensors(positions)
    model.double()
    for i in range(0, len(positions.games), max(1, len(positions.games) // EXAMPLES))[:EXAMPLES]:
        seats = int(positions.seats[i])
        one = slice(i, i + 1)
        chance, margin, spread = predictions(model, features[one, :seats].double(), there[one, :seats])
        found.append(
            {
                "seats": seats,
                "features": shortened(features[i, :seats].flatten().tolist()),
                "chance": chance[0],
                "margin": margin[0],
                "spread": spread[0],
            }
        )
    model.float()
    return found
