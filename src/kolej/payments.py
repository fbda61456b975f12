"""Payments in order of preference: what a player most likely wants to pay with comes first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from kolej.actions import Action, Pay
from kolej.boards.compiler import CompiledBoard

A = TypeVar("A", bound=Action)


def sort_payments(actions: Iterable[A], board: CompiledBoard, hand: Mapping[str, int]) -> list[A]:
    """The best payment first: few wilds, nothing wasted, few port symbols, a colour that the hand has plenty of."""
    cards = {card.id: card for card in board.data.cards}
    colours: dict[str, int] = {}
    for kind, n in hand.items():
        colour = cards[kind].colour
        colours[colour] = colours.get(colour, 0) + n

    def rank(action: A) -> tuple[int, int, int, int, int, str]:
        if not isinstance(action, Pay):
            return (1, 0, 0, 0, 0, str(action))
        paid = [(cards[kind], n) for kind, n in action.payment]
        wilds = sum(n for card, n in paid if card.wild)
        worth = sum(n * card.value for card, n in paid)
        symbols = sum(n for card, n in paid if card.symbol)
        plenty = max((colours[card.colour] for card, _ in paid if not card.wild), default=0)
        return (0, wilds, worth, symbols, -plenty, str(action))

    return sorted(actions, key=rank)
