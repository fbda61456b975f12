"""Helpers of the rule tests: positions in a few words, actions with stated chance, and what lies where.

    game = table(player("2 red, 1 wild", tracks="paris-zurich"), player(), row="red red blue wild -")
    act(game, "take red", "green")        # the card that the deck brings; without it, chance must bring nothing
    assert options(game, "take") == {"take red", "take blue", "take green"}
    assert hand(game, 0) == cards("3 red, 1 wild")

Shorthand: cards are texts like `2 red, 1 wild`; a row is words with `-` for an empty place; tracks, tickets
and cities are words. Whatever a position doesn't name is where it is at rest: cards in the deck, tickets in
their deck (long tickets of Europe: out of the game).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any

import pytest

import kolej
from kolej.boards.schema import BoardData
from kolej.events import Event

Cards = dict[str, int]
Player = dict[str, Any]

PLAIN = "purple blue orange yellow white"
SHIPS = "purple-train yellow-train green-train purple-ship yellow-ship green-ship"
ROW = {  # a row without wilds, for positions that don't care
    "europe": PLAIN,
    "germany": PLAIN,
    "usa": PLAIN,
    "berlin": "blue green black purple red",
    "world": SHIPS,
    "great_lakes": SHIPS,
}


# Shorthand


def cards(text: str) -> Cards:
    """Cards by kind from `2 red, 1 wild`; no card from an empty text."""
    found: Counter[str] = Counter()
    for item in text.split(",") if text else ():
        count, kind = item.split()
        found[kind] += int(count)
    return dict(found)


def text_of(counts: Mapping[str, int]) -> str:
    """The other way round: `2 red, 1 wild`, in the order given."""
    return ", ".join(f"{count} {kind}" for kind, count in counts.items() if count)


def places_of_row(text: str) -> list[str | None]:
    """The places of a row from words; `-` is an empty place."""
    return [None if word == "-" else word for word in text.split()]


def player(hand: str = "", tracks: str = "", tickets: str = "", stations: str = "", **more: Any) -> Player:
    """One player of a position: cards in hand; tracks, tickets and stations as words; any field of a snapshot."""
    made: Player = {"hand": cards(hand), "tracks": tracks.split(), "tickets": tickets.split()}
    return made | ({"stations": stations.split()} if stations else {}) | more


# Positions


Board = str | BoardData  # the name of a bundled board, or a board made for a test


@cache
def board_of(board: str) -> BoardData:
    """The data of a bundled board."""
    return kolej.load_board(board)


def data_of(board: Board) -> BoardData:
    """The data of a board, given by name or as it is."""
    return board_of(board) if isinstance(board, str) else board


def table(
    *players: Player,
    board: Board = "europe",
    row: str | None = None,
    discards: str = "",
    deck: str | None = None,
    hoarder: int = -1,
    tickets_left: str | None = None,
    seats: int = 0,
    **more: Any,
) -> kolej.Game:
    """A position, by default at the beginning of seat 0's turn.

    `row`: words; by default different cards, none of them wild. `deck`: exactly these cards are in the
    deck, and whatever is nowhere else is in the hand of the seat `hoarder` (by default the last).
    `tickets_left`: exactly these tickets are in the decks, and the others that nobody holds are out of the
    game. `seats`: fill up with players who have nothing. `more`: fields of a snapshot (turn, phase, pending, …).
    Chance that nobody states comes from a fixed seed.
    """
    data = data_of(board)
    everybody = [dict(p) for p in players] + [player() for _ in range(seats - len(players))]
    snapshot: dict[str, Any] = {"board": data.id, "seats": len(everybody), "players": everybody, **more}
    snapshot["row"] = places_of_row(ROW[data.id] if row is None else row)
    snapshot["discards"] = cards(discards)
    if deck is not None:
        hoard = _nowhere(data, snapshot) - Counter(cards(deck))
        everybody[hoarder]["hand"] = dict(Counter(everybody[hoarder]["hand"]) + hoard)
    if tickets_left is not None:
        snapshot |= _ticket_fields(data, snapshot, tickets_left.split())
    return kolej.Game.from_snapshot(snapshot, None if isinstance(board, str) else board, seed=0)


def _nowhere(board: BoardData, data: Mapping[str, Any]) -> Counter[str]:
    """The cards of the board that a position doesn't name."""
    rest = Counter({kind.id: kind.count for kind in board.cards})
    rest.subtract(kind for kind in data["row"] if kind)
    rest.subtract(data["discards"])
    for one in data["players"]:
        rest.subtract(one["hand"])
    for part in ("laid", "revealed"):
        rest.subtract((data.get("pending") or {}).get(part, {}))
    assert min(rest.values()) >= 0, f"more cards than there are: {rest}"
    return rest


