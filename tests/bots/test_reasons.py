"""What a bot says of its choice is true."""

import re
from functools import cache

import networkx as nx
import pytest

import kolej
from kolej import bots
from kolej.actions import Build, ClaimTrack, KeepTickets, Pay, TakeCard, TakePassenger
from kolej.bots import Advice, BotReason
from kolej.errors import BadNotation
from kolej.words.catalogue import source

GAMES = 4


def joins(board: kolej.Board, tracks: set[str], ticket: str) -> bool:
    """Whether the tracks join all places of the ticket; countries are dead ends."""
    country = {city.id for city in board.cities if city.country}
    cities = next(t.cities for t in board.tickets if t.id == ticket)
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(cities)
    for track in board.tracks:
        if track.id in tracks:
            a, b = track.a, track.b
            inner = [f"{end} by {track.id}" if end in country and end not in cities else end for end in (a, b)]
            graph.add_edge(*inner)
    return all(nx.has_path(graph, cities[0], city) for city in cities[1:])


def borrowed(game: kolej.Game, seat: int) -> set[str]:
    """Tracks of others at own stations, and at any place for a station still to be built."""
    return {track for player in game.view(seat).to_dict()["players"] for track in player["tracks"]}


def check(game: kolej.Game, seat: int, choice: Advice) -> str:
    """Hold what is said against the game; the code of the reason."""
    view, reason, action = game.view(seat), choice.reason, choice.action
    shown = view.to_dict()
    me = shown["players"][seat]
    board = game.board.data
    points = {track.id: int(game.board.core.track_points[game.board.track_number[track.id]]) for track in board.tracks}
    tickets = {ticket.id: ticket for ticket in board.tickets}
    after = game.copy()
    after.push(action, seat)
    match reason.code:
        case "serves" | "last" | "saves":
            assert reason.ticket in view.tickets
            assert reason.track in reason.way
            assert reason.points == tickets[reason.ticket or ""].points
            assert joins(board, {*me["tracks"], *reason.way, *borrowed(game, seat)}, reason.ticket or "")
            if reason.code != "saves":
                assert isinstance(action, ClaimTrack)
                assert action.track == reason.track
                assert reason.number == len(reason.way)
                assert (reason.number == 1) == (reason.code == "last")
            else:
                assert pays(game, action, reason)
        case "saves_points":
            assert reason.points == points[reason.track or ""]
            assert pays(game, action, reason)
        case "scores" | "pays_tunnel" | "leaves_tunnel":
            assert reason.points == points[reason.track or ""]
            assert reason.code != "scores" or str(action) == f"claim {reason.track}"
        case "collects" | "more_tickets":
            assert reason.number == sum(me["pieces"].values())
        case "keeps":
            assert isinstance(action, KeepTickets)
            kept = [tickets[ticket] for ticket in action.tickets]
            assert reason.points == sum(max(ticket.points, ticket.in_order) for ticket in kept)
        case "station":
            assert isinstance(action, Build)
            assert action.city == reason.city
            assert reason.ticket in view.tickets
            assert reason.ticket not in game.scores()[seat].completed
        case "port":
            assert isinstance(action, Build)
            before = game.scores()[seat].lines["ports"]
            after.push(after.legal_actions()[0], seat)
            assert reason.points == after.scores()[seat].lines["ports"] - before
        case "spares":
            assert isinstance(action, Pay)
            assert reason.number == after.view(seat).hand.get("wild", after.view(seat).hand.get("joker", 0))
        case "passenger":
            assert isinstance(action, TakePassenger)
            assert (action.city, action.colour) == (reason.city, reason.colour)
            taken = [player["passengers"][action.colour] for player in after.view(seat).to_dict()["players"]]
            assert reason.number == taken.pop(seat)
            assert reason.other == max(taken)
        case "exchanges":
            assert reason.ticket in view.tickets
        case "nothing":
            assert "claim" not in {str(a).split()[0] for a in game.legal_actions(seat)}
        case "only":
            assert len(game.legal_actions(seat)) == 1
    return reason.code


