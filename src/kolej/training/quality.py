"""Quality: how well a model predicts games that it was not trained on."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kolej.training.data import Positions
from kolej.training.fit import tensors
from kolej.training.model import Model, predictions

BINS: Final = 10
INNER: Final = 1.2816  # standard deviations within which eight of ten values of a normal distribution lie


def measure(model: Model, positions: Positions) -> dict[str, Any]:
    """Brier scores by the number of seats, how often the favourite won, the reliability curve, and the margins."""
    features, there, wins, _ = tensors(positions)
    chance, margin, spread = (np.array(found) for found in predictions(model, features, there))
    real, won, ahead = there.numpy() > 0, wins.numpy(), positions.margins
    by_seats = {}
    for seats in sorted(set(positions.seats.tolist())):
        rows = positions.seats == seats
        chosen = real & rows[:, None]
        by_seats[str(seats)] = {
            "games": len(set(positions.games[rows].tolist())),
            "positions": int(rows.sum()),
            "brier": rounded(((chance - won) ** 2)[chosen].mean()),
            "brier_of_equal_chances": rounded(((1 / seats - won) ** 2)[chosen].mean()),
            "favourite_won": rounded(np.take_along_axis(won[rows], chance[rows].argmax(1)[:, None], 1).mean()),
        }
    error, whole = (ahead - margin)[real], (ahead - ahead[real].mean())[real]
    return {
        "seats": by_seats,
        "reliability": reliability(chance[real], won[real]),
        "margin_explained": rounded(1 - (error**2).mean() / (whole**2).mean()),
        "margin_within_eight_of_ten": rounded((np.abs(error) < INNER * spread[real]).mean()),
    }


def reliability(chance: Any, won: Any) -> list[list[float]]:
    """For each tenth of the range of chances: the mean prediction, the share of wins, and the count."""
    found = []
    place = np.minimum((chance * BINS).astype(int), BINS - 1)
    for i in range(BINS):
        here = place == i
        if here.any():
            found.append([rounded(chance[here].mean()), rounded(won[here].mean()), int(here.sum())])
    return found


def rounded(number: float) -> float:
    """To four decimal places."""
    return round(float(number), 4)
