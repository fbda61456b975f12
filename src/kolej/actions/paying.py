"""Payments: their numbers, and what is wrong with one."""

from __future__ import annotations

from typing import Final

from kolej.actions.base import Counted, Situation, counted, other_decision
from kolej.boards.compiler import CompiledBoard
from kolej.core.payment import hard_bundles
from kolej.reasons import Fact, Reason, shortfall

PAYMENT_REASONS: Final = ("hand", "payment", "odd_card", "odd_number", "pair_count")


def bundle_numbers(board: CompiledBoard, payment: Counted) -> list[int]:
    """The number of a payment; none if it pays for nothing on this board."""
    wanted = dict(payment)
    bundle = board.core.tariffs.index.get(tuple(wanted.get(kind, 0) for kind in board.kinds))
    return [] if bundle is None else [int(board.core.a_pay) + bundle]


def pair_numbers(board: CompiledBoard, payment: Counted, spaces: int) -> list[int]:
    """The numbers of a payment for hard terrain, one pair per space; none if it does not make so many pairs."""
    pairs = _pairs(board, payment)
    if isinstance(pairs, Reason) or len(pairs) != spaces:
        return []
    numbers = [bundle_numbers(board, pair) for pair in pairs]
    return [number for found in numbers for number in found] if all(numbers) else []


def _pairs(board: CompiledBoard, payment: Counted) -> list[Counted] | Reason:
    """The pairs that a payment makes: two of a colour, odd cards with wilds (WO-44)."""
    b = board.core
    cards = dict(payment)
    wild = board.kinds[b.wild]
    wilds = cards.pop(wild, 0)
    pairs: list[tuple[str, str]] = []
    for colour in range(b.colours):
        mine = [k for i, k in enumerate(board.kinds) if b.card_colour[i] == colour for _ in range(cards.get(k, 0))]
        while len(mine) > 1:
            pairs.append((mine.pop(), mine.pop()))
        if mine:
            if not wilds:
                return Reason("odd_card", payment=dict(payment), card=mine[0])
            wilds -= 1
            pairs.append((mine.pop(), wild))
    if wilds % 2:
        return Reason("odd_number", payment=dict(payment))
    pairs.extend([(wild, wild)] * (wilds // 2))
    return [tuple((kind, pair.count(kind)) for kind in board.kinds if kind in pair) for pair in pairs]


def wrong_payment(at: Situation, payment: Counted, **what: Fact) -> Reason:
    """Why these cards do not pay for something; `what` names it."""
    if not payment:
        return other_decision(at)
    for card, need in payment:
        have = at.hand(card)
        if have < need:
            return Reason("hand", card=card, seat=at.seat, **shortfall(need, have))
    return Reason("payment", payment=dict(payment), **what)


def wrong_pairs(at: Situation, payment: Counted, track: str, spaces: int) -> Reason:
    """Why these cards do not pay for so many spaces of hard terrain."""
    found = wrong_payment(at, payment, track=track)
    if found.code != "payment":
        return found
    pairs = _pairs(at.board, payment)
    if isinstance(pairs, Reason):
        return pairs
    if len(pairs) != spaces:
        return Reason("pair_count", payment=dict(payment), track=track, need=spaces, have=len(pairs))
    return found


def whole_payments(at: Situation) -> list[Counted]:
    """Every set of cards that the seat can pay for all of the pending hard terrain."""
    b, s = at.board.core, at.s
    deck = b.facts.piece_deck[b.facts.track_piece[s.track]]
    hand = [at.hand(kind) for kind in at.board.kinds]
    return [counted(at.board.kinds, bundle) for bundle in hard_bundles(b.facts, deck, int(s.due), hand)]
