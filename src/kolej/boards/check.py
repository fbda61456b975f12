"""The board check: finds everything in a board's files that would make a game unplayable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kolej.boards.joined import joined
from kolej.boards.problem import BoardProblem, Place
from kolej.boards.references import GRAY, in_table, in_toml, references
from kolej.boards.schema import BoardData, Track

MOST_SEATS = 5
MOST_OFFERED = 8  # tickets to choose from at once
MOST_THINGS = 1000  # cards of a board, pieces of a kind: what snapshots and the numbers of observations hold


def check(data: BoardData) -> list[BoardProblem]:
    """Every problem of the board; if names are wrong, only those, since the other checks need names."""
    sheet = (_seats, _cards, _pieces, _buildings, _ties, _offers)
    tables = (_places, _tracks, _parallels, _tickets)
    return list(references(data)) or [problem for part in (*sheet, *tables) for problem in part(data)]


def _error(place: Place | str, message: str) -> BoardProblem:
    return BoardProblem("error", in_toml(place) if isinstance(place, str) else place, message)


def _warning(place: Place | str, message: str) -> BoardProblem:
    return BoardProblem("warning", in_toml(place) if isinstance(place, str) else place, message)


def _seats(data: BoardData) -> Iterator[BoardProblem]:
    least, most = data.seats
    if not 2 <= least <= most <= MOST_SEATS:
        yield _error("seats", f"expected a range within 2 to {MOST_SEATS}, found [{least}, {most}]")
    if len(data.player_colours) < most:
        found = len(data.player_colours)
        yield _error("player_colours", f"{most} players need as many colours, found {found}")


def _cards(data: BoardData) -> Iterator[BoardProblem]:
    wilds = [i for i, card in enumerate(data.cards) if card.wild]
    if len(wilds) != 1:
        yield _error("card", f"expected exactly one kind with wild = true, found {len(wilds)}")
    for i, card in enumerate(data.cards):
        key = in_toml(f"card[{i}]")
        if card.wild and (card.colour or card.value != 1 or card.symbol):
            yield _error(key, f'the wild kind "{card.id}" has no colour, no symbol and covers one space')
        if not card.wild and card.colour in ("", GRAY):
            yield _error(key.at("colour"), f'"{card.id}" needs a colour of its own, found "{card.colour}"')
    if (count := sum(card.count for card in data.cards)) > MOST_THINGS:
        yield _error("card", f"{count} cards; {MOST_THINGS} are the most")
    order = [card.deck for card in data.cards]
    if order != sorted(order, key=[deck.id for deck in data.card_decks].index):
        yield _error("card", "the kinds of a deck stand together, in the order of the decks")
    seats = data.seats[1]
    for i, deck in enumerate(data.card_decks):
        count = sum(card.count for card in data.cards if card.deck == deck.id)
        needed = deck.hand * seats + deck.row
        if count == 0:
            yield _error(f"deck[{i}]", f'deck "{deck.id}" has no cards')
        elif count < needed:
            message = f'{seats} hands and the row take {needed} cards of deck "{deck.id}", which has {count}'
            yield _error(f"deck[{i}]", message)


def _pieces(data: BoardData) -> Iterator[BoardProblem]:
    for i, piece in enumerate(data.pieces):
        tracks = [track for track in data.tracks if track.piece == piece.id]
        missing = sorted({track.length for track in tracks} - set(piece.score))
        if missing:
            lengths = ", ".join(map(str, missing))
            example = next(track for track in tracks if track.length in missing)
            line = in_table("tracks.csv", data.tracks.index(example))
            message = f'no points for tracks of "{piece.id}" of length {lengths}: "{example.id}" ({line})'
            yield _error(f"piece[{i}].score", message)
        if piece.count > MOST_THINGS:
            yield _error(f"piece[{i}].count", f"{piece.count} pieces; {MOST_THINGS} are the most")
        if not tracks:
            yield _warning(f"piece[{i}]", f'no track takes a "{piece.id}"')
        elif piece.per_space and max(track.length for track in tracks) > piece.count:
            yield _warning(f"piece[{i}].count", f'{piece.count} are too few for the longest "{piece.id}" track')
    total = sum(piece.count for piece in data.pieces)
    if data.choice:
        if len(data.pieces) != 2:
            yield _error("choice", f"a choice is between two kinds of pieces, found {len(data.pieces)}")
        if data.choice.total > total:
            yield _error("choice.total", f"{data.choice.total} of only {total} pieces")
        total = min(total, data.choice.total)
    if data.ending.pieces >= total:
        yield _error("ending.pieces", f"{data.ending.pieces} would end a game that starts with {total}")


def _buildings(data: BoardData) -> Iterator[BoardProblem]:
    if data.stations and data.ports:
        yield _error("ports", "a board has stations or ports, not both")
    if data.stations and not data.stations.prices:
        yield _error("stations.prices", "at least one station has a price")
    if not data.ports:
        return
    if not data.ports.values:
        yield _error("ports.values", "a port has at least one value")
    if not any(city.port for city in data.cities):
        yield _warning("ports", "no city can take a port")
    for deck in data.card_decks:
        if not any(card.symbol for card in data.cards if card.deck == deck.id):
            yield _warning("ports", f'deck "{deck.id}" has no card with the port symbol')


def _ties(data: BoardData) -> Iterator[BoardProblem]:
    possible = {
        "fewest_stations": data.stations is not None,
        "passengers": data.passengers is not None,
        "longest_trail": any(bonus.kind == "longest_trail" for bonus in data.bonuses),
    }
    for i, tie in enumerate(data.ties):
        if not possible.get(tie, True):
            yield _warning(f"ties[{i}]", f'"{tie}" breaks no tie on a board without it')


def _offers(data: BoardData) -> Iterator[BoardProblem]:
    offers, seats = data.offers, data.seats[1]
    counts = Counter(ticket.deck for ticket in data.tickets)
    dealt = sum(deck.deal for deck in data.ticket_decks)
    for i, deck in enumerate(data.ticket_decks):
        needed = seats * deck.deal
        if not counts[deck.id]:
            yield _error(f"tickets[{i}]", f'deck "{deck.id}" has no tickets')
        elif counts[deck.id] < needed:
            message = f'{seats} players take {needed} tickets of deck "{deck.id}", which has {counts[deck.id]}'
            yield _error(f"tickets[{i}].deal", message)
    if offers.opening_draw:
        if dealt:
            yield _error("offers.opening_draw", "tickets are dealt or drawn in a mix, not both")
        stock = sum(counts[deck.id] for deck in data.ticket_decks if deck.drawable)
        if stock < seats * offers.opening_draw:
            message = f"{seats} players draw {seats * offers.opening_draw} tickets, of {stock}"
            yield _error("offers.opening_draw", message)
        if offers.opening_rejects == "out":
            yield _error("offers.opening_rejects", "tickets drawn in a mix can't leave the game")
    if sum(deck.drawable for deck in data.ticket_decks) > 1 and len(data.ticket_decks) > 2:
        yield _error("tickets", f"a mix is drawn from two decks, and there are {len(data.ticket_decks)}")
    opening = offers.opening_draw or dealt
    choices = {"opening_keep": (opening, offers.opening_keep), "keep": (offers.draw, offers.keep)}
    for key, (drawn, kept) in choices.items():
        if kept > drawn:
            yield _error(f"offers.{key}", f"at least {kept} kept of {drawn}")
        if drawn > MOST_OFFERED:
            yield _error(f"offers.{key}", f"a choice among {drawn} tickets; {MOST_OFFERED} are the most")


def _places(data: BoardData) -> Iterator[BoardProblem]:
    reached = {place for track in data.tracks for place in (track.a, track.b)}
    for i, city in enumerate(data.cities):
        if city.id not in reached:
            yield _warning(in_table("cities.csv", i), f'no track leads to "{city.id}"')
        if city.junction and (city.country or city.port or city.passengers):
            message = f'"{city.id}" is a junction: no country, no port, no passengers'
            yield _error(in_table("cities.csv", i, "junction"), message)
        if city.port and not data.ports:
            yield _warning(in_table("cities.csv", i, "port"), f'"{city.id}" on a board without [ports]')
        if city.passengers and not data.passengers:
            message = f'{city.passengers} in "{city.id}" on a board without [passengers]'
            yield _error(in_table("cities.csv", i, "passengers"), message)
    if data.passengers:
        waiting = sum(city.passengers for city in data.cities)
        bag = len(data.passengers.colours) * data.passengers.each
        if waiting != bag:
            yield _error("passengers", f"the bag holds {bag}, and cities.csv places {waiting}")


def _tracks(data: BoardData) -> Iterator[BoardProblem]:
    country = {city.id for city in data.cities if city.country}
    paid_from = {piece.id: piece.cards for piece in data.pieces}
    payable = {(card.deck, card.colour) for card in data.cards}
    doubles = {card.deck for card in data.cards if card.value > 1}
    for i, track in enumerate(data.tracks):
        place = in_table("tracks.csv", i)
        deck = paid_from[track.piece]
        if track.a == track.b:
            yield _error(place.at("b"), f'"{track.id}" leads from "{track.a}" to itself')
        if track.a in country and track.b in country:
            yield _error(place.at("b"), f'"{track.id}" joins two countries')
        if track.colour != GRAY and (deck, track.colour) not in payable:
            yield _error(place.at("colour"), f'no card of deck "{deck}" is {track.colour}')
        yield from _terrain(track, place, deck in doubles)


def _terrain(track: Track, place: Place, doubles: bool) -> Iterator[BoardProblem]:
    if track.kind in ("ferry", "hard") and track.colour != GRAY:
        yield _error(place.at("colour"), f'"{track.id}" is {track.colour}; a {track.kind} track is gray')
    if track.kind == "ferry" and not 1 <= track.wilds <= track.length:
        message = f'"{track.id}" has {track.length} spaces, so 1 to {track.length} symbols, not {track.wilds}'
        yield _error(place.at("wilds"), message)
    if track.kind != "ferry" and track.wilds:
        yield _error(place.at("wilds"), f'"{track.id}" has {track.wilds} wild symbols and is no ferry')
    if track.kind == "hard" and doubles:
        yield _error(place.at("kind"), f'"{track.id}" is hard, but some of its cards cover two spaces')


def _parallels(data: BoardData) -> Iterator[BoardProblem]:
    first: dict[tuple[frozenset[str], str], Track] = {}
    for i, track in enumerate(data.tracks):
        other = first.setdefault((frozenset((track.a, track.b)), track.piece), track)
        place = in_table("tracks.csv", i)
        if track.length != other.length:  # C-27
            message = f'"{track.id}" is {track.length} long beside "{other.id}", {other.length} long'
            yield _error(place.at("length"), message)
        if track.kind != other.kind:
            yield _error(place.at("kind"), f'"{track.id}" is {track.kind} beside "{other.id}", {other.kind}')


def _tickets(data: BoardData) -> Iterator[BoardProblem]:
    junctions = {city.id for city in data.cities if city.junction}
    together = joined(data)
    for i, ticket in enumerate(data.tickets):
        place = in_table("tickets.csv", i, "cities")
        named = len(set(ticket.cities))
        if named < len(ticket.cities):
            yield _error(place, f'"{ticket.id}" names a city twice')
        if named < (3 if ticket.tour else 2):
            yield _error(place, f'"{ticket.id}" names {named}; a ticket names at least 2, a tour 3')
        for city in ticket.cities:
            if city in junctions:
                yield _error(place, f'"{ticket.id}" names the junction "{city}"')
        if ticket.cities and not together(ticket.cities):
            yield _error(place, f'no tracks join the cities of "{ticket.id}"')
        if ticket.in_order < ticket.points:
            yield _warning(place, f'"{ticket.id}" is worth less in order than out of order')
