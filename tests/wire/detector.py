"""The detector: plays whole games against a real server and compares every byte with what may be known.

At chosen moments every asker (each player, a spectator, somebody who is not signed in) asks every question twice: of
the true table, and in another world that looks the same to that asker. The answers must be equal. What comes by itself
over WebSockets, and what is told of the past, is held against the log on disk.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import httpx

from kolej.events import GAME_EVENTS
from kolej.json_patch import apply
from kolej.server.tables.state import TableState
from tests.secrets.worlds import other_world, secrets_of
from tests.server.serving import Live, Person, Talk
from tests.wire.house import House
from tests.wire.questions import Question, Setting, questions
from tests.wire.redaction import faults_of_update, secret_words

SEATS: Final = 3
BOT: Final = 2
HASTE: Final = 400  # moves after which people leave the game to bots: no random game is endless


@dataclass
class Report:
    """How much was compared, and what was found."""

    games: int = 0
    moves: int = 0
    answers: int = 0
    messages: int = 0
    worlds: int = 0
    findings: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.moves} moves, {self.answers} answers in {self.worlds} other worlds, "
            f"{self.messages} messages: {len(self.findings)} findings"
        )


@dataclass
class Asker:
    """Somebody who asks; `seats` are theirs."""

    name: str
    person: Person | None
    seats: list[int]
    talk: Talk | None = None
    state: dict[str, Any] = field(default_factory=dict)
    heard: int = 0

    @property
    def seat(self) -> int | None:
        """Through whose eyes they see."""
        return self.seats[0] if self.seats else None

    @property
    def token(self) -> str | None:
        """How they sign in."""
        return None if self.person is None else self.person.token


def without_presence(answer: httpx.Response) -> str:
    """The body of an answer, but for who is connected at the moment."""
    if not answer.content or "json" not in answer.headers["content-type"]:
        return answer.text
    body = answer.json()
    body.pop("presence", None)
    return json.dumps(body)


def difference(one: str, other: str) -> str:
    """Where two answers part."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 60) : at + 100]} or {other[max(0, at - 60) : at + 100]}"


