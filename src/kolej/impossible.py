"""Positions that the rules can't produce, though cards and pieces allow them; every error names its field."""

from __future__ import annotations

from collections.abc import Iterator

from kolej.boards.compiler import CompiledBoard
from kolej.core.codes import MIX, NONE, OFFERED, OPENING, OUT, OVER
from kolej.core.decks import fewer_wilds_possible, next_row_deck
from kolej.core.phases.building import touches
from kolej.core.phases.ending import pieces_left
from kolej.core.state import CHOICE, CHOICE_PIECES, EXCHANGED, SEAT_NUMBERS, State


def broken_rules(board: CompiledBoard, s: State) -> Iterator[str]:
    """What the players can only have by breaking a rule."""
    yield from _parallel_tracks(board, s)
    for p in range(s.seats):
        yield from _tickets(board, s, p)
        yield from _ports(board, s, p)
        yield from _passengers(board, s, p)


def unsettled(board: CompiledBoard, s: State) -> Iterator[str]:
    """What the course of a game would have settled: the opening, the row, whether the game ends."""
    if s.phase in (OPENING, MIX):
        yield from _begun(board, s)
    else:
        yield from _chosen(board, s)
    yield from _row(board, s)
    yield from _end(board, s)


def _parallel_tracks(board: CompiledBoard, s: State) -> Iterator[str]:
    """Nobody owns two parallel tracks; with few players only one of them is claimed at all (C-25, C-27, C-28)."""
    b = board.core
    for t in range(b.tracks):
        for i in range(b.twin_first[t], b.twin_first[t + 1]):
            twin = b.twins[i]
            if twin < t or s.owner[t] == NONE or s.owner[twin] == NONE:
                continue
            names = f"{board.tracks[t]!r} and {board.tracks[twin]!r} are parallel"
            if s.owner[t] == s.owner[twin]:
                yield f"players[{s.owner[t]}].tracks: {names}: nobody may own both"
            elif s.seats <= b.few_players:
                yield f"players[{s.owner[twin]}].tracks: {names}: with {s.seats} players only one may be claimed"


def _tickets(board: CompiledBoard, s: State, p: int) -> Iterator[str]:
    """Of a deck that is dealt only at the opening nobody has more than was dealt (EU-11)."""
    b = board.core
    for d, deck in enumerate(board.ticket_decks):
        if b.tickets_drawable[d] or b.opening_draw:
            continue
        mine = [t for t in range(b.tickets) if b.ticket_deck[t] == d and _belongs(int(s.ticket[t]), p)]
        if len(mine) > b.tickets_deal[d]:
            names = ", ".join(board.tickets[t] for t in mine)
            yield f"players[{p}].tickets: {len(mine)} {deck} tickets ({names}); the opening deals {b.tickets_deal[d]}"


def _belongs(where: int, p: int) -> bool:
    """Whether a ticket is held by a seat, offered to it or given up by it."""
    return where in (p, OUT + p) or OFFERED + 16 * p <= where < OFFERED + 16 * (p + 1)


def _ports(board: CompiledBoard, s: State, p: int) -> Iterator[str]:
    """A port needs a track of its owner into the city (WO-60)."""
    b = board.core
    for place, name in enumerate(board.places if b.has_ports else ()):
        if s.building[place] == p and not touches(b, s, p, place):
            yield f"players[{p}].ports: none of the player's tracks leads to {name!r}"


def _passengers(board: CompiledBoard, s: State, p: int) -> Iterator[str]:
    """A claim brings at most one passenger from each end of its track (DE-40)."""
    width = int(board.core.passenger_colours)
    row = (int(board.core.places) + p) * width
    taken = sum(int(s.passengers[row + c]) for c in range(width))
    tracks = sum(owner == p for owner in s.owner)
    if taken > 2 * tracks:
        yield f"players[{p}].passengers: {taken} of them, but the player's tracks ({tracks}) bring {2 * tracks} at most"


def _begun(board: CompiledBoard, s: State) -> Iterator[str]:
    """Before all have chosen nobody has played."""
    early = "before all have chosen"
    for p in range(s.seats):
        at = f"players[{p}]"
        if p in s.owner:
            yield f"{at}.tracks: none is claimed {early}"
        if p in s.building:
            yield f"{at}.{board.building}s: none is built {early}"
        if p in s.ticket or OUT + p in s.ticket:
            yield f"{at}.tickets: none is kept or given up {early}"
        if s.seat[SEAT_NUMBERS * p + EXCHANGED]:
            yield f"{at}.exchanged: nothing is exchanged {early}"


def _chosen(board: CompiledBoard, s: State) -> Iterator[str]:
    """Choices are held back only until all have chosen."""
    for p in range(s.seats):
        for name, number in (("choice", CHOICE), ("choice_pieces", CHOICE_PIECES)):
            if s.seat[SEAT_NUMBERS * p + number] != NONE:
                yield f"players[{p}].{name}: the opening is over, it is settled"


def _row(board: CompiledBoard, s: State) -> Iterator[str]:
    """The row is full while there are cards, and has few wilds while there are others (C-15, C-17)."""
    b = board.core
    empty = sum(kind == NONE for slot, kind in enumerate(s.row) if slot != s.slot)
    if empty and next_row_deck(b, s) != NONE:
        cards = sum(int(n) for n in s.pile)
        yield f"row: {empty} of its {b.row_places} places are empty, but {cards} cards are there to fill them"
    wilds = s.cards[s.row_at + b.wild]
    if wilds >= b.wild_limit and fewer_wilds_possible(b, s):
        yield f"row: {wilds} {board.kinds[b.wild]} cards lie in it, but at {b.wild_limit} it is dealt anew"


def _end(board: CompiledBoard, s: State) -> Iterator[str]:
    """The end is triggered when a turn leaves a seat with few pieces, and not otherwise (C-60)."""
    b = board.core
    if s.phase in (OPENING, MIX):
        if s.final_left or s.trigger != NONE:
            yield "final_turns_left: nothing triggers the end before the first turn"
        return
    if s.trigger == NONE:
        for p in range(s.seats):
            left = pieces_left(b, s, p)
            in_midst = b.phases[s.phase] in b.after_claim and p == s.turn
            if left <= b.end_pieces and not in_midst:
                field = "triggered_by" if s.phase == OVER else "final_turns_left"
                yield f"{field}: missing, but seat {p} has {left} pieces left, and {b.end_pieces} trigger the end"
        return
    left = pieces_left(b, s, s.trigger)
    if left > b.end_pieces:
        yield f"triggered_by: seat {s.trigger} has {left} pieces left, and only {b.end_pieces} or fewer trigger the end"
    if s.phase != OVER and not s.final_left:
        yield f"final_turns_left: missing, but seat {s.trigger} has triggered the end"
