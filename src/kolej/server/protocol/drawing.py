"""Where a board is drawn, in the words of layout.json."""

from __future__ import annotations

from typing import Literal

from kolej.server.protocol.base import Answer

Spot = tuple[float, float]
Turned = tuple[float, float, float]  # a middle and an angle in degrees
Box = tuple[float, float, float, float]


class LabelDrawing(Answer):
    """Where a name is written."""

    x: float
    y: float
    anchor: Literal["start", "middle", "end"]
    lines: int
    box: Box


class BeyondDrawing(LabelDrawing):
    """Where the name of a place stands to which an arrow leads."""

    place: str


class PlaceDrawing(Answer):
    """A place."""

    x: float
    y: float
    radius: float
    label: LabelDrawing | None = None
    plates: list[Box] | None = None
    passengers: list[Spot] | None = None


class TrackDrawing(Answer):
    """A track."""

    path: str
    spaces: list[Turned]
    arrows: list[Turned] | None = None
    beyond: list[BeyondDrawing] | None = None


class Shape(Answer):
    """Water, a park or a street."""

    kind: str
    path: str


class BoardDrawing(Answer):
    """A whole board: what docs/layout.md says, without the map below it."""

    format: int
    size: Spot
    space: Spot
    font: float
    line: float
    ornaments: dict[str, Box]
    drawn: list[Shape]
    places: dict[str, PlaceDrawing]
    tracks: dict[str, TrackDrawing]
