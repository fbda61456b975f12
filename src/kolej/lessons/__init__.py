"""Scripted games that teach: the tutorial of a board and the worked examples of its rules."""
