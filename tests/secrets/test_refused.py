"""Tickets that a seat refused at the opening: no other seat kept them then, and a sampled game knows it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kolej
from kolej.boards.schema import BoardData
from tests.properties.games import CASES, examples, position
from tests.secrets.test_belief import begun, compare, tiny
from tests.secrets.worlds import other_world

GAMES = [(board, seats) for board, seats in CASES if kolej.load_board(board).offers.opening_rejects != "out"]
CARDS = {"red": 8, "blue": 8, "wild": 6}


def kept_later(data: BoardData, player: dict[str, list[str]], kept: int | dict[str, int]) -> Counter[str]:
    """How many tickets of each deck a player took after the opening; one count where the backs don't differ."""
    decks = {ticket.id: ticket.deck if isinstance(kept, dict) else "" for ticket in data.tickets}
    held = Counter(decks[ticket] for ticket in player["tickets"])
    return held - Counter(kept if isinstance(kept, dict) else {"": kept})


@given(case=st.sampled_from(GAMES), seed=st.integers(0, 9999), actions=st.integers(4, 60))
@examples(60)
def test_nobody_kept_what_another_refused_at_the_opening(case: tuple[str, int], seed: int, actions: int) -> None:
    """Of what a seat refused, another holds at most as many as it has taken from that deck since."""
    game = position(case, seed, "hoard", actions)
    data = game.board.data
    for (seat, real), again in product(enumerate(game.snapshot()["players"]), range(4)):
        for p, player in enumerate(other_world(game, seat, again).snapshot()["players"]):
            kept = player["kept_at_opening"]
            if p == seat or kept is None or game.over:
                continue
            refused = Counter(
                ticket.deck if isinstance(kept, dict) else ""
                for ticket in data.tickets
                if ticket.id in player["tickets"] and ticket.id in real["refused"]
            )
            assert refused <= kept_later(data, player, kept)


def test_a_sample_keeps_what_its_own_seat_refused_and_nobody_else_learns_it() -> None:
    game = position(("germany", 3), 5, "stall", 40)
    for seat, player in enumerate(game.snapshot()["players"]):
        assert len(player["refused"]) + sum(player["kept_at_opening"].values()) == 4
        assert [game.board.tickets[t] for t in game.view(seat).core.refused] == player["refused"]
        world = other_world(game, seat, 1).snapshot()["players"]
        assert [p["refused"] for p in world] == [player["refused"] if p == seat else [] for p in range(3)]
    assert game.view(None).core.refused == []


def test_tickets_kept_at_the_opening_are_as_likely_as_they_should_be() -> None:
    """Two seats, seven tickets, one refused by each and shuffled back: the other kept one of the five never offered."""
    game = begun(tiny(CARDS, "shuffled", 0), 2, [1, 1])
    [refused], own = game.snapshot()["players"][0]["refused"], game.view(0).tickets
    others = [ticket for ticket in game.board.tickets if ticket not in (refused, *own)]
    assert len(others) == 5
    compare(game, 0, "tickets", Counter(str(([own, [ticket]], [])) for ticket in others))


@pytest.mark.parametrize("rejects", ["shuffled", "under"])
def test_tickets_drawn_since_may_be_what_was_refused(rejects: str) -> None:
    """The other seat has drawn two more, kept one and put one under: any of these may be the refused one."""
    game = begun(tiny(CARDS, rejects, 0), 2, [1, 1])
    for text in ("draw", "draw", "tickets", None):
        game.push(text or f"keep {game.view(1).offer[0]}")
    snapshot = game.snapshot()
    [refused], own = snapshot["players"][0]["refused"], game.view(0).tickets
    under = [entry["seat"] for deck in snapshot["tickets"].values() for entry in deck["under"]]
    unseen = [ticket for ticket in game.board.tickets if ticket not in own]
    if rejects == "under":
        assert under == [0, 1, 1], "it still lies there, and its seat knows where"
        unseen.remove(refused)
    expected: Counter[str] = Counter()
    for kept, later, *below in permutations(unseen, 2 + under.count(1)):
        if kept != refused:
            below = [refused if who == 0 else below.pop(0) for who in under]
            expected[str(([own, sorted((kept, later))], below))] += 1
    compare(game, 0, "tickets", expected)


def test_the_mix_that_others_kept_is_known_by_deck() -> None:
    """Both refused two; of the other's hand as many short and long tickets are from the opening as were announced."""
    game = kolej.Game("germany", 2, 8, first=0)
    for text in ("tickets 3 short, 1 long", "tickets 2 short, 2 long"):
        game.push(text)
    for seat in (0, 1):
        offer = game.view(seat).offer
        game.push(f"keep {offer[0]}, {offer[3]}", seat)
    assert [player["kept_at_opening"] for player in game.snapshot()["players"]] == [{"short": 1, "long": 1}] * 2
    refused = set(game.snapshot()["players"][0]["refused"])
    view, rng = game.view(0), Random(3)
    held: set[str] = set()
    for _ in range(600):
        held |= set(kolej.belief.sample(view, rng).snapshot()["players"][1]["tickets"])
    everything = {ticket for ticket in game.board.tickets if ticket not in game.view(0).tickets}
    assert held == everything - refused


def test_what_left_the_game_is_drawn_by_deck_where_the_backs_differ() -> None:
    """A board of two decks to draw from, both dealt: what was kept of each is public, what left is not."""
    data = tiny(CARDS, "out", 3)
    data = replace(data, ticket_decks=tuple(replace(deck, drawable=True) for deck in data.ticket_decks))
    game = begun(data, 2, [1, 1])
    view = game.view(0)
    for seed in range(50):
        assert other_world(game, 0, seed).view(0) == view
