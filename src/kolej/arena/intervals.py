"""Confidence intervals for shares and means that were measured in independent units, such as paired blocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sqrt, tan
from statistics import NormalDist, fmean
from typing import Final

LEVEL: Final = 0.95
PRIOR: Final = 4.0  # weight of the prior that a block's games are independent, in units


@dataclass(frozen=True)
class Interval:
    """An estimate and the bounds of its confidence interval."""

    estimate: float
    low: float
    high: float

    def to_list(self) -> list[float]:
        """Estimate, low, high: as JSON."""
        return [self.estimate, self.low, self.high]


def quantile_of_t(freedom: float, level: float = LEVEL) -> float:
    """The interval's half width in standard errors, by degrees of freedom.

    Exact for one and two, where Cornish and Fisher's series, which serves from three on, is far off.
    """
    if freedom == 1:
        return tan(pi * level / 2)
    if freedom == 2:
        return level * sqrt(2 / (1 - level * level))
    z = NormalDist().inv_cdf(0.5 + level / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return float(z + first / freedom + second / freedom**2 + third / freedom**3 + fourth / freedom**4)


def wilson(share: float, games: float, z: float) -> Interval:
    """Wilson's interval for a share counted over a number of games."""
    spread = z * z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return Interval(share, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach)))


def share_interval(units: Sequence[float], games: int, level: float = LEVEL) -> Interval:
    """Wilson's interval of a share, with the number of games that the spread between units is worth.

    `units` are the shares of independent units, such as blocks; `games` is how many games they hold together. The
    games of one deal share its luck, so the spread between units says how many independent games they are worth. If
    nearly all games are won, or nearly none, it says little, and the games count as independent.
    """
    n = len(units)
    share = fmean(units)
    uncertain = share * (1 - share)
    effect = 1.0  # the variance of a unit's share, compared with that of independent games
    if n > 1 and uncertain > 0:
        variance = sum((x - share) ** 2 for x in units) / (n - 1)
        told = min(n - 1.0, games * min(share, 1 - share))
        effect = (told * variance * games / n / uncertain + PRIOR) / (told + PRIOR)
    return wilson(share, games / effect, quantile_of_t(n - 1 + PRIOR, level))


def mean_interval(units: Sequence[float], level: float = LEVEL) -> Interval:
    """Student's interval for a mean; a single unit says nothing about the spread, so there must be two."""
    n = len(units)
    mean = fmean(units)
    error = sqrt(sum((x - mean) ** 2 for x in units) / (n - 1) / n)
    reach = error * quantile_of_t(n - 1, level)
    return Interval(mean, mean - reach, mean + reach)


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which this share of the ordered values lies, interpolated."""
    at = share * (len(ordered) - 1)
    low = int(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (at - low) * (ordered[high] - ordered[low])
