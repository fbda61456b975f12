"""The record: a text file with a header and one line per action, intent and outcome; it is the game.

kolej record 1
board: europe
digest: …
rules: 2
seats: 2
first: chance
commitment: …

0 deal => 1 red blue …
1 0: keep kyiv-sochi, essen-kyiv
2 1: draw => red
3 0: claim paris-zurich: 2 red, 1 wild => red white blue
scores: 87 65
winners: 0
seed: …
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kolej.boards.compiler import BoardLike, CompiledBoard, compiled, compiled_by_name
from kolej.boards.rules_version import UNNAMED
from kolej.chance import commitment
from kolej.errors import BadBoard, BadGame, BadRecord, BadSnapshot, KolejError, quoted
from kolej.game import Game
from kolej.snapshot import start_at

TITLE: Final = "kolej record 1"
LINE: Final = re.compile(r"([0-9]{1,9}) ([0-9]{1,9}): (.*?)(?: => (.*))?")
DEAL: Final = re.compile(r"0 deal(?: => (.*))?")
LARGEST_FILE: Final = 20_000_000


@dataclass(frozen=True)
class RecordLine:
    """One action of a record: who, what, what chance brought (None: not stated), and where it stands."""

    seat: int
    action: str
    outcomes: tuple[str, ...] | None
    at: int = 0  # line of the file


@dataclass(frozen=True)
class Record:
    """A game as it was played."""

    board: str
    digest: str
    rules: int  # version
    seats: int
    first: int | None  # None: by chance
    commitment: str | None  # of the seed; None: a game whose outcomes were stated
    deal: tuple[str, ...] | None
    lines: tuple[RecordLine, ...]
    position: dict[str, Any] | None = None  # the snapshot that the game began from
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    seed: str | None = None  # published when the game is over
    secret: str | None = field(default=None, repr=False, compare=False)  # the seed of a game in progress
    at: dict[str, int] = field(default_factory=dict, repr=False, compare=False)  # key of header or result -> its line

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self.scores is not None

    def fault(self, key: str, message: str) -> BadRecord:
        """The error to raise for a line of the header or the result; it names the line if the record was read."""
        return BadRecord(f"line {self.at[key]}: {message}" if key in self.at else message)

    def text(self, *, private: bool = False) -> str:
        """The record as text; `private`: with the seed of an unfinished game."""
        head = {
            "board": self.board,
            "digest": self.digest,
            "rules": str(self.rules),
            "seats": str(self.seats),
            "first": "chance" if self.first is None else str(self.first),
        }
        if self.commitment:
            head["commitment"] = self.commitment
        if self.position is not None:
            head["position"] = json.dumps(self.position, ensure_ascii=False)
        rows = [TITLE, *(f"{key}: {value}" for key, value in head.items()), ""]
        if self.deal is not None:
            rows.append(_with_outcomes("0 deal", self.deal))
        for i, line in enumerate(self.lines, 1):
            rows.append(_with_outcomes(f"{i} {line.seat}: {line.action}", line.outcomes))
        if self.scores is not None:
            rows.append("scores: " + " ".join(map(str, self.scores)))
        if self.winners is not None:
            rows.append("winners: " + " ".join(map(str, self.winners)))
        seed = self.seed or (self.secret if private else None)
        if seed:
            rows.append(f"seed: {seed}")
        return "\n".join(rows) + "\n"

    def save(self, path: str | Path, *, private: bool = False) -> None:
        """Write the record to a file; `private`: with the seed of an unfinished game, to go on with it."""
        Path(path).write_text(self.text(private=private), encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a record from a file."""
        try:
            with Path(path).open("rb") as file:
                data = file.read(LARGEST_FILE + 1)
        except OSError as error:
            raise BadRecord(f"{path}: {error.strerror}") from None
        if len(data) > LARGEST_FILE:
            raise BadRecord(f"{path}: more than {LARGEST_FILE} bytes are too many for a record")
        try:
            return cls.parse(data.decode("utf-8"))
        except UnicodeDecodeError as error:
            raise BadRecord(f"{path}: not UTF-8 at byte {error.start}") from None
        except BadRecord as error:
            raise BadRecord(f"{path}: {error}") from None

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record from text."""
        if not isinstance(text, str):
            raise BadRecord(f"expected the text of a record, not {type(text).__name__}; Record.load reads a file")
        return _Parser(text).parse()


def _with_outcomes(head: str, outcomes: tuple[str, ...] | None) -> str:
    return f"{head} => {' '.join(outcomes)}" if outcomes else head


class _Parser:
    """Reads the file line by line; every fault names its line."""

    def __init__(self, text: str) -> None:
        self.rows = text.splitlines()
        self.at = 0  # the line that is read
        self.where: dict[str, int] = {}  # key of header or result -> its line

    def fail(self, message: str) -> BadRecord:
        return BadRecord(f"line {self.at}: {message}")

    def parse(self) -> Record:
        self.at = 1
        if not self.rows or self.rows[0].strip() != TITLE:
            raise self.fail(f"a record begins with {TITLE!r}")
        head = self.header()
        deal: tuple[str, ...] | None = None
        lines: list[RecordLine] = []
        tail: dict[str, str] = {}
        while self.at < len(self.rows):
            self.at += 1
            row = self.rows[self.at - 1].strip()
            if not row:
                continue
            if match := DEAL.fullmatch(row):
                if deal is not None or lines:
                    raise self.fail("the deal comes first, and once")
                deal = tuple((match[1] or "").split())
                self.where["deal"] = self.at
            elif match := LINE.fullmatch(row):
                if int(match[1]) != len(lines) + 1:
                    raise self.fail(f"expected number {len(lines) + 1}, found {match[1]}")
                outcomes = None if match[4] is None else tuple(match[4].split())
                lines.append(RecordLine(int(match[2]), match[3], outcomes, self.at))
            elif match := re.fullmatch(r"(scores|winners|seed): (.+)", row):
                if match[1] in tail:
                    raise self.fail(f"a second {match[1]!r}")
                tail[match[1]] = match[2]
                self.where[match[1]] = self.at
            else:
                raise self.fail(f"{row[:60]!r} is not an action with its number and seat")
        return self.build(head, deal, lines, tail)

    def header(self) -> dict[str, str]:
        head: dict[str, str] = {}
        known = ("board", "digest", "rules", "seats", "first", "commitment", "position")
        while self.at < len(self.rows) and self.rows[self.at].strip():
            self.at += 1
            key, colon, value = self.rows[self.at - 1].partition(":")
            if not colon or key not in known:
                raise self.fail(f"{key[:60]!r} is not a line of the header; one of: {', '.join(known)}")
            if key in head:
                raise self.fail(f"a second {key!r}")
            head[key] = value.strip()
            self.where[key] = self.at
        for key in ("board", "digest", "seats"):
            if key not in head:
                raise self.fail(f"the header has no {key!r}")
        return head

    def number(self, key: str, text: str, what: str = "") -> int:
        self.at = self.where[key]
        if not re.fullmatch(r"-?[0-9]{1,6}", text):
            raise self.fail(f"{what or key} {quoted(text)} is not a number")
        return int(text)

    def numbers(self, key: str, text: str | None) -> tuple[int, ...] | None:
        return None if text is None else tuple(self.number(key, word, key[:-1]) for word in text.split())

    def build(
        self, head: dict[str, str], deal: tuple[str, ...] | None, lines: list[RecordLine], tail: dict[str, str]
    ) -> Record:
        position: dict[str, Any] | None = None
        if "position" in head:
            self.at = self.where["position"]
            try:
                position = json.loads(head["position"])
                json.dumps(position, ensure_ascii=False).encode()  # an escape may stand for half a character
            except (ValueError, RecursionError) as error:
                raise self.fail(f"the position is not JSON: {error}") from None
            if not isinstance(position, dict):
                raise self.fail("the position is not a JSON object")
        first = head.get("first", "chance")
        seed = tail.get("seed")
        if seed is not None and not re.fullmatch("[0-9a-f]{64}", seed):
            self.at = self.where["seed"]
            raise self.fail(f"seed {seed[:80]!r} is not 64 hexadecimal digits in small letters")
        over = "scores" in tail
        return Record(
            board=head["board"],
            digest=head["digest"],
            rules=self.number("rules", head["rules"]) if "rules" in head else UNNAMED,
            seats=self.number("seats", head["seats"]),
            first=None if first == "chance" else self.number("first", first),
            commitment=head.get("commitment"),
            deal=deal,
            lines=tuple(lines),
            position=position,
            scores=self.numbers("scores", tail.get("scores")),
            winners=self.numbers("winners", tail.get("winners")),
            seed=seed if over else None,
            secret=None if over else seed,
            at=self.where,
        )


def record_of(game: Game) -> Record:
    """The record of a game; the seed is in it only when the game is over."""
    key = game._key
    seed = key.hex() if key is not None else None
    outcomes = game.outcomes
    return Record(
        board=game.board.data.id,
        digest=game.board.data.digest,
        rules=game.board.rules,
        seats=game.seats,
        first=game.first,
        commitment=commitment(key) if key is not None else None,
        deal=None if game.position is not None else tuple(outcomes[0]),
        lines=tuple(RecordLine(seat, text, tuple(words)) for seat, text, words in game.steps()),
        position=game.position,
        scores=tuple(sheet.total for sheet in game.scores()) if game.over else None,
        winners=tuple(game.winners()) if game.over else None,
        seed=seed if game.over else None,
        secret=None if game.over else seed,
    )


def board_of(record: Record, board: BoardLike | None) -> CompiledBoard:
    """The board that a record was played on, found, compared, and under the record's version of the rules."""
    try:
        found = compiled_by_name(record.board) if board is None else compiled(board)
    except BadBoard as error:
        raise record.fault("board", f"board {quoted(record.board)}: {error}") from None
    if found.data.digest != record.digest:
        raise record.fault(
            "digest",
            f"digest {quoted(record.digest)}: the board {found.data.id!r} at hand has {found.data.digest!r};"
            " the record was played on another version of it",
        )
    try:
        return found.under(record.rules)
    except BadGame as error:
        raise record.fault("rules", str(error)) from None


