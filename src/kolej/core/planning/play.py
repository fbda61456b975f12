"""Whole games of planners inside the compiled core, to find weights."""

from mypy_extensions import i64

from kolej.core.codes import OVER
from kolej.core.moves import Moves
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.decide import decide
from kolej.core.planning.weights import Weights
from kolej.core.playout import start
from kolej.core.rules import apply, legal
from kolej.core.scoring import score, winners
from kolej.core.view import View


def match(atlas: Atlas, weights: list[Weights], seed: bytes) -> tuple[int, list[int], list[int]]:
    """One game of planners, one set of weights for each seat: decisions, totals and winners."""
    b = atlas.b
    m = Moves(b)
    s = start(b, len(weights), seed)
    decisions: i64 = 0
    while s.phase != OVER:
        legal(b, s, m, s.turn)
        if m.n == 1:
            apply(b, s, s.turn, m.ids[0])
        else:
            apply(b, s, s.turn, decide(atlas, View(b, s, s.turn), weights[s.turn], m.listed(), 1 + decisions).action)
        decisions += 1
    sheets = score(b, s)
    return int(decisions), [int(sheet.total()) for sheet in sheets], winners(b, sheets)
