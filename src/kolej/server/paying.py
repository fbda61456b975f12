"""What a seat may pay for what it asks about; never an answer for any other seat."""

from __future__ import annotations

from kolej.actions import Action
from kolej.errors import BadNotation, KolejError
from kolej.game import Game
from kolej.render.menu import sort_payments
from kolej.render.names import names_of
from kolej.server.protocol.asking import Payment
from kolej.server.protocol.errors import Refusal


def payments_of(game: Game, seat: int, action: str | None) -> tuple[list[Payment], int]:
    """Every legal payment of a seat, the best one first, and in how many steps it is paid.

    `action` is a claim or building; None: whatever is pending.
    """
    if seat not in game.waiting:
        raise Refusal("wrong_seat", f"it is not the turn of seat {seat}")
    names = names_of(game.board, "en")
    if action is None:
        found = [pay for pay in game.legal_actions(seat) if str(pay).startswith("pay ")]
        steps = 1
    else:
        try:
            found, steps = _offers(game, seat, action)
        except BadNotation as error:
            raise Refusal("bad_notation", str(error)) from None
        except KolejError as error:
            raise Refusal("illegal", str(error)) from None
    head = "pay " if action is None or steps > 1 else f"{' '.join(action.split())}: "
    listed: list[Payment] = []
    for pay in sort_payments(found, names, game.view(seat).hand):
        cards = dict(pay.payment)  # type: ignore[attr-defined]
        listed.append(Payment(cards=cards, action=head + str(pay).removeprefix("pay ")))
    return listed, steps


def _offers(game: Game, seat: int, action: str) -> tuple[list[Action], int]:
    """What can be paid first once the action is named, and how many times something is to be paid."""
    trial = game.copy()
    trial.push(action, seat)
    if trial.phase != "pay":
        return [], 1
    pending = trial.view(seat).core
    return trial.legal_actions(seat), max(1, int(pending.due))
