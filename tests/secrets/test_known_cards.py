"""What public history proves of a hand, told again from public events alone."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kolej
from tests.properties.games import GAMES, step


class Spectator:
    """Keeps, for each seat, the cards that were seen to come into its hand and not seen to leave it."""

    def __init__(self, seats: int) -> None:
        self.proven = [Counter[str]() for _ in range(seats)]
        self.laid: Counter[str] = Counter()  # for a tunnel

    def watch(self, event: kolej.Event) -> None:
        """One public event."""
        told = event.for_seat(None).to_dict()
        cards = Counter(told.get("cards", {}))
        match told["event"]:
            case "take":
                self.proven[told["seat"]][told["card"]] += 1
            case "tunnel":
                self.laid = cards
                self.proven[told["seat"]] -= cards
            case "pay_due":
                self.laid += cards
                self.proven[told["seat"]] -= cards
            case "claim":
                assert not self.laid or self.laid == cards
                self.proven[told["seat"]] -= cards - self.laid
                self.laid = Counter()
            case "station" | "port":
                self.proven[told["seat"]] -= cards
            case "withdraw":
                self.proven[told["seat"]] += self.laid
                self.laid = Counter()


@pytest.mark.parametrize(("board", "seats", "style"), GAMES)
def test_known_cards_are_what_public_events_prove(board: str, seats: int, style: str) -> None:
    rng = Random(f"{board} {seats} {style}")
    game = kolej.Game(board, seats, 21)
    spectator = Spectator(seats)
    while not game.over:
        for event in step(game, rng, style)[2]:
            spectator.watch(event)
        known = [int(n) for n in game.view(None).core.known]
        kinds = game.board.kinds
        for p, proven in enumerate(spectator.proven):
            assert known[p * len(kinds) : (p + 1) * len(kinds)] == [proven[kind] for kind in kinds]
