"""A choice: the action, why, and what it is thought to be worth."""

from __future__ import annotations

from dataclasses import dataclass

from kolej.actions import Action
from kolej.bots.reason import Reason


@dataclass(frozen=True)
class Choice:
    """What a bot advises; `value` compares the options of one decision, in points."""

    action: Action
    reason: Reason
    value: float
