"""Simulation: many games of bots in one process, and their results."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import fmean, pstdev
from typing import Any

from kolej import bots as registry
from kolej.boards.compiler import BoardLike, CompiledBoard, compiled
from kolej.bots.faults import play_turn
from kolej.core.playout import play_many
from kolej.errors import BadBot, BadGame
from kolej.game import Game
from kolej.rollouts import Played

PLAYED_AT_ONCE = 500  # games of one call into the compiled core


@dataclass(frozen=True)
class SimulatedGames:
    """The results of a simulation."""

    board: str
    seats: int
    seed: int | str
    bots: list[str]  # one per seat
    games: list[Played]
    seconds: float  # of processor time

    def to_dict(self) -> dict[str, Any]:
        """The result as JSON."""
        decisions = [game.decisions for game in self.games]
        return {
            "board": self.board,
            "seats": self.seats,
            "seed": self.seed,
            "bots": self.bots,
            "games": len(self.games),
            "seconds": round(self.seconds, 4),
            "games_per_second": round(len(self.games) / self.seconds, 1) if self.seconds else None,
            "decisions": {"total": sum(decisions), **spread(decisions)},
            "scores": [self.of_seat(seat) for seat in range(self.seats)],
            "scores_by_bot": {bot: self.of_bot(bot) for bot in dict.fromkeys(self.bots)},
        }

    def of_seat(self, seat: int) -> dict[str, Any]:
        """Scores and wins of one seat; a shared win is split."""
        wins = sum(1 / len(game.winners) for game in self.games if seat in game.winners)
        return {"seat": seat, "bot": self.bots[seat], "wins": wins, **spread([g.totals[seat] for g in self.games])}

    def of_bot(self, bot: str) -> dict[str, Any]:
        """Scores and wins of one bot in all its seats."""
        seats = [seat for seat in range(self.seats) if self.bots[seat] == bot]
        wins = sum(self.of_seat(seat)["wins"] for seat in seats)
        return {"wins": wins, **spread([game.totals[seat] for game in self.games for seat in seats])}


def spread(numbers: list[int]) -> dict[str, float]:
    """Mean, standard deviation, least and most."""
    return {
        "mean": round(fmean(numbers), 3),
        "sd": round(pstdev(numbers), 3),
        "min": min(numbers),
        "max": max(numbers),
    }


def simulate(
    board: BoardLike,
    seats: int,
    games: int,
    bots: list[str],
    seed: int | str = 0,
    *,
    first: int = 0,
    watch: Callable[[int], None] = lambda done: None,
) -> SimulatedGames:
    """Play `games` games, numbered from `first` on; one bot for all seats, or one for each.

    Games of `random` alone run in the compiled core on its fast generator; others are games of `kolej.Game`.
    The same seed gives the same games, whatever their number. `watch` is told how many are played.
    """
    found = compiled(board)
    line_up = _line_up(found, seats, bots)
    if games < 1:
        raise BadGame(f"{games} games: at least one must be played")
    began = time.process_time()
    play = _playouts if set(line_up) == {"random"} else _bot_games
    played: list[Played] = []
    for game in play(found, line_up, seed, first, games):
        played.append(game)
        watch(len(played))
    return SimulatedGames(found.data.id, seats, seed, line_up, played, time.process_time() - began)


def _line_up(board: CompiledBoard, seats: int, bots: list[str]) -> list[str]:
    board.checked_seats(seats)
    if len(bots) not in (1, seats):
        raise BadBot(f"{len(bots)} bots for {seats} seats: name one for all, or one for each")
    for bot in bots:
        registry.load(bot, seed=0)
    return bots * seats if len(bots) == 1 else bots


def _playouts(board: CompiledBoard, bots: list[str], seed: int | str, first: int, games: int) -> Iterator[Played]:
    key = f"simulate {type(seed).__name__} {seed}".encode()
    for start in range(first, first + games, PLAYED_AT_ONCE):
        count = min(PLAYED_AT_ONCE, first + games - start)
        for decisions, totals, winners in play_many(board.core, len(bots), key, start, count):
            yield Played(decisions, totals, winners)


def _bot_games(board: CompiledBoard, bots: list[str], seed: int | str, first: int, games: int) -> Iterator[Played]:
    for number in range(first, first + games):
        yield play_game(board, bots, f"{type(seed).__name__} {seed} game {number}")


def play_game(board: CompiledBoard, bots: list[str], seed: str) -> Played:
    """One game of bots; the seed determines the game and the bots."""
    game = Game(board, len(bots), seed)
    players = [registry.load(bot, seed=f"{seed} seat {seat}") for seat, bot in enumerate(bots)]
    while (seat := game.turn) is not None:
        play_turn(game, seat, players[seat], bots[seat])
    return Played(game.ply, [sheet.total for sheet in game.scores()], game.winners())
