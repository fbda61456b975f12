"""What happened, in words: one sentence for each event that is worth telling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kolej.events import Event
from kolej.render.names import Names
from kolej.render.words import Words


class Teller:
    """Tells events; whatever an event does not hold stays untold, so give it `event.for_seat(seat)`."""

    def __init__(self, names: Names, people: Sequence[str], you: int | None = None) -> None:
        self.names = names
        self.words: Words = names.words
        self.people = people
        self.you = you  # the seat that is spoken to by `you`

    def tell(self, events: Iterable[Event]) -> list[str]:
        """The sentences of events; that somebody has chosen is no news once the choice is known."""
        listed = list(events)
        opened = any(event.kind in ("keep", "turn") for event in listed)
        told = (self.sentence(event) for event in listed if not (opened and event.kind == "chosen"))
        return [sentence for sentence in told if sentence is not None]

    def _say(self, event: Event, key: str, **values: object) -> str:
        assert event.seat is not None
        return self.words.said(key, event.seat == self.you, who=self.people[event.seat], **values)

    def sentence(self, event: Event) -> str | None:
        """One event; None: it goes without saying."""
        names, words, data = self.names, self.words, event.data
        match event.kind:
            case "draw":
                return self._draw(event)
            case "take":
                return self._say(event, "log.take", card=names.card(data["card"]))
            case "row_cleared" | "over" | "shuffle":
                return words(f"log.{event.kind}")
            case "tunnel":
                return self._tunnel(event)
            case "pay_due":
                return self._say(event, "log.pay_due", cards=names.cards_text(data["cards"]))
            case "withdraw":
                return self._say(event, "log.withdraw", track=names.track(data["track"]))
            case "claim":
                return self._claim(event)
            case "station" | "port":
                city, cards = names.place(data["city"]), names.cards_text(data["cards"])
                return self._say(event, f"log.{event.kind}", city=city, cards=cards)
            case "tickets":
                return self._tickets(event)
            case "keep":
                return self._keep(event)
            case "chosen" | "pass":
                return self._say(event, f"log.{event.kind}")
            case "pieces":
                pieces = ", ".join(names.piece(piece, n) for piece, n in data["pieces"].items())
                return self._say(event, "log.pieces", pieces=pieces)
            case "passenger":
                key = "log.passenger_none" if data["colour"] == "none" else "log.passenger"
                return self._say(event, key, city=names.place(data["city"]), colour=names.colour(data["colour"]))
            case "exchange":
                given = names.piece(data["given"], data["count"])
                return self._say(event, "log.exchange", given=given, taken=names.piece(data["taken"], data["count"]))
            case "final_turns":
                return words("log.final_turns", turns=words.count("final", data["turns"]))
        return None

    def _draw(self, event: Event) -> str:
        if "card" in event.secret:
            return self._say(event, "log.draw_seen", card=self.names.card(event.secret["card"]))
        if len(self.names.board.decks) > 1:
            return self._say(event, "log.draw_of", deck=self.names.deck(event.data["deck"]))
        return self._say(event, "log.draw")

    def _tunnel(self, event: Event) -> str:
        names, data = self.names, event.data
        return self._say(
            event,
            "log.tunnel" if data["due"] else "log.tunnel_free",
            cards=names.cards_text(data["cards"]),
            track=names.track(data["track"]),
            revealed=", ".join(names.card(kind) for kind in data["revealed"]),
            due=self.words.count("card", data["due"]),
        )

    def _claim(self, event: Event) -> str:
        track, points = self.names.track(event.data["track"]), self.words.count("point", event.data["points"])
        cards = self.names.cards_text(event.data["cards"])
        return self._say(event, "log.claim", track=track, points=points, cards=cards)

    def _tickets(self, event: Event) -> str:
        if "tickets" in event.secret:
            tickets = ", ".join(self.names.ticket(ticket) for ticket in event.secret["tickets"])
            return self._say(event, "log.tickets_seen", names=tickets)
        drawn = self.words.count("ticket", sum(event.data["drawn"].values()))
        return self._say(event, "log.tickets", tickets=drawn)

    def _keep(self, event: Event) -> str:
        if "tickets" not in event.secret:
            kept = self.words.count("ticket", event.data["kept"])
            return self._say(event, "log.keep", kept=kept, returned=event.data["returned"])
        kept = ", ".join(self.names.ticket(ticket) for ticket in event.secret["tickets"])
        back = ", ".join(self.names.ticket(ticket) for ticket in event.secret["given_up"])
        return self._say(event, "log.keep_seen_back" if back else "log.keep_seen", tickets=kept, given_up=back)
