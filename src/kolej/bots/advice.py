"""Advice: an action, the reason for it, and its estimated value."""

from __future__ import annotations

from dataclasses import dataclass

from kolej.actions import Action
from kolej.bots.reason import BotReason


@dataclass(frozen=True)
class Advice:
    """What a bot advises; `value` compares the options of one decision, in points."""

    action: Action
    reason: BotReason
    value: float
