"""Other worlds: games that one seat (or a spectator) can't tell from the real one."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random

import kolej
from kolej.events import Event


def other_world(game: kolej.Game, seat: int | None, seed: int) -> kolej.Game:
    """A game drawn from those that agree with what the seat knows."""
    return kolej.belief.sample(game.view(seat), Random(seed))


def told(events: Sequence[kolej.Event], seat: int | None) -> str:
    """What a seat is told, byte by byte."""
    return json.dumps([event.for_seat(seat).to_dict() for event in events])


def seen(game: kolej.Game, seat: int | None) -> str:
    """What a seat sees, byte by byte."""
    return json.dumps(game.view(seat).to_dict())


def secrets_of(game: kolej.Game, seat: int | None) -> list[object]:
    """What a seat must not know: the other hands, tickets and choices."""
    fields = ("hand", "tickets", "offer", "given_up", "choice", "choice_pieces")
    players = enumerate(game.snapshot()["players"])
    return [[player.get(field) for field in fields] for p, player in players if p != seat]


class Follower:
    """Repeats in another world what happens in the real one, as far as the seat can tell."""

    def __init__(self, world: kolej.Game, watcher: int | None, rng: Random) -> None:
        self.world = world
        self.watcher = watcher
        self.rng = rng

    def follow(self, seat: int, text: str, outcomes: list[str]) -> Sequence[Event] | None:
        """Do what looks the same to the watcher; None: the other world has no such action or outcome."""
        for attempt in self.attempts(seat, text):
            for brought in self.brought(seat, text, outcomes):
                try:
                    return self.world.push(attempt, seat, outcomes=brought)
                except (kolej.IllegalAction, kolej.BadRecord):
                    continue
        return None

    def attempts(self, seat: int, text: str) -> list[str]:
        """The actions with the same public face: of others' kept tickets only their number in each deck is public."""
        if seat == self.watcher or not text.startswith("keep "):
            return [text]
        legal = [str(action) for action in self.world.legal_actions(seat)]
        numbers = [self.backs(option) for option in legal]
        fitting = [option for option, n in zip(legal, numbers, strict=True) if n == self.backs(text)]
        self.rng.shuffle(fitting)
        return fitting[:1]

    def backs(self, text: str) -> list[str]:
        """What shows of a choice of tickets: how many, and their decks where the backs differ."""
        data = self.world.board.data
        if not text.startswith("keep "):
            return []
        decks = {ticket.id: ticket.deck for ticket in data.tickets}
        mixed = sum(deck.drawable for deck in data.ticket_decks) > 1
        return sorted(decks[name] if mixed else "" for name in text.removeprefix("keep ").split(", "))

    def brought(self, seat: int, text: str, outcomes: list[str]) -> Iterator[list[str] | None]:
        """What chance may bring: the public outcomes are the same, hidden ones are any."""
        verb = text.split()[0]
        if seat == self.watcher or verb not in ("draw", "tickets"):
            yield outcomes
        elif verb == "tickets":
            yield None
        else:
            for card in self.rng.sample(self.world.board.kinds, len(self.world.board.kinds)):
                yield [card, *outcomes[1:]]
