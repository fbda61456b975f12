"""Pictures of boards as SVG: what the page shows in its light theme, drawn from the same layout."""

from kolej.boards.picture.overlay import Flag, Overlay, SeatKey
from kolej.boards.picture.picture import picture

__all__ = ["Flag", "Overlay", "SeatKey", "picture"]
