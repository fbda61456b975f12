"""Reasons: why an action is not legal, as a code and its facts; the sentences for programmers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from kolej.errors import IllegalAction, WrongSeat

Fact = str | int | dict[str, int] | list[int]

# By code; the names in braces are the facts that go with it.
SENTENCES: Final[dict[str, str]] = {
    "over": "the game is over",
    "not_your_turn": "seat {seat} may not act now: the game waits for {waiting}",
    "no_such_seat": "seat {seat}: the seats are 0 to {last}",
    "other_decision": "the game waits for another decision ({phase})",
    "bad_notation": "the text names no action",
    "not_a_number": "{number} is not the number of an action",
    "not_legal": "{number} is not a legal action now",
    "nothing_to_take_back": "there is no action to take back",
    "chance": "chance had a part in the last action: it can't be taken back",
    "owned": "{track} is owned by seat {owner}",
    "closed": "{track} is closed to seat {seat}: its parallel track is taken (C-27, C-28)",
    "pieces": "{track} needs {need} pieces ({piece}), seat {seat} has {have}",
    "cards": "the hand of seat {seat} can't pay for {track}: {missing} more {colour} or {card} needed",
    "cards_of_a_colour": "the hand of seat {seat} can't pay for {track}: {missing} more of one colour or {card} needed",
    "wilds": "the hand of seat {seat} can't pay for {track}: {missing} more {card} needed",
    "pairs": "the hand of seat {seat} can't pay for {track}: it makes {have} pairs (with {card}), not {need}",
    "hand": "seat {seat} has {have} {card}, not {need}",
    "payment": "{payment} does not pay the price exactly",
    "odd_card": "{payment} does not make pairs: no wild for the odd {card}",
    "odd_number": "{payment} does not make pairs: an odd number of cards",
    "pair_count": "{payment} makes {have} pairs: {track} needs {need}",
    "none_left": "seat {seat} has no {building} left",
    "built": "{city} has a {building} already",
    "no_city": "{city} is not a city",
    "no_port_city": "{city} is not a port city",
    "no_track": "seat {seat} owns no track into {city}",
    "cards_for_station": "the hand of seat {seat} can't pay for a station: {missing} more of one colour or wild needed",
    "cards_for_port": "the hand of seat {seat} can't pay for a port: {missing} more port cards of a colour needed",
    "not_in_row": "there is no {card} in the row",
    "second_wild": "a wild card of the row can't be the second card (C-13)",
    "deck_empty": "deck and discards are empty (C-18)",
    "decks_empty": "every deck and discard pile is empty, so no draw can begin (C-18)",
    "row_fills_itself": "the row fills by itself on this board",
    "no_tickets": "no tickets are left",
    "mix_size": "a mix of {have} tickets: it must be {need}",
    "mix_deck": "the deck {deck} holds only {have} tickets",
    "keep_more": "{have} kept: at least {need} must be",
    "not_offered": "ticket {ticket} is not offered to seat {seat}",
    "no_choice": "pieces are not chosen on this board",
    "choice": "{have} pieces chosen: {need} are needed, at most {most}",
    "no_exchange": "pieces can't be exchanged on this board",
    "same_piece": "{piece} can't be exchanged for {piece}",
    "exchange_none": "0 pieces can't be exchanged",
    "exchange_left": "seat {seat} has {have} {piece} left, not {need}",
    "exchange_box": "the box holds {have} {piece}, not {need}",
    "no_passengers": "there are no passengers on this board",
    "passenger_elsewhere": "a passenger is taken at {city} now",
    "no_passenger": "no {colour} passenger waits at {city}",
    "pass": "passing is allowed only when nothing else is (C-02)",
}
# Reasons that only a program meets; the others are said to players, as `reason-<code>` in the catalogue of words.
OF_PROGRAMS: Final = ("no_such_seat", "not_a_number", "not_legal", "nothing_to_take_back", "chance")
WRONG_SEAT: Final = ("not_your_turn", "no_such_seat")


@dataclass(frozen=True)
class Reason:
    """What stands against an action: a code for programs, and the facts that a sentence about it needs."""

    code: str
    facts: Mapping[str, Fact]

    def __init__(self, code: str, **facts: Fact) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "facts", facts)

    def __str__(self) -> str:
        return SENTENCES[self.code].format(**{name: _text(fact) for name, fact in self.facts.items()})

    def error(self, action: object = None) -> IllegalAction:
        """The error to raise; `action` is what was tried."""
        kind = WrongSeat if self.code in WRONG_SEAT else IllegalAction
        return kind(self.code, dict(self.facts), str(self) if action is None else f"{action}: {self}")


def shortfall(need: int, have: int) -> dict[str, Fact]:
    """The facts of having too little of something."""
    return {"need": need, "have": have, "missing": need - have}


def _text(fact: Fact) -> str | int:
    if isinstance(fact, dict):
        return ", ".join(f"{count} {thing}" for thing, count in fact.items())
    if isinstance(fact, list):
        return seats_text(fact)
    return fact


def seats_text(seats: list[int]) -> str:
    """Seats in words: `seat 1`, `seats 0, 2`."""
    names = ", ".join(map(str, sorted(seats)))
    return f"seat {names}" if len(seats) == 1 else f"seats {names}"
