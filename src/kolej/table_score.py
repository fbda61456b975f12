"""Scoring a game that was played on a real table, from what lies on it at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kolej.boards.compiler import BoardLike, CompiledBoard, compiled
from kolej.core.codes import NONE, OVER
from kolej.core.scoring import score, winners
from kolej.core.state import EXCHANGED, LEFT, SEAT_NUMBERS, State, blank
from kolej.errors import BadScore, quoted
from kolej.impossible import broken_rules
from kolej.sheets import ScoreSheet, score_sheet


def score_as_it_lies(
    board: BoardLike, players: Sequence[Mapping[str, Any]]
) -> tuple[list[ScoreSheet], list[int], list[str]]:
    """The sheets, the winning seats, and every rule that somebody must have broken; BadScore if it can't be counted."""
    found = compiled(board)
    state = _Table(found, players).state()
    sheets = score(found.core, state)
    named = [score_sheet(found, sheet) for sheet in sheets]
    return named, winners(found.core, sheets), list(broken_rules(found, state))


def score_table(board: BoardLike, players: Sequence[Mapping[str, Any]]) -> tuple[list[ScoreSheet], list[int]]:
    """The sheets of all players, and the winning seats; a broken rule is a BadScore too."""
    sheets, winning, broken = score_as_it_lies(board, players)
    if broken:
        raise BadScore(broken[0])
    return sheets, winning


def score_players(board: BoardLike, players: Sequence[Mapping[str, Any]]) -> list[ScoreSheet]:
    """The sheets of all players: `[{"tracks": [ids], "tickets": [ids], "stations": [city ids]}, …]`.

    Boards with ports, exchanges or passengers take `"ports": [city ids]`, `"exchanged": 3`,
    `"passengers": {"red": 2}` too. What can't be, or only if a rule was broken, raises BadScore, which names it.
    """
    return score_table(board, players)[0]


class _Table:
    """Builds a finished position from the statements of the players."""

    def __init__(self, board: CompiledBoard, players: Sequence[Mapping[str, Any]]) -> None:
        self.board = board
        self.b = board.core
        if isinstance(players, (str, Mapping)) or not isinstance(players, Sequence):
            raise BadScore(f"players: expected a list, not {type(players).__name__}")
        least, most = board.data.seats
        if not least <= len(players) <= most:
            raise BadScore(f"players: {len(players)} of them; {board.data.id} is for {least} to {most}")
        self.players = players
        self.s = blank(board.core, len(players))

    def state(self) -> State:
        """The position."""
        word = self.board.building
        known = ["tracks", "tickets"]
        if self.b.buildings:
            known.append(f"{word}s")
        if self.b.choice_total:
            known.append("exchanged")
        if self.b.passenger_colours:
            known.append("passengers")
        for p, player in enumerate(self.players):
            if not isinstance(player, Mapping):
                raise BadScore(f"players[{p}]: expected an object, not {quoted(player)}")
            for key in player:
                if key not in known:
                    raise BadScore(f"players[{p}]: {quoted(key)} is unknown; known are {', '.join(known)}")
            self.tracks(p, player.get("tracks", []))
            self.tickets(p, player.get("tickets", []))
            if self.b.buildings:
                self.buildings(p, player.get(f"{word}s", []), word)
            self.exchanged(p, player.get("exchanged", 0))
            self.passengers(p, player.get("passengers", {}))
        self.check_passengers()
        self.s.phase = OVER
        return self.s

    def numbers(self, at: str, names: Any, known: dict[str, int], what: str) -> list[int]:
        """A list of different known names, as numbers."""
        if isinstance(names, str) or not isinstance(names, Sequence):
            raise BadScore(f"{at}: expected a list of {what}s, not {quoted(names)}")
        found: list[int] = []
        for name in names:
            if not isinstance(name, str) or name not in known:
                raise BadScore(f"{at}: {quoted(name)} is not a {what} of {self.board.data.id}")
            if known[name] in found:
                raise BadScore(f"{at}: {what} {name!r} is named twice")
            found.append(known[name])
        return found

    def tracks(self, p: int, names: Any) -> None:
        b, s = self.b, self.s
        at = f"players[{p}].tracks"
        used = [0] * int(b.pieces)
        for t in self.numbers(at, names, self.board.track_number, "track"):
            if s.owner[t] != NONE:
                raise BadScore(f"{at}: {self.board.tracks[t]!r} is owned by players[{s.owner[t]}] too")
            s.owner[t] = p
            used[b.track_piece[t]] += int(b.track_pieces[t])
        for q, piece in enumerate(self.board.pieces):
            if used[q] > b.piece_count[q]:
                raise BadScore(f"{at}: {used[q]} pieces ({piece}) are needed, there are {b.piece_count[q]}")
        if b.choice_total and sum(used) > b.choice_total:
            raise BadScore(f"{at}: {sum(used)} pieces are needed, {b.choice_total} are in play")

    def tickets(self, p: int, names: Any) -> None:
        at = f"players[{p}].tickets"
        for t in self.numbers(at, names, self.board.ticket_number, "ticket"):
            if 0 <= self.s.ticket[t] < len(self.players):
                raise BadScore(f"{at}: {self.board.tickets[t]!r} is held by players[{self.s.ticket[t]}] too")
            self.s.ticket[t] = p

    def buildings(self, p: int, names: Any, word: str) -> None:
        b, s = self.b, self.s
        at = f"players[{p}].{word}s"
        built = self.numbers(at, names, self.board.place_number, "city")
        if len(built) > b.buildings:
            raise BadScore(f"{at}: {len(built)} {word}s, there are {b.buildings}")
        for place in built:
            if s.building[place] != NONE:
                raise BadScore(f"{at}: {self.board.places[place]!r} has a {word} of players[{s.building[place]}]")
            if (b.has_ports and not b.port_city[place]) or b.junction[place]:
                raise BadScore(f"{at}: no {word} can stand in {self.board.places[place]!r}")
            s.building[place] = p
        s.seat[SEAT_NUMBERS * p + LEFT] = int(b.buildings) - len(built)

    def exchanged(self, p: int, count: Any) -> None:
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= 10_000:
            raise BadScore(f"players[{p}].exchanged: {quoted(count)} is not a number of pieces")
        self.s.seat[SEAT_NUMBERS * p + EXCHANGED] = count

    def passengers(self, p: int, counts: Any) -> None:
        if not isinstance(counts, Mapping):
            raise BadScore(f"players[{p}].passengers: expected an object of counts, not {quoted(counts)}")
        for colour, n in counts.items():
            at = f"players[{p}].passengers"
            if colour not in self.board.passenger_number:
                raise BadScore(f"{at}: {quoted(colour)} is not a colour of passengers")
            if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= self.b.passenger_each:
                raise BadScore(f"{at}.{colour}: {quoted(n)} is not a number from 0 to {self.b.passenger_each}")
            row = int(self.b.places) + p
            self.s.passengers[row * self.b.passenger_colours + self.board.passenger_number[colour]] = n

    def check_passengers(self) -> None:
        for c, colour in enumerate(self.board.passenger_colours):
            width = self.b.passenger_colours
            total = sum(int(self.s.passengers[(self.b.places + p) * width + c]) for p in range(len(self.players)))
            if total > self.b.passenger_each:
                raise BadScore(f"passengers: {total} {colour} in all, there are {self.b.passenger_each}")
