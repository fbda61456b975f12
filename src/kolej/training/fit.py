"""Fitting: the model learns who won, and by how much, from the positions of many games."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi
from time import monotonic
from typing import Any, Final

import torch

from kolej.core.search.network import POINTS
from kolej.training.data import Positions
from kolej.training.model import Model

ROUNDS: Final = 10  # over all positions
BATCH: Final = 1024
RATE: Final = 3e-3  # of learning, at first
DECAY: Final = 1e-2
MARGIN_SHARE: Final = 0.3  # how much the margin counts beside the win


def tensors(positions: Positions) -> tuple[Any, Any, Any, Any]:
    """Features, which seats are present (1 or 0), wins, and margins in units of POINTS."""
    seats = torch.as_tensor(positions.seats)
    there = (torch.arange(positions.features.shape[1]) < seats.unsqueeze(1)).float()
    margins = torch.as_tensor(positions.margins) / POINTS
    return torch.as_tensor(positions.features), there, torch.as_tensor(positions.wins), margins


def loss_of(model: Model, features: Any, there: Any, wins: Any, margins: Any) -> Any:
    """Cross-entropy of the win, and the negative log-likelihood of the margin as a normal distribution."""
    chance, margin, spread = model(features, there)
    win = -(wins * chance * there).sum(1).mean()
    far = (((margins - margin) / spread) ** 2 / 2 + torch.log(spread)) * there
    return win + MARGIN_SHARE * (far.sum(1) / there.sum(1)).mean()


def fit(
    positions: Positions, seed: int, seconds: float, watch: Callable[[int, int, float], None] = lambda *_: None
) -> Model:
    """A model trained for all rounds, or for as many as time allows."""
    began = monotonic()
    torch.manual_seed(seed)
    features, there, wins, margins = tensors(positions)
    known = features[there > 0]
    deviation = known.std(0)
    model = Model(known.mean(0), torch.where(deviation > 1e-6, deviation, torch.ones_like(deviation)))
    learner = torch.optim.AdamW((p for p in model.parameters() if p.requires_grad), RATE, weight_decay=DECAY)
    n = len(features)
    for turn in range(ROUNDS):
        spent = monotonic() - began
        if turn and spent * (turn + 1) / turn > seconds:
            break
        total = 0.0
        order = torch.randperm(n)
        for start in range(0, n, BATCH):
            for group in learner.param_groups:
                group["lr"] = RATE * (0.02 + 0.98 * (1 + cos(pi * (turn + start / n) / ROUNDS)) / 2)
            batch = order[start : start + BATCH]
            loss = loss_of(model, features[batch], there[batch], wins[batch], margins[batch])
            learner.zero_grad()
            loss.backward()
            learner.step()
            total += loss.item() * len(batch)
        watch(turn + 1, ROUNDS, total / n)
    return model
