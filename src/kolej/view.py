"""A view in names: what one seat, or a spectator, may know of a game."""

from __future__ import annotations

from typing import Any

from kolej.actions import Action, Situation, actions_of, read
from kolej.boards.compiler import CompiledBoard
from kolej.core.blind import blind, legal_ids, legal_together
from kolej.core.codes import NONE, OVER, PHASES, GamePhase
from kolej.core.rules import may_act
from kolej.core.view import View as CoreView
from kolej.reasons import Reason


class View:
    """What a seat may know; `to_dict()` is JSON. `core` is the same in numbers, for bots.

    The numbers also hold what a perfect memory of public events proves (cards taken from the row and not
    spent since); the JSON keeps no such list, as at the table (C-03).
    """

    def __init__(self, board: CompiledBoard, core: CoreView) -> None:
        self.board = board
        self.core = core

    @property
    def seat(self) -> int | None:
        """The seat whose view this is; None: a spectator."""
        return None if self.core.seat == NONE else int(self.core.seat)

    @property
    def phase(self) -> GamePhase:
        """The kind of decision that the game waits for."""
        return PHASES[self.core.phase]

    @property
    def turn(self) -> int:
        """The seat to act."""
        return int(self.core.turn)

    @property
    def hand(self) -> dict[str, int]:
        """The seat's own cards by kind."""
        return self._cards(self.core.hand)

    @property
    def tickets(self) -> list[str]:
        """The tickets that the seat holds."""
        return [self.board.tickets[t] for t in self.core.tickets]

    @property
    def offer(self) -> list[str]:
        """The tickets offered to the seat, in the order drawn."""
        return [self.board.tickets[t] for t in self.core.offer]

    def legal_ids(self) -> list[int]:
        """The legal actions of the seat as numbers; none if it may not act."""
        return legal_ids(self.board.core, blind(self.board.core, self.core), self.core.seat)

    def legal_actions(self) -> list[Action]:
        """The legal actions of the seat: they follow from its view alone."""
        b = self.board.core
        state = blind(b, self.core)
        seat = int(self.core.seat)
        return actions_of(self.board).values(state, seat, legal_ids(b, state, seat))

    def why_not(self, action: Action | str) -> Reason | None:
        """What stands against an action of the seat, from what it may know; None: the action is legal."""
        if isinstance(action, str):
            action = read(self.board, action)
        b, seat = self.board.core, int(self.core.seat)
        state = blind(b, self.core)
        if self.core.phase == OVER:
            return Reason("over")
        if seat == NONE or not may_act(b, state, seat):
            waiting = [p for p in range(self.core.seats) if may_act(b, state, p)]
            return Reason("not_your_turn", seat=seat, waiting=waiting)
        situation = Situation(self.board, state, seat)
        numbers = action.numbers(situation)
        if numbers and legal_together(b, state.copy(), seat, numbers):
            return None
        return action.why_not(situation)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.core.numbers() == other.core.numbers()

    def __hash__(self) -> int:
        return hash(tuple(self.core.numbers()))

    def _cards(self, counts: Any) -> dict[str, int]:
        return {name: int(n) for name, n in zip(self.board.kinds, counts, strict=True) if n}

    def _part(self, column: Any, row: int, width: int) -> list[int]:
        return list(column[row * width : (row + 1) * width])

    def to_dict(self) -> dict[str, Any]:
        """The whole view as JSON."""
        board, v, b = self.board, self.core, self.board.core
        tracks = self._owned(board.tracks, v.owner)
        buildings = self._owned(board.places if b.buildings else [], v.building)
        result: dict[str, Any] = {
            "board": board.data.id,
            "seat": self.seat,
            "seats": int(v.seats),
            "phase": self.phase,
            "turn": self.turn,
            "first": int(v.first),
            "final_turns_left": int(v.final_left) or None,
            "triggered_by": None if v.trigger == NONE else int(v.trigger),
            "row": [None if kind == NONE else board.kinds[kind] for kind in v.row],
            "decks": {deck: int(v.pile[d]) for d, deck in enumerate(board.decks)},
            "discards": self._cards(v.discard),
            "ticket_decks": {
                deck: int(v.tickets_left[d] + v.tickets_left[b.ticket_decks + d])
                for d, deck in enumerate(board.ticket_decks)
                if b.tickets_drawable[d]
            },
            "players": [self._player(p, tracks[p], buildings[p]) for p in range(v.seats)],
            "pending": self._pending(),
        }
        if b.passenger_colours:
            result["passengers"] = {
                place: dict(zip(board.passenger_colours, waiting, strict=True))
                for i, place in enumerate(board.places)
                if any(waiting := self._part(v.passengers, i, b.passenger_colours))
            }
        if self.seat is not None:
            result |= self.own_dict()
        return result

    def own_dict(self) -> dict[str, Any]:
        """The part of the view that is the seat's alone, as JSON."""
        return {
            "hand": self.hand,
            "tickets": self.tickets,
            "offer": self.offer,
            "given_up": [self.board.tickets[t] for t in self.core.given_up],
            "under_decks": [self.board.tickets[t] for _, _, t in self.core.under if t >= 0],
            "choice": self._choice(),
        }

    def _choice(self) -> dict[str, Any] | None:
        v = self.core
        if v.choice == NONE:
            return None
        chosen: dict[str, Any] = {"tickets": [name for i, name in enumerate(self.offer) if int(v.choice) >> i & 1]}
        if v.choice_pieces != NONE:
            first = int(v.choice_pieces)
            counts = [first, int(self.board.core.choice_total) - first]
            chosen["pieces"] = dict(zip(self.board.pieces, counts, strict=True))
        return chosen

    def _owned(self, names: list[str], owners: Any) -> list[list[str]]:
        """Whatever belongs to each seat."""
        owned: list[list[str]] = [[] for _ in range(self.core.seats)]
        for name, owner in zip(names, owners, strict=True):
            if owner >= 0:
                owned[owner].append(name)
        return owned

    def _player(self, p: int, tracks: list[str], buildings: list[str]) -> dict[str, Any]:
        board, v, b = self.board, self.core, self.board.core
        held = self._part(v.held, p, b.ticket_decks)
        offered = self._part(v.offered, p, b.ticket_decks)
        player: dict[str, Any] = {
            "points": v.points[p],
            "cards": sum(self._part(v.hand_sizes, p, b.decks)),
            "tickets": sum(held),
            "offered": sum(offered),
            "pieces": dict(zip(board.pieces, self._part(v.pieces, p, b.pieces), strict=True)),
            "tracks": tracks,
        }
        if b.decks > 1:
            player["cards_of"] = dict(zip(board.decks, self._part(v.hand_sizes, p, b.decks), strict=True))
        if b.mixed:
            player["tickets_of"] = dict(zip(board.ticket_decks, held, strict=True))
            player["offered_of"] = dict(zip(board.ticket_decks, offered, strict=True))
        if b.buildings:
            word = board.building
            player[f"{word}s"] = buildings
            player[f"{word}s_left"] = v.left[p]
        if b.choice_total:
            box = self._part(v.pieces, int(v.seats) + p, b.pieces)
            player["box"] = dict(zip(board.pieces, box, strict=True))
            player["exchanged"] = v.exchanged[p]
        if b.passenger_colours:
            taken = self._part(v.passengers, int(b.places) + p, b.passenger_colours)
            player["passengers"] = dict(zip(board.passenger_colours, taken, strict=True))
        if self.phase == "over":
            player["revealed_tickets"] = [board.tickets[t] for who, t in v.revealed if who == p]
        if self.phase == "opening":
            player["has_chosen"] = bool(v.chosen[p])
        return player

    def _pending(self) -> dict[str, Any] | None:
        board, v = self.board, self.core
        pending: dict[str, Any] = {}
        if v.track != NONE:
            pending["track"] = board.tracks[v.track]
        if v.place != NONE:
            pending["city"] = board.places[v.place]
        if any(v.laid):
            pending["laid"] = self._cards(v.laid)
        if any(v.shown):
            pending["revealed"] = self._cards(v.shown)
        if v.due:
            pending["due"] = int(v.due)
        if v.slot != NONE:
            pending["place_in_row"] = int(v.slot)
        if self.phase == "tunnel":
            pending["colour"] = "wild" if v.colour == NONE else board.colours[v.colour]
        return pending or None
