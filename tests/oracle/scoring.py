"""Final score sheets and winners of a game given as tracks, tickets, stations, ports and passengers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from kolej.boards.schema import BoardData

from .networks import best_stations, components, joined, longest_trail, ticket_points, tracks_of

Sheet = dict[str, Any]


@dataclass
class TablePlayer:
    """What one player has at the end."""

    tracks: list[str] = field(default_factory=list)
    tickets: list[str] = field(default_factory=list)
    stations: list[str] = field(default_factory=list)
    ports: list[str] = field(default_factory=list)
    exchanged: int = 0  # pieces
    passengers: Counter[str] = field(default_factory=Counter)


def track_points(data: BoardData, tracks: Sequence[str]) -> int:
    """Points for claimed tracks by the table of each piece (C-20, BE-31, BE-41)."""
    tables = {piece.id: piece.score for piece in data.pieces}
    return sum(tables[track.piece][track.length] for track in tracks_of(data, tracks))


def passenger_points(data: BoardData, counts: Sequence[int]) -> list[int]:
    """What each player scores for one colour of which they took so many (DE-54)."""
    assert data.passengers is not None
    points = []
    most = max(counts)
    leaders = counts.count(most)
    second = max((count for count in counts if count < most), default=0)
    for count in counts:
        if count == 0:  # RULING: a player with none scores nothing
            points.append(0)
        elif count == most:
            points.append(data.passengers.most)
        elif count == second and leaders == 1:  # tied for most: nobody gets the second prize
            points.append(data.passengers.second)
        else:
            points.append(0)
    return points


def score_table(data: BoardData, players: Sequence[TablePlayer]) -> list[Sheet]:
    """The score sheet of every player."""
    sheets: list[Sheet] = []
    for seat, player in enumerate(players):
        tickets = [ticket for ticket in data.tickets if ticket.id in player.tickets]
        others = [track for other, them in enumerate(players) if other != seat for track in them.tracks]
        borrowed = best_stations(data, player.tracks, others, player.stations, tickets)
        network = [*player.tracks, *borrowed.values()]
        parts = components(data, network)
        done = [ticket for ticket in tickets if joined(parts, ticket.cities)]
        lines = {
            "tracks": track_points(data, player.tracks),  # C-61
            "tickets": sum(ticket_points(data, network, ticket, parts) for ticket in tickets),
        }
        sheet: Sheet = {"total": 0, "lines": lines, "completed": [ticket.id for ticket in done]}
        if data.stations:  # EU-54
            lines["stations"] = data.stations.unbuilt * (len(data.stations.prices) - len(player.stations))
            sheet["borrowed"] = borrowed
        if data.ports:  # WO-62…WO-64
            worth = data.ports.values
            named = [sum(city in ticket.cities for ticket in done) for city in player.ports]
            lines["ports"] = sum(worth[min(number, len(worth) - 1)] for number in named)
            lines["unbuilt_ports"] = data.ports.unbuilt * (data.ports.count - len(player.ports))
        if data.choice:  # WO-70
            lines["exchange"] = -data.choice.exchange_cost * player.exchanged
        if data.passengers:
            lines["passengers"] = 0
            sheet["majorities"] = {}
        sheets.append(sheet)
    for colour in data.passengers.colours if data.passengers else ():
        points = passenger_points(data, [player.passengers[colour] for player in players])
        for sheet, more in zip(sheets, points, strict=True):
            sheet["lines"]["passengers"] += more
            sheet["majorities"][colour] = more
    for bonus in data.bonuses:
        if bonus.kind == "longest_trail":  # EU-73: own tracks only
            measures = [longest_trail(tracks_of(data, player.tracks)) for player in players]
            for sheet, length in zip(sheets, measures, strict=True):
                sheet["longest_trail_length"] = length
        else:  # DE-53
            measures = [len(sheet["completed"]) for sheet in sheets]
        for sheet, measure in zip(sheets, measures, strict=True):  # all tied get it, nobody for nothing
            sheet["lines"][bonus.kind] = bonus.points if measure == max(measures) > 0 else 0
    for sheet in sheets:
        sheet["total"] = sum(sheet["lines"].values())
    return sheets


def winners(data: BoardData, players: Sequence[TablePlayer], sheets: Sequence[Sheet]) -> list[int]:
    """The seats with most points; ties as the board says, then shared (C-62, EU-74, DE-55, BE-43, WO-83)."""
    left = list(range(len(players)))

    def keep_best(value: dict[int, int]) -> list[int]:
        return [seat for seat in left if value[seat] == max(value[other] for other in left)]

    left = keep_best({seat: sheets[seat]["total"] for seat in left})
    for tie in data.ties:
        if tie == "completed_tickets":
            left = keep_best({seat: len(sheets[seat]["completed"]) for seat in left})
        elif tie == "fewest_stations":
            left = keep_best({seat: -len(players[seat].stations) for seat in left})
        elif tie == "longest_trail":  # who holds the bonus, not whose trail is longer
            left = keep_best({seat: sheets[seat]["lines"]["longest_trail"] for seat in left})
        elif tie == "passengers":
            left = keep_best({seat: players[seat].passengers.total() for seat in left})
        else:
            raise ValueError(tie)
    return left
