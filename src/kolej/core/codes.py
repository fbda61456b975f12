"""The small numbers of the machine: phases, places of tickets, tie-breaks."""

from typing import Final

from mypy_extensions import i64

MAX_SEATS: Final[i64] = 8

# Phases that other parts know by number, in the order of their numbers; core/rules.py has the whole table.
PHASES: Final = ("opening", "mix", "turn", "second", "refill", "pay", "tunnel", "offer", "passenger", "over")
OPENING: Final[i64] = 0  # every seat keeps tickets (and chooses pieces), all at the same time
MIX: Final[i64] = 1  # the seat in turn announces which tickets it draws at the start
TURN: Final[i64] = 2
SECOND: Final[i64] = 3  # the second card of a draw
REFILL: Final[i64] = 4  # which deck fills the empty place of the row
PAY: Final[i64] = 5  # how to pay for the pending track or building
TUNNEL: Final[i64] = 6  # pay what the tunnel wants, or withdraw
OFFER: Final[i64] = 7  # which of the drawn tickets to keep
PASSENGER: Final[i64] = 8  # which passenger to take at one end of the claimed track
OVER: Final[i64] = 9

NONE: Final[i64] = -1

# Where a ticket is. A seat's number: held by that seat. The bases below are added to a seat, position or rank.
POOL: Final[i64] = -1  # in the shuffled part of its deck
OUT: Final[i64] = 20  # OUT + seat: given up by the seat; OUT + MAX_SEATS: left the game unseen
OFFERED: Final[i64] = 100  # OFFERED + 16 * seat + position in the offer
BOTTOM: Final[i64] = 1000  # BOTTOM + MAX_SEATS * rank + seat that returned it; low ranks come first

# What rejected opening tickets do.
REJECTS_OUT: Final[i64] = 0
REJECTS_UNDER: Final[i64] = 1
REJECTS_SHUFFLED: Final[i64] = 2

# Tie-breaks, in the order a board names them.
TIE_COMPLETED: Final[i64] = 0
TIE_FEWEST_STATIONS: Final[i64] = 1
TIE_LONGEST_TRAIL: Final[i64] = 2
TIE_PASSENGERS: Final[i64] = 3
