"""One game and one block of games, determined by the settings and a number; and who won."""

from __future__ import annotations

import gzip
from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any, Final

from kolej.arena.players import SeatedBot, take_seat
from kolej.arena.settings import ArenaSettings
from kolej.bots.faults import BotFault
from kolej.errors import KolejError
from kolej.events import TurnBegun
from kolej.game import Game

MICRO: Final = 1_000_000


@dataclass(frozen=True)
class MatchGame:
    """The result of one game; lists are by seat."""

    bots: list[int]
    first: int  # the seat that began
    winners: list[int]  # if a bot failed: all the others
    fault: dict[str, Any] | None  # seat, kind, reason; the game ended there
    scores: list[int]
    tickets: list[int]  # held
    completed: list[int]
    tracks: list[dict[str, int]]  # length -> how many
    decisions: int
    turns: int
    digest: str  # of the last position


@dataclass(frozen=True)
class Block:
    """The games of a block; everything but `micros` is determined by the settings."""

    block: int
    games: list[MatchGame]
    micros: list[list[list[int]]]  # by game, seat and decision

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Block:
        """A block from JSON."""
        return cls(data["block"], [MatchGame(**game) for game in data["games"]], data["micros"])

    def to_dict(self) -> dict[str, Any]:
        """The block as JSON."""
        return {"block": self.block, "games": [asdict(game) for game in self.games], "micros": self.micros}


class Match:
    """One game of a block."""

    def __init__(self, settings: ArenaSettings, block: int, seated: tuple[int, ...]) -> None:
        self.settings = settings
        self.block = block
        self.seated = seated
        self.game = Game(settings.table, settings.seats, settings.deal_seed(block))
        self.players: list[SeatedBot] = []
        self.micros: list[list[int]] = [[] for _ in seated]
        self.turns = 0
        self.fault: dict[str, Any] | None = None

    def play(self) -> MatchGame:
        """Play to the end, or to a bot's first fault."""
        seat = 0
        try:
            for seat in range(len(self.seated)):
                self.players.append(take_seat(self.settings, self.seated[seat], self.block, seat))
            while not self.game.over:
                seat = self.game.turn or 0
                self._decide(seat)
        except BotFault as fault:
            self.fault = {"seat": seat, "kind": fault.kind, "reason": fault.reason}
        finally:
            for player in self.players:
                player.close()
        return self._played()

    def _decide(self, seat: int) -> None:
        player = self.players[seat]
        answer = player.choose(self.game.view(seat), self.game.legal_actions(seat))
        self.micros[seat].append(round(player.seconds * MICRO))
        try:
            events = self.game.push(answer, seat)
        except KolejError as error:
            raise BotFault("illegal", str(error)) from None
        self.turns += sum(isinstance(event, TurnBegun) for event in events)

    def _played(self) -> MatchGame:
        game = self.game
        public = game.view(None)
        lengths = {track.id: track.length for track in self.settings.table.data.tracks}
        players = public.players
        sheets = game.scores()
        winners = game.winners()
        if self.fault is not None:
            winners = [seat for seat in range(game.seats) if seat != self.fault["seat"]]
        counts = [Counter(lengths[track] for track in player.tracks) for player in players]
        return MatchGame(
            bots=list(self.seated),
            first=public.first,
            winners=winners,
            fault=self.fault,
            scores=[sheet.total for sheet in sheets],
            tickets=[player.tickets for player in players],
            completed=[len(sheet.completed) for sheet in sheets],
            tracks=[{str(length): count[length] for length in sorted(count)} for count in counts],
            decisions=game.ply,
            turns=self.turns,
            digest=game.digest(),
        )

    def record(self) -> bytes:
        """The game's record, compressed; a game that a fault ended has its seed in it too."""
        return gzip.compress(self.game.record().text(private=True).encode(), mtime=0)


def play_block(settings: ArenaSettings, block: int) -> tuple[Block, list[bytes]]:
    """Play a block: its results, and the compressed records of its games."""
    games, micros, records = [], [], []
    for seated in settings.schedule.games(block):
        match = Match(settings, block, seated)
        games.append(match.play())
        micros.append(match.micros)
        records.append(match.record())
    return Block(block, games, micros), records


def wins(game: MatchGame, bots: int) -> list[float]:
    """Every bot's part of the win."""
    parts = [0.0] * bots
    for seat in game.winners:
        parts[game.bots[seat]] += 1 / len(game.winners)
    return parts


def ahead(game: MatchGame, a: int, b: int) -> float:
    """Whether seat a finished ahead of seat b: 1, 0, or a half if they are equal.

    A winner is ahead of all others, who rank by points. If a bot failed, the others are equal.
    """
    place_a, place_b = _place(game, a), _place(game, b)
    return 0.5 if place_a == place_b else float(place_a > place_b)


def _place(game: MatchGame, seat: int) -> tuple[bool, int]:
    return seat in game.winners, 0 if game.fault is not None or seat in game.winners else game.scores[seat]
