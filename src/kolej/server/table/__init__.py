"""A table: the fold of its log, its faces to those who look at it, and the one task that writes it."""