def _ticket_fields(board: BoardData, data: Mapping[str, Any], left: Sequence[str]) -> dict[str, Any]:
    """The ticket decks with just these tickets; unheld others are out of the game."""
    tickets = board.tickets
    held = {t for one in data["players"] for field in ("tickets", "offer", "given_up") for t in one.get(field, ())}
    decks = {t.id: t.deck for t in tickets}
    assert set(left) <= set(decks) - held, f"unknown or held: {left}"
    return {
        "tickets": {deck: {"shuffled": [t for t in left if decks[t] == deck]} for deck in set(decks.values())},
        "unseen_out": [t.id for t in tickets if t.id not in held and t.id not in left],
    }


def dealt(board: Board = "europe", seats: int = 2, seed: int = 1, first: int | None = 0) -> kolej.Game:
    """A new game at its first turn; everybody has kept all tickets offered."""
    game = kolej.Game(board, seats=seats, seed=seed, first=first)
    while game.phase != "turn":
        game.push(max(game.legal_actions(), key=lambda choice: str(choice).count(",")))
    return game


def tracks_using(pieces: int, board: Board = "europe", without: str = "", piece: str = "") -> str:
    """Words for tracks, no two of them parallel, that take so many pieces; none of `without` or parallel to it.

    `piece`: only tracks for this kind of piece.
    """
    data = data_of(board)
    per_space = {kind.id: kind.per_space for kind in data.pieces}
    banned = {frozenset((t.a, t.b)) for t in data.tracks if t.id in without.split()}
    usable = {frozenset((t.a, t.b)): t for t in data.tracks if piece in ("", t.piece)}
    sums: dict[int, tuple[str, ...]] = {0: ()}  # the first way found to each number of pieces
    for ends, track in usable.items():
        needed = track.length if per_space[track.piece] else 1
        for used, chosen in [] if ends in banned else list(sums.items()):
            if used + needed <= pieces:
                sums.setdefault(used + needed, (*chosen, track.id))
    return " ".join(sums[pieces])


# Acting


def act(game: kolej.Game, action: str, chance: str = "", seat: int | None = None) -> Sequence[Event]:
    """Do an action; `chance` says in words what is drawn, which must be just what the action draws."""
    return game.push(action, seat, outcomes=chance.split())


def play(game: kolej.Game, *actions: str) -> None:
    """Do actions that draw nothing, each for the seat to act."""
    for action in actions:
        act(game, action)


def refuse(game: kolej.Game, action: str, match: str | None = None, seat: int | None = None) -> None:
    """Make sure that an action is not legal, neither listed nor accepted, and that trying changes nothing."""
    before = game.digest()
    assert action not in options(game, seat=seat)
    with pytest.raises((kolej.IllegalAction, kolej.WrongSeat), match=match):
        game.push(action, seat)
    assert game.digest() == before


def options(game: kolej.Game, *verbs: str, seat: int | None = None) -> set[str]:
    """The legal actions of a seat (by default the one to act), as text; only these verbs, if any are given."""
    listed = [str(action) for action in game.legal_actions(seat)]
    assert len(listed) == len(set(listed)), "an action is listed twice"
    return {text for text in listed if not verbs or text.split()[0] in verbs}


def ways_to_pay(game: kolej.Game, action: str) -> set[frozenset[tuple[str, int]]]:
    """Every payment that may follow a claim or building, each as a set of (kind, count)."""
    return {frozenset(cards(str(pay).removeprefix("pay ")).items()) for pay in game.payments(action)}


def sets_of_cards(held: Mapping[str, int], size: int) -> Iterator[Cards]:
    """Every different set of so many cards that a hand allows, by brute force."""
    for counts in product(*(range(min(n, size) + 1) for n in held.values())):
        if sum(counts) == size:
            yield {kind: n for kind, n in zip(held, counts, strict=True) if n}


def as_set(counts: Mapping[str, int]) -> frozenset[tuple[str, int]]:
    """Counted cards in the form that `ways_to_pay` gives."""
    return frozenset((kind, n) for kind, n in counts.items() if n)


def kinds_of(events: Iterable[kolej.Event]) -> list[str]:
    """What happened, in a word each."""
    return [event.kind for event in events]


# What lies where


def hand(game: kolej.Game, seat: int) -> Cards:
    """The cards in a player's hand."""
    return dict(game.snapshot()["players"][seat]["hand"])


def row(game: kolej.Game) -> str:
    """The row in words."""
    return " ".join(kind or "-" for kind in game.snapshot()["row"])


def deck(game: kolej.Game) -> Cards:
    """The cards in the face-down deck or decks."""
    return dict(game.snapshot()["deck"])


def discards(game: kolej.Game) -> Cards:
    """The cards in the discards."""
    return dict(game.snapshot()["discards"])


def of(game: kolej.Game, seat: int, field: str) -> Any:
    """A field of a player's part of the snapshot: points, pieces, tracks, tickets, stations, …"""
    return game.snapshot()["players"][seat][field]
