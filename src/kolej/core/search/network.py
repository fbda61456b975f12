"""The value network: from the features of all seats, each seat's chance to win and how far ahead it will be.

Every seat is read by the same layers, and sees the others through their mean and their maximum: seats can change
places, and there may be any number of them. The numbers of the layers are found by `kolej train`.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.codes import MAX_SEATS
from kolej.core.planning.ways import blanks

OUTPUTS: Final[i64] = 3  # the win against the others', the margin, the logarithm of its spread
POINTS: Final = 50.0  # that margins and spreads are told in


@final
class Layer:
    """A matrix with a row for each input; and what is added to its outputs."""

    def __init__(self, weights: list[float], bias: list[float]) -> None:
        self.weights: vec[float] = vec[float](weights)
        self.bias: vec[float] = vec[float](bias)
        self.outputs: i64 = len(bias)
        self.inputs: i64 = len(weights) // len(bias)

    def begin(self, y: vec[float], at: i64) -> None:
        """Let outputs be what is added to them."""
        bias = self.bias
        for j in range(self.outputs):
            y[at + j] = bias[j]

    def add(self, x: vec[float], at: i64, y: vec[float], to: i64) -> None:
        """Add to outputs what some inputs make; an input of 0 makes nothing."""
        weights = self.weights
        outputs = self.outputs
        row: i64 = 0
        for i in range(self.inputs):
            value = x[at + i]
            if value != 0.0:
                for j in range(outputs):
                    y[to + j] += value * weights[row + j]
            row += outputs

    def rectify(self, y: vec[float], at: i64) -> None:
        """Let no output be less than 0."""
        for j in range(at, at + self.outputs):
            if y[j] < 0.0:
                y[j] = 0.0


@final
class Network:
    """The layers: two that read a seat, one that joins it with what all seats have in common, one that concludes."""

    def __init__(self, read: Layer, sum_up: Layer, own: Layer, mean: Layer, most: Layer, conclude: Layer) -> None:
        self.read = read
        self.sum_up = sum_up
        self.own = own
        self.mean = mean
        self.most = most
        self.conclude = conclude
        self.wide: vec[float] = blanks(read.outputs, 0.0)
        self.seats: vec[float] = blanks(MAX_SEATS * sum_up.outputs, 0.0)
        self.pool: vec[float] = blanks(2 * sum_up.outputs, 0.0)
        self.shared: vec[float] = blanks(own.outputs, 0.0)
        self.joined: vec[float] = blanks(own.outputs, 0.0)
        self.out: vec[float] = blanks(MAX_SEATS * OUTPUTS, 0.0)
        self.chance: vec[float] = blanks(MAX_SEATS, 0.0)  # by seat: to win,
        self.margin: vec[float] = blanks(MAX_SEATS, 0.0)  # the points ahead of the best other seat on average,
        self.spread: vec[float] = blanks(MAX_SEATS, 0.0)  # and their standard deviation

    def evaluate(self, x: vec[float], seats: i64) -> None:
        """Find chance, margin and spread from the features of all seats, one seat after the other."""
        n = self.sum_up.outputs
        for p in range(seats):
            self.read.begin(self.wide, 0)
            self.read.add(x, p * self.read.inputs, self.wide, 0)
            self.read.rectify(self.wide, 0)
            self.sum_up.begin(self.seats, p * n)
            self.sum_up.add(self.wide, 0, self.seats, p * n)
            self.sum_up.rectify(self.seats, p * n)
        self.gather(seats)
        shared = self.shared
        joined = self.joined
        for p in range(seats):
            for j in range(self.own.outputs):
                joined[j] = shared[j]
            self.own.add(self.seats, p * n, joined, 0)
            self.own.rectify(joined, 0)
            self.conclude.begin(self.out, p * OUTPUTS)
            self.conclude.add(joined, 0, self.out, p * OUTPUTS)
        self.tell(seats)

    def gather(self, seats: i64) -> None:
        """What all seats have in common: their mean and their maximum."""
        n = self.sum_up.outputs
        pool = self.pool
        for j in range(n):
            total: float = 0.0
            most: float = 0.0
            for p in range(seats):
                value = self.seats[p * n + j]
                total += value
                if value > most:
                    most = value
            pool[j] = total / float(seats)
            pool[n + j] = most
        self.own.begin(self.shared, 0)
        self.mean.add(pool, 0, self.shared, 0)
        self.most.add(pool, n, self.shared, 0)

    def tell(self, seats: i64) -> None:
        """Read the outputs."""
        out = self.out
        highest = out[0]
        for p in range(1, seats):
            highest = max(highest, out[p * OUTPUTS])
        total: float = 0.0
        for p in range(seats):
            self.chance[p] = exp(out[p * OUTPUTS] - highest)
            total += self.chance[p]
            self.margin[p] = POINTS * out[p * OUTPUTS + 1]
            self.spread[p] = POINTS * exp(max(-5.0, min(2.0, out[p * OUTPUTS + 2])))
        for p in range(seats):
            self.chance[p] /= total
