"""Measures how well hunches tell which tickets the others hold, and finds how much each kind of evidence counts.

    python scripts/belief.py --games 200

Games of planners; in every tenth decision each other seat's held tickets are looked for among those that the seat
in turn has not seen. Printed are the mean log-likelihood of a held ticket if all are equally likely, with the
weights of core/search/hunch.py, and with those that fit these games best.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kolej.boards.compiler import compiled
from kolej.boards.loader import board_names
from kolej.bots.styles import planner
from kolej.core.codes import MIX, OPENING, OVER
from kolej.core.moves import Moves
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.decide import decide
from kolej.core.playout import start
from kolej.core.rules import apply, legal
from kolej.core.search.hunch import COUNTS, costs_of, evidence, hidden_tickets
from kolej.core.view import SeatView

EVERY = 10
STEPS = 20


@dataclass(frozen=True)
class Sight:
    """The hidden tickets of one deck as evidence, one row each, and the row of the one that is held."""

    rows: NDArray[np.float64]
    held: int


def sights(board: str, seats: int, games: int) -> list[Sight]:
    """The evidence in some games."""
    compiled_board = compiled(board)
    b, atlas, weights = compiled_board.core, Atlas(compiled_board.core), planner(board)
    moves, found = Moves(b), []
    for number in range(games):
        state, ply = start(b, seats, f"belief {number}".encode()), 0
        while state.phase != OVER:
            seat = int(state.turn)
            legal(b, state, moves, seat)
            view = SeatView(b, state, seat)
            if state.phase not in (OPENING, MIX) and ply % EVERY == number % EVERY:
                hidden = [int(t) for t in hidden_tickets(atlas, view)]
                for other in set(range(seats)) - {seat}:
                    costs = costs_of(atlas, view, other)
                    rows = {t: list(evidence(atlas, view, other, costs, t)) for t in hidden}
                    for held in (t for t in hidden if state.ticket[t] == other):
                        rivals = [t for t in hidden if b.ticket_deck[t] == b.ticket_deck[held]]
                        others = [t for t in rivals if t == held or state.ticket[t] != other]
                        found.append(Sight(np.array([rows[t] for t in others]), others.index(held)))
            apply(b, state, seat, decide(atlas, view, weights, moves.listed(), 1).action)
            ply += 1
    return found


def likelihood(found: list[Sight], counts: NDArray[np.float64]) -> float:
    """The mean logarithm of the probability that a held ticket was given."""
    total = 0.0
    for sight in found:
        logits = sight.rows @ counts
        total += logits[sight.held] - np.logaddexp.reduce(logits)
    return total / len(found)


def fit(found: list[Sight]) -> NDArray[np.float64]:
    """The weights that give the held tickets the highest likelihood (Newton's method)."""
    counts = np.zeros(len(COUNTS))
    for _ in range(STEPS):
        slope, bend = -counts, np.eye(len(COUNTS))
        for sight in found:
            logits = sight.rows @ counts
            share = np.exp(logits - np.logaddexp.reduce(logits))
            mean = share @ sight.rows
            slope += sight.rows[sight.held] - mean
            away = sight.rows - mean
            bend += (away * share[:, None]).T @ away
        step = np.linalg.solve(bend, slope)
        while likelihood(found, counts + step) < likelihood(found, counts):
            step = step / 2
        counts += step
        if np.abs(step).max() < 1e-3:
            break
    return counts


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="games on each board (100)")
    parser.add_argument("--seats", type=int, default=2)
    options = parser.parse_args()
    everything = []
    for board in board_names():
        found = sights(board, options.seats, options.games)
        half = len(found) // 2
        everything += found[:half]
        kept = found[half:]
        figures = (
            likelihood(kept, np.zeros(len(COUNTS))),
            likelihood(kept, np.array(COUNTS)),
            likelihood(kept, fit(found[:half])),
        )
        print(board, "uniform {:.3f}, weighed {:.3f}, fitted to this board {:.3f}".format(*figures), flush=True)
    print("fitted to all boards:", ", ".join(f"{count:.2f}" for count in fit(everything)))


if __name__ == "__main__":
    main()
