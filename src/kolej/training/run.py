"""A training run: plays games, fits a model to their positions, and makes the file that the package ships."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import torch

from kolej.boards.compiler import CompiledBoard
from kolej.core.search.features import FEATURES
from kolej.training.data import Positions, play
from kolej.training.fit import fit, tensors
from kolej.training.model import Model, predictions, shortened
from kolej.training.quality import measure

GAMES_SHARE: Final = 0.7  # of the time; the rest is for learning
EXAMPLES: Final = 4  # positions with the model's output, to check any build against


def train(board: CompiledBoard, seed: int, games: int, minutes: float, say: Callable[[str], None]) -> dict[str, Any]:
    """The file of a board's value network, as JSON."""
    torch.set_num_threads(1)
    seconds = 60 * minutes

    def played(done: int, positions: int) -> None:
        if done % 50 == 0 or done == games:
            say(f"{board.data.id}: {done} of {games} games, {positions} positions")

    positions = play(board, seed, games, GAMES_SHARE * seconds, played)

    def learned(turn: int, turns: int, loss: float) -> None:
        say(f"{board.data.id}: round {turn} of {turns}, loss {loss:.4f}")

    return learn(board, seed, positions, (1 - GAMES_SHARE) * seconds, learned)


def learn(
    board: CompiledBoard,
    seed: int,
    positions: Positions,
    seconds: float,
    watch: Callable[[int, int, float], None] = lambda *_: None,
) -> dict[str, Any]:
    """The same from given positions."""
    known, held_out = positions.split()
    if not len(known.games) or not len(held_out.games):
        raise ValueError("too few games: some are needed to learn from, and others for the test")
    model = fit(known, seed, seconds, watch)
    return {
        "board": board.data.id,
        "digest": board.data.digest,
        "features": int(FEATURES),
        "made": {
            "seed": seed,
            "games": int(positions.games.max()) + 1,
            "positions": len(known.games),
            "torch": torch.__version__.partition("+")[0],
        },
        "quality": measure(model, held_out),
        "layers": model.layers(),
        "examples": examples(model, held_out),
    }


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
