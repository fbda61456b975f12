"""What a state consists of: every number and column, declared once with who may know it.

State, SeatView, belief and snapshots write their parts out, for speed and for a clear whitelist; tests/columns holds
each of them to this declaration.
"""

from typing import Final

PUBLIC: Final = "public"  # everybody knows it
PENDING: Final = "pending"  # public, except what the seat in turn has named but not yet paid for (C-03)
OWN: Final = "own"  # only the seat that it belongs to knows it
HIDDEN: Final = "hidden"  # nobody knows it
PARTLY: Final = "partly"  # each entry has its own secrets; core/view.py sorts them
HISTORY: Final = "history"  # how the position came about: nobody is told, and play does not depend on it

SCALARS: Final[dict[str, str]] = {
    "phase": PENDING,
    "turn": PUBLIC,  # the seat to act
    "first": PUBLIC,  # the first player
    "final_left": PUBLIC,  # turns still to play once the end is triggered; 0: not triggered
    "trigger": PUBLIC,  # the seat that triggered the end
    "passes": PUBLIC,  # consecutive passes
    "idle": PUBLIC,  # consecutive turns without claim or building while nothing can be drawn
    "slot": PUBLIC,  # the place of the row that waits for a refill
    "drawn": PUBLIC,  # cards drawn in this turn
    "track": PENDING,  # the pending claim
    "place": PENDING,  # the pending building, or where a passenger may be taken
    "due": PENDING,  # spaces of hard terrain still to pay, or cards that a tunnel wants
    "colour": PENDING,  # laid out for a tunnel; NONE: wilds only
    "row_size": PUBLIC,  # cards in the row
    "rank": HISTORY,  # of the next ticket that goes under a deck
}

COLUMNS: Final[dict[str, str]] = {
    "cards": PARTLY,  # see CARD_ROWS
    "pile": PUBLIC,  # cards in each deck, then in the discards of each deck
    "row": PUBLIC,  # the kind at each place of the row
    "owner": PUBLIC,  # of each track
    "open_to": PUBLIC,  # by seat: the tracks that it may still claim, as a set (see bits.py)
    "pieces": PUBLIC,  # by seat and kind, then the boxes likewise
    "building": PUBLIC,  # owner of the station or port of each place
    "seat": PARTLY,  # see SEAT_COLUMNS
    "ticket": PARTLY,  # where each ticket is
    "tickets_left": PUBLIC,  # shuffled tickets of each deck, then those under it
    "passengers": PUBLIC,  # by place and colour, then by seat and colour
    "refused": OWN,  # by ticket: the seat that gave it back at the opening
}

# The rows of `cards`. The first two have one for each seat, the others are one row each.
CARD_ROWS: Final[dict[str, str]] = {
    "hand": OWN,
    "known": PUBLIC,  # cards of each hand that public history proves
    "deck": HIDDEN,
    "discard": PUBLIC,
    "laid": PENDING,  # laid out by the seat in turn, not yet discarded
    "shown": PUBLIC,  # turned up for a tunnel
    "row": PUBLIC,  # the row by kind
}

# The numbers of each seat, in `seat`.
SEAT_COLUMNS: Final[dict[str, str]] = {
    "points": PUBLIC,  # running points: tracks, less what exchanges cost
    "left": PUBLIC,  # stations or ports not yet built
    "exchanged": PUBLIC,  # pieces exchanged so far
    "kept": PUBLIC,  # tickets kept at the opening; NONE until it is over
    "kept_first": PUBLIC,  # how many of those are of the first deck, where the backs differ
    "choice": OWN,  # opening tickets to keep, as a subset of the offer; NONE: not chosen yet
    "choice_pieces": OWN,  # pieces of the first kind chosen at the opening; NONE: not chosen yet
}

# What follows from the rest, so that snapshots leave it out: numbers, columns, and rows of cards.
DERIVED: Final = ("row_size", "pile", "open_to", "tickets_left", "cards.row")

# What a state has beside its position: where the rows of cards begin, its chance, what happened.
BESIDE: Final = (
    *("seats", "kinds", "known_at", "deck_at", "discard_at", "laid_at", "shown_at", "row_at"),
    *("rng_a", "rng_b", "source", "journal"),
)
