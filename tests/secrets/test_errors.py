"""Errors tell a seat nothing: a refused action is refused with the same words in every world it can imagine."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kolej
from tests.properties.games import examples, positions
from tests.secrets.worlds import other_world


def attempts(game: kolej.Game, rng: Random) -> list[str]:
    """Texts that name an action of every verb, legal or not, with random names and payments."""
    board = game.board
    card = rng.choice(board.kinds)
    paid = ", ".join(f"{rng.randint(1, 3)} {kind}" for kind in rng.sample(board.kinds, rng.randint(1, 2)))
    tickets = rng.sample(board.tickets, rng.randint(1, 3))
    place, piece = rng.choice(board.places), rng.sample(board.pieces, 1)[0]
    return [
        "draw",
        f"draw {rng.choice(board.decks)}",
        f"take {card}",
        f"refill {rng.choice(board.decks)}",
        f"claim {rng.choice(board.tracks)}",
        f"claim {rng.choice(board.tracks)}: {paid}",
        f"station {place}",
        f"station {place}: 1 {card}",
        f"port {place}",
        f"port {place}: {paid}",
        f"pay {paid}",
        "withdraw",
        "tickets",
        f"tickets {rng.randint(1, 4)} {rng.choice(board.ticket_decks)}",
        f"keep {', '.join(tickets)}",
        f"pieces {rng.randint(0, 60)} {piece}",
        f"exchange {rng.randint(1, 9)} {piece} for {rng.choice(board.pieces)}",
        f"passenger {place}: none",
        "pass",
    ]


def answer(game: kolej.Game, text: str, seat: int) -> str:
    """The error of an attempt; nothing if it is legal. The game itself is left alone."""
    try:
        game.copy().push(text, seat)
    except kolej.KolejError as error:
        return f"{type(error).__name__}: {error}"
    return ""


@given(game=positions, seed=st.integers(0, 9999))
@examples(60)
def test_refusals_are_the_same_in_every_imagined_world(game: kolej.Game, seed: int) -> None:
    rng = Random(seed)
    for seat in range(game.seats):
        world = other_world(game, seat, seed)
        for text in attempts(game, rng):
            assert answer(world, text, seat) == answer(game, text, seat)


@given(game=positions)
@examples(60)
def test_refusals_name_no_card_or_ticket_of_others(game: kolej.Game) -> None:
    """To ask for each ticket in turn, or for a payment with each card, is of no use."""
    if game.over:
        with pytest.raises(kolej.IllegalAction, match="the game is over"):
            game.push("draw")
        return
    seat = max(game.waiting)
    if game.phase in ("offer", "opening"):
        view = game.view(seat)
        chosen = view.own_dict()["choice"] is not None
        for ticket in game.board.tickets:
            if ticket not in view.offer or chosen:
                why = f"ticket {ticket} is not offered to seat {seat}"
                why = "the game waits for another decision (opening)" if chosen else why
                assert answer(game, f"keep {ticket}", seat) == f"IllegalAction: keep {ticket}: {why}"
    for other in set(range(game.seats)) - game.waiting:
        waits = ", ".join(str(p) for p in sorted(game.waiting))
        said = answer(game, "draw", other)
        assert said.startswith("WrongSeat: ")
        assert said.endswith(waits)
