"""Gradient descent with a memory of its last steps (Adam), on an array in place."""

from __future__ import annotations

import numpy as np

from scripts.layout.kinds import Array

_KEPT, _KEPT_SQUARES = 0.9, 0.99


class Descent:
    """Moves the values of an array against their gradient, each at about the same speed."""

    def __init__(self, values: Array) -> None:
        self.values = values
        self.mean, self.square = np.zeros_like(values), np.zeros_like(values)
        self.steps = 0

    def step(self, gradient: Array, speed: float) -> None:
        """One step; the speed is the length of a step where the gradient is steady."""
        self.steps += 1
        self.mean = _KEPT * self.mean + (1 - _KEPT) * gradient
        self.square = _KEPT_SQUARES * self.square + (1 - _KEPT_SQUARES) * gradient**2
        mean = self.mean / (1 - _KEPT**self.steps)
        size = np.sqrt(self.square / (1 - _KEPT_SQUARES**self.steps))
        self.values -= speed * mean / (size + 1e-3)
