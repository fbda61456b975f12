"""Who sits where: people at this keyboard, and bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kolej import bots
from kolej.errors import BadGame
from kolej.words import Words

HUMAN: Final = "human"
DEFAULT_BOT: Final = "medium"


@dataclass(frozen=True)
class SeatedPlayer:
    """Somebody at the table; a person has no `bot`, a bot has the text that makes it."""

    name: str | None  # None: a person who gave none
    bot: str | None = None


def seat_people(seats: int, bot_list: str | None, name_list: str | None) -> list[SeatedPlayer]:
    """The players of all seats: the listed ones take the last seats, people those before them."""
    listed = [DEFAULT_BOT] * (seats - 1) if bot_list is None else [text.strip() for text in bots.split(bot_list)]
    if len(listed) > seats:
        raise BadGame(f"--bots names {len(listed)} players for {seats} seats")
    who = [HUMAN] * (seats - len(listed)) + listed
    names = _people_names(who.count(HUMAN), name_list)
    players = []
    for text in who:
        if text == HUMAN:
            players.append(SeatedPlayer(names.pop(0)))
        else:
            bots.load(text, seed=0)  # a fault shows now, not in the middle of the game
            players.append(SeatedPlayer(_bot_name(text, players, who), text))
    return players


def _people_names(people: int, name_list: str | None) -> list[str | None]:
    if name_list is None:
        return [None] * people
    names = [" ".join(name.split()) for name in name_list.split(",")]
    if len(names) != people or not all(names) or len(set(names)) < len(names):
        raise BadGame(f"--names {name_list!r}: expected as many names as people play, all different: {people}")
    return [*names]


def _bot_name(text: str, players: list[SeatedPlayer], who: list[str]) -> str:
    """The bot's name, with a number where several have the same."""
    name = bots.BotSource(text).title
    alike = [other for other in who if bots.BotSource(other).title == name]
    before = sum(player.bot is not None and bots.BotSource(player.bot).title == name for player in players)
    return f"{name} {before + 1}" if len(alike) > 1 else name


def you_of(players: list[SeatedPlayer]) -> int | None:
    """The seat called "you": that of the only person, if they gave no name."""
    people = [seat for seat, player in enumerate(players) if player.bot is None]
    return people[0] if len(people) == 1 and players[people[0]].name is None else None


def called(players: list[SeatedPlayer], words: Words) -> list[str]:
    """The names of all players: a single person without a name is "you", several have numbers."""
    named: list[str] = []
    for seat, player in enumerate(players):
        if player.name is not None:
            named.append(player.name)
        elif seat == you_of(players):
            named.append(words("you"))
        else:
            named.append(words("player", n=1 + sum(other.bot is None for other in players[:seat])))
    return named
