"""What is in the box: pieces, cards, tickets and score tables of each bundled board."""

from __future__ import annotations

from collections import Counter

import pytest

from kolej.boards.loader import board_names, load

EIGHT = ("purple", "blue", "orange", "yellow", "white", "green", "black", "red")
SIX = ("purple", "yellow", "green", "red", "black", "white")


@pytest.mark.rule("EU-01")
def test_europe_pieces() -> None:
    data = load("europe")
    assert data.player_colours == ("yellow", "blue", "black", "red", "green")
    assert [(piece.id, piece.count) for piece in data.pieces] == [("train", 45)]
    assert data.stations is not None
    assert data.stations.prices == (1, 2, 3)


@pytest.mark.rule("EU-02", "DE-02")
@pytest.mark.parametrize("name", ["europe", "germany", "usa"])
def test_train_cards(name: str) -> None:
    data = load(name)
    assert data.colours == EIGHT
    assert [(card.id, card.colour, card.count, card.wild) for card in data.cards] == [
        *((colour, colour, 12, False) for colour in EIGHT),
        ("wild", "", 14, True),
    ]
    assert [(deck.id, deck.row, deck.hand) for deck in data.card_decks] == [("train", 5, 4)]


@pytest.mark.rule("EU-03")
def test_europe_tickets_and_bonus() -> None:
    data = load("europe")
    decks = [(deck.id, deck.deal, deck.drawable) for deck in data.ticket_decks]
    assert decks == [("long", 1, False), ("regular", 3, True)]
    assert sorted(ticket.points for ticket in data.tickets if ticket.deck == "long") == [20] * 3 + [21] * 3
    bonuses = [(bonus.kind, bonus.points, bonus.name.en, bonus.name.pl) for bonus in data.bonuses]
    assert bonuses == [("longest_trail", 10, "European Express", "Europejski Ekspres")]


@pytest.mark.rule("EU-30")
def test_ferries_are_gray_and_have_symbols() -> None:
    ferries = [track for track in load("europe").tracks if track.kind == "ferry"]
    assert all(track.colour == "gray" and 1 <= track.wilds <= track.length for track in ferries)
    assert Counter(track.wilds for track in ferries) == {1: 9, 2: 4}


def scores(name: str) -> dict[str, dict[int, int]]:
    return {piece.id: piece.score for piece in load(name).pieces}


LONG = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21}


@pytest.mark.rule("EU-71")
def test_europe_scores() -> None:
    assert scores("europe") == {"train": {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}}


@pytest.mark.rule("DE-51", "US-41")
def test_germany_and_usa_scores() -> None:
    table = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
    assert scores("usa") == {"train": table}
    assert scores("germany") == {"train": table | {7: 18}}


@pytest.mark.rule("BE-41")
def test_berlin_scores() -> None:
    assert scores("berlin") == {"tram": {1: 1, 2: 2, 3: 4, 4: 7}, "subway": {1: 2, 2: 3, 3: 5, 4: 8}}


@pytest.mark.rule("WO-81")
def test_world_and_great_lakes_scores() -> None:
    assert scores("world") == {"train": LONG, "ship": LONG}
    assert scores("great_lakes") == {"train": LONG | {9: 27}, "ship": LONG | {9: 27}}


@pytest.mark.rule("DE-01", "DE-03")
def test_germany_pieces_and_tickets() -> None:
    data = load("germany")
    assert data.player_colours == ("white", "red", "purple", "yellow", "black")
    assert [(piece.id, piece.count) for piece in data.pieces] == [("train", 45)]
    points = {
        deck.id: [ticket.points for ticket in data.tickets if ticket.deck == deck.id] for deck in data.ticket_decks
    }
    assert [(deck, len(values), min(values), max(values)) for deck, values in points.items()] == [
        ("short", 55, 2, 11),
        ("long", 34, 12, 22),
    ]
    assert Counter(points["short"])[2] == 1