def start_of(record: Record, board: CompiledBoard) -> Game:
    """The game at the beginning of a record: by its seed if that is known, else by its outcomes."""
    seed = record.seed or record.secret
    key = bytes.fromhex(seed) if seed else None
    if key is None and record.deal is None and record.position is None:
        raise BadRecord("neither a seed nor the outcomes of the deal: the game can't be dealt again")
    try:
        board.checked_seats(record.seats)
    except BadGame as error:
        raise record.fault("seats", str(error)) from None
    try:
        if record.position is not None:
            return start_at(record.position, board, key)
        if key is not None:
            return Game._from_key(board, record.seats, record.first, key)
        return Game(board, record.seats, first=record.first, outcomes=list(record.deal or ()))
    except BadSnapshot as error:
        raise record.fault("position", f"position: {error}") from None
    except BadGame as error:
        raise record.fault("first", str(error)) from None


def replay(record: Record, board: BoardLike | None = None) -> Game:
    """Play a record again and compare every outcome that it states."""
    _check_type(record)
    game = start_of(record, board_of(record, board))
    if record.deal is not None and record.position is None:
        _compare(
            f"line {record.at['deal']}, 0 deal" if "deal" in record.at else "0 deal", game.outcomes[0], record.deal
        )
    for i, line in enumerate(record.lines, 1):
        where = f"line {line.at}, action {i}" if line.at else f"action {i}"
        stated = list(line.outcomes or ()) if game._scripted else None
        try:
            game.push(line.action, line.seat, outcomes=stated)
        except KolejError as error:
            raise BadRecord(f"{where}: {error}") from None
        if line.outcomes is not None:
            _compare(where, game.last_outcomes, line.outcomes)
    if record.over:
        _compare_result(record, game)
    return game


