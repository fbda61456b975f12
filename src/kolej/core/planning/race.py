"""The race: how many turns are left before somebody runs out of pieces."""

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import MIX, OPENING
from kolej.core.planning.weights import Weights
from kolej.core.view import SeatView


def turns_to_end(b: BoardTables, v: SeatView, w: Weights, seat: i64) -> float:
    """How many turns a seat needs at least to use its pieces up: to draw the cards, and to claim."""
    pieces: i64 = 0
    for q in range(b.pieces):
        pieces += v.pieces[seat * b.pieces + q]
    cards: i64 = 0
    for d in range(b.decks):
        cards += v.hand_sizes[seat * b.decks + d]
    to_place = float(max(0, pieces - b.end_pieces))
    lacking = max(0.0, to_place - float(cards))
    return lacking / w.useful_cards + to_place / w.pieces_per_claim


def turns_left(b: BoardTables, v: SeatView, w: Weights) -> float:
    """How many turns the seat still has, this one included: exact in the final turns, else a guess."""
    if v.final_left:
        return float((v.final_left + v.seats - 1) // v.seats)
    sooner = 1.0 - w.early_end - w.early_end_per_rival * float(v.seats - 2)
    if v.phase == OPENING or v.phase == MIX:
        total: i64 = b.choice_total
        if total == 0:
            for q in range(b.pieces):
                total += b.piece_count[q]
        return (float(total) / w.useful_cards + float(total) / w.pieces_per_claim) * sooner
    least: float = turns_to_end(b, v, w, 0)
    for p in range(1, v.seats):
        least = min(least, turns_to_end(b, v, w, p))
    return 1.0 + float(b.end_turns) + least * sooner
