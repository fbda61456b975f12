"""The summary of a run: every number of the report, as JSON. All but `time_per_move` follows from the settings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from statistics import fmean, pstdev
from typing import Any

from kolej.arena.intervals import LEVEL, mean_interval, quantile, share_interval
from kolej.arena.match import Block, MatchGame, ahead, wins
from kolej.arena.ratings import Unit, rating_intervals
from kolej.arena.run import Outcome
from kolej.arena.sequential import SequentialTest

SeatValue = Callable[[MatchGame, int], float]


def summarise(outcome: Outcome) -> dict[str, Any]:
    """The whole report."""
    settings, blocks = outcome.settings, outcome.blocks
    names = [entrant.name for entrant in settings.entrants]
    summary = Summary(blocks, len(names), settings.seats)
    test = outcome.test
    return {
        "settings": settings.to_dict(),
        "hash": settings.hash,
        "bots": names,
        "level": LEVEL,
        "blocks": len(blocks),
        "games": sum(len(block.games) for block in blocks),
        "lineups": len(settings.schedule.lineups),
        "test": None if test is None else _test(test, names[0]),
        "win_share": summary.win_share(),
        "ahead": summary.ahead(),
        "ratings": [interval.to_list() for interval in rating_intervals(len(names), summary.units())]
        if blocks
        else [None] * len(names),
        "scores": summary.distribution(lambda game, seat: game.scores[seat]),
        "completed": summary.distribution(lambda game, seat: game.completed[seat]),
        "tickets": summary.distribution(lambda game, seat: game.tickets[seat]),
        "tracks": summary.tracks(),
        "length": summary.length(),
        "turn_order": summary.turn_order(),
        "faults": summary.faults(),
        "time_per_move": [_times(times) for times in outcome.times],
    }


class Summary:
    """Folds over the blocks of a run."""

    def __init__(self, blocks: list[Block], bots: int, seats: int) -> None:
        self.blocks = blocks
        self.bots = bots
        self.seats = seats

    def units(self) -> list[Unit]:
        """The blocks, for the ratings."""
        found = []
        for block in self.blocks:
            parts = [wins(game, self.bots) for game in block.games]
            totals = tuple(map(sum, zip(*parts, strict=True)))
            found.append(Unit(tuple(block.games[0].bots), len(parts), totals))
        return found

    def _interval(self, by_block: Iterable[list[float]]) -> list[float] | None:
        """The interval of a share; each block contributes its values, if any."""
        units = [values for values in by_block if values]
        if not units:
            return None
        return share_interval([fmean(values) for values in units], sum(map(len, units))).to_list()

    def win_share(self) -> list[list[float] | None]:
        """Each bot's share of the wins in its games; among equals it is 1 / seats."""
        return [
            self._interval(
                [wins(game, self.bots)[bot] / game.bots.count(bot) for game in block.games if bot in game.bots]
                for block in self.blocks
            )
            for bot in range(self.bots)
        ]

    def ahead(self) -> list[list[list[float] | None]]:
        """How often the bot of the row finishes ahead of the bot of the column."""
        return [
            [
                None if a == b else self._interval(self._ahead(block, a, b) for block in self.blocks)
                for b in range(self.bots)
            ]
            for a in range(self.bots)
        ]

    def _ahead(self, block: Block, a: int, b: int) -> list[float]:
        found = []
        for game in block.games:
            pairs = [
                ahead(game, i, j)
                for i, bot in enumerate(game.bots)
                for j, other in enumerate(game.bots)
                if (bot, other) == (a, b)
            ]
            if pairs:
                found.append(fmean(pairs))
        return found

    def turn_order(self) -> list[list[float] | None]:
        """The share of wins by playing order: first to play, second …"""
        return [
            self._interval(
                [self._seat_wins(game, (game.first + place) % self.seats) for game in block.games]
                for block in self.blocks
            )
            for place in range(self.seats)
        ]

    def _seat_wins(self, game: MatchGame, seat: int) -> float:
        return 1 / len(game.winners) if seat in game.winners else 0.0

    def _finished(self) -> list[list[MatchGame]]:
        """Of every block, the games that no fault ended."""
        return [[game for game in block.games if game.fault is None] for block in self.blocks]

    def distribution(self, value: SeatValue) -> list[dict[str, Any] | None]:
        """What every bot gets in finished games: the mean with its interval, and how often each value occurs."""
        result: list[dict[str, Any] | None] = []
        for bot in range(self.bots):
            by_block = [
                [value(game, seat) for game in games for seat, who in enumerate(game.bots) if who == bot]
                for games in self._finished()
            ]
            result.append(_distribution([values for values in by_block if values]))
        return result

    def tracks(self) -> dict[str, Any]:
        """How many tracks of each length every bot has at the end, on average."""
        counts = [Counter[str]() for _ in range(self.bots)]
        tables = [0] * self.bots
        for games in self._finished():
            for game in games:
                for bot, tracks in zip(game.bots, game.tracks, strict=True):
                    counts[bot].update(tracks)
                    tables[bot] += 1
        lengths = sorted({int(length) for count in counts for length in count})
        means = [
            [count[str(length)] / table if table else 0.0 for length in lengths]
            for count, table in zip(counts, tables, strict=True)
        ]
        return {"lengths": lengths, "means": means}

    def length(self) -> dict[str, Any]:
        """How long finished games are: in turns, and in decisions."""
        games = self._finished()
        return {
            "turns": _distribution([[game.turns for game in block] for block in games if block]),
            "decisions": _distribution([[game.decisions for game in block] for block in games if block]),
        }

    def faults(self) -> list[dict[str, Any]]:
        """Every bot's faults: how many of each kind, and the games."""
        result: list[dict[str, Any]] = [
            {"crash": 0, "time-out": 0, "illegal": 0, "games": []} for _ in range(self.bots)
        ]
        for block in self.blocks:
            for number, game in enumerate(block.games):
                if game.fault is not None:
                    entry = result[game.bots[game.fault["seat"]]]
                    entry[game.fault["kind"]] += 1
                    entry["games"].append({"block": block.block, "game": number, **game.fault})
        return result


def _test(test: SequentialTest, name: str) -> dict[str, Any]:
    sentence = test.sentence(name)
    return {"verdict": test.verdict, "rounds": test.units, "error": test.bounds.error, "told": sentence}


def _distribution(by_block: list[list[float]]) -> dict[str, Any] | None:
    values = sorted(value for block in by_block for value in block)
    if not values:
        return None
    means = [fmean(block) for block in by_block]
    return {
        "mean": mean_interval(means).to_list() if len(means) > 1 else [*means, None, None],
        "deviation": pstdev(values),
        "quartiles": [quantile(values, share) for share in (0, 0.25, 0.5, 0.75, 1)],
        "counts": [[value, count] for value, count in sorted(Counter(values).items())],
    }


def _times(micros: Iterable[int]) -> dict[str, float] | None:
    ordered = sorted(micros)
    if not ordered:
        return None
    median, p95 = (quantile(ordered, share) for share in (0.5, 0.95))
    return {"median": median / 1e6, "p95": p95 / 1e6, "max": ordered[-1] / 1e6, "decisions": len(ordered)}
