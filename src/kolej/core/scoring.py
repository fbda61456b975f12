"""The final score: one named line for each source of points, tie-breaks and winners."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.borrowing import Borrowing
from kolej.core.codes import TIE_COMPLETED, TIE_FEWEST_STATIONS, TIE_LONGEST_TRAIL
from kolej.core.network import all_joined, label_places, tour_in_order
from kolej.core.state import EXCHANGED, LEFT, SEAT_NUMBERS, State
from kolej.core.trail import longest_trail


@final
class Sheet:
    """The points of one seat."""

    def __init__(self) -> None:
        self.tracks: i64 = 0
        self.tickets: i64 = 0
        self.stations: i64 = 0
        self.trail: i64 = 0
        self.most_tickets: i64 = 0
        self.passengers: i64 = 0
        self.ports: i64 = 0
        self.unbuilt_ports: i64 = 0
        self.exchange: i64 = 0
        self.trail_length: i64 = 0
        self.majorities: list[int] = []  # points for passengers by colour
        self.completed: list[int] = []  # tickets
        self.borrowed: list[tuple[int, int]] = []  # place and track
        self.stations_built: i64 = 0
        self.passengers_taken: i64 = 0

    def total(self) -> i64:
        """All lines together."""
        return (
            self.tracks
            + self.tickets
            + self.stations
            + self.trail
            + self.most_tickets
            + self.passengers
            + self.ports
            + self.unbuilt_ports
            + self.exchange
        )


def score(b: BoardTables, s: State) -> list[Sheet]:
    """The sheet of every seat, as if the game ended now."""
    sheets: list[Sheet] = []
    for seat in range(s.seats):
        sheet = Sheet()
        for t in range(b.tracks):
            if s.owner[t] == seat:
                sheet.tracks += b.track_points[t]
        score_tickets(b, s, seat, sheet)
        left = s.seat[SEAT_NUMBERS * seat + LEFT]
        if b.has_stations:
            sheet.stations = left * b.station_unbuilt
            sheet.stations_built = b.buildings - left
        elif b.has_ports:
            sheet.unbuilt_ports = left * b.port_unbuilt
            score_ports(b, s, seat, sheet)
        sheet.exchange = -s.seat[SEAT_NUMBERS * seat + EXCHANGED] * b.exchange_cost
        if b.trail_bonus:
            sheet.trail_length = longest_trail(b, s.owner, seat)
        sheets.append(sheet)
    if b.trail_bonus:
        score_longest_trail(b, sheets)
    if b.tickets_bonus:
        score_most_tickets(b, sheets)
    for colour in range(b.passenger_colours):
        score_passengers(b, s, sheets, colour)
    return sheets


def score_tickets(b: BoardTables, s: State, seat: i64, sheet: Sheet) -> None:
    """Completed tickets count for, the others against; stations help, tours are worth more in order."""
    label = label_places(b, s.owner, seat)
    missing = vec[i64]()
    for ticket in range(b.tickets):
        if s.ticket[ticket] != seat:
            continue
        if all_joined(b, s.owner, seat, label, ticket):
            sheet.completed.append(ticket)
            if b.ticket_tour[ticket] and tour_in_order(b, s.owner, seat, ticket):
                sheet.tickets += b.ticket_in_order[ticket]
            else:
                sheet.tickets += b.ticket_points[ticket]
        else:
            sheet.tickets -= b.ticket_penalty[ticket]
            missing = append(missing, ticket)
    if b.has_stations and len(missing) and s.seat[SEAT_NUMBERS * seat + LEFT] < b.buildings:
        borrowing = Borrowing(b, s, seat, label, missing)
        borrowing.search()
        sheet.tickets += borrowing.points
        sheet.completed = sorted(sheet.completed + borrowing.completed)
        sheet.borrowed = borrowing.borrowed


def score_ports(b: BoardTables, s: State, seat: i64, sheet: Sheet) -> None:
    """A port is worth more the more completed tickets name its city (WO-62, WO-63)."""
    for place in range(b.places):
        if s.building[place] == seat:
            naming: i64 = 0
            for ticket in sheet.completed:
                for i in range(b.ticket_first[ticket], b.ticket_first[ticket + 1]):
                    if b.ticket_city[i] == place:
                        naming += 1
                        break
            sheet.ports += b.port_values[min(naming, len(b.port_values) - 1)]


def score_longest_trail(b: BoardTables, sheets: list[Sheet]) -> None:
    """The bonus goes to all with the longest trail, if there is any (EU-73)."""
    best: i64 = 1
    for sheet in sheets:
        best = max(best, sheet.trail_length)
    for sheet in sheets:
        if sheet.trail_length == best:
            sheet.trail = b.trail_bonus


def score_most_tickets(b: BoardTables, sheets: list[Sheet]) -> None:
    """The bonus goes to all with the most completed tickets, if anybody has one (DE-53)."""
    best: i64 = 1
    for sheet in sheets:
        best = max(best, len(sheet.completed))
    for sheet in sheets:
        if len(sheet.completed) == best:
            sheet.most_tickets = b.tickets_bonus


def score_passengers(b: BoardTables, s: State, sheets: list[Sheet], colour: i64) -> None:
    """Majorities of one colour: most, second most, ties shared; a tie for most leaves no second (DE-54)."""
    most: i64 = 0
    second: i64 = 0
    leaders: i64 = 0
    for seat in range(s.seats):
        mine = s.passengers[(b.places + seat) * b.passenger_colours + colour]
        if mine > most:
            second = most
            most = mine
            leaders = 1
        elif mine == most:
            leaders += 1
        elif mine > second:
            second = mine
    for seat in range(s.seats):
        mine = s.passengers[(b.places + seat) * b.passenger_colours + colour]
        points: i64 = 0
        if mine > 0 and mine == most:
            points = b.passenger_most
        elif mine > 0 and mine == second and leaders == 1:
            points = b.passenger_second
        sheet = sheets[seat]
        sheet.passengers_taken += mine
        sheet.passengers += points
        sheet.majorities.append(points)


def tie_break(rule: i64, sheet: Sheet) -> i64:
    """What a tie-break compares; more is better."""
    if rule == TIE_COMPLETED:
        return len(sheet.completed)
    if rule == TIE_FEWEST_STATIONS:
        return -sheet.stations_built
    if rule == TIE_LONGEST_TRAIL:
        return i64(sheet.trail > 0)
    return sheet.passengers_taken


def winners(b: BoardTables, sheets: list[Sheet]) -> list[int]:
    """The seats with the most points; ties are broken as the board says, then shared (C-62)."""
    best: list[int] = []
    for seat, sheet in enumerate(sheets):
        if best:
            lead = compare(b, sheet, sheets[best[0]])
            if lead < 0:
                continue
            if lead > 0:
                best = []
        best.append(seat)
    return best


def compare(b: BoardTables, one: Sheet, other: Sheet) -> i64:
    """Positive if the first is better, zero for a tie that no rule breaks."""
    lead = one.total() - other.total()
    for i in range(len(b.ties)):
        if lead == 0:
            lead = tie_break(b.ties[i], one) - tie_break(b.ties[i], other)
    return lead