@pytest.mark.rule("DE-04")
def test_germany_passengers_and_bonus() -> None:
    data = load("germany")
    assert data.passengers is not None
    assert data.passengers.colours == ("red", "black", "green", "yellow", "blue", "white")
    assert (data.passengers.each, data.passengers.most, data.passengers.second) == (10, 20, 10)
    assert sum(city.passengers for city in data.cities) == 60
    most = {city.id: city.passengers for city in data.cities if city.passengers > 1}
    four = dict.fromkeys(("frankfurt", "hamburg", "koln", "munchen"), 4)
    assert most == {"berlin": 5, "leipzig": 3, "stuttgart": 3} | four
    bonuses = [(bonus.kind, bonus.points, bonus.name.en, bonus.name.pl) for bonus in data.bonuses]
    assert bonuses == [("most_tickets", 15, "Globetrotter", "Globtroter")]


@pytest.mark.rule("DE-30")
def test_no_track_joins_two_countries() -> None:
    data = load("germany")
    countries = {city.id for city in data.cities if city.country}
    assert countries == {"danemark", "frankreich", "niederlande", "osterreich", "schweiz"}
    assert not [track.id for track in data.tracks if {track.a, track.b} <= countries]


@pytest.mark.rule("BE-01", "BE-02")
def test_berlin_pieces_and_cards() -> None:
    data = load("berlin")
    assert [(piece.id, piece.count, piece.per_space) for piece in data.pieces] == [
        ("tram", 11, True),
        ("subway", 5, False),
    ]
    assert len(data.player_colours) == data.seats[1] == 4
    assert data.colours == ("blue", "green", "black", "purple", "red", "orange")
    assert [card.count for card in data.cards] == [6] * 6 + [8]
    assert (data.cards[-1].wild, data.cards[-1].name.pl) == (True, "rower")


@pytest.mark.rule("BE-03")
def test_berlin_tickets() -> None:
    data = load("berlin")
    assert [(deck.id, deck.deal, deck.drawable) for deck in data.ticket_decks] == [("regular", 2, True)]
    assert len(data.tickets) == 22


@pytest.mark.rule("WO-01")
def test_world_pieces_and_ports() -> None:
    data = load("world")
    assert data.player_colours == ("blue", "red", "green", "yellow", "black")
    assert [(piece.id, piece.count, piece.cards) for piece in data.pieces] == [
        ("train", 25, "train"),
        ("ship", 50, "ship"),
    ]
    assert data.choice is not None
    assert data.choice.total == 60
    assert data.ports is not None
    assert (data.ports.count, data.ports.price, data.ports.unbuilt) == (3, 2, -4)
    assert data.ports.values == (0, 20, 30, 40)


@pytest.mark.rule("WO-02", "WO-03")
@pytest.mark.parametrize("name", ["world", "great_lakes"])
def test_train_and_ship_cards(name: str) -> None:
    data = load(name)
    assert data.colours == SIX
    cards = [(card.id, card.deck, card.count, card.value, card.symbol) for card in data.cards]
    trains = [
        card
        for colour in SIX
        for card in (
            (f"{colour}-train", "train", 7, 1, False),
            (f"{colour}-train-port", "train", 4, 1, True),
        )
    ]
    ships = [
        card
        for colour in SIX
        for card in (
            (f"{colour}-ship", "ship", 4, 1, True),
            (f"{colour}-ship-double", "ship", 6, 2, False),
        )
    ]
    assert cards == [*trains, ("wild", "train", 14, 1, False), *ships]
    assert [card.id for card in data.cards if card.wild] == ["wild"]
    assert Counter(card.deck for card in data.cards for _ in range(card.count)) == {"train": 80, "ship": 60}


