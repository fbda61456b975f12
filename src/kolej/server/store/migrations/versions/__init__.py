"""One file per step, applied in order."""
