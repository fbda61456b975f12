"""What each feature of an observation must be, read slowly from a seat's view as the document describes it."""

from __future__ import annotations

from kolej.boards.compiler import CompiledBoard
from kolej.core.observing import LONGEST_DUE, MOST_EXCHANGED
from kolej.core.openness import is_open
from kolej.core.view import SeatView


def told(board: CompiledBoard, view: SeatView) -> dict[str, list[int]]:
    """The numbers of every feature, also of those that the board lacks (they are empty)."""
    b = board.core
    seats, me = int(view.seats), int(view.seat)
    around = [(me + i) % seats for i in range(seats)]  # the seat itself first, the others in the order of play
    kinds, decks, ticket_decks, pieces = int(b.kinds), int(b.decks), int(b.ticket_decks), int(b.pieces)
    colours, places = int(b.passenger_colours), int(b.places)
    most_offered = int(b.most_offered)

    def by_seat(column: list[int], width: int) -> list[int]:
        """A column of so many numbers per seat, in the order around the table."""
        return [int(column[p * width + i]) for p in around for i in range(width)]

    def turned(seat: int) -> int:
        """How many places after the observing seat another sits."""
        return around.index(seat)

    row = [0] * kinds
    for card in view.row:
        if card >= 0:
            row[card] += 1
    ticket = [0] * int(b.tickets)
    for t in view.refused:
        ticket[t] = 4
    for t in view.given_up:
        ticket[t] = 2
    for _, who, t in view.under:
        if who == me:
            ticket[t] = 3
    for place, t in enumerate(view.offer):
        ticket[t] = 5 + place
    for holder, t in view.revealed:
        if holder != me:
            ticket[t] = 5 + most_offered + turned(holder) - 1
    for t in view.tickets:
        ticket[t] = 1
    owner = [
        2 + turned(int(holder)) if holder >= 0 else 0 if is_open(b, view.open_to, me, t) else 1
        for t, holder in enumerate(view.owner)
    ]
    choice = int(view.choice)
    exchange, mixed, buildings = bool(b.choice_total), bool(b.mixed), bool(b.buildings)
    return {
        "phase": [int(view.phase)],
        "turn": [turned(int(view.turn))],
        "first": [turned(int(view.first))],
        "trigger": [0 if view.trigger < 0 else 1 + turned(int(view.trigger))],
        "final_left": [int(view.final_left)],
        "passes": [min(int(view.passes), seats)],
        "idle": [min(int(view.idle), 2 * seats)],
        "drawn": [min(int(view.drawn), 2)],
        "slot": [1 + int(view.slot)],
        "track": [1 + int(view.track)],
        "place": [1 + int(view.place)],
        "due": [min(int(view.due), int(LONGEST_DUE))],
        "colour": [1 + int(view.colour)],
        "row": row,
        "discard": list(view.discard),
        "laid": list(view.laid),
        "shown": list(view.shown),
        "hand": list(view.hand),
        "pile": list(view.pile),
        "tickets_left": list(view.tickets_left),
        "points": [max(view.points[p], -int(b.exchange_cost) * int(MOST_EXCHANGED)) for p in around],
        "known": by_seat(list(view.known), kinds),
        "hand_size": by_seat(view.hand_sizes, decks),
        "pieces": by_seat(list(view.pieces), pieces),
        "box": by_seat(list(view.pieces)[seats * pieces :], pieces) if exchange else [],
        "exchanged": [min(view.exchanged[p], int(MOST_EXCHANGED)) for p in around] if exchange else [],
        "left": [view.left[p] for p in around] if buildings else [],
        "chosen": [view.chosen[p] for p in around],
        "kept": [1 + view.kept[p] for p in around],
        "kept_first": [view.kept_first[p] for p in around] if mixed else [],
        "held": by_seat(view.held, ticket_decks),
        "offered": by_seat(view.offered, ticket_decks),
        "taken": by_seat(list(view.passengers)[places * colours :], colours),
        "choice": [choice >> i & 1 if choice >= 0 else 0 for i in range(most_offered)],
        "choice_pieces": [1 + int(view.choice_pieces)] if exchange else [],
        "ticket": ticket,
        "owner": owner,
        "building": [0 if holder < 0 else 1 + turned(int(holder)) for holder in view.building] if buildings else [],
        "waiting": list(view.passengers)[: places * colours],
    }
