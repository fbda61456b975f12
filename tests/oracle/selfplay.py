"""Random games of the oracle by itself, checking that nothing is lost on the way and that games end.

Run as `python -m tests.oracle.selfplay [games]` for many games on every board.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from itertools import product
from random import Random

from kolej.boards.loader import board_names, load
from kolej.boards.schema import BoardData

from .chance import Supplied
from .game import OracleGame

BOARDS = {name: load(name).seats[1] for name in board_names()}
TOO_LONG = 20_000  # actions

# How much each verb is liked; the rest counts 1. Uniform play never empties a deck and completes few tickets.
STYLES: dict[str, dict[str, float]] = {
    "uniform": {},
    "hoard": {"draw": 30, "take": 30, "tickets": 3, "exchange": 0.3},
    "stall": {"draw": 90, "take": 90, "tickets": 90, "exchange": 60, "withdraw": 90},
    "build": {"claim": 9, "port": 9, "station": 3},
    "connect": {"claim": 60, "draw": 20, "take": 20, "tickets": 2, "exchange": 0.1, "withdraw": 0.1},
}


def choose(rng: Random, game: OracleGame, seat: int, style: str) -> str:
    """An action: uniformly, or first a verb by the style's liking and then uniformly."""
    texts = sorted(game.legal(seat))
    if style == "uniform":
        return rng.choice(texts)
    verbs = sorted({text.split()[0] for text in texts})
    verb = rng.choices(verbs, [STYLES[style].get(verb, 1) for verb in verbs])[0]
    texts = [text for text in texts if text.split()[0] == verb]
    if style == "connect" and verb == "keep":  # all of them
        return max(texts, key=len)
    if style == "connect" and verb == "claim":
        return rng.choice(connecting(game, seat, texts))
    return rng.choice(texts)


def connecting(game: OracleGame, seat: int, texts: list[str]) -> list[str]:
    """The claims that lead from the seat's network to a new place, best to one that a ticket of it names."""
    network = {end for track, owner in game.owners.items() if owner == seat for end in game.ends(track)}
    wanted = {city for ticket in game.data.tickets if ticket.id in game.tickets[seat] for city in ticket.cities}
    ends = {text: game.ends(text.removeprefix("claim ")) for text in texts}
    leading = [text for text in texts if len(ends[text] & network) == 1]
    return [text for text in leading if ends[text] - network <= wanted] or leading or texts


def check(game: OracleGame) -> None:
    """Cards, pieces, tickets and passengers are conserved; running points agree with a recount (C-61)."""
    data = game.data
    cards: Counter[str] = Counter(game.cards.in_row()) + game.laid + game.revealed
    for hand in game.hands:
        cards += hand
    for deck in game.cards.decks:
        cards += game.cards.deck[deck] + game.cards.discards[deck]
    assert cards == Counter({kind.id: kind.count for kind in data.cards})

    tickets = Counter(game.gone)
    for pile in game.ticket_piles.values():
        tickets += pile.shuffled + Counter(pile.under)
    for seat in range(game.seats):
        tickets += Counter(game.tickets[seat]) + Counter(game.offers[seat])
    assert tickets == Counter(ticket.id for ticket in data.tickets)

    placed = [Counter[str]() for _ in range(game.seats)]
    for track, owner in game.owners.items():
        kind = next(kind for kind in data.pieces if kind.id == game.track[track].piece)
        placed[owner][kind.id] += game.track[track].length if kind.per_space else 1
    for seat in range(game.seats):
        for kind in data.pieces:
            here = placed[seat][kind.id], game.pieces[seat][kind.id], game.boxes[seat][kind.id]
            assert min(here) >= 0
            assert sum(here) == kind.count
        if data.choice and game.step not in ("opening mix", "opening"):
            assert placed[seat].total() + sum(game.pieces[seat].values()) == data.choice.total

    if data.passengers:
        people: Counter[str] = Counter()
        for some in [*game.waiting_passengers.values(), *game.passengers]:
            people += some
        assert people == Counter(dict.fromkeys(data.passengers.colours, data.passengers.each))

    if game.step == "turn":  # the row is as full as it can be (C-18), and is not to be dealt anew (C-15)
        assert None not in game.cards.row or not any(map(game.cards.can_supply, game.cards.decks))
        assert game.cards.wilds_in_row() < data.wild_limit or not game.cards.redeal_can_help()
        assert not game.laid + game.revealed


def play(data: BoardData, seats: int, seed: int, style: str = "uniform") -> tuple[OracleGame, int]:
    """One random game to the end, and how many actions it took."""
    rng = Random(f"{data.id} {seats} {seed} {style}")
    game = OracleGame(data, seats, Supplied(rng))
    actions = 0
    while not game.over:
        check(game)
        seat = rng.choice(sorted(game.waiting))
        text = choose(rng, game, seat, style)
        game.push(seat, text, Supplied(rng))
        actions += 1
        assert actions < TOO_LONG, "the game does not end"
    check(game)
    for sheet, points in zip(game.sheets(), game.points, strict=True):
        assert sheet["lines"]["tracks"] + sheet["lines"].get("exchange", 0) == points
    assert game.winners()
    return game, actions


def main(games: int) -> None:
    """Play on every board, with every number of seats, in every style."""
    for board, most in BOARDS.items():
        data = load(board)
        for seats, style in product(range(2, most + 1), STYLES):
            begun, slowest, lengths, ends = time.perf_counter(), 0.0, [], Counter[str]()
            for seed in range(games):
                started = time.perf_counter()
                game, actions = play(data, seats, seed, style)
                slowest = max(slowest, time.perf_counter() - started)
                lengths.append(actions)
                early = "passes" if game.passes == seats else "idling"
                ends["final turns" if game.final_turns == 0 else early] += 1
            took = (time.perf_counter() - begun) / games
            print(
                f"{board} {seats} {style}: {sum(lengths) / games:.0f} actions (at most {max(lengths)}), "
                f"{took:.2f} s (at most {slowest:.1f} s), ended by {dict(ends)}",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
