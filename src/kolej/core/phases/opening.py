"""The opening: dealing, and the choices that all seats make before the first turn."""

from typing import Final, final

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.chance import A_PASSENGER, A_SEAT, BadOutcome
from kolej.core.codes import (
    MAX_SEATS,
    MIX,
    NONE,
    OPENING,
    OUT,
    POOL,
    REJECTS_OUT,
    REJECTS_SHUFFLED,
    TURN,
)
from kolej.core.decks import below, deal_hand, deal_row, fill_row
from kolej.core.journal import ChosenEntry, PiecesEntry, TurnEntry
from kolej.core.moves import Moves
from kolej.core.phase import Phase
from kolej.core.phases import offer
from kolej.core.state import CHOICE, CHOICE_PIECES, KEPT, KEPT_FIRST, SEAT_NUMBERS, State, zeros
from kolej.core.tickets import offer as offer_ticket
from kolej.core.tickets import offered, offered_at, put_back, put_under


def deal(b: BoardTables, s: State, first: i64) -> None:
    """Set up the game on a blank state; `first` is the first player, NONE: by chance (C-01)."""
    s.first = first if first != NONE else pick_seat(s)
    for seat in range(s.seats):
        for d in range(b.decks):
            for _card in range(b.deck_hand[d]):
                deal_hand(b, s, seat, d)
    deal_row(b, s)
    fill_row(b, s)
    if b.opening_draw == 0:
        for seat in range(s.seats):
            position: i64 = 0
            for d in range(b.ticket_decks):
                for i in range(b.tickets_deal[d]):
                    offer_ticket(b, s, seat, d, position + i)
                position += b.tickets_deal[d]
    for t in range(b.tickets):
        if s.ticket[t] == POOL and not b.tickets_drawable[b.ticket_deck[t]]:
            s.ticket[t] = OUT + MAX_SEATS  # EU-11
    for d in range(b.ticket_decks):
        if not b.tickets_drawable[d]:
            s.tickets_left[d] = 0
    if b.passenger_colours:
        deal_passengers(b, s)
    if b.opening_draw:
        s.phase = MIX
        s.turn = s.first
    else:
        s.phase = OPENING
        s.turn = 0


def pick_seat(s: State) -> i64:
    """The first player by chance."""
    source = s.source
    if source is not None and source.script is not None:
        chosen = source.scripted(A_SEAT)
        if chosen < 0 or chosen >= s.seats:
            raise BadOutcome("a first player who does not sit at the table")
    else:
        chosen = below(s, s.seats)
    if source is not None:
        source.outcomes.append(chosen)
    return chosen


def deal_passengers(b: BoardTables, s: State) -> None:
    """Draw passengers from the bag for every place (DE-10)."""
    bag = zeros(b.passenger_colours, b.passenger_each)
    left = b.passenger_colours * b.passenger_each
    source = s.source
    for place in range(b.places):
        for _passenger in range(b.passengers[place]):
            if source is not None and source.script is not None:
                colour = source.scripted(A_PASSENGER)
                if colour < 0 or colour >= b.passenger_colours or bag[colour] == 0:
                    raise BadOutcome("a passenger that the bag does not hold")
            else:
                rest = below(s, left)
                colour = 0
                while rest >= bag[colour]:
                    rest -= bag[colour]
                    colour += 1
            if source is not None:
                source.outcomes.append(colour)
            bag[colour] -= 1
            left -= 1
            s.passengers[place * b.passenger_colours + colour] += 1


def has_chosen(b: BoardTables, s: State, seat: i64) -> bool:
    """Whether the seat has made all its opening choices."""
    numbers = SEAT_NUMBERS * seat
    return s.seat[numbers + CHOICE] != NONE and (b.choice_total == 0 or s.seat[numbers + CHOICE_PIECES] != NONE)


