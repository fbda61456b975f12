"""Nothing is lost and nothing appears: cards, pieces, tickets, passengers and points in every state of a game."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

import kolej
from kolej.boards.schema import PieceKind, Track
from tests.properties.games import GAMES, LONG, states

SEEDS = range(20 if LONG else 1)
Snapshot = dict[str, Any]


@cache
def track(board: str, name: str) -> tuple[Track, PieceKind]:
    """A track by name, and the kind of its pieces."""
    data = kolej.load_board(board)
    found = next(track for track in data.tracks if track.id == name)
    return found, next(piece for piece in data.pieces if piece.id == found.piece)


def check_cards(game: kolej.Game, s: Snapshot) -> None:
    """Hands, decks, discards, row, laid out and revealed cards are all the cards of the board."""
    pending = s["pending"] or {}
    zones = [s["deck"], s["discards"], pending.get("laid", {}), pending.get("revealed", {})]
    zones += [player["hand"] for player in s["players"]]
    cards = Counter(kind for kind in s["row"] if kind is not None)
    for zone in zones:
        assert all(n > 0 for n in zone.values())
        cards.update(zone)
    data = game.board.data
    assert cards == {kind.id: kind.count for kind in data.cards}

    view = game.view(None).to_dict()
    for deck in data.card_decks:
        kinds = [kind.id for kind in data.cards if kind.deck == deck.id]
        assert view["decks"][deck.id] == sum(s["deck"].get(kind, 0) for kind in kinds)
    assert view["discards"] == s["discards"]
    for p, player in enumerate(s["players"]):
        hand = Counter(player["hand"])
        if p == s["turn"]:
            hand.update(pending.get("laid", {}))
        assert Counter(player["known_cards"]) <= hand


def check_pieces(game: kolej.Game, s: Snapshot) -> None:
    """Placed, left and boxed pieces are all the pieces; the points are those of the tracks (C-61)."""
    data = game.board.data
    owned: Counter[str] = Counter()
    for player in s["players"]:
        placed: Counter[str] = Counter()
        points = 0
        for name in player["tracks"]:
            owned[name] += 1
            line, piece = track(data.id, name)
            placed[piece.id] += line.length if piece.per_space else 1
            points += piece.score[line.length]
        box = player.get("box", {})
        for piece in data.pieces:
            parts = placed[piece.id], player["pieces"][piece.id], box.get(piece.id, 0)
            assert min(parts) >= 0
            assert sum(parts) == piece.count
        if data.choice:
            points -= data.choice.exchange_cost * player["exchanged"]
            if s["phase"] != "opening":
                assert placed.total() + sum(player["pieces"].values()) == data.choice.total
        assert player["points"] == points
    assert set(owned.values()) <= {1}


def check_buildings(game: kolej.Game, s: Snapshot) -> None:
    """Stations or ports: each stands once, built and left are all of them."""
    data = game.board.data
    count = len(data.stations.prices) if data.stations else data.ports.count if data.ports else 0
    word = "stations" if data.stations else "ports"
    built: list[str] = []
    for player in s["players"]:
        if count:
            assert len(player[word]) + player[f"{word}_left"] == count
            built += player[word]
    assert len(built) == len(set(built))


def check_tickets(game: kolej.Game, s: Snapshot) -> None:
    """Every ticket is in exactly one place."""
    tickets: Counter[str] = Counter(s["unseen_out"])
    for deck in s["tickets"].values():
        tickets.update(deck["shuffled"])
        tickets.update(entry["ticket"] for entry in deck["under"])
    for player in s["players"]:
        tickets.update(player["tickets"] + player["offer"] + player["given_up"])
    assert tickets == {ticket.id: 1 for ticket in game.board.data.tickets}


def check_passengers(game: kolej.Game, s: Snapshot) -> None:
    """Every passenger waits somewhere or was taken."""
    passengers = game.board.data.passengers
    people: Counter[str] = Counter()
    for some in [*s.get("passengers", {}).values(), *(player.get("passengers", {}) for player in s["players"])]:
        people.update(some)
    assert people == (dict.fromkeys(passengers.colours, passengers.each) if passengers else {})


def check_row(game: kolej.Game, s: Snapshot) -> None:
    """Between turns the row is as full as it can be, and nothing lies on the table (C-15, C-18)."""
    if s["phase"] not in ("turn", "over"):
        return
    data = game.board.data
    assert s["pending"] is None
    if None in s["row"]:
        assert not s["deck"]
        assert not s["discards"]
    wild = next(kind.id for kind in data.cards if kind.wild)
    if s["row"].count(wild) >= data.wild_limit:
        around = Counter(card for card in s["row"] if card) + Counter(s["deck"]) + Counter(s["discards"])
        trains = sum(n for card, n in around.items() if card == wild or deck_of(game, card) == deck_of(game, wild))
        others = around.total() - trains
        others = min(others, sum(deck.row for deck in data.card_decks if deck.id != deck_of(game, wild)))
        assert trains - around[wild] < min(trains, len(s["row"]) - others) - 2


def deck_of(game: kolej.Game, card: str) -> str:
    """The deck that a card belongs to."""
    return next(kind.deck for kind in game.board.data.cards if kind.id == card)


def check_parallels(game: kolej.Game, s: Snapshot) -> None:
    """Nobody owns two parallel tracks; with few players nobody owns the second (C-27, C-28)."""
    owners: dict[tuple[frozenset[str], str], list[int]] = {}
    for p, player in enumerate(s["players"]):
        for name in player["tracks"]:
            line, piece = track(game.board.data.id, name)
            owners.setdefault((frozenset((line.a, line.b)), piece.id), []).append(p)
    for group in owners.values():
        assert len(group) == len(set(group))
        assert len(group) == 1 or game.seats > game.board.data.few_players


CHECKS = (
    check_cards,
    check_pieces,
    check_buildings,
    check_tickets,
    check_passengers,
    check_row,
    check_parallels,
)


@pytest.mark.parametrize(("board", "seats", "style"), GAMES)
def test_nothing_is_lost_in_a_whole_game(board: str, seats: int, style: str) -> None:
    for seed in SEEDS:
        for game in states(board, seats, seed, style):
            snapshot = game.snapshot()
            for check in CHECKS:
                check(game, snapshot)
        assert game.over