@pytest.mark.rule("WO-04")
def test_world_tickets_and_tours() -> None:
    tours = [ticket for ticket in load("world").tickets if ticket.tour]
    assert len(tours) == 8
    assert all(len(tour.cities) >= 3 and tour.points < tour.in_order < tour.penalty for tour in tours)
    assert [(tour.in_order, tour.points, tour.penalty) for tour in tours if tour.cities[0] == "casablanca"] == [
        (9, 6, 15)
    ]
    others = [ticket for ticket in load("world").tickets if not ticket.tour]
    assert len(others) == 57
    assert all(ticket.in_order == ticket.points == ticket.penalty for ticket in others)


def test_hard_tracks_of_the_world() -> None:
    hard = {track.id: track.length for track in load("world").tracks if track.kind == "hard"}
    assert hard == {
        "anchorage-vancouver-1": 2,
        "beijing-lahore-1": 3,
        "casablanca-marseille-1": 1,
        "dar_es_salaam-luanda-1": 2,
        "lahore-tehran-1": 2,
    }


def test_the_world_is_round() -> None:
    wrapping = [track for track in load("world").tracks if track.wraps]
    assert len(wrapping) == 10
    assert not [track.id for name in board_names() if name != "world" for track in load(name).tracks if track.wraps]


@pytest.mark.parametrize(
    ("name", "ports", "junctions"),
    [
        ("world", 38, ["indian_ocean_waypoint"]),
        ("great_lakes", 25, ["lake_superior_waypoint", "lake_huron_waypoint"]),
    ],
)
def test_ports_and_junctions(name: str, ports: int, junctions: list[str]) -> None:
    cities = load(name).cities
    assert sum(city.port for city in cities) == ports
    assert [city.id for city in cities if city.junction] == junctions


def test_great_lakes_differs_from_world_in_numbers_only() -> None:
    data = load("great_lakes")
    assert [(piece.id, piece.count) for piece in data.pieces] == [("train", 33), ("ship", 32)]
    assert data.choice is not None
    assert data.choice.total == 50
    assert [(deck.row, deck.hand) for deck in data.card_decks] == [(3, 2), (3, 2)]
    assert data.ports is not None
    assert data.ports.values == (0, 10, 20, 30)
    world = load("world")
    assert (data.offers, data.ending, data.ties, data.seats) == (
        world.offers,
        world.ending,
        world.ties,
        world.seats,
    )


@pytest.mark.parametrize(
    ("name", "opening", "later"),
    [
        ("europe", (0, 2, "out"), (3, 1)),
        ("germany", (4, 2, "shuffled"), (4, 1)),
        ("berlin", (0, 1, "under"), (2, 1)),
        ("world", (0, 3, "under"), (4, 1)),
        ("usa", (0, 2, "under"), (3, 1)),
    ],
)
def test_offers(name: str, opening: tuple[int, int, str], later: tuple[int, int]) -> None:
    offers = load(name).offers
    assert (offers.opening_draw, offers.opening_keep, offers.opening_rejects) == opening
    assert (offers.draw, offers.keep) == later


@pytest.mark.parametrize(
    ("name", "few", "ending", "ties"),
    [
        ("europe", 3, (2, 1, False), ("completed_tickets", "fewest_stations", "longest_trail")),
        ("germany", 3, (2, 1, False), ("completed_tickets", "passengers")),
        ("berlin", 2, (1, 1, True), ("completed_tickets",)),
        ("world", 3, (6, 2, False), ("completed_tickets",)),
        ("usa", 3, (2, 1, False), ("completed_tickets", "longest_trail")),
    ],
)
def test_ending(name: str, few: int, ending: tuple[int, int, bool], ties: tuple[str, ...]) -> None:
    data = load(name)
    assert data.few_players == few
    assert (data.ending.pieces, data.ending.turns, data.ending.decline) == ending
    assert data.ties == ties


@pytest.mark.rule("US-01")
def test_usa_components() -> None:
    data = load("usa")
    assert [(piece.id, piece.count) for piece in data.pieces] == [("train", 45)]
    assert sum(card.count for card in data.cards) == 110
    assert len(data.tickets) == 30
    assert [(bonus.kind, bonus.points) for bonus in data.bonuses] == [("longest_trail", 10)]
