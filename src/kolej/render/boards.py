"""Boards as pages of text: the list of them, and one with all its places, tracks and tickets."""

from __future__ import annotations

from collections.abc import Iterable

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kolej.boards.schema import BoardData
from kolej.phrases.names import plain
from kolej.render.text import Screen
from kolej.render.tracks import track_table


def board_list(boards: Iterable[BoardData]) -> RenderableType:
    """Boards, one to a line."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for column in ("board", "English", "polski"):
        table.add_column(column)
    for column in ("players", "places", "tracks", "tickets"):
        table.add_column(column, justify="right")
    for data in boards:
        counts = (len(data.cities), len(data.tracks), len(data.tickets))
        seats = f"{data.seats[0]}–{data.seats[1]}"
        table.add_row(Text(data.id, style="bold"), data.name.en, data.name.pl, seats, *map(str, counts))
    return table


def board_page(screen: Screen) -> RenderableType:
    """All of one board."""
    words, data = screen.words, screen.names.board.data
    parts: list[tuple[str, RenderableType]] = [(words("terminal-boards-rules"), Group(Text(words.of(data.summary))))]
    parts.extend((label, Text(text)) for label, text in _facts(screen))
    parts.append((words("terminal-boards-cards"), _cards(screen)))
    if data.notes:
        notes = Table.grid(padding=(0, 1, 0, 0))
        for note in data.notes:
            notes.add_row("•", words.of(note))
        parts.append((words("terminal-boards-notes"), notes))
    parts.append((words("terminal-boards-cities"), _cities(screen)))
    parts.append((words.begun("terminal-board-routes"), track_table(screen, screen.names.tracks, {})))
    parts.append((words("terminal-screen-tickets-own"), _tickets(screen)))
    seats = f"{data.seats[0]}–{data.seats[1]}"
    title = f"{words.of(data.name)} · {words('terminal-boards-seats')} {seats}"
    return Group(screen.title(title), screen.sections(parts))


def _facts(screen: Screen) -> list[tuple[str, str]]:
    words, names, data = screen.words, screen.names, screen.names.board.data
    facts = [(words("terminal-boards-colours"), ", ".join(names.colour(colour) for colour in data.player_colours))]
    for i, piece in enumerate(data.pieces):
        score = ", ".join(f"{length}→{points}" for length, points in piece.score.items())
        text = f"{names.piece(piece.id, piece.count)}; " + words("terminal-boards-piece-score", score=score)
        facts.append((words("terminal-boards-pieces") if i == 0 else "", text))
    if data.choice:
        cost = words.count("point", data.choice.exchange_cost)
        facts.append(("", words("terminal-boards-choice", total=data.choice.total, cost=cost)))
    offers = data.offers
    dealt = offers.opening_draw or sum(deck.deal for deck in data.ticket_decks)
    text = words("terminal-boards-offer", opening=offers.opening_keep, dealt=dealt, draw=offers.draw, keep=offers.keep)
    facts.append((words("terminal-screen-tickets-own"), text))
    if data.stations:
        prices = ", ".join(map(str, data.stations.prices))
        unbuilt = words.count("point", data.stations.unbuilt)
        facts.append(
            (words("terminal-boards-stations-name"), words("terminal-boards-stations", prices=prices, unbuilt=unbuilt))
        )
    if data.ports:
        values = ", ".join(map(str, data.ports.values))
        text = words("terminal-boards-ports", count=data.ports.count, values=values, unbuilt=data.ports.unbuilt)
        facts.append((words("terminal-boards-ports-name"), text))
    if data.passengers:
        p = data.passengers
        text = words("terminal-boards-passengers", each=p.each, most=p.most, second=p.second)
        facts.append((words("terminal-boards-passengers-name"), text))
    facts.append(
        (
            words("terminal-boards-parallel-name"),
            words("terminal-boards-parallel", players=words.count("player", data.few_players)),
        )
    )
    for i, bonus in enumerate(data.bonuses):
        text = f"{words.of(bonus.name)}: {words.count('point', bonus.points)}"
        facts.append((words("terminal-boards-bonuses") if i == 0 else "", text))
    text = words(
        "terminal-boards-ending",
        pieces=words.count("piece", data.ending.pieces),
        turns=words.count("final-turn", data.ending.turns),
    )
    facts.append((words("terminal-boards-ending-name"), text))
    if data.ties:
        facts.append((words("terminal-boards-ties"), ", ".join(words(f"tie-{tie}") for tie in data.ties)))
    return facts


def _cards(screen: Screen) -> RenderableType:
    data, names, words = screen.names.board.data, screen.names, screen.words
    parts: list[RenderableType] = []
    for deck in data.card_decks:
        cards = [card for card in data.cards if card.deck == deck.id]
        total = sum(card.count for card in cards)
        parts.append(
            Text(words("terminal-boards-deck", deck=names.deck(deck.id), n=total, row=deck.row, hand=deck.hand))
        )
        parts.append(Columns([screen.chips.card(card.id, card.count) for card in cards], padding=(0, 3)))
    return Group(*parts)


def _cities(screen: Screen) -> RenderableType:
    words, cells = screen.words, []
    for city in sorted(screen.names.board.data.cities, key=lambda city: plain(words.of(city.name))):
        marks = [words(f"terminal-boards-{mark}") for mark in ("country", "port", "junction") if getattr(city, mark)]
        if city.passengers:
            marks.append(words("terminal-boards-waiting", n=city.passengers))
        text = Text(words.of(city.name))
        text.append(f"  {city.id}" + (f" ({', '.join(marks)})" if marks else ""), style="dim")
        cells.append(text)
    return Columns(cells, padding=(0, 3), column_first=True)


def _tickets(screen: Screen) -> RenderableType:
    names, data = screen.names, screen.names.board.data
    table = Table.grid(padding=(0, 2, 0, 0))
    for ticket in data.tickets:
        deck = names.deck(ticket.deck) if len(data.ticket_decks) > 1 else ""
        points = Text(names.ticket_points(ticket.id), justify="right")
        table.add_row(names.ticket(ticket.id), points, deck, Text(ticket.id, style="dim", overflow="fold"))
    return table
