"""The turn: everything that a player may begin."""

from typing import Final, final

from mypy_extensions import i64

from kolej.core.afford import weigh
from kolej.core.board_tables import BoardTables
from kolej.core.decks import draw_can_begin
from kolej.core.journal import PassEntry
from kolej.core.moves import Moves
from kolej.core.phase import Phase
from kolej.core.phases import building, claim, draw, exchange, offer
from kolej.core.phases.ending import end_idle_turn
from kolej.core.state import State


@final
class TurnPhase(Phase):
    """A seat begins its turn: cards, tickets, a track, a building, an exchange of pieces."""

    def legal(self, b: BoardTables, s: State, m: Moves, seat: i64) -> None:
        """List every action that may open the turn; passing only when there is none (C-02)."""
        if draw_can_begin(b, s):
            draw.legal_decks(b, s, m, b.a_draw)
            draw.legal_row(b, s, m, 0, b.kinds)
        offer.legal_draw(b, s, m, b.draw)
        weigh(b, s, s.turn, m.worth)
        legal_claims(b, s, m)
        if b.buildings:
            building.legal(b, s, m)
        if b.choice_total:
            exchange.legal(b, s, m)
        if m.n == 0 or (b.end_decline and s.final_left > 0):  # BE-40
            m.add(b.a_pass)

    def apply(self, b: BoardTables, s: State, seat: i64, action: i64) -> None:
        """Begin the turn with an action."""
        if action < b.a_take:
            draw.apply_draw(b, s, action)
        elif action < b.a_tickets:
            draw.apply_take(b, s, action - b.a_take)
        elif action < b.a_claim:
            offer.apply_tickets(b, s, action - b.a_tickets)
        elif action < b.a_build:
            claim.apply_claim(b, s, action - b.a_claim)
        elif action < b.a_pay:
            building.apply_build(b, s, action - b.a_build)
        elif action == b.a_pass:
            apply_pass(b, s)
        elif action >= b.a_exchange and action < b.a_pass:
            exchange.exchange(b, s, action - b.a_exchange)
            end_idle_turn(b, s, False)
        else:
            raise ValueError("not an action that begins a turn")


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


def apply_pass(b: BoardTables, s: State) -> None:
    """Pass."""
    if s.journal is not None:
        s.journal.append(PassEntry(s.turn))
    end_idle_turn(b, s, True)


PHASES: Final[list[Phase]] = [TurnPhase("turn")]
