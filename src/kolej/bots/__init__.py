"""Bots: programs that play by a view and the legal actions."""

from kolej.bots.advice import Advice
from kolej.bots.base import Adviser, Bot, Option, Timed, WordOption, adviser, entry, make, names, register, split
from kolej.bots.builtin import register_all
from kolej.bots.planner import PlannerBot
from kolej.bots.random import RandomBot
from kolej.bots.reason import BotReason

__all__ = [
    "Advice",
    "Adviser",
    "Bot",
    "BotReason",
    "Option",
    "PlannerBot",
    "RandomBot",
    "Timed",
    "WordOption",
    "adviser",
    "entry",
    "make",
    "names",
    "register",
    "split",
]

register_all()
