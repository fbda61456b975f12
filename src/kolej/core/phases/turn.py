"""The turn: everything that a player may begin, and how a turn and the game end."""

from mypy_extensions import i64

from kolej.core.afford import weigh
from kolej.core.board_tables import BoardTables
from kolej.core.codes import NONE, OVER, TURN
from kolej.core.decks import can_supply, can_supply_any, fill_row
from kolej.core.journal import FinalTurnsEntry, OverEntry, PassEntry, TurnEntry
from kolej.core.moves import Moves
from kolej.core.phases import building, exchange, offer
from kolej.core.state import State
from kolej.core.tickets import drawable


def legal(b: BoardTables, s: State, m: Moves) -> None:
    """List every action that may open the turn; passing only when there is none (C-02)."""
    if draw_can_begin(b, s):
        legal_decks(b, s, m, b.a_draw)
        legal_row(b, s, m, 0, b.kinds)
    offer.legal_draw(b, s, m, b.draw)
    weigh(b, s, s.turn, m.worth)
    legal_claims(b, s, m)
    if b.buildings:
        building.legal(b, s, m)
    if b.choice_total:
        exchange.legal(b, s, m)
    if m.n == 0 or (b.end_decline and s.final_left > 0):  # BE-40
        m.add(b.a_pass)


def draw_can_begin(b: BoardTables, s: State) -> bool:
    """Whether drawing can be chosen: not while every deck and discard pile is empty, whatever is in the row (C-18)."""
    return can_supply_any(b, s) or (b.draw_from_row_alone and s.row_size > 0)


def legal_decks(b: BoardTables, s: State, m: Moves, verb: i64) -> None:
    """List the decks that can supply a card."""
    for d in range(b.decks):
        if can_supply(b, s, d):
            m.add(verb + d)


def legal_row(b: BoardTables, s: State, m: Moves, first: i64, after: i64) -> None:
    """List the kinds in the row, of those in a range."""
    cards = s.cards
    row = s.row_at
    ids = m.ids
    n = m.n
    for k in range(first, after):
        # Written always, counted if there: here and below, a branch would be mispredicted too often.
        ids[n] = b.a_take + k
        n += min(1, cards[row + k])
    m.n = n


def legal_claims(b: BoardTables, s: State, m: Moves) -> None:
    """List every track that is open to the seat and that its hand and pieces cover (C-20…C-29)."""
    seat = s.turn
    open_to = s.open_to
    worth = m.worth
    wilds = worth[b.worths - 1]
    ids = m.ids
    n = m.n
    classes = b.classes
    class_first = classes.first
    class_after = classes.after
    class_wilds = classes.wilds
    class_worth = classes.worth
    claim = b.a_claim
    for piece in range(b.pieces):
        left = s.pieces[seat * b.pieces + piece]
        reach = classes.reach[piece * (classes.most_pieces + 1) + left]
        for i in range(classes.of_piece[piece], classes.of_piece[piece + 1]):
            if class_wilds[i] <= wilds:
                spaces = min(reach, worth[class_worth[i]])
                for t in range(class_first[i], class_after[i * (classes.longest + 1) + spaces]):
                    ids[n] = claim + t
                    n += (open_to[t] >> seat) & 1
    m.n = n


def nothing_to_draw(b: BoardTables, s: State) -> bool:
    """Whether no card and no ticket can be drawn by anybody."""
    return not draw_can_begin(b, s) and not drawable(b, s)


def pieces_left(b: BoardTables, s: State, seat: i64) -> i64:
    """The unplaced pieces of a seat, all kinds together."""
    total: i64 = 0
    for q in range(b.pieces):
        total += s.pieces[seat * b.pieces + q]
    return total


def end_turn(b: BoardTables, s: State) -> None:
    """Close a turn in which something was done (C-30, C-60)."""
    s.passes = 0
    s.idle = 0
    close(b, s)


def end_idle_turn(b: BoardTables, s: State, passed: bool) -> None:
    """Close a turn that brought neither card nor ticket nor track nor building (C-02)."""
    s.passes += 1
    if not passed:
        s.passes = 0
    s.idle += 1
    if not nothing_to_draw(b, s):
        s.idle = 0
    close(b, s)


def close(b: BoardTables, s: State) -> None:
    """Refill the row, look for the end, and hand the turn on."""
    if s.row_size < b.row_places or s.cards[s.row_at + b.wild] >= b.wild_limit:
        fill_row(b, s)
    s.drawn = 0
    s.track = NONE
    s.place = NONE
    s.due = 0
    s.colour = NONE
    journal = s.journal
    if s.final_left > 0:
        s.final_left -= 1
        if s.final_left == 0:
            finish(s)
            return
    elif pieces_left(b, s, s.turn) <= b.end_pieces:
        s.final_left = s.seats * b.end_turns
        s.trigger = s.turn
        if journal is not None:
            journal.append(FinalTurnsEntry(s.turn, s.final_left))
    if s.passes >= s.seats or (b.choice_total and s.idle >= 2 * s.seats):
        finish(s)
        return
    s.turn += 1
    if s.turn == s.seats:
        s.turn = 0
    s.phase = TURN
    if journal is not None:
        journal.append(TurnEntry(s.turn))


def finish(s: State) -> None:
    """The game is over."""
    s.phase = OVER
    if s.journal is not None:
        s.journal.append(OverEntry())


def apply_pass(b: BoardTables, s: State) -> None:
    """Pass."""
    if s.journal is not None:
        s.journal.append(PassEntry(s.turn))
    end_idle_turn(b, s, True)
