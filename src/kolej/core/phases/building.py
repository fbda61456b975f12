"""Stations and ports: choose the place, then pay (EU-50…EU-51, WO-60…WO-61)."""

from mypy_extensions import i64

from kolej.core.afford import affords_port
from kolej.core.board_tables import BoardTables
from kolej.core.codes import NONE, PAY
from kolej.core.journal import BuildEntry
from kolej.core.laid import counts
from kolej.core.moves import Moves
from kolej.core.state import LEFT, SEAT_NUMBERS, State


def legal(b: BoardTables, s: State, m: Moves) -> None:
    """List the places where the seat may build and has the price (`m.worth` holds what its hand is worth)."""
    left = s.seat[SEAT_NUMBERS * s.turn + LEFT]
    if left == 0:
        return
    if b.has_stations:
        if m.worth[b.colours] >= b.station_prices[b.buildings - left]:
            legal_stations(b, s, m)
    elif affords_port(b, s, s.turn):
        for place in b.sites:
            if s.building[place] == NONE and touches(b, s, s.turn, place):
                m.add(b.a_build + place)


def legal_stations(b: BoardTables, s: State, m: Moves) -> None:
    """List the places without a station (EU-50)."""
    owner = s.building
    ids = m.ids
    n = m.n
    for place in b.sites:
        ids[n] = b.a_build + place
        n += i64(owner[place] == NONE)
    m.n = n


def touches(b: BoardTables, s: State, seat: i64, place: i64) -> bool:
    """Whether the seat owns a track into the place (WO-60)."""
    for i in range(b.incident_first[place], b.incident_first[place + 1]):
        if s.owner[b.incident[i]] == seat:
            return True
    return False


def tariff(b: BoardTables, s: State) -> i64:
    """What the pending building costs."""
    if b.has_stations:
        return b.tariffs.by_station[b.buildings - s.seat[SEAT_NUMBERS * s.turn + LEFT]]
    return b.tariffs.port


def apply_build(b: BoardTables, s: State, place: i64) -> None:
    """Name the place; the payment follows."""
    s.place = place
    s.phase = PAY


def build(b: BoardTables, s: State) -> None:
    """Put the building on the pending place, once it is paid for."""
    s.building[s.place] = s.turn
    s.seat[SEAT_NUMBERS * s.turn + LEFT] -= 1
    if s.journal is not None:
        s.journal.append(BuildEntry(s.turn, s.place, counts(b, s, s.laid_at)))
