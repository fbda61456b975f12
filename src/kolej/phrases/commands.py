"""Actions as commands, in words: `Claim Paris – Zürich for 2 red, 1 locomotive`."""

from __future__ import annotations

from kolej.actions import (
    Action,
    Build,
    ChoosePieces,
    ClaimTrack,
    DrawCard,
    DrawTickets,
    Exchange,
    KeepTickets,
    Pass,
    Pay,
    RefillRow,
    TakeCard,
    TakePassenger,
    Withdraw,
    read,
)
from kolej.phrases.names import Names


def command(names: Names, action: Action | str) -> str:
    """An action, given by value or notation, as one would ask for it."""
    words = names.words
    value = read(names.board, action) if isinstance(action, str) else action
    match value:
        case DrawCard(deck, only_deck):
            return words("do-draw") if only_deck else words("do-draw_of", source=names.from_deck(deck))
        case TakeCard(card):
            return words("do-take", card=names.one_card(card))
        case RefillRow(deck):
            return words("do-refill", source=names.from_deck(deck))
        case ClaimTrack(track, payment):
            if not payment:
                return words("do-claim", track=names.track(track))
            return words("do-claim_for", track=names.track(track), cards=names.cards_text(payment))
        case Build(building, city, payment):
            place = names.place(city)
            if not payment:
                return words(f"do-{building}", city=place)
            return words(f"do-{building}_for", city=place, cards=names.cards_text(payment))
        case Pay(payment):
            return words("do-pay", cards=names.cards_text(payment))
        case DrawTickets(mix):
            if not mix:
                return words("do-tickets")
            return words("do-tickets_mix", mix=", ".join(f"{names.deck(deck)}: {n}" for deck, n in mix))
        case KeepTickets(tickets):
            told = [f"{names.ticket(ticket)} ({names.tickets[ticket].points})" for ticket in tickets]
            return words("do-keep", tickets=", ".join(told))
        case ChoosePieces(pieces):
            return words("do-pieces", pieces=", ".join(names.piece(piece, n) for piece, n in pieces))
        case Exchange(count, given, taken):
            return words("do-exchange", given=names.piece(given, count), taken=names.piece(taken, count))
        case TakePassenger(city, "none"):
            return words("do-passenger_none", city=names.place(city))
        case TakePassenger(city, colour):
            return words("do-passenger", city=names.place(city), colour=names.colour(colour))
        case Withdraw():
            return words("do-withdraw")
        case Pass():
            return words("do-pass")
    said = [names.called(name, part) for name, part in value.parts().items()]
    subject, detail, *_ = *said, "", ""
    return words(f"do-{value.VERBS[0]}", subject=subject, detail=detail)
