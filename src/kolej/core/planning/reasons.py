"""Reasons: codes of why an action was chosen, with the numbers that each is about."""

from typing import Final

from mypy_extensions import i64

NO_CHOICE: Final[i64] = 0  # nothing else is legal
SERVES: Final[i64] = 1  # track, ticket: the track is part of the planned way
STATION_NOW: Final[i64] = 2  # place, points: what a station changes at once
SCORES: Final[i64] = 3  # track: its points
SAVES_FOR: Final[i64] = 4  # track, ticket or NONE: the card is wanted for the track
COLLECTS: Final[i64] = 5  # cards for whatever comes
MORE_TICKETS: Final[i64] = 6  # there is time for them
KEEPS: Final[i64] = 7  # what is kept is worth most: the value
STATION: Final[i64] = 8  # place, ticket: the station joins it
PORT: Final[i64] = 9  # place, points
SPARES: Final[i64] = 10  # the cards that are missed least
PAYS_TUNNEL: Final[i64] = 11  # track: it is worth the cards
LEAVES_TUNNEL: Final[i64] = 12  # track: it is not
PASSENGER: Final[i64] = 13  # place, colour
PIECES: Final[i64] = 14  # pieces of each kind for the planned ways
EXCHANGES: Final[i64] = 15  # the ticket that becomes possible
REFILLS: Final[i64] = 16  # the deck that is of more use
NOTHING: Final[i64] = 17  # nothing that is left would bring points
