"""The state of a table: a pure fold over the lines of its log, lobby and game alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, get_args

from kolej.boards.compiler import compiled
from kolej.boards.loader import load
from kolej.boards.rules_version import UNNAMED
from kolej.bots.characters import next_character
from kolej.chance import commitment, key_of
from kolej.errors import BadBoard, IllegalAction
from kolej.events import (
    CardDrawn,
    DeckShuffled,
    Event,
    PiecesChosen,
    RowCleared,
    RowFilled,
    TicketsDrawn,
    TicketsKept,
    TunnelRevealed,
)
from kolej.game import Game
from kolej.lessons.tutorial import Tutorial, tutorial_of
from kolej.server.protocol.events import (
    AbortWanted,
    GameAborted,
    RematchMade,
    SeatReclaimed,
    SeatResigned,
    SeatTimedOut,
    StepUndone,
)
from kolej.server.protocol.play import LineKind
from kolej.server.protocol.tables import Options, Phase
from kolej.server.store.lines import BadLog, TableLine
from kolej.server.tables.clocks import TableClocks
from kolej.server.tables.fairness import commit, seed_of
from kolej.snapshot import start_at

KINDS: Final = frozenset(get_args(LineKind))
SEALED: Final = -1  # a step that can't be undone
MOST_UNDONE: Final = 20  # steps in a row: a log does not grow without end
REGRET: Final = 5000  # milliseconds that a bot waits while somebody can undo a step
REVEALING: Final = (CardDrawn, RowFilled, RowCleared, DeckShuffled, TicketsDrawn, TunnelRevealed)  # what was hidden
CHOICES: Final = (TicketsKept, PiecesChosen)  # what a seat chose; another's was hidden until now
FALLBACK: Final = "black"  # where a board is gone, or has too few colours


@dataclass(frozen=True, slots=True)
class Chair:
    """Who plays a seat."""

    player: str | None = None  # account
    nickname: str = ""
    bot: str | None = None  # from the start, or instead of the player
    left: str | None = None  # resigned, timeout
    nonce: str = ""
    colour: str | None = None  # chosen; None: whatever is left
    character: str = ""  # who the bot is, where it sits from the start

    @property
    def free(self) -> bool:
        """Whether nobody has it."""
        return self.player is None and self.bot is None

    @property
    def name(self) -> str:
        """What the seat is called."""
        return self.nickname or (self.bot or "")


def palette(board: str) -> tuple[str, ...]:
    """The players' colours of a board; none where the board is gone."""
    try:
        return load(board).player_colours
    except BadBoard:
        return ()


def colours_of(chairs: Sequence[Chair], board: str) -> list[str]:
    """The colour of each seat: what was chosen, else the seat's own if nobody chose it, else the next one left."""
    available = palette(board)
    found = [chair.colour if chair.colour in available else None for chair in chairs]
    for seat, colour in enumerate(available[: len(chairs)]):
        if found[seat] is None and colour not in found:
            found[seat] = colour
    left = [colour for colour in available if colour not in found]
    return [colour or (left.pop(0) if left else FALLBACK) for colour in found]


def resized(chairs: Sequence[Chair], seats: int) -> list[Chair] | None:
    """The chairs for a number of seats: surplus ones go from the end, free ones before bots. None: more people sit."""
    kept = list(chairs) + [Chair()] * (seats - len(chairs))
    for spare in (lambda chair: chair.free, lambda chair: chair.player is None):
        for seat in reversed(range(len(kept))):
            if len(kept) > seats and spare(kept[seat]):
                del kept[seat]
    return kept if len(kept) == seats else None


