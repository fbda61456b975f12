"""A view in names: what one seat, or a spectator, may know of a game."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from kolej.actions import Action, Situation, actions_of, read
from kolej.boards.compiler import CompiledBoard
from kolej.core.blind import blind, legal_together
from kolej.core.codes import NONE, OVER
from kolej.core.rules import PHASE_NAMES, legal_ids, may_act
from kolej.core.view import SeatView
from kolej.reasons import Reason
from kolej.seen import (
    Choice,
    GamePhase,
    OwnPart,
    Pending,
    PlayerView,
    PublicView,
    cards,
    own_part,
    plain,
    public_view,
    tickets,
)

if TYPE_CHECKING:
    from kolej.progress import Progress


class View:
    """What a seat may know: names and numbers as properties, all of it as JSON by `to_dict()`, and `core`, the same in
    numbers, for bots.

    The numbers also hold what a perfect memory of public events proves (cards taken from the row and not
    spent since); the JSON keeps no such list, as at the table (C-03).
    """

    def __init__(self, board: CompiledBoard, core: SeatView) -> None:
        self.board = board
        self.core = core

    @classmethod
    def from_numbers(cls, board: CompiledBoard, numbers: list[int]) -> View:
        """The view that `view.core.numbers()` told, perhaps in another process."""
        return cls(board, SeatView.from_numbers(board.core, numbers))

    @property
    def seat(self) -> int | None:
        """The seat whose view this is; None: a spectator."""
        return None if self.core.seat == NONE else int(self.core.seat)

    @property
    def phase(self) -> GamePhase:
        """The kind of decision that the game waits for."""
        return PHASE_NAMES[self.core.phase]

    @property
    def turn(self) -> int:
        """The seat to act."""
        return int(self.core.turn)

    @property
    def hand(self) -> dict[str, int]:
        """The seat's own cards by kind."""
        return cards(self.board, self.core.hand)

    @property
    def tickets(self) -> list[str]:
        """The tickets that the seat holds."""
        return tickets(self.board, self.core.tickets)

    @property
    def offer(self) -> list[str]:
        """The tickets offered to the seat, in the order drawn."""
        return tickets(self.board, self.core.offer)

    @property
    def given_up(self) -> list[str]:
        """The seat's tickets that left the game."""
        return self.own.given_up

    @property
    def under_decks(self) -> list[str]:
        """The tickets that the seat put under the decks, as far as they are still there."""
        return self.own.under_decks

    @property
    def choice(self) -> Choice | None:
        """The seat's opening choice, until everybody has chosen."""
        return self.own.choice

    @property
    def seats(self) -> int:
        """How many players there are."""
        return int(self.core.seats)

    @property
    def first(self) -> int:
        """The first player."""
        return int(self.core.first)

    @property
    def final_turns_left(self) -> int | None:
        """How many turns are left once the end is triggered."""
        return self.public.final_turns_left

    @property
    def triggered_by(self) -> int | None:
        """The seat that triggered the end."""
        return self.public.triggered_by

    @property
    def row(self) -> list[str | None]:
        """The cards of the row by place; None: an empty one."""
        return self.public.row

    @property
    def decks(self) -> dict[str, int]:
        """How many cards each deck has."""
        return self.public.decks

    @property
    def discards(self) -> dict[str, int]:
        """The discarded cards by kind."""
        return self.public.discards

    @property
    def ticket_decks(self) -> dict[str, int]:
        """How many tickets each deck has that can be drawn from."""
        return self.public.ticket_decks

    @property
    def players(self) -> list[PlayerView]:
        """The players by seat."""
        return self.public.players

    @property
    def pending(self) -> Pending | None:
        """What is pending in the middle of the turn."""
        return self.public.pending

    @property
    def passengers(self) -> dict[str, dict[str, int]] | None:
        """The passengers who wait, by city and colour; None: the board has none."""
        return self.public.passengers

    @cached_property
    def public(self) -> PublicView:
        """The part of the view that is not the seat's alone."""
        return public_view(self.board, self.core)

    @cached_property
    def own(self) -> OwnPart:
        """The part of the view that is the seat's alone; a spectator's is empty."""
        return own_part(self.board, self.core)

    def legal_ids(self) -> list[int]:
        """The legal actions of the seat as numbers; none if it may not act."""
        return legal_ids(self.board.core, blind(self.board.core, self.core), self.core.seat)

    def legal_mask(self) -> bytes:
        """One byte for each action of the board, 1 if it is legal for the seat: `numpy.frombuffer` makes no copy."""
        return mask_of(self.board, self.legal_ids())

    def legal_actions(self) -> list[Action]:
        """The legal actions of the seat: they follow from its view alone."""
        b = self.board.core
        state = blind(b, self.core)
        seat = int(self.core.seat)
        return actions_of(self.board).values(state, seat, legal_ids(b, state, seat))

    def why_not(self, action: Action | str) -> Reason | None:
        """Why an action of the seat is illegal, from what it may know; None: it is legal."""
        if not isinstance(action, Action):
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

    def progress(self) -> dict[str, Progress]:
        """How far each ticket is from being completed, those held first, then those offered; none for a spectator."""
        from kolej.progress import standings

        return {} if self.seat is None else standings(self, [*self.tickets, *self.offer])

    def svg(self, language: str = "en", width: int | None = None) -> str:
        """A picture of what the seat may know, with its tickets; `width` in pixels, None: as wide as there is room."""
        from kolej.pictures import picture_of

        return picture_of(self, language, width)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        who = f"spectator of {self.seats} seats" if self.seat is None else f"seat {self.seat} of {self.seats}"
        return f"<View {self.board.data.id}, {who}, {self.phase}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return View.from_numbers, (self.board, self.core.numbers())

    def __copy__(self) -> View:
        return View.from_numbers(self.board, self.core.numbers())

    def __deepcopy__(self, memo: dict[int, Any]) -> View:
        return self.__copy__()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.core.numbers() == other.core.numbers()

    def __hash__(self) -> int:
        return hash(tuple(self.core.numbers()))

    def to_dict(self) -> dict[str, Any]:
        """The whole view as JSON."""
        told: dict[str, Any] = plain(self.public)
        return told if self.seat is None else told | self.own_dict()

    def own_dict(self) -> dict[str, Any]:
        """The part of the view that is the seat's alone, as JSON."""
        told: dict[str, Any] = plain(self.own)
        return told


def mask_of(board: CompiledBoard, actions: list[int]) -> bytes:
    """One byte for each action of a board, 1 for those given."""
    mask = bytearray(board.num_actions)
    for number in actions:
        mask[number] = 1
    return bytes(mask)
