"""Tracks: claiming one, paying for it, giving up a tunnel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kolej.actions.base import Action, Counted, Situation, cards_text, counted
from kolej.actions.paying import PAYMENT_REASONS, bundle_numbers, pair_numbers, wrong_pairs, wrong_payment
from kolej.actions.reading import alone, amounts, known, priced
from kolej.boards.compiler import CompiledBoard
from kolej.core.afford import weigh
from kolej.core.codes import NONE, PAY, TUNNEL, TURN
from kolej.core.openness import is_open
from kolej.core.state import zeros
from kolej.reasons import Fact, Reason, shortfall


@dataclass(frozen=True, slots=True)
class ClaimTrack(Action):
    """Claim a track; without `payment` the payment is the next decision."""

    track: str
    payment: Counted = ()

    VERBS: ClassVar = ("claim",)
    PHASES: ClassVar = (TURN,)
    REASONS: ClassVar = ("owned", "closed", "pieces", "cards", "cards_of_a_colour", "wilds", "pairs", *PAYMENT_REASONS)
    ORDER: ClassVar = 110

    def __str__(self) -> str:
        return f"claim {self.track}: {cards_text(self.payment)}" if self.payment else f"claim {self.track}"

    @classmethod
    def span(cls, board: CompiledBoard) -> range:
        return range(board.core.a_claim, board.core.a_build)

    @classmethod
    def fixed(cls, board: CompiledBoard, i: int) -> ClaimTrack:
        return cls(board.tracks[i])

    @classmethod
    def read(cls, board: CompiledBoard, verb: str, rest: str) -> ClaimTrack:
        name, payment = priced(board, rest)
        return cls(known("track", board.track_number, name), payment)

    def numbers(self, at: Situation) -> list[int]:
        b = at.board.core
        t = at.board.track_number[self.track]
        head = int(b.a_claim) + t
        if not self.payment:
            return [head]
        if b.track_hard[t]:
            paid = pair_numbers(at.board, self.payment, int(b.length[t]))
        else:
            paid = bundle_numbers(at.board, self.payment)
        return [head, *paid] if paid else []

    def against(self, at: Situation) -> Reason:
        b, s = at.board.core, at.s
        t = at.board.track_number[self.track]
        if s.owner[t] != NONE:
            return Reason("owned", track=self.track, owner=int(s.owner[t]))
        if not is_open(b, s.open_to, at.seat, t):
            return Reason("closed", track=self.track, seat=at.seat)
        piece = int(b.track_piece[t])
        need, have = int(b.track_pieces[t]), int(s.pieces[at.seat * b.pieces + piece])
        if have < need:
            kind = at.board.pieces[piece]
            return Reason("pieces", track=self.track, seat=at.seat, piece=kind, **shortfall(need, have))
        short = self._short_of_cards(at, t)
        if short is not None:
            return short
        if b.track_hard[t]:
            return wrong_pairs(at, self.payment, self.track, int(b.length[t]))
        return wrong_payment(at, self.payment, track=self.track)

    def _short_of_cards(self, at: Situation, t: int) -> Reason | None:
        """What the hand lacks, whatever it pays with."""
        b = at.board.core
        worth = zeros(b.worths, 0)
        weigh(b, at.s, at.seat, worth)
        wild, colour, wilds = at.board.kinds[b.wild], b.facts.track_colour[t], b.facts.track_wilds[t]
        if wilds > worth[b.worths - 1]:
            lacking = shortfall(wilds, int(worth[b.worths - 1]))
            return Reason("wilds", track=self.track, seat=at.seat, card=wild, **lacking)
        deck = b.facts.piece_deck[b.facts.track_piece[t]]
        slot = b.colours + 1 if b.track_hard[t] else b.colours if colour < 0 else colour
        need, have = int(b.length[t]), int(worth[deck * (b.colours + 2) + slot])
        if have >= need:
            return None
        facts: dict[str, Fact] = {"track": self.track, "seat": at.seat, "deck": at.board.decks[deck], "card": wild}
        facts |= shortfall(need, have)
        if b.track_hard[t]:
            return Reason("pairs", **facts)
        if colour < 0:
            return Reason("cards_of_a_colour", **facts)
        return Reason("cards", colour=at.board.colours[colour], **facts)


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Pay for the pending track, building or tunnel; on hard terrain for one space of it, or for all of them."""

    payment: Counted

    VERBS: ClassVar = ("pay",)
    PHASES: ClassVar = (PAY, TUNNEL)
    REASONS: ClassVar = PAYMENT_REASONS
    ORDER: ClassVar = 60

    def __str__(self) -> str:
        return f"pay {cards_text(self.payment)}"

    @classmethod
    def span(cls, board: CompiledBoard) -> range:
        return range(board.core.a_pay, board.core.a_withdraw)

    @classmethod
    def fixed(cls, board: CompiledBoard, i: int) -> Pay:
        return cls(counted(board.kinds, board.core.tariffs.vectors[i]))

    @classmethod
    def read(cls, board: CompiledBoard, verb: str, rest: str) -> Pay:
        return cls(amounts("card", board.kinds, rest))

    def numbers(self, at: Situation) -> list[int]:
        spaces = self._spaces(at)
        return pair_numbers(at.board, self.payment, spaces) if spaces else bundle_numbers(at.board, self.payment)

    def _spaces(self, at: Situation) -> int:
        """The spaces of hard terrain that it is meant for; 0: something else is to be paid."""
        b, s = at.board.core, at.s
        if s.phase != PAY or s.track == NONE or not b.track_hard[s.track]:
            return 0
        return 1 if sum(n for _, n in self.payment) <= 2 else int(s.due)

    def against(self, at: Situation) -> Reason:
        s, spaces = at.s, self._spaces(at)
        if s.track == NONE:
            return wrong_payment(at, self.payment, city=at.board.places[s.place])
        track = at.board.tracks[s.track]
        return wrong_pairs(at, self.payment, track, spaces) if spaces else wrong_payment(at, self.payment, track=track)


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Give up a tunnel and take the cards back."""

    VERBS: ClassVar = ("withdraw",)
    PHASES: ClassVar = (TUNNEL,)
    ORDER: ClassVar = 70

    def __str__(self) -> str:
        return "withdraw"

    @classmethod
    def span(cls, board: CompiledBoard) -> range:
        return range(board.core.a_withdraw, board.core.a_keep)

    @classmethod
    def fixed(cls, board: CompiledBoard, i: int) -> Withdraw:
        return cls()

    @classmethod
    def read(cls, board: CompiledBoard, verb: str, rest: str) -> Withdraw:
        alone(verb, rest)
        return cls()

    def numbers(self, at: Situation) -> list[int]:
        return [int(at.board.core.a_withdraw)]
