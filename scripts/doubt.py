"""Measures by how much the value networks misjudge what an action gains, beside games that planners play to the end.

    python scripts/doubt.py --seconds 60 --write

In games of planners some decisions are looked at: what other actions gain over the planner's, in the same sampled
states, by the network after some turns and by games played out. Their difference is luck, as far as both have standard
errors; the rest is the network's. `--write` notes it in the files of the boards, where the expert finds it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean
from time import process_time

import kolej
from kolej import bots
from kolej.boards.compiler import compiled
from kolej.bots import values
from kolej.bots.expert import ExpertBot
from kolej.core.codes import MIX, OPENING
from kolej.core.search.search import ActionSearch

BOARDS = tuple(board for board in kolej.board_names() if values.written(board))
EVERY = 9  # decisions, of which one is looked at
MANY = 5  # legal actions at least
CANDIDATES = 4
SAMPLES = 80
CLAIMED = 0.02  # a gain that the network thinks worth telling


@dataclass(frozen=True)
class Gain:
    """What an action gains by the network and by games played out, with the squared standard error of both together."""

    network: float
    playouts: float
    noise: float


def compared(search: ActionSearch) -> ActionSearch:
    """The same search after so many samples of all its candidates."""
    for _ in range(SAMPLES * len(search.actions)):
        search.simulate()
    return search


def gains(board: str, seconds: float) -> Iterator[Gain]:
    """Of many actions, until the processor time is used up."""
    until, number = process_time() + seconds, 0
    while process_time() < until:
        game = kolej.Game(compiled(board), 2, f"doubt {number}")
        players = [bots.make("planner", seed=seat) for seat in range(2)]
        while (seat := game.turn) is not None and process_time() < until:
            view, legal = game.view(seat), game.legal_actions()
            early = view.core.phase in (OPENING, MIX)
            if len(legal) >= MANY and not early and game.ply % EVERY == number % EVERY:
                by_network, by_playouts = (
                    compared(
                        ExpertBot(seed=1, candidates=CANDIDATES, value=value, ahead=values.AHEAD).search_of(
                            view, game.legal_ids()
                        )
                    )
                    for value in ("network", "playouts")
                )
                for c in range(1, len(by_network.actions)):
                    noise = by_network.standard_error(c) ** 2 + by_playouts.standard_error(c) ** 2
                    yield Gain(by_network.mean_gain(c), by_playouts.mean_gain(c), noise)
            game.push(players[seat].choose(view, legal))
        number += 1


def doubt(found: list[Gain]) -> float:
    """By how much the network is wrong: the differences, less what luck makes of them."""
    return sqrt(max(0.0, fmean((gain.network - gain.playouts) ** 2 - gain.noise for gain in found)))


def main() -> None:
    """Measure, tell, and note."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", action="append", choices=BOARDS, help="a board; may be repeated (all)")
    parser.add_argument("--seconds", type=float, default=60.0, help="processor time for each board (60)")
    parser.add_argument("--write", action="store_true", help="note it in the files of the value networks")
    options = parser.parse_args()
    for board in options.board or BOARDS:
        found = list(gains(board, options.seconds))
        claimed = [gain for gain in found if gain.network >= CLAIMED]
        error = doubt(found)
        print(f"{board}: {len(found)} gains, misjudged by {error:.3f}", end="")
        if claimed:
            noise = sqrt(sum(gain.noise for gain in claimed)) / len(claimed)
            by_network, by_playouts = fmean(g.network for g in claimed), fmean(g.playouts for g in claimed)
            print(
                f"; {len(claimed)} of at least {CLAIMED} by the network: {by_network:+.3f} on average, "
                f"{by_playouts:+.3f} ± {noise:.3f} by games played out",
                end="",
            )
        print(flush=True)
        if options.write:
            path = Path(values.__file__).parent / f"{board}.json"
            values.save(json.loads(path.read_text("utf-8")) | {"doubt": round(error, 3)}, path)


if __name__ == "__main__":
    main()
