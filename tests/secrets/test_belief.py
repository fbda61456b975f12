"""Samples follow the true odds: on tiny positions every possible deal is listed and compared with many samples."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations, product
from random import Random

import pytest

import kolej
from kolej.boards.compiler import CompiledBoard
from kolej.boards.schema import BoardData, CardDeck, Offers, TicketDeck

SAMPLES = 6000


def tiny(cards: dict[str, int], rejects: str, long: int) -> BoardData:
    """The base game with a handful of cards and tickets, a row of two, hands of two."""
    data = kolej.load_board("usa")
    deck = data.ticket_decks[0]
    decks = (replace(deck, deal=2), TicketDeck("long", deck.name, 1, drawable=False))
    tickets = [replace(ticket, deck="long" if i < long else deck.id) for i, ticket in enumerate(data.tickets[:7])]
    return replace(
        data,
        id="tiny",
        cards=tuple(replace(kind, count=cards[kind.id]) for kind in data.cards if kind.id in cards),
        card_decks=(CardDeck("train", data.card_decks[0].name, 2, 2),),
        tracks=tuple(track for track in data.tracks if track.colour == "gray"),
        tickets=tuple(tickets),
        ticket_decks=decks if long else decks[:1],
        offers=Offers(0, 1, rejects, 2, 1),  # type: ignore[arg-type]
    )


def chi_square(found: Counter[str], expected: Counter[str], samples: int) -> tuple[float, float]:
    """How far the samples are from the expected shares, and how far they would be once in a thousand times."""
    assert set(found) <= set(expected)
    total = expected.total()
    distance = sum((found[key] - samples * n / total) ** 2 / (samples * n / total) for key, n in expected.items())
    free = len(expected) - 1
    bound = free * (1 - 2 / (9 * free) + 3.09 * (2 / (9 * free)) ** 0.5) ** 3  # after Wilson and Hilferty
    return distance, bound


def compare(game: kolej.Game, seat: int | None, key: str, expected: Counter[str]) -> None:
    """Draw many samples and compare the shares of what they hold."""
    view, rng = game.view(seat), Random(f"{key} {seat}")
    found = Counter(told(kolej.belief.sample(view, rng), key) for _ in range(SAMPLES))
    assert len(expected) > 3
    distance, bound = chi_square(found, expected, SAMPLES)
    assert distance < bound


def told(game: kolej.Game, key: str) -> str:
    """The hands or the tickets of all seats in words, and the tickets under the decks."""
    snapshot = game.snapshot()
    players = [sorted(Counter(player[key]).elements()) for player in snapshot["players"]]
    under = [entry["ticket"] for deck in snapshot["tickets"].values() for entry in deck["under"]]
    return str((players, under if key == "tickets" else []))


def deals_of_cards(game: kolej.Game, seat: int | None) -> Counter[str]:
    """Every way to deal the unseen cards, each card a thing of its own, to the others' unknown places."""
    snapshot = game.snapshot()
    known = [Counter(player["hand"]) if p == seat else Counter(player["known_cards"]) for p, player in enum(snapshot)]
    sizes = [sum(player["hand"].values()) - known[p].total() for p, player in enum(snapshot)]
    unseen = Counter(snapshot["deck"])
    for p, player in enum(snapshot):
        unseen.update(Counter(player["hand"]) - known[p])
    cards = list(enumerate(unseen.elements()))
    found: Counter[str] = Counter()

    def deal(p: int, rest: list[tuple[int, str]], hands: list[list[str]]) -> None:
        if p == len(sizes):
            found[str((hands, []))] += 1
            return
        for chosen in combinations(rest, sizes[p]):
            hand = known[p] + Counter(card for _, card in chosen)
            deal(p + 1, [card for card in rest if card not in chosen], [*hands, sorted(hand.elements())])

    deal(0, cards, [])
    return found


def enum(snapshot: dict[str, object]) -> list[tuple[int, dict[str, dict[str, int]]]]:
    """The players of a snapshot with their seats."""
    players = snapshot["players"]
    assert isinstance(players, list)
    return list(enumerate(players))


