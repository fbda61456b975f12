"""Plays seeded games with the build that `KOLEJ_BUILD` asks for and prints a digest of each group, line by line.

Run as `python -m tests.both_builds.play [games]`.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from random import Random

import kolej
from kolej.boards.compiler import compiled
from kolej.bots.styles import planner
from kolej.bots.values import network_of
from kolej.core.planning.atlas import Atlas
from kolej.core.playout import play_many, start
from kolej.core.search.features import features
from kolej.core.search.rollout import Rollout
from tests.properties.games import BOARDS, seats_of


def short(value: object) -> str:
    """A hash of anything that prints the same in both builds."""
    return sha256(repr(value).encode()).hexdigest()[:16]


def played(board: str, seats: int, games: int) -> str:
    """Whole games inside the core, on its fast generator: decisions, totals, winners."""
    return short(play_many(compiled(board).core, seats, b"both builds", 0, games))


def stepped(board: str, seats: int, games: int) -> str:
    """Games step by step, on the seeded stream: every position, what is legal in it, a view and a sample of it."""
    found: list[object] = []
    for seed in range(games):
        game, rng = kolej.Game(board, seats, seed), Random(seed)
        while not game.over:
            game.push_id(rng.choice(game.legal_ids()))
            found.append((game.digest(), game.legal_ids()))
        found.append([sheet.to_dict() for sheet in game.scores()])
        half = kolej.Game.replay(kolej.Record.parse(game.record().text().split("\nscores")[0]))
        found.append((half.digest(), half.record().text()))
        world = kolej.belief.sample(game.view(seed % seats), rng)
        found.append((world.digest(), world.view(None).to_dict()))
    return short(found)


def judged(board: str, seats: int, games: int) -> str:
    """Positions that planners reach: features, what the value network makes of them, a choice of the expert."""
    tables, found = compiled(board), list[object]()
    rollout, network = Rollout(Atlas(tables.core), planner(board), 10), network_of(tables, 0)
    for number in range(games):
        s = start(tables.core, seats, f"both builds {number}".encode())
        rollout.advance(s, 10)
        numbers = features(rollout.atlas, rollout.w, s)
        found.append([round(float(x), 6) for x in numbers])
        if network is not None:
            network.evaluate(numbers, seats)
            found.append([round(float(network.margin[p]), 6) for p in range(seats)])
        game = kolej.Game(board, seats, number)
        seat = game.turn
        assert seat is not None
        expert = kolej.bots.make("expert:simulations=4,candidates=2,ahead=1", seed=number)
        found.append(str(expert.choose(game.view(seat), game.legal_actions(seat))))
    return short(found)


def main(games: int) -> None:
    """Two and most seats on every board."""
    print("build", kolej.build.current().compiled)
    for board in BOARDS:
        for seats in {min(seats_of(board)), max(seats_of(board))}:
            few = max(1, games // 20)
            print(board, seats, played(board, seats, games), stepped(board, seats, few), judged(board, seats, few))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
