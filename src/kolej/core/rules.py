"""The rules: what is legal in a state, and what an action does to it."""

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import MIX, NONE, OFFER, OPENING, OVER, PASSENGER, PAY, REFILL, SECOND, TUNNEL, TURN
from kolej.core.moves import Moves
from kolej.core.phases import building, claim, draw, exchange, offer, opening, passenger, tunnel, turn
from kolej.core.state import State


def may_act(b: BoardTables, s: State, seat: i64) -> bool:
    """Whether the game waits for this seat."""
    if s.phase == OPENING:
        return not opening.has_chosen(b, s, seat)
    return s.phase != OVER and seat == s.turn


def legal(b: BoardTables, s: State, m: Moves, seat: i64) -> None:
    """List the legal actions of a seat for which the game waits."""
    m.n = 0
    if s.phase == TURN:
        turn.legal(b, s, m)
    elif s.phase == SECOND:
        draw.legal_second(b, s, m)
    elif s.phase == PAY:
        claim.legal_pay(b, s, m)
    elif s.phase == TUNNEL:
        tunnel.legal(b, s, m)
    elif s.phase == OFFER:
        offer.legal_keep(b, s, m, s.turn, b.keep)
    elif s.phase == REFILL:
        draw.legal_refill(b, s, m)
    elif s.phase == PASSENGER:
        passenger.legal(b, s, m)
    elif s.phase == MIX:
        offer.legal_draw(b, s, m, b.opening_draw)
    elif s.phase == OPENING:
        opening.legal(b, s, m, seat)


def legal_ids(b: BoardTables, s: State, seat: i64) -> list[int]:
    """The legal actions of a seat; none for one that may not act, or for a spectator."""
    if seat == NONE or not may_act(b, s, seat):
        return []
    m = Moves(b)
    legal(b, s, m, seat)
    return m.listed()


def apply(b: BoardTables, s: State, seat: i64, action: i64) -> None:
    """Do a legal action; nothing is checked here."""
    s.ply += 1
    if action < b.a_take:
        draw.apply_draw(b, s, action)
    elif action < b.a_tickets:
        draw.apply_take(b, s, action - b.a_take)
    elif action < b.a_claim:
        if s.phase == MIX:
            opening.apply_mix(b, s, action - b.a_tickets)
        else:
            offer.apply_tickets(b, s, action - b.a_tickets)
    elif action < b.a_build:
        claim.apply_claim(b, s, action - b.a_claim)
    elif action < b.a_pay:
        building.apply_build(b, s, action - b.a_build)
    elif action < b.a_withdraw:
        if s.phase == TUNNEL:
            tunnel.apply_pay(b, s, action - b.a_pay)
        else:
            claim.apply_pay(b, s, action - b.a_pay)
    elif action == b.a_withdraw:
        tunnel.apply_withdraw(b, s)
    elif action < b.a_refill:
        if s.phase == OPENING:
            opening.apply_keep(b, s, seat, action - b.a_keep)
        else:
            offer.journal_keep(b, s, seat, action - b.a_keep)
            offer.keep(b, s, seat, action - b.a_keep)
            turn.end_turn(b, s)
    elif action < b.a_passenger:
        draw.apply_refill(b, s, action - b.a_refill)
    elif action < b.a_pieces:
        passenger.apply_passenger(b, s, action - b.a_passenger)
    elif action < b.a_exchange:
        opening.apply_pieces(b, s, seat, action - b.a_pieces)
    elif action < b.a_pass:
        exchange.exchange(b, s, action - b.a_exchange)
        turn.end_idle_turn(b, s, False)
    else:
        turn.apply_pass(b, s)
