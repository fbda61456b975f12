"""The turn: everything that a player may begin."""

from typing import Final, final

from mypy_extensions import i64

from kolej.core.afford import weigh
from kolej.core.bits import DE_BRUIJN, SHOWN, WORD
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
    worth = m.worth
    places = m.places
    ids = m.ids
    n = m.n
    covering = b.covering
    longest = covering.longest
    payable = covering.payable
    at: i64 = 0
    with_pieces: i64 = 0
    with_wilds = min(covering.most_wilds, worth[len(worth) - 1])
    open_to = seat * b.track_words
    first = b.a_claim
    for _word in range(b.track_words):
        able: i64 = 0
        for spaces in worth:
            able |= payable[at + min(longest, spaces)]
            at += longest + 1
        pieces: i64 = 0
        for mine in range(seat * b.pieces, (seat + 1) * b.pieces):
            left = with_pieces + s.pieces[mine]
            pieces |= covering.with_pieces[left]
            with_pieces += covering.most_pieces + 1
        able &= pieces & covering.with_wilds[with_wilds] & s.open_to[open_to]
        while able:
            lowest = able & -able
            able ^= lowest
            ids[n] = first + places[(lowest * DE_BRUIJN >> SHOWN) & 63]
            n += 1
        with_wilds += covering.most_wilds + 1
        open_to += 1
        first += WORD
    m.n = n


def apply_pass(b: BoardTables, s: State) -> None:
    """Pass."""
    if s.journal is not None:
        s.journal.append(PassEntry(s.turn))
    end_idle_turn(b, s, True)


PHASES: Final[list[Phase]] = [TurnPhase("turn")]
