"""A decision of the compiled planner as a reason in names."""

from __future__ import annotations

from kolej.actions import Action, KeepTickets, Pay
from kolej.bots.reason import BotReason
from kolej.core.codes import NONE
from kolej.core.planning import reasons
from kolej.core.planning.decide import Decision
from kolej.view import View


def explain(view: View, action: Action, decision: Decision) -> BotReason:
    """Why this action was chosen."""
    board, b = view.board, view.board.core
    one, other = int(decision.one), int(decision.other)
    pieces = sum(
        int(n) for n in list(view.core.pieces)[int(view.core.seat * b.pieces) : int((view.core.seat + 1) * b.pieces)]
    )

    def gain(ticket: int) -> int:
        return int(b.ticket_points[ticket])

    match int(decision.reason):
        case reasons.SERVES:
            way = tuple(board.tracks[t] for t in decision.way)
            code = "last" if len(way) == 1 else "serves"
            return BotReason(
                board, code, board.tracks[one], board.tickets[other], points=gain(other), number=len(way), way=way
            )
        case reasons.SCORES:
            return BotReason(board, "scores", board.tracks[one], points=int(b.track_points[one]))
        case reasons.SAVES_FOR if other != NONE:
            way = tuple(board.tracks[t] for t in decision.way)
            return BotReason(board, "saves", board.tracks[one], board.tickets[other], points=gain(other), way=way)
        case reasons.SAVES_FOR:
            return BotReason(board, "saves_points", board.tracks[one], points=int(b.track_points[one]))
        case reasons.COLLECTS:
            return BotReason(board, "collects", number=pieces)
        case reasons.MORE_TICKETS:
            return BotReason(board, "more_tickets", number=pieces)
        case reasons.KEEPS:
            assert isinstance(action, KeepTickets)
            kept = [board.ticket_number[ticket] for ticket in action.tickets]
            return BotReason(board, "keeps", points=sum(max(gain(t), int(b.ticket_in_order[t])) for t in kept))
        case reasons.STATION:
            return BotReason(board, "station", None, board.tickets[other], board.places[one], points=gain(other))
        case reasons.STATION_NOW:
            return BotReason(board, "station_points", city=board.places[one], points=other)
        case reasons.PORT:
            return BotReason(board, "port", city=board.places[one], points=other)
        case reasons.SPARES:
            assert isinstance(action, Pay)
            wild = board.kinds[b.wild]
            return BotReason(board, "spares", number=view.hand.get(wild, 0) - dict(action.payment).get(wild, 0))
        case reasons.PAYS_TUNNEL:
            return BotReason(board, "pays_tunnel", board.tracks[one], points=int(b.track_points[one]))
        case reasons.LEAVES_TUNNEL:
            return BotReason(board, "leaves_tunnel", board.tracks[one], points=int(b.track_points[one]))
        case reasons.PASSENGER:
            n, places = int(b.passenger_colours), int(b.places)
            taken = [int(view.core.passengers[(places + p) * n + other]) for p in range(view.core.seats)]
            mine = taken.pop(int(view.core.seat))
            colour = board.passenger_colours[other]
            return BotReason(
                board, "passenger", city=board.places[one], colour=colour, number=mine + 1, other=max(taken)
            )
        case reasons.PIECES:
            return BotReason(board, "pieces", number=one, other=other)
        case reasons.EXCHANGES:
            return BotReason(board, "exchanges", ticket=board.tickets[one], points=gain(one))
        case reasons.REFILLS:
            return BotReason(board, "refills", deck=board.decks[one])
        case reasons.NO_CHOICE:
            return BotReason(board, "only")
    return BotReason(board, "nothing")