def pays(game: kolej.Game, action: object, reason: BotReason) -> bool:
    """Whether the card that is taken can pay for the track, and the track is open."""
    assert isinstance(action, TakeCard)
    b, board = game.board.core, game.board
    track, card = board.track_number[reason.track or ""], board.kind_number[action.card]
    colour = b.facts.track_colour[track]
    assert game.view(game.turn).core.owner[track] == -1
    fits = colour in (-1, b.facts.card_colour[card]) or bool(b.facts.track_hard[track])
    return card == b.wild or (fits and b.facts.card_deck[card] == b.facts.piece_deck[b.facts.track_piece[track]])


@cache
def said(board: str) -> frozenset[str]:
    """The codes of all that bots say in some games, each of them checked."""
    codes: set[str] = set()
    for number in range(GAMES):
        game = kolej.Game(board, seats=2, seed=f"reasons {number}")
        players = [bots.adviser(name, seed=number) for name in ("planner", "collector")]
        while (seat := game.turn) is not None:
            choice = players[seat].advise(game.view(seat), game.legal_actions(seat))
            codes.add(check(game, seat, choice))
            assert choice.reason.text("en") != choice.reason.text("pl")
            game.push(choice.action, seat)
    return frozenset(codes)


@pytest.mark.parametrize("board", kolej.board_names())
def test_reasons_are_true(board: str) -> None:
    assert {"serves", "last", "scores", "saves", "collects", "keeps", "spares"} <= said(board)


def test_mechanics_have_reasons_of_their_own() -> None:
    assert "passenger" in said("germany")
    assert {"port", "pieces", "refills"} <= said("world")


def test_every_reason_can_be_said_in_both_languages() -> None:
    board = kolej.Game("world", seats=2, seed=1).board
    track, ticket, city = board.tracks[0], board.tickets[0], board.places[0]
    codes = re.findall(r"^bot-why-(\w+) =", source("en"), re.MULTILINE)
    assert {"only", "serves", "nothing"} <= set(codes)
    for code in codes:
        reason = BotReason(board, code, track, ticket, city, "red", board.decks[0], 1, 2, 3)
        english, polish = reason.text("en"), reason.text("pl")
        assert english != polish
        assert "{" not in english + polish
        assert reason.to_dict()["en"] == english
        assert "1 points" not in english
    with pytest.raises(BadNotation, match="'de' is not a language"):
        BotReason(board, "only").text("de")


def test_points_are_counted_as_each_language_counts() -> None:
    board = kolej.Game("europe", seats=2, seed=1).board
    said_of = {n: BotReason(board, "scores", "paris-zurich", points=n) for n in (1, 4, 21)}
    assert said_of[1].text("en").endswith("scores 1 point.")
    endings = [said_of[n].text("pl").rpartition("daje ")[2] for n in said_of]
    assert endings == ["1 punkt.", "4 punkty.", "21 punktów."]


class Silent:
    """A bot that gives no reasons."""

    def __init__(self, seed: bots.base.Seed = None) -> None:
        pass

    def choose(self, view: kolej.View, legal: list[kolej.Action]) -> kolej.Action:
        return legal[0]


def test_a_bot_without_reasons_can_not_advise(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bots.adviser("random", seed=1) is not None
    monkeypatch.setattr("kolej.bots.base._entries", {"silent": bots.base.Entry(Silent, "says nothing", {})})
    with pytest.raises(kolej.errors.BadBot, match="'silent' gives no reasons"):
        bots.adviser("silent")


def test_a_slip_is_called_a_slip() -> None:
    game = kolej.Game("berlin", seats=2, seed=1)
    choice = bots.adviser("planner:noise=1", seed=1).advise(game.view(0), game.legal_actions(0))
    assert choice.reason.code == "noise"
    assert choice.action in game.legal_actions(0)
