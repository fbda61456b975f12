"""Reading a position from JSON: every field is checked, and every fault names its field.

What follows from the rest may be left out: `deck` (the cards that are nowhere else), the shuffled tickets,
`points`, `pieces`, `box`, `stations_left`, `triggered_by`. What is stated must agree, and a game must be able to
come to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kolej.boards.compiler import CompiledBoard
from kolej.core import codes
from kolej.core.openness import close_tracks
from kolej.core.rules import PHASE_NAMES
from kolej.core.state import (
    CHOICE,
    CHOICE_PIECES,
    EXCHANGED,
    KEPT,
    KEPT_FIRST,
    LEFT,
    POINTS,
    SEAT_NUMBERS,
    State,
    blank,
)
from kolej.decision import DecisionCheck
from kolej.errors import BadSnapshot, quoted, shortened
from kolej.fields import Fields
from kolej.impossible import broken_rules, unsettled

FIELDS = (
    *("format", "digest", "rules", "board", "seats", "phase", "turn", "first", "final_turns_left", "triggered_by"),
    *("passes", "idle_turns", "row", "deck", "discards", "players", "tickets", "unseen_out", "pending"),
    *("passengers", "chance"),
)
PLAYER_FIELDS = (
    *("hand", "known_cards", "points", "pieces", "tracks", "tickets"),
    *("offer", "given_up", "kept_at_opening", "choice"),
)
PENDING = ("track", "city", "laid", "revealed", "due", "cards_drawn", "place_in_row", "colour")


class PositionReader(Fields):
    """Reads one position."""

    def __init__(self, data: dict[str, Any], board: CompiledBoard, seats: int) -> None:
        self.data = data
        self.board = board
        self.b = board.core
        self.seats = seats
        self.s = blank(board.core, seats)
        self.placed: dict[str, str] = {}  # ticket -> the field that names it

    @classmethod
    def of(cls, data: dict[str, Any], board: CompiledBoard, title: str) -> PositionReader:
        """A reader, once the outermost fields are valid."""
        for name in data:
            if name not in FIELDS:
                raise BadSnapshot(f"{shortened(str(name))}: no such field; the fields are {', '.join(FIELDS)}")
        if data.get("format", title) != title:
            raise BadSnapshot(f"format: expected {title!r}, found {quoted(data['format'])}")
        if data.get("digest", board.data.digest) != board.data.digest:
            raise BadSnapshot(
                f"digest: {quoted(data['digest'])}: the snapshot is of another version of {board.data.id}"
            )
        if data.get("rules", board.rules) != board.rules:
            raise BadSnapshot(f"rules: expected version {board.rules}, found {quoted(data['rules'])}")
        least, most = board.data.seats
        seats = data.get("seats")
        if isinstance(seats, bool) or not isinstance(seats, int) or not least <= seats <= most:
            raise BadSnapshot(f"seats: {quoted(seats)}: {board.data.id} is for {least} to {most}")
        return cls(data, board, seats)

    def state(self) -> State:
        """The whole position."""
        s, data = self.s, self.data
        phase = data.get("phase", "turn")
        if phase not in PHASE_NAMES:
            raise BadSnapshot(f"phase: {quoted(phase)} is not one of {', '.join(PHASE_NAMES)}")
        s.phase = PHASE_NAMES.index(phase)
        s.turn = self.whole("turn", data.get("turn", 0), 0, self.seats - 1)
        s.first = self.whole("first", data.get("first", 0), 0, self.seats - 1)
        most = self.seats * int(self.b.end_turns)
        s.final_left = self.whole("final_turns_left", data.get("final_turns_left") or 0, 0, most)
        ended = int(s.phase == codes.OVER)
        s.passes = self.whole("passes", data.get("passes", 0), 0, self.seats - 1 + ended)
        s.idle = self.whole("idle_turns", data.get("idle_turns", 0), 0, 2 * self.seats - 1 + ended)
        players = data.get("players")
        if not isinstance(players, list) or len(players) != self.seats:
            raise BadSnapshot(f"players: expected a list of {self.seats} players")
        for p, player in enumerate(players):
            self.player(p, player)
        self.trigger()
        self.close_parallel_tracks()
        self.pending()
        self.cards_of_the_table()
        self.ticket_decks()
        self.passengers()
        self.refuse(broken_rules(self.board, s))
        DecisionCheck(data, self.board, s).check()
        self.refuse(unsettled(self.board, s))
        return s

    def refuse(self, faults: Iterator[str]) -> None:
        """Raise the first fault, if there is any."""
        for fault in faults:
            raise BadSnapshot(fault)

    def trigger(self) -> None:
        """Who triggered the end; while final turns are played their number tells it."""
        s = self.s
        trigger = self.data.get("triggered_by")
        if trigger is not None:
            s.trigger = self.whole("triggered_by", trigger, 0, self.seats - 1)
        if s.final_left and s.phase != codes.OVER:
            played = self.seats * int(self.b.end_turns) - int(s.final_left)
            real = (int(s.turn) - played - 1) % self.seats
            self.agree("triggered_by", trigger, real)
            s.trigger = real

    def section(self, name: str, known: tuple[str, ...], default: Any = None) -> dict[str, Any]:
        """An object of the snapshot with known fields."""
        return self.object(name, self.data.get(name, default), known)

    def put(self, at: int, counts: list[int]) -> None:
        for k, n in enumerate(counts):
            self.s.cards[at + k] = n

    def put_ticket(self, name: str, ticket: int, where: int) -> None:
        title = self.board.tickets[ticket]
        if title in self.placed:
            raise BadSnapshot(f"{name}: ticket {title!r} is in {self.placed[title]} already")
        self.placed[title] = name
        self.s.ticket[ticket] = where

    def player(self, p: int, given: Any) -> None:
        """One player: cards, pieces, tracks, tickets, buildings."""
        board, b, s = self.board, self.b, self.s
        at = f"players[{p}]"
        word = board.building
        fields = [
            *PLAYER_FIELDS,
            *((f"{word}s", f"{word}s_left") if b.buildings else ()),
            *(("choice_pieces", "box", "exchanged") if b.choice_total else ()),
            *(("passengers",) if b.passenger_colours else ()),
            *(("refused",) if b.opening_rejects != codes.REJECTS_OUT else ()),
        ]
        player = self.object(at, given, fields)
        numbers = SEAT_NUMBERS * p
        kinds = int(b.kinds)
        self.put(p * kinds, self.counts(f"{at}.hand", player.get("hand", {}), board.kinds))
        known = self.counts(f"{at}.known_cards", player.get("known_cards", {}), board.kinds)
        self.put(int(s.known_at) + p * kinds, known)
        points = 0
        for t in self.names(f"{at}.tracks", player.get("tracks", []), board.track_number):
            if s.owner[t] != codes.NONE:
                raise BadSnapshot(f"{at}.tracks: {board.tracks[t]!r} is owned by seat {s.owner[t]} already")
            s.owner[t] = p
            points += int(b.track_points[t])
        exchanged = self.whole(f"{at}.exchanged", player.get("exchanged", 0), 0, 10_000)
        s.seat[numbers + EXCHANGED] = exchanged
        points -= exchanged * int(b.exchange_cost)
        self.agree(f"{at}.points", player.get("points"), points)
        s.seat[numbers + POINTS] = points
        for t in self.names(f"{at}.tickets", player.get("tickets", []), board.ticket_number):
            self.put_ticket(f"{at}.tickets", t, p)
        offer = self.names(f"{at}.offer", player.get("offer", []), board.ticket_number)
        if len(offer) > b.most_offered:
            raise BadSnapshot(f"{at}.offer: {len(offer)} tickets are offered, at most {b.most_offered} can be")
        for i, t in enumerate(offer):
            self.put_ticket(f"{at}.offer", t, int(codes.OFFERED) + 16 * p + i)
        for t in self.names(f"{at}.given_up", player.get("given_up", []), board.ticket_number):
            self.put_ticket(f"{at}.given_up", t, int(codes.OUT) + p)
        self.opening(p, player, at)
        if player.get("choice") is not None:
            chosen = self.names(f"{at}.choice", player["choice"], board.ticket_number)
            for t in chosen:
                if t not in offer:
                    raise BadSnapshot(f"{at}.choice: {board.tickets[t]!r} is not in the offer")
            if len(chosen) < min(int(b.opening_keep), len(offer)):
                raise BadSnapshot(f"{at}.choice: at least {b.opening_keep} tickets must be kept")
            s.seat[numbers + CHOICE] = sum(2 ** offer.index(t) for t in chosen)
        if b.buildings:
            self.buildings(p, player, at, word)
        self.pieces(p, player, at)

    def opening(self, p: int, player: dict[str, Any], at: str) -> None:
        """The opening: how many tickets were kept (of each deck where the backs differ), and which were refused."""
        b, s = self.b, self.s
        kept = player.get("kept_at_opening")
        if kept is not None:
            name = f"{at}.kept_at_opening"
            most = int(b.opening_draw) or sum(b.facts.tickets_deal)
            counts = self.counts(name, kept, self.board.ticket_decks) if b.mixed else [self.whole(name, kept, 0, most)]
            if sum(counts) > most:
                raise BadSnapshot(f"{name}: more than the {most} that were offered")
            s.seat[SEAT_NUMBERS * p + KEPT] = sum(counts)
            s.seat[SEAT_NUMBERS * p + KEPT_FIRST] = counts[0] if b.mixed else 0
        for t in self.names(f"{at}.refused", player.get("refused", []), self.board.ticket_number):
            if s.refused[t] != codes.NONE:
                raise BadSnapshot(f"{at}.refused: {self.board.tickets[t]!r} was refused by seat {s.refused[t]} already")
            s.refused[t] = p

    def buildings(self, p: int, player: dict[str, Any], at: str, word: str) -> None:
        """Stations or ports of a player."""
        b, s = self.b, self.s
        built = self.names(f"{at}.{word}s", player.get(f"{word}s", []), self.board.place_number)
        for place in built:
            if s.building[place] != codes.NONE:
                raise BadSnapshot(f"{at}.{word}s: {self.board.places[place]!r} has one already")
            if (b.has_ports and not b.port_city[place]) or b.junction[place]:
                raise BadSnapshot(f"{at}.{word}s: no {word} can stand in {self.board.places[place]!r}")
            s.building[place] = p
        left = int(b.buildings) - len(built)
        if left < 0:
            raise BadSnapshot(f"{at}.{word}s: {len(built)} built, there are {b.buildings}")
        self.agree(f"{at}.{word}s_left", player.get(f"{word}s_left"), left)
        s.seat[SEAT_NUMBERS * p + LEFT] = left

    def pieces(self, p: int, player: dict[str, Any], at: str) -> None:
        """Pieces left: all but those on tracks and, where players choose, those in the box."""
        board, b, s = self.board, self.b, self.s
        used = [0] * int(b.pieces)
        for t in range(b.tracks):
            if s.owner[t] == p:
                used[b.track_piece[t]] += int(b.track_pieces[t])
        total = [int(n) for n in b.piece_count]
        box = [0] * int(b.pieces)
        if b.choice_total:
            chosen = player.get("choice_pieces")
            if chosen is not None:
                counts = self.counts(f"{at}.choice_pieces", chosen, board.pieces)
                if sum(counts) != b.choice_total or not b.choice_least <= counts[0] <= b.choice_most:
                    raise BadSnapshot(f"{at}.choice_pieces: {chosen} is not a choice of {b.choice_total} pieces")
                s.seat[SEAT_NUMBERS * p + CHOICE_PIECES] = counts[0]
            box = total if s.phase in (codes.OPENING, codes.MIX) else self.box(player, at, used)
        stated = self.counts(f"{at}.pieces", player.get("pieces", {}), board.pieces)
        for q, piece in enumerate(board.pieces):
            left = total[q] - box[q] - used[q]
            if left < 0:
                raise BadSnapshot(f"{at}.tracks: {used[q]} {piece} placed, there are only {total[q] - box[q]}")
            if "pieces" in player:
                self.agree(f"{at}.pieces.{piece}", stated[q], left)
            s.pieces[p * b.pieces + q] = left
            s.pieces[(self.seats + p) * b.pieces + q] = box[q]

    def box(self, player: dict[str, Any], at: str, used: list[int]) -> list[int]:
        """The pieces that a player did not choose: stated, or what the pieces left make it.

        Without either, the player has chosen both kinds in proportion, as nearly as the tracks allow.
        """
        b = self.b
        total = [int(n) for n in b.piece_count]
        if "box" in player:
            box = self.counts(f"{at}.box", player["box"], self.board.pieces)
            if sum(box) != b.box_total:
                raise BadSnapshot(f"{at}.box: {sum(box)} pieces, it must be {b.box_total}")
            return box
        if "pieces" in player:
            left = self.counts(f"{at}.pieces", player["pieces"], self.board.pieces)
            box = [total[q] - used[q] - left[q] for q in range(len(total))]
            if sum(left) + sum(used) != b.choice_total:
                found = f"{sum(left)} left and {sum(used)} on tracks"
                raise BadSnapshot(f"{at}.pieces: {found}, it must be {b.choice_total} in all")
            for q, piece in enumerate(self.board.pieces):
                if box[q] < 0:
                    raise BadSnapshot(f"{at}.pieces.{piece}: {left[q]} left, {used[q]} on tracks, of {total[q]}")
            return box
        fair = round(int(b.choice_total) * total[0] / sum(total))
        first = max(used[0], min(fair, int(b.choice_total) - used[1]))
        return [total[0] - first, total[1] - int(b.choice_total) + first]

    def close_parallel_tracks(self) -> None:
        """Which tracks are open to whom (C-25, C-27, C-28)."""
        b, s = self.b, self.s
        for t in range(b.tracks):
            owner = int(s.owner[t])
            if owner == codes.NONE:
                continue
            close_tracks(b, s, t, owner)

    def pending(self) -> None:
        """What the seat in turn is in the middle of."""
        board, s = self.board, self.s
        pending = self.object("pending", self.data.get("pending") or {}, PENDING)
        if "track" in pending:
            s.track = self.names("pending.track", [pending["track"]], board.track_number)[0]
        if "city" in pending:
            s.place = self.names("pending.city", [pending["city"]], board.place_number)[0]
        self.put(int(s.laid_at), self.counts("pending.laid", pending.get("laid", {}), board.kinds))
        self.put(int(s.shown_at), self.counts("pending.revealed", pending.get("revealed", {}), board.kinds, 3))
        s.due = self.whole("pending.due", pending.get("due", 0), 0, 20)
        s.drawn = self.whole("pending.cards_drawn", pending.get("cards_drawn", 0), 0, 2)
        if "place_in_row" in pending:
            last = int(self.b.row_places) - 1
            s.slot = self.whole("pending.place_in_row", pending["place_in_row"], 0, last)
        colour = pending.get("colour", "wild")
        if colour != "wild" and colour not in board.colours:
            raise BadSnapshot(f"pending.colour: {quoted(colour)} is not one of {', '.join(board.colours)}, wild")
        s.colour = codes.NONE if colour == "wild" else board.colours.index(colour)

    def cards_of_the_table(self) -> None:
        """Row, discards and decks; the number of each kind must be right in all."""
        board, b, s = self.board, self.b, self.s
        row = self.data.get("row", [None] * int(b.row_places))
        if not isinstance(row, list) or len(row) != b.row_places:
            raise BadSnapshot(f"row: expected a list of {b.row_places} cards (or null)")
        for slot, kind in enumerate(row):
            if kind is None:
                continue
            if not isinstance(kind, str) or kind not in board.kind_number:
                raise BadSnapshot(f"row: {quoted(kind)} is not a card of this board")
            k = board.kind_number[kind]
            s.row[slot] = k
            s.cards[s.row_at + k] += 1
            s.row_size += 1
        self.put(int(s.discard_at), self.counts("discards", self.data.get("discards", {}), board.kinds))
        self.put(int(s.deck_at), [0] * int(b.kinds))
        stated = self.counts("deck", self.data["deck"], board.kinds) if "deck" in self.data else None
        zones = [*range(self.seats), *range(2 * self.seats, 2 * self.seats + 5)]
        for k, kind in enumerate(board.kinds):
            elsewhere = sum(int(s.cards[zone * b.kinds + k]) for zone in zones)
            deck = int(b.card_count[k]) - elsewhere
            if deck < 0 or (stated is not None and stated[k] != deck):
                have = elsewhere + (stated[k] if stated is not None else 0)
                raise BadSnapshot(f"cards: {quoted(kind)} occurs {have} times in all, the board has {b.card_count[k]}")
            s.cards[s.deck_at + k] = deck
            for p in range(self.seats):
                mine = int(s.cards[p * b.kinds + k]) + (int(s.cards[s.laid_at + k]) if p == s.turn else 0)
                if s.cards[s.known_at + p * b.kinds + k] > mine:
                    raise BadSnapshot(f"players[{p}].known_cards.{kind}: more than the hand holds")
        for d in range(b.decks):
            s.pile[d] = sum(int(s.cards[s.deck_at + k]) for k in range(b.deck_first[d], b.deck_after[d]))
            s.pile[b.decks + d] = sum(int(s.cards[s.discard_at + k]) for k in range(b.deck_first[d], b.deck_after[d]))

    def ticket_decks(self) -> None:
        """Tickets in and under the decks, and out of the game."""
        board, b, s = self.board, self.b, self.s
        for t in self.names("unseen_out", self.data.get("unseen_out", []), board.ticket_number):
            self.put_ticket("unseen_out", t, int(codes.OUT + codes.MAX_SEATS))
        decks = self.object("tickets", self.data.get("tickets", {}), board.ticket_decks)
        for d, deck in enumerate(board.ticket_decks):
            at = f"tickets.{deck}"
            parts = self.object(at, decks.get(deck, {}), ("shuffled", "under"))
            entries = parts.get("under", [])
            if not isinstance(entries, list):
                raise BadSnapshot(f"{at}.under: {quoted(entries)} is not a list")
            under: list[tuple[int, int]] = []
            for entry in entries:
                item = self.object(f"{at}.under", entry, ("ticket", "seat"))
                ticket = self.names(f"{at}.under", [item.get("ticket")], board.ticket_number)[0]
                under.append((ticket, self.whole(f"{at}.under.seat", item.get("seat"), 0, self.seats - 1)))
            for ticket, seat in under:
                self.put_ticket(f"{at}.under", ticket, int(codes.BOTTOM + codes.MAX_SEATS * s.rank) + seat)
                s.rank += 1
            shuffled = self.names(f"{at}.shuffled", parts.get("shuffled", []), board.ticket_number)
            for ticket in shuffled:
                self.put_ticket(f"{at}.shuffled", ticket, int(codes.POOL))
            for ticket in [ticket for ticket, _ in under] + shuffled:
                if b.ticket_deck[ticket] != d:
                    raise BadSnapshot(f"{at}: {board.tickets[ticket]!r} belongs to another deck")
        self.rest_of_the_tickets("tickets" in self.data)

    def rest_of_the_tickets(self, stated: bool) -> None:
        """Tickets that no field names are in their deck, or out of the game where that can't be drawn."""
        board, b, s = self.board, self.b, self.s
        for t, title in enumerate(board.tickets):
            if title in self.placed:
                continue
            if not b.tickets_drawable[b.ticket_deck[t]]:
                s.ticket[t] = codes.OUT + codes.MAX_SEATS
            elif stated:
                raise BadSnapshot(f"tickets: {title!r} is nowhere")
            else:
                s.ticket[t] = codes.POOL
        for d in range(b.ticket_decks):
            mine = [int(s.ticket[t]) for t in range(b.tickets) if b.ticket_deck[t] == d]
            s.tickets_left[d] = mine.count(int(codes.POOL))
            s.tickets_left[b.ticket_decks + d] = sum(at >= codes.BOTTOM for at in mine)

    def passengers(self) -> None:
        """Passengers on the board and with the players; all of each colour, at most."""
        board, b, s = self.board, self.b, self.s
        if not b.passenger_colours:
            if self.data.get("passengers"):
                raise BadSnapshot("passengers: there are none on this board")
            return
        width = int(b.passenger_colours)
        waiting = self.object("passengers", self.data.get("passengers", {}), board.places)
        rows = [(f"passengers.{place}", waiting.get(place, {})) for place in board.places]
        rows += [(f"players[{p}].passengers", self.data["players"][p].get("passengers", {})) for p in range(self.seats)]
        for row, (name, given) in enumerate(rows):
            for c, n in enumerate(self.counts(name, given, board.passenger_colours, int(b.passenger_each))):
                s.passengers[row * width + c] = n
        for c, colour in enumerate(board.passenger_colours):
            total = sum(int(s.passengers[row * width + c]) for row in range(len(rows)))
            if total > b.passenger_each:
                raise BadSnapshot(f"passengers: {total} {colour}, there are {b.passenger_each}")
