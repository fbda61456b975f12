"""Bots: programs that play by a view and the legal actions."""

from kolej.bots.base import Adviser, Bot, Option, adviser, entry, make, names, register, split
from kolej.bots.choice import Choice
from kolej.bots.house import register_all
from kolej.bots.planner import PlannerBot
from kolej.bots.random import RandomBot
from kolej.bots.reason import Reason

__all__ = [
    "Adviser",
    "Bot",
    "Choice",
    "Option",
    "PlannerBot",
    "RandomBot",
    "Reason",
    "adviser",
    "entry",
    "make",
    "names",
    "register",
    "split",
]

register_all()
