"""Game: a board, a position and the log that led to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from kolej.actions import Action, Pay, Situation, actions_of, read
from kolej.actions.paying import whole_payments
from kolej.boards.compiler import BoardLike, CompiledBoard, compiled
from kolej.chance import Seed, check_used_up, key_of, name_deal, name_outcomes, read_deal, read_outcomes
from kolej.core.blind import legal_together
from kolej.core.chance import BadOutcome, Source
from kolej.core.codes import NONE, PAY
from kolej.core.driver import Driver, do_and_tell, legal_ids_of
from kolej.core.journal import JournalEntry
from kolej.core.log import Step, log_of
from kolej.core.phases.opening import deal
from kolej.core.rules import PHASE_NAMES, apply, legal_ids, may_act
from kolej.core.scoring import score, winners
from kolej.core.state import State, blank
from kolej.core.view import SeatView
from kolej.errors import BadGame, BadRecord, IllegalAction
from kolej.events import Event
from kolej.journal import Events
from kolej.outcomes import every_outcome, next_outcomes
from kolej.reasons import Reason, seats_text
from kolej.rollouts import Played, rollouts
from kolej.sheets import ScoreSheet, score_sheet, ticket_points
from kolej.trails import trail_tracks
from kolej.view import View, mask_of

if TYPE_CHECKING:
    from typing import Unpack

    from kolej.analysis import Analysis, AnalysisOptions
    from kolej.record import Record


KEPT_EVERY: Final = 16  # plies between the positions that a game keeps when it goes back


class Game(Driver):
    """A game in progress. Errors leave it unchanged."""

    def __init__(
        self,
        board: BoardLike = "europe",
        seats: int = 2,
        seed: Seed | None = None,
        *,
        first: int | None = None,
        outcomes: list[str] | None = None,
    ) -> None:
        """Deal a new game: by `seed` (None: a secret random one), or by stated `outcomes` of chance."""
        if seed is not None and outcomes is not None:
            raise BadGame("either a seed or stated outcomes, not both")
        self._seat_players(board, seats, first)
        self._deal_cards(key_of(seed) if outcomes is None else None, outcomes)

    @classmethod
    def _from_key(cls, board: CompiledBoard, seats: int, first: int | None, key: bytes) -> Game:
        """A new game by the very key that a record tells."""
        game = cls.__new__(cls)
        game._seat_players(board, seats, first)
        game._deal_cards(key, None)
        return game

    @classmethod
    def _from_state(cls, board: CompiledBoard, s: State, position: dict[str, Any] | None, key: bytes | None) -> Game:
        """A game that begins at a position; without a key it goes on by the position's own source.

        `position` is the snapshot of it; None: it is made when somebody asks.
        """
        game = cls.__new__(cls)
        game._seat_players(board, int(s.seats), None)
        game._position = position
        game._dealt = False
        game._deal = []
        game._start_from(s, key)
        return game

    def _seat_players(self, board: BoardLike, seats: int, first: int | None) -> None:
        self.board = compiled(board)
        self._actions = actions_of(self.board)
        self.seats = self.board.checked_seats(seats)
        if first is not None and (type(first) is not int or first not in range(seats)):
            raise BadGame(f"first player {first!r}: the seats are 0 to {seats - 1}")
        self.first = first  # None: by chance
        self._position: dict[str, Any] | None = None
        self._dealt = True  # it began with the deal, not at a position

    def _deal_cards(self, key: bytes | None, outcomes: list[str] | None) -> None:
        s = blank(self.board.core, self.seats)
        source = Source(key or b"")
        if outcomes is not None:
            source.script = read_deal(self.board, self.seats, self.first is not None, outcomes)
        s.source = source
        try:
            deal(self.board.core, s, NONE if self.first is None else self.first)
        except BadOutcome as error:
            raise BadRecord(f"the deal: {error}") from None
        check_used_up(source.script, "the deal: ")
        self._deal = source.outcomes
        source.outcomes = []
        self._start_from(s, key)

    def _start_from(self, s: State, key: bytes | None) -> None:
        self._key = key  # what the record publishes at the end; None: nothing
        self._start = s.copy()
        self._kept: dict[int, State] = {}  # positions of earlier plies, to come back to quickly
        Driver.__init__(self, self.board.core, s)

    @property
    def _scripted(self) -> bool:
        """Whether chance only brings what is stated."""
        source = self._s.source
        return source is not None and source.script is not None

    @property
    def position(self) -> dict[str, Any] | None:
        """The snapshot that the game began from; None: it began with the deal."""
        if self._position is None and not self._dealt:
            from kolej.snapshot import start_position

            self._position = start_position(self.board, self._start)
        return self._position

    # What is going on

    @property
    def turn(self) -> int | None:
        """The seat to act; the lowest one where several may; None when the game is over."""
        return None if self.over else int(self._s.turn)

    @property
    def waiting(self) -> set[int]:
        """The seats that may act now."""
        return {p for p in range(self.seats) if may_act(self.board.core, self._s, p)}

    @property
    def phase(self) -> str:
        """The kind of decision that the game waits for."""
        return PHASE_NAMES[self._s.phase]

    @property
    def ply(self) -> int:
        """How many actions have been pushed."""
        return int(self._log.steps)

    def view(self, seat: int | None) -> View:
        """What a seat may know; None: a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return View(self.board, SeatView(self.board.core, self._s, NONE if seat is None else seat))

    def svg(self, seat: int | None = None, language: str = "en", width: int | None = None) -> str:
        """A picture of what a seat may know (None: a spectator), as `View.svg` makes it."""
        return self.view(seat).svg(language, width)

    def _repr_svg_(self) -> str:
        return self.svg()

    # Acting

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """Every legal action of a seat (None: the one to act); none for a seat that may not act.

        A claim or a building is listed without its payment, which is the next decision; the text
        `claim paris-zurich: 2 red, 1 wild` does both at once.
        """
        seat = self._actor(seat)
        return self._actions.values(self._s, seat, legal_ids_of(self, seat))

    def legal_mask(self) -> bytes:
        """One byte for each action of the board, 1 if it is legal for the seat to act (`View.legal_mask`)."""
        return mask_of(self.board, self.legal_ids())

    def payments(self, action: Action | str | None = None, seat: int | None = None) -> list[Pay]:
        """The legal payments of a seat (None: the one to act) for a claim or building; None: for what is pending.

        On hard terrain each pays for all spaces together.
        """
        seat = self._actor(seat)
        position = self
        if action is not None:
            position = self.copy()
            position.push(action, seat)
            if position._s.phase != PAY:
                return []
        s = position._s
        if s.phase == PAY and s.due:
            return [Pay(payment) for payment in whole_payments(Situation(self.board, s, seat))]
        return [legal for legal in position.legal_actions(seat) if isinstance(legal, Pay)]

    def push(
        self, action: Action | str, seat: int | None = None, *, outcomes: list[str] | None = None
    ) -> Sequence[Event]:
        """Do an action (seat None: of the seat to act); returns the events. `outcomes` states what chance brought."""
        seat = self._actor(seat)
        s = self._s
        number = self._actions.number(s, seat, action) if isinstance(action, Action) else None
        journal = None
        if number is not None and outcomes is None:
            journal = do_and_tell(self, seat, number)
        if journal is None:
            journal = self._push_carefully(seat, action, outcomes)
        return Events(self.board, journal)

    def _push_carefully(self, seat: int, action: Action | str, outcomes: list[str] | None) -> list[JournalEntry]:
        """Do an action that must be read, that means several decisions at once, or that may not be legal."""
        s = self._s
        if self.over:
            raise Reason("over").error()
        if not may_act(self.board.core, s, seat):
            raise Reason("not_your_turn", seat=seat, waiting=sorted(self.waiting)).error()
        action = read(self.board, str(action) if isinstance(action, Action) else action)
        numbers = action.numbers(Situation(self.board, s, seat))
        if len(numbers) == 1 and outcomes is None:
            journal = do_and_tell(self, seat, numbers[0])
            if journal is not None:
                return journal
        if not numbers:
            raise self._refusal(seat, action)
        return self._push_trial(seat, action, numbers, outcomes)

    def _push_trial(
        self, seat: int, action: Action, numbers: list[int], outcomes: list[str] | None
    ) -> list[JournalEntry]:
        """Apply an action to a copy of the position, which replaces it if all goes well."""
        s = self._s.copy()
        journal: list[JournalEntry] = []
        s.journal = journal
        source = s.source
        assert source is not None
        if outcomes is not None:
            source.script = read_outcomes(self.board, self._draws_tickets(numbers[0]), outcomes)
        for i in numbers:
            if i not in legal_ids(self.board.core, s, seat):
                raise self._refusal(seat, action)
            try:
                apply(self.board.core, s, seat, i)
            except BadOutcome as error:
                hint = "; this game has no seed: state the outcomes" if self._scripted else ""
                raise BadRecord(f"{action}: {error}{hint}") from None
        check_used_up(source.script, f"{action}: ")
        source.script = [] if self._scripted else None
        s.journal = None
        self._go_to(s)
        self._log.add(seat, numbers, source.outcomes)
        source.outcomes = []
        return journal

    def _numbers(self, seat: int, action: Action | str) -> list[int]:
        """The numbers of a legal action, given by value or text."""
        if not isinstance(action, Action):
            action = read(self.board, action)
        numbers = action.numbers(Situation(self.board, self._s, seat))
        if not numbers or not legal_together(self.board.core, self._s.copy(), seat, numbers):
            raise self._refusal(seat, action)
        return numbers

    # Chance and the future

    def chance_outcomes(
        self, action: Action | str, outcomes: Sequence[str] = (), seat: int | None = None
    ) -> dict[str, float]:
        """The probability of each word that chance may bring next in an action, after the outcomes stated so far.

        Empty: nothing is left to chance, and `push(action, outcomes=…)` does it.
        """
        seat = self._actor(seat)
        numbers = self._numbers(seat, action)
        return next_outcomes(self.board, self._s, seat, numbers, self._draws_tickets(numbers[0]), outcomes)

    def every_outcome(self, action: Action | str, seat: int | None = None) -> Iterator[tuple[list[str], float]]:
        """All that chance may bring in an action, one by one: a list of words as `push` takes it, and its probability.

        The probabilities add up to 1.
        """
        seat = self._actor(seat)
        numbers = self._numbers(seat, action)
        return every_outcome(self.board, self._s.copy(), seat, numbers, self._draws_tickets(numbers[0]))

    def playout(self, seed: Seed | None = None, policy: str = "random") -> Played:
        """Play a copy of the game to the end inside the core; returns the result."""
        return self.rollouts(1, seed, policy)[0]

    def rollouts(self, count: int, seed: Seed | None = None, policy: str = "random") -> list[Played]:
        """Play copies of the game to the end, each with other chance; `policy` is "random" or "planner"."""
        return rollouts(self.board, self._s, count, seed, policy)

    def analyse(self, **options: Unpack[AnalysisOptions]) -> Analysis:
        """Every decision so far: chances to win, what the expert would have done, luck told apart from choice."""
        from kolej.analysis import analyse

        return analyse(self, **options)

    def _refusal(self, seat: int, action: Action) -> IllegalAction:
        """Why an action is not legal, from what its seat may know."""
        return (self.view(seat).why_not(action) or Reason("other_decision", phase=self.phase)).error(action)

    def undo(self) -> None:
        """Undo the last action, if chance had no part in it."""
        steps = self._log.read()
        if not steps:
            raise Reason("nothing_to_undo").error()
        if steps[-1][2]:
            raise Reason("chance").error()
        source = self._s.source  # the last action drew nothing: chance goes on from here
        self._go_back(len(steps) - 1)
        self._s.source = source

    def at(self, ply: int) -> Game:
        """The game as it was after `ply` actions; chance goes on from where it is now.

        Some positions on the way are kept, so that going back again is quick however long the game is.
        """
        if type(ply) is not int or not 0 <= ply <= self.ply:
            raise BadGame(f"ply {ply!r}: the game has come from 0 to {self.ply}")
        twin = self.copy()
        twin._kept = self._kept  # what is found on the way serves this game too
        if ply < self.ply:
            twin._key = None  # the seed no longer tells what chance brings
            twin._go_back(ply)
            source = self._s.source
            twin._s.source = None if source is None else source.copy()
        return twin

    def _go_back(self, ply: int) -> None:
        """Bring the position to an earlier ply; its chance is spent."""
        steps = self._log.read()[:ply]
        near = ply - ply % KEPT_EVERY
        while near and near not in self._kept:
            near -= KEPT_EVERY
        s = (self._kept[near] if near else self._start).copy()
        for done in range(near, ply):
            if done % KEPT_EVERY == 0 and done not in self._kept:
                self._kept[done] = s.copy()
            self._redo(s, steps[done])
        self._kept = {at: kept for at, kept in self._kept.items() if at <= ply}
        self._log = log_of(steps)
        self._go_to(s)

    def _replay(self, steps: list[Step]) -> None:
        """Bring the position to where these steps lead; its chance is spent."""
        s = self._start.copy()
        for step in steps:
            self._redo(s, step)
        self._log = log_of(steps)
        self._go_to(s)

    def _redo(self, s: State, step: Step) -> None:
        """Do a step of the log, with what chance brought then."""
        seat, ids, chance = step
        s.source = Source(b"")
        s.source.script = list(chance)
        for i in ids:
            apply(self.board.core, s, seat, i)

    def _push_otherwise(self, action: int) -> None:
        """Do an action given by number where the outcomes of chance are stated, or refuse it."""
        if self.over:
            raise Reason("over").error()
        if not self._scripted or action not in self.legal_ids():
            raise Reason("not_legal", number=action).error()
        self.push(self._actions.value(self._s, int(self._s.turn), action))

    def action(self, number: int) -> Action:
        """The typed action behind a number, for the seat to act."""
        self._check_number(number)
        return self._actions.value(self._s, int(self._s.turn), number)

    def action_name(self, number: int) -> str:
        """What a number means on this board in any position."""
        self._check_number(number)
        return self._actions.name(number)

    def _check_number(self, number: int) -> None:
        if number not in range(self.board.num_actions):
            raise Reason("not_a_number", number=number).error()

    def _actor(self, seat: int | None) -> int:
        if seat is None:
            return int(self._s.turn)
        self._check_seat(seat)
        return seat

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise Reason("no_such_seat", seat=repr(seat), last=self.seats - 1).error()

    def _draws_tickets(self, number: int) -> bool:
        return self.board.core.a_tickets <= number < self.board.core.a_claim

    # The score

    def scores(self) -> list[ScoreSheet]:
        """The sheet of every seat: final when the game is over, else as if it ended now."""
        return [score_sheet(self.board, sheet) for sheet in score(self.board.core, self._s)]

    def winners(self) -> list[int]:
        """The seats with the most points, ties broken as the board says; as if the game ended now."""
        return winners(self.board.core, score(self.board.core, self._s))

    def ticket_points(self, seat: int) -> dict[str, int]:
        """What each ticket of a seat is worth: final when the game is over, else as if it ended now."""
        self._check_seat(seat)
        return ticket_points(self.board, self._s, seat, self.scores()[seat].completed)

    def longest_trail(self, seat: int) -> tuple[str, ...]:
        """The tracks of a longest trail of a seat, in the order of travel; there may be others as long."""
        self._check_seat(seat)
        return trail_tracks(self.board, self._s.owner, seat)

    # History, and copies

    @property
    def outcomes(self) -> list[list[str]]:
        """What chance brought: first in the deal, then in each action pushed."""
        deal_words: list[str] = []
        if self._dealt:
            deal_words = name_deal(self.board, self.seats, self.first is not None, self._deal)
        return [deal_words, *(self._outcomes_of(step) for step in self._log.read())]

    @property
    def last_outcomes(self) -> list[str]:
        """What chance brought in the last action pushed."""
        return [word for step in self._log.read_last() for word in self._outcomes_of(step)]

    def _outcomes_of(self, step: Step) -> list[str]:
        return name_outcomes(self.board, self._draws_tickets(step[1][0]), step[2])

    def steps(self) -> list[tuple[int, str, list[str]]]:
        """Every action pushed so far: seat, notation, outcomes."""
        s = self._start.copy()
        found: list[tuple[int, str, list[str]]] = []
        for step in self._log.read():
            seat, ids, _ = step
            text = self._actions.text(s, seat, ids)
            self._redo(s, step)
            found.append((seat, text, self._outcomes_of(step)))
        return found

    def copy(self) -> Game:
        """An independent copy with the same future."""
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        Driver.__init__(twin, self.board.core, self._s.copy())
        twin._log = self._log.copy()
        twin._kept = {}
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        from kolej.pickling import thaw, values_of

        return thaw, values_of(self)

    def record(self) -> Record:
        """The record of the game so far."""
        from kolej.record import record_of

        return record_of(self)

    @classmethod
    def replay(cls, record: Record, board: BoardLike | None = None) -> Game:
        """The game of a record, at its last line; `board`: where the board is, if not among the bundled."""
        from kolej.record import replay

        return replay(record, board)

    def snapshot(self, *, chance: bool = False) -> dict[str, Any]:
        """The whole position as JSON that people can edit; with `chance` the generator's state too."""
        from kolej.snapshot import snapshot_of

        return snapshot_of(self, chance)

    @classmethod
    def from_snapshot(cls, snapshot: dict[str, Any], board: BoardLike | None = None, seed: Seed | None = None) -> Game:
        """A game that begins at a position; it goes on by `seed` unless the snapshot holds the generator."""
        from kolej.snapshot import read_snapshot

        return read_snapshot(snapshot, board, seed)

    def digest(self) -> str:
        """A short hash of the position; equal positions have equal ones."""
        from kolej.snapshot import digest_of

        return digest_of(self.board, self._s)

    def __repr__(self) -> str:
        state = "over" if self.over else f"waiting for {seats_text(sorted(self.waiting))}"
        return f"<Game {self.board.data.id}, {self.seats} seats, {self.ply} actions, {state}>"
