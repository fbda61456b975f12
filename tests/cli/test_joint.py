"""The joint way of tickets, and the tracks that a colour reaches."""

from __future__ import annotations

from random import Random

import pytest

from kolej.boards.loader import board_names
from kolej.boards.schema import Track
from kolej.game import Game
from kolej.joint import Joiner, additions
from kolej.progress import standings
from kolej.reach import FEW, reach


def middle(board: str, seed: int, plies: int = 60) -> Game:
    """A random game under way, in which tracks were claimed."""
    rng, game = Random(seed), Game(board, 3, seed=seed)
    while not game.over and (game.ply < plies or game.phase != "turn"):
        actions = game.legal_actions()
        claims = [action for action in actions if str(action).startswith("claim")]
        game.push(rng.choice(claims or actions))
    return game


@pytest.mark.parametrize("board", board_names())
@pytest.mark.parametrize("seed", [1, 2])
def test_the_joint_way_joins_every_ticket_and_is_no_longer_than_all_ways_alone(board: str, seed: int) -> None:
    game = middle(board, seed)
    view = game.view(0)
    joiner = Joiner(view)
    found = standings(view, [ticket.id for ticket in game.board.data.tickets])
    open_ones = sorted(ticket for ticket, each in found.items() if each.standing == "open")
    chosen = Random(seed).sample(open_ones, min(4, len(open_ones)))
    joint = joiner.join(chosen)
    alone = [found[ticket].missing for ticket in chosen]
    assert max(alone) <= joint.spaces <= sum(alone)
    assert joint.turns >= len(joint.way)

    def laid(track: Track) -> int | None:
        return 0 if track.id in joint.way or joiner.map.spaces(track) == 0 else None

    for ticket in chosen:
        assert joiner.map.cheapest(joiner.cities[ticket], laid) is not None, f"{ticket} is not joined"


@pytest.mark.parametrize("board", board_names())
def test_one_ticket_takes_what_is_missing(board: str) -> None:
    game = Game(board, 3, seed=4)
    view = game.view(0)
    ids = [ticket.id for ticket in game.board.data.tickets][:12]
    for ticket, each in standings(view, ids).items():
        assert Joiner(view).join([ticket]).spaces == each.missing


def test_an_offered_ticket_adds_only_what_the_others_do_not_bring() -> None:
    game = Game("europe", 2, seed=5)
    view = game.view(0)
    found = standings(view, view.offer)
    together, alone = additions(view, found, [])
    assert together.spaces == 0
    assert {ticket: each.spaces for ticket, each in alone.items()} == {t: found[t].missing for t in view.offer}
    first, *rest = view.offer
    together, added = additions(view, found, [first])
    assert together.spaces == found[first].missing == added[first].spaces
    for ticket in rest:
        assert added[ticket].spaces <= found[ticket].missing
        assert added[ticket].way.isdisjoint(together.way - added[ticket].way)


@pytest.mark.parametrize("board", board_names())
@pytest.mark.parametrize("seed", [3, 6])
def test_a_colour_reaches_what_its_cards_and_wilds_cover(board: str, seed: int) -> None:
    game = middle(board, seed)
    seat = game.turn
    assert seat is not None
    view = game.view(seat)
    data, hand = game.board.data, view.hand
    legal = {str(action).removeprefix("claim ") for action in view.legal_actions() if str(action).startswith("claim ")}
    wild = next(card.id for card in data.cards if card.wild)
    reached = {card.id: reach(view, card.id) for card in data.cards}
    for card in data.cards:
        now = {track for track, missing in reached[card.id].items() if missing == 0}
        assert now <= legal
        assert set(reached[card.id].values()) <= set(range(FEW + 1))
        if card.wild or card.value != 1:
            continue
        able = hand.get(wild, 0) + sum(
            hand.get(other.id, 0) * other.value
            for other in data.cards
            if (other.colour, other.deck) == (card.colour, card.deck)
        )
        for track in data.tracks:
            if track.colour == card.colour and track.kind == "plain" and track.id in reached[card.id]:
                assert reached[card.id][track.id] == max(0, track.length - able)
