"""The map projections of d3-geo that the boards use, fitted to the frame of a board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import asinh, cos, log, pi, radians, sin, tan

import numpy as np

from scripts.layout.kinds import Array

Raw = Callable[[float, float], tuple[float, float]]


@dataclass(frozen=True)
class Projection:
    """A named projection with the numbers that d3-geo takes."""

    name: str  # "geoConicConformal", "geoMercator", "geoMiller"
    rotate: float  # degrees that the globe is turned eastward
    parallels: tuple[float, float]
    scale: float
    translate: tuple[float, float]

    def __call__(self, lon: float, lat: float) -> tuple[float, float]:
        x, y = raw(self.name, self.parallels)(_turned(lon, self.rotate), radians(lat))
        return self.translate[0] + self.scale * x, self.translate[1] - self.scale * y

    def to_json(self) -> dict[str, object]:
        """The projection as layout.json states it; a client passes the values to d3-geo."""
        found: dict[str, object] = {"name": self.name, "rotate": [self.rotate, 0]}
        if self.name == "geoConicConformal":
            found["parallels"] = list(self.parallels)
        scale, (x, y) = round(self.scale, 3), self.translate
        return found | {"scale": scale, "translate": [round(x, 2), round(y, 2)]}


def fitted(
    name: str, rotate: float, parallels: tuple[float, float], places: Array, frame: tuple[float, float, float, float]
) -> Projection:
    """The projection whose image of the places (lon, lat) fills the frame (left, top, right, bottom)."""
    project = raw(name, parallels)
    points = np.array([project(_turned(lon, rotate), radians(lat)) for lon, lat in places])
    low, high = points.min(axis=0), points.max(axis=0)
    left, top, right, bottom = frame
    scale = min((right - left) / (high[0] - low[0]), (bottom - top) / (high[1] - low[1]))
    middle = (low + high) / 2
    translate = ((left + right) / 2 - scale * middle[0], (top + bottom) / 2 + scale * middle[1])
    return Projection(name, rotate, parallels, float(scale), (float(translate[0]), float(translate[1])))


def _turned(lon: float, rotate: float) -> float:
    return radians((lon + rotate + 180) % 360 - 180)


def raw(name: str, parallels: tuple[float, float]) -> Raw:
    """The projection of radians to the unit plane, y northward, as d3-geo defines it."""
    if name == "geoMercator":
        return lambda x, y: (x, log(tan(pi / 4 + y / 2)))
    if name == "geoMiller":
        return lambda x, y: (x, 1.25 * asinh(tan(0.8 * y)))
    if name == "geoConicConformal":
        return _conic_conformal(*map(radians, parallels))
    raise ValueError(f'unknown projection "{name}"')


def _conic_conformal(first: float, second: float) -> Raw:
    def tany(y: float) -> float:
        return tan((pi / 2 + y) / 2)

    n = sin(first) if first == second else log(cos(first) / cos(second)) / log(tany(second) / tany(first))
    f = cos(first) * tany(first) ** n / n

    def project(x: float, y: float) -> tuple[float, float]:
        r = f / tany(y) ** n
        return r * sin(n * x), f - r * cos(n * x)

    return project