def choose(b: BoardTables, s: State, seat: i64) -> None:
    """Go on to the next seat that has to choose; apply all choices in seat order after the last (C-42)."""
    if s.journal is not None and has_chosen(b, s, seat):
        s.journal.append(ChosenEntry(seat))
    for p in range(s.seats):
        if not has_chosen(b, s, p):
            s.turn = p
            return
    s.refused = s.refused[:]
    for p in range(s.seats):
        settle(b, s, p)
    s.phase = TURN
    s.turn = s.first
    if s.journal is not None:
        s.journal.append(TurnEntry(s.turn))


def settle(b: BoardTables, s: State, seat: i64) -> None:
    """Apply the choices of one seat."""
    numbers = SEAT_NUMBERS * seat
    subset = s.seat[numbers + CHOICE]
    offer.journal_keep(b, s, seat, subset)
    n = offered(b, s, seat)
    tickets = [offered_at(b, s, seat, i) for i in range(n)]
    s.seat[numbers + KEPT] = 0
    for i in range(n):
        t = tickets[i]
        if subset & b.power[i]:
            s.ticket[t] = seat
            s.seat[numbers + KEPT] += 1
            if b.mixed and b.ticket_deck[t] == 0:
                s.seat[numbers + KEPT_FIRST] += 1
        elif b.opening_rejects == REJECTS_OUT:
            s.ticket[t] = OUT + seat
        else:
            s.refused[t] = seat
            if b.opening_rejects == REJECTS_SHUFFLED:
                put_back(b, s, t)
            else:
                put_under(b, s, t, seat, s.rank)
    s.seat[numbers + CHOICE] = NONE
    if b.choice_total:
        chosen = s.seat[numbers + CHOICE_PIECES]
        s.seat[numbers + CHOICE_PIECES] = NONE
        mine = seat * b.pieces
        box = (s.seats + seat) * b.pieces
        s.pieces[mine] = chosen
        s.pieces[mine + 1] = b.choice_total - chosen
        s.pieces[box] = b.piece_count[0] - chosen
        s.pieces[box + 1] = b.piece_count[1] - (b.choice_total - chosen)
        if s.journal is not None:
            s.journal.append(PiecesEntry(seat, [int(chosen), int(b.choice_total - chosen)]))


@final
class MixPhase(Phase):
    """The seat in turn announces which tickets it draws at the start."""

    def legal(self, b: BoardTables, s: State, m: Moves, seat: i64) -> None:
        """List the mixes."""
        offer.legal_draw(b, s, m, b.opening_draw)

    def apply(self, b: BoardTables, s: State, seat: i64, action: i64) -> None:
        """Announce a mix and draw it; when all have drawn, all choose at the same time (DE-12)."""
        offer.draw_tickets(b, s, action - b.a_tickets, b.opening_draw)
        s.turn += 1
        if s.turn == s.seats:
            s.turn = 0
        if s.turn == s.first:
            s.phase = OPENING
            s.turn = 0


@final
class OpeningPhase(Phase):
    """Every seat keeps tickets (and chooses pieces), all at the same time."""

    def legal(self, b: BoardTables, s: State, m: Moves, seat: i64) -> None:
        """List the tickets that the seat may keep, then its choices of pieces (WO-12)."""
        if has_chosen(b, s, seat):
            return
        if s.seat[SEAT_NUMBERS * seat + CHOICE] == NONE:
            offer.legal_keep(b, s, m, seat, b.opening_keep)
        else:
            for i in range(b.choice_most - b.choice_least + 1):
                m.add(b.a_pieces + i)

    def apply(self, b: BoardTables, s: State, seat: i64, action: i64) -> None:
        """Hold the choice until everybody has chosen."""
        numbers = SEAT_NUMBERS * seat
        if action < b.a_refill:
            s.seat[numbers + CHOICE] = action - b.a_keep
        else:
            s.seat[numbers + CHOICE_PIECES] = b.choice_least + action - b.a_pieces
        choose(b, s, seat)


PHASES: Final[list[Phase]] = [OpeningPhase("opening"), MixPhase("mix")]
