"""Boards: names and numbers in files that anybody can edit, checked and made ready for the engine."""