class Detector:
    """One game at one table, with everybody who asks."""

    def __init__(
        self,
        live: Live,
        board: str,
        rng: Random,
        report: Report,
        options: dict[str, Any] | None = None,
        prefers: str = "",
    ) -> None:
        self.live = live
        self.house = House(live)
        self.board = board
        self.rng = rng
        self.report = report
        self.prefers = prefers  # an action that people choose whenever they may
        ola, ala = live.person("Ola"), live.person("Ala")
        self.people = {0: ola, 1: ala}
        self.table = ola.create(
            board,
            seats=SEATS,
            bots=[{"seat": BOT, "bot": "greedy"}],
            options={"hints": True, "first": 0, "join": "link", **(options or {})},
        )
        ala.sit(self.table)
        ola.post(f"/api/tables/{self.table}/start")
        self.askers = [
            Asker("the player of seat 0", ola, [0]),
            Asker("the player of seat 1", ala, [1]),
            Asker("a spectator", live.person("Ula"), []),
            Asker("a stranger", None, []),
        ]
        for asker in self.askers:
            if asker.seats or not options:  # whoever may watch now
                self.connect(asker)

    def find(self, what: str) -> None:
        """Note a fault."""
        self.report.findings.append(f"{self.board}, version {self.house.state(self.table).v}: {what}")

    # Playing

    def play(self, checks: int) -> None:
        """The whole game by random moves, with so many checks on the way, and one in each phase of the opening."""
        moves = 0
        opened: set[str] = set()
        for state in self.moments():
            phase = state.game.phase if state.game is not None else ""
            new = phase in ("mix", "opening") and phase not in opened
            opened.add(phase)
            if new or self.rng.random() < checks / 100:
                self.check(state)
            moves += 1
            if moves == HASTE:
                for seat, person in self.people.items():
                    person.post(f"/api/tables/{self.table}/resign", seat=seat)
        self.hear_all()
        self.report.games += 1
        self.report.moves += moves

    def moments(self) -> Iterator[TableState]:
        """The states in which a person is to move; each is followed by a random move."""
        while (state := self.house.settle(self.table)).phase == "playing":
            yield state
            state = self.house.settle(self.table)
            acting = [seat for seat in state.waiting() if seat in self.people and state.chairs[seat].bot is None]
            if not acting:
                continue
            seat = self.rng.choice(acting)
            assert state.game is not None
            legal = [str(action) for action in state.game.legal_actions(seat)]
            action = self.prefers if self.prefers in legal else self.rng.choice(legal)
            body: dict[str, Any] = {"seat": seat, "at": state.v, "action": action}
            self.people[seat].post(f"/api/tables/{self.table}/moves", **body)
            if self.rng.random() < 0.1:  # a step back, where there is one
                self.request(
                    self.askers[seat], Question("POST", self.path("undo"), body={"seat": seat, "at": state.v + 1})
                )

    def path(self, part: str) -> str:
        """A path of this table."""
        return f"/api/tables/{self.table}/{part}"

    # Asking

    def check(self, state: TableState) -> None:
        """Let everybody ask everything, here and in another world."""
        self.hear_all()
        self.check_log(state)
        for asker in self.askers:
            assert state.game is not None
            game = state.game
            world = other_world(game, asker.seat, self.rng.randrange(10**9))
            if secrets_of(world, asker.seat) == secrets_of(game, asker.seat):
                continue
            legal = [] if asker.seat is None else [str(action) for action in game.legal_actions(asker.seat)]
            seed = self.rng.randrange(10**9)
            setting = Setting(self.table, self.board, SEATS, state.v, asker.seats, legal, Random(seed))
            asked = [each for each in questions(setting) if not each.path.endswith("/log")]
            here = [self.request(asker, each) for each in asked]
            welcome = self.welcome(asker)
            with self.house.other_world(self.table, world):
                there = [self.request(asker, each) for each in asked]
                welcome_there = self.welcome(asker)
            self.report.worlds += 1
            self.report.answers += len(asked) + 1
            for each, one, other in zip(asked, here, there, strict=True):
                if one != other:
                    self.find(f"{asker.name} learns something by {each}: {difference(one, other)}")
                if one.startswith("5"):
                    self.find(f"{each} fails: {one[:300]}")
            if welcome != welcome_there:
                self.find(f"{asker.name} learns something by the welcome")
            if self.house.state(self.table).v != state.v:
                self.find(f"a question of {asker.name} changed the table")

    def answers(self, asker: Asker) -> list[str]:
        """What somebody without a seat is told about this table, whatever they ask."""
        setting = Setting(self.table, self.board, SEATS, 1, [], [], Random(0))
        return [self.request(asker, each) for each in questions(setting) if each.path.startswith(self.path(""))]

    def request(self, asker: Asker, question: Question) -> str:
        """Status and body of the answer."""
        headers = {} if asker.token is None else {"authorization": f"Bearer {asker.token}"}
        more: dict[str, Any] = {} if question.body is None else {"json": question.body}
        answer: httpx.Response = self.live.http.request(
            question.method, question.path, params=question.query, headers=headers, **more
        )
        self.live.http.cookies.clear()
        return f"{answer.status_code} {without_presence(answer)}"

    def welcome(self, asker: Asker) -> dict[str, Any]:
        """What a new connection is told, but for the time and who else is connected."""
        talk = Talk(self.live, self.table, asker.token)
        told = {name: part for name, part in talk.welcome.items() if name not in ("now", "presence")}
        talk.close()
        self.live.talks.remove(talk)
        return told

    # What is told by itself, and of the past

    def connect(self, asker: Asker) -> None:
        """Listen from now on."""
        asker.talk = Talk(self.live, self.table, asker.token)
        asker.state = asker.talk.welcome["state"]

    def hear_all(self) -> None:
        """Hold what came over the WebSockets against the log; sometimes connect anew."""
        state = self.house.state(self.table)
        for asker in self.askers:
            assert asker.talk is not None
            asker.talk.ask("ping")  # everything before its answer has come
            for text in asker.talk.raw[asker.heard :]:
                self.hear(asker, json.loads(text))
            asker.heard = len(asker.talk.raw)
            if state.phase == "playing" and asker.state != self.shown(asker):
                self.find(f"the updates of {asker.name} lead to another document than everybody's")
            if self.rng.random() < 0.2:
                asker.talk.close()
                self.live.talks.remove(asker.talk)
                self.connect(asker)
                asker.heard = len(asker.talk.raw)

    def hear(self, asker: Asker, message: dict[str, Any]) -> None:
        """One message."""
        self.report.messages += 1
        if message["type"] != "update":
            return
        asker.state = apply(asker.state, message["changes"])
        if asker.state["table"]["phase"] != "playing":
            return  # the game is over, and nothing is secret
        for fault in faults_of_update(message, asker.seats):
            self.find(f"{asker.name} is told {fault}")

    def shown(self, asker: Asker) -> dict[str, Any]:
        """The document that everybody may know, asked for."""
        found: dict[str, Any] = json.loads(self.request(asker, Question("GET", self.path("").rstrip("/")))[4:])
        state: dict[str, Any] = found["state"]
        return state

    def check_log(self, state: TableState) -> None:
        """The log in words and the updates of the past tell each asker nothing that the log on disk hides from them."""
        fold = TableState(state.id, state.secret)
        happened = {line.n: fold.apply(line) for line in self.house.lines(self.table)}
        for asker in self.askers:
            told = json.loads(self.request(asker, Question("GET", self.path("log")))[4:])
            for line in told["lines"]:
                self.report.messages += 1
                events = [event for event in happened[line["v"]] if type(event) in GAME_EVENTS]
                text = " ".join(line["text"].values())
                for word in secret_words(events, asker.seats, self.board):
                    if word in text:
                        self.find(f"{asker.name} reads {word!r} in the log: {text}")
                for fault in faults_of_update({"own": {}, "events": line["events"]}, asker.seats):
                    self.find(f"{asker.name} reads in the log {fault}")
            past = json.loads(self.request(asker, Question("GET", self.path("updates"), query={"since": 1}))[4:])
            for update in past["updates"]:
                self.report.messages += 1
                for fault in faults_of_update(update, asker.seats):
                    self.find(f"{asker.name} is told afterwards {fault}")
