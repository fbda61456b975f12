"""The arena: measures bots in paired games, with error bounds for every number."""

from kolej.arena.run import Outcome, play
from kolej.arena.settings import ArenaSettings
from kolej.arena.store import BadRun, read_record, read_settings
from kolej.arena.summary import summarise

__all__ = ["ArenaSettings", "BadRun", "Outcome", "play", "read_record", "read_settings", "summarise"]
