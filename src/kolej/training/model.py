"""The model: the network of `kolej.core.search.network` in PyTorch, for training."""

from __future__ import annotations

from typing import Any, Final

import torch
from torch import nn

from kolej.bots.values import LAYERS
from kolej.core.search.features import FEATURES
from kolej.core.search.network import OUTPUTS, POINTS

WIDE: Final = 64
SUMMARY: Final = 32
JOINED: Final = 48


class Model(nn.Module):
    """The same layers under the same names. It standardises its input; `layers` folds that into the first layer."""

    def __init__(self, mean: Any, deviation: Any) -> None:
        super().__init__()
        self.centre = nn.Parameter(torch.as_tensor(mean), requires_grad=False)
        self.deviation = nn.Parameter(torch.as_tensor(deviation), requires_grad=False)
        self.read = nn.Linear(int(FEATURES), WIDE)
        self.sum_up = nn.Linear(WIDE, SUMMARY)
        self.own = nn.Linear(SUMMARY, JOINED)
        self.mean = nn.Linear(SUMMARY, JOINED, bias=False)
        self.most = nn.Linear(SUMMARY, JOINED, bias=False)
        self.conclude = nn.Linear(JOINED, int(OUTPUTS))

    def forward(self, features: Any, there: Any) -> tuple[Any, Any, Any]:
        """By position and seat: log of the chance to win, margin, and its spread (both in units of POINTS)."""
        scaled = (features - self.centre) / self.deviation
        seats = torch.relu(self.sum_up(torch.relu(self.read(scaled)))) * there.unsqueeze(-1)
        average = seats.sum(1, keepdim=True) / there.sum(1, keepdim=True).unsqueeze(-1)
        maximum = seats.amax(1, keepdim=True)
        out = self.conclude(torch.relu(self.own(seats) + self.mean(average) + self.most(maximum)))
        logits = out[..., 0].masked_fill(there == 0, -1e9)
        return torch.log_softmax(logits, 1), out[..., 1], torch.exp(out[..., 2].clamp(-5, 2))

    def layers(self) -> dict[str, dict[str, list[float]]]:
        """The weights as the core reads them: a row for each input of a layer."""
        found = {}
        for name in LAYERS:
            layer = getattr(self, name)
            weight = layer.weight.detach().double().T
            bias = torch.zeros(layer.out_features, dtype=torch.double)
            if layer.bias is not None:
                bias = layer.bias.detach().double()
            if name == "read":
                weight = weight / self.deviation.double().unsqueeze(1)
                bias = bias - self.centre.double() @ weight
            found[name] = {"weights": shortened(weight.flatten().tolist()), "bias": shortened(bias.tolist())}
        return found


def shortened(numbers: list[float]) -> list[float]:
    """To eight significant digits, about as many as single precision has."""
    return [float(f"{number:.8g}") for number in numbers]


def predictions(
    model: Model, features: Any, there: Any
) -> tuple[list[list[float]], list[list[float]], list[list[float]]]:
    """Chances, and margins and spreads in points, as the core computes them."""
    with torch.no_grad():
        chance, margin, spread = model(features, there)
    return chance.exp().tolist(), (POINTS * margin).tolist(), (POINTS * spread).tolist()
