"""What happened, in words: one sentence for each event that is worth telling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kolej import events
from kolej.events import Event
from kolej.phrases.names import Names
from kolej.words import Words


class Teller:
    """Tells events; hidden fields are left out, so pass it `event.for_seat(seat)`."""

    def __init__(self, names: Names, people: Sequence[str], you: int | None = None) -> None:
        self.names = names
        self.words: Words = names.words
        self.people = people
        self.you = you  # the seat that is spoken to by `you`

    def tell(self, happened: Iterable[Event]) -> list[str]:
        """The sentences of events."""
        return [sentence for _, sentence in self.told(happened)]

    def told(self, happened: Iterable[Event]) -> list[tuple[Event, str]]:
        """Events with their sentences, without opening choices that are revealed in the same list."""
        listed = list(happened)
        opened = any(isinstance(event, events.TicketsKept | events.TurnBegun) for event in listed)
        worth = (event for event in listed if not (opened and isinstance(event, events.OpeningChosen)))
        told = ((event, self.sentence(event)) for event in worth)
        return [(event, sentence) for event, sentence in told if sentence is not None]

    def _say(self, event: Event, key: str, **values: object) -> str:
        if event.seat is not None:
            values |= {"you": event.seat == self.you, "who": self.people[event.seat]}
        return self.words(key, **values)

    def sentence(self, event: Event) -> str | None:
        """One event; None: it needs no sentence."""
        names, words = self.names, self.words
        match event:
            case events.CardDrawn():
                return self._draw(event)
            case events.RowCleared():
                return words("log-row_cleared", wilds=names.wilds(names.board.data.wild_limit))
            case events.TunnelRevealed():
                return self._tunnel(event)
            case events.TicketsDrawn():
                return self._tickets(event)
            case events.TicketsKept():
                return self._keep(event)
            case events.PiecesChosen():
                pieces = ", ".join(names.piece(piece, n) for piece, n in event.pieces.items())
                return self._say(event, "log-pieces", pieces=pieces)
            case events.PassengerTaken():
                key = "log-passenger-none" if event.colour == "none" else "log-passenger"
                return self._say(event, key, city=names.place(event.city), colour=event.colour)
            case events.PiecesExchanged():
                given, taken = names.piece(event.given, event.count), names.piece(event.taken, event.count)
                return self._say(event, "log-exchange", given=given, taken=taken)
            case events.FinalTurnsBegun():
                return words("log-final_turns", turns=words.count("final-turn", event.turns))
            case events.RowFilled() | events.TurnBegun():
                return None
            case _:
                values = {name: names.called(name, getattr(event, name)) for name in event.names}
                return self._say(event, f"log-{event.kind}", **values)

    def _draw(self, event: events.CardDrawn) -> str:
        if event.card is not None:
            return self._say(event, "log-draw-seen", card=self.names.one_card(event.card))
        if len(self.names.board.decks) > 1:
            return self._say(event, "log-draw-of", source=self.names.from_deck(event.deck))
        return self._say(event, "log-draw")

    def _tunnel(self, event: events.TunnelRevealed) -> str:
        names = self.names
        return self._say(
            event,
            "log-tunnel" if event.due else "log-tunnel-free",
            cards=names.cards_text(event.cards),
            track=names.track(event.track),
            revealed=", ".join(names.one_card(kind) for kind in sorted(event.revealed, key=list(names.cards).index)),
            due=self.words.count("card", event.due),
        )

    def _tickets(self, event: events.TicketsDrawn) -> str:
        if event.tickets is not None:
            tickets = ", ".join(self.names.ticket(ticket) for ticket in event.tickets)
            return self._say(event, "log-tickets-seen", names=tickets)
        drawn = self.words.count("ticket", sum(event.drawn.values()))
        return self._say(event, "log-tickets", tickets=drawn)

    def _keep(self, event: events.TicketsKept) -> str:
        if event.tickets is None:
            kept = self.words.count("ticket", event.kept)
            return self._say(event, "log-keep", kept=kept, returned=event.returned)
        kept = ", ".join(self.names.ticket(ticket) for ticket in event.tickets)
        back = ", ".join(self.names.ticket(ticket) for ticket in event.given_up or ())
        return self._say(event, "log-keep-seen-back" if back else "log-keep-seen", tickets=kept, given_up=back)
