"""Payments: the ways to pay, counted on the real boards and compared with brute force."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from kolej.boards.compiler import compiled
from kolej.boards.loader import board_names
from kolej.core.facts import Facts
from kolej.core.payment import Bundle, hard_bundles, pair_bundles, port_bundles, set_bundles


def facts(board: str) -> Facts:
    """The facts of a bundled board."""
    found: Facts = compiled(board).core.facts
    return found


def tariff(f: Facts, track: int) -> tuple[int, int, int, int]:
    """Deck, colour, cost and wilds demanded."""
    return f.piece_deck[f.track_piece[track]], f.track_colour[track], f.length[track], f.track_wilds[track]


def ways_to_pay(f: Facts, track: int) -> set[Bundle]:
    """Every set of cards that pays a whole track."""
    deck, colour, cost, wilds = tariff(f, track)
    return set(
        hard_bundles(f, deck, cost, f.card_count) if f.track_hard[track] else set_bundles(f, deck, colour, cost, wilds)
    )


@pytest.mark.parametrize(
    ("board", "tracks", "listed"),
    [
        ("berlin", 64, 64),
        ("germany", 168, 168),
        ("europe", 194, 198),
        ("usa", 174, 174),
        ("world", 5255, 543),
        ("great_lakes", 1072, 1096),
    ],
)
def test_distinct_bundles_of_the_boards(board: str, tracks: int, listed: int) -> None:
    """Over all tracks, hard ones by their full sets; and those that the action space lists, hard ones by pairs."""
    f = facts(board)
    found: set[Bundle] = set()
    for track in range(len(f.track_a)):
        found |= ways_to_pay(f, track)
    assert len(found) == tracks
    assert compiled(board).core.tariffs.bundles == listed


def test_hard_tracks_of_world() -> None:
    world = compiled("world")
    f = facts("world")
    counts = {name: len(ways_to_pay(f, t)) for t, name in enumerate(world.tracks) if f.track_hard[t]}
    assert counts == {
        "casablanca-marseille-1": 31,
        "anchorage-vancouver-1": 460,
        "dar_es_salaam-luanda-1": 460,
        "lahore-tehran-1": 460,
        "beijing-lahore-1": 4370,
    }
    assert len(pair_bundles(f, 0)) == 31
    assert len(port_bundles(f)) == 49


def brute_sets(f: Facts, deck: int, colour: int, cost: int, wilds: int) -> set[Bundle]:
    """By the words of the ledger: one colour and wilds; exact, or all doubles and one space lost (C-20, WO-41)."""
    wild = f.card_colour.index(-1)
    found: set[Bundle] = set()
    for c in range(f.colours) if colour < 0 else [colour]:
        kinds = [k for k in range(len(f.card_deck)) if f.card_deck[k] == deck and f.card_colour[k] == c]
        for counts in product(*(range(min(cost, f.card_count[k]) + 1) for k in (*kinds, wild))):
            bundle = [0] * len(f.card_deck)
            for k, n in zip((*kinds, wild), counts, strict=True):
                bundle[k] = n
            worth = sum(n * f.card_value[k] for k, n in enumerate(bundle))
            doubles = all(f.card_value[k] == 2 for k, n in enumerate(bundle) if n)
            if bundle[wild] >= wilds and (worth == cost or (doubles and worth == cost + 1)):
                found.add(tuple(bundle))
    return found


@pytest.mark.parametrize("board", board_names())
def test_sets_are_those_of_brute_force(board: str) -> None:
    f = facts(board)
    for deck, colour, cost, wilds in {tariff(f, t) for t in range(len(f.track_a)) if not f.track_hard[t]}:
        if cost <= 5:
            assert set(set_bundles(f, deck, colour, cost, wilds)) == brute_sets(f, deck, colour, cost, wilds)


@pytest.mark.parametrize("spaces", [1, 2, 3])
def test_hard_terrain_is_that_of_brute_force(spaces: int) -> None:
    """Twice as many train cards as spaces, among which the odd colours are no more than the jokers (WO-44)."""
    f = facts("world")
    wild = f.card_colour.index(-1)
    kinds = [k for k in range(len(f.card_deck)) if f.card_deck[k] == f.card_deck[wild]]
    found: set[Bundle] = set()
    for cards in combinations_with_replacement(kinds, 2 * spaces):
        colours = [sum(f.card_colour[k] == c for k in cards) for c in range(f.colours)]
        jokers = cards.count(wild)
        if sum(n % 2 for n in colours) <= jokers and all(cards.count(k) <= f.card_count[k] for k in cards):
            found.add(tuple(cards.count(k) for k in range(len(f.card_deck))))
    assert set(hard_bundles(f, f.card_deck[wild], spaces, f.card_count)) == found


def test_ports_are_those_of_brute_force() -> None:
    """Two train and two ship cards of one colour, all with the symbol; jokers for any of them (WO-61)."""
    f = facts("world")
    wild = f.card_colour.index(-1)
    found: set[Bundle] = set()
    for c in range(f.colours):
        symbols = [k for k in range(len(f.card_deck)) if f.card_colour[k] == c and f.card_symbol[k]]
        assert [f.card_deck[k] for k in symbols] == [0, 1]
        for counts in product(range(3), repeat=2):
            bundle = [0] * len(f.card_deck)
            bundle[symbols[0]], bundle[symbols[1]] = counts
            bundle[wild] = 4 - sum(counts)
            found.add(tuple(bundle))
    assert set(port_bundles(f)) == found


@pytest.mark.parametrize("board", board_names())
def test_every_bundle_has_a_number_of_its_own(board: str) -> None:
    tariffs = compiled(board).core.tariffs
    assert len(set(tariffs.vectors)) == len(tariffs.vectors) == tariffs.bundles
    assert all(tariffs.index[bundle] == number for number, bundle in enumerate(tariffs.vectors))