class TableState:
    """The state after the lines so far."""

    def __init__(self, table: str, secret: bytes) -> None:
        self.id = table
        self.secret = secret
        self.commitment = commit(secret)
        self.v = 0
        self.phase: Phase = "open"
        self.options: Options
        self.owner: tuple[str, str]  # account, nickname
        self.password: str | None = None  # argon2
        self.chairs: list[Chair] = []
        self.created = 0
        self.started: int | None = None
        self.ended: int | None = None
        self.rematch: str | None = None
        self.rematch_of: str | None = None
        self.position: dict[str, Any] | None = None  # the snapshot that the game begins from; None: with the deal
        self.aborters: frozenset[str] = frozenset()  # people who agree to abort
        self.kicked: frozenset[str] = frozenset()  # people whom the owner has sent away
        self.invited: frozenset[str] = frozenset()  # people who need no password: those of the game before
        self.clocks: TableClocks
        self.game: Game | None = None
        self.tutorial: Tutorial | None = None  # whose script the game follows
        self.steps: list[int] = []  # the seat of each step of the game; SEALED where it can't be taken back
        self.undone: tuple[int, ...] = ()  # the seat of each undo since the last step that stays
        self.stepped_at: list[int] = []  # by seat: the line of its last step
        self.changed_at = 0  # the last line that changed the game
        self.result: tuple[list[int], list[int]] | None = None
        self._waiting: list[int] = []

    # Queries

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.options.seats

    def seats_of(self, player: str | None) -> list[int]:
        """The seats of a person."""
        return [] if player is None else [p for p, chair in enumerate(self.chairs) if chair.player == player]

    def waiting(self) -> list[int]:
        """The seats that may act now."""
        return self._waiting

    def thinking_bot(self) -> int | None:
        """The first seat for which a bot has to move now."""
        return next((seat for seat in self.waiting() if self.chairs[seat].bot is not None), None)

    def fresh(self, seat: int, at: int) -> bool:
        """Whether a choice made at a version is still valid: for this seat the game is as it was then."""
        if at > self.v:
            return False
        if self.game is not None and self.game.phase == "opening":
            return at >= self.stepped_at[seat]
        return at >= self.changed_at

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its last step back: the last one of all, which revealed nothing; not for ever."""
        return (
            self.phase == "playing"
            and self.options.undo
            and bool(self.steps)
            and self.steps[-1] == seat
            and self.chairs[seat].bot is None
            and len(self.undone) < MOST_UNDONE
        )

    def bot_pace(self) -> int:
        """The least time of a bot's move in milliseconds: longer while somebody can undo a step.

        A pace of 0 never waits.
        """
        pace = self.options.pace
        regret = any(self.can_undo(seat) for seat in range(len(self.chairs)))
        return max(pace, REGRET) if regret and pace else pace

    def people(self) -> set[str]:
        """The accounts that still play a seat themselves."""
        return {chair.player for chair in self.chairs if chair.player is not None and chair.bot is None}

    @property
    def rematch_ready(self) -> bool:
        """Whether all who played the game before are seated again, and nobody else is waited for."""
        seated = {chair.player for chair in self.chairs}
        return self.phase == "open" and self.invited <= seated and not any(chair.free for chair in self.chairs)

    @property
    def in_lobby(self) -> bool:
        """Whether everybody is shown the table, because they can join or watch it."""
        if self.options.join != "public":
            return False
        if self.phase == "open":
            return any(chair.free for chair in self.chairs)
        return self.phase == "playing" and self.options.watch and self.options.delay == 0

    def seed(self) -> str:
        """The seed of the game."""
        return seed_of(self.secret, [chair.nonce for chair in self.chairs])

    # The fold

    def copy(self) -> TableState:
        """A copy to try the next line on."""
        twin = object.__new__(TableState)
        twin.__dict__.update(self.__dict__)
        twin.chairs = list(self.chairs)
        twin.steps = list(self.steps)
        twin.stepped_at = list(self.stepped_at)
        if self.v:
            twin.clocks = self.clocks.copy()
        return twin

    @classmethod
    def fold(cls, table: str, secret: bytes, lines: Iterable[TableLine]) -> TableState:
        """The state after these lines; BadLog names the first invalid one."""
        state = cls(table, secret)
        for line in lines:
            state.follow(line)
        if not state.v:
            raise BadLog(table, None, "it has no lines")
        return state

    def follow(self, line: TableLine) -> Sequence[Event]:
        """Add a line that was read from the log; BadLog if it is invalid in any way."""
        try:
            return self.apply(line)
        except BadLog:
            raise
        except Exception as error:
            raise BadLog(self.id, line.n, str(error) or type(error).__name__) from error

    def apply(self, line: TableLine) -> Sequence[Event]:
        """Add the next line; the events. After an error the state is unusable: try lines on a copy."""
        if line.n != self.v + 1:
            raise BadLog(self.id, line.n, f"expected line {self.v + 1}")
        handler: Callable[[TableLine], Sequence[Event]] | None = getattr(self, f"_{line.kind}", None)
        if line.kind not in KINDS or handler is None:
            raise BadLog(self.id, line.n, f"{line.kind!r} is no kind of line")
        if self.phase == "playing" and line.kind != "resume":
            self.clocks.run_to(line.at)
        self.v = line.n
        events = handler(line)
        self._waiting = sorted(self.game.waiting) if self.phase == "playing" and self.game is not None else []
        people = [seat for seat in self._waiting if self.chairs[seat].player is not None]
        self.clocks.wait_for(people, [seat for seat in people if self.chairs[seat].bot is None])
        return events

    def complete(self, line: TableLine) -> TableLine:
        """The line just applied, as the log keeps it: a move with its outcomes."""
        if line.kind != "move" or self.game is None:
            return line
        return replace(line, data={**line.data, "outcomes": self.game.last_outcomes})

    def _create(self, line: TableLine) -> Sequence[Event]:
        self.options = Options.model_validate(line.data["options"])
        self.owner = (line.data["owner"]["id"], line.data["owner"]["nickname"])
        self.password = line.data.get("password")
        self.rematch_of = line.data.get("rematch_of")
        self.position = line.data.get("position")
        self.invited = frozenset(line.data.get("invited", ()))
        self.created = line.at
        self.chairs = [Chair() for _ in range(self.options.seats)]
        self.stepped_at = [0] * self.options.seats
        self.clocks = TableClocks(self.options.clock, self.options.seats, line.at)
        return []

    def _change(self, line: TableLine) -> Sequence[Event]:
        self.options = Options.model_validate(line.data["options"])
        self.password = line.data.get("password")
        chairs = resized(self.chairs, self.options.seats)
        if chairs is None:
            raise BadLog(self.id, line.n, "there would be fewer seats than people")
        self.chairs = chairs
        if self.phase == "open":
            self.stepped_at = [0] * self.options.seats
            self.clocks = TableClocks(self.options.clock, self.options.seats, line.at)
        return []

    def _sit(self, line: TableLine) -> Sequence[Event]:
        data = line.data
        nonce, colour = data.get("nonce") or "", data.get("colour")
        self.chairs[self._seat(line)] = Chair(data["player"], data["nickname"], nonce=nonce, colour=colour)
        return []

    def _bot(self, line: TableLine) -> Sequence[Event]:
        seat = self._seat(line)
        present = {chair.character for p, chair in enumerate(self.chairs) if p != seat}
        character = line.data.get("character") or next_character(
            line.data["bot"], present, int.from_bytes(self.id.encode(), "big")
        )
        self.chairs[seat] = Chair(bot=line.data["bot"], character=character)
        return []

    def _colour(self, line: TableLine) -> Sequence[Event]:
        seat = self._seat(line)
        self.chairs[seat] = replace(self.chairs[seat], colour=line.data["colour"])
        return []

    def _name(self, line: TableLine) -> Sequence[Event]:
        seat = self._seat(line)
        self.chairs[seat] = replace(self.chairs[seat], nickname=line.data["nickname"])
        return []

    def _order(self, line: TableLine) -> Sequence[Event]:
        order: list[int] = line.data["order"]
        if sorted(order) != list(range(len(self.chairs))):
            raise BadLog(self.id, line.n, f"{order!r} is no order of the seats")
        self.chairs = [self.chairs[seat] for seat in order]
        return []

    def _leave(self, line: TableLine) -> Sequence[Event]:
        seat = self._seat(line)
        kicked = self.chairs[seat].player
        if line.data.get("kicked") and kicked is not None:
            self.kicked |= {kicked}
        self.chairs[seat] = Chair()
        return []

    def _start(self, line: TableLine) -> Sequence[Event]:
        board = compiled(self.options.board).under(line.data.get("rules", UNNAMED))
        if line.data["digest"] != board.data.digest:
            raise BadLog(self.id, line.n, f"it was played on another version of the board {self.options.board!r}")
        self.tutorial = tutorial_of(self.options.board) if self.options.tutorial else None
        if line.data.get("tutorial") != (self.tutorial and self.tutorial.digest):
            raise BadLog(self.id, line.n, f"it was another version of the tutorial of {self.options.board!r}")
        if self.position is not None:
            game = start_at(self.position, board, key_of(self.seed()))
        elif self.tutorial is None:
            game = Game(board, self.options.seats, self.seed(), first=self.options.first)
        else:
            game = self.tutorial.begin()
        self.game = game
        self.phase = "playing"
        self.started = line.at
        self.stepped_at = [line.n] * self.options.seats
        self.changed_at = line.n
        self.clocks = TableClocks(self.options.clock, self.options.seats, line.at)
        return []

    def _move(self, line: TableLine) -> Sequence[Event]:
        assert self.game is not None
        seat = self._seat(line)
        game = self.game = self.game.copy()
        if self.tutorial is None:
            events = game.push(line.data["action"], seat)
        else:
            deed = self.tutorial.meant(game, seat, line.data["action"])
            if deed is None:
                raise IllegalAction("tutorial", {}, "the tutorial asks for something else now")
            events = deed.push(game)
        if line.data.get("outcomes", game.last_outcomes) != game.last_outcomes:
            raise BadLog(self.id, line.n, "chance brings something other than the log says")
        sealed = bool(game.last_outcomes) or game.over or _revealed(events, seat)
        self.steps.append(SEALED if sealed else seat)
        if sealed or self.undone[-1:] != (seat,):
            self.undone = ()
        self.stepped_at[seat] = self.changed_at = line.n
        self.aborters -= {self.chairs[seat].player or ""}  # whoever moves plays on
        self.clocks.stepped(seat, ended=seat not in game.waiting, sealed=sealed)
        if game.over:
            self.phase = "over"
            self.ended = line.at
            self.result = ([sheet.total for sheet in game.scores()], game.winners())
        return events

    def _undo(self, line: TableLine) -> Sequence[Event]:
        assert self.game is not None
        seat = self._seat(line)
        self.game = self.game.copy()
        self.game.undo()
        self.steps.pop()
        self.undone = (*self.undone, seat)
        self.stepped_at[seat] = self.changed_at = line.n
        self.clocks.unstepped()
        return [StepUndone(seat)]

    def _resign(self, line: TableLine) -> Sequence[Event]:
        return [SeatResigned(self._seat(line), self._hand_over(line, "resigned"))]

    def _timeout(self, line: TableLine) -> Sequence[Event]:
        return [SeatTimedOut(self._seat(line), self._hand_over(line, "timeout"))]

    def _hand_over(self, line: TableLine, why: str) -> str | None:
        """Leave a seat to the table's bot, which is returned; without one, end the game."""
        seat = self._seat(line)
        bot = None if self.options.takeover == "end" else self.options.takeover
        self.chairs[seat] = replace(self.chairs[seat], left=why, bot=bot)
        self._seal(seat)
        if bot is None:
            self._end(line)
        return bot

    def _take_back(self, line: TableLine) -> Sequence[Event]:
        seat = self._seat(line)
        self.chairs[seat] = replace(self.chairs[seat], left=None, bot=None)
        self._seal(seat)
        return [SeatReclaimed(seat)]

    def _want_abort(self, line: TableLine) -> Sequence[Event]:
        self.aborters |= {line.data["player"]}
        return [AbortWanted(tuple(self.seats_of(line.data["player"])))]

    def _abort(self, line: TableLine) -> Sequence[Event]:
        self._end(line)
        return [GameAborted(line.data["reason"])]

    def _rematch(self, line: TableLine) -> Sequence[Event]:
        table: str = line.data["table"]
        self.rematch = table
        return [RematchMade(table)]

    def _resume(self, line: TableLine) -> Sequence[Event]:
        self.clocks.pause_to(line.at)
        return []

    def _end(self, line: TableLine) -> None:
        self.phase = "aborted"
        self.ended = line.at

    def _seal(self, seat: int) -> None:
        """Nothing that this seat, or a bot in its place, has done can be taken back any more; others' steps can."""
        self.steps = [SEALED if step == seat else step for step in self.steps]

    def _seat(self, line: TableLine) -> int:
        if line.seat is None or not 0 <= line.seat < len(self.chairs):
            raise BadLog(self.id, line.n, f"seat {line.seat!r} is none of the table")
        return line.seat

    def seed_commitment(self) -> str | None:
        """What binds to the key of all chance, from the start on."""
        return None if self.started is None or self.tutorial else commitment(key_of(self.seed()))

    def scripted(self, seat: int) -> str | None:
        """What a tutorial lets a seat do now."""
        deed = self.tutorial.due(self.game) if self.tutorial and self.game else None
        return deed.action if deed is not None and deed.seat == seat else None


def _revealed(events: Iterable[Event], seat: int) -> bool:
    """Whether a step of a seat revealed something hidden."""
    return any(isinstance(event, REVEALING) or (isinstance(event, CHOICES) and event.seat != seat) for event in events)