def _compare(where: str, found: list[str], stated: tuple[str, ...]) -> None:
    if tuple(found) != stated:
        for i in range(max(len(found), len(stated))):
            real = found[i] if i < len(found) else "nothing"
            said = stated[i] if i < len(stated) else "nothing"
            if real != said:
                raise BadRecord(f"{where}: outcome {i + 1} is {said}, but the seed gives {real}")


def _compare_result(record: Record, game: Game) -> None:
    if not game.over:
        raise record.fault("scores", "the record states scores, but its last action does not end the game")
    scores = tuple(sheet.total for sheet in game.scores())
    winners = tuple(game.winners())
    for key, stated, found in (("scores", record.scores, scores), ("winners", record.winners, winners)):
        if stated is not None and stated != found:
            raise record.fault(key, f"{key} {_listed(stated)}: the game gives {_listed(found)}")


def _listed(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _check_type(record: object) -> None:
    if not isinstance(record, Record):
        kind = type(record).__name__
        raise BadRecord(f"expected a record, like Record.load(path) or Record.parse(text), not {kind}")


def verify(record: Record, board: BoardLike | None = None) -> Game:
    """Check a record against its seed, and the seed against its commitment; the game it holds."""
    _check_type(record)
    seed = record.seed or record.secret
    if seed is None:
        raise BadRecord("the record holds no seed: its outcomes can be replayed, but not verified")
    if record.commitment is None:
        raise BadRecord("the record holds no commitment to its seed")
    if commitment(bytes.fromhex(seed)) != record.commitment:
        raise record.fault("seed", f"seed {seed}: it does not match the commitment {record.commitment}")
    game = replay(record, board)
    if game.over and not record.over:
        raise BadRecord("the last action ends the game, but the record has no line 'scores'")
    return game
