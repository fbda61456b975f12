"""The board check: what makes a board unplayable is an error, what is only odd a warning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from kolej.boards.loader import load
from kolej.boards.schema import (
    BoardData,
    CardDeck,
    City,
    PieceChoice,
    PieceKind,
    Ports,
    Stations,
    TicketDeck,
)
from tests.boards.edits import NAME, at, city, problems, track

ERRORS: list[tuple[str, Callable[[BoardData], BoardData], str]] = [
    # names
    ("europe", lambda d: track(d, "berlin-wien", a="berln"), 'tracks.csv:22, column a: unknown city "berln"'),
    (
        "europe",
        lambda d: replace(d, cities=(*d.cities, d.cities[0])),
        'cities.csv:49, column id: "amsterdam" is',
    ),
    (
        "germany",
        lambda d: replace(d, bonuses=d.bonuses * 2),
        'board.toml: bonus[1].kind: "most_tickets" is there',
    ),
    # seats
    (
        "europe",
        lambda d: replace(d, seats=(1, 5)),
        "board.toml: seats: expected a range within 2 to 5, found [1, 5]",
    ),
    (
        "europe",
        lambda d: replace(d, seats=(4, 3)),
        "board.toml: seats: expected a range within 2 to 5, found [4, 3]",
    ),
    (
        "europe",
        lambda d: replace(d, player_colours=("red", "blue")),
        "board.toml: player_colours: 5 players need as many colours, found 2",
    ),
    # cards
    (
        "europe",
        lambda d: replace(d, cards=at(d.cards, 0, count=100_000)),
        "board.toml: card: 100098 cards; 1000 are the most",
    ),
    (
        "europe",
        lambda d: replace(d, pieces=at(d.pieces, 0, count=1001)),
        "board.toml: piece[0].count: 1001 pieces; 1000 are the most",
    ),
    (
        "europe",
        lambda d: replace(d, cards=at(d.cards, 8, wild=False, colour="pink")),
        "board.toml: card: expected exactly one kind with wild = true, found 0",
    ),
    (
        "world",
        lambda d: replace(d, cards=at(d.cards, 0, wild=True, colour="")),
        "board.toml: card: expected exactly one kind with wild = true, found 2",
    ),
    (
        "world",
        lambda d: replace(d, cards=at(d.cards, 12, value=2)),
        'board.toml: card[12]: the wild kind "wild" has no colour, no symbol and covers one space',
    ),
    (
        "world",
        lambda d: replace(d, cards=at(d.cards, 0, colour="")),
        'board.toml: card[0].colour: "purple-train" needs a colour of its own, found ""',
    ),
    (
        "world",
        lambda d: replace(d, cards=at(d.cards, 0, deck="ship")),
        "board.toml: card: the kinds of a deck stand together, in the order of the decks",
    ),
    (
        "europe",
        lambda d: replace(d, card_decks=(*d.card_decks, CardDeck("bus", NAME, row=0, hand=0))),
        'board.toml: deck[1]: deck "bus" has no cards',
    ),
    (
        "berlin",
        lambda d: replace(d, card_decks=at(d.card_decks, 0, hand=10)),
        'board.toml: deck[0]: 4 hands and the row take 45 cards of deck "card", which has 44',
    ),
    # pieces
    (
        "berlin",
        lambda d: replace(d, pieces=at(d.pieces, 1, score={2: 3})),
        'board.toml: piece[1].score: no points for tracks of "subway" of length 3, 4:'
        ' "charlottenburger-tor-hauptbahnhof-1" (tracks.csv:38)',
    ),
    (
        "europe",
        lambda d: replace(d, choice=PieceChoice(total=40, exchange_cost=1)),
        "board.toml: choice: a choice is between two kinds of pieces, found 1",
    ),
    (
        "world",
        lambda d: replace(d, choice=PieceChoice(total=76, exchange_cost=1)),
        "board.toml: choice.total: 76 of only 75 pieces",
    ),
    (
        "world",
        lambda d: replace(d, ending=replace(d.ending, pieces=60)),
        "board.toml: ending.pieces: 60 would end a game that starts with 60",
    ),
    # buildings
    (
        "world",
        lambda d: replace(d, stations=Stations(prices=(1,), unbuilt=4)),
        "board.toml: ports: a board has stations or ports, not both",
    ),
    (
        "europe",
        lambda d: replace(d, stations=Stations(prices=(), unbuilt=4)),
        "board.toml: stations.prices: at least one station has a price",
    ),
    (
        "world",
        lambda d: replace(d, ports=Ports(count=3, price=2, values=(), unbuilt=-4)),
        "board.toml: ports.values: a port has at least one value",
    ),
    # offers
    (
        "europe",
        lambda d: replace(d, ticket_decks=at(d.ticket_decks, 0, deal=2)),
        'board.toml: tickets[0].deal: 5 players take 10 tickets of deck "long", which has 6',
    ),
    (
        "europe",
        lambda d: replace(d, ticket_decks=(*d.ticket_decks, TicketDeck("bus", NAME, deal=0))),
        'board.toml: tickets[2]: deck "bus" has no tickets',
    ),
    (
        "europe",
        lambda d: replace(d, offers=replace(d.offers, opening_draw=4)),
        "board.toml: offers.opening_draw: tickets are dealt or drawn in a mix, not both",
    ),
    (
        "germany",
        lambda d: replace(d, tickets=tuple(t for i, t in enumerate(d.tickets) if i % 5 == 0)),
        "board.toml: offers.opening_draw: 5 players draw 20 tickets, of 18",
    ),
    (
        "germany",
        lambda d: replace(d, offers=replace(d.offers, opening_rejects="out")),
        "board.toml: offers.opening_rejects: tickets drawn in a mix can't leave the game",
    ),
    (
        "germany",
        lambda d: replace(d, ticket_decks=(*d.ticket_decks, replace(d.ticket_decks[0], id="third"))),
        "board.toml: tickets: a mix is drawn from two decks, and there are 3",
    ),
    (
        "europe",
        lambda d: replace(d, offers=replace(d.offers, opening_keep=5)),
        "board.toml: offers.opening_keep: at least 5 kept of 4",
    ),
    (
        "europe",
        lambda d: replace(d, offers=replace(d.offers, keep=4)),
        "board.toml: offers.keep: at least 4 kept of 3",
    ),
    (
        "europe",
        lambda d: replace(d, offers=replace(d.offers, draw=9)),
        "board.toml: offers.keep: a choice among 9 tickets; 8 are the most",
    ),
]


@pytest.mark.parametrize(("name", "spoil", "message"), ERRORS)
def test_errors(name: str, spoil: Callable[[BoardData], BoardData], message: str) -> None:
    assert any(problem.startswith(message) for problem in problems(spoil(load(name))))


WARNINGS: list[tuple[str, Callable[[BoardData], BoardData], str]] = [
    (
        "usa",
        lambda d: replace(d, cities=(*d.cities, City("juneau", NAME, 58.3, -134.4))),
        'cities.csv:38: no track leads to "juneau"',
    ),
    (
        "usa",
        lambda d: city(d, "boston", port=True),
        'cities.csv:3, column port: "boston" on a board without [ports]',
    ),
    (
        "usa",
        lambda d: replace(d, pieces=(*d.pieces, PieceKind("bus", NAME, 5, "train", True, {1: 1}))),
        'board.toml: piece[1]: no track takes a "bus"',
    ),
    (
        "usa",
        lambda d: replace(d, pieces=at(d.pieces, 0, count=5)),
        'board.toml: piece[0].count: 5 are too few for the longest "train" track',
    ),
    (
        "world",
        lambda d: replace(d, cities=tuple(replace(c, port=False) for c in d.cities)),
        "board.toml: ports: no city can take a port",
    ),
    (
        "world",
        lambda d: replace(d, cards=tuple(replace(c, symbol=False) for c in d.cards)),
        'board.toml: ports: deck "train" has no card with the port symbol',
    ),
    (
        "germany",
        lambda d: replace(d, ties=("fewest_stations",)),
        'board.toml: ties[0]: "fewest_stations" breaks no tie on a board without it',
    ),
    (
        "world",
        lambda d: replace(d, tickets=at(d.tickets, 0, in_order=1)),
        'tickets.csv:2, column cities: "al_qahira-sydney" is worth less in order than out of order',
    ),
]


@pytest.mark.parametrize(("name", "spoil", "message"), WARNINGS)
def test_warnings(name: str, spoil: Callable[[BoardData], BoardData], message: str) -> None:
    data = spoil(load(name))
    assert message in problems(data, "warning")
    assert problems(data) == []


def test_unknown_names_come_alone() -> None:
    data = replace(load("europe"), seats=(1, 9))
    assert len(problems(track(data, "berlin-wien", a="berln", piece="bus"))) == 2
