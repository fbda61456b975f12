"""Tunnels: three cards are turned up, and matching ones make the track dearer (EU-40…EU-47)."""

from typing import Final, final

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import NONE, TUNNEL
from kolej.core.decks import draw
from kolej.core.journal import PayDueEntry, TunnelEntry, WithdrawEntry
from kolej.core.laid import clear, counts, forget, lay, pick_up
from kolej.core.moves import Moves
from kolej.core.payment import REVEALED
from kolej.core.phase import Phase
from kolej.core.phases import placing
from kolej.core.phases.ending import end_turn
from kolej.core.phases.paying import list_bundles
from kolej.core.state import State


def matches(b: BoardTables, kind: i64, colour: i64) -> bool:
    """Whether a card that is turned up raises the price of a tunnel paid in this colour; NONE: in wilds (EU-41)."""
    return kind == b.wild or b.card_colour[kind] == colour


def reveal(b: BoardTables, s: State, colour: i64) -> bool:
    """Turn up three cards, or as many as there are; True when something more is due (EU-41, EU-46)."""
    due: i64 = 0
    shown: list[int] = []
    for _card in range(REVEALED):
        kind = draw(b, s, 0)
        if kind == NONE:
            break
        card = s.shown_at + kind
        s.cards[card] += 1
        if matches(b, kind, colour):
            due += 1
        if s.journal is not None:
            shown.append(kind)
    if s.journal is not None:
        matching = [kind for kind in sorted(set(shown)) if matches(b, kind, colour)]
        s.journal.append(TunnelEntry(s.turn, s.track, counts(b, s, s.laid_at), shown, matching, due))
    if due == 0:
        return False
    s.due = due
    s.colour = colour
    s.phase = TUNNEL
    return True


def apply_pay(b: BoardTables, s: State, bundle: i64) -> None:
    """Pay what is due; the track is claimed."""
    forget(b, s, bundle)
    lay(b, s, bundle)
    if s.journal is not None:
        s.journal.append(PayDueEntry(s.turn, list(b.tariffs.vectors[bundle])))
    placing.place_pieces(b, s)


def apply_withdraw(b: BoardTables, s: State) -> None:
    """Take the cards back; the track is not claimed and the turn is over (EU-44)."""
    pick_up(b, s)
    if s.journal is not None:
        s.journal.append(WithdrawEntry(s.turn, s.track))
    clear(b, s)
    end_turn(b, s)


@final
class TunnelPhase(Phase):
    """Pay what the tunnel wants, or withdraw."""

    def legal(self, b: BoardTables, s: State, m: Moves, seat: i64) -> None:
        """List the ways to pay what is due, and the way out, whether or not it can be paid (EU-42…EU-44)."""
        colour = s.colour if s.colour >= 0 else b.colours
        list_bundles(b, s, m, b.tariffs.by_due[colour * (REVEALED + 1) + s.due])
        m.add(b.a_withdraw)

    def apply(self, b: BoardTables, s: State, seat: i64, action: i64) -> None:
        """Pay or withdraw."""
        if action == b.a_withdraw:
            apply_withdraw(b, s)
        else:
            apply_pay(b, s, action - b.a_pay)


PHASES: Final[list[Phase]] = [TunnelPhase("tunnel", ["track", "laid", "revealed", "due", "colour"])]
