"""The menu of a decision: every legal action with a number, grouped by verb."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from kolej.actions import VERBS, Action, Build, ClaimTrack, KeepTickets
from kolej.phrases.names import Names, contains
from kolej.words import Words

ORDER: Final = {verb: place for place, verb in enumerate(VERBS)}


@dataclass(frozen=True)
class MenuOption:
    """One thing that can be done, and the number that does it."""

    number: int
    action: Action


class Menu:
    """Everything that can be done, numbered from 1."""

    def __init__(self, actions: Iterable[Action]) -> None:
        ordered = sorted(actions, key=lambda action: ORDER[verb_of(action)])
        self.options = [MenuOption(i, action) for i, action in enumerate(ordered, 1)]
        self.groups: dict[str, list[MenuOption]] = {}
        for option in self.options:
            self.groups.setdefault(verb_of(option.action), []).append(option)

    def first(self) -> Action:
        """The first possibility; there always is one."""
        return self.options[0].action

    def numbered(self, numbers: Sequence[int]) -> Action | None:
        """The action with this number; None: there is no such number, or they are several."""
        if len(numbers) == 1 and 1 <= numbers[0] <= len(self.options):
            return self.options[numbers[0] - 1].action
        return None

    def everything(self) -> Action | None:
        """What `all` means, if it means anything."""
        return None

    def why_not(self, text: str, words: Words) -> str:
        """Why numbers don't choose anything."""
        return words("terminal-talk-bad-number", text=text, last=len(self.options))

    def typed(self, text: str) -> Action | None:
        """The action with this notation."""
        return next((option.action for option in self.options if str(option.action) == text), None)

    def matching(self, names: Names, text: str) -> list[MenuOption]:
        """The options that have these words in them, `claim paris` or just `paris`."""
        verb, _, rest = text.partition(" ")
        options, wanted = (self.groups[verb], rest) if verb in self.groups else (self.options, text)
        return [option for option in options if contains(wanted, *searched(names, option.action))]


class KeepMenu(Menu):
    """Offered tickets, of which some are kept: the numbers are those of the tickets."""

    def __init__(self, actions: Sequence[Action], offer: Sequence[str]) -> None:
        super().__init__(actions)
        self.groups = {}  # the tickets are listed, not the ways to choose among them
        self.offer = offer
        self.subsets = {frozenset(a.tickets): a for a in actions if isinstance(a, KeepTickets)}
        self.least = min(len(subset) for subset in self.subsets)

    def numbered(self, numbers: Sequence[int]) -> Action | None:
        """Keep the tickets with these numbers."""
        if not all(1 <= number <= len(self.offer) for number in numbers):
            return None
        return self.subsets.get(frozenset(self.offer[number - 1] for number in numbers))

    def matching(self, names: Names, text: str) -> list[MenuOption]:
        """Nothing: all tickets are listed."""
        return []

    def everything(self) -> Action | None:
        """Keep them all."""
        return self.subsets.get(frozenset(self.offer))

    def why_not(self, text: str, words: Words) -> str:
        """Why numbers don't choose anything."""
        return words("terminal-talk-bad-tickets", text=text, last=len(self.offer), least=self.least)


def verb_of(action: Action) -> str:
    """The word that the notation of an action begins with."""
    return str(action).split(" ", 1)[0]


def searched(names: Names, action: Action) -> list[str]:
    """The words by which an action can be found."""
    found = [str(action)]
    if isinstance(action, ClaimTrack):
        found.append(names.track(action.track))
    if isinstance(action, Build):
        found.append(names.place(action.city))
    return found


def sort_claims(actions: Iterable[Action], names: Names, way: frozenset[str]) -> list[Action]:
    """Claims on the way of a ticket first, then by points; only one of equal parallel tracks."""
    alike: dict[object, Action] = {}
    for action in actions:
        alike.setdefault(names.looks(action.track) if isinstance(action, ClaimTrack) else action, action)

    def rank(action: Action) -> tuple[bool, int, str]:
        if not isinstance(action, ClaimTrack):
            return (False, 0, "")
        return (action.track not in way, -names.points(action.track), action.track)

    return sorted(alike.values(), key=rank)
