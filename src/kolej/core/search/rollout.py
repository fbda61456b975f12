"""Rollouts: a state played on, with a planner at every seat that keeps its plan from turn to turn."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import OVER, TURN
from kolej.core.moves import Moves
from kolej.core.openness import is_open
from kolej.core.planning import reasons
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.decide import Decision, carry_out, takes_plan, weigh
from kolej.core.planning.outlook import Outlook
from kolej.core.planning.plan import Plan
from kolej.core.planning.weights import Weights
from kolej.core.rules import apply, legal
from kolej.core.state import State
from kolej.core.view import SeatView

ENDLESS: Final[i64] = 1 << 40  # turns
LATE: Final = 4.0  # with fewer turns left every decision is planned anew


@final
class Intent:
    """A seat's plan, and how the seat stood when it was made."""

    def __init__(self, o: Outlook, plan: Plan) -> None:
        self.o = o
        self.plan = plan
        self.age: i64 = 0  # turns since then
        self.tickets: i64 = len(plan.tickets)
        self.left: i64 = o.v.left[o.seat]
        self.content: bool = False  # more tickets were weighed, and are not worth a turn

    def holds(self, v: SeatView, patience: i64) -> bool:
        """Whether the plan is still good: the seat claimed and built nothing, and nothing planned was lost."""
        o = self.o
        b = o.b
        if self.age > patience or v.final_left or len(v.tickets) != self.tickets or v.left[o.seat] != self.left:
            return False
        for q in range(b.pieces):
            if v.pieces[o.seat * b.pieces + q] != o.pieces[q]:
                return False
        for t in range(b.tracks):
            if self.plan.planned[t] and not is_open(b, v.open_to, o.seat, t):
                return False
        return True


@final
class Rollout:
    """Planners with equal weights. They plan anew after more than `patience` turns, or when they must."""

    def __init__(self, atlas: Atlas, w: Weights, patience: i64) -> None:
        self.atlas = atlas
        self.w = w
        self.patience: i64 = patience
        self.moves = Moves(atlas.b)
        self.intents: list[Intent | None] = []

    def finish(self, s: State) -> None:
        """Play to the end."""
        self.advance(s, ENDLESS)

    def advance(self, s: State, turns: i64) -> None:
        """Play on until so many turns have passed and the next one begins, or to the end."""
        b = self.atlas.b
        m = self.moves
        self.intents = [None for _ in range(s.seats)]
        while s.phase != OVER:
            seat = s.turn
            if s.phase == TURN:
                if turns == 0:
                    return
                turns -= 1
            legal(b, s, m, seat)
            if m.n == 1:
                apply(b, s, seat, m.ids[0])
            else:
                apply(b, s, seat, self.decide(SeatView(b, s, seat), m.listed()).action)

    def decide(self, v: SeatView, ids: list[int]) -> Decision:
        """What a planner does, by the plan that it has or a new one."""
        b = self.atlas.b
        if not takes_plan(b, v, ids):
            return weigh(self.atlas, v, self.w, ids, 1)
        before = self.intents[v.seat]
        content = before is not None and before.content and before.tickets == len(v.tickets)
        if content:
            ids = without_tickets(b, ids)
        if before is not None:
            before.age += i64(v.phase == TURN)
            if before.holds(v, self.patience):
                before.o.look_again(v)
                if before.o.turns > LATE:
                    return carry_out(before.o, before.plan, ids, 1)
        o = Outlook(self.atlas, v, self.w, False)
        plan = Plan(o, vec[i64](v.tickets))
        intent = Intent(o, plan)
        self.intents[v.seat] = intent
        decision = carry_out(o, plan, ids, 1)
        weighed = v.phase == TURN and plan.turns <= self.w.busy_share * o.turns
        intent.content = content or (weighed and decision.reason != reasons.MORE_TICKETS)
        return decision


def without_tickets(b: BoardTables, ids: list[int]) -> list[int]:
    """The actions that draw no tickets, if there are any."""
    others = [action for action in ids if action < b.a_tickets or action >= b.a_claim]
    return others if others else ids
