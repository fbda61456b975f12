"""Outcomes: what chance may bring next in an action or in the deal, each with its weight, one pick at a time."""

from typing import final

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.chance import A_CARD, A_PASSENGER, A_SEAT, A_TICKET, MissingOutcome, Source
from kolej.core.codes import NONE, POOL
from kolej.core.phases.opening import deal
from kolej.core.rules import apply
from kolej.core.state import State, blank


@final
class Trial:
    """A position after some picks: all of them if `wanted` is NONE, else right before the pick of what is wanted."""

    def __init__(self, b: BoardTables, s: State, script: list[int]) -> None:
        self.b: BoardTables = b
        self.s: State = s
        self.wanted: i64 = NONE
        self.source: Source = Source(b"")
        self.source.script = list(script)
        s.source = self.source

    def pick(self) -> list[tuple[int, int]]:
        """What the next pick may bring, with weights; empty if no pick is left."""
        b, s, wanted = self.b, self.s, self.wanted
        if wanted == NONE:
            return []
        if wanted == A_SEAT:
            return [(p, 1) for p in range(s.seats)]
        if wanted == A_PASSENGER:
            return [(c, left_in_bag(b, s, c)) for c in range(b.passenger_colours) if left_in_bag(b, s, c)]
        if wanted >= A_TICKET:
            deck = wanted - A_TICKET
            return [(t, 1) for t in range(b.tickets) if b.ticket_deck[t] == deck and s.ticket[t] == POOL]
        deck = wanted - A_CARD
        found: list[tuple[int, int]] = []
        for k in range(b.deck_first[deck], b.deck_after[deck]):
            if s.cards[s.deck_at + k]:
                found.append((int(k), int(s.cards[s.deck_at + k])))
        return found


def left_in_bag(b: BoardTables, s: State, colour: i64) -> int:
    """How many passengers of a colour are not yet on the board while it is set up."""
    left = b.passenger_each
    for place in range(b.places):
        left -= s.passengers[place * b.passenger_colours + colour]
    return int(left)


def try_actions(b: BoardTables, s: State, seat: i64, actions: list[int], script: list[int]) -> Trial:
    """Do legal actions on a copy of a position, with these picks; a BadOutcome says which can't be."""
    trial = Trial(b, s.copy(), script)
    try:
        for action in actions:
            apply(b, trial.s, seat, action)
    except MissingOutcome:
        trial.wanted = trial.source.wanted
    return trial


def try_deal(b: BoardTables, seats: i64, first: i64, script: list[int]) -> Trial:
    """Deal a new game with these picks; `first` NONE: the first player is picked too."""
    trial = Trial(b, blank(b, seats), script)
    try:
        deal(b, trial.s, first)
    except MissingOutcome:
        trial.wanted = trial.source.wanted
    return trial
