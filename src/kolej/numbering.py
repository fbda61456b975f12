"""From typed actions to the core's numbers, and why an action is not legal."""

from __future__ import annotations

from kolej.actions import (
    Action,
    Build,
    ChoosePieces,
    ClaimTrack,
    DrawCard,
    DrawTickets,
    Exchange,
    KeepTickets,
    Pass,
    Pay,
    RefillRow,
    TakeCard,
    TakePassenger,
    Withdraw,
    cards_text,
)
from kolej.boards.compiler import CompiledBoard
from kolej.core import codes
from kolej.core.state import LEFT, SEAT_NUMBERS, State
from kolej.core.tickets import drawable, left, offered, offered_at
from kolej.errors import IllegalAction
from kolej.notation import Counted
from kolej.view import PHASES


def vector(board: CompiledBoard, payment: Counted) -> tuple[int, ...]:
    """A payment as counts of all kinds."""
    wanted = dict(payment)
    return tuple(wanted.get(kind, 0) for kind in board.kinds)


def bundle_number(board: CompiledBoard, payment: Counted) -> int:
    """The action number of a payment."""
    b = board.core
    bundle = b.tariffs.index.get(vector(board, payment))
    if bundle is None:
        raise IllegalAction(f"{cards_text(payment)} is not a way to pay for anything on this board")
    return int(b.a_pay) + bundle


