"""Pictures of boards as SVG: what the page shows in its light theme, drawn from the same layout."""

from kolej.boards.picture.overlay import Flag, Overlay, SeatKey
from kolej.boards.picture.picture import Artist, picture

__all__ = ["Artist", "Flag", "Overlay", "SeatKey", "picture"]