def deals_of_tickets(game: kolej.Game, seat: int | None) -> Counter[str]:
    """Every way to deal the unseen tickets to the others' hands, under the deck and into it."""
    snapshot = game.snapshot()
    own = set(game.view(seat).tickets)
    under = [(entry["ticket"], entry["seat"]) for deck in snapshot["tickets"].values() for entry in deck["under"]]
    seen = own | {ticket for ticket, who in under if who == seat}
    unseen = [ticket for ticket in game.board.tickets if ticket not in seen]
    sizes = [0 if p == seat else len(player["tickets"]) for p, player in enum(snapshot)]
    hidden = sum(who != seat for _, who in under)
    found: Counter[str] = Counter()
    for order in permutations(unseen, sum(sizes) + hidden):
        rest = list(order)
        hands = [[rest.pop() for _ in range(size)] for size in sizes]
        if seat is not None:
            hands[seat] = list(own)
        below = [ticket if who == seat else rest.pop() for ticket, who in under]
        found[str(([sorted(hand) for hand in hands], below))] += 1
    return found


def begun(data: BoardData, seats: int, keep: list[int]) -> kolej.Game:
    """A game after the opening, in which each seat kept so many tickets."""
    game = kolej.Game(CompiledBoard(data), seats, 5, first=0)
    for p, n in enumerate(keep):
        game.push(f"keep {', '.join(game.view(p).offer[-n:])}", p)
    return game


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_cards_of_others_are_as_likely_as_they_should_be(seat: int | None) -> None:
    """Three seats, ten cards; one card was taken from the row, so that it is known."""
    game = begun(tiny({"red": 4, "blue": 3, "wild": 3}, "under", 0), 3, [1, 1, 1])
    game.push(f"take {next(card for card in game.snapshot()['row'] if card != 'wild')}")
    compare(game, seat, "hand", deals_of_cards(game, seat))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_tickets_of_others_are_as_likely_as_they_should_be(seat: int | None) -> None:
    """Two seats, seven tickets; one of the seats has put one under the deck."""
    game = begun(tiny({"red": 8, "blue": 8, "wild": 6}, "under", 0), 2, [2, 1])
    compare(game, seat, "tickets", deals_of_tickets(game, seat))


def test_what_was_kept_of_an_opening_offer_is_as_likely_as_it_should_be() -> None:
    """Each was offered a long ticket and two others, and it stays hidden whether the long one was kept (C-03)."""
    game = begun(tiny({"red": 8, "blue": 8, "wild": 6}, "out", 3), 2, [1, 2])
    mine = {*game.view(0).tickets, *game.snapshot()["players"][0]["given_up"]}
    decks = {ticket.id: ticket.deck for ticket in game.board.data.tickets}
    long = [name for name, deck in decks.items() if deck == "long" and name not in mine]
    others = [name for name, deck in decks.items() if deck != "long" and name not in mine]
    expected: Counter[str] = Counter()
    for one, two in product(long, combinations(others, 2)):
        for kept in combinations((one, *two), 2):
            expected[str(([sorted(game.view(0).tickets), sorted(kept)], []))] += 1
    compare(game, 0, "tickets", expected)


def test_choices_of_others_in_the_opening_are_any_legal_ones() -> None:
    """Another seat has chosen tickets and pieces; every legal choice may be the one, and no other."""
    game = kolej.Game("world", 2, 4)
    game.push(f"keep {', '.join(game.view(1).offer)}", 1)
    choices = {str(action) for action in game.legal_actions(1)}
    game.push("pieces 25 train, 35 ship", 1)
    view, rng = game.view(0), Random(4)
    samples = [kolej.belief.sample(view, rng).snapshot()["players"][1] for _ in range(600)]
    found = Counter("pieces {train} train, {ship} ship".format(**player["choice_pieces"]) for player in samples)
    assert set(found) == choices
    kept = Counter(len(player["choice"]) for player in samples)
    assert set(kept) == {3, 4, 5}
    assert kept[3] > kept[4] > kept[5]  # ten sets, five, one


def test_what_can_not_be_sampled_is_named() -> None:
    game = kolej.Game("berlin", 2, seed=1)
    with pytest.raises(kolej.BadGame, match=r"expected a generator, like random.Random\(1\), not int"):
        kolej.belief.sample(game.view(0), 1)  # type: ignore[arg-type]
    with pytest.raises(kolej.BadGame, match=r"expected a view, like game.view\(0\), not Game"):
        kolej.belief.sample(game, Random(1))  # type: ignore[arg-type]