def pair_numbers(board: CompiledBoard, payment: Counted) -> list[int]:
    """A payment for hard terrain as one pair per space: pairs of a colour, odd cards with wilds (WO-44)."""
    b = board.core
    cards = dict(payment)
    wild = board.kinds[b.wild]
    wilds = cards.pop(wild, 0)
    pairs: list[tuple[str, ...]] = []
    for colour in range(b.colours):
        mine = [k for i, k in enumerate(board.kinds) if b.card_colour[i] == colour for _ in range(cards.get(k, 0))]
        while len(mine) > 1:
            pairs.append((mine.pop(), mine.pop()))
        if mine:
            if not wilds:
                raise IllegalAction(f"{cards_text(payment)} does not make pairs: no wild for the odd {mine[0]}")
            wilds -= 1
            pairs.append((mine.pop(), wild))
    if wilds % 2:
        raise IllegalAction(f"{cards_text(payment)} does not make pairs: an odd number of cards")
    pairs.extend([(wild, wild)] * (wilds // 2))
    return [bundle_number(board, tuple((k, pair.count(k)) for k in board.kinds if k in pair)) for pair in pairs]


def numbers_of(board: CompiledBoard, s: State, seat: int, action: Action) -> list[int]:
    """The core's actions that a typed action stands for; mostly one, a claim with its payment several."""
    b = board.core
    match action:
        case DrawCard(deck):
            return [int(b.a_draw) + board.deck_number[deck]]
        case TakeCard(card):
            return [int(b.a_take) + board.kind_number[card]]
        case RefillRow(deck):
            if len(board.decks) == 1:
                raise IllegalAction("the row fills by itself on this board")
            return [int(b.a_refill) + board.deck_number[deck]]
        case ClaimTrack(track, payment):
            t = board.track_number[track]
            head = int(b.a_claim) + t
            if not payment:
                return [head]
            if b.track_hard[t]:
                return [head, *pair_numbers(board, payment)]
            return [head, bundle_number(board, payment)]
        case Build(_, city, payment):
            head = int(b.a_build) + board.place_number[city]
            return [head, bundle_number(board, payment)] if payment else [head]
        case Pay(payment):
            return [bundle_number(board, payment)]
        case Withdraw():
            return [int(b.a_withdraw)]
        case DrawTickets(mix):
            return [int(b.a_tickets) + _first_of_mix(board, s, dict(mix))]
        case KeepTickets(tickets):
            return [int(b.a_keep) + _subset(board, s, seat, tickets)]
        case ChoosePieces(pieces):
            return [int(b.a_pieces) + _choice(board, dict(pieces))]
        case TakePassenger(city, colour):
            if s.phase != codes.PASSENGER or board.places[s.place] != city:
                raise IllegalAction(f"no passenger can be taken at {city} now")
            colours = [*board.passenger_colours, "none"]
            return [int(b.a_passenger) + colours.index(colour)]
        case Exchange(count, given, taken):
            if not b.choice_total or given == taken:
                raise IllegalAction("pieces can't be exchanged so")
            if not 1 <= count <= b.exchange_most:
                raise IllegalAction(f"{count} pieces can't be exchanged")
            return [int(b.a_exchange) + board.piece_number[given] * int(b.exchange_most) + count - 1]
        case Pass():
            return [int(b.a_pass)]
    raise IllegalAction(f"{action!r} is not an action")


def _first_of_mix(board: CompiledBoard, s: State, mix: dict[str, int]) -> int:
    b = board.core
    if not b.mixed:
        return 0
    wanted = b.opening_draw if s.phase == codes.MIX else b.draw
    n = min(int(wanted), int(drawable(b, s)))
    if sum(mix.values()) != n:
        raise IllegalAction(f"a mix of {sum(mix.values())} tickets: it must be {n}")
    for d, deck in enumerate(board.ticket_decks):
        if mix.get(deck, 0) > left(b, s, d):
            raise IllegalAction(f"the deck {deck} holds only {left(b, s, d)} tickets")
    return mix.get(board.ticket_decks[0], 0)


def _subset(board: CompiledBoard, s: State, seat: int, tickets: tuple[str, ...]) -> int:
    b = board.core
    offer = [board.tickets[offered_at(b, s, seat, i)] for i in range(offered(b, s, seat))]
    for ticket in tickets:
        if ticket not in offer:
            raise IllegalAction(f"ticket {ticket} is not offered to seat {seat}")
    return sum(2 ** offer.index(ticket) for ticket in tickets)


def _choice(board: CompiledBoard, pieces: dict[str, int]) -> int:
    b = board.core
    if not b.choice_total:
        raise IllegalAction("pieces are not chosen on this board")
    first = pieces.get(board.pieces[0], 0)
    if sum(pieces.values()) != b.choice_total or not b.choice_least <= first <= b.choice_most:
        most = " and ".join(f"at most {piece.count} {piece.id}" for piece in board.data.pieces)
        raise IllegalAction(f"{sum(pieces.values())} pieces chosen: {b.choice_total} are needed, {most}")
    return first - int(b.choice_least)


def why_not(board: CompiledBoard, s: State, seat: int, action: Action) -> str:
    """Why an action that can be named is not legal now."""
    b = board.core
    phase = PHASES[s.phase]
    match action:
        case ClaimTrack(track) if s.phase == codes.TURN:
            return _why_not_claim(board, s, seat, board.track_number[track])
        case Build(word, city) if s.phase == codes.TURN:
            place = board.place_number[city]
            if s.seat[SEAT_NUMBERS * seat + LEFT] == 0:
                return f"seat {seat} has no {word} left"
            if s.building[place] != codes.NONE:
                return f"{city} has a {word} already"
            if word == "port" and not b.port_city[place]:
                return f"{city} is not a port city"
            return f"seat {seat} can't pay for a {word}, or owns no track into {city}"
        case Pay(payment) if s.phase in (codes.PAY, codes.TUNNEL):
            hand = {kind: int(s.cards[seat * b.kinds + k]) for k, kind in enumerate(board.kinds)}
            for kind, n in payment:
                if n > hand[kind]:
                    return f"seat {seat} has {hand[kind]} {kind}, not {n}"
            return f"{cards_text(payment)} does not pay the price exactly"
        case TakeCard(card) if s.phase in (codes.TURN, codes.SECOND):
            if not s.cards[s.row_at + board.kind_number[card]]:
                return f"there is no {card} in the row"
            return "a wild card of the row can't be the second card (C-13)"
        case DrawCard() if s.phase in (codes.TURN, codes.SECOND):
            return "deck and discards are empty (C-18)"
        case DrawTickets() if s.phase == codes.TURN:
            return "no tickets are left"
        case KeepTickets(tickets) if s.phase in (codes.OFFER, codes.OPENING):
            least = b.opening_keep if s.phase == codes.OPENING else b.keep
            return f"{len(tickets)} kept: at least {least} must be"
        case Exchange() if s.phase == codes.TURN:
            return "not so many pieces left, or not so many in the box"
        case Pass() if s.phase == codes.TURN:
            return "passing is allowed only when nothing else is (C-02)"
    return f"the game waits for another decision ({phase})"


def _why_not_claim(board: CompiledBoard, s: State, seat: int, t: int) -> str:
    b = board.core
    track = board.tracks[t]
    if s.owner[t] != codes.NONE:
        return f"{track} is owned by seat {s.owner[t]}"
    if not s.open_to[t] & b.power[seat]:
        return f"{track} is closed to seat {seat}: its parallel track is taken (C-27, C-28)"
    piece = b.track_piece[t]
    if s.pieces[seat * b.pieces + piece] < b.track_pieces[t]:
        have = s.pieces[seat * b.pieces + piece]
        return f"{track} needs {b.track_pieces[t]} pieces ({board.pieces[piece]}), seat {seat} has {have}"
    return f"the hand of seat {seat} can't pay for {track}"
