"""Bots: programs that choose among the legal actions, given a view."""

from kolej.bots.advice import Advice
from kolej.bots.base import Adviser, Bot, Option, Timed, WordOption, adviser, check, entry, make, names, register, split
from kolej.bots.builtin import register_all
from kolej.bots.planner import PlannerBot
from kolej.bots.random import RandomBot
from kolej.bots.reason import BotReason
from kolej.bots.sources import BotSource, host, load, resolved

__all__ = [
    "Advice",
    "Adviser",
    "Bot",
    "BotReason",
    "BotSource",
    "Option",
    "PlannerBot",
    "RandomBot",
    "Timed",
    "WordOption",
    "adviser",
    "check",
    "entry",
    "host",
    "load",
    "make",
    "names",
    "register",
    "resolved",
    "split",
]

register_all()
