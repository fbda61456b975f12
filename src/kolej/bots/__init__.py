"""Bots: programs that play by a view and the legal actions."""

from kolej.bots.base import Bot, Option, entry, make, names, register, split
from kolej.bots.greedy import GreedyBot
from kolej.bots.random import RandomBot

__all__ = ["Bot", "GreedyBot", "Option", "RandomBot", "entry", "make", "names", "register", "split"]

register("random", RandomBot, "every legal action is equally likely")
register(
    "greedy",
    GreedyBot,
    "claims the shortest ways that join its tickets, then what scores best",
    noise=Option(0.0, 0.0, 1.0, "the share of decisions that are made at random"),
)
