"""Hunches: tickets that explain the tracks are dealt more often, and no sampled state contradicts the view."""

from random import Random

import pytest

import kolej
from kolej import bots
from kolej.core.belief import sample
from kolej.core.planning.atlas import Atlas
from kolej.core.search.hunch import Hunches
from kolej.core.state import State
from kolej.core.view import SeatView
from tests.rules.kit import cards, player, table

WAY = "frankfurt-munchen munchen-venezia roma-venezia"


def guessed(game: kolej.Game, seat: int, number: int) -> State:
    """A state sampled from the view of a seat, with the tickets that its hunches prefer."""
    view = game.view(seat).core
    state = sample(game.board.core, view, f"hunch {number}".encode())
    Hunches(Atlas(game.board.core), view).exchange(state)
    return state


@pytest.mark.parametrize("board", kolej.board_names())
@pytest.mark.parametrize("seats", [2, 4])
def test_a_guess_agrees_with_the_view(board: str, seats: int) -> None:
    rng = Random(board)
    game = kolej.Game(board, seats=seats, seed=5)
    players = [bots.make("planner:noise=0.1", seed=seat) for seat in range(seats)]
    moved = 0
    for number in range(120):
        seat = game.turn
        if seat is None:
            break
        if number % 9 == 0 and game.phase not in ("opening", "mix"):
            view = game.view(seat)
            plain = sample(game.board.core, view.core, f"hunch {number}".encode())
            state = guessed(game, seat, number)
            assert SeatView(game.board.core, state, seat).numbers() == view.core.numbers()
            moved += list(state.ticket) != list(plain.ticket)
        game.push(players[seat].choose(game.view(seat), rng.sample(legal := game.legal_actions(), len(legal))))
    assert moved


def test_a_ticket_that_explains_the_tracks_is_likely() -> None:
    game = table(player("2 red"), player("2 blue", WAY, "berlin-roma"))
    likely = Hunches(Atlas(game.board.core), game.view(0).core).likely[1]
    number = game.board.ticket_number
    assert max(range(len(likely)), key=lambda ticket: likely[ticket]) == number["berlin-roma"]
    assert likely[number["barcelona-munchen"]] > likely[number["sofia-smyrna"]]  # a part of it is there


def test_cards_taken_for_a_way_speak_for_it() -> None:
    def likely(known: str) -> list[float]:
        other = player("4 blue, 4 green", WAY, "berlin-roma", known_cards=cards(known))
        game = table(player("2 red"), other)
        return list(Hunches(Atlas(game.board.core), game.view(0).core).likely[1])

    pairs = list(zip(likely(""), likely("4 blue"), strict=True))
    assert all(after >= before for before, after in pairs)
    assert any(after > before for before, after in pairs)
    assert likely("4 blue") != likely("4 green")


def test_guesses_find_the_true_tickets_more_often_than_chance() -> None:
    found = {"plain": 0, "guessed": 0}
    for seed in range(8):
        game = kolej.Game("europe", seats=2, seed=f"hunches {seed}")
        players = [bots.make("planner", seed=seat) for seat in range(2)]
        for _ in range(70):
            assert game.turn is not None
            game.push(players[game.turn].choose(game.view(game.turn), game.legal_actions()))
        seat = game.turn
        assert seat is not None
        true = {game.board.ticket_number[ticket] for ticket in game.view(1 - seat).tickets}
        for number in range(20):
            view = game.view(seat).core
            plain = sample(game.board.core, view, f"hunch {number}".encode())
            found["plain"] += sum(plain.ticket[t] == 1 - seat for t in true)
            found["guessed"] += sum(guessed(game, seat, number).ticket[t] == 1 - seat for t in true)
    assert found["guessed"] > 2 * found["plain"] > 0
